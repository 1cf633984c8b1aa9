"""A deal at the terminal.

In: the module of a referee, settings, a seed. Out: lines of text; for a seat that is played by a person also
questions. Promised: a person is shown nothing that the seat does not see.

`telling` puts what happens into words, `sight` what a seat sees, `playing` lets a deal run.
"""

from paigui.cli.table.asking import Asker
from paigui.cli.table.playing import Player, finished, play_deal
from paigui.cli.table.telling import Teller

__all__ = ["Asker", "Player", "Teller", "finished", "play_deal"]
