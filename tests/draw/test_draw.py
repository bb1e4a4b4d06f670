"""Seeded chance: test vectors, bounds, and that nothing is favoured."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.draw import below, numbers, shuffled

VECTORS = {
    0: [16294208416658607535, 7960286522194355700, 487617019471545679],
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423],
}


@pytest.mark.parametrize("seed", VECTORS)
def test_the_numbers_are_those_of_splitmix64(seed: int) -> None:
    assert list(islice(numbers(seed), 3)) == VECTORS[seed]


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_other_seeds_are_refused(seed: int) -> None:
    with pytest.raises(ValueError):
        numbers(seed)


@given(st.integers(1, 1 << 64), st.integers(0, (1 << 64) - 1))
def test_a_draw_lies_below_its_bound(bound: int, seed: int) -> None:
    assert 0 <= below(bound, numbers(seed)) < bound


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_lies_below_nought(bound: int) -> None:
    with pytest.raises(ValueError):
        below(bound, numbers(1))


def test_numbers_that_would_favour_some_are_thrown_away() -> None:
    top = (1 << 64) - (1 << 64) % 3
    assert below(3, iter([top, 7])) == 1
    assert below(3, iter([top - 1, 7])) == (top - 1) % 3


@given(st.lists(st.integers(), max_size=30), st.integers(0, 1000))
def test_a_shuffle_keeps_everything(items: list[int], seed: int) -> None:
    before = list(items)
    assert Counter(shuffled(items, numbers(seed))) == Counter(items)
    assert items == before


def test_a_shuffle_goes_from_the_last_place_down() -> None:
    assert shuffled("abc", iter([0, 0])) == ["b", "c", "a"]


def test_every_order_comes_about_equally_often() -> None:
    source = numbers(5)
    found = Counter(tuple(shuffled("abc", source)) for _ in range(6000))
    assert set(found) == set(permutations("abc"))
    # Six orders, 1000 expected of each; a deviation of 150 is more than five standard deviations.
    assert all(850 < count < 1150 for count in found.values())
