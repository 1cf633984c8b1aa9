"""Scores and decision tables."""

from collections.abc import Iterable, Iterator

from paigui.backends.rulebook import numbers
from paigui.backends.rulebook.asking import unasked
from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.reach import Off, asleep, unmet
from paigui.backends.rulebook.settings import reduced, value
from paigui.backends.rulebook.tables.acts import only
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.tables.products import products
from paigui.backends.rulebook.text import escaped, one
from paigui.backends.rulebook.wordparts import chain
from paigui.backends.rulebook.words import Words
from paigui.model import Base, Labels
from paigui.model.declarations import Feature, Limit, Row, Score, ScoreLine
from paigui.model.declarations import Table as Decision
from paigui.model.expressions import (
    AllKinds,
    Comparison,
    Constant,
    Expression,
    FeatureValue,
    Logic,
    Not,
    OptionValue,
    PiecesConstant,
)
from paigui.model.types import TRUTH


def score_tables(book: Book) -> Iterator[Table]:
    for score in book.ruleset.scores:
        if score.id not in unasked(book):
            yield from _ScorePage(book, score).tables()


def _features(book: Book, score: Score) -> tuple[Feature, ...]:
    """What a score asks of its groups, as the settings leave it."""
    if not book.fixed:
        return score.features
    return tuple(reduced(feature, book.settings) for feature in score.features)


