"""From a ruleset to the source of its referee, and from that to a module."""

import sys
from dataclasses import dataclass
from types import ModuleType

from paigui.backends.referee import laying
from paigui.backends.referee.book import Book
from paigui.backends.referee.definitions import Definitions
from paigui.backends.referee.flow import Course
from paigui.backends.referee.game import GameWriter
from paigui.backends.referee.hands import Hands
from paigui.backends.referee.material import write_constants, write_places, write_table
from paigui.backends.referee.writer import Writer
from paigui.model import Ruleset, model_hash
from paigui.version import __version__

DOC = '''"""{zh} / {en}: the referee.

Written by Paigui {compiler} from the ruleset {id} (model {model}); do not change it by hand.

`Deal(seed)` is a deal, `Match(seed)` a series of them. `deal.to_act()` tells who acts, `deal.legal(seat)`
what a seat may do; `deal.apply(seat, action)` does it, `deal.why_not(seat, action)` cites what is against it.
All above the line "the rules" is the same in every referee; the rules of this game stand below it.
"""'''


@dataclass(frozen=True, slots=True)
class Written:
    """A referee's source; of every guard's function the act and clause; the functions of definitions, but for
    those whose every use is printed where it stands.
    """

    source: str
    guards: dict[str, tuple[str, str | None]]
    definitions: dict[str, str]


def emit(ruleset: Ruleset) -> str:
    """Return the source of a referee."""
    return write(ruleset).source


def write(ruleset: Ruleset) -> Written:
    """Write a referee; tell which of its functions are which rules."""
    book, writer = Book(ruleset), Writer()
    named = {"zh": ruleset.labels.zh, "en": ruleset.labels.en, "id": ruleset.id}
    writer.write(DOC.format(**named, compiler=__version__, model=model_hash(ruleset)).split("\n"))
    writer.blank()
    writer.line("from __future__ import annotations")
    writer.blank()
    writer.write(laying.head())
    writer.write(laying.body())
    writer.line("# ==== the rules ".ljust(110, "="))
    writer.blank()
    guards = write_rules(book, writer)
    source = "".join(f"{line}\n" for line in writer.lines)
    declared = (*book.called(), *ruleset.tables)
    definitions = {book.name("definition", each.id): each.id for each in declared}
    asked = {name: id_ for name, id_ in definitions.items() if source.count(f"{name}(") > 1}
    return Written(source, guards, asked)


def write_rules(book: Book, writer: Writer) -> dict[str, tuple[str, str | None]]:
    """Write all that belongs to the one game; return its guards."""
    write_constants(book, writer)
    write_places(book, writer)
    write_table(book, writer)
    hands, course = Hands(book, writer), Course(book, writer)
    hands.groups()
    hands.rankings()
    Definitions(book, writer).write()
    hands.scores()
    course.routines()
    blocks = course.blocks()
    GameWriter(book, writer).write(course.places(), blocks)
    write_face(book, writer)
    return course.guards


def write_face(book: Book, writer: Writer) -> None:
    """Write the classes that an application uses."""
    labels = book.ruleset.labels
    writer.line("BaseTable.game = GAME")
    for name, base, what, line in (
        ("Deal", "BaseDeal", "a deal", "table_class = Table"),
        ("Match", "BaseMatch", "a match", "deal_class = Deal"),
    ):
        writer.blank(2)
        with writer.block(f"class {name}({base}):"):
            writer.line(f'"""{what.capitalize()} of {labels.zh} / {labels.en}."""')
            writer.blank()
            writer.line("__slots__ = ()")
            writer.line(line)


def load(source: str, name: str = "referee") -> ModuleType:
    """Return a referee's source as a module."""
    module = ModuleType(name)
    module.__dict__["__file__"] = f"<{name}>"
    sys.modules[name] = module
    exec(compile(source, f"<{name}>", "exec"), module.__dict__)
    return module
