"""A small world for the command line: a rulesets folder with one game, far from the repository."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from paigui.cli import main

GAME = Path(__file__).parent / "lanterns"
COMPILER = Path(__file__).resolve().parents[2] / "compiler"


@dataclass(frozen=True)
class Answer:
    """What a command gave back."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with a `rulesets` folder that counts as the installation's."""
    shutil.copytree(GAME, tmp_path / "rulesets" / "lanterns")
    for module in ("project.folder", "project.checking", "check.files"):
        monkeypatch.setattr(f"paigui.{module}.rulesets_dir", lambda: tmp_path / "rulesets")
    monkeypatch.chdir(tmp_path)
    for name in ("PAIGUI_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "PAIGUI_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def run(world: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process, in the world."""
    assert world.is_dir()

    def command(*words: str) -> Answer:
        code = main(words)
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return command


@pytest.fixture
def lanterns(world: Path) -> Path:
    """The file of the game."""
    return world / "rulesets" / "lanterns" / "lanterns.pai"


@pytest.fixture
def elsewhere(world: Path) -> Path:
    """A folder that no ruleset of the installation lies in."""
    folder = world / "elsewhere"
    folder.mkdir()
    return folder


def shell(*words: str, cwd: Path, python_path: Path = COMPILER, **environment: str) -> Answer:
    """Run a command in a process of its own."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PAIGUI", "LC_", "LANG"))
    }
    done = subprocess.run(
        [sys.executable, "-m", "paigui", *words],
        cwd=cwd,
        env=kept | {"PYTHONPATH": str(python_path), "PYTHONUTF8": "1"} | environment,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def spoil(path: Path, old: str = "hand of s to away", new: str = "hand of s to nowhere") -> None:
    """Put a fault into a file."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
