"""What statements ask of seats: of several, asked of each seat once before; and which seat is the first.

In: statements that do no more than pay. Out: the definitions of one seat that they ask in several places.
Promised: these have an answer whatever seat they are asked of, and no payment changes it.
"""

from collections import Counter
from collections.abc import Sequence

from paigui.backends.referee.book import Book, reached
from paigui.backends.referee.restricting import opened
from paigui.backends.referee.sureness import sure
from paigui.model import Base
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.walk import walk

PAYING = (s.ForEach, s.If, s.Pay)


def polled(book: Book, statements: Sequence[s.Statement]) -> list[e.DefinitionCall]:
    """Return the questions that are asked of seats in several places, each as it stands in one of them."""
    nodes = list(walk(tuple(statements)))
    if not all(isinstance(node, PAYING) for node in nodes if isinstance(node, s.Ruled)):
        return []
    calls = [node for node in nodes if isinstance(node, e.DefinitionCall) and of_one_seat(node)]
    asked = Counter(node.definition for node in calls)
    different = {node.definition: node for node in dict.fromkeys(calls)}
    return [node for name, node in different.items() if asked[name] > 1 and stays(book, node)]


def of_one_seat(call: e.DefinitionCall) -> bool:
    match call.arguments:
        case (e.Local() as seat,):
            return seat.type.base is Base.SEAT and not seat.type.or_none
        case _:
            return False


def stays(book: Book, call: e.DefinitionCall) -> bool:
    """Say whether an answer is sure and is the same after a payment."""
    looks = (node.question for node in reached(book, call) if isinstance(node, e.Question))
    return "won" not in looks and sure(book, call)


def searched(book: Book, asked: e.Expression) -> e.Quantified | None:
    """Return the seats of which a definition gives the first, in terms of what it is asked of."""
    match opened(book, asked) if isinstance(asked, e.DefinitionCall) else None:
        case e.Question(question="first", of=e.Quantified(manner="those") as found) if (
            found.type.base is Base.SEATS and found.where is not None
        ):
            return found
        case _:
            return None
