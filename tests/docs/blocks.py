"""The code blocks of the language reference.

In: the pages of a language. Out: `Block`s, and what the checker says of one. Promised: a block marked `pai`
is a whole file, found by others under its id; one marked `pai-items` is set into `host.pai`, where it takes
the place of what has the same name or can stand only once; one marked `pai-fault CODE` is either of the two.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from paigui.check import Loaded, load, load_text
from paigui.diagnostics import Diagnostic, Faults, Phrase, Source, fill
from paigui.syntax import parse, tree

ROOT = Path(__file__).resolve().parents[2]
HOST = Path(__file__).with_name("host.pai")
MARKS = ("pai", "pai-items", "pai-fault")

_FENCE = re.compile(
    r"^```(?P<mark>\S*)[ \t]*(?P<rest>[^\n]*)\n(?P<text>.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL
)
_SINGLE = (tree.Seats, tree.Pieces, tree.Money, tree.Match, tree.Setup)
_HEADS = (tree.Ruleset, tree.Library, tree.Variant)
#: What is true of a fragment that nothing else uses yet.
_OF_FRAGMENTS = ("P0207", "P0208", "P0311", "P0403")


@dataclass(frozen=True, slots=True)
class Block:
    """`place` is the page and line; `code` the diagnostic that is to come."""

    place: str
    mark: str
    code: str
    text: str

    @property
    def whole(self) -> bool:
        return self.text.startswith(("paigui ", "牌规 ", "ruleset ", "规则 "))


def pages(language: str) -> list[Path]:
    """The entry page and the pages of its folder."""
    ending = ".zh.md" if language == "zh" else ".md"
    folder = sorted((ROOT / "docs" / "language").glob("*.md"))
    return [ROOT / "docs" / f"language{ending}", *(page for page in folder if is_in(page, language))]


def is_in(page: Path, language: str) -> bool:
    return page.name.endswith(".zh.md") == (language == "zh")


def blocks(language: str) -> list[Block]:
    return [block for page in pages(language) for block in blocks_of(page)]


def blocks_of(page: Path) -> Iterator[Block]:
    text = page.read_text("utf-8")
    for match in _FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        place = f"{page.relative_to(ROOT)}:{line}"
        yield Block(place, match["mark"], match["rest"].strip(), match["text"])


# ---- whole files -------------------------------------------------------------------------------------------


def lay_out(found: Iterable[Block], folder: Path) -> None:
    """Write the rulesets, libraries and variants so that other files find them: ID/ID.pai."""
    for block in found:
        if block.mark == "pai" and (name := declared_id(block)) is not None:
            path = folder / name / f"{name}.pai"
            path.parent.mkdir(exist_ok=True)
            path.write_text(block.text, "utf-8")


def declared_id(block: Block) -> str | None:
    items = parse(Source(block.place, block.text), Faults()).items
    return next((item.name.text for item in items if isinstance(item, _HEADS)), None)


def load_file(block: Block, folder: Path) -> Loaded:
    path = folder / "given.pai"
    path.write_text(block.text, "utf-8")
    return load(path)


# ---- fragments ---------------------------------------------------------------------------------------------

#: What a fragment stands under that brings no clause of its own; its sentences need say nothing.
_CLAUSE = """
chapter special

clause HO-99 "片段" / "Fragment"
  zh "片段。"
  en "A fragment."
"""


@cache
def host_items() -> tuple[tuple[tree.Item, str], ...]:
    """The items of the host, each with its text."""
    source = Source(HOST.name, HOST.read_text("utf-8"))
    items = parse(source, Faults()).items
    starts = [item.span.start for item in items]
    return tuple(
        (item, source.text[start:end])
        for item, start, end in zip(items, starts, [*starts[1:], len(source.text)], strict=True)
    )


def set_into_host(text: str, unsaid: Iterable[str] = ()) -> str:
    given = parse(Source("given", text), Faults()).items
    kept = (part for item, part in host_items() if not any(replaces(new, item) for new in given))
    left_out = f"  unsaid {', '.join(unsaid)}\n" if unsaid else ""
    if any(isinstance(item, tree.About) for item in given):
        return _below_the_head(list(kept), text)
    return "".join(kept) + _CLAUSE + left_out + "\n" + text


def _below_the_head(kept: list[str], text: str) -> str:
    """The host with the fragment below its first two lines: what can stand only there."""
    return "".join([*kept[:2], text, "\n", *kept[2:]])


def replaces(new: tree.Item, old: tree.Item) -> bool:
    if isinstance(new, _SINGLE):
        return type(new) is type(old)
    return bool(name_of(new)) and name_of(new) == name_of(old)


def name_of(item: tree.Item) -> str:
    name = getattr(item, "name", None)
    if not isinstance(name, tree.Name) or isinstance(item, (*_HEADS, tree.Chapter)):
        return ""
    return name.text


def load_items(block: Block) -> Loaded:
    found = load_text(set_into_host(block.text), HOST)
    unsaid = dict.fromkeys(leaf_of(fault) for fault in found.faults.sorted() if is_of_fragment(fault))
    return load_text(set_into_host(block.text, unsaid), HOST) if unsaid else found


def is_of_fragment(fault: Diagnostic) -> bool:
    """Whether a fault is that the fragment's own clause leaves something unsaid."""
    return fault.code == "P0402" and "[HO-99]" in fault.help_text("en")


def leaf_of(fault: Diagnostic) -> str:
    """What is left unsaid: a number or a name, of `triple of k` the name."""
    return max(fill(Phrase("{leaf}", "{leaf}"), fault.args, "en").split(), key=len)


# ---- either ------------------------------------------------------------------------------------------------


def loaded(block: Block, folder: Path) -> Loaded:
    return load_file(block, folder) if block.whole else load_items(block)


def faults(block: Block, found: Loaded) -> list[Diagnostic]:
    """What is wrong with a block, leaving out what is true of any fragment."""
    reported = found.faults.sorted()
    if block.whole:
        return reported
    return [fault for fault in reported if fault.code not in _OF_FRAGMENTS or fault.code == block.code]
