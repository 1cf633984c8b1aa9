"""The ruleset as the emitter looks things up in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from paigui.backends.referee.fusing import opens_itself
from paigui.backends.referee.names import Names, attribute, free
from paigui.model import Base, Ruleset, Type
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.walk import walk

PYTHON_TYPES = {
    Base.NUMBER: "int",
    Base.TRUTH: "bool",
    Base.SEAT: "int",
    Base.KIND: "int",
    Base.WORD: "int",
    Base.FORM: "int",
    Base.RESPONSE: "int",
    Base.NONE: "int",
    Base.KINDS: "int",
    Base.GROUP: "Laid",
    Base.PIECES: "Counts",
    Base.GROUPS: "Sequence[Laid]",
    Base.SEATS: "Sequence[int]",
    Base.SCORE: "Scored",
}


def python_type(type_: Type) -> str:
    return PYTHON_TYPES[type_.base]


class Book:
    """Declarations by id, and the names of what is written for them."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.names = Names()
        self.zones = {zone.id: zone for zone in ruleset.zones}
        self.memories = {memory.id: memory for memory in ruleset.memories}
        self.options = {option.id: option for option in ruleset.options}
        self.definitions = {each.id: each for each in ruleset.definitions}
        self.tables = {each.id: each for each in ruleset.tables}
        self.scores = {each.id: each for each in ruleset.scores}
        self.forms = {each.id: each for each in ruleset.forms}
        self.groups = {each.id: each for each in ruleset.groups}
        self.routines = {each.id: each for each in ruleset.routines}
        self.clauses = {each.id: each for each in ruleset.clauses}
        self.patterns = {each.id: place for place, each in enumerate(ruleset.groups)}
        self.params = {step.id: step.params for step in ruleset.steps}
        self.params |= {window.id: window.params for window in ruleset.windows}
        self.places = {name: number for number, name in enumerate(self.params)}
        self.functions: dict[tuple[str, str], str] = {}
        self.spoken: set[str] = set()
        """The clauses whose own sentences are cited."""
        self.revealing = revealing(ruleset)
        self.claim_all()
        self.hands = {
            score.id: hand for score in ruleset.scores if self.keeps(score) and (hand := hand_of(score))
        }
        """The scores of which is kept what is known of a hand, with that hand."""
        laid = {zone for hand in self.hands.values() for zone in hand.zones[1:]}
        self.grown = frozenset(hand.zones[0] for hand in self.hands.values()) - laid
        """The zones that are a hand as they are: a piece drawn there is one piece more in it."""
        self.leaving = Leaving(self)
        self.answers = kept_answers(self)
        """The definitions whose answers are kept."""

    def claim_all(self) -> None:
        """Give the things that are named from elsewhere their names."""
        names, ruleset = self.names, self.ruleset
        for attribute_ in ruleset.pieces.attributes:
            self.functions["attribute", attribute_.id] = names.claim(f"{attribute_.id}_of")
            self.functions["picks", attribute_.id] = names.claim(f"by_{attribute_.id}")
        for each in (*ruleset.definitions, *ruleset.tables):
            self.functions["definition", each.id] = names.claim(each.id)
        for routine in ruleset.routines:
            self.functions["routine", routine.id] = names.claim(routine.id)
        for score in ruleset.scores:
            self.functions["score", score.id] = names.claim(f"{score.id}_score")
            if self.arranges(score):
                self.functions["value", score.id] = names.claim(f"{score.id}_value")
            if hand_of(score) is not None:
                self.functions["complete", score.id] = names.claim(f"{score.id}_complete")
                self.functions["arranged", score.id] = names.claim(f"{score.id}_arranged")
                self.functions["hopes", score.id] = names.claim(f"{score.id}_hopes")
                self.functions["waits", score.id] = names.claim(f"{score.id}_waits")
        for group in ruleset.groups:
            self.functions["where", group.id] = names.claim(f"is_{group.id}")
        for ranking in ruleset.rankings:
            self.functions["tier", ranking.id] = names.claim(f"{ranking.id}_tier")
            self.functions["order", ranking.id] = names.claim(f"{ranking.id}_order")
        self.functions["rankings", ""] = names.claim("rankings")
        self.functions["beats", ""] = names.claim("beats")
        self.claim_places()

    def claim_places(self) -> None:
        for place in self.places:
            self.functions["place", place] = self.names.claim(f"AT_{place}")
        for step in self.ruleset.steps:
            if opens_itself(step):
                self.functions["opened", step.id] = self.names.claim(f"{step.id}_opened")

    def called(self) -> tuple[d.Definition, ...]:
        """Return the definitions that get a function: of those about several groups only what is asked of
        laid ones, as a score reads the others from its features.
        """
        ruleset = self.ruleset
        asked = {node.definition for node in walk(ruleset) if isinstance(node, e.DefinitionCall)}
        return tuple(
            each
            for each in ruleset.definitions
            if each.id in asked or all(param.type.base is not Base.GROUPS for param in each.params)
        )

    def words_of(self, type_: Type) -> tuple[d.Word, ...]:
        """Return the words of a word set: an attribute's, an option's or a memory's."""
        ruleset = self.ruleset
        found = [(each.type, each.words) for each in ruleset.pieces.attributes]
        found += [(each.type, each.words) for each in ruleset.options]
        found += [(each.type, each.words) for each in ruleset.memories if each.words]
        return next((words for own, words in found if own.base is Base.WORD and own.of == type_.of), ())

    def grouping(self, score: d.Score) -> tuple[Any, ...]:
        """Return what says which groups a score arranges and what each of them adds."""
        slots = [slot for form in score.forms for slot in self.forms[form].slots]
        names = {name for slot in slots for name in slot.patterns}
        wheres = [self.groups[name].where for name in self.groups if name in names]
        return score.features, tuple(where for where in wheres if where is not None)

    def keeps(self, score: d.Score) -> bool:
        """Say whether which arrangements a hand has depends on nothing but the hand."""
        _, asked = self.grouping(score)
        names = {param.name for param in score.params}
        return hand_of(score) is not None and not names & locals_of(asked) and not reads_state(self, asked)

    def arranges(self, score: d.Score) -> bool:
        """Say whether what a score asks about is arranged, with no group fixed before."""
        placed = score.joins or any(isinstance(each.condition, e.Demand) for each in score.requirements)
        marked = any(isinstance(node, e.HoldsAdded) for node in reached(self, score.features))
        return bool(score.forms) and not placed and not marked

    def lasts(self, score: d.Score) -> bool:
        """Say whether an arrangement is worth what its form and the sums of its groups say, and no more."""
        conditions = tuple(each.condition for each in score.requirements)
        lines = (score.best_of, score.at_most_one_of, score.plus, score.times)
        parts = (conditions, *lines, score.cap, score.round_up)
        return self.arranges(score) and not free_in(parts) and not reads_state(self, parts)

    def key(self, score: d.Score, seat: str) -> str:
        """Print what is kept of a hand under: its seat, after those of the scores before."""
        before = self.ruleset.scores.index(score) * self.seat_count
        return f"{before} + {seat}" if before else seat

    def keys(self, zones: Iterable[str], seat: str) -> list[str]:
        """Print what all is kept under that is known of hands which lie in some zone of a seat."""
        own = frozenset(zones)
        return [self.key(self.scores[name], seat) for name, hand in self.hands.items() if own & {*hand.zones}]

    def asks_waits(self, score: d.Score) -> bool:
        """Say whether the rules ask what completes a hand."""
        calls = (node for node in walk(self.ruleset) if isinstance(node, e.ScoreCall))
        return any(node.question == "waits" and node.score == score.id for node in calls)

    def params_of(self, call: e.DefinitionCall | e.TableCall) -> tuple[e.Variable, ...]:
        """Return the parameters of a definition or table that is called."""
        called = (
            self.definitions[call.definition]
            if isinstance(call, e.DefinitionCall)
            else self.tables[call.table]
        )
        return called.params

    def name(self, sort: str, id_: str) -> str:
        return self.functions[sort, id_]

    def attribute(self, id_: str) -> str:
        return f"table.{attribute(id_)}"

    def local(self, name: str) -> str:
        return self.names.local(name)

    @property
    def seat_count(self) -> int:
        return self.ruleset.seats.number

    @property
    def kind_count(self) -> int:
        return len(self.ruleset.pieces.kinds)


