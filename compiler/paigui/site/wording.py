"""What the theme says in English in whatever language its site is.

In: a page as the theme made it, its language. Out: the page. Promised: only the theme's own elements change,
none of the text; everything else that it says it translates itself.
"""

import re

from paigui.diagnostics import Language

_CHINESE = {
    "Toggle navigation": "展开或收起导航",
    "Toggle theme": "切换配色",
    "Light": "浅色",
    "Dark": "深色",
    "Auto": "跟随系统",
}
_SAID = re.compile(rf'(aria-label="|<span class="[a-z0-9 -]*ms-2">)({"|".join(_CHINESE)})(?=["<])')


def translated(page: str, language: Language) -> str:
    """Let the theme's buttons and switches speak the language of the page."""
    if language == "en":
        return page
    return _SAID.sub(lambda found: found[1] + _CHINESE[found[2]], page)
