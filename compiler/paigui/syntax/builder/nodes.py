"""What every method of the builder needs: spans, names and texts from tokens.

In: lark's tokens. Out: `Name`, `Text`, `Span`. Promised: offsets are those of the whole source.
"""

from typing import Any, TypeAlias

from lark import Token

from paigui.diagnostics import Source, Span
from paigui.syntax import tree as t

#: What a rule's method gets for a child: a token, a node, several nodes, or None where nothing was written.
Parsed: TypeAlias = Any


class Nodes:
    """The base of the builder's parts, one for each section of the grammar."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def _token_span(self, token: Token) -> Span:
        start = token.start_pos or 0
        return self.source.span(start, max(start, token.end_pos or start))

    def _name(self, token: Token) -> t.Name:
        return t.Name(self._token_span(token), str(token))

    def _maybe_name(self, token: Token | None) -> t.Name | None:
        return None if token is None else self._name(token)

    def _text(self, token: Token) -> t.Text:
        return t.Text(self._token_span(token), str(token))

    def _maybe_text(self, token: Token | None) -> t.Text | None:
        return None if token is None else self._text(token)
