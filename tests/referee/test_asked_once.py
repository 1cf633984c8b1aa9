"""What stays the same while members are gone through is asked once."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import paigui
from paigui.backends.referee.names import Names


def counting(monkeypatch: pytest.MonkeyPatch, module: Any, *names: str) -> Counter[str]:
    """Count the calls of some functions of a referee."""
    calls: Counter[str] = Counter()

    def count(name: str) -> None:
        own = getattr(module, name)

        def counted(*given: Any) -> Any:
            calls[name] += 1
            return own(*given)

        monkeypatch.setattr(module, name, counted)

    for name in names:
        count(name)
    return calls


def test_what_is_unseen_is_asked_once_for_all_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    module = paigui.load_referee("yaodiren")
    table = module.Deal(seed=1).table
    kinds = module.can_come(table, 0)
    calls = counting(monkeypatch, module, "unseen_by")
    assert module.can_come(table, 0) == kinds
    assert calls == {"unseen_by": 1}


def test_what_choices_are_made_from_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    module = paigui.load_referee("guilin")
    table = module.Deal(seed=1).table
    table.hand[1][:] = bytes([0, 2, 2, 2, 2, 1] + [0] * 14)
    found = module.use_menu(table, 3, 0, True, 1)
    calls = counting(monkeypatch, module, "loose")
    assert [choices for act, choices in module.use_menu(table, 3, 0, True, 1) if act == 3]
    assert calls["loose"] <= 2
    assert module.use_menu(table, 3, 0, True, 1) == found


def test_what_each_of_many_groups_is_held_to_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    module = paigui.load_referee("kanniutui")
    table = module.Deal(seed=1).table
    table.hand[0][:] = bytes(kind.copies > 0 for kind in table.game.kinds)
    found = module.lead_menu(table, 0)
    assert len(found) > 10
    calls = counting(monkeypatch, module, "room")
    assert module.lead_menu(table, 0) == found
    assert calls == {"room": 1}


def test_a_name_of_the_rules_is_none_of_an_answer() -> None:
    assert Names().local("asked_1") == "asked_1_"
    assert Names().local("asked_1_") == "asked_1__"
    assert Names().local("asked") == "asked"


def test_a_hand_is_worth_the_same_when_asked_again() -> None:
    module: Any = paigui.load_referee("yaodiren")
    score = next(each for each in module.GAME.scores if each.fixed and each.params[0] == "seat")
    given = (1, *(-1 for _ in score.params[1:]))
    table, random, complete = module.Deal(seed=5).table, Random(1), 0
    for _ in range(20):
        table.hand[1][:] = bytes(random.choices((0, 1, 2, 3), k=len(table.hand[1])))
        anew = score.value(table, *given)
        found = [module.value_of(table, score, *given) for _ in range(2)]
        for each in found:
            assert (each.total, each.form, each.profile) == (anew.total, anew.form, anew.profile)
            assert (each.lines, each.seat) == (anew.lines, 1)
        assert found[0] is not found[1]
        complete += anew.complete
    assert complete


def test_what_payments_depend_on_is_asked_of_each_seat_once(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = paigui.load_referee("sichuan")
    table = module.Deal(seed=1).table
    for seat in range(4):
        held = range(9) if seat < 2 else range(0, 27, 3)  # of all suits, or of one
        table.hand[seat][:] = bytes(int(kind in held) for kind in range(27))
    table.change_all()
    calls = counting(monkeypatch, module, "pig")
    module.check_pigs(table)
    assert calls == {"pig": 4}


def test_a_set_without_members_is_not_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = paigui.load_referee("sichuan")
    deal = module.Deal(seed=1)
    calls = counting(monkeypatch, module, "forget_missing")
    while not deal.over:
        deal.apply(deal.to_act()[0], next(iter(deal.legal(deal.to_act()[0]))))
    assert not calls


def test_a_hand_with_every_suit_is_past_helping() -> None:
    """Held by a requirement of the ruleset: at most so many suits. The same answer as with a search."""
    module: Any = paigui.load_referee("sichuan")
    table, random, helped = module.Deal(seed=1).table, Random(2), 0
    for number in range(400):
        kinds = [kind for kind in range(27) if number % 2 or kind % 3 < 2]
        table.hand[0][:] = bytes(27)
        for kind in random.choices(kinds[: 3 + number % 9], k=4):
            table.hand[0][kind] += 1
        table.melds[0] = [(1, (kind, kind, kind), 0) for kind in random.sample(kinds, 3)]
        table.change_all()
        found = module.fan_of_hopes(table, 0)
        waits = module.waits_of(table, module.fan_of_score, 0, -1, False, False, False)
        assert waits & ~found == 0
        helped += bool(found)
    assert 0 < helped < 400
