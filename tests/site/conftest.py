"""One build of the site for all tests, however many processes run them."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.site.built import Site, read_site

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600  # seconds


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site, built strictly."""
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "site"
    said = shared / "said.txt"
    try:
        shared.mkdir()
    except FileExistsError:
        _wait_for(said)
    else:
        _build(shared, said)
    assert said.read_text("utf-8").startswith("0\n"), said.read_text("utf-8")
    return read_site(shared / "out")


def _build(shared: Path, said: Path) -> None:
    command = [sys.executable, "-m", "paigui", "site", "build", "--out", str(shared / "out")]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "compiler"), "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    draft = said.with_suffix(".new")
    draft.write_text(f"{done.returncode}\n{done.stderr}", "utf-8")
    draft.replace(said)


def _wait_for(said: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not said.exists():
        assert time.monotonic() < end, "the other process does not finish the site"
        time.sleep(0.2)
