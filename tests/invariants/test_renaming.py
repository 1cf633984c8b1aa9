"""Invariant 1: the compiler knows no game. What a thing is called changes nothing but names."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from paigui.backends.referee import emit, load
from paigui.check import Loaded
from paigui.check import load as read
from paigui.diagnostics import render_text
from paigui.exercise import run_examples
from paigui.model import Ruleset, model_hash
from paigui.syntax import tree as t
from tests.invariants.renaming import Renaming, read_files
from tests.referee.play import ROOT, random_options, step

RULESETS = ROOT / "rulesets"
STD = sorted((RULESETS / "std").glob("*.pai"))
RULES = "# ==== the rules "


def games() -> list[Path]:
    return sorted(path.parent for path in RULESETS.glob("*/*.pai") if path.stem == path.parent.name)


def with_referees() -> list[Path]:
    """Every ruleset and every variant that has a referee of its own."""
    files = [path for game in games() for path in sorted(game.glob("*.pai"))]
    return [path for path in files if (loaded := read(path)).preset is None and is_ruleset(loaded)]


def is_ruleset(loaded: Loaded) -> bool:
    return loaded.unit is not None and isinstance(loaded.unit.head, t.Ruleset | t.Variant)


@dataclass(frozen=True)
class Renamed:
    """A folder of renamed files, and which word stands for which."""

    folder: Path
    renaming: Renaming


@cache
def renamed(game: Path, folder: Path) -> Renamed:
    ruleset = read(game / f"{game.name}.pai").ruleset
    assert ruleset is not None
    renaming = Renaming(read_files([*STD, *sorted(game.glob("*.pai"))]), ruleset.pieces, seed=len(game.name))
    for path in renaming.files:
        target = folder / path.relative_to(RULESETS)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renaming.text(path), "utf-8")
    return Renamed(folder, renaming)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("renamed")


def sound(path: Path) -> Ruleset:
    loaded = read(path)
    found = [each for each in loaded.faults.sorted() if each.severity == "error"]
    assert not found, render_text(found, "en")
    assert loaded.ruleset is not None
    return loaded.ruleset


FILES = pytest.mark.parametrize("path", with_referees(), ids=lambda path: path.stem)


@dataclass
class Pair:
    """A ruleset and the same under other names."""

    old: Ruleset
    new: Ruleset
    words: dict[str, str]

    def modules(self) -> tuple[ModuleType, ModuleType]:
        return load(emit(self.old), "referee_as_it_is"), load(emit(self.new), "referee_renamed")


def pair(path: Path, folder: Path) -> Pair:
    made = renamed(path.parent, folder / path.parent.name)
    return Pair(sound(path), sound(made.folder / path.relative_to(RULESETS)), made.renaming.words.known)


# ---- the code ----------------------------------------------------------------------------------------------


def rules(source: str) -> tuple[str, ast.Module]:
    """The part that is the same in every referee, without its docstring; and that of the game."""
    runtime, rest = source.split(RULES)
    return runtime.split('"""', 2)[2], ast.parse(rest.partition("\n")[2])


def differing(old: Any, new: Any) -> Iterator[tuple[Any, Any]]:
    """What differs between two trees: texts, and anything else, which is never the same as another."""
    if isinstance(old, ast.AST) and type(old) is type(new):
        for name in old._fields:
            yield from differing(getattr(old, name, None), getattr(new, name, None))
    elif isinstance(old, list) and isinstance(new, list):
        olds: list[Any] = old  # pyright: ignore[reportUnknownVariableType]
        news: list[Any] = new  # pyright: ignore[reportUnknownVariableType]
        for one, other in zip_longest(olds, news):
            yield from differing(one, other)
    elif old != new:
        yield bare(old), bare(new)


def bare(part: Any) -> Any:
    """A name without the underscores by which the emitter keeps it apart from another."""
    return part.rstrip("_") if isinstance(part, str) else part


def shown(part: Any) -> str:
    return ast.unparse(part) if isinstance(part, ast.AST) else repr(part)


def names_in(tree: ast.AST) -> Iterator[str]:
    """Every name that a program gives or uses, and every whole text of it that could be one."""
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in (each for each in ast.walk(tree) if id(each) not in parts):
        for field in ("id", "attr", "name", "arg", "value"):
            word = getattr(node, field, None)
            if isinstance(word, str) and word.isidentifier():
                yield word


@FILES
def test_the_referee_is_the_same_but_for_names(path: Path, folder: Path) -> None:
    both = pair(path, folder)
    (runtime, old), (same_runtime, new) = rules(emit(both.old)), rules(emit(both.new))
    assert runtime == same_runtime
    fixed = set(names_in(ast.parse(runtime)))
    there = {model_hash(both.old): model_hash(both.new)}
    back = {model_hash(both.new): model_hash(both.old)}
    for one, other in dict.fromkeys(differing(old, new)):
        assert isinstance(one, str), shown(one)
        assert isinstance(other, str), shown(other)
        assert there.setdefault(one, other) == other
        assert back.setdefault(other, one) == one
        assert one not in fixed or one in both.words, one


# ---- what it does ------------------------------------------------------------------------------------------


def course(module: ModuleType, seed: int) -> tuple[int, list[int], list[tuple[Any, ...]]]:
    """Play at random: how many actions there were, the totals, the ledger."""
    random = Random(seed)
    deal = module.__dict__["Deal"](seed)
    if seed:
        settings = random_options(module.__dict__["GAME"], random)
        deal = module.__dict__["Deal"](seed, settings)
    done = 0
    while not deal.over:
        step(deal, random)
        done += 1
    rows = [(row.payer, row.payee, row.amount, row.clause) for row in deal.ledger]
    return done, list(deal.totals), rows


def assert_same_deals(both: Pair, seeds: range) -> None:
    old, new = both.modules()
    for seed in seeds:
        done, totals, rows = course(old, seed)
        named = [(payer, payee, amount, both.words[clause]) for payer, payee, amount, clause in rows]
        assert course(new, seed) == (done, totals, named), seed


@FILES
def test_deals_come_out_the_same(path: Path, folder: Path) -> None:
    assert_same_deals(pair(path, folder), range(40))


@pytest.mark.soak
@FILES
def test_a_thousand_deals_come_out_the_same(path: Path, folder: Path) -> None:
    assert_same_deals(pair(path, folder), range(1000))


@FILES
def test_examples_hold_under_other_names(path: Path, folder: Path) -> None:
    beside = path.parent / "examples.pai"
    if path.stem == path.parent.name and beside.exists():
        path = beside
    report = run_examples(pair(path, folder).new)
    assert [outcome.failures for outcome in report.outcomes if not outcome.passed] == []
