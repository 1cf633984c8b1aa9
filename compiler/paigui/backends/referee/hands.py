"""Groups, rankings and scores as functions."""

from collections.abc import Iterable, Sequence

from paigui.backends.referee.binding import ALL_OF, COMPARE, EITHER
from paigui.backends.referee.book import (
    Book,
    Hand,
    base_of,
    hand_of,
    reached,
    reads_state,
)
from paigui.backends.referee.depending import dependencies
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.functions import Functions, remark
from paigui.backends.referee.lines import FEATURES, WHOLE, LinesWriter, labels, looks
from paigui.backends.referee.occurring import masks_of, wants_every
from paigui.backends.referee.preferring import helpful, preferred
from paigui.backends.referee.sentences import reason
from paigui.backends.referee.valuing import write_value
from paigui.backends.referee.writer import Writer, call, row
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.types import TRUTH
from paigui.model.walk import walk

IT = ("it: Laid",)


class Hands:
    """Writes all that is said of groups and hands."""

    def __init__(self, book: Book, writer: Writer) -> None:
        self.book = book
        self.writer = writer
        self.functions = Functions(book, writer)
        self.printer = Printer(book)

    def doc(self, each: d.Declared, more: str = "") -> str:
        return remark(each.labels, each.clause, more)

    # ---- groups and rankings -------------------------------------------------------------------------------

    def groups(self) -> None:
        for group in self.book.ruleset.groups:
            if group.where is not None:
                value, name = self.printer.show(group.where), self.book.name("where", group.id)
                self.functions.returning(name, (), "bool", value, self.doc(group, "which groups"), IT)

    def rankings(self) -> None:
        rankings = self.book.ruleset.rankings
        if not rankings:
            return
        for ranking in rankings:
            self.ranking(ranking)
        orders = ", ".join(self.book.name("order", ranking.id) for ranking in rankings)
        own = self.book.name("rankings", "")
        self.writer.blank(2)
        self.writer.line(f"{own} = Rankings({orders})")
        more = ("left: Laid", "right: Laid")
        head = self.functions.head(self.book.name("beats", ""), (), "bool", more)
        doc = '"""Say whether some ranking puts a group above another."""'
        self.functions.opened(head, doc, [f"return {own}.beats(table, left, right)"])

    def ranking(self, ranking: d.Ranking) -> None:
        tier = self.book.name("tier", ranking.id)
        lines: list[str] = []
        for each in ranking.outside:
            lines += [f"if {self.shapes(each.shapes)}:", "    return NONE"]
        for place, each in enumerate(ranking.tiers):
            lines += [f"if {self.shapes(each.shapes)}:", f"    return {place}"]
        head = self.functions.head(tier, (), "int", IT)
        self.functions.opened(head, self.doc(ranking, "the place of a group"), [*lines, "return NONE"])
        wins = self.pairs(ranking, "wins", [pair.winner for pair in ranking.only])
        loses = self.pairs(ranking, "loses", [pair.loser for pair in ranking.only])
        steady = not reads_state(self.book, ranking)
        self.writer.blank(2)
        self.writer.line(f"{self.book.name('order', ranking.id)} = Order({tier}, {wins}, {loses}, {steady})")

    def pairs(self, ranking: d.Ranking, part: str, shapes: Sequence[d.Shape]) -> str:
        """Write which of the pairs that a ranking names a group wins, or loses: each has a bit, one after the
        other in all rankings. Return the function's name, None where it names none.
        """
        if not shapes:
            return "None"
        rankings = self.book.ruleset.rankings
        first = sum(len(each.only) for each in rankings[: rankings.index(ranking)])
        lines = ["found = 0"]
        for bit, shape in enumerate(shapes, first):
            lines += [f"if {self.shape(shape)}:", f"    found |= {1 << bit}"]
        name = self.book.names.claim(f"{ranking.id}_{part}")
        head = self.functions.head(name, (), "int", IT)
        doc = self.doc(ranking, f"which of the pairs named alone it {part}")
        self.functions.opened(head, doc, [*lines, "return found"])
        return name

    def shapes(self, shapes: Iterable[d.Shape]) -> str:
        tests = [self.shape(each) for each in shapes]
        return " or ".join(f"({test})" if len(tests) > 1 and " and " in test else test for test in tests)

    def shape(self, shape: d.Shape) -> str:
        """Print a test of a group."""
        numbers = tuple(self.book.patterns[pattern] for pattern in shape.patterns)
        tests = [f"it[0] == {numbers[0]}" if len(numbers) == 1 else f"it[0] in {numbers!r}"]
        if shape.attribute is not None and shape.value is not None:
            values = self.book.name("attribute", shape.attribute)
            tests.append(f"all_have({values}, it, {self.printer.show(shape.value)})")
        if shape.where is not None:
            tests.append(self.printer.show(shape.where, COMPARE))
        return " and ".join(tests)

    # ---- scores --------------------------------------------------------------------------------------------

    def scores(self) -> None:
        for number, score in enumerate(self.book.ruleset.scores):
            ScoreWriter(self, score, number).write()


