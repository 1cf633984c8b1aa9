"""Files: each fixture prints back to itself, each pair into each other; every ruleset goes there and back."""

from pathlib import Path

import pytest

from paigui.diagnostics import Language
from paigui.syntax.formatter import DeclaredNames, format_file, format_text, language_of
from paigui.syntax.formatter.checking import canonical, comment_texts
from tests.conftest import Golden
from tests.unit.syntax.helpers import CHINESE, ENGLISH, RULESETS, faults_of, file_id, read


def twin(path: Path) -> Path:
    """The same file in Chinese."""
    return path.with_name(path.name.replace(".en.", ".zh."))


@pytest.mark.parametrize("path", [*ENGLISH, *CHINESE], ids=file_id)
def test_a_fixture_prints_back_to_itself(path: Path, golden: Golden) -> None:
    golden(path, format_text(path.read_text("utf-8")))


@pytest.mark.parametrize("path", ENGLISH, ids=file_id)
def test_english_to_chinese(path: Path, golden: Golden) -> None:
    golden(twin(path), format_text(path.read_text("utf-8"), "zh"))


@pytest.mark.parametrize("path", ENGLISH, ids=file_id)
def test_chinese_to_english(path: Path, golden: Golden) -> None:
    golden(path, format_text(twin(path).read_text("utf-8"), "en"))


@pytest.mark.parametrize("path", [*ENGLISH, *CHINESE], ids=file_id)
def test_the_language_is_seen(path: Path) -> None:
    assert language_of(read(path.read_text("utf-8")).source) == path.name.split(".")[1]


@pytest.mark.parametrize("path", RULESETS, ids=file_id)
def test_a_ruleset_goes_there_and_back(path: Path) -> None:
    text = path.read_text("utf-8")
    if faults_of(text):
        pytest.skip("has faults of its own")
    file = read(text)
    names = DeclaredNames(file)
    english = format_text(text, "en")
    chinese = format_text(english, "zh")
    for printed in (english, chinese):
        again = read(printed)
        assert canonical(again.items, names) == canonical(file.items, names)
        assert comment_texts(again) == comment_texts(file)
    assert format_text(chinese, "en") == english


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_line_ends_and_byte_order_marks_do_not_matter(language: Language, ending: str) -> None:
    text = ENGLISH[0].read_text("utf-8")
    changed = "\ufeff" + text.replace("\n", ending)
    assert format_text(changed, language) == format_text(text, language)


def test_an_empty_file_stays_empty() -> None:
    assert format_text("") == ""
    assert format_text("\n\n") == ""


def test_without_a_language_names_stay_as_they_are() -> None:
    text = (
        '区域 stock "牌堆" / "stock"：牌叠，无人可见\n\n定义 n "数目" / "n"：牌堆 的 size + stock 的 张数\n'
    )
    assert format_text(text) == text


def test_names_of_imported_files() -> None:
    base = read('zone stock "牌堆" / "stock" : pile, nobody sees\n')
    file = read('define n "数目" / "n" : size of stock\n')
    translated = format_file(file, "zh", DeclaredNames(file, base))
    assert translated == '定义 n "数目" / "n"：牌堆 的 张数\n'
