"""A site of some games alone, without the documentation.

In: ids or absolute paths of games, an empty folder. Out: in that folder what `build_site` makes a site of.
Promised: nothing is needed but the installed package.
"""

import json
from collections.abc import Sequence
from pathlib import Path

from paigui.site.documents import DOCS

_CHINESE = """\
site_name: 规则书
use_directory_urls: false
strict: true

theme:
  name: mkdocs
  locale: zh_CN
  color_mode: auto
  user_color_mode_toggle: true
  highlightjs: false
  navigation_depth: 3

plugins:
  paigui:
    language: zh
    mate: en/
    games: {games}

nav:
  - 首页: index.md
  - 规则书: rulebook/
"""
_ENGLISH = """\
INHERIT: mkdocs.yml
site_name: Rulebooks

theme:
  locale: en

plugins:
  paigui:
    language: en
    mate: ../

nav:
  - Home: index.md
  - Rulebooks: rulebook/
"""
_HOME = {
    "index.md": "# Rulebooks\n\n[中文](index.zh.md)\n\n**[All games](../generated/rulebook/en/index.md)**\n",
    "index.zh.md": "# 规则书\n\n[English](index.md)\n\n**[全部规则书](../generated/rulebook/zh/index.md)**\n",
}


def configure(games: Sequence[str], root: Path) -> None:
    """Write the two configurations and the pages that lead to the rulebooks."""
    (root / "mkdocs.yml").write_text(_CHINESE.format(games=json.dumps(games)), "utf-8")
    (root / "mkdocs.en.yml").write_text(_ENGLISH, "utf-8")
    (root / DOCS).mkdir()
    for name, text in _HOME.items():
        (root / DOCS / name).write_text(text, "utf-8")
