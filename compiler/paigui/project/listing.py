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


def listing(project: Project, *, judged: bool = False) -> list[dict[str, Any]]:
    """All rulesets with their variants, in the order of the files; only if `judged`, whether each is sound,
    for which all of its rules have to be checked.
    """
    return [described(project, entry, judged=judged) for entry in project.rulesets]


def described(project: Project, entry: Entry, *, judged: bool = False) -> dict[str, Any]:
    """One ruleset with its variants."""
    seen = project.glance(entry.path)
    return {
        **_named(entry.id, entry.labels),
        "file": shown_path(entry.path),
        **({"sound": project.load(entry.path).sound} if judged else {}),
        "options": [describe_option(option) for option in seen.options] if seen else [],
        "variants": [_variant(project, each) for each in project.variants_of(entry.path)],
    }


def _variant(project: Project, entry: Entry) -> dict[str, Any]:
    """A variant; a preset has settings, an overlay is a ruleset of its own with other clauses."""
    seen = project.glance(entry.path)
    settings = None if seen is None or seen.settings is None else _settings(seen.options, seen.settings)
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
    return _settings(ruleset.options, settings)


def _settings(options: tuple[Option, ...], settings: tuple[tuple[str, int], ...]) -> dict[str, Any]:
    found = {option.id: option for option in options}
    return {name: shown_value(found[name], value) for name, value in settings}


def shown_value(option: Option, value: int) -> Any:
    """A value as data: a number, true or false, or the id of a word."""
    if option.words:
        return option.words[value].id
    return bool(value) if option.type.base is Base.TRUTH else value
