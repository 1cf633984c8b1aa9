"""The search index of a site that has been built.

In: a folder of HTML. Out: the folder `pagefind` in it. Promised: Chinese is cut into words; a search asks
nobody but the host of the site.
"""

import subprocess
import sys
from pathlib import Path

INDEX = "pagefind"


class NoIndexError(Exception):
    """There is no index; the text says why."""


def index(site: Path) -> None:
    """Index the pages of a site."""
    command = [sys.executable, "-m", "pagefind", "--site", str(site), "--output-subdir", INDEX]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode or not (site / INDEX / "pagefind.js").is_file():
        raise NoIndexError((done.stderr or done.stdout).strip())
