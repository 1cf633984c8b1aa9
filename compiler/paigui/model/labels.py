"""What things are called."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Labels:
    """A name in both languages, with the Chinese measure word and reading and the English plural if given."""

    zh: str
    en: str
    measure: str = ""
    plural: str = ""
    pinyin: str = ""

    def text(self, language: str) -> str:
        return self.zh if language == "zh" else self.en

    def after_number(self) -> str:
        """In English behind a number: “of dots” for what has a plural, “red” for what only describes."""
        return f"of {self.plural}" if self.plural else self.en
