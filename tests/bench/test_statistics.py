"""Medians with the interval of the bootstrap, which needs no dice; factors of growth."""

import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.bench.statistics import at_least, growth, middle


@pytest.mark.parametrize("count", [1, 2, 5, 11, 41])
def test_the_interval_is_where_medians_of_drawn_samples_lie(count: int) -> None:
    random = Random(count)
    values = sorted(random.gauss(0, 1) for _ in range(count))
    found = middle(values)
    medians = [sorted(random.choices(range(count), k=count))[(count - 1) // 2] for _ in range(20_000)]
    below = sum(values[index] < found.low for index in medians) / len(medians)
    above = sum(values[index] > found.high for index in medians) / len(medians)
    assert below < 0.03 and above < 0.03 and found.low <= found.value <= found.high


@settings(derandomize=True)
@given(st.lists(st.floats(0, 1e6), min_size=1, max_size=40), st.integers(0, 2**32))
def test_the_order_does_not_matter_and_unsolved_ones_are_last(values: list[float], seed: int) -> None:
    mixed = [*values]
    Random(seed).shuffle(mixed)
    assert middle(mixed) == middle(values)
    assert middle([*values, *[math.inf] * (len(values) + 1)]).value == math.inf


def test_many_figures_are_counted_as_few_are() -> None:
    assert at_least(1000, 0.5, 520) == pytest.approx(at_least(1001, 0.5, 520.5), abs=2e-3)  # type: ignore[arg-type]
    assert middle([float(each) for each in range(100_001)]).low == pytest.approx(50_000, abs=400)


def test_growth_is_the_factor_of_a_step() -> None:
    found = growth([(x, 3 * 2.5**x) for x in range(8)])
    assert found and (found.base, found.factor, found.fit) == pytest.approx((2.5, 3, 1))
    assert growth([(1, 5), (1, 7)]) is None and growth([]) is None
