"""Blocks with very many ways through them are judged in a moment."""

import time
from pathlib import Path

import pytest

from paigui.check import load_text

HERE = Path(__file__).parent / "bad"
CLAUSE = 'clause TR-1 "甲" / "A"\n  zh "甲。"\n  en "A."\n\n'
HEAD = f'paigui 1\nruleset ways "试" / "Tried"\nuse table\n\nchapter special\n\n{CLAUSE}'
NUMBER = 40


@pytest.mark.parametrize("otherwise", ["", "  else\n    set n{0} to yes\n"], ids=["if", "else"])
def test_many_conditions_one_after_another(otherwise: str) -> None:
    memories = "".join(
        f'memory {name}{n} "记{name}{n}" / "{name} {n}" : yes or no, everyone sees\n'
        for name in ("m", "n")
        for n in range(NUMBER)
    )
    ifs = "".join(f"  if m{n} = no\n    set m{n} to yes\n{otherwise.format(n)}" for n in range(NUMBER))
    step = f'step round "转" / "round"\n{ifs}  if m0 = no\n    go to round\n  end the deal\n'
    start = time.process_time()
    found = {each.name for each in load_text(HEAD + memories + step, HERE / "ways.pai").faults.sorted()}
    assert time.process_time() - start < 10
    assert not found & {"unexpected-word", "unknown-name", "type-mismatch"}
    assert "endless-flow" in found
