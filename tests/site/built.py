"""A built site, read back: its pages with their links, anchors and menus."""

from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-no-results-text")
SILENT = ("script", "style", "kbd")
VOID = ("meta", "link", "br", "hr", "img", "input")


class Reader(HTMLParser):
    """Notes links, anchors, what stands in the menu of a page and what is said beside its text."""

    def __init__(self) -> None:
        super().__init__()
        self.language = ""
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.menu: list[str] = []
        self.switch = ""
        self.said: list[str] = []
        self._within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._within.append("text" if found.get("role") == "main" or tag in SILENT else tag)
        self.said += [found[name] for name in SPOKEN if name in found and "text" not in self._within]
        if tag == "html":
            self.language = found.get("lang", "")
        if "id" in found:
            self.anchors.add(found["id"])
        if tag == "a" and "href" in found:
            self._link(found)
        elif "href" in found or "src" in found:
            self.loaded.append(found.get("href") or found["src"])

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        """Note what stands beside the text of a page."""
        if data.strip() and "text" not in self._within:
            self.said.append(data.strip())

    def _link(self, found: dict[str, str]) -> None:
        self.links.append(found["href"])
        if found.get("id") == "language-switch":
            self.switch = found["href"]
        if {"nav-link", "dropdown-item"} & set(found.get("class", "").split()):
            self.menu.append(found["href"])


@dataclass(frozen=True)
class Page:
    """A page; `name` is its path below the folder of the whole site."""

    site: Path
    name: str

    @cached_property
    def text(self) -> str:
        return (self.site / self.name).read_text("utf-8")

    @cached_property
    def read(self) -> Reader:
        reader = Reader()
        reader.feed(self.text)
        return reader

    def target(self, link: str) -> tuple[str, str]:
        """The name of the page, or file, that a link leads to, and the anchor there."""
        parts = urlsplit(link)
        if not parts.path:
            return self.name, unquote(parts.fragment)
        path = ((self.site / self.name).parent / unquote(parts.path)).resolve()
        return path.relative_to(self.site.resolve()).as_posix(), unquote(parts.fragment)


@dataclass(frozen=True)
class Site:
    """All pages of both languages."""

    folder: Path
    pages: dict[str, Page] = field(default_factory=dict[str, Page])

    def of(self, language: str) -> list[str]:
        """The names of the pages in a language."""
        return [name for name in self.pages if name.startswith("en/") == (language == "en")]


def read_site(folder: Path) -> Site:
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))
    return Site(folder, {name: Page(folder, name) for name in names})
