"""What a kind of fault means, at length.

In: a kind, a language. Out: a Markdown page, for `paigui explain` and for the documentation alike.
"""

from ..catalogue.kind import Kind
from ..phrase import Phrase, fill, placeholders, verbatim
from ..words import Language

_WRONG = Phrase("不对", "Wrong")
_RIGHT = Phrase("对", "Right")
_MEND = Phrase("怎么改", "How to mend it")


def render_explanation(kind: Kind, language: Language) -> str:
    helps = [f"- {_blank(help_, language)}" for help_ in kind.helps]
    parts = [
        f"# {kind.code} {kind.name}",
        f"> {_blank(kind.headline, language)}",
        kind.explanation.text(language),
        "\n".join([f"## {_MEND.text(language)}", "", *helps]),
        _snippet(_WRONG, kind.bad, language),
        _snippet(_RIGHT, kind.good, language),
    ]
    return "\n\n".join(parts) + "\n"


def _blank(template: Phrase, language: Language) -> str:
    """A template with an ellipsis in every place."""
    return fill(template, {name: verbatim("…") for name in placeholders(template.en)}, language)


def _snippet(heading: Phrase, text: str, language: Language) -> str:
    return f"## {heading.text(language)}\n\n```\n{text.strip()}\n```"
