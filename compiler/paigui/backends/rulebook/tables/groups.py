"""Groups, families, forms and rankings."""

from collections.abc import Iterator

from paigui.backends.rulebook import numbers
from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.text import joined
from paigui.backends.rulebook.wordparts import constant
from paigui.backends.rulebook.words import Words
from paigui.model.declarations import (
    Alike,
    AnyPieces,
    Attribute,
    EachOf,
    Form,
    Group,
    Only,
    Part,
    Ranking,
    Run,
    Shape,
    Slot,
    Tier,
)
from paigui.model.expressions import Comparison, Constant, CountIn, Expression, Local, Quantified, ScoreCall
from paigui.model.walk import walk


def groups_table(book: Book) -> Iterator[Table]:
    """All groups in one table, to be looked up."""
    header = tuple(book.say(f"column.{name}") for name in ("group", "pieces", "parts", "condition", "laid"))
    helping = helpers(book)
    rows = [_group_row(book, group) for group in book.ruleset.groups if group.id not in helping]
    if rows:
        yield table(book.say("table.groups"), header, rows)


def _group_row(book: Book, group: Group) -> tuple[str, ...]:
    whole = _multiple_run(book, group)
    return (
        book.declared_link(group.id),
        str(group.size),
        whole or joined(_with_joints(book, [_part(book, part) for part in group.parts]), book.language),
        "" if whole else _where(book, group),
        book.say("value.only_laid") if group.only_laid else "",
    )


def _multiple_run(book: Book, group: Group) -> str:
    """A run in which every kind stands several times; nothing for another group.

    It is written as several like runs, and as condition that every kind is there as often as runs are.
    """
    run, times = group.parts[0], len(group.parts)
    if not isinstance(run, Run) or run.within is not None or times < 2 or set(group.parts) != {run}:
        return ""
    if not _each_kind_is_there(book.settled(group.where), times):
        return ""
    number = numbers.before_noun(run.number, book.language)
    return book.say("part.run_each", number=number, by=book.name(run.by), pieces=book.pieces(times))


def _each_kind_is_there(where: Expression | None, times: int) -> bool:
    """Whether a condition says just that each kind of the group is there so many times."""
    if not isinstance(where, Quantified) or where.manner != "every" or where.where is not None:
        return False
    it, test = where.domain, where.value
    if not isinstance(it, Local) or it.name != "it" or not isinstance(test, Comparison):
        return False
    each = Local(where.variable.type, where.variable.name)
    counted = isinstance(test.left, CountIn) and test.left.kind == each and test.left.pieces == it
    return counted and test.operator == "=" and constant(test.right) == times


def _with_joints(book: Book, parts: list[str]) -> Iterator[str]:
    for place, part in enumerate(parts):
        if place:
            yield book.say.texts["list.plus"]
        yield part


def _where(book: Book, group: Group) -> str:
    settled = book.settled(group.where)
    if settled is None:
        return ""
    return Words(book, it=book.say("local.group")).tell(settled) or book.say("value.see_clause")


def _part(book: Book, part: Part) -> str:
    match part:
        case Alike():
            pieces = book.pieces(part.number)
            if part.attribute is None:
                return book.say("part.alike", pieces=pieces)
            return book.say("part.alike_in", pieces=pieces, attribute=book.name(part.attribute))
        case Run():
            return _run(book, part)
        case EachOf():
            return _each_of(book, part)
        case AnyPieces():
            return book.say("part.any", pieces=book.pieces(part.number))


def _each_of(book: Book, part: EachOf) -> str:
    attribute, pieces = book.attribute(part.attribute), book.pieces(part.number)
    values = [_attribute_value(book, attribute, value) for value in part.values]
    if len(values) == 1:
        return book.say("part.each_one", number=pieces, value=values[0])
    listed = book.say.listed(values)
    if part.within is None:
        return book.say("part.each", number=pieces, values=listed)
    return book.say("part.each_within", number=pieces, values=listed, within=book.name(part.within))


def _run(book: Book, part: Run) -> str:
    pieces, by = book.pieces(part.number), book.name(part.by)
    if part.within is None:
        return book.say("part.run", pieces=pieces, by=by)
    return book.say("part.run_within", pieces=pieces, by=by, within=book.name(part.within))


def _attribute_value(book: Book, attribute: Attribute, value: int) -> str:
    if attribute.words:
        return book.label(attribute.words[value].labels)
    return book.value(attribute.type, value)


def families_table(book: Book) -> Iterator[Table]:
    header = (book.say("column.family"), book.say("column.members"))
    for clause in dict.fromkeys(family.clause for family in book.ruleset.families):
        rows = [
            (book.label(family.labels), book.say.listed([book.declared_link(id_) for id_ in family.members]))
            for family in book.ruleset.families
            if family.clause == clause
        ]
        yield table(book.say("table.families"), header, rows, clause)


