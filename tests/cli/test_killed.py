"""A command that is ended while it writes leaves what was there, and in the end nothing else."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import COMPILER, Run, spoil
from tests.cli.test_build import files

STUCK = """\
import sys, time
from pathlib import Path
from paigui.cli import main

write = Path.write_bytes
def stuck(path, data):
    write(path, data[: len(data) // 2])
    print("ready", flush=True)
    time.sleep(60)

if __name__ == "__main__":
    Path.write_bytes = stuck
    sys.exit(main(sys.argv[1:]))
"""


def ended(how: signal.Signals, *words: str, cwd: Path) -> int:
    """Run a command in a process of its own until it has half written a file, and end it then."""
    with subprocess.Popen(
        [sys.executable, "-c", STUCK, *words],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(COMPILER), "XDG_CACHE_HOME": "relative"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", process.communicate()
        process.send_signal(how)
        said = process.communicate()[1]
    assert "Traceback" not in said
    return process.returncode


def whole(folder: Path) -> dict[str, str]:
    """The files of a folder, and its empty folders too."""
    return files(folder) | {str(each.relative_to(folder)): "" for each in folder.rglob("*") if each.is_dir()}


@pytest.mark.parametrize(
    ("how", "code"),
    [(signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129), (signal.SIGKILL, -9)],
    ids=["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"],
)
def test_build_that_is_ended(run: Run, world: Path, lanterns: Path, how: signal.Signals, code: int) -> None:
    given = (str(lanterns), "--out", str(world / "made"))
    run("build", *given)
    before = whole(world / "made")
    spoil(lanterns, "Shuffle; each seat draws one.", "Shuffle, and each seat draws one.")
    assert ended(how, "build", *given, cwd=world) == code
    after = whole(world / "made")
    assert (after == before) is (how is not signal.SIGKILL)
    assert after.items() >= before.items()
    assert all(name.startswith(".paigui-new-") for name in after.keys() - before.keys())
    run("build", *given)
    assert whole(world / "made").keys() == before.keys()


def test_formatting_that_is_ended(run: Run, world: Path, lanterns: Path) -> None:
    spoil(lanterns, "ruleset lanterns", "ruleset   lanterns")
    before = lanterns.read_text("utf-8")
    assert ended(signal.SIGKILL, "fmt", str(lanterns), cwd=world) == -9
    assert lanterns.read_text("utf-8") == before
    assert run("check", str(lanterns.parent)).code == 0
    assert run("fmt", str(lanterns)).code == 0
    assert {each.name for each in lanterns.parent.iterdir()} == {
        "lanterns.pai",
        "dear.pai",
        "examples.pai",
        "low.pai",
    }
