"""The signs and the spacing of each language, and the keywords.

In: a language. Out: words put together as one writes them. Promised: what is put together here is cut into
the same words again: Chinese uses ，：（）、 without spaces around them, English the signs with their spaces.
"""

from paigui.diagnostics import Language
from paigui.syntax.keywords import VALUES, keywords

_TIGHT = "，：（）、"


class Style:
    """How one language puts words and signs together."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        zh = language == "zh"
        self.comma = "，" if zh else ", "
        self.listing_comma = "、" if zh else ", "
        self.colon = "：" if zh else " : "
        self.type_colon = "：" if zh else ": "
        self.opening, self.closing = ("（", "）") if zh else ("(", ")")

    def keyword(self, terminal: str, *, zh: int = 0) -> str:
        """A keyword. `zh` chooses among Chinese spellings that differ by place (须, 当), not in meaning."""
        spellings = keywords().spellings[terminal]
        if self.language == "zh" and spellings["zh"]:
            return spellings["zh"][zh]
        return (spellings["en"] or spellings["zh"])[0]

    def keyword_value(self, terminal: str, value: str) -> str:
        return keywords().spelling(terminal, self.language, VALUES[terminal].index(value))

    def brackets(self, *inner: str, comma: str | None = None) -> str:
        return self.opening + (self.comma if comma is None else comma).join(inner) + self.closing

    def words(self, *parts: str) -> str:
        """Parts that are not empty, with spaces where spaces are needed."""
        result = ""
        for part in parts:
            tight = not result or not part or result[-1] in _TIGHT or part[0] in _TIGHT
            result += part if tight else " " + part
        return result

    @staticmethod
    def text(text: str) -> str:
        return f"“{text}”" if '"' in text else f'"{text}"'

    def pieces(self, text: str) -> str:
        chinese = self.language == "zh"
        return f"「{text}」" if "'" in text or (chinese and "」" not in text) else f"'{text}'"
