"""A whole deal at random as text: what was decided, what came of it, which clauses were cited, who paid."""

from io import StringIO
from types import ModuleType

from paigui.cli.table.playing import finished, play_deal
from paigui.cli.table.telling import Teller
from paigui.cli.terminal import Terminal
from paigui.model import Ruleset

Settings = tuple[tuple[str, int], ...]
MOST_TRIED = 200


def printed(module: ModuleType, ruleset: Ruleset, settings: Settings, seed: int) -> str:
    """Play a deal to its end; return what is told of it."""
    out = StringIO()
    terminal = Terminal("en", out, StringIO())
    deal = module.__dict__["Deal"](seed, dict(settings))
    terminal.print(f"seed {seed}")
    for name, value in settings:
        terminal.print(f"{name} = {deal.options[name]}" if name in deal.options else f"{name} = {value}")
    terminal.print()
    play_deal(deal, Teller(deal.game, ruleset.money, terminal, module.__dict__["RefereeError"]), None, seed)
    terminal.print()
    for name, value in deal.carried().items():
        terminal.print(f"kept for the next deal: {name} = {value}")
    return out.getvalue()


def lively_seed(module: ModuleType, settings: Settings) -> int:
    """The first seed of a deal in which something is paid for more than one reason, if one comes soon."""

    def reasons(seed: int) -> int:
        deal = finished(module.__dict__["Deal"](seed, dict(settings)), seed)
        return len({row.clause for row in deal.ledger})

    return next((seed for seed in range(1, MOST_TRIED) if reasons(seed) > 1), 1)
