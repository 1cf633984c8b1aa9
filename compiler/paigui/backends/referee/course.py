"""Steps and table acts as functions and tables, and what all places have in common."""

from collections.abc import Iterator, Sequence

from paigui.backends.referee.book import Book, locals_of, python_type
from paigui.backends.referee.branching import BranchingMenu
from paigui.backends.referee.cells import named_cells
from paigui.backends.referee.choosing import Choosing
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.functions import Functions, remark
from paigui.backends.referee.fusing import Fusing
from paigui.backends.referee.lines import labels
from paigui.backends.referee.listings import Listings, Source, source_of
from paigui.backends.referee.menus import MenuWriter, answerable
from paigui.backends.referee.sentences import reason
from paigui.backends.referee.visibility import shown
from paigui.backends.referee.writer import Writer, call, row
from paigui.model import Base, Type
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.statements import Go, Statement
from paigui.model.walk import walk

Params = tuple[e.Variable, ...]
SORTS = {Base.GROUPS: "chain"}


class Desk:
    """What all that write the course of a deal share."""

    def __init__(self, book: Book, writer: Writer) -> None:
        self.book = book
        self.writer = writer
        self.functions = Functions(book, writer)
        self.printer = Printer(book)
        self.answerable = {
            each.id: answerable(book, each.responses)
            for each in book.ruleset.windows
            if each.sealed and not has_fouls(each)
        }
        """The windows that a function opens: seats answer all at once, and no foul is possible. With tests
        one of which holds of each seat that may answer; nothing where these are not cheap.
        """
        own = [each for each in book.ruleset.windows if each.id in self.answerable]
        self.fusing = Fusing(book.ruleset, own)
        for window in own:
            book.functions["opened", window.id] = book.names.claim(f"{window.id}_opened")
        self.listings = Listings(book, writer)
        self.guards: dict[str, tuple[str, str | None]] = {}
        """The function of every guard, with its act and clause."""

    def goes_on(self, statements: tuple[Statement, ...], direct: frozenset[str]) -> bool:
        """Say whether every way through opens another place itself."""
        leaving = [node for node in walk(statements) if self.book.leaving.leaves(node)]
        opens = all(isinstance(node, Go) and node.target in direct for node in leaving)
        return opens and self.book.leaving.always(statements)


class PlaceWriter:
    """What steps and windows have in common."""

    def __init__(self, course: Desk, place: d.Step | d.Window | d.TableAct, params: Params) -> None:
        self.course = course
        self.book = course.book
        self.functions = course.functions
        self.printer = course.printer
        self.place = place
        self.params = params
        self.menu_name = ""

    def claim(self, part: str) -> str:
        return self.book.names.claim(f"{self.place.id}_{part}")

    def doc(self, more: str) -> str:
        return remark(self.place.labels, self.place.clause, more)

    def doing(
        self,
        part: str,
        params: Params,
        statements: tuple[Statement, ...],
        more: str,
        direct: frozenset[str] | None = None,
    ) -> str:
        """Write a block of statements; return its name, or None where there is none."""
        if not statements:
            return "None"
        name = self.claim(part)
        self.functions.doing(name, params, statements, self.doc(more), self.place.clause, direct=direct)
        return name

    def returning(self, part: str, params: Params, result: str, value: str, more: str) -> str:
        name = self.claim(part)
        self.functions.returning(name, params, result, value, self.doc(more))
        return name

    def stands(self) -> list[str]:
        """Print where the deal stands once the place is open."""
        name = self.book.name("place", self.place.id)
        given = row(self.book.local(each.name) for each in self.params)
        return [f"table.place, table.arguments = {name}, {given}"]

    def table(self, sort: str, keywords: list[str]) -> str:
        place = self.place
        params = row(repr(param.type.base.value) for param in self.params)
        heading = [repr(place.id), labels(place.labels), repr(place.clause), repr(sort), params]
        return call("PlaceSpec", [*heading, *keywords])

    def acts(
        self,
        acts: Sequence[d.Act],
        scope: Params,
        ranks: Sequence[int] = (),
        where: e.Expression | None = None,
        direct: frozenset[str] | None = None,
    ) -> list[str]:
        """Write the acts of a place and its menu; return the entries for its table. `direct` are the steps
        that an act may open itself, see `Functions.doing`.
        """
        pairs = zip(acts, ranks or [0] * len(acts), strict=True)
        writers = [
            ActWriter(self, number, act, scope, rank, direct) for number, (act, rank) in enumerate(pairs)
        ]
        found = [writer.written() for writer in writers]
        return [f"menu={self.menu(writers, scope, where)}", f"acts={row(found)}"]

    def menu(self, acts: Sequence["ActWriter"], scope: Params, where: e.Expression | None) -> str:
        """Write the function that lists all that a seat may do; return its name."""
        name = self.menu_name = self.claim("menu")
        inner = Writer()
        inner.line("found: list[Move] = []")
        if where is not None:
            with inner.block(f"if {self.printer.negated(where)}:"):
                inner.line("return found")
        branching = any(act.is_listed for act in acts)
        inner.write((self.branching if branching else self.plain)(acts, scope))
        head = self.functions.head(name, scope, "Sequence[Move]" if branching else "list[Move]")
        lines = named_cells(self.book, (self.book.local(each.name) for each in scope), inner.lines)
        self.functions.opened(head, self.doc("all that a seat may do"), lines)
        return name

    def plain(self, acts: Sequence["ActWriter"], _scope: Params) -> list[str]:
        """Return the lines that find what each act adds to a menu."""
        inner = Writer()
        for act in acts:
            MenuWriter(self.book, inner, act.number, act.act).write(*act.listed)
        inner.line("return found")
        return inner.lines

    def branching(self, acts: Sequence["ActWriter"], scope: Params) -> list[str]:
        """Return the same for a menu of groups; write before it what is remembered for it."""
        menu = BranchingMenu(self.course.listings, self.place.id, acts)
        lines = menu.written(self.functions, scope)
        if menu.remembered:
            self.course.writer.blank(2)
            self.course.writer.write(menu.remembered)
        return lines


