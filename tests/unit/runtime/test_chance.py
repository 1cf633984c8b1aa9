"""Random numbers: the published generator, and numbers that no later version may change."""

from collections import Counter

import pytest

from paigui.runtime.chance import Chance, chance


def test_the_generator_is_the_published_one() -> None:
    """The first numbers of xoshiro128** from the state 1, 2, 3, 4."""
    stream = Chance((1, 2, 3, 4))
    assert [stream.word() for _ in range(4)] == [11520, 0, 5927040, 70819200]


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    stream = chance(1)
    assert [stream.word() for _ in range(4)] == FROZEN
    pile = list(range(10))
    chance(7).shuffle(pile)
    assert pile == SHUFFLED


@pytest.mark.parametrize("number", [0, 1, 2, 5, 54, 108, 300])
def test_words_drawn_at_once_are_those_drawn_one_by_one(number: int) -> None:
    for seed in range(20):
        quick, slow = chance(seed), chance(seed)
        first, second = list(range(number)), list(range(number))
        quick.shuffle(first)
        slow.shuffle_slowly(second)
        assert (first, quick.state) == (second, slow.state)


def test_a_word_that_is_thrown_away_is_so_in_a_shuffle() -> None:
    """The largest word cannot tell three pieces apart fairly; the state is one that it comes from."""
    largest = (1 << 32) - 1
    turned = largest * pow(9, -1, 1 << 32) & largest
    state = (1, (turned >> 7 | turned << 25 & largest) * pow(5, -1, 1 << 32) & largest, 3, 4)
    assert Chance(state).word() == largest
    quick, slow = Chance(state), Chance(state)
    first, second = [0, 1, 2], [0, 1, 2]
    quick.shuffle(first)
    slow.shuffle_slowly(second)
    assert (first, quick.state) == (second, slow.state)
    drawn = Chance(state)
    for _ in range(3):
        drawn.word()
    assert quick.state == drawn.state


FROZEN = [3271334712, 3842049335, 1282431882, 2869930052]
SHUFFLED = [7, 3, 0, 2, 4, 6, 5, 8, 1, 9]


@pytest.mark.parametrize("number", [1, 2, 3, 7, 108])
def test_numbers_below_a_bound_are_about_equally_likely(number: int) -> None:
    stream = chance(number)
    counts = Counter(stream.below(number) for _ in range(400 * number))
    assert set(counts) == set(range(number))
    assert all(250 < count < 550 for count in counts.values()) or number == 1


@pytest.mark.parametrize("number", [2**32 - 1, 2**32, 2**32 + 1, 10**12, 2**64, 10**30])
def test_numbers_below_a_bound_of_several_words(number: int) -> None:
    stream = chance(number)
    drawn = [stream.below(number) for _ in range(400)]
    assert len(set(drawn)) > 390
    assert all(0 <= each < number for each in drawn)
    assert 120 < sum(each < number // 2 for each in drawn) < 280


def test_a_number_of_several_words_has_the_first_word_on_top() -> None:
    words, stream = chance(5), chance(5)
    assert stream.below(2**64) == words.word() << 32 | words.word()


def test_seeds_near_each_other_have_nothing_in_common() -> None:
    first = [chance(seed).word() for seed in range(200)]
    assert len(set(first)) == 200
    assert 5 < sum(word >> 28 == 0 for word in first) < 25


def test_large_seeds_differ_in_every_word() -> None:
    seeds = [1 << 32 * word for word in range(4)]
    assert len({chance(seed).word() for seed in seeds}) == 4


def test_a_copy_goes_its_own_way() -> None:
    stream = chance(3)
    other = stream.copy()
    assert stream.word() == other.word()
    stream.word()
    assert stream.state != other.state
