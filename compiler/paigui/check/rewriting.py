"""How the pieces of a literal are written in a language.

In: the reader of a ruleset's pieces, the text of a literal. Out: the text with codes in English, with the
Chinese names of the pieces in Chinese. Promised: it stands for the same pieces, and comes back exactly as it
was when it is turned back; where that cannot be, it stays as it is.
"""

from paigui.check.pieces import PieceReader
from paigui.diagnostics import Language


class PieceWriter:
    """Turns piece literals from one language into the other."""

    def __init__(self, reader: PieceReader) -> None:
        self._reader = reader

    def written(self, text: str, language: Language) -> str:
        turned = self._turned(text, language)
        is_same = self._reader.parsed(turned)[0] == self._reader.parsed(text)[0]
        return turned if is_same and self._turned(turned, "en") == self._turned(text, "en") else text

    def _turned(self, text: str, language: Language) -> str:
        """Every name in its place written as the language writes it; what is no Chinese name is English."""
        _, names, _ = self._reader.parsed(text)
        result, at = "", 0
        for name in names:
            old = text[name.start : name.end]
            new = name.zh if language == "zh" else name.code if old == name.zh else old
            result += text[at : name.start] + new
            at = name.end
        return result + text[at:]
