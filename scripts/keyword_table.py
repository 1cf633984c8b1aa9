"""The tables of keywords in the language reference, made from `grammar/keywords.toml` and the built-in names.

In: the keyword table of the compiler. Out: Markdown tables between two comments in each keyword page. Run it
from the repository after a keyword has changed; a test holds the pages to it.
"""

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from paigui.resources import grammar_dir
from paigui.syntax.builtins import CHAPTERS, QUESTIONS, VALUES, Builtin
from paigui.syntax.keywords import VALUES as SEVERAL

DOCS = Path(__file__).resolve().parents[1] / "docs" / "language"
PAGES = {"en": DOCS / "keywords.md", "zh": DOCS / "keywords.zh.md"}
BEGIN, END = "<!-- keywords: begin -->", "<!-- keywords: end -->"

_TITLES = {
    "head": ("Heads of files", "文件开头"),
    "clauses": ("Clauses, options, variants", "条款、选项、变体"),
    "material": ("Material", "器具"),
    "groups": ("Groups, forms, rankings", "组合、牌式、大小"),
    "scores": ("Definitions, tables, scores", "定义、表、计分"),
    "course": ("The course of a deal", "牌局的进程"),
    "examples": ("Examples", "例子"),
    "expressions": ("Expressions", "算式与条件"),
    "questions": ("Questions: `size of z`", "问句：`z 的 张数`"),
    "values": ("Names that a place gives", "由所在之处给出的名字"),
    "chapters": ("Chapters", "章名"),
}
_COLUMNS = {"en": ("English", "Chinese"), "zh": ("中文", "英文")}
_ALSO = {"en": ", also ", "zh": "，也可写 "}

#: Spellings in English and in Chinese, and the version of the language that brought them.
Row = tuple[tuple[str, ...], tuple[str, ...], int]


def keyword_rows(table: dict[str, dict[str, Any]]) -> Iterator[Row]:
    """Give the spellings in English and Chinese of each terminal; of each value where it has several."""
    for terminal, forms in table.items():
        if terminal in SEVERAL:
            yield from (((en,), (zh,), 1) for en, zh in zip(forms["en"], forms["zh"], strict=True))
        else:
            yield tuple(forms["en"]), tuple(forms["zh"]), forms.get("since", 1)


def builtin_rows(names: dict[str, Builtin]) -> Iterator[Row]:
    return (((name.en,), (name.zh,), 1) for name in names.values())


def tables() -> dict[str, Iterable[Row]]:
    found = tomllib.loads((grammar_dir() / "keywords.toml").read_text("utf-8"))
    made: dict[str, Iterable[Row]] = {section: keyword_rows(table) for section, table in found.items()}
    made |= {
        "questions": builtin_rows(QUESTIONS),
        "values": builtin_rows(VALUES),
        "chapters": builtin_rows(CHAPTERS),
    }
    return made


def cell(spellings: tuple[str, ...], since: int, language: str) -> str:
    shown = _ALSO[language].join(f"`{spelling}`" for spelling in spellings) or "—"
    return f"{shown} ({since})" if since > 1 else shown


def lines(language: str) -> Iterator[str]:
    first, second = _COLUMNS[language]
    for section, rows in tables().items():
        yield f"\n## {_TITLES[section][language == 'zh']}\n"
        yield f"| {first} | {second} |"
        yield "|---|---|"
        for en, zh, since in dict.fromkeys(rows):
            pair = (zh, en) if language == "zh" else (en, zh)
            yield "| " + " | ".join(cell(spellings, since, language) for spellings in pair) + " |"


def built(language: str, page: str) -> str:
    """The page with its tables made anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + "\n".join(lines(language)) + "\n\n" + END + after


def main() -> None:
    for language, path in PAGES.items():
        path.write_text(built(language, path.read_text("utf-8")), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
