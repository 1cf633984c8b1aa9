"""What the READMEs show is what there is."""

import doctest
import re
from pathlib import Path

import pytest

from paigui.syntax.formatter import format_text

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.zh.md")
BLOCK = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)


def blocks(name: str, language: str) -> list[str]:
    text = (ROOT / name).read_text("utf-8")
    return [body for kind, body in BLOCK.findall(text) if kind == language]


@pytest.mark.parametrize("name", READMES)
def test_sessions_run(name: str) -> None:
    sessions = [body for body in blocks(name, "python") if body.startswith(">>>")]
    assert sessions
    for body in sessions:
        test = doctest.DocTestParser().get_doctest(body, {}, name, None, 0)
        assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


@pytest.mark.parametrize("name", READMES)
def test_excerpts_stand_in_the_rules(name: str) -> None:
    english = (ROOT / "rulesets/kanniutui/kanniutui.pai").read_text("utf-8")
    rules = english + format_text(english, "zh")
    excerpts = [body for body in blocks(name, "") if "pairs_order" in body]
    assert len(excerpts) == len(READMES)
    assert all(body in rules for body in excerpts)


@pytest.mark.parametrize(("name", "language"), [("README.md", "en"), ("README.zh.md", "zh")])
def test_the_excerpt_of_a_page_stands_there(name: str, language: str) -> None:
    page = (ROOT / "generated/rulebook" / language / "kanniutui.md").read_text("utf-8")
    (excerpt,) = blocks(name, "markdown")
    assert excerpt in page
