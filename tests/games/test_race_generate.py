"""Random courses of Race: like those of the original server, the same from the same seed."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

import carreau
from carreau.games.race import GAME
from carreau.games.race.generate import course

BOARD = carreau.game("race").write_board
COURSES = [course(seed) for seed in range(300)]


def test_courses_are_playable_and_of_every_size_and_number_of_objectives() -> None:
    assert not any(GAME.problems(each) for each in COURSES)
    sizes = {each.size for each in COURSES}
    assert min(sizes) in range(10, 13) and max(sizes) in range(98, 101)
    assert {len(each.objectives) for each in COURSES} == set(range(5, 21))


def test_sides_values_and_places_are_drawn_alike() -> None:
    objectives = [objective for each in COURSES for objective in each.objectives]
    for sides in (Counter(each.height for each in objectives), Counter(each.width for each in objectives)):
        assert set(sides) == set(range(1, 6)) and min(sides.values()) > 0.8 * len(objectives) / 5
    for each in COURSES[:40]:
        values = Counter(each.values)
        assert set(values) == set(range(-(each.size // 10), each.size // 5 + 1))
        assert max(values.values()) < 3 * min(values.values()) or each.size < 40
    inside = sum(objective.row * 2 < each.size for each in COURSES for objective in each.objectives)
    assert 0.45 < inside / len(objectives) < 0.6
    starts = sum(each.start[0] * 2 < each.size for each in COURSES)
    assert 0.4 < starts / len(COURSES) < 0.6


def test_the_same_seed_draws_the_same_course_on_every_machine() -> None:
    assert hashlib.sha256(BOARD(course(7)).encode()).hexdigest()[:16] == "4ccacc07b2c6489b"
    assert course(7) == course(7) and course(7).values != course(8).values
    chosen = course(7, size=12, objectives=3)
    assert (chosen.size, len(chosen.objectives)) == (12, 3)
    assert chosen.meta.source == "carreau generate race --seed 7 --size 12 --objectives 3"


@pytest.mark.parametrize("seed", range(3))
def test_generate_begins_with_the_course_of_the_seed_and_proves_its_best_line(seed: int) -> None:
    first, second = carreau.generate("race", seed=seed, count=2, size=12, objectives=4)
    assert BOARD(first) == BOARD(course(seed, 12, 4)) != BOARD(second)
    assert first.meta.solutions[0].optimal and first.meta.solutions[0].cost == carreau.solve(first, "dijkstra").cost
