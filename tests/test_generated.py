"""What is committed under generated/ is what the rules make now."""

from pathlib import Path

import pytest

from paigui.cli import main

ROOT = Path(__file__).parents[1]


def test_generated_is_up_to_date(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    code = main(["build", "--check"])
    assert code == 0, capsys.readouterr().out + "look at the difference, then: make golden"