class ScoreWriter:
    """Writes one score: its functions and its table."""

    def __init__(self, hands: Hands, score: d.Score, number: int) -> None:
        self.book = hands.book
        self.writer = hands.writer
        self.functions = hands.functions
        self.printer = Printer(self.book)
        self.printer.forms = score.forms
        self.score = score
        self.number = number

    def function(
        self, part: str, result: str, value: str, more: tuple[str, ...] = (), clause: str | None = None
    ) -> str:
        """Write a function of the score's parameters; return its name."""
        name = self.book.names.claim(f"{self.score.id}_{part}")
        doc = remark(self.score.labels, clause or self.score.clause, part.replace("_", " "))
        self.functions.returning(name, self.score.params, result, value, doc, more)
        return name

    def write(self) -> None:
        score = self.score
        pieces, laid = self.pieces(), self.laid()
        basis = self.basis()
        keywords = [*self.features(), *basis, *self.requirements(), *(self.placing() or self.prefers())]
        lines = LinesWriter(self.book, self.writer, score)
        keywords += lines.write()
        asked = [pieces, laid, lines.rated()]
        if self.book.arranges(score):
            given = [self.asked_pieces(), self.asked_laid(), asked[-1]]
            asked.append(f"value={write_value(self.functions, score, *given, based=bool(basis))}")
        if score.least:
            keywords.append("least=True")
        elif score.cap is not None:
            keywords.append("capped=True")
        if self.single():
            keywords.append("single=True")
        if self.book.lasts(score):
            keywords.append("fixed=True")
        self.table([*asked, *keywords])
        self.complete()

    def table(self, parts: list[str]) -> None:
        score = self.score
        forms = [str(list(self.book.forms).index(form)) for form in score.forms]
        heading = [str(self.number), repr(score.id), labels(score.labels), repr(score.clause)]
        heading += [row(repr(param.type.base.value) for param in score.params), row(forms)]
        self.writer.blank(2)
        text = call("ScoreSpec", [*heading, *parts])
        self.writer.write(f"{self.book.name('score', score.id)} = {text}".split("\n"))

    def single(self) -> bool:
        """Say whether a hand is what lies in one zone, perhaps with one piece more."""
        base = base_of(self.score)
        return isinstance(self.score.pieces if base is None else base[0], e.ZoneContent)

    def pieces(self) -> str:
        return self.function("pieces", "Counts", self.asked_pieces())

    def asked_pieces(self) -> str:
        pieces = self.score.pieces
        return "bytearray(KIND_COUNT)" if pieces is None else self.printer.heap(pieces)

    def laid(self) -> str:
        return self.function("laid", "Sequence[Laid]", self.asked_laid())

    def asked_laid(self) -> str:
        return "()" if self.score.laid is None else self.printer.show(self.score.laid)

    def features(self) -> list[str]:
        """Write what a group adds."""
        score = self.score
        if not score.features:
            return []
        values = [self.feature(each) for each in score.features]
        name = self.function("features", "tuple[int, ...]", row(values), IT)
        asked = (isinstance(node, e.IsLaid) for node in reached(self.book, score.features))
        splits = ["splits=True"] if any(asked) else []
        return [f"features={name}", f"feature_count={len(values)}", *splits]

    def prefers(self) -> list[str]:
        """Write of which features only the best is looked at."""
        found, helps = preferred(self.score), helpful(self.score)
        if not found:
            return []
        prefers = f"prefers={row([repr(each) for each in found])}"
        return [prefers] if helps is None else [prefers, f"helps={helps}"]

    def placing(self) -> list[str]:
        """Write where the added piece may stand, and which kinds must stand in groups of their own."""
        score, keywords = self.score, list[str]()
        if any(isinstance(node, e.HoldsAdded) for node in reached(self.book, score.features)):
            keywords.append("marks=True")
        if score.joins:
            keywords.append(f"joins={row([self.join(*each) for each in enumerate(score.joins, 1)])}")
        if demands := [each for each in score.requirements if isinstance(each.condition, e.Demand)]:
            keywords.append(f"demands={row([self.demand(*each) for each in enumerate(demands, 1)])}")
        return [f"placing={call('PlacingSpec', [*self.added(), *keywords])}"] if keywords else []

    def added(self) -> tuple[str, str]:
        """Write which piece is added; return the function and the place of its parameter."""
        if self.score.added is None:
            return "None", "-1"
        at = [param.name for param in self.score.params].index(self.score.added)
        return self.function("added", "int", self.book.local(self.score.added)), str(at)

    def join(self, number: int, join: d.Join) -> str:
        patterns = row(str(self.book.patterns[pattern]) for pattern in join.patterns)
        when = "None"
        if join.when is not None:
            when = self.function(f"join_{number}", "bool", self.printer.show(join.when))
        return call("JoinSpec", [patterns, str(self.book.patterns[join.into]), when])

    def demand(self, number: int, requirement: d.Requirement) -> str:
        demand = requirement.condition
        assert isinstance(demand, e.Demand)
        kind, clause = self.book.local(demand.variable.name), requirement.clause or self.score.clause
        tests: list[e.Expression] = [
            each
            for each in (demand.where, None if demand.spared is None else e.Not(TRUTH, demand.spared))
            if each is not None
        ]
        where = " and ".join(self.printer.show(test, ALL_OF) for test in tests)
        members = f"for {kind} in {self.printer.each(demand.domain)}"
        wanted = f"[{kind} {members}{f' if {where}' if where else ''}]"
        wants = self.function(f"demands_{number}", "Iterable[int]", wanted, WHOLE, clause)
        such = Renamed(self.book, demand.group, "it").show(demand.such)
        fits = self.function(f"demands_{number}_in", "bool", such, (f"{kind}: int", *IT), clause)
        reasons = reason(self.book, None, clause, self.score.labels)
        return call("DemandSpec", [wants, fits, repr(clause), reasons])

    def feature(self, feature: d.Feature) -> str:
        """Print what a group adds to a feature."""
        printer = Renamed(self.book, feature.variable, "it")
        value = printer.number(feature.value, EITHER)
        tests = [f"{self.book.local(name)} >= 0" for name in self.needed(feature)]
        if feature.where is not None:
            tests.append(printer.show(feature.where, ALL_OF if tests else EITHER))
        where = " and ".join(tests)
        if not where:
            return value
        return f"int({where})" if value == "1" else f"{value} if {where} else 0"

    def needed(self, feature: d.Feature) -> list[str]:
        """Return the parameters that may be none where a group is asked something only of one that is not:
        the whole question may stand behind a condition that looks at no group.
        """
        optional = {param.name for param in self.score.params if param.type.or_none}
        parts = (feature.value, feature.where)
        calls = [node for node in walk(parts) if isinstance(node, e.DefinitionCall | e.TableCall)]
        found = {
            argument.name
            for node in calls
            for argument, param in zip(node.arguments, self.book.params_of(node), strict=True)
            if isinstance(argument, e.Local) and argument.name in optional and not param.type.or_none
        }
        return sorted(found)

    def basis(self) -> list[str]:
        """Write what the groups and what they add depend on besides the options."""
        parts = [self.frozen(node) for node in dependencies(self.book, self.score)]
        return [f"basis={self.function('basis', 'tuple[Any, ...]', row(parts))}"] if parts else []

    def frozen(self, node: e.Expression) -> str:
        """Print what arrangers are kept for so that it can be looked up: one cell, or all of its sort."""
        match node:
            case e.MemoryValue(memory=name, keys=keys) if len(keys) < len(self.book.memories[name].keys):
                return f"frozen(plain({self.book.attribute(name)}))"
            case e.MemoryValue(memory=name):
                return f"frozen(plain({self.printer.show(node)}))"
            case e.ZoneContent(zone=name, seat=None):
                return f"frozen(plain({self.book.attribute(name)}))"
            case _:
                shown = self.printer.show(node)
                plain = node.type.base in (Base.PIECES, Base.GROUPS, Base.SEATS)
                return f"tuple({shown})" if plain else shown

    def complete(self) -> None:
        """Write the question whether a hand is complete, behind a look at what is known of it but for the
        piece that a parameter adds: only where nothing else makes the arrangements different.
        """
        hand = hand_of(self.score)
        if hand is None or not self.book.keeps(self.score):
            return
        self.hopes(hand)
        extra, seat = self.book.local(hand.piece), self.book.local(hand.seat)
        own, hopes = self.book.name("score", self.score.id), self.book.name("hopes", self.score.id)
        given = ", ".join(["table", own, *(self.book.local(each.name) for each in self.score.params)])
        lines = [
            f"if {extra} >= 0:",
            f"    if not {hopes}(table, {seat}) >> {extra} & 1:",
            "        return False",
            f"elif not {self.arranged(hand)}(table, {seat}):",
            "    return False",
            f"return complete_of({given})",
        ]
        if self.book.asks_waits(self.score):
            self.waits(hand, f"return waits_of({given})")
        head = self.functions.head(self.book.name("complete", self.score.id), self.score.params, "bool")
        doc = remark(self.score.labels, self.score.clause, "whether it is complete")
        self.functions.opened(head, doc, lines)

    def waits(self, hand: Hand, asked: str) -> None:
        """Write the question what completes a hand, behind the same look where no piece is added to it."""
        extra, seat = self.book.local(hand.piece), self.book.local(hand.seat)
        hopes = self.book.name("hopes", self.score.id)
        lines = [f"if {extra} < 0 and not {hopes}(table, {seat}):", "    return 0", asked]
        head = self.functions.head(self.book.name("waits", self.score.id), self.score.params, "int")
        doc = remark(self.score.labels, self.score.clause, "what completes it")
        self.functions.opened(head, doc, lines)

    def hopes(self, hand: Hand) -> None:
        """Write which pieces may complete a hand, asked for anew only when it has changed."""
        key, own = (
            self.book.key(self.score, self.book.local(hand.seat)),
            self.book.name("score", self.score.id),
        )
        pieces, laid = self.lying(hand)
        lines = [
            f"kept = table.kept[{key}]",
            "if kept >= 0:",
            "    return kept",
            f"held_now = {self.written(hand, pieces)}",
            *self.past_helping(key),
            f"return hopes_of(table, {own}, {key}, held_now, {laid})",
        ]
        head = self.functions.head(self.book.name("hopes", self.score.id), self.asked(hand), "int")
        doc = remark(self.score.labels, self.score.clause, "the kinds one more of which may complete it")
        self.functions.opened(head, doc, lines)

    def arranged(self, hand: Hand) -> str:
        """Write whether a hand can be arranged: that is known where one piece has come since what might
        complete it was asked. Return the function's name.
        """
        key, own = (
            self.book.key(self.score, self.book.local(hand.seat)),
            self.book.name("score", self.score.id),
        )
        lines = [
            f"kept, more = table.before[{key}], table.added[{key}]",
            "if kept >= 0 and more >= 0 and (kept >> KIND_COUNT == 0 or kept >> more & 1 == 0):",
            "    return kept >> more & 1 == 1",
            f"return arranged_of(table, {own}, {', '.join(self.lying(hand))})",
        ]
        if hand.zones[0] not in self.book.grown:
            lines = lines[-1:]
        name = self.book.name("arranged", self.score.id)
        head = self.functions.head(name, self.asked(hand), "bool")
        doc = remark(self.score.labels, self.score.clause, "whether it can be arranged")
        self.functions.opened(head, doc, lines)
        return name

    def asked(self, hand: Hand) -> list[e.Variable]:
        return [param for param in self.score.params if param.name == hand.seat]

    def written(self, hand: Hand, pieces: str) -> str:
        """Print the held pieces as one int."""
        held = self.book.zones[hand.zones[0]].holds == "pieces"
        return f'int.from_bytes({pieces}, "little")' if held else f"written({pieces})"

    def past_helping(self, key: str) -> list[str]:
        """Print the lines that look for a requirement which a hand fails for good: at most so many values of
        an attribute. Pieces may join what is laid where it does not hold these.
        """
        if self.score.joins:
            return []
        asked = (each.condition for each in self.score.requirements)
        tests = [test for test in map(self.fails_for_good, asked) if test]
        return [f"if {' or '.join(tests)}:", f"    table.kept[{key}] = 0", "    return 0"] if tests else []

    def fails_for_good(self, condition: e.Expression) -> str:
        """Print the test of a hand that no more pieces put right; nothing if this is no such requirement."""
        match condition:
            case e.Comparison(
                operator="<=" | "<" as sign,
                left=e.Varieties(pieces=e.Local(name="whole")) as asked,
                right=right,
            ) if isinstance(right, e.Constant | e.OptionValue):
                if wants_every(self.book, condition) is False:
                    return self.holds_every(asked.attribute)
                number = f"varieties_in({self.book.name('picks', asked.attribute)}, held_now)"
                return f"{number} {'>' if sign == '<=' else '>='} {self.printer.show(right, COMPARE)}"
            case _:
                return ""

    def holds_every(self, attribute: str) -> str:
        """Print the test whether a hand holds all values of an attribute; few of them get their own masks."""
        masks = masks_of(self.book, self.writer, attribute)
        if not masks:
            return f"has_every({self.book.name('picks', attribute)}, held_now)"
        return " and ".join(f"held_now & {mask}" for mask in masks)

    def lying(self, hand: Hand) -> tuple[str, str]:
        """Print the held pieces, and what is laid."""
        seat = self.book.local(hand.seat)
        zones = [f"{self.book.attribute(zone)}[{seat}]" for zone in hand.zones]
        holds = self.book.zones[hand.zones[0]].holds
        if holds != "pieces" and self.score.pieces is not None:
            base = base_of(self.score)
            zones[0] = self.printer.heap(self.score.pieces if base is None else base[0])
        return zones[0], zones[1] if len(zones) > 1 else "()"

    def requirements(self) -> list[str]:
        """Write the requirements."""
        requirements = [each for each in self.score.requirements if not isinstance(each.condition, e.Demand)]
        rows = [self.requirement(number, each) for number, each in enumerate(requirements, 1)]
        if not rows:
            return []
        keywords = [f"requirements={row(rows)}"]
        for part, more, looking in (("admits", WHOLE, False), ("requires", (*WHOLE, FEATURES), True)):
            tests = [each.condition for each in requirements if looks(each) is looking]
            if tests:
                value = " and ".join(self.printer.show(test, ALL_OF) for test in tests)
                keywords.append(f"{part}={self.function(part, 'bool', value, more)}")
        return keywords

    def requirement(self, number: int, requirement: d.Requirement) -> str:
        value = self.printer.show(requirement.condition)
        clause = requirement.clause or self.score.clause
        name = self.function(f"requires_{number}", "bool", value, (*WHOLE, FEATURES), clause)
        reasons = reason(self.book, None, clause, self.score.labels)
        return call("RequirementSpec", [name, repr(clause), reasons])


class Renamed(Printer):
    """Prints one local under another name."""

    def __init__(self, book: Book, variable: str, name: str) -> None:
        super().__init__(book)
        self.variable = variable
        self.renamed = name

    def _Local(self, node: e.Local) -> str:  # noqa: N802
        return self.renamed if node.name == self.variable else super()._Local(node)
