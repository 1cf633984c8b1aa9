"""What a glance at a file tells is what a check of the whole tells."""

from pathlib import Path

import pytest

from paigui.check import load
from paigui.check.glance import glance, items_of, shortened
from paigui.diagnostics import Language
from paigui.resources import rulesets_dir
from paigui.syntax import tree
from paigui.syntax.formatter import format_text

RULESETS = sorted(path for path in rulesets_dir().rglob("*.pai") if "std" not in path.parts)


@pytest.mark.parametrize("path", RULESETS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_options_and_settings_are_those_of_the_whole(path: Path) -> None:
    seen, loaded = glance(path), load(path)
    assert seen is not None
    assert loaded.unit is not None
    if not isinstance(loaded.unit.head, tree.Ruleset | tree.Variant):
        return
    assert loaded.ruleset is not None
    settings = None if loaded.preset is None else loaded.preset.settings
    assert seen.settings == settings
    if seen.settings is not None or isinstance(loaded.unit.head, tree.Ruleset):
        told = [(o.id, o.labels, o.type, o.low, o.high, o.words, o.default) for o in loaded.ruleset.options]
        assert [(o.id, o.labels, o.type, o.low, o.high, o.words, o.default) for o in seen.options] == told


@pytest.mark.parametrize("end", ["", "\n"])
def test_items_are_whole(end: str) -> None:
    text = (
        "# a remark\npaigui 1\n\nstep one\n  # inside\n\n  go to two\n# before\nstep two\n  go to one" + end
    )
    assert items_of(text) == [
        "paigui 1\n\n",
        "step one\n  # inside\n\n  go to two\n# before\n",
        "step two\n  go to one" + end,
    ]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_only_what_is_needed_is_read(language: Language) -> None:
    path = rulesets_dir() / "sichuan" / "sichuan.pai"
    text = format_text(path.read_text("utf-8"), language)
    kept = shortened(text)
    assert len(kept) < len(text) / 5
    assert kept.startswith(items_of(text)[0])
