"""Which choices all seats learn: of things that lie in sight, or that the act lays in sight.

What is chosen from a hidden place stays hidden unless the act moves that very thing, face up, to where
everyone sees it.
"""

from typing import Any

from paigui.backends.referee.book import Book
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.walk import walk

MOST_ROUTINES = 8


def shown(book: Book, act: d.Act, choice: d.Choice) -> bool:
    """Say whether everybody learns what is chosen."""
    if act.in_secret:
        return False
    if choice.variable.type.base not in (Base.KIND, Base.GROUP, Base.GROUPS) or not hidden(book, choice):
        return True
    return laid_open(book, act.effect, choice.variable.name, MOST_ROUTINES)


def hidden(book: Book, choice: d.Choice) -> bool:
    zones = [node for node in walk(choice.domain) if isinstance(node, e.ZoneContent)]
    return not zones or any(book.zones[zone.zone].sight != "everyone" for zone in zones)


def laid_open(book: Book, statements: Any, name: str, depth: int) -> bool:
    """Say whether statements lay the thing of a name where everyone sees it."""
    return any(opens(book, node, name, depth) for node in walk(statements))


def opens(book: Book, node: Any, name: str, depth: int) -> bool:
    match node:
        case s.Move(what=what, target=target, face_down=None):
            return public(book, target) and is_named(what, name)
        case s.Lay(group=group, target=target, face_down=None):
            return public(book, target) and is_named(group, name)
        case s.Change(into=group, zone=target, face_down=None):
            return public(book, target) and is_named(group, name)
        case s.Do(routine=routine, arguments=arguments) if depth:
            params = book.routines[routine].params
            pairs = zip(params, arguments, strict=True)
            inner = [param.name for param, each in pairs if is_named(each, name)]
            return any(laid_open(book, book.routines[routine].body, each, depth - 1) for each in inner)
        case _:
            return False


def public(book: Book, target: e.ZoneContent) -> bool:
    return book.zones[target.zone].sight == "everyone"


def is_named(node: Any, name: str) -> bool:
    """Say whether an expression is the thing of a name, or the group alike to it."""
    match node:
        case e.Local(name=own):
            return own == name
        case e.AlikeGroup(kind=e.Local(name=own)):
            return own == name
        case _:
            return False
