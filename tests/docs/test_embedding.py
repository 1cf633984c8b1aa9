"""What the guide to embedding shows is what happens; both languages show the same."""

import doctest
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from paigui.cli import main
from tests.referee.play import ROOT, referee

DOCS = ROOT / "docs"
PAGES = [DOCS / "embedding.md", DOCS / "embedding.zh.md"]
_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#+ .*$", re.MULTILINE)


def blocks(page: Path) -> list[str]:
    return _BLOCK.findall(page.read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = referee(ROOT / "rulesets" / "kanniutui" / "kanniutui.pai")
    monkeypatch.setitem(sys.modules, "kanniutui", module)
    import_module("paigui")
    told: list[str] = []
    test = doctest.DocTestParser().get_doctest("".join(blocks(page)), {}, page.name, str(page), 0)
    result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert result.attempted > 30
    assert result.failed == 0, "".join(told)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_score_can_be_asked(page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (question,) = re.findall(r"^```text\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "question.txt").write_text(question, "utf-8")
    assert main(["--lang", "en", "score", "kanniutui", str(tmp_path / "question.txt")]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Kan Niu Tui: worth 2 points"


def test_both_languages_show_the_same() -> None:
    english, chinese = PAGES
    assert blocks(english) == blocks(chinese)
    outlines = [len(_HEADING.findall(page.read_text("utf-8"))) for page in PAGES]
    assert outlines[0] == outlines[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_error_is_there(page: Path) -> None:
    module = referee(ROOT / "rulesets" / "kanniutui" / "kanniutui.pai").__dict__
    named = re.findall(r"^\| `(\w+)`", page.read_text("utf-8"), re.MULTILINE)
    family = {name for name, each in module.items() if isinstance(each, type) and issubclass(each, Exception)}
    assert set(named) == {name for name in family if issubclass(module[name], module["RefereeError"])} - {
        "RefereeError"
    }
