"""The files that are made of rulesets.

In: sound rulesets, their referees, what came of their examples. Out: `Output`s, paths below a folder and
texts. Promised: the same rules give the same bytes, wherever they lie.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from paigui.backends.rulebook import index, pages
from paigui.model import Labels, Ruleset
from paigui.project.folder import working_copy
from paigui.project.reading import game_of
from paigui.project.trying import Tried
from paigui.schemas import schemas, text_of

MARK = "Written by Paigui"
PAGE_MARK = f"<!-- {MARK} from the rules; do not change it by hand. -->"
MARK_WITHIN = 2000  # letters at the beginning or the end of a file within which the mark stands


@dataclass(frozen=True, slots=True)
class Output:
    """A file to be written; `path` has slashes and is relative to the folder of all output."""

    path: str
    text: str


def ruleset_outputs(
    tried: Tried, base: Ruleset | None, overlays: Iterable[tuple[str, Labels]]
) -> Iterator[Output]:
    """The referee, the schemas and the pages of a ruleset; `base` is what an overlay changes.

    `overlays` are the ids and names of those that change this one.
    """
    referee = tried.referee
    yield Output(f"referees/{tried.ruleset.id}.py", referee.source)
    for name, made in schemas(game_of(referee)).items():
        yield Output(f"schemas/{tried.ruleset.id}/{name}.schema.json", text_of(made))
    yield from _pages(pages(tried.ruleset, tried.report.results(), base, overlays))


def index_outputs(rulesets: Iterable[Ruleset]) -> Iterator[Output]:
    """The pages that list all rulesets."""
    return _pages(index(rulesets))


def _pages(made: dict[str, str]) -> Iterator[Output]:
    for path, text in made.items():
        yield Output(f"rulebook/{path}", f"{text.rstrip()}\n\n{PAGE_MARK}\n")


def default_out() -> Path:
    """generated/ of the working copy that one is in, else of the folder one is in."""
    here, root = Path.cwd(), working_copy()
    inside = root if root is not None and here.is_relative_to(root) else here
    return inside / "generated"