def revealing(ruleset: Ruleset) -> frozenset[str]:
    """Return the zones of hands into which pieces are drawn that all have been shown."""
    rules = (ruleset.setup, ruleset.routines, ruleset.steps, ruleset.windows, ruleset.table_acts)
    draws = (node for node in walk(rules) if isinstance(node, s.Draw))
    return frozenset(draw.target.zone for draw in draws if draw.shown)


# ---- walking -----------------------------------------------------------------------------------------------


def callees(book: Book, node: Any) -> Iterable[Any]:
    """Return the declarations that a node stands for."""
    match node:
        case e.DefinitionCall(definition=name):
            return (book.definitions[name],)
        case e.TableCall(table=name):
            return (book.tables[name],)
        case e.ScoreCall(score=name):
            return (book.scores[name],)
        case e.Beats():
            return book.ruleset.rankings
        case _:
            return ()


def reached(book: Book, part: Any, seen: set[int] | None = None) -> Iterator[Any]:
    """Give all parts within, and those of the definitions, tables and scores that are used."""
    known: set[int] = set() if seen is None else seen
    for node in walk(part):
        yield node
        for declared in callees(book, node):
            if id(declared) not in known:
                known.add(id(declared))
                yield from reached(book, declared, known)


def reads_state(book: Book, part: Any) -> list[Any]:
    """Return the zones, memories and winnings that a part looks at."""
    found: dict[str, Any] = {}
    for node in reached(book, part):
        match node:
            case e.MemoryValue(memory=name) | e.ZoneContent(zone=name):
                found[name] = node
            case e.Question(question="won" | "unseen" as question):
                found[f"{question} of"] = node
            case _:
                pass
    return list(found.values())


