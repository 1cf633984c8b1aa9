"""The tables of a ruleset: kinds, options, zones, memories, patterns, forms; the game that holds them all."""

from collections.abc import Iterable, Iterator, Sequence

from paigui.backends.referee.book import Book, reached, reads_state
from paigui.backends.referee.course import words
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.lines import labels
from paigui.backends.referee.names import attribute
from paigui.backends.referee.sentences import Sentences
from paigui.backends.referee.writer import Writer, call, row
from paigui.model import Base, model_hash
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.walk import walk
from paigui.version import __version__

MOST_WRITTEN = 4000


class GameWriter:
    """Writes the tables."""

    def __init__(self, book: Book, writer: Writer) -> None:
        self.book = book
        self.writer = writer
        self.printer = Printer(book)

    def write(self, places: Sequence[str], blocks: Sequence[str]) -> None:
        """Write the table of the whole game."""
        ruleset = self.book.ruleset
        sentences = Sentences(self.book, self.writer).table()
        scores = row(self.book.name("score", score.id) for score in ruleset.scores)
        parts = [
            *(repr(ruleset.id), labels(ruleset.labels), repr(model_hash(ruleset)), repr(__version__)),
            str(ruleset.language_version),
            f"seat_count={ruleset.seats.number}",
            f"money={labels(ruleset.money)}",
            f"clauses={self.clauses()}",
            f"sentences={sentences}",
            f"kinds={listing(self.kinds())}",
            f"options={listing(map(self.option, ruleset.options))}",
            f"zones={listing(map(self.zone, ruleset.zones))}",
            f"memories={listing(map(self.memory, ruleset.memories))}",
            f"accounts={row(repr(account.id) for account in ruleset.accounts)}",
            *self.limit(),
            f"patterns={listing(map(self.pattern, ruleset.groups))}",
            f"forms={listing(map(self.form, ruleset.forms))}",
            f"scores={scores}",
            f"places={listing(places)}",
            *blocks,
            f"setup_clause={ruleset.setup_clause!r}",
            f"shuffled={self.shuffled()!r}",
        ]
        self.writer.blank(2)
        self.writer.write(f"GAME = {call('Game', parts)}".split("\n"))

    def limit(self) -> Iterator[str]:
        """Print what limits the payments of a seat, if anything does."""
        limit = self.book.ruleset.limit
        if limit is None:
            return
        when = "True" if limit.when is None else self.printer.show(limit.when)
        purse = f"{self.book.attribute(limit.memory)}[seat]"
        ties = "0" if limit.ties_from is None else self.printer.sure(limit.ties_from)
        parts = [repr(limit.clause), f"lambda table: {when}", f"lambda table, seat: {purse}"]
        yield f"limit={call('LimitSpec', [*parts, f'lambda table: {ties}'])}"

    def clauses(self) -> str:
        entries = [f"    {clause.id!r}: {labels(clause.labels)}," for clause in self.book.ruleset.clauses]
        return "\n".join(["{", *entries, "}"]) if entries else "{}"

    def kinds(self) -> Iterator[str]:
        pieces = self.book.ruleset.pieces
        for kind in pieces.kinds:
            names = [repr(kind.code), repr(kind.labels.zh), repr(kind.labels.en)]
            yield f"KindSpec({', '.join(names)}, {self.heads_of(pieces, kind)!r}, {kind.copies})"

    def heads_of(self, pieces: d.Pieces, kind: d.Kind) -> tuple[str, str, str]:
        """Return the spellings of a kind without the value that several may share."""
        if len(pieces.product) > 1:
            place = [each.id for each in pieces.attributes].index(pieces.product[-1])
            if kind.values[place] >= 0:
                return self.heads(kind, pieces.attributes[place], kind.values[place])
        return "", "", ""

    def heads(self, kind: d.Kind, attribute_: d.Attribute, value: int) -> tuple[str, str, str]:
        """Return the spellings of a kind without its last value."""
        tails = (str(value),) * 3
        if attribute_.words:
            word = attribute_.words[value]
            after = word.labels.after_number()
            tails = (word.code, word.labels.zh, after if kind.labels.en.endswith(after) else word.labels.en)
        names = (kind.code, kind.labels.zh, kind.labels.en)
        code, zh, en = (
            name.replace(" ", "").removesuffix(tail.replace(" ", "")) if tail and name.endswith(tail) else ""
            for name, tail in zip(names, tails, strict=True)
        )
        return code, zh, en

    def option(self, option: d.Option) -> str:
        bounds = f"({option.low}, {option.high}, {option.default})"
        parts = [repr(option.id), labels(option.labels), repr(option.type.base.value), bounds]
        return call("OptionSpec", [*parts, words(option.words)] if option.words else parts)

    def zone(self, zone: d.Zone) -> str:
        parts = [repr(zone.id), repr(attribute(zone.id)), labels(zone.labels), str(zone.per_seat)]
        return call("ZoneSpec", [*parts, repr(zone.holds), repr(zone.sight)])

    def memory(self, memory: d.Memory) -> str:
        parts = [repr(memory.id), repr(attribute(memory.id)), labels(memory.labels)]
        parts += [row(map(repr, memory.keys)), repr(sort_of(memory)), words(self.words(memory))]
        return call("MemorySpec", [*parts, repr(memory.sight), str(memory.kept)])

    def words(self, memory: d.Memory) -> Sequence[d.Word]:
        return self.book.words_of(memory.type) if memory.type.base is Base.WORD else memory.words

    # ---- patterns and forms --------------------------------------------------------------------------------

    def pattern(self, group: d.Group) -> str:
        instances, parts = group.instances, group.part_instances
        written = instances is not None and len(instances) <= MOST_WRITTEN
        heading = [repr(group.id), labels(group.labels), str(group.size)]
        heading.append(table_of(instances or ()) if written else "None")
        if not written:
            heading.append(row(table_of(part) for part in parts))
        if group.only_laid:
            heading.append("only_laid=True")
        if group.where is not None:
            heading.append(f"where={self.book.name('where', group.id)}")
            if not depends(self.book, group.where):
                heading.append("settled=True")
        return call("PatternSpec", heading)

    def form(self, form: d.Form) -> str:
        patterns = sorted({self.book.patterns[name] for slot in form.slots for name in slot.patterns})
        slots = ", ".join(map(self.slot, form.slots))
        heading = [repr(form.id), labels(form.labels), row(map(str, patterns))]
        return call("FormSpec", [*heading, f"lambda table: [{slots}]", str(form.nothing_laid)])

    def slot(self, slot: d.Slot) -> str:
        patterns = "{" + ", ".join(str(self.book.patterns[name]) for name in slot.patterns) + "}"
        amount = "0" if slot.amount is None else self.printer.number(slot.amount)
        most = "0" if slot.most is None else self.printer.number(slot.most)
        bounds = {
            "exactly": f"{amount}, {amount}",
            "at_most": f"0, {amount}",
            "at_least": f"{amount}, MOST_GROUPS",
            "any": "0, MOST_GROUPS",
            "between": f"{amount}, {most}",
        }
        return f"(frozenset({patterns}), {bounds[slot.bound]})"

    def shuffled(self) -> str | None:
        """Return the pile that all pieces are shuffled into."""
        ruleset = self.book.ruleset
        bodies = (ruleset.setup, ruleset.routines, ruleset.steps, ruleset.windows, ruleset.table_acts)
        for node in walk(bodies):
            if isinstance(node, s.Shuffle):
                return self.book.zones[node.target.zone].id
        return None


def table_of(instances: Sequence[tuple[int, ...]]) -> str:
    return row(repr(kinds) for kinds in instances)


def listing(entries: Iterable[str]) -> str:
    """Return a tuple with an entry on each line."""
    listed = list(entries)
    inner = "\n".join("    " + line for entry in listed for line in (entry + ",").split("\n"))
    return f"(\n{inner}\n)" if listed else "()"


def sort_of(memory: d.Memory) -> str:
    """Print the base of a memory's type; of a number that may be none it says so."""
    base = memory.type.base
    return "number or none" if base is Base.NUMBER and memory.type.or_none else base.value


def depends(book: Book, condition: e.Expression) -> bool:
    """Say whether a condition on a group looks at something that differs from one deal to another."""
    options = any(isinstance(node, e.OptionValue) for node in reached(book, condition))
    return options or bool(reads_state(book, condition))
