"""What a condition of a chosen group depends on besides it."""

import paigui
from paigui.backends.referee.book import Book
from paigui.backends.referee.restricting import occasion
from paigui.model.expressions import Beats, Local
from paigui.model.types import GROUP, TRUTH


def test_a_group_chosen_before_matters_as_a_whole() -> None:
    book = Book(paigui.load_ruleset("kanniutui"))
    before, chosen = Local(GROUP, "before"), Local(GROUP, "chosen")
    needed = occasion(book, Beats(TRUTH, chosen, before), "chosen")
    assert needed is not None
    assert before in needed
    assert chosen not in needed