def forms_table(book: Book) -> Iterator[Table]:
    """All forms of a hand in one table; those that no act asks for stand apart, under their clauses."""
    header = tuple(book.say(f"column.{name}") for name in ("form", "parts", "laid"))
    helping, forms = helpers(book), book.ruleset.forms
    rows = [_form_row(book, form) for form in forms if form.id not in helping]
    if rows:
        yield table(book.say("table.forms"), header, rows)
    for clause in dict.fromkeys(form.clause for form in forms if form.id in helping):
        rows = [_form_row(book, form) for form in forms if form.id in helping and form.clause == clause]
        yield table(book.say("table.helping_forms"), header, rows, clause, [book.say("note.helping_forms")])


def helpers(book: Book) -> set[str]:
    """The forms that only scores look for which no act asks to be complete, and the groups of these alone."""
    ruleset = book.ruleset
    asked = {
        node.score for node in walk(tuple(act.guards for act in ruleset.acts)) if isinstance(node, ScoreCall)
    }
    wanted = {id_ for score in ruleset.scores if score.id in asked for id_ in score.forms}
    forms = {id_ for score in ruleset.scores for id_ in score.forms} - wanted if wanted else set[str]()
    kept = [form for form in ruleset.forms if form.id not in forms]
    others = {id_ for form in kept for slot in form.slots for id_ in slot.patterns}
    parts = {
        id_ for form in ruleset.forms if form.id in forms for slot in form.slots for id_ in slot.patterns
    }
    return forms | (parts - others)


def _form_row(book: Book, form: Form) -> tuple[str, ...]:
    slots = "<br>".join(_slot(book, slot, None) for slot in form.slots)
    return (book.declared_link(form.id), slots, book.say("value.nothing_laid") if form.nothing_laid else "")


def _slot(book: Book, slot: Slot, here: str | None) -> str:
    patterns = book.groups_named(slot.patterns, here)
    if slot.amount is None:
        return book.say("slot.any", patterns=patterns)
    amount = slot.amount
    number = str(amount.value) if isinstance(amount, Constant) else Words(book).tell(amount)
    if slot.most is None:
        return book.say(f"slot.{slot.bound}", number=number, patterns=patterns)
    most = str(slot.most.value) if isinstance(slot.most, Constant) else Words(book).tell(slot.most)
    return book.say("slot.between", number=number, most=most, patterns=patterns)


def ranking_tables(book: Book) -> Iterator[Table]:
    for ranking in book.ruleset.rankings:
        if ranking.tiers or ranking.outside:
            yield _tiers(book, ranking)
        if ranking.only:
            yield _only(book, ranking)


def _tiers(book: Book, ranking: Ranking) -> Table:
    tiers = [row for row in (_tier(book, tier, ranking) for tier in ranking.tiers) if row[0]]
    rows = [(str(place), *row) for place, row in enumerate(tiers, 1)]
    rows += [(book.say("value.outside"), *_tier(book, tier, ranking)) for tier in ranking.outside]
    header = tuple(book.say(f"column.{name}") for name in ("tier", "shapes", "clause"))
    kept = [row for row in rows if row[1]]
    return table(_title(book, ranking), header, kept, ranking.clause, [book.say("note.ranking")])


def _tier(book: Book, tier: Tier, ranking: Ranking) -> tuple[str, str]:
    return (_shapes(book, tier, ranking), _other_clause(book, tier, ranking))


def _title(book: Book, ranking: Ranking) -> str:
    return book.say("table.ranking", name=book.label(ranking.labels))


def _other_clause(book: Book, tier: Tier | Only, ranking: Ranking) -> str:
    return "" if tier.clause == ranking.clause else book.clause_link(tier.clause)


def _shapes(book: Book, tier: Tier, ranking: Ranking) -> str:
    kept = (each for each in tier.shapes if not book.ruled_out(each.where))
    return " = ".join(shape(book, each, ranking.clause) for each in kept)


def shape(book: Book, tested: Shape, here: str | None) -> str:
    """A group with the value its pieces share and its condition, all that is wanted of it."""
    words = Words(book, it=book.say("local.group"), here=here)
    said = words.shape(tested.patterns, tested.value)
    where = Words(book, here=here).tell(book.settled(tested.where))
    return book.say("words.shape_where", shape=said, where=where) if where else said


def _only(book: Book, ranking: Ranking) -> Table:
    rows = [
        (
            shape(book, pair.winner, ranking.clause),
            shape(book, pair.loser, ranking.clause),
            _other_clause(book, pair, ranking),
        )
        for pair in ranking.only
    ]
    header = tuple(book.say(f"column.{name}") for name in ("winner", "loser", "clause"))
    title = book.say("table.only", name=book.label(ranking.labels))
    return table(title, header, rows, ranking.clause)
