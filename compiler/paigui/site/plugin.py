"""The plugin that makes of MkDocs' site ours. ProperDocs loads it all the same.

In: the hooks of MkDocs. Out: pages in memory, the list of pages, links to the other language, the index of
the search.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, cast

from mkdocs.config import config_options as options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from paigui.diagnostics import Language
from paigui.site import contents, documents, links, search, wording
from paigui.site.books import Rulebooks, UnsoundRulesError, rulebooks
from paigui.site.documents import Document

THEME = Path(__file__).resolve().parent / "theme"
MARK = ".paigui-site"  # stands in every folder that a site was built in
SWITCH: dict[Language, str] = {"zh": "English", "en": "中文"}
NO_HOST: dict[Language, str] = {
    "zh": "搜索要经过网页服务器：请用 paigui site serve 打开本站。",
    "en": "Searching needs a web server: open this site with paigui site serve.",
}


class SiteConfig(Config):  # type: ignore[no-untyped-call]  # so MkDocs leaves it
    """`mate` leads from the root of this site to that of the other language; `adopt` names pages that are
    made of files outside the docs folder; `games` are the rulesets to be shown, by default all.
    """

    language: options.Choice[Literal["zh", "en"]] = options.Choice(("zh", "en"))
    mate: options.Type[str] = options.Type(str)
    adopt: options.Type[dict[str, str]] = options.Type(dict, default={})
    games: options.Type[list[str]] = options.Type(list, default=[])


class SitePlugin(BasePlugin[SiteConfig]):  # type: ignore[no-untyped-call]
    """Everything that is ours in the site of one language."""

    def __init__(self) -> None:
        self.foreign: set[str] = set()

    @property
    def language(self) -> Language:
        return self.config.language

    @property
    def other(self) -> Language:
        return "en" if self.language == "zh" else "zh"

    @property
    def rulebooks(self) -> Rulebooks:
        return rulebooks(tuple(self.config.games))

    # ---- before the pages are read ------------------------------------------------------------------------

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Add our theme, anchors with 汉字 and the rulebooks in the list of pages."""
        config.theme.dirs.insert(0, str(THEME))
        config.theme.static_templates.discard("404.html")  # it would need to know where the site will be
        untyped: Any = config  # these lists hold whatever was written in the file
        untyped.extra_css.append("css/paigui.css")
        untyped.extra_javascript.append("js/paigui.js")
        untyped.mdx_configs.setdefault("toc", {})["slugify"] = links.slug
        try:
            shelves = self.rulebooks.shelves
        except UnsoundRulesError as error:
            raise PluginError(str(error)) from error
        untyped.nav = contents.with_rulebooks(untyped.nav or [], shelves, self.language)
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Mark the folder as one that may be emptied."""
        site = Path(config.site_dir)
        site.mkdir(parents=True, exist_ok=True)
        (site / MARK).touch()

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Put in the place of all files of `docs/` the pages of this language."""
        written = [file for file in files.documentation_pages() if not file.generated_by]
        every = [*self._documents(written, config)]
        chosen = documents.shown(every, self.language)
        self.foreign = {each.page for each in chosen if each.language != self.language}
        for file in written:
            files.remove(file)
        shown, known = documents.by_place(chosen), documents.by_place(every)
        for document in chosen:
            text = links.led(document, shown, known, self.config.mate)
            files.append(File.generated(config, document.page, content=text))
        return files

    def _documents(self, written: list[File], config: MkDocsConfig) -> Iterator[Document]:
        root = Path(config.config_file_path).resolve().parent
        for file in written:
            yield documents.handwritten(file.src_uri, file.content_string)
        for page, place in self.config.adopt.items():
            yield documents.adopted(place, page, (root / place).read_text("utf-8"))
        for place, text in self.rulebooks.texts.items():
            yield documents.rulebook(place, text)

    # ---- page by page -------------------------------------------------------------------------------------

    def on_page_content(self, html: str, *, page: Page, **_: Any) -> str:
        """Let wide tables be moved under a narrow window; say where a page speaks the other language."""
        html = html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
        if page.file.src_uri in self.foreign:
            return f'<div lang="{links.html_language(self.other)}">\n{html}\n</div>'
        return html

    def on_page_context(self, context: TemplateContext, *, page: Page, **_: Any) -> TemplateContext:
        """Give the templates what ours use."""
        ours = {
            "mate_url": links.mate_url(page.file.url, self.config.mate),
            "mate_language": links.html_language(self.other),
            "mate_label": SWITCH[self.language],
            "no_host": NO_HOST[self.language],
        }
        return cast(TemplateContext, {**context, **ours})

    def on_post_page(self, output: str, *, config: MkDocsConfig, **_: Any) -> str:
        """Call the language as browsers and the search do, and let all of the page speak it."""
        name = links.html_language(self.language)
        return wording.translated(output, self.language).replace(
            f'<html lang="{config.theme.locale}"', f'<html lang="{name}"', 1
        )

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Index what was built."""
        try:
            search.index(Path(config.site_dir))
        except search.NoIndexError as error:
            raise PluginError(f"the search index could not be made: {error}") from error
