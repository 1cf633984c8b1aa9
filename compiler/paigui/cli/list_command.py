"""paigui list: rulesets, their options and variants."""

import argparse
from typing import Any

from paigui.cli import FINE, words
from paigui.cli.shown import show_json
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Language, verbatim
from paigui.project import open_project
from paigui.project.listing import listing


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    formats = ("text", "json")
    parser.add_argument("--format", choices=formats, default="text", help=terminal.text(words.FORMAT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    rulesets = listing(open_project(), judged=args.format == "json")
    if args.format == "json":
        show_json(terminal, rulesets=rulesets)
    else:
        terminal.print("\n\n".join(_ruleset(each, terminal) for each in rulesets))
    return FINE


def _ruleset(ruleset: dict[str, Any], terminal: Terminal) -> str:
    lines = [f"{_name(ruleset)}  {ruleset['file']}"]
    for title, parts in ((words.OPTIONS, ruleset["options"]), (words.VARIANTS, ruleset["variants"])):
        if parts:
            lines.append(f"  {terminal.text(title)}")
            lines += [f"    {_part(part, terminal)}" for part in parts]
    return "\n".join(lines)


def _part(part: dict[str, Any], terminal: Terminal) -> str:
    if "default" in part:
        return f"{_name(part)}: {_values(part, terminal)}"
    if part["settings"] is None:
        return f"{_name(part)}: {terminal.text(words.OVERLAY)}"
    settings = [f"{name}={words.written(value)}" for name, value in part["settings"].items()]
    return f"{_name(part)}: {', '.join(settings)}"


def _name(part: dict[str, Any]) -> str:
    return f"{part['id']}  {part['zh']} / {part['en']}"


def _values(option: dict[str, Any], terminal: Terminal) -> str:
    default = terminal.text(words.DEFAULT, value=verbatim(words.written(option["default"])))
    if "low" in option:
        return f"{option['low']}..{option['high']} {default}"
    texts = [_value(value, terminal.language) for value in option.get("values", ())] or ["no", "yes"]
    return f"{', '.join(texts)} {default}"


def _value(value: dict[str, str], language: Language) -> str:
    return value["id"] if value["id"] == value[language] else f"{value['id']} ({value[language]})"