class _ScorePage:
    """The tables of one score: what a hand must be, the lines, and what limits the sum."""

    def __init__(self, book: Book, score: Score) -> None:
        self.book: Book = book
        self.score: Score = score
        self.unit: Labels | None = book.declared[score.unit].labels if score.unit else None
        self.words: Words = Words(book, score.params, features=_features(book, score), here=score.clause)

    def tables(self) -> Iterator[Table]:
        if self.tells():
            yield self.summary()
        for part, lines in (
            ("best_of", self.score.best_of),
            ("at_most_one_of", self.score.at_most_one_of),
            ("plus", self.score.plus),
            ("times", self.score.times),
        ):
            kept = [line for line in lines if not (self.book.ruled_out(line.when) or self.idle(line))]
            if kept:
                yield self.lines(part, kept)

    def tells(self) -> bool:
        """Whether a score is more than the question if a hand has one of the forms."""
        score = self.score
        return bool(
            score.unit or score.requirements or score.joins or score.plus or score.best_of or score.times
        )

    def summary(self) -> Table:
        rows = [row for row in dict.fromkeys(self.summary_rows()) if row[1]]
        title = self.book.say("table.score", name=self.book.label(self.score.labels))
        header = tuple(self.book.say(f"column.{name}") for name in ("feature", "value", "clause"))
        return table(title, header, rows, self.score.clause)

    def summary_rows(self) -> Iterator[tuple[str, str, str]]:
        book, score = self.book, self.score
        if score.forms:
            forms = [book.declared_link(id_, score.clause) for id_ in score.forms]
            yield (book.say("score.forms"), book.say.listed(forms, "or"), "")
        for requirement in score.requirements:
            if book.settled(requirement.condition) is None:
                continue
            wanted, off = in_force(book, requirement.condition)
            if off and book.fixed:
                continue
            said = self.stated(self.words, wanted)
            yield (only(book, book.say("score.requires"), off), said, self.other(requirement.clause))
        yield from self.joins()
        yield (book.say("score.unit"), self.counted_in(), "")
        yield (book.say("score.reckoning"), self.reckoning(), "")
        yield self.limit("score.cap", score.cap)
        yield self.limit("score.round_up", score.round_up)

    def joins(self) -> Iterator[tuple[str, str, str]]:
        """What the added piece may be put to besides."""
        book = self.book
        for join in self.score.joins:
            if book.ruled_out(join.when):
                continue
            group = book.groups_named(join.patterns, self.score.clause)
            into = one(book.declared_link(join.into, self.score.clause), book.language)
            said = book.say("score.join", group=group, into=into)
            stated = self.stated(self.words, join.when)
            told = book.say("score.join_when", join=said, when=stated) if stated else said
            name = book.say("score.joins", piece=book.label(book.ruleset.pieces.labels))
            yield (only(book, name, unmet(book, join.when)), told, "")

    def counted_in(self) -> str:
        if self.unit is None:
            return ""
        return (
            escaped(numbers.plural(self.unit)) if self.book.language == "en" else self.book.label(self.unit)
        )

    def reckoning(self) -> str:
        """Which parts of a score there are, in the order they are reckoned."""
        score = self.score
        lines = {
            "best_of": score.best_of,
            "plus": score.at_most_one_of + score.plus,
            "times": score.times,
        }
        parts = [part for part, listed in lines.items() if listed]
        said = self.book.say("score." + "_".join(["reckon", *parts]))
        if not parts or not score.forms:
            return said
        return self.book.say("score.least" if score.least else "score.most", reckoning=said)

    def limit(self, name: str, limit: Limit | None) -> tuple[str, str, str]:
        said = self.amount(limit.value) if limit else ""
        return (self.book.say(name), said, self.other(limit.clause if limit else None))

    def lines(self, part: str, lines: Iterable[ScoreLine]) -> Table:
        title = self.book.say(f"table.{part}", name=self.book.label(self.score.labels))
        header = tuple(self.book.say(f"column.{name}") for name in ("line", part, "condition", "clause"))
        rows = [self.line(line, part) for line in lines]
        notes = [self.book.say(f"note.{part}")] if len(rows) > 1 else []
        return table(title, header, rows, self.score.clause, notes)

    def line(self, line: ScoreLine, part: str) -> tuple[str, str, str, str]:
        worth, conditions = self.value(line, part), [self.stated(self.words, line.when)]
        if line.repeat is not None:
            conditions.insert(0, self.stated(self.words.within(line.repeat), line.where))
        elif isinstance(line.value, FeatureValue):
            feature = self.words.features[line.value.feature]
            conditions.insert(0, self.stated(self.words.grouped(feature), feature.where))
        told = dict.fromkeys(each for each in conditions if each)
        said = self.book.say.row(told)
        off = (*unmet(self.book, line.when), *self.worthless(line))
        return (only(self.book, self.book.label(line.labels), off), worth, said, self.other(line.clause))

    def each_worth(self, line: ScoreLine) -> Expression:
        """What a line is worth, or each group that it counts."""
        value = line.value
        return self.words.features[value.feature].value if isinstance(value, FeatureValue) else value

    def worthless(self, line: ScoreLine) -> Off:
        """What keeps a line from being worth anything under the settings: a number chosen that is 0."""
        worth = self.each_worth(line)
        if not isinstance(worth, OptionValue) or self.book.settings[worth.option] != 0:
            return ()
        return (Comparison(TRUTH, ">=", worth, Constant(worth.type, 1)),)

    def idle(self, line: ScoreLine) -> bool:
        """Whether fixed settings make a line worth nothing."""
        return self.book.fixed and value(self.each_worth(line), self.book.settings) == 0

    def value(self, line: ScoreLine, part: str) -> str:
        if isinstance(line.value, FeatureValue):
            return self.each("score.each_group", self.amount(self.words.features[line.value.feature].value))
        said = self.amount(line.value) if part != "times" else self.words.tell(line.value)
        return said if line.repeat is None else self.of_each(line, said)

    def of_each(self, line: ScoreLine, said: str) -> str:
        """A value that counts for each kind or group of some; where it is left to the text, so is that."""
        assert line.repeat is not None
        base = line.repeat.type.base
        if isinstance(line.domain, PiecesConstant):
            kinds = self.book.say.listed([self.book.kind(each) for each in line.domain.kinds])
            return self.each_of(said, kinds)
        if isinstance(line.domain, AllKinds):
            return self.each("score.each_any", said)
        domain = self.words.tell(line.domain) if base is Base.KIND else ""
        if domain and said != self.book.say("value.see_clause"):
            return self.book.say("score.each_kind", value=said, domain=domain)
        return self.each("score.each_group" if base is Base.GROUP else "score.each", said)

    def each(self, phrase: str, said: str) -> str:
        """A value that counts several times; where it is left to the text, so is that."""
        return said if said == self.book.say("value.see_clause") else self.book.say(phrase, value=said)

    def each_of(self, said: str, kinds: str) -> str:
        left = said == self.book.say("value.see_clause")
        return said if left else self.book.say("score.each_of", value=said, kinds=kinds)

    def stated(self, words: Words, condition: Expression | None) -> str:
        """A condition in words; nothing only where there is none."""
        settled = self.book.settled(condition)
        if settled is None:
            return ""
        return words.tell(settled) or self.book.say("value.see_clause")

    def amount(self, told: Expression) -> str:
        known = value(told, {})
        if known is not None:
            return self.book.number(known, self.unit)
        if isinstance(told, OptionValue):
            if not self.book.fixed and self.book.settings[told.option] == 0:
                return self.book.option_link(told.option)
            shown = self.book.number(self.book.settings[told.option], self.unit)
            return shown if self.book.fixed else self.book.option_link(told.option, shown)
        said = self.words.tell(told)
        return said or self.book.say("value.see_clause")

    def other(self, clause: str | None) -> str:
        return self.book.clause_link(clause) if clause != self.score.clause else ""


