"""Records, states and questions of strangers: read or refused, never a crash, never a hang."""

import json
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigui.project import make_referee
from paigui.project.answering import answer
from paigui.project.judging import judge
from paigui.project.questions import read_request
from paigui.project.reading import parse_json, read_record, read_state
from paigui.project.referees import Referee
from tests.referee.play import played, ruleset, ruleset_paths
from tests.unit.schemas.edits import ODD, edited, plain

BEADS = Path(__file__).resolve().parents[2] / "cli" / "beads" / "beads.pai"
PATHS = [*ruleset_paths(), BEADS]
LONGEST = 5.0  # seconds for what takes milliseconds
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)


@cache
def made(path: Path) -> Referee:
    return make_referee(ruleset(path))


def deals(path: Path, seed: int) -> list[Any]:
    """A deal at its beginning, in its middle and at its end."""
    found = [deal.copy() for deal in played(made(path).module, seed)]
    return [found[0], found[len(found) // 2], found[-1]]


def refuses(path: Path, read: Any, *data: Any) -> bool:
    """Read; whether it was refused, as anything may be, in time."""
    start = perf_counter()
    try:
        read(made(path), *data)
    except made(path).error as error:
        return bool(vars(error)["zh"] and vars(error)["en"])
    finally:
        assert perf_counter() - start < LONGEST
    return False


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_what_a_deal_writes_is_read_again(path: Path) -> None:
    for seed in range(3):
        for deal in deals(path, seed):
            state, record = plain(deal.to_json()), plain(deal.record())
            again = read_state(made(path), state)
            assert plain(again.record()) == plain(read_record(made(path), record).record()) == record
            assert again.view(0) == deal.view(0)
            assert judge(made(path), record).wrong is None


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_edited_records(path: Path) -> None:
    random = Random(path.stem)
    record = deals(path, 1)[1].record()
    refused = [refuses(path, judge, edited(record, random, random.randint(1, 3))) for _ in range(60)]
    assert any(refused)
    refused = [refuses(path, read_record, edited(record, random, 1)) for _ in range(30)]
    assert any(refused)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_edited_states(path: Path) -> None:
    random = Random(path.stem)
    state = deals(path, 1)[1].to_json()
    refused = [refuses(path, read_state, edited(state, random, 1)) for _ in range(60)]
    assert sum(refused) > 40


def positions(path: Path) -> list[dict[str, Any]]:
    """Records that begin in positions: those of the examples' kind, laid out from deals."""
    deal = made(path).module.__dict__["Deal"]
    found: list[dict[str, Any]] = []
    for given_ in deals(path, 2):
        view = [given_.view(seat) for seat in range(given_.game.seat_count)]
        zones = {
            zone.id: [view[seat]["zones"][zone.id][seat] for seat in range(given_.game.seat_count)]
            for zone in given_.game.zones
            if zone.per_seat and zone.sight in ("owner", "everyone")
        }
        place = given_.game.places[given_.table.place]
        made_ = deal.arranged(given_.options, zones, place=place.id, arguments=list(given_.table.arguments))
        found.append(plain(made_.record()))
    return found


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_edited_positions(path: Path) -> None:
    random = Random(path.stem)
    found = positions(path)
    assert not any(refuses(path, read_record, record) for record in found)
    for record in found:
        for _ in range(60):
            position = edited(record["position"], random, random.randint(1, 2))
            refuses(path, read_record, {**record, "position": position})


@pytest.mark.parametrize("path", [path for path in PATHS if ruleset(path).scores], ids=lambda path: path.stem)
def test_edited_questions(path: Path) -> None:
    random = Random(path.stem)
    for record in positions(path):
        position = record["position"]
        asked = {name: position[name] for name in ("zones", "memories", "sizes")}
        at = {"place": position["place"], "arguments": position["arguments"]}
        asked |= {"arguments": argument_list(path), "at": at, "actions": record["actions"]}
        assert not refuses(path, ask, asked)
        for _ in range(60):
            refuses(path, ask, edited(asked, random, random.randint(1, 2)))


def ask(referee: Referee, asked: Any) -> Any:
    path = next(path for path in PATHS if made(path) is referee)
    return answer(referee, ruleset(path), asked)


def argument_list(path: Path) -> list[Any]:
    usual = {"seat": 0, "kind": made(path).module.__dict__["GAME"].kinds[0].code, "truth": False}
    return [usual.get(sort, 1) for sort in made(path).module.__dict__["GAME"].scores[0].params]


@pytest.mark.parametrize("data", ODD)
def test_odd_data(data: Any) -> None:
    assert all(refuses(BEADS, read, data) for read in (read_record, read_state, judge, ask))


@given(JSON)
@settings(max_examples=60, deadline=None)
def test_any_data(data: Any) -> None:
    assert all(refuses(BEADS, read, data) for read in (read_record, read_state, judge, ask))


@given(st.text(max_size=60))
@settings(max_examples=150, deadline=None)
def test_any_text(text: str) -> None:
    refuses(BEADS, read_request, text)
    refuses(BEADS, parse_json, text)


LINES = [
    "hand of 0 = 'rrb'",
    "with stake = 2",
    "lucky of (1) = yes",
    "score worth(0, 'r')",
    "at turn(1)",
    "do 1 : show",
]


@given(st.lists(st.sampled_from(LINES), max_size=6), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_lines_with_letters_changed(lines: list[str], random: Random) -> None:
    text = list("\n".join(lines))
    for _ in range(3):
        if text:
            text[random.randrange(len(text))] = random.choice("'「()=,of 0 1#:\n的-")
    if not refuses(BEADS, read_request, "".join(text)):
        refuses(BEADS, ask, read_request(made(BEADS), "".join(text)))


def test_a_state_that_its_history_does_not_lead_to() -> None:
    deal = deals(BEADS, 2)[1]
    state = plain(deal.to_json())
    state["table"]["won"] = [5, -5]
    assert refuses(BEADS, read_state, state)
    deeper = json.loads("[" * 900 + "]" * 900)
    assert refuses(BEADS, read_state, {**state, "history": deeper})
