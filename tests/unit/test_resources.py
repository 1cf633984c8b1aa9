"""The resolver of grammar and rulesets, in a working copy and in an installed package."""

from pathlib import Path

import pytest

from paigui import resources

ROOT = Path(__file__).resolve().parents[2]


def test_working_copy_uses_the_root_of_the_repository() -> None:
    assert resources.grammar_dir() == ROOT / "grammar"
    assert resources.rulesets_dir() == ROOT / "rulesets"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return an empty package folder at the depth it has in a working copy."""
    package = tmp_path / "compiler" / "paigui"
    package.mkdir(parents=True)
    return package


def test_packaged_place_comes_first(package: Path, tmp_path: Path) -> None:
    packaged = package / "data" / "grammar"
    packaged.mkdir(parents=True)
    (tmp_path / "grammar").mkdir()
    assert resources.find("grammar", package) == packaged


def test_repository_is_the_second_place(package: Path, tmp_path: Path) -> None:
    (tmp_path / "rulesets").mkdir()
    assert resources.find("rulesets", package) == tmp_path / "rulesets"


def test_file_in_place_of_the_folder_does_not_count(package: Path, tmp_path: Path) -> None:
    (tmp_path / "grammar").write_text("")
    with pytest.raises(resources.MissingResourceError):
        resources.find("grammar", package)


def test_missing_folder_is_named_with_the_places_looked_at(package: Path, tmp_path: Path) -> None:
    with pytest.raises(resources.MissingResourceError) as caught:
        resources.find("grammar", package)
    message = str(caught.value)
    assert "«grammar»" in message
    assert str(package / "data" / "grammar") in message
    assert str(tmp_path / "grammar") in message
