"""The lines of a score: one function that says which of them count for an arrangement, and for how much.

It holds what is required and the lines themselves in straight lines, each under its clause. What several of
them ask of the whole hand is asked once; of lines of which one counts those that are worth most stand first.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from paigui.backends.referee.binding import ALL_OF, CHOOSE, COMPARE, EITHER, Shown
from paigui.backends.referee.book import Book, free_in, locals_of
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.functions import Functions, remark
from paigui.backends.referee.menus import cheap_first, together
from paigui.backends.referee.occurring import masks_of
from paigui.backends.referee.sureness import sure
from paigui.backends.referee.writer import Writer, row
from paigui.model import Labels
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.types import TRUTH
from paigui.model.walk import walk

WHOLE = ("whole: Counts", "form: int")
FEATURES = "features: Sequence[int]"
WRITTEN = "written_whole"
SHARED = (e.Quantified, e.Varieties)
REFUTED = {"=": "!=", "!=": "=", "<=": ">", ">=": "<", "<": ">=", ">": "<="}


class Sharing(Printer):
    """Prints questions that are asked several times as the names of their answers."""

    def __init__(self, book: Book, forms: tuple[str, ...]) -> None:
        super().__init__(book)
        self.forms = forms
        self.answers: dict[e.Expression, str] = {}
        self.texts: dict[str, str] = {}

    def show(self, node: e.Expression, level: int = CHOOSE) -> str:
        name = self.answers.get(node) if isinstance(node, SHARED) else None
        return super().show(node, level) if name is None else name

    def answered(self, node: e.Expression) -> bool:
        return node in self.answers

    def occurring(self, node: e.Expression) -> str:
        return WRITTEN if self.heap(node) == "whole" else super().occurring(node)

    def having(self, picks: str, node: e.Expression, value: str) -> Shown:
        if self.heap(node) != "whole":
            return super().having(picks, node, value)
        return f"{WRITTEN} & {picks}.get({value}, 0) != 0", COMPARE

    def answer(self, node: e.Expression, writer: Writer) -> str:
        """Give the answer to a question a name; return the line that asks it."""
        name, shown = f"shared_{len(self.answers) + 1}", self.show(node)
        self.texts[shown] = name
        if isinstance(node, e.Varieties) and self.heap(node.pieces) == "whole":
            name = f"different_{node.attribute}"
            if masks := masks_of(self.book, writer, node.attribute):
                shown = " + ".join(f"({WRITTEN} & {mask} != 0)" for mask in masks)
        self.answers[node] = name
        return f"{name} = {shown}"


class LinesWriter:
    """Writes the lines of a score and what asks them."""

    def __init__(self, book: Book, writer: Writer, score: d.Score) -> None:
        self.book = book
        self.writer = writer
        self.functions = Functions(book, writer)
        self.printer = Sharing(book, score.forms)
        self.score = score
        self.lines = (*score.best_of, *score.at_most_one_of, *score.plus, *score.times)
        self.names = {id(line): book.names.claim(f"{score.id}_{line.id}") for line in self.lines}
        required = [each for each in score.requirements if not isinstance(each.condition, e.Demand)]
        self.required = sorted(required, key=looks)

    def write(self) -> list[str]:
        """Write the lines and whether some hold; return what the table of the score says of them."""
        if self.lines:
            self.writer.blank(2)
        for line in self.lines:
            parts = [repr(line.id), labels(line.labels), repr(line.clause)]
            self.writer.line(f"{self.names[id(line)]} = LineSpec({', '.join(parts)})")
        named = {"lines": self.lines, "times": self.score.times}
        listed = {part: row(self.names[id(line)] for line in lines) for part, lines in named.items() if lines}
        return [*(f"{part}={names}" for part, names in listed.items()), *self.holding()]

    def open(self, part: str, result: str, more: Sequence[str], lines: list[str], doc: str) -> str:
        name = self.book.names.claim(f"{self.score.id}_{part}")
        head = self.functions.head(name, self.score.params, result, more)
        self.functions.opened(head, remark(self.score.labels, self.score.clause, doc), lines)
        return name

    # ---- whether some line holds ---------------------------------------------------------------------------

    def holding(self) -> list[str]:
        """Write the questions whether some line of `best of` holds, if it need not: with and without a look
        at the groups.
        """
        lines = self.score.best_of
        if not lines or any(line.when is None for line in lines):
            return []
        doc = "whether some line of best of holds"
        whole = self.some(lines)
        found = [f"holds={self.open('holds', 'bool', (*WHOLE, FEATURES), [f'return {whole}'], doc)}"]
        if blind := self.some([line for line in lines if not looks(line)]):
            doc = "whether some line surely holds"
            found.append(f"assured={self.open('assured', 'bool', WHOLE, [f'return {blind}'], doc)}")
        return found

    def some(self, lines: Sequence[d.ScoreLine]) -> str:
        printer = Printer(self.book)
        printer.forms = self.score.forms
        conditions = [line.when for line in lines if line.when is not None]
        asked = [cheap_first(self.book, each) for each in conditions if not said(each, conditions)]
        return " or ".join(dict.fromkeys(printer.show(each, EITHER) for each in asked))

    # ---- what an arrangement is worth ----------------------------------------------------------------------

    def rated(self) -> str:
        """Write what an arrangement is worth; return the function's name."""
        lines = [*self.share(), *self.requirements(), *self.best(), *self.alone()]
        for line in self.score.plus:
            lines += self.added(line)
        for line in self.score.times:
            lines += self.multiplied(line)
        lines += [*self.limits(), "return lines, total"]
        if any(WRITTEN in line for line in lines):
            lines.insert(0, f"{WRITTEN} = written(whole)")
        doc = "the lines that count for an arrangement, and their total"
        return self.open("rated", "Rated | None", (*WHOLE, FEATURES), lines, doc)

    def share(self) -> Iterator[str]:
        """Give the lines that ask what several conditions ask."""
        conditions = [each.condition for each in self.required]
        conditions += [line.when for line in self.lines if line.when is not None]
        asked = Counter(node for when in conditions for node in dict.fromkeys(self.askable(when)))
        for node, number in asked.items():
            if number > 1:
                yield self.printer.answer(node, self.writer)

    def askable(self, condition: e.Expression) -> Iterator[e.Expression]:
        """Give the questions within that have an answer whatever else is so, and are not asked of a local of
        another question.
        """
        known = {"whole", *(param.name for param in self.score.params)}
        for node in walk(condition):
            if isinstance(node, SHARED) and free_in(node) <= known and sure(self.book, node):
                yield node

    def requirements(self) -> Iterator[str]:
        for each in self.required:
            if each.clause is not None:
                yield f"# {each.clause}"
            yield f"if {self.printer.show(self.opposite(each.condition), EITHER)}:"
            yield "    return None"

    def opposite(self, condition: e.Expression) -> e.Expression:
        """Return what is so exactly when a condition does not hold."""
        match condition:
            case _ if self.printer.answered(condition):
                return e.Not(TRUTH, condition)
            case e.Comparison(operator=operator):
                return replace(condition, operator=REFUTED[operator])
            case e.Not(operand=operand):
                return operand
            case e.Logic(operator=operator, left=left, right=right):
                other = "or" if operator == "and" else "and"
                return e.Logic(TRUTH, other, self.opposite(left), self.opposite(right))
            case e.Quantified(manner="not_any"):
                return replace(condition, manner="some")
            case e.Quantified(manner="every", value=e.Comparison() as value):
                return replace(condition, manner="some", value=self.opposite(value))
            case _:
                return e.Not(TRUTH, condition)

    def under(self, line: d.ScoreLine, lines: Sequence[str], word: str = "if") -> list[str]:
        """Return lines under the clause and the condition of a line of the score."""
        cited = [] if line.clause is None else [f"# {line.clause}"]
        if line.when is None:
            return [*cited, *lines]
        condition = self.printer.show(cheap_first(self.book, line.when), EITHER)
        return [*cited, f"{word} {condition}:", *(f"    {each}" for each in lines)]

    # ---- one of several lines ------------------------------------------------------------------------------

    def best(self) -> list[str]:
        """Return what finds the best line of those that exclude each other, and begins the total."""
        if not self.score.best_of:
            return ["lines: tuple[Held, ...] = ()", "total = 0"]
        choice = Choice(self, "best", self.score.best_of)
        none = [] if choice.made else ["if best is None:", "    return None"]
        return [*choice.text, *none, "lines: tuple[Held, ...] = (best,)", "total = best[1]"]

    def alone(self) -> list[str]:
        """Return what adds the best line of those of which at most one counts."""
        if not self.score.at_most_one_of:
            return []
        choice = Choice(self, "alone", self.score.at_most_one_of)
        adding = ["lines += (alone,)", "total += alone[1]"]
        if choice.made:
            return [*choice.text, *adding]
        return [*choice.text, "if alone is not None:", *(f"    {each}" for each in adding)]

    # ---- lines that are added up ---------------------------------------------------------------------------

    def added(self, line: d.ScoreLine) -> list[str]:
        """Return what adds a line; one that is worth nothing does not count."""
        name, amount = self.names[id(line)], constant(line)
        if amount == 0:
            return []
        if amount is not None:
            return self.under(line, [f"lines += (({name}, {amount}),)", f"total += {amount}"])
        adding = [f"    lines += (({name}, amount),)", "    total += amount"]
        return self.under(line, [f"amount = {self.value(line)}", "if amount:", *adding])

    def multiplied(self, line: d.ScoreLine) -> list[str]:
        name, amount = self.names[id(line)], constant(line)
        asked = [f"amount = {self.value(line)}"] if amount is None else []
        shown = "amount" if amount is None else str(amount)
        return self.under(line, [*asked, f"lines += (({name}, {shown}),)", f"total *= {shown}"])

    def limits(self) -> Iterator[str]:
        for function, limit in (("min", self.score.cap), ("round_up", self.score.round_up)):
            if limit is not None:
                if limit.clause is not None:
                    yield f"# {limit.clause}"
                yield f"total = {function}(total, {self.printer.number(limit.value)})"

    def value(self, line: d.ScoreLine) -> str:
        if line.repeat is None or line.domain is None:
            return self.printer.number(line.value)
        value, variable = self.printer.number(line.value), self.book.local(line.repeat.name)
        parts = [] if line.where is None else list(together(line.where))
        found = next((each for each in parts if self.counts(line, each)), None)
        domain, needed = self.printer.each(line.domain), ""
        if found is not None:
            parts.remove(found)
            domain, needed = self.counted(found)
        where = " and ".join(self.printer.show(part, ALL_OF) for part in parts)
        return f"sum({value} for {variable} in {domain}{where and f' if {where}'}){needed}"

    def counts(self, line: d.ScoreLine, part: e.Expression) -> bool:
        """Say whether a line is to be repeated for no kinds but those of which so many lie somewhere, and all
        else that is asked of a kind may be asked after that.
        """
        match part:
            case e.Comparison(
                operator="=",
                left=e.CountIn(pieces=pieces, kind=e.Local(name=name)),
                right=e.Constant(value=number),
            ):
                plain = number in range(256) and not self.printer.is_pile(pieces)
                own = line.repeat is not None and name == line.repeat.name and name not in locals_of(pieces)
                known = line.where is not None and sure(self.book, line.where)
                return plain and own and known and isinstance(line.domain, e.AllKinds)
            case _:
                return False

    def counted(self, part: e.Expression) -> tuple[str, str]:
        """Print the kinds of which so many lie somewhere, and what must be so for there to be any."""
        assert isinstance(part, e.Comparison)
        assert isinstance(part.left, e.CountIn)
        heap, number = self.printer.heap(part.left.pieces), self.printer.show(part.right)
        some = self.printer.texts.get(f"({number} in {heap})", f"{number} in {heap}")
        return f"counted({heap}, {number})", f" if {some} else 0"