def locals_of(part: Any) -> set[str]:
    """Return the names of the locals that a part uses."""
    return {node.name for node in walk(part) if isinstance(node, e.Local)}


def free_in(part: Any) -> set[str]:
    """Return the names of the locals that a part uses and does not bind."""
    bound = {each.variable.name for each in walk(part) if isinstance(each, e.Quantified)}
    return locals_of(part) - bound


def base_of(score: d.Score) -> tuple[e.Expression, str] | None:
    """Return the pieces of a score without the one that a parameter adds to them, and that parameter."""
    match score.pieces:
        case e.Together(left=left, right=e.Local(name=name, type=Type(base=Base.KIND))):
            names = [param.name for param in score.params]
            return (left, name) if name in names and name not in locals_of((left, score.laid)) else None
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Hand:
    """What a score is asked of: the seat, the zones (that of the held pieces first), and the parameter that
    is a piece more.
    """

    seat: str
    zones: tuple[str, ...]
    piece: str


def hand_of(score: d.Score) -> Hand | None:
    """Return the hand of a score if that is what lies in one or two zones of a seat, and a piece more."""
    base = base_of(score)
    if base is None:
        return None
    parts = [part for part in (base[0], score.laid) if part is not None]
    zones = [part for part in parts if isinstance(part, e.ZoneContent)]
    seats = [part.seat for part in zones if isinstance(part.seat, e.Local)]
    if len(seats) < len(parts) or len(set(seats)) > 1:
        return None
    return Hand(seats[0].name, tuple(zone.zone for zone in zones), base[1])


# ---- answers that are kept ---------------------------------------------------------------------------------

#: What can be kept as it is: a number, or bits.
KEPT = (Base.NUMBER, Base.TRUTH, Base.SEAT, Base.KIND, Base.KINDS, Base.WORD)


