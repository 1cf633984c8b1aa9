"""Checking many files: the same is told however many processes share the work."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from paigui.project import check_paths, processes
from paigui.project.processes import shared
from paigui.resources import rulesets_dir

GAMES = ("kanniutui", "doudizhu", "std")


@pytest.fixture
def spoiled(tmp_path: Path) -> Path:
    """A copy of some games, each with a fault that its variants and examples meet as well."""
    for game in GAMES:
        shutil.copytree(rulesets_dir() / game, tmp_path / game)
    for game in GAMES[:2]:
        path = tmp_path / game / f"{game}.pai"
        path.write_text(path.read_text("utf-8") + "\nstep nowhere\n  go to nothing_at_all\n", "utf-8")
    return tmp_path


def test_the_same_is_told_by_several(spoiled: Path) -> None:
    alone = check_paths([spoiled], workers=1)
    assert {Path(each.span.source.name).stem for each in alone} == set(GAMES[:2])
    assert check_paths([spoiled], workers=2) == alone
    assert check_paths([spoiled], workers=7) == alone


def test_where_no_other_process_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_here(*_: Any) -> None:
        raise NotImplementedError

    monkeypatch.setattr(processes, "ProcessPoolExecutor", none_here)
    assert list(shared(abs, [-1, 2, -3], 2)) == [1, 2, 3]


def test_a_fault_of_the_work_itself_is_not_hidden() -> None:
    with pytest.raises(FileNotFoundError):
        list(shared(_missing, ["a", "b"], 2))


def _missing(name: str) -> str:
    return (Path("/nowhere at all") / name).read_text("utf-8")
