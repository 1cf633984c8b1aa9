"""Expressions as Python."""

from collections.abc import Callable
from typing import Any

from paigui.backends.referee.binding import (
    ALL_OF,
    ATOM,
    CHOOSE,
    COMPARE,
    EITHER,
    NOT,
    PRODUCT,
    SIGN,
    SUM,
    Shown,
)
from paigui.backends.referee.book import Book, hand_of
from paigui.backends.referee.occurring import wants_every, wants_some
from paigui.backends.referee.quantifying import Quantifier
from paigui.model import Base, Type
from paigui.model import expressions as e

COMPARISONS = {"=": "==", "!=": "!=", "<=": "<=", ">=": ">=", "<": "<", ">": ">"}
ADDING = {"+": ("+", SUM), "-": ("-", SUM)}
ARITHMETIC = {**ADDING, "*": ("*", PRODUCT), "/": ("//", PRODUCT), "mod": ("%", PRODUCT)}
DIVIDING = {"/": "quotient", "mod": "remainder"}
WALKS = {"next_seat": "NEXT_SEAT", "seats_after": "SEATS_AFTER", "seats_from": "SEATS_FROM"}


class Printer:
    """Prints expressions; `prefix` stands before every name of the referee's top level."""

    def __init__(self, book: Book, prefix: str = "") -> None:
        self.book = book
        self.prefix = prefix
        self.inside = False
        """Whether what is asked is printed where it stands, not called by its name, if that is as short."""
        self.forms: tuple[str, ...] = ()
        """The forms of the score that is being printed: a form is its place there."""
        self.known: dict[e.Expression, str] = {}
        """What has been asked before, with the name of the answer."""
        self.polled: dict[str, str] = {}
        """The definitions that every seat has been asked, with the name of the answers."""

    # ---- by what is wanted ---------------------------------------------------------------------------------

    def show(self, node: e.Expression, level: int = CHOOSE) -> str:
        """Print a value as it is, in brackets if it binds less than is needed."""
        if self.known and (name := self.known.get(node)) is not None:
            return name
        printer: Callable[[Any], Shown | str] = getattr(self, f"_{type(node).__name__}")
        shown = printer(node)
        text, own = shown if isinstance(shown, tuple) else (shown, ATOM)
        return text if own >= level else f"({text})"

    def answered(self, _node: e.Expression) -> bool:
        """Say whether the answer to a question has a name already."""
        return False

    def next_name(self) -> str:
        """Return a name for one answer more."""
        return f"asked_{len(self.known) + 1}"

    def anew(self) -> "Printer":
        """Return a printer that knows of nothing asked before."""
        return Printer(self.book)

    def to(self, node: e.Expression, type_: Type, level: int = CHOOSE) -> str:
        """Print a value as one of a type."""
        base = type_.base
        if base is Base.PIECES:
            return self.heap(node)
        if base is Base.GROUP and node.type.base is Base.NONE:
            return self.name("NO_GROUP")
        if base is Base.SEATS:
            return self.seats(node)
        if base is not Base.SCORE and node.type.base is Base.SCORE:
            return self.number(node, level)
        if base is Base.TRUTH and isinstance(node, e.Constant):
            return str(bool(node.value))
        if base in (Base.SEAT, Base.KIND) and not type_.or_none:
            return self.sure(node, level)
        return self.show(node, level)

    def sure(self, node: e.Expression, level: int = CHOOSE) -> str:
        """Print a seat or a kind where none has no place."""
        return f"{self.name('some')}({self.show(node)})" if node.type.or_none else self.show(node, level)

    def negated(self, node: e.Expression) -> str:
        """Print that something does not hold."""
        return self.show(node.operand) if isinstance(node, e.Not) else f"not {self.show(node, NOT)}"

    def number(self, node: e.Expression, level: int = CHOOSE) -> str:
        """Print a number; of a result of a score its total."""
        if isinstance(node, e.Conditional) and node.type.base is Base.SCORE:
            then, otherwise = self.number(node.then, EITHER), self.number(node.otherwise)
            text = f"{then} if {self.show(node.condition, EITHER)} else {otherwise}"
            return f"({text})" if level > CHOOSE else text
        if node.type.base is Base.SCORE:
            return f"{self.show(node, ATOM)}.total"
        return self.show(node, level)

    def heap(self, node: e.Expression) -> str:
        """Print anything that holds pieces as a heap."""
        kinds = self.name("KIND_COUNT")
        if isinstance(node, e.ZoneContent):
            holds = self.book.zones[node.zone].holds
            if holds == "pieces":
                return self.show(node)
            sort = "heap_of" if holds == "pile" else "heaped"
            return f"{self.name(sort)}({self.show(node)}, {kinds})"
        match node.type.base:
            case Base.KIND | Base.NONE:
                return f"{self.name('heap_of')}(({self.show(node)},), {kinds})"
            case Base.GROUP:
                return f"{self.name('heap_of')}({self.show(node, ATOM)}[1], {kinds})"
            case Base.GROUPS:
                return f"{self.name('heaped')}({self.show(node)}, {kinds})"
            case _:
                return self.show(node)

    def seats(self, node: e.Expression) -> str:
        """Print seats in their order."""
        if isinstance(node, e.MemoryValue):
            return f"{self.name('listed')}({self.show(node)})"
        return self.show(node)

    def each(self, node: e.Expression) -> str:
        """Print what a quantifier or loop goes through."""
        if isinstance(node, e.AllKinds):
            return self.name("ALL_KINDS")
        match node.type.base:
            case Base.SEATS:
                return self.seats(node)
            case Base.KINDS:
                return f"{self.name('listed')}({self.show(node)})"
            case Base.PIECES:
                return self.kinds_in(node)
            case Base.GROUP:
                return f"{self.show(node, ATOM)}[1]"
            case _:
                return self.show(node)

    def kinds_in(self, node: e.Expression) -> str:
        if self.is_pile(node):
            return f"sorted(set({self.show(node)}))"
        return f"{self.name('held')}({self.heap(node)})"

    def is_pile(self, node: e.Expression) -> bool:
        return isinstance(node, e.ZoneContent) and self.book.zones[node.zone].holds == "pile"

    def name(self, text: str) -> str:
        return self.prefix + text

    def named(self, sort: str, id_: str) -> str:
        return self.name(self.book.name(sort, id_))

    def arguments(self, arguments: tuple[e.Expression, ...], params: tuple[e.Variable, ...]) -> str:
        pairs = zip(arguments, params, strict=True)
        return "".join(f", {self.to(argument, param.type)}" for argument, param in pairs)

    # ---- leaves --------------------------------------------------------------------------------------------

    def _Constant(self, node: e.Constant) -> Shown | str:  # noqa: N802
        if node.type.base is Base.TRUTH:
            return str(bool(node.value))
        if node.type.base is Base.GROUP:
            return self.name("NO_GROUP")
        if node.type.base is Base.FORM and node.type.of in self.forms:
            return str(self.forms.index(node.type.of))
        if node.value == -1 and node.type.base is not Base.NUMBER:
            return self.name("NONE")
        return str(node.value), ATOM if node.value >= 0 else SIGN

    def _PiecesConstant(self, node: e.PiecesConstant) -> str:  # noqa: N802
        return f"{self.name('heap_of')}({node.kinds!r}, {self.name('KIND_COUNT')})"

    def _GroupConstant(self, node: e.GroupConstant) -> str:  # noqa: N802
        return f"({self.book.patterns[node.pattern]}, {tuple(sorted(node.kinds))!r}, 0)"

    def _OptionValue(self, node: e.OptionValue) -> str:  # noqa: N802
        return self.book.attribute(node.option)

    def _Local(self, node: e.Local) -> str:  # noqa: N802
        return self.book.local(node.name) if node.name != "it" else "it"

    def _MemoryValue(self, node: e.MemoryValue) -> str:  # noqa: N802
        return self.book.attribute(node.memory) + "".join(f"[{self.sure(key)}]" for key in node.keys)

    def _ZoneContent(self, node: e.ZoneContent) -> str:  # noqa: N802
        seat = "" if node.seat is None else f"[{self.sure(node.seat)}]"
        return self.book.attribute(node.zone) + seat

    def _AllSeats(self, _node: e.AllSeats) -> str:  # noqa: N802
        return self.name("ALL_SEATS")

    def _AllKinds(self, _node: e.AllKinds) -> str:  # noqa: N802
        return f"{(1 << self.book.kind_count) - 1:#x}"

    def _AllValues(self, node: e.AllValues) -> str:  # noqa: N802
        found = next(each for each in self.book.ruleset.pieces.attributes if each.id == node.attribute)
        return f"range({found.low}, {found.high + 1})"

    def _NumbersBetween(self, node: e.NumbersBetween) -> str:  # noqa: N802
        return f"range({self.show(node.low)}, {self.show(node.high, ATOM)} + 1)"

    def _PlaceIn(self, node: e.PlaceIn) -> str:  # noqa: N802
        return f"{self.name('place_in')}({self.show(node.pile)}, {self.show(node.kind)})"

    def _PieceAt(self, node: e.PieceAt) -> str:  # noqa: N802
        return f"{self.name('piece_at')}({self.show(node.pile)}, {self.show(node.number)})"

    def _FeatureValue(self, node: e.FeatureValue) -> str:  # noqa: N802
        return f"features[{node.feature}]"

    # ---- calls ---------------------------------------------------------------------------------------------

    def _DefinitionCall(self, node: e.DefinitionCall) -> Shown | str:  # noqa: N802
        called = self.book.definitions[node.definition]
        value, params = called.value, called.params
        if node.definition in self.polled and isinstance(node.arguments[0], e.Local):
            return f"{self.polled[node.definition]}[{self.show(node.arguments[0])}]"
        if self.inside and isinstance(value, e.Quantified) and self.is_quick(node, value):
            return self._Quantified(value)
        return f"{self.named('definition', node.definition)}(table{self.arguments(node.arguments, params)})"

    def is_quick(self, node: e.DefinitionCall, value: e.Quantified) -> bool:
        """Say whether what a definition says is as short where it is called."""
        return self.same_named(node) and Quantifier(self, value).quick() is not None

    def _TableCall(self, node: e.TableCall) -> str:  # noqa: N802
        params = self.book.tables[node.table].params
        return f"{self.named('definition', node.table)}(table{self.arguments(node.arguments, params)})"

    def _ScoreCall(self, node: e.ScoreCall) -> Shown | str:  # noqa: N802
        score = self.book.scores[node.score]
        arguments = self.arguments(node.arguments, score.params)
        if self.inside and node.question == "complete" and (seat := self.asked_whole(node)):
            arranged = f"{self.named('arranged', node.score)}(table, {seat})"
            asked = f"{arranged} and complete_of(table, {self.named('score', node.score)}{arguments})"
            return f"{self.hopeful(node, seat)}{asked}", ALL_OF
        if node.question in ("complete", "waits") and self.book.keeps(score):
            return f"{self.named(node.question, node.score)}(table{arguments})"
        if node.question == "value" and self.book.arranges(score) and not self.book.lasts(score):
            return f"{self.named('value', node.score)}(table{arguments})"
        return f"{self.name(node.question)}_of(table, {self.named('score', node.score)}{arguments})"

    def asked_whole(self, node: e.ScoreCall) -> str:
        """Print whose hand is asked about if that is kept and no piece is added to it."""
        score = self.book.scores[node.score]
        hand = self.book.hands.get(node.score)
        if hand is None:
            return ""
        given = dict(zip((param.name for param in score.params), node.arguments, strict=True))
        piece = given[hand.piece]
        none = piece.type.base is Base.NONE or (isinstance(piece, e.Constant) and piece.value < 0)
        return self.sure(given[hand.seat]) if none else ""

    def hopeful(self, node: e.ScoreCall, seat: str) -> str:
        """Print a test before the question whether a hand can be arranged: where nothing could complete it
        and one piece has come since, that is known without a call.
        """
        score, hand = self.book.scores[node.score], self.book.hands[node.score]
        if hand.zones[0] not in self.book.grown:
            return ""
        key = self.book.key(score, seat)
        return f"(table.before[{key}] or table.added[{key}] < 0) and "

    def hoped(self, node: e.ScoreCall) -> str:
        """Print whether a hand may be complete with the piece that it is asked about; nothing if that is not
        known, or there need be no such piece.
        """
        score = self.book.scores[node.score]
        hand = hand_of(score)
        if node.question != "complete" or hand is None or not self.book.keeps(score):
            return ""
        given = dict(zip((param.name for param in score.params), node.arguments, strict=True))
        piece = given[hand.piece]
        if piece.type.or_none or piece.type.base is not Base.KIND:
            return ""
        seat, kind = self.sure(given[hand.seat]), self.show(piece, SUM)
        kept = f"table.kept[{self.book.key(score, seat)}]"
        hopes = f"{self.named('hopes', node.score)}(table, {seat})"
        return f"{kept} and {kept} >> {kind} & 1 and {hopes} >> {kind} & 1"

    def _Beats(self, node: e.Beats) -> str:  # noqa: N802
        return f"{self.named('beats', '')}(table, {self.show(node.left)}, {self.show(node.right)})"

    def _AlikeGroup(self, node: e.AlikeGroup) -> str:  # noqa: N802
        pattern, size = self.book.patterns[node.pattern], self.book.groups[node.pattern].size
        return f"{self.name('alike')}({pattern}, {size}, {self.sure(node.kind)})"

    def _KindOf(self, node: e.KindOf) -> str:  # noqa: N802
        return f"{self.name('kind_of')}({self.show(node.group)})"

    def _IsLaid(self, node: e.IsLaid) -> Shown:  # noqa: N802
        return f"{self.show(node.group, ATOM)}[2] >= 0", COMPARE

    def _HoldsAdded(self, node: e.HoldsAdded) -> str:  # noqa: N802
        return f"{self.name('holds_added')}({self.show(node.group)})"

    # ---- operators -----------------------------------------------------------------------------------------

    def _Arithmetic(self, node: e.Arithmetic) -> Shown | str:  # noqa: N802
        if node.operator in ("larger", "smaller", "^"):
            function = {"larger": "max", "smaller": "min", "^": self.name("power")}[node.operator]
            return f"{function}({self.number(node.left)}, {self.number(node.right)})"
        if node.operator in DIVIDING and not (isinstance(node.right, e.Constant) and node.right.value):
            function = self.name(DIVIDING[node.operator])
            return f"{function}({self.number(node.left)}, {self.number(node.right)})"
        sign, level = ARITHMETIC[node.operator]
        return f"{self.number(node.left, level)} {sign} {self.number(node.right, level + 1)}", level

    def _Negative(self, node: e.Negative) -> Shown:  # noqa: N802
        return f"-{self.number(node.operand, SIGN)}", SIGN

    def _Logic(self, node: e.Logic) -> Shown:  # noqa: N802
        level = ALL_OF if node.operator == "and" else EITHER
        return f"{self.show(node.left, level)} {node.operator} {self.show(node.right, level)}", level

    def _Not(self, node: e.Not) -> Shown:  # noqa: N802
        return f"not {self.show(node.operand, NOT)}", NOT

    def _Conditional(self, node: e.Conditional) -> Shown:  # noqa: N802
        then, otherwise = self.to(node.then, node.type, EITHER), self.to(node.otherwise, node.type)
        return f"{then} if {self.show(node.condition, EITHER)} else {otherwise}", CHOOSE

    def _Comparison(self, node: e.Comparison) -> Shown:  # noqa: N802
        left, right = node.left, node.right
        if Base.GROUP in (left.type.base, right.type.base):
            return self.same_group(node)
        every = None if self.answered(left) else wants_every(self.book, node)
        if every is not None and isinstance(left, e.Varieties):
            picks, pieces = self.named("picks", left.attribute), self.occurring(left.pieces)
            text = f"{self.name('has_every')}({picks}, {pieces})"
            return (text, ATOM) if every else (f"not {text}", NOT)
        some = None if self.answered(left) else wants_some(node)
        if some is not None and isinstance(left, e.Question) and not self.is_pile(left.of):
            text = f"any({self.heap(left.of)})"
            return (text, ATOM) if some else (f"not {text}", NOT)
        sign = COMPARISONS[node.operator]
        if Base.PIECES in (left.type.base, right.type.base):
            text = f"{self.name('same_pieces')}({self.heap(left)}, {self.heap(right)})"
            return (text, ATOM) if node.operator == "=" else (f"not {text}", NOT)
        if Base.SEATS in (left.type.base, right.type.base):
            bits = self.name("bits_for")
            return f"{bits}({self.seats(left)}) {sign} {bits}({self.seats(right)})", COMPARE
        return f"{self.number(left, SUM)} {sign} {self.number(right, SUM)}", COMPARE

    def same_group(self, node: e.Comparison) -> Shown:
        group = Type(Base.GROUP)
        text = f"{self.name('same')}({self.to(node.left, group)}, {self.to(node.right, group)})"
        return (text, ATOM) if node.operator == "=" else (f"not {text}", NOT)

    def _IsIn(self, node: e.IsIn) -> Shown | str:  # noqa: N802
        element, collection = node.element, node.collection
        if isinstance(collection, e.AllSeats | e.AllKinds):
            return f"{self.show(element, SUM)} >= 0", COMPARE
        match collection.type.base:
            case Base.KINDS:
                return f"{self.name('member')}({self.show(collection)}, {self.show(element)})"
            case Base.SEATS if isinstance(collection, e.MemoryValue):
                return f"{self.name('member')}({self.show(collection)}, {self.show(element)})"
            case Base.PIECES if not self.is_pile(collection):
                return f"{self.name('lies')}({self.heap(collection)}, {self.show(element)})"
            case Base.GROUPS if isinstance(element, e.AlikeGroup):
                alike = self.show(element).removeprefix(self.name("alike("))
                return f"{self.name('lies_alike')}({self.show(collection)}, {alike}"
            case Base.GROUPS if element.type.base is Base.GROUP:
                return f"{self.name('lies_in')}({self.show(element)}, {self.show(collection)})"
            case Base.GROUPS:
                return f"{self.name('lies')}({self.heap(collection)}, {self.show(element)})"
            case Base.GROUP:
                return f"{self.show(element, SUM)} in {self.show(collection, ATOM)}[1]", COMPARE
            case _:
                return f"{self.show(element, SUM)} in {self.show(collection, SUM)}", COMPARE

    def _OneOf(self, node: e.OneOf) -> Shown:  # noqa: N802
        if node.element.type.base is Base.GROUP:
            same, element = self.name("same"), self.show(node.element)
            tests = [f"{same}({element}, {self.show(each)})" for each in node.values]
            return " or ".join(tests), EITHER
        values = ", ".join(self.number(value) for value in node.values)
        comma = "," if len(node.values) == 1 else ""
        return f"{self.number(node.element, SUM)} in ({values}{comma})", COMPARE

    def _HasShape(self, node: e.HasShape) -> Shown | str:  # noqa: N802
        numbers = tuple(self.book.patterns[pattern] for pattern in node.patterns)
        if node.attribute is not None and node.value is not None:
            parts = [self.show(node.group), repr(numbers), self.named("attribute", node.attribute)]
            return f"{self.name('of_shape')}({', '.join([*parts, self.number(node.value)])})"
        if len(numbers) == 1:
            return f"{self.show(node.group, ATOM)}[0] == {numbers[0]}", COMPARE
        return f"{self.show(node.group, ATOM)}[0] in {numbers!r}", COMPARE

    # ---- pieces, seats, quantifiers ------------------------------------------------------------------------

    def _AttributeOf(self, node: e.AttributeOf) -> str:  # noqa: N802
        values = self.named("attribute", node.attribute)
        if node.owner.type.base is Base.GROUP:
            return f"{self.name('shared')}({values}, {self.show(node.owner)})"
        return f"{values}[{self.show(node.owner)}]"

    def _Quantified(self, node: e.Quantified) -> Shown | str:  # noqa: N802
        return Quantifier(self, node).show()

    def _CountIn(self, node: e.CountIn) -> str:  # noqa: N802
        if self.is_pile(node.pieces):
            return f"{self.show(node.pieces, ATOM)}.count({self.show(node.kind)})"
        if node.kind.type.or_none or node.kind.type.base is Base.NONE:
            return f"{self.name('count_of')}({self.heap(node.pieces)}, {self.show(node.kind)})"
        return f"{self.heap(node.pieces)}[{self.show(node.kind)}]"

    def _Varieties(self, node: e.Varieties) -> str:  # noqa: N802
        picks = self.named("picks", node.attribute)
        shown = self.occurring(node.pieces)
        if shown == f"{self.name('written')}({self.heap(node.pieces)})":
            return f"{self.name('varieties')}({picks}, {self.heap(node.pieces)})"
        return f"{self.name('varieties_in')}({picks}, {shown})"

    def having(self, picks: str, node: e.Expression, value: str) -> Shown:
        """Print whether some piece in a heap has a value of an attribute."""
        return f"{self.name('has_value')}({picks}, {self.heap(node)}, {value})", ATOM

    def occurring(self, node: e.Expression) -> str:
        """Print which kinds occur among pieces, as one int: several heaps are not put together for it."""
        match node:
            case e.Together(left=left, right=right) if Base.KIND not in (left.type.base, right.type.base):
                return f"{self.occurring(left)} | {self.occurring(right)}"
            case e.Question(question="pieces", of=e.ZoneContent() as zone):
                return self.occurring(zone)
            case e.ZoneContent() if self.book.zones[node.zone].holds == "groups":
                return f"{self.name('written_groups')}({self.show(node)})"
            case e.DefinitionCall() if self.same_named(node):
                return self.occurring(self.book.definitions[node.definition].value)
            case _:
                return f"{self.name('written')}({self.heap(node)})"

    def same_named(self, node: e.DefinitionCall) -> bool:
        """Say whether a definition is called with locals that bear the names of its parameters."""
        names = [each.name if isinstance(each, e.Local) else "" for each in node.arguments]
        return names == [param.name for param in self.book.definitions[node.definition].params]

    def _SeatWalk(self, node: e.SeatWalk) -> str:  # noqa: N802
        return f"{self.name(WALKS[node.walk])}[{self.sure(node.seat)}]"

    def _Together(self, node: e.Together) -> str:  # noqa: N802
        if node.type.base is Base.GROUPS:
            return f"[*{self.show(node.left, ATOM)}, *{self.show(node.right, ATOM)}]"
        if node.right.type.base in (Base.KIND, Base.NONE):
            return f"{self.name('with_piece')}({self.heap(node.left)}, {self.show(node.right)})"
        if node.left.type.base in (Base.KIND, Base.NONE):
            return f"{self.name('with_piece')}({self.heap(node.right)}, {self.show(node.left)})"
        return f"{self.name('both')}({self.heap(node.left)}, {self.heap(node.right)})"

    def _Apart(self, node: e.Apart) -> str:  # noqa: N802
        return f"{self.name('apart')}({self.heap(node.left)}, {self.heap(node.right)})"

    def _Question(self, node: e.Question) -> str:  # noqa: N802
        match node.question:
            case "size":
                return self.size(node.of)
            case "top" | "last":
                return f"{self.name('last')}({self.each_in_order(node.of)})"
            case "first" if isinstance(node.of, e.Quantified) and node.of.type.base is Base.SEATS:
                seats = self.show(node.of)
                if seats.startswith("tuple("):
                    return f"next({seats.removeprefix('tuple')}, {self.name('NONE')})"
                return f"{self.name('first')}({seats})"
            case "bottom" | "first":
                return f"{self.name('first')}({self.each_in_order(node.of)})"
            case "won":
                won = "table.ledger.won" if self.book.ruleset.limit is None else "table.won()"
                return f"{won}[{self.sure(node.of)}]"
            case "unseen":
                return f"{self.name('unseen_by')}(table, {self.sure(node.of)})"
            case _:
                return self.heap(node.of)

    def each_in_order(self, node: e.Expression) -> str:
        return self.seats(node) if node.type.base is Base.SEATS else self.show(node)

    def size(self, node: e.Expression) -> str:
        """Print how many pieces or members there are."""
        match node.type.base:
            case Base.GROUP:
                return f"len({self.show(node, ATOM)}[1])"
            case Base.GROUPS:
                return f"{self.name('total_of')}({self.show(node)})"
            case Base.KINDS:
                return f"{self.show(node, ATOM)}.bit_count()"
            case Base.SEATS:
                return f"len({self.seats(node)})"
            case _ if self.is_pile(node):
                return f"len({self.show(node)})"
            case _:
                return f"sum({self.heap(node)})"
