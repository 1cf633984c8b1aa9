"""Pieces in quotes are written with codes in English and with their names in Chinese."""

from pathlib import Path

import pytest

from paigui.check import load
from paigui.check.pieces import PieceReader
from paigui.check.rewriting import PieceWriter

TILES = """\
pieces tile "牌" / "tile"
  rank "点数" / "rank" : 1..9
  suit "花色" / "suit" : sun "日" / "sun" code "s", moon "月" / "moon" code "m"
  kinds rank suit
  kind joker "百搭" / "Joker" code "j" : rank none, suit none
"""
SUITS_FIRST = """\
pieces card "牌" / "card"
  suit "花色" / "suit" : spade "♠" / "♠" code "S", heart "♥" / "♥" code "H"
  rank "点数" / "rank" : ten "10" / "10" code "T", ace "A" / "A" code "A"
  kinds suit rank
"""
ALIKE = """\
pieces tile "牌" / "tile"
  rank "点数" / "rank" : one "一" / "one" code "1", two "二" / "two" code "2", pair "一二" / "pair" code "p"
  suit "花色" / "suit" : sun "日" / "sun" code "s"
  kinds rank suit
  kind odd "一一" / "odd" code "o" : rank none, suit none
"""


def writer(tmp_path: Path, pieces: str) -> PieceWriter:
    path = tmp_path / "game.pai"
    path.write_text(f'paigui 1\nruleset game "戏" / "Game"\nseats 2, clockwise\n{pieces}', "utf-8")
    ruleset = load(path).ruleset
    assert ruleset is not None
    return PieceWriter(PieceReader(ruleset.pieces))


@pytest.mark.parametrize(
    ("pieces", "english", "chinese"),
    [
        (TILES, "112233s", "112233日"),
        (TILES, "5m 55s,j", "5月 55日,百搭"),
        (TILES, "jj 9m", "百搭百搭 9月"),
        (TILES, "", ""),
        (SUITS_FIRST, "SHT ST", "♠♥10 ♠10"),
    ],
)
def test_there_and_back(tmp_path: Path, pieces: str, english: str, chinese: str) -> None:
    write = writer(tmp_path, pieces).written
    assert write(english, "zh") == chinese
    assert write(chinese, "en") == english
    assert (write(english, "en"), write(chinese, "zh")) == (english, chinese)


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        (TILES, "Joker"),  # it would come back as the code
        (ALIKE, "12s"),  # 一二日 is another tile
        (ALIKE, "11s"),  # 一一 is another tile
    ],
)
def test_what_would_not_come_back_stays(tmp_path: Path, pieces: str, text: str) -> None:
    assert writer(tmp_path, pieces).written(text, "zh") == text
