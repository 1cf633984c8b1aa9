"""What the tests of the commands that ask a referee share: a game with a score, and deals of it."""

import io
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import paigui

BEADS = str(Path(__file__).parent / "beads" / "beads.pai")
CAUTIOUS = f"{BEADS}/cautious"
LUCKY = """\
# a question
hand of 0 = 'rrbb'
lucky of 0 = yes
score worth(0, 'r')
"""


def recorded(seed: int = 2) -> dict[str, Any]:
    """The record of a deal of some length, played at random to its end, as it comes out of JSON."""
    deal = paigui.load_referee(BEADS).__dict__["Deal"](seed)
    random = Random(seed)
    while not deal.over:
        seat = deal.to_act()[0]
        deal.apply(seat, deal.legal(seat).sample(random.randrange))
    found: dict[str, Any] = json.loads(json.dumps(deal.record()))
    return found


def written(path: Path, data: Any) -> str:
    """A file with data or a text."""
    path.write_text(data if isinstance(data, str) else json.dumps(data, ensure_ascii=False), "utf-8")
    return str(path)


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let this come from the standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8"))
