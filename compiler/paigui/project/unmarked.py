"""Markdown of a page as plain text, for a terminal.

In: inline Markdown as the rulebook writes it. Out: what a reader of the page sees.
"""

import html
import re

_LINK = re.compile(r"(?<!\\)\[((?:\\.|[^\]\\])*)\]\([^)]*\)")
_TAG = re.compile(r"<br\s*/?>|</?[a-zA-Z][^>]*>")
_STRONG = re.compile(r"(?<!\\)\*\*?")
_ESCAPE = re.compile(r"\\([\\`*_\[\].+#)-])")


def unmarked(markdown: str) -> str:
    """Inline Markdown without links, emphasis, tags, escapes and entities."""
    text = _LINK.sub(r"\1", markdown)
    text = _TAG.sub(lambda tag: "\n" if tag[0].startswith("<br") else "", text)
    return html.unescape(_ESCAPE.sub(r"\1", _STRONG.sub("", text)))
