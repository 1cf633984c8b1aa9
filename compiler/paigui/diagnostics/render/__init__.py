"""Diagnostics as text: one module a format.

In: diagnostics, a language. Out: a string.
Promised: the same diagnostics give the same bytes; colour only when asked for.
"""

from .explain import render_explanation
from .github import render_github
from .json import JSON_VERSION, render_json
from .text import render_text

__all__ = ["JSON_VERSION", "render_explanation", "render_github", "render_json", "render_text"]
