"""What there is: rulesets, their options, their variants, as plain data.

In: a project. Out: one dictionary a ruleset. Promised: names in both languages; values as they are written.
"""

from typing import Any

from paigui.check.files import shown_path
from paigui.model import Base, Labels, Ruleset
from paigui.model.declarations import Option
from paigui.project.folder import Project
from paigui.project.heads import Entry

TRUTHS = ("no", "yes")


def listing(project: Project) -> list[dict[str, Any]]:
    """All rulesets with their variants, in the order of the files."""
    return [described(project, entry) for entry in project.rulesets]


def described(project: Project, entry: Entry) -> dict[str, Any]:
    """One ruleset with its variants."""
    ruleset = project.load(entry.path).ruleset
    return {
        **_named(entry.id, entry.labels),
        "file": shown_path(entry.path),
        "sound": project.load(entry.path).sound,
        "options": [describe_option(option) for option in ruleset.options] if ruleset else [],
        "variants": [_variant(project, each) for each in project.variants_of(entry.path)],
    }


def _variant(project: Project, entry: Entry) -> dict[str, Any]:
    """A variant; a preset has settings, an overlay is a ruleset of its own with other clauses."""
    loaded = project.load(entry.path)
    settings = None
    if loaded.preset is not None and loaded.ruleset is not None:
        settings = describe_settings(loaded.ruleset, loaded.preset.settings)
    return {
        **_named(entry.id, entry.labels),
        "file": shown_path(entry.path),
        "sort": "overlay" if settings is None else "preset",
        "settings": settings,
    }


def _named(id_: str, labels: Labels) -> dict[str, Any]:
    return {"id": id_, "zh": labels.zh, "en": labels.en}


def describe_option(option: Option) -> dict[str, Any]:
    """An option with all its values; of a number the lowest and the highest."""
    described: dict[str, Any] = {
        **_named(option.id, option.labels),
        "type": option.type.base.value,
        "default": shown_value(option, option.default),
    }
    if option.words:
        described["values"] = [_named(word.id, word.labels) for word in option.words]
    elif option.type.base is not Base.TRUTH:
        described |= {"low": option.low, "high": option.high}
    return described


def describe_settings(ruleset: Ruleset, settings: tuple[tuple[str, int], ...]) -> dict[str, Any]:
    """Settings as they are written."""
    options = {option.id: option for option in ruleset.options}
    return {name: shown_value(options[name], value) for name, value in settings}


def shown_value(option: Option, value: int) -> Any:
    """A value as data: a number, true or false, or the id of a word."""
    if option.words:
        return option.words[value].id
    return bool(value) if option.type.base is Base.TRUTH else value
