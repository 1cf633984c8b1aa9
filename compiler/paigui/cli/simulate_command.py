"""paigui simulate: many deals, and what came of them."""

import argparse
from collections.abc import Iterator

from paigui.cli import FINE, numbers, words
from paigui.cli.given import format_argument, given_choice, target_argument
from paigui.cli.progress import bar
from paigui.cli.sheets import aligned
from paigui.cli.shown import show_json
from paigui.cli.terminal import Terminal
from paigui.diagnostics import verbatim
from paigui.project import make_referee
from paigui.project.choosing import Choice
from paigui.project.differing import ruleset_of, title_of
from paigui.project.reading import game_of
from paigui.simulate import POLICIES, Tally, simulate


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    target_argument(parser, terminal)
    say, number = terminal.text, terminal.text(words.NUMBER)
    parser.add_argument(
        "--games", type=numbers.games, default=100, metavar=number, help=say(words.GAMES_HELP)
    )
    parser.add_argument(
        "--seed", type=numbers.seed, default=1, metavar=number, help=say(words.SIMULATE_SEED_HELP)
    )
    parser.add_argument(
        "--workers", type=numbers.workers, default=1, metavar=number, help=say(words.WORKERS_HELP)
    )
    parser.add_argument("--policy", choices=tuple(POLICIES), default="random", help=say(words.POLICY_HELP))
    parser.add_argument(
        "--set", action="append", default=[], metavar=say(words.SETTING), help=say(words.SET_HELP)
    )
    format_argument(parser, say(words.FORMAT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    choice = given_choice(args.target, terminal, tuple(args.set))
    if isinstance(choice, int):
        return choice
    referee = make_referee(ruleset_of(choice))
    with bar(terminal, args.games) as progress:
        tally = simulate(
            referee,
            args.games,
            args.seed,
            policy=args.policy,
            settings=choice.settings,
            workers=args.workers,
            progress=progress,
        )
    game = game_of(referee)
    if args.format == "json":
        heading = {
            "ruleset": game.id,
            "model": game.model,
            "options": referee.deal(0, choice.settings).options,
        }
        show_json(terminal, **heading, seed=args.seed, policy=args.policy, **tally.data(game.clauses))
    else:
        _show(tally, choice, args, terminal)
        for line in _clauses(tally, game.clauses, terminal):
            terminal.print(line)
    return FINE


# ---- text --------------------------------------------------------------------------------------------------


def _show(tally: Tally, choice: Choice, args: argparse.Namespace, terminal: Terminal) -> None:
    say = terminal.text
    title, policy = verbatim(title_of(choice, terminal.language)), verbatim(args.policy)
    terminal.print(say(words.SIMULATED, title=title, games=args.games, seed=args.seed, policy=policy))
    terminal.print(say(words.POLICIES[args.policy]))
    terminal.print()
    for line in aligned(say(words.SEATS_HEADER).split("|"), _seats(tally)):
        terminal.print(line)
    terminal.print()
    share = verbatim(f"{tally.draws / tally.deals:.1%}")
    terminal.print(say(words.DRAWS, draws=tally.draws, share=share))
    length = tally.decisions
    told = {"mean": f"{length.mean:.1f}", "deviation": f"{length.deviation:.1f}"}
    told |= {"least": str(length.least), "most": str(length.most)}
    terminal.print(say(words.LENGTH, **{name: verbatim(text) for name, text in told.items()}))
    terminal.print()


def _seats(tally: Tally) -> Iterator[list[str]]:
    for number, seat in enumerate(tally.seats):
        results = seat.results
        counted = [str(number), str(seat.positive), str(seat.negative)]
        yield [
            *counted,
            f"{results.mean:.2f}",
            f"{results.deviation:.2f}",
            str(results.least),
            str(results.most),
        ]


def _clauses(tally: Tally, clauses: dict[str, tuple[str, str]], terminal: Terminal) -> Iterator[str]:
    """How often each clause was cited, those never cited in one line."""
    place = 0 if terminal.language == "zh" else 1
    counts = {id_: (tally.acts[id_], tally.rows[id_], tally.lines[id_]) for id_ in clauses}
    rows = [[id_, *map(str, found), clauses[id_][place]] for id_, found in counts.items() if any(found)]
    yield from aligned(terminal.text(words.CLAUSES_HEADER).split("|"), rows, most=terminal.width)
    never = [id_ for id_, found in counts.items() if not any(found)]
    if never:
        yield terminal.text(words.NEVER_CITED, clauses=verbatim(", ".join(never)))
