"""Where the files that are no Python lie: the grammar and the rulesets.

An installed wheel carries them under ``paigui/data``; a working copy (and so an editable install) has them at
the root of the repository. Everything that needs them asks here, so that both places work alike.
"""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


class MissingResourceError(FileNotFoundError):
    """A folder that belongs to every installation is not there."""


def grammar_dir() -> Path:
    """Return the folder of the grammar and the keyword table."""
    return find("grammar")


def rulesets_dir() -> Path:
    """Return the folder of the shared library and the games."""
    return find("rulesets")


def find(name: str, package: Path = PACKAGE) -> Path:
    """Return the folder ``name``: the packaged one if there is one, else the repository's."""
    places = (package / "data" / name, package.parents[1] / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " nor ".join(str(place) for place in places)
    raise MissingResourceError(f"the folder «{name}» is missing (neither {looked}); install paigui again")
