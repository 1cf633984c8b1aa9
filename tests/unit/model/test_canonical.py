"""What counts for the hash of a model."""

from dataclasses import dataclass

from paigui.model.canonical import canonical, model_hash


@dataclass(frozen=True)
class Before:
    low: int
    labels: str = ""


@dataclass(frozen=True)
class After:
    low: int
    labels: str = ""
    high: int | None = None


After.__name__ = "Before"  # the same node, as a later compiler knows it


def test_a_field_that_came_later_changes_nothing_where_it_is_not_used() -> None:
    assert model_hash(Before(1)) == model_hash(After(1))
    assert model_hash(After(1)) != model_hash(After(1, high=2))


def test_every_field_that_is_set_counts_under_its_name() -> None:
    assert canonical(After(1, high=2)) == ["Before", ["low", 1], ["high", 2]]


def test_names_that_readers_see_do_not_count() -> None:
    assert model_hash(Before(1, "one")) == model_hash(Before(1, "two"))