class Choice:
    """What finds that line of several which is worth most, or least; of equal ones the first.

    Those whose worth is a number stand in the order of it, and the first that holds counts. Then the others
    are compared with it, and so are those whose condition may have no answer. `made`: one surely counts.
    """

    def __init__(self, owner: LinesWriter, name: str, lines: Sequence[d.ScoreLine]) -> None:
        self.owner = owner
        self.name = name
        self.lines = [line for line in lines if name == "best" or constant(line) != 0]
        self.begun = self.made = False
        self.text = self.chain()
        if not self.made:
            self.text.insert(0, f"{name}: Held | None = None")
        for line in self.lines:
            if not self.ordered(line):
                self.text += self.compared(line)

    def ordered(self, line: d.ScoreLine) -> bool:
        """Say whether the place of a line is known before anything is asked."""
        return constant(line) is not None and (line.when is None or sure(self.owner.book, line.when))

    def chain(self) -> list[str]:
        """Return the lines whose worth is a number, from the best one down."""
        sign, found = 1 if self.owner.score.least else -1, list[str]()
        for line in sorted(filter(self.ordered, self.lines), key=lambda line: sign * (constant(line) or 0)):
            word = "elif" if self.begun else "if"
            chosen = [f"{self.name} = ({self.owner.names[id(line)]}, {constant(line)})"]
            self.made = line.when is None
            if self.made and self.begun:
                return [*found, "else:", *(f"    {each}" for each in self.owner.under(line, chosen))]
            found += self.owner.under(line, chosen, word)
            self.begun = True
            if self.made:
                break
        return found

    def compared(self, line: d.ScoreLine) -> list[str]:
        """Return what takes a line instead of what has been found if it is better."""
        name, chosen = self.name, f"{self.name} = ({self.owner.names[id(line)]}, amount)"
        tests = [] if self.made or not self.begun else [f"{name} is None"]
        if self.begun:
            tests += self.better(line)
        needed = ["amount"] if name == "alone" else []
        if tests:
            needed.append(f"({' or '.join(tests)})" if needed and len(tests) > 1 else " or ".join(tests))
        taking = [f"if {' and '.join(needed)}:", f"    {chosen}"] if needed else [chosen]
        self.made = self.made or (line.when is None and name == "best")
        self.begun = True
        return self.owner.under(line, [f"amount = {self.owner.value(line)}", *taking])

    def better(self, line: d.ScoreLine) -> Iterator[str]:
        """Give the tests whether a line is better than what has been found, of which one must hold."""
        yield f"amount {'<' if self.owner.score.least else '>'} {self.name}[1]"
        after = self.lines[self.lines.index(line) + 1 :]
        later = [self.owner.names[id(each)] for each in after if self.ordered(each)]
        if later:
            listed = ", ".join(later) + ("," if len(later) == 1 else "")
            yield f"amount == {self.name}[1] and {self.name}[0] in ({listed})"


def said(condition: e.Expression, others: Sequence[e.Expression]) -> bool:
    """Say whether some other condition asks for less, so that it holds as well."""
    return any({*together(other)} < {*together(condition)} for other in others)


def constant(line: d.ScoreLine) -> int | None:
    """Return what a line is worth if that is a number, else nothing."""
    if line.repeat is not None:
        return None
    match line.value:
        case e.Constant(value=value):
            return value
        case e.Negative(operand=e.Constant(value=value)):
            return -value
        case _:
            return None


def labels(each: Labels) -> str:
    return f"({each.zh!r}, {each.en!r})"


def looks(part: object) -> bool:
    """Say whether something reads a feature."""
    return any(isinstance(node, e.FeatureValue) for node in walk(part))
