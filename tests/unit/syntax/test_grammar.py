"""The grammar has no conflict, and the fixtures of the formatter reach all of it."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import pytest
from lark import Lark

from paigui.syntax.keywords import LANGUAGES, keywords
from paigui.syntax.lexer import ItemLexer
from paigui.syntax.parser import grammar_text, item_parser
from tests.unit.syntax.helpers import CHINESE, ENGLISH, read, read_item

#: Rules for the order of the other language.
TWINS = {
    *("of", "next_seat", "seats_after", "seats_from", "unseen_by", "count_in", "varieties"),
    *("for_each", "holds", "count_where", "fold", "filtered"),
    "place_in",
    "piece_at",
}
ONLY_CHINESE = {"suffixed", "owner", *(name + "_zh" for name in TWINS)}


def test_no_conflict() -> None:
    Lark(grammar_text(), parser="lalr", lexer=ItemLexer, strict=True)


def rule_name(rule: Any) -> str:
    return str(rule.alias or rule.origin.name)


def all_rules() -> set[str]:
    parser: Any = item_parser()
    return {rule_name(rule) for rule in parser.rules if not rule_name(rule).startswith("__")}


@contextmanager
def recorded(reached: set[str]) -> Generator[None]:
    """While this holds, every rule by which something is read is noted."""
    frontend: Any = item_parser()
    parser = frontend.parser.parser.parser
    callbacks = parser.callbacks

    def noting(rule: Any, callback: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def note(children: Any) -> Any:
            reached.add(rule_name(rule))
            return callback(children)

        return note

    parser.callbacks = {rule: noting(rule, callback) for rule, callback in callbacks.items()}
    try:
        yield
    finally:
        parser.callbacks = callbacks


@pytest.mark.parametrize(("paths", "others"), [(ENGLISH, ONLY_CHINESE), (CHINESE, TWINS)], ids=["en", "zh"])
def test_fixtures_reach_every_rule(paths: list[Any], others: set[str]) -> None:
    reached: set[str] = set()
    with recorded(reached):
        for path in paths:
            read(path.read_text("utf-8"))
    assert sorted(all_rules() - reached - others) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_fixtures_hold_every_keyword(language: str) -> None:
    """The first spelling of each keyword; every one of those that differ in meaning."""
    text = "\n".join(path.read_text("utf-8") for path in (ENGLISH if language == "en" else CHINESE))
    spellings = [forms[language][:1] for forms in keywords().spellings.values()]
    assert [word for forms in spellings for word in forms if word not in text] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("seats 3, counterclockwise", "seats 3, anticlockwise"),
        ('表 x "甲" / "x"\n  3 当 a\n', '表 x "甲" / "x"\n  3 须 a\n'),
        ('步骤 x "甲" / "x" 由 s\n  本局结束', '步骤 x "甲" / "x" 依 s\n  本局结束'),
        ("开局\n  设 a 为 b", "开局\n  设 a 到 b"),
        ("开局\n  洗匀全部 入 a", "开局\n  洗匀全部 成 a"),
        ('定义 x "甲" / "x"：在 a 中 每个 b 都 c', '定义 x "甲" / "x" : 在 a 中 每个 b 使 c'),
        ('定义 x "甲" / "x"：在 a 中 取其 b 只要 c', '定义 x "甲" / "x"：在 a 中 取其 b 其中 c'),
    ],
)
def test_further_spellings_are_read(one: str, other: str) -> None:
    assert read_item(one) == read_item(other)


def test_every_terminal_has_a_spelling() -> None:
    assert [name for name, forms in keywords().spellings.items() if not any(forms.values())] == []
