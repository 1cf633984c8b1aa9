"""What the tests of the syntax share: reading a text, and the places of `.pai` files."""

from pathlib import Path

from paigui.diagnostics import Diagnostic, Faults, Source
from paigui.syntax import parse
from paigui.syntax import tree as t

ROOT = Path(__file__).resolve().parents[3]
FIXTURES = ROOT / "tests" / "fixtures" / "format"
ENGLISH = sorted(FIXTURES.glob("*.en.pai"))
CHINESE = sorted(FIXTURES.glob("*.zh.pai"))
RULESETS = sorted((ROOT / "rulesets").rglob("*.pai"))


def faults_of(text: str) -> list[Diagnostic]:
    faults = Faults()
    parse(Source("test", text), faults)
    return faults.sorted()


def read(text: str) -> t.File:
    faults = Faults()
    file = parse(Source("test", text), faults)
    assert [(fault.name, fault.span.line_text) for fault in faults.errors] == []
    return file


def read_item(text: str) -> t.Item:
    (item,) = read(text).items
    return item


def read_expression(text: str) -> t.Expression:
    item = read_item(f'define x "甲" / "x" : {text}\n')
    assert isinstance(item, t.Define)
    return item.value


def names_of(text: str) -> list[str]:
    return [fault.name for fault in faults_of(text)]


def file_id(path: Path) -> str:
    return path.name
