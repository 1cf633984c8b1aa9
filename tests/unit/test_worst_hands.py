"""The search for the worst hand: how many pieces make a full hand of a game."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "benchmarks" / "worst_hands.py"


@pytest.fixture(scope="module")
def worst_hands() -> ModuleType:
    spec = spec_from_file_location("worst_hands", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("ruleset", "size"), [("nantong", 22), ("yaodiren", 20)])
def test_a_full_hand_is_what_is_dealt_or_what_the_seats_draw(
    worst_hands: ModuleType, ruleset: str, size: int
) -> None:
    referee = worst_hands.paigui.load_referee(ruleset)
    asked = list(worst_hands.questions(referee))
    assert asked
    assert {found for _, found in asked} == {size}
