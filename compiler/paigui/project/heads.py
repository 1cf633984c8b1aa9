"""What a file is, by its head, without reading the rest of it.

In: a path. Out: an `Entry`. Promised: a file that cannot be read, or that lacks a head, is passed over: it is
`check` that reports it.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from paigui.check.files import read_regular, shown_path
from paigui.check.glance import glanced
from paigui.check.symbols import read_labels
from paigui.diagnostics import Faults, Source
from paigui.model import Labels
from paigui.syntax import parse, tree
from paigui.syntax.bounds import LARGEST_FILE

Sort = Literal["ruleset", "library", "variant", "examples"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of a project. `base` is the last word of the path that a variant or examples name."""

    path: Path
    sort: Sort
    id: str
    labels: Labels
    base: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What the file may be called."""
        return self.id, self.labels.zh, self.labels.en


def read_entry(path: Path) -> Entry | None:
    """What the file is; nothing if that cannot be told."""
    text = _text(path)
    if text is None:
        return None
    source = Source(shown_path(path), text)
    head = _head(glanced(source)[0]) or _head(parse(source, Faults()))
    return None if head is None else _entry(path, head)


def _text(path: Path) -> str | None:
    try:
        data = read_regular(path)
        return None if len(data) > LARGEST_FILE else data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return None


def _head(file: tree.File) -> tree.Item | None:
    heads = (tree.Ruleset, tree.Library, tree.Variant, tree.ExamplesOf)
    return next((item for item in file.items if isinstance(item, heads)), None)


def _entry(path: Path, head: tree.Item) -> Entry:
    match head:
        case tree.Ruleset():
            return Entry(path, "ruleset", head.name.text, read_labels(head.labels))
        case tree.Library():
            return Entry(path, "library", head.name.text, read_labels(head.labels))
        case tree.Variant():
            return Entry(path, "variant", head.name.text, read_labels(head.labels), head.base.parts[-1])
        case _:
            assert isinstance(head, tree.ExamplesOf)
            return Entry(path, "examples", path.stem, Labels(path.stem, path.stem), head.base.parts[-1])