class StepWriter(PlaceWriter):
    """Writes one step."""

    def written(self) -> str:
        """Write its functions; return its table."""
        step = self.place
        assert isinstance(step, d.Step)
        if step.many is not None:
            return self.many(step, step.many)
        if step.actor is not None:
            return self.one(step, step.actor)
        on = self.course.goes_on(step.body, self.course.fusing.opened_from(step.id))
        opening = [*([] if on else self.stands()), "table.occasion += 1"]
        self.open(step.body, opening, "what happens by itself")
        return self.table("automatic", [f"opened={self.book.name('opened', step.id)}"])

    def one(self, step: d.Step, actor: e.Expression) -> str:
        value = f"({self.printer.show(actor)},)"
        seats = self.returning("seats", self.params, "Sequence[int]", value, "whose turn it is")
        acts = self.acts(step.actions, self.params, direct=self.course.fusing.places)
        scope = ", ".join(["table", *(self.book.local(each.name) for each in self.params)])
        seat = self.printer.show(actor)
        lines = [*self.stands(), *([] if isinstance(actor, e.Local) else [f"seat = {seat}"])]
        name = seat if isinstance(actor, e.Local) else "seat"
        forcing = [number for number, act in enumerate(step.actions) if act.forced is not None]
        found = "found: Sequence[Move]" if forcing else "found"
        lines += [f"{found} = {self.menu_name}({scope})", "if found:"]
        if forcing:
            lines += [f"    if found[0][0] <= {forcing[-1]}:"]
            lines += [f"        found = narrowed(table, place_of(table), {name}, found)"]
        lines += [f"    table.menus[{name}], table.asked = found, 1 << {name}"]
        lines += ["    return"] if step.otherwise else []
        self.open(step.otherwise, lines, "asks the seat whose turn it is")
        return self.table("one", [f"seats={seats}", f"opened={self.book.name('opened', step.id)}", *acts])

    def open(self, statements: tuple[Statement, ...], opening: list[str], more: str) -> None:
        """Write the function that opens the step."""
        name, direct = self.place.id, self.course.fusing.opened_from(self.place.id)
        self.functions.doing(
            self.book.name("opened", name),
            self.params,
            statements,
            self.doc(more),
            self.place.clause,
            opening=opening,
            direct=direct,
        )

    def many(self, step: d.Step, many: d.ManyActors) -> str:
        scope = (*self.params, many.variable)
        domain = self.printer.seats(many.domain)
        seats = self.returning("seats", self.params, "Sequence[int]", domain, "who may act")
        keywords = [f"seats={seats}"]
        if many.where is not None:
            said = self.printer.show(many.where)
            keywords.append(f"where={self.returning('where', scope, 'bool', said, 'who still acts')}")
        direct = self.course.fusing.places
        last = self.doing("afterwards", self.params, step.afterwards, "when all have acted", direct)
        acts = self.acts(step.actions, scope, where=many.where)
        return self.table("round" if many.in_turn else "many", [*keywords, f"last={last}", *acts])


