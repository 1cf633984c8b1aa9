"""Links between documents as links between pages.

In: Markdown whose links lead from file to file of the repository. Out: Markdown whose links lead from page to
page. Promised: a link to the other language leads to the same page of the other site; what is no document is
left for MkDocs to judge.
"""

import posixpath
import re
from collections.abc import Mapping

from paigui.diagnostics import Language
from paigui.site.documents import Document

_LINK = re.compile(r"\[(?P<text>[^\]]*)\]\((?P<path>[^)#:\s]+\.md)(?P<anchor>#[^)\s]*)?\)")
_NOT_IN_SLUGS = re.compile(r"[^\w\- ]")


def slug(text: str, separator: str) -> str:
    """The anchor of a heading: as code hosts make it, with its 汉字."""
    return _NOT_IN_SLUGS.sub("", text.strip().lower()).replace(" ", separator)


def mate_url(url: str, mate: str) -> str:
    """From a page of one site to the same page of the other, whose root is `mate` from this one's."""
    return "../" * url.count("/") + mate + url


def led(document: Document, shown: Mapping[str, Document], known: Mapping[str, Document], mate: str) -> str:
    """The text of a document with its links led to pages; `shown` are those of this site, `known` all."""

    def lead(link: re.Match[str]) -> str:
        place = posixpath.normpath(posixpath.join(posixpath.dirname(document.place), link["path"]))
        target = known.get(place)
        if target is None:
            return link[0]
        anchor = link["anchor"] or ""
        if place in shown:
            return f"[{link['text']}]({_from(document.page, target.page)}{anchor})"
        return _elsewhere(link["text"], document.page, target, mate, anchor)

    return _LINK.sub(lead, document.text)


def _from(page: str, target: str) -> str:
    return posixpath.relpath(target, posixpath.dirname(page) or ".")


def _elsewhere(text: str, page: str, target: Document, mate: str, anchor: str) -> str:
    """A link to the other site, as HTML: MkDocs knows no page there."""
    url = "../" * page.count("/") + mate + target.page.removesuffix(".md") + ".html" + anchor
    return f'<a href="{url}" hreflang="{html_language(target.language)}">{text}</a>'


def html_language(language: Language) -> str:
    """A language as HTML calls it."""
    return {"zh": "zh-CN", "en": "en"}[language]
