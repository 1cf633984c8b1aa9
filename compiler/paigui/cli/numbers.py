"""Whole numbers as they are typed on the command line: in digits of ASCII, within bounds."""

import argparse
import re
from collections.abc import Callable

LARGEST_SEED = 10**18
MOST_GAMES = 1_000_000
MOST_WORKERS = 60
_WHOLE = re.compile(r"-?[0-9]{1,19}")


def whole(low: int, high: int) -> Callable[[str], int]:
    """What reads a number that is neither too small nor too large."""

    def read(text: str) -> int:
        if not _WHOLE.fullmatch(text):
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number")
        if not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text} is not within {low} to {high}")
        return int(text)

    return read


seed = whole(-LARGEST_SEED, LARGEST_SEED)
seat = whole(-LARGEST_SEED, LARGEST_SEED)
games = whole(1, MOST_GAMES)
workers = whole(1, MOST_WORKERS)
port = whole(0, 65_535)