def in_force(book: Book, condition: Expression) -> tuple[Expression, Off]:
    """What a requirement comes to where it asks for anything, and the settings that this takes."""
    if isinstance(condition, Logic) and condition.operator == "or":
        for setting, rest in ((condition.left, condition.right), (condition.right, condition.left)):
            if value(setting, book.settings) == 1:
                return rest, (Not(setting.type, setting),)
    return condition, asleep(book, condition)


def decision_tables(book: Book) -> Iterator[Table]:
    for decision in book.ruleset.tables:
        if decision.id not in unasked(book):
            yield _decision(book, decision)


def _decision(book: Book, decision: Decision) -> Table:
    words = Words(book, decision.params, here=decision.clause)
    living = list(_living(book, decision.rows))
    told = None if decision.columns else products(book, [row.values[0] for row in living])
    rows = [
        (
            _row_condition(book, words, row.when),
            *(told.cells(row.values[0]) if told else _values(words, row)),
            book.clause_link(row.clause) if row.clause != decision.clause else "",
        )
        for row in living
    ]
    title = book.say("table.decision", name=book.label(decision.labels))
    columns = [words.tell(column) for column in decision.columns] or [book.say("column.value")]
    columns = told.headers(book, decision.clause) if told else columns
    header = (book.say("column.condition"), *columns, book.say("column.clause"))
    return table(title, header, rows, decision.clause, [book.say("note.decision")])


def _values(words: Words, row: Row) -> list[str]:
    """What a row comes to, in each column."""
    return [words.tell(value) or words.phrase("value.see_clause") for value in row.values]


def _living(book: Book, rows: Iterable[Row]) -> Iterator[Row]:
    """The rows that may ever apply: none whose condition takes all that an earlier row asks for."""
    earlier: list[set[Expression]] = []
    for row in rows:
        settled = book.settled(row.when)
        asked = set[Expression]() if settled is None else set(chain(settled, "and"))
        if not book.ruled_out(row.when) and not any(each <= asked for each in earlier):
            earlier.append(asked)
            yield row


def _row_condition(book: Book, words: Words, when: Expression | None) -> str:
    settled = book.settled(when)
    if settled is None:
        return book.say("value.otherwise")
    return words.tell(settled) or book.say("value.see_clause")
