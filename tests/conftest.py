"""What all tests share: expected outputs, renewed only when asked for."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

Golden = Callable[[Path, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-goldens", action="store_true", help="write the expected outputs anew")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--renew-goldens") and os.environ.get("CI"):
        raise pytest.UsageError("--renew-goldens is refused in CI")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Return ``golden(path, text)``, which holds a text to the file of its expected output."""
    renew = bool(request.config.getoption("--renew-goldens"))

    def compare(path: Path, text: str) -> None:
        if renew:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
        assert path.exists(), f"{path} does not exist; make it with: make golden"
        assert text == path.read_text("utf-8"), f"{path} differs; look at it, then: make golden"

    return compare
