"""Files come to the disk whole, and what killed processes leave behind goes."""

import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from paigui.staging import PREFIX, aside, finished, put

COMPILER = Path(__file__).resolve().parents[2] / "compiler"
HOLD = """\
import sys, time
from pathlib import Path
from paigui.staging import aside
with aside(Path(sys.argv[1])) as own:
    (own / "half").write_text("half")
    print("ready", flush=True)
    time.sleep(60)
"""


@contextmanager
def held(folder: Path) -> Generator["subprocess.Popen[str]"]:
    """A process that is making something in a folder; at the end it is killed."""
    command = [sys.executable, "-c", HOLD, str(folder)]
    environment = os.environ | {"PYTHONPATH": str(COMPILER)}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        process.kill()


def asides(folder: Path) -> list[Path]:
    return list(folder.glob(f"{PREFIX}*"))


def test_files_are_put_and_nothing_else_is_left(tmp_path: Path) -> None:
    put([(tmp_path / "a" / "b", b"1"), (tmp_path / "c", b"2")], tmp_path)
    there = {str(each.relative_to(tmp_path)) for each in tmp_path.rglob("*")}
    assert there == {"a", "a/b", "c"}
    assert (tmp_path / "a" / "b").read_bytes() == b"1"


def test_all_stay_when_one_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    (tmp_path / "wall").write_bytes(b"in the way")
    with pytest.raises(OSError, match="wall/b") as caught:
        put([(tmp_path / "a", b"new"), (tmp_path / "wall" / "b", b"1")], tmp_path)
    assert caught.value.filename == str(tmp_path / "wall" / "b")
    assert (tmp_path / "a").read_bytes() == b"old"
    assert not asides(tmp_path)


def test_a_folder_made_for_nothing_goes(tmp_path: Path) -> None:
    (tmp_path / "made" / "deep").mkdir(parents=True)
    for folder, stays in ((tmp_path / "new", False), (tmp_path / "made", True)):
        with aside(folder):
            pass
        assert folder.exists() is stays


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "own"
    path.write_bytes(b"old")
    path.chmod(0o600)
    put([(path, b"new")], tmp_path)
    assert (path.stat().st_mode & 0o777, path.read_bytes()) == (0o600, b"new")


def test_what_a_killed_process_left_goes_at_the_next_write(tmp_path: Path) -> None:
    with held(tmp_path):
        pass
    assert asides(tmp_path)
    put([(tmp_path / "a", b"1")], tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["a"]


def test_what_another_is_making_is_let_alone(tmp_path: Path) -> None:
    with held(tmp_path):
        put([(tmp_path / "a", b"1")], tmp_path)
        (other,) = asides(tmp_path)
        assert (other / "half").read_text() == "half"
        assert [each.name for each in finished(tmp_path)] == ["a"]


def test_an_interrupt_removes_what_is_not_finished(tmp_path: Path) -> None:
    with held(tmp_path) as process:
        process.send_signal(signal.SIGINT)
        process.wait()
    assert not asides(tmp_path)


def test_a_link_that_only_looks_like_ours_is_not_followed(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "file").write_bytes(b"1")
    out = tmp_path / "out"
    out.mkdir()
    (out / f"{PREFIX}link").symlink_to(kept)
    put([(out / "a", b"1")], out)
    assert (kept / "file").exists()


def test_two_at_once_do_not_meet(tmp_path: Path) -> None:
    with aside(tmp_path) as first, aside(tmp_path) as second:
        assert first != second
        put([(tmp_path / "a", b"1")], tmp_path)
        assert first.is_dir()
        assert second.is_dir()
    assert [each.name for each in tmp_path.iterdir()] == ["a"]
