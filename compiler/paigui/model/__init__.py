"""What a game is: frozen, typed, resolved. In: nothing. Out: the classes of the model.

Promised: no syntax, no source text, no word of any game; every backend reads only this.
Modules `expressions`, `statements`, `declarations`, `wordings`, `examples` hold the classes of their kind.
"""

from paigui.model.canonical import canonical, model_hash
from paigui.model.labels import Labels
from paigui.model.ruleset import Preset, Ruleset
from paigui.model.types import Base, Type

__all__ = ["Base", "Labels", "Preset", "Ruleset", "Type", "canonical", "model_hash"]