class TableActWriter(PlaceWriter):
    """Writes one table act: a place that is never open, with one act."""

    def claim(self, part: str) -> str:
        return self.book.names.claim(part if part.startswith(self.place.id) else f"{self.place.id}_{part}")

    def written(self) -> str:
        each = self.place
        assert isinstance(each, d.TableAct)
        domain = self.printer.seats(each.domain)
        keywords = [f"seats={self.returning('seats', (), 'Sequence[int]', domain, 'who may do it')}"]
        if each.where is not None:
            said = self.printer.show(each.where)
            keywords.append(f"where={self.returning('where', (each.doer,), 'bool', said, 'who may do it')}")
        keywords += self.acts((each.act,), (each.doer,), where=each.where)
        return self.table("any_time", keywords)


class ActWriter:
    """Writes one action, response or table act."""

    def __init__(
        self,
        place: PlaceWriter,
        number: int,
        act: d.Act,
        scope: Params,
        rank: int,
        direct: frozenset[str] | None,
    ) -> None:
        self.place = place
        self.number = number
        self.listed: tuple[list[str], str | None] = ([], None)
        """What each choice is made from, and the name of the table of moves by kind."""
        self.sources: tuple[Source, ...] = ()
        """The same where all choices are groups."""
        self.book = place.book
        self.writer = place.course.writer
        self.functions = place.functions
        self.printer = place.printer
        self.act = act
        self.scope = scope
        self.rank = rank
        self.direct = direct
        self.chosen = tuple(choice.variable for choice in act.choices)

    def claim(self, part: str) -> str:
        return self.place.claim(f"{self.act.id}_{part}")

    def doc(self, clause: str | None, more: str) -> str:
        return remark(self.act.labels, clause or self.act.clause, more)

    def test(self, part: str, condition: e.Expression, clause: str | None, chosen: int) -> str:
        """Write a condition on the scope and the first choices."""
        name = self.claim(part)
        params = (*self.scope, *self.chosen[:chosen])
        self.functions.returning(name, params, "bool", self.printer.show(condition), self.doc(clause, part))
        return name

    def written(self) -> str:
        """Write its functions; return its table."""
        act = self.act
        options = [self.options(place) for place in range(len(act.choices))]
        guards = [self.guard(number, guard) for number, guard in enumerate(act.guards, 1)]
        self.listed = self.domains(options), self.each()
        self.sources = self.chosen_from(self.listed[0])
        effect = self.claim("effect")
        doc = self.doc(None, "what it does")
        scope = (*self.scope, *self.chosen)
        self.functions.doing(
            effect, scope, act.effect, doc, act.clause, direct=self.direct, there=chosen_there(act)
        )
        choices = [self.choice(place, name) for place, name in enumerate(options)]
        heading = [repr(act.id), labels(act.labels), repr(act.clause), row(choices)]
        rows = [self.guard_row(guard, *guards[number]) for number, guard in enumerate(act.guards)]
        return call("ActSpec", [*heading, row(rows), effect, *self.keywords()])

    def keywords(self) -> list[str]:
        act = self.act
        found = ["in_secret=True"] if act.in_secret else []
        for part, occasion in (("forced", act.forced), ("several", act.several)):
            if occasion is not None and occasion.when is None:
                found.append(f"{part}=always")
            elif occasion is not None and occasion.when is not None:
                found.append(f"{part}={self.test(part, occasion.when, occasion.clause, len(self.chosen))}")
        if act.forced is not None:
            found.append(f"forced_clause={act.forced.clause!r}")
            if act.forced.foul is not None:
                found.append(f"forced_foul={self.foul('forced', act.forced.foul, 0)}")
        return [*found, f"rank={self.rank}"] if self.rank else found

    # ---- choices -------------------------------------------------------------------------------------------

    def options(self, place: int) -> str:
        """Write what there is to choose from."""
        choice = self.act.choices[place]
        name = self.claim(f"{choice.variable.name}_options")
        params = (*self.scope, *self.chosen[:place])
        result = f"Iterable[{self.type_of(choice)}]"
        doc = self.doc(None, "what there is to choose")
        domain = Choosing(self.book, self.act, self.printer).domain(choice)
        self.functions.returning(name, params, result, domain, doc)
        return name

    def type_of(self, choice: d.Choice) -> str:
        return "tuple[Laid, ...]" if choice.how == "chain" else python_type(choice.variable.type)

    def choice(self, place: int, options: str) -> str:
        choice = self.act.choices[place]
        base = choice.variable.type.base
        sort = choice.how if choice.how != "member" else base.value
        parts = [label_of(choice), repr(sort), options, str(shown(self.book, self.act, choice))]
        if choice.patterns:
            parts.append(f"patterns={row(str(self.book.patterns[pattern]) for pattern in choice.patterns)}")
        if base is Base.WORD:
            parts.append(f"words={words(self.book.words_of(choice.variable.type))}")
        return call("ChoiceSpec", [*parts, *self.pool(place, choice)])

    def pool(self, place: int, choice: d.Choice) -> Iterator[str]:
        """Write what pieces are chosen from, and what is said of those that are not there; of pieces that a
        condition picks out that would not be true.
        """
        if any(isinstance(node, e.Quantified) for node in walk(choice.domain)):
            return
        zones = [node for node in walk(choice.domain) if isinstance(node, e.ZoneContent)]
        plain = choice.how != "member" or (
            isinstance(choice.domain, e.ZoneContent) and choice.variable.type.base is Base.KIND
        )
        if not (plain and zones and all(map(self.is_heap, zones))):
            return
        name = self.claim(f"{choice.variable.name}_pool")
        params = (*self.scope, *self.chosen[:place])
        formed = Choosing(self.book, self.act, self.printer)
        heap = self.printer.heap(choice.domain) if choice.how == "member" else formed.formed_of(choice)
        self.functions.returning(
            name, params, "Sequence[int]", heap, self.doc(None, "what it is chosen from")
        )
        yield f"pool={name}"
        yield f"missing={missing(self.book, zones[0].zone, choice.how)!r}"

    def is_heap(self, zone: e.ZoneContent) -> bool:
        return self.book.zones[zone.zone].holds == "pieces"

    # ---- guards and moves ----------------------------------------------------------------------------------

    def guard(self, number: int, guard: d.Guard) -> tuple[str, int]:
        """Write a guard; return its name and how many choices it looks at."""
        used = locals_of(guard.condition)
        depth = max((place for place, each in enumerate(self.chosen, 1) if each.name in used), default=0)
        name = self.test(f"when_{number}", guard.condition, guard.clause, depth)
        self.place.course.guards[name] = (self.act.id, guard.clause or self.act.clause)
        return name, depth

    def guard_row(self, guard: d.Guard, name: str, depth: int) -> str:
        clause = guard.clause or self.act.clause
        reasons = reason(self.book, guard.reason, clause, self.act.labels)
        parts = [name, str(depth), repr(clause), reasons]
        asked = asked_of(guard.condition)
        if asked is not None:
            parts.append(self.why(name, asked, depth))
        parts += self.also(guard.condition, clause)
        if guard.foul is not None:
            parts.append(f"foul={self.foul(name.rsplit('_', 1)[-1], guard.foul, len(self.chosen))}")
        return call("GuardSpec", parts)

    def foul(self, part: str, foul: d.Foul, depth: int) -> str:
        """Write what comes of a foul, with so many choices made; return its table."""
        params = (*self.scope, *self.chosen[:depth])
        effect, clause = self.claim(f"foul_{part}"), foul.effect[0].clause
        self.functions.doing(effect, params, foul.effect, self.doc(clause, "what comes of a foul"), clause)
        if foul.when is None:
            return f"FoulSpec({effect}, {depth})"
        return f"FoulSpec({effect}, {depth}, {self.test(f'foul_{part}_when', foul.when, clause, depth)})"

    def also(self, condition: e.Expression, clause: str | None) -> list[str]:
        """Print what the definition is cited as that a guard calls."""
        called = condition.operand if isinstance(condition, e.Not) else condition
        if not isinstance(called, e.DefinitionCall):
            return []
        definition = self.book.definitions[called.definition]
        if definition.clause is None or definition.clause == clause:
            return []
        said = reason(self.book, None, definition.clause, definition.labels)
        return [f"also=(({definition.clause!r}, {said}),)"]

    def why(self, name: str, asked: e.ScoreCall, depth: int) -> str:
        """Write what tells why a hand is not complete; return its name."""
        own = self.book.names.claim(f"{name}_why")
        params = (*self.scope, *self.chosen[:depth])
        arguments = self.printer.arguments(asked.arguments, self.book.scores[asked.score].params)
        value = f"missing_of(table, {self.book.name('score', asked.score)}{arguments})"
        self.functions.returning(own, params, "list[Reason]", value, self.doc(None, "what a hand lacks"))
        return own

    def domains(self, options: list[str]) -> list[str]:
        """Return the calls that give what there is to choose from."""
        scope = ["table", *(self.book.local(each.name) for each in self.scope)]
        chosen = [self.book.local(each.name) for each in self.chosen]
        return [f"{name}({', '.join([*scope, *chosen[:place]])})" for place, name in enumerate(options)]

    def chosen_from(self, calls: list[str]) -> tuple[Source, ...]:
        """Return what the choices are made from if all of them are groups."""
        choices, listings = self.act.choices, self.place.course.listings
        if any(choice.how != "group" for choice in choices):
            return ()
        pairs = zip(choices, calls, strict=True)
        formed = Choosing(self.book, self.act, self.printer)
        return tuple(source_of(listings, choice, formed.formed_of(choice), call) for choice, call in pairs)

    @property
    def is_listed(self) -> bool:
        """Say whether all choices are groups, and of some the groups are listed."""
        return any(source.listed for source in self.sources)

    def each(self) -> str | None:
        """Write the moves of an act with one choice, a kind; return the name of their table."""
        match self.act.choices:
            case (d.Choice(how="member", variable=e.Variable(type=Type(base=Base.KIND))),):
                name = self.claim("each")
                self.writer.blank(2)
                self.writer.line(f"{name} = tuple[Move, ...](({self.number}, (kind,)) for kind in ALL_KINDS)")
                return name
            case _:
                return None


