"""Random expressions for hypothesis: every node, any nesting, names that are no keywords."""

from hypothesis import strategies as st

from paigui.diagnostics import Source
from paigui.syntax import tree as t

SPAN = Source("random", "").span(0, 0)
WORDS = ("a", "b1", "hand", "worth_of", "甲", "手牌", "size", "张数", "whole")

Expressions = st.SearchStrategy[t.Expression]

names = st.builds(lambda text: t.Name(SPAN, text), st.sampled_from(WORDS))
quoted = st.builds(lambda text: t.Name(SPAN, text, quoted=True), st.sampled_from(["甲", "two words", "且"]))
literals = st.builds(lambda text: t.PiecesLiteral(SPAN, text), st.sampled_from(["", "1t 2t", "1条", "it's"]))
atoms: Expressions = st.one_of(
    names,
    quoted,
    literals,
    st.builds(lambda value: t.Number(SPAN, value), st.integers(0, 10**12)),
    st.builds(lambda w: t.Constant(SPAN, w), st.sampled_from(["yes", "no", "none", "seats", "kinds"])),
)


def _sequence(inner: Expressions, least: int) -> st.SearchStrategy[tuple[t.Expression, ...]]:
    return st.lists(inner, min_size=least, max_size=3).map(tuple)


def _owned(inner: Expressions) -> Expressions:
    walks = st.sampled_from(["next_seat", "seats_after", "seats_from"])
    return st.one_of(
        st.builds(lambda name, owner: t.Of(SPAN, name, owner), names, inner),
        st.builds(lambda kind, pieces: t.CountIn(SPAN, kind, pieces), inner, inner),
        st.builds(lambda name, pieces: t.Varieties(SPAN, name, pieces), names, inner),
        st.builds(lambda walk, seat: t.SeatWalk(SPAN, walk, seat), walks, inner),
        st.builds(lambda name, parts: t.Call(SPAN, name, parts), names, _sequence(inner, 1)),
        st.builds(lambda name, pieces: t.GroupLiteral(SPAN, name, pieces), names, literals),
        st.builds(lambda parts: t.ListOf(SPAN, parts), _sequence(inner, 2)),
    )


def _operators(inner: Expressions) -> Expressions:
    signs = st.sampled_from(["+", "-", "*", "/", "mod", "^", "and", "or"])
    words = ["=", "is", "is_not", "at_most", "at_least", "more_than", "less_than", "is_in", "beats"]
    return st.one_of(
        st.builds(lambda sign, a, b: t.Binary(SPAN, sign, a, b), signs, inner, inner),
        st.builds(lambda word, a, b: t.Compare(SPAN, word, a, b), st.sampled_from(words), inner, inner),
        st.builds(
            lambda a, parts: t.Compare(SPAN, "one_of", a, t.ListOf(SPAN, parts)), inner, _sequence(inner, 1)
        ),
        st.builds(lambda a: t.Not(SPAN, a), inner),
        st.builds(lambda a: t.Negative(SPAN, a), inner),
        st.builds(lambda a, b, c: t.Conditional(SPAN, a, b, c), inner, inner, inner),
    )


def _quantified(inner: Expressions) -> Expressions:
    quantifiers = st.sampled_from(["every", "some", "not_any"])
    folds = st.sampled_from(["sum", "most", "least"])
    where = st.none() | inner
    return st.one_of(
        st.builds(lambda q, x, d, c: t.Holds(SPAN, q, x, d, c), quantifiers, names, inner, inner),
        st.builds(lambda x, d, c: t.CountWhere(SPAN, x, d, c), names, inner, where),
        st.builds(lambda f, e, x, d, c: t.Fold(SPAN, f, e, x, d, c), folds, inner, names, inner, where),
        st.builds(lambda x, d, c: t.Those(SPAN, x, d, c), names, inner, inner),
    )


def _extended(inner: Expressions) -> Expressions:
    return st.one_of(_owned(inner), _operators(inner), _quantified(inner))


expressions: Expressions = st.recursive(atoms, _extended, max_leaves=12)
