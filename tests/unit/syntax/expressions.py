"""Random expressions for hypothesis: every node, any nesting, names that are no keywords."""

from hypothesis import strategies as st

from paigui.diagnostics import Source
from paigui.syntax import tree as t

WORDS = ("a", "b1", "hand", "worth_of", "甲", "手牌", "size", "张数", "whole")
SIGNS = ("+", "-", "*", "/", "mod", "^", "and", "or")
COMPARISONS = ("=", "is", "is_not", "at_most", "at_least", "more_than", "less_than", "is_in", "beats")

Expressions = st.SearchStrategy[t.Expression]

span = st.just(Source("random", "").span(0, 0))
names = st.builds(t.Name, span, st.sampled_from(WORDS))
literals = st.builds(t.PiecesLiteral, span, st.sampled_from(["", "1t 2t", "1条", "it's"]))
atoms: Expressions = st.one_of(
    names,
    literals,
    st.builds(t.Name, span, st.sampled_from(["甲", "two words", "且"]), st.just(True)),
    st.builds(t.Number, span, st.integers(0, 10**12)),
    st.builds(t.Constant, span, st.sampled_from(["yes", "no", "none", "seats", "kinds"])),
)


def _several(inner: Expressions, least: int) -> st.SearchStrategy[tuple[t.Expression, ...]]:
    return st.lists(inner, min_size=least, max_size=3).map(tuple)


def _owned(inner: Expressions) -> Expressions:
    walks = st.sampled_from(["next_seat", "seats_after", "seats_from"])
    return st.one_of(
        st.builds(t.Of, span, names, inner),
        st.builds(t.CountIn, span, inner, inner),
        st.builds(t.Varieties, span, names, inner),
        st.builds(t.SeatWalk, span, walks, inner),
        st.builds(t.Call, span, names, _several(inner, 1)),
        st.builds(t.GroupLiteral, span, names, literals),
        st.builds(t.ListOf, span, _several(inner, 2)),
    )


def _operators(inner: Expressions) -> Expressions:
    one_of = st.builds(t.ListOf, span, _several(inner, 1))
    return st.one_of(
        st.builds(t.Binary, span, st.sampled_from(SIGNS), inner, inner),
        st.builds(t.Compare, span, st.sampled_from(COMPARISONS), inner, inner),
        st.builds(t.Compare, span, st.just("one_of"), inner, one_of),
        st.builds(t.Not, span, inner),
        st.builds(t.Negative, span, inner),
        st.builds(t.Conditional, span, inner, inner, inner),
    )


def _quantified(inner: Expressions) -> Expressions:
    quantifiers = st.sampled_from(["every", "some", "not_any"])
    folds = st.sampled_from(["sum", "most", "least"])
    where = st.none() | inner
    return st.one_of(
        st.builds(t.Holds, span, quantifiers, names, inner, inner),
        st.builds(t.CountWhere, span, names, inner, where),
        st.builds(t.Fold, span, folds, inner, names, inner, where),
        st.builds(t.Those, span, names, inner, inner),
    )


def _extended(inner: Expressions) -> Expressions:
    return st.one_of(_owned(inner), _operators(inner), _quantified(inner))


expressions: Expressions = st.recursive(atoms, _extended, max_leaves=12)
