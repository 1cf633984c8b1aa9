"""A printed deal of every ruleset and variant is what it was."""

import pytest

from tests.conftest import Golden
from tests.trust.printing import FOLDER, kept_at, printed, seed_of
from tests.trust.variants import Way, module_of, ways


@pytest.mark.parametrize("way", ways(), ids=lambda way: way.id)
def test_a_whole_deal(way: Way, golden: Golden) -> None:
    golden(kept_at(way), printed(module_of(way.ruleset), way.ruleset, way.settings, seed_of(way)))


def test_each_printed_deal_is_of_a_variant(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--renew-goldens"):
        pytest.skip("they are being written")
    assert sorted(FOLDER.rglob("*.txt")) == sorted(map(kept_at, ways()))
