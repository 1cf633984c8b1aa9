"""paigui explain: what a kind of fault means and how to mend it; what a clause says and where it stands."""

import argparse

from paigui.cli import FINE, words
from paigui.cli.given import format_argument, given_choice
from paigui.cli.sheets import show_sheet
from paigui.cli.shown import show_json, tell_fault
from paigui.cli.terminal import LANGUAGES, Terminal
from paigui.diagnostics import (
    KINDS,
    files,
    find_kind,
    named,
    nearest,
    render_explanation,
    verbatim,
)
from paigui.project import open_project
from paigui.project.choosing import Choice
from paigui.project.differing import ruleset_of, title_of
from paigui.project.explaining import Told, clause_ids, clause_in, find_clause, tell_clause
from paigui.project.folder import Project
from paigui.project.targets import read_target


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say = terminal.text
    parser.add_argument("code", metavar=say(words.CODE_OR_CLAUSE), help=say(words.CODE_OR_CLAUSE_HELP))
    parser.add_argument("--of", metavar=say(words.TARGET), help=say(words.OF_HELP))
    format_argument(parser, say(words.FORMAT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    kind = None if args.of else find_kind(args.code)
    if kind is not None:
        return _show_kind(render_explanation(kind, terminal.language), args.format, terminal)
    project = open_project([read_target(args.of).name] if args.of else [])
    choice = given_choice(args.of, terminal, project=project) if args.of else find_clause(project, args.code)
    if isinstance(choice, int):
        return choice
    clause = clause_in(choice, args.code) if choice else None
    if choice is None or clause is None:
        return _unknown(args.code, choice, project, terminal)
    told = tell_clause(project, choice, clause, terminal.language)
    if args.format == "json":
        show_json(terminal, language=terminal.language, **told.data())
    else:
        _show(told, terminal)
    return FINE


def _show_kind(text: str, format_: str, terminal: Terminal) -> int:
    if format_ == "json":
        show_json(terminal, language=terminal.language, explanation=text)
    else:
        terminal.out.write(text)
    return FINE


def _unknown(code: str, choice: Choice | None, project: Project, terminal: Terminal) -> int:
    """Say that there is no such fault, or that a ruleset has no such clause."""
    if choice is not None:
        near = nearest(code, [each.id for each in ruleset_of(choice).clauses])
        zh, en = (title_of(choice, language) for language in LANGUAGES)
        return tell_fault(terminal, files.NO_SUCH_CLAUSE, code, ruleset=named(zh, en), clause=code, near=near)
    known = [name for each in KINDS for name in (each.code, each.name)] + clause_ids(project)
    return tell_fault(terminal, files.UNKNOWN_CODE, code, code=code, near=nearest(code, known))


# ---- a clause ----------------------------------------------------------------------------------------------


def _show(told: Told, terminal: Terminal) -> None:
    say = terminal.text
    terminal.print(f"{told.id}  {told.title}")
    place = {"ruleset": told.ruleset, "chapter": told.chapter, "place": told.place}
    terminal.print(f"  {say(words.STANDS, **{name: verbatim(text) for name, text in place.items()})}")
    terminal.print()
    terminal.print(f"  {told.text}")
    for condition, sentence in told.others:
        said = say(words.OTHERWISE, condition=verbatim(condition), sentence=verbatim(sentence))
        terminal.print(f"  - {said}")
    for option in told.options:
        terminal.print(f"  - {option}")
    for sheet in told.tables:
        show_sheet(terminal, sheet, "  ")
    terminal.print()
    for source in told.sources:
        terminal.print(f"  {say(words.SOURCE, source=verbatim(source))}")
    if told.our_default:
        terminal.print(f"  {say(words.PARTLY_OURS if told.sources else words.OUR_DEFAULT)}")
