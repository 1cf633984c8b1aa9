"""A fault of the emitted code is one finding of its example; the others go on."""

from types import ModuleType
from typing import Any

import pytest

from paigui.backends.referee import load
from tests.cli.conftest import Run


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every action of seat 1 break."""

    def spoilt(source: str, name: str) -> ModuleType:
        module = load(source, name)
        if "Deal" in module.__dict__:
            deal: Any = module.__dict__["Deal"]
            apply = deal.apply

            def breaking(self: Any, seat: int, action: Any) -> Any:
                return apply(self, seat, action) if seat == 0 else int(["one"][seat])

            module.__dict__["Deal"] = type("Deal", (deal,), {"apply": breaking})
        return module

    monkeypatch.setattr("paigui.exercise.running.load", spoilt)


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize(
    ("language", "said"), [("en", "the referee itself broken"), ("zh", "裁判自己出了错")]
)
def test_it_is_a_finding(run: Run, language: str, said: str) -> None:
    answer = run("--lang", language, "test")
    assert answer.code == 1
    assert answer.err == ""
    assert f"{said} (IndexError" in answer.out.replace("（", " (")
    assert ".pai:" in answer.out