def has_fouls(window: d.Window) -> bool:
    """Say whether something that a window does not allow can be done all the same."""
    guards = any(guard.foul is not None for act in window.responses for guard in act.guards)
    return guards or any(act.forced is not None and act.forced.foul is not None for act in window.responses)


def chosen_there(act: d.Act) -> list[tuple[e.Expression, e.Expression]]:
    """Return the kinds that are chosen from a hand, with that hand; of the same hand only the last."""
    pairs = {
        each.domain: e.Local(each.variable.type, each.variable.name)
        for each in act.choices
        if each.how == "member" and isinstance(each.domain, e.ZoneContent)
    }
    return [(kind, hand) for hand, kind in pairs.items()]


def asked_of(condition: e.Expression) -> e.ScoreCall | None:
    """Return the question whether a hand is complete, if a condition asks it among what must hold."""
    match condition:
        case e.ScoreCall(question="complete"):
            return condition
        case e.Logic(operator="and", left=left, right=right):
            return asked_of(left) or asked_of(right)
        case _:
            return None


def label_of(choice: d.Choice) -> str:
    return f"({choice.variable.name!r}, {choice.variable.name!r})"


def words(each: Sequence[d.Word]) -> str:
    return row(f"({word.id!r}, {word.labels.zh!r}, {word.labels.en!r})" for word in each)


def missing(book: Book, zone: str, how: str) -> tuple[str, str]:
    """Say that a piece, or one of several, does not lie in a zone."""
    piece, place = book.ruleset.pieces.labels, book.zones[zone].labels
    if how == "member":
        return (
            f"{place.zh}里没有这{piece.measure or '种'}{piece.zh}",
            f"this {piece.en} is not in the {place.en}",
        )
    return f"{place.zh}里没有这些{piece.zh}", f"not all of these are in the {place.en}"
