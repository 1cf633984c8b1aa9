"""A whole deal at random as text: what was decided, what came of it, which clauses were cited, who paid.

In: a way to play, a seed. Out: the text. Promised: the seed of a text that is kept stays; a new one is that
of the deal, among some, in which money moves for the most reasons.
"""

from io import StringIO
from pathlib import Path
from types import ModuleType

from paigui.cli.table.playing import finished, play_deal
from paigui.cli.table.telling import Teller
from paigui.cli.terminal import Terminal
from paigui.model import Ruleset
from tests.trust.variants import Way, module_of

Settings = tuple[tuple[str, int], ...]
FOLDER = Path(__file__).parent / "goldens"
TRIED = 24


def printed(module: ModuleType, ruleset: Ruleset, settings: Settings, seed: int) -> str:
    """Play a deal to its end; return what is told of it, and what is kept for the next."""
    out = StringIO()
    terminal = Terminal("en", out, StringIO())
    deal = module.__dict__["Deal"](seed, dict(settings))
    terminal.print(f"seed {seed}")
    for name, _ in settings:
        terminal.print(f"{name} = {deal.options[name]}")
    terminal.print()
    play_deal(deal, Teller(deal.game, ruleset.money, terminal, module.__dict__["RefereeError"]), None, seed)
    terminal.print("\nKept for the next deal")
    for name, value in deal.carried().items():
        terminal.print(f"    {name} = {value}")
    return out.getvalue()


def kept_at(way: Way) -> Path:
    """The file of a printed deal."""
    return FOLDER / way.linked.entry.path.parent.name / f"{way.id}.txt"


def seed_of(way: Way) -> int:
    """The seed of the deal that is kept, or of one worth keeping."""
    path = kept_at(way)
    if path.exists():
        return int(path.read_text("utf-8").split()[1])
    return max(range(1, TRIED + 1), key=lambda seed: (_reasons(way, seed), -seed))


def _reasons(way: Way, seed: int) -> int:
    """How many clauses and lines of scores the payments of a deal rest on."""
    deal = finished(module_of(way.ruleset).__dict__["Deal"](seed, dict(way.settings)), seed)
    return len({row.clause for row in deal.ledger} | {line[0] for row in deal.ledger for line in row.lines})
