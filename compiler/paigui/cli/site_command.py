"""paigui site: the site built, or shown on this machine."""

import argparse
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from paigui.check.files import resolved, shown_path
from paigui.cli import FAILED, FINE, FOUND, numbers, words
from paigui.cli.progress import steps
from paigui.cli.shown import exit_code, tell_findings
from paigui.cli.terminal import Terminal
from paigui.diagnostics import verbatim
from paigui.project import working_copy

PORT = 8000
NEEDED = ("mkdocs", "pagefind")
CONFIGURATION = "mkdocs.yml"


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say = terminal.text
    tasks = ("build", "serve")
    parser.add_argument("task", choices=tasks, metavar=say(words.SITE_TASK), help=say(words.SITE_TASK_HELP))
    parser.add_argument("games", nargs="*", metavar=say(words.NAME), help=say(words.SITE_GAMES_HELP))
    parser.add_argument("--out", type=Path, metavar=say(words.FOLDER), help=say(words.SITE_OUT_HELP))
    port_help = say(words.SITE_PORT_HELP, port=verbatim(str(PORT)))
    parser.add_argument("--port", type=numbers.port, default=PORT, metavar=say(words.NUMBER), help=port_help)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        terminal.say(words.SITE_LACKS, module=verbatim(missing[0]))
        return FAILED
    root = Path.cwd() if args.games else sources()
    if root is None:
        terminal.say(words.SITE_NO_SOURCES)
        return FAILED
    out: Path = args.out or root / "site"
    code = _build_of(args.games, out, terminal) if args.games else _build(root, out, terminal)
    return _serve(out, args.port, terminal) if args.task == "serve" and code == FINE else code


def sources() -> Path | None:
    """The folder that the configurations lie in: this one, else the repository."""
    places = (Path.cwd(), working_copy())
    return next((place for place in places if place and (place / CONFIGURATION).is_file()), None)


def _build_of(games: Sequence[str], out: Path, terminal: Terminal) -> int:
    """Build the site of some games, without the documentation."""
    from paigui.site.books import UnsoundRulesError, rulebooks
    from paigui.site.own import configure

    chosen = tuple(str(Path(name).resolve()) if Path(name).exists() else name for name in games)
    try:
        rulebooks(chosen)
    except UnsoundRulesError as error:
        tell_findings(error.found, terminal)
        return exit_code(error.found)
    with TemporaryDirectory() as folder:
        configure(chosen, Path(folder))
        return _build(Path(folder), out, terminal)


def _build(root: Path, out: Path, terminal: Terminal) -> int:
    from paigui.site.making import build_site, may_empty

    shown = verbatim(shown_path(resolved(out)))
    if not may_empty(out):
        terminal.say(words.SITE_OUT_TAKEN, out=shown)
        return FAILED
    with steps(terminal) as step:
        step(words.SITE_BUILDING)
        problems = build_site(root, out)
    for problem in problems:
        terminal.err.write(f"{problem}\n")
    if problems:
        return FOUND
    terminal.print(terminal.text(words.SITE_BUILT, out=shown))
    return FINE


def _serve(out: Path, port: int, terminal: Terminal) -> int:
    from paigui.site.making import HOST, host

    try:
        server = host(out, port)
    except OSError as error:
        terminal.say(words.SITE_PORT_TAKEN, port=verbatim(str(port)), problem=verbatim(str(error)))
        return FAILED
    with server:
        terminal.print(terminal.text(words.SITE_SERVED, url=verbatim(f"http://{HOST}:{server.server_port}/")))
        terminal.out.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return FINE
    return FINE