CALLS = (e.DefinitionCall, e.TableCall, e.ScoreCall, e.Beats)


@dataclass(frozen=True, slots=True)
class Answer:
    """Where the table keeps the answer of a definition, until pieces move in one of some zones; `seated`: one
    for each seat, until they move in those of the seat.
    """

    definition: d.Definition
    slot: str
    zones: frozenset[str]
    seated: bool

    def kept(self, seats: int) -> tuple[str, str]:
        """Return the type of its place, and what is there when nothing is known."""
        one = f"{PYTHON_TYPES[self.definition.type.base]} | None"
        return (f"list[{one}]", f"[None] * {seats}") if self.seated else (one, "None")


def kept_answers(book: Book) -> dict[str, Answer]:
    ruleset, found = book.ruleset, dict[str, Answer]()
    taken = {attribute(each.id) for each in (*ruleset.options, *ruleset.zones, *ruleset.memories)}
    for each in ruleset.definitions:
        seated = counts_laid(book, each)
        if seated or goes_through_zones(book, each):
            slot = free(f"answer_{each.id}", taken)
            zones = frozenset(node.zone for node in reads_state(book, each))
            found[each.id] = Answer(each, slot, zones, seated)
    return found


def goes_through_zones(book: Book, each: d.Definition) -> bool:
    """Say whether a definition of the whole table goes through what lies in zones and looks at nothing else
    that changes.
    """
    if each.params or each.type.base not in KEPT or reads_score(book, each):
        return False
    zones = reads_state(book, each)
    through = any(isinstance(node, e.Quantified) for node in walk(each.value))
    return through and bool(zones) and all(isinstance(node, e.ZoneContent) for node in zones)


def counts_laid(book: Book, each: d.Definition) -> bool:
    """Say whether a definition of one seat counts what lies in groups before it, and looks at nothing else
    that changes but what lies open before the same seat.
    """
    if each.type.base not in KEPT or [param.type.base for param in each.params] != [Base.SEAT]:
        return False
    (seat,), nodes, state = each.params, list(walk(each.value)), reads_state(book, each)
    if seat.type.or_none or any(isinstance(node, CALLS) for node in nodes):
        return False
    counted = [node.of for node in nodes if isinstance(node, e.Question) and node.question == "size"]
    cells = [node for node in (*nodes, *state) if isinstance(node, e.ZoneContent)]
    own = all(cell.seat == e.Local(seat.type, seat.name) for cell in cells)
    zones = [book.zones[cell.zone] for cell in cells]
    groups = any(cell in counted and book.zones[cell.zone].holds == "groups" for cell in cells)
    open_ = all(zone.sight == "everyone" for zone in zones)
    return own and groups and open_ and all(isinstance(node, e.ZoneContent) for node in state)


def reads_score(book: Book, part: Any) -> bool:
    return any(isinstance(node, e.ScoreCall) for node in reached(book, part))


class Leaving:
    """Which statements leave the place they stand in."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.known: dict[str, bool] = {}

    def may(self, part: Any) -> bool:
        """Say whether some way through leaves."""
        return any(self.leaves(node) for node in walk(part))

    def leaves(self, node: Any) -> bool:
        match type(node).__name__:
            case "Go" | "End":
                return True
            case "Do":
                return self.routine(node.routine)
            case _:
                return False

    def routine(self, name: str) -> bool:
        if name not in self.known:
            self.known[name] = False
            self.known[name] = self.may(self.book.routines[name].body)
        return self.known[name]

    def always(self, statements: tuple[Any, ...]) -> bool:
        """Say whether every way through leaves."""
        return any(self.surely(statement) for statement in statements)

    def surely(self, statement: Any) -> bool:
        match type(statement).__name__:
            case "Go" | "End":
                return True
            case "If":
                return bool(statement.otherwise) and all(
                    self.always(part) for part in (statement.then, statement.otherwise)
                )
            case _:
                return False
