"""Tracks at random: interesting by the numbers, the same from the same seed, and what was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise, product
from random import Random
from statistics import mean

import pytest

import carreau
from carreau.core.errors import CarreauError
from carreau.core.grid import EIGHT, Cell, flood, shift
from carreau.games.racetrack import GAME
from carreau.games.racetrack.generate import GENERATORS
from carreau.games.racetrack.generate.criteria import flaws
from carreau.games.racetrack.level import FINISH, TERRAIN, RacetrackLevel
from carreau.generators import NotFound

KINDS = list(GENERATORS)


def made(**choices: object) -> list[RacetrackLevel]:
    levels = list(carreau.generate("racetrack", **choices))  # type: ignore[arg-type]
    assert all(isinstance(level, RacetrackLevel) for level in levels)
    return levels  # type: ignore[return-value]


def best_line(level: RacetrackLevel) -> list[Cell]:
    return GAME.parse_moves(level, level.meta.solutions[0].moves)[1]


# -- the same everywhere ---------------------------------------------------------------------------------------------

GOLDEN = {
    ("road", 0, 0): "caf63500df8b03f8",
    ("road", 0, 1): "4938a34fdfc71a8a",
    ("road", 1, 0): "669bfd6509cfb6c7",
    ("road", 1, 1): "be9f1f98059e6082",
    ("rocks", 0, 0): "8f2e9c27cf03f983",
    ("rocks", 0, 1): "d6079a627241e324",
    ("rocks", 1, 0): "083e1b57e78d0d4a",
    ("rocks", 1, 1): "3609406f11513db9",
    ("streets", 0, 0): "834823df0c92a95f",
    ("streets", 0, 1): "c3730fbeb58995b3",
    ("streets", 1, 0): "5fe66c1734b50394",
    ("streets", 1, 1): "fed7a9b0090d48e6",
}


def draft(kind: str, seed: int, **choices: int) -> RacetrackLevel:
    level = GENERATORS[kind].make(Random(seed), **choices)
    assert level is not None
    return level


def fingerprint(kind: str, laps: int, more: int) -> str:
    sizes = (10, 15, 24, 61, 100)
    levels = [draft(kind, size, size=size, difficulty=1 + size % 10, laps=laps, terrain=more, gates=more) for size in sizes]
    return sha256("\n".join(GAME.write_board(level) for level in levels).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("kind", "laps", "more"), list(product(KINDS, (0, 1), (0, 1))))
def test_T47_the_same_seed_draws_the_same_track_on_every_machine(kind: str, laps: int, more: int) -> None:
    assert fingerprint(kind, laps, more) == GOLDEN[kind, laps, more]


def test_more_tracks_of_a_seed_begin_with_the_same_ones() -> None:
    three, one = made(seed=5, size=16, count=3), made(seed=5, size=16)
    assert three[:1] == one and len({level.rows for level in three}) == 3
    assert made(seed=6, size=16) != one


# -- interesting -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "laps"), list(product(KINDS, (0, 1))))
def test_T47_every_criterion_holds_for_what_is_generated(kind: str, laps: int) -> None:
    for size, difficulty in ((10, 5), (12, 10), (16, 1), (22, 4), (26, 9)):
        (level,) = made(seed=size, kind=kind, size=size, difficulty=difficulty, laps=laps)
        assert (level.width, level.height, level.lap) == (size, size, bool(laps))
        assert flaws(level, best_line(level)) == []
        assert GAME.problems(level) == []
        (solution,) = level.meta.solutions
        assert solution.optimal and carreau.verify(level, solution.moves).solved


@pytest.mark.parametrize("kind", KINDS)
def test_T47_the_shape_of_most_drafts_is_good_at_every_size_and_difficulty(kind: str) -> None:
    drafts = [
        draft(kind, size + laps, size=size, difficulty=difficulty, laps=laps)
        for size, difficulty, laps in product((20, 33, 60, 101), (1, 4, 7, 10), (0, 1))
    ]
    assert sum(not flaws(each) for each in drafts) >= 0.9 * len(drafts)


@pytest.mark.parametrize("kind", ["road", "streets"])
def test_T47_harder_tracks_take_more_moves(kind: str) -> None:
    easy, hard = (
        mean(level.meta.solutions[0].cost for level in made(seed=3, kind=kind, size=36, difficulty=difficulty, count=4))
        for difficulty in (1, 10)
    )
    assert hard > 1.2 * easy


def test_T47_a_track_is_as_long_as_was_asked_for() -> None:
    for level in made(seed=8, size=20, cost=range(18, 23), count=2):
        assert level.meta.solutions[0].cost in range(18, 23)
        assert level.meta.source == "carreau generate racetrack --seed 8 --size 20 --moves 18..22"
    with pytest.raises(NotFound, match="no level that takes 2 to 3 among 9 drawn at random"):
        made(seed=1, size=16, cost=range(2, 4), tries=9)


# -- what is on a track ----------------------------------------------------------------------------------------------


def drafts(laps: int, **choices: int) -> Iterator[RacetrackLevel]:
    for kind, size, seed in product(KINDS, (18, 40, 77), range(2)):
        level = draft(kind, seed, size=size, laps=laps, **choices)
        if not flaws(level):
            yield level


def test_T47_the_border_is_closed_and_every_cell_can_be_reached() -> None:
    for laps in (0, 1):
        for level in drafts(laps):
            assert set(level.rows[0] + level.rows[-1]) == {"#"}
            assert all(row[0] == row[-1] == "#" for row in level.rows)
            assert flood(level.starts, level.free, EIGHT) == level.free


def test_T47_a_lap_has_its_zones_in_order_around_it() -> None:
    for level in drafts(laps=1):
        assert level.zones == "123456789"[: len(level.zones)] and len(level.zones) >= 3
        ring = [FINISH, *level.zones, FINISH]
        for here, there in pairwise(ring):
            others = "".join(set(ring) - {here, there})
            open_road = level.free - set(level.cells(others))
            assert flood(level.cells(here), open_road, EIGHT) & set(level.cells(there))
        for here, later in zip(ring, ring[2:], strict=False):  # and no way past the one between
            if later != FINISH and here != FINISH:
                open_road = level.free - set(level.cells("".join(set(ring) - {here, later})))
                assert not flood(level.cells(here), open_road, EIGHT) & set(level.cells(later))


def test_T47_gates_reach_from_wall_to_wall_and_are_open_at_times() -> None:
    seen = 0
    for level in drafts(laps=0, gates=1, difficulty=8):
        for each in level.scheduled:
            seen += 1
            first, last = each.cells[0], each.cells[-1]
            along = (0, 1) if first[0] == last[0] else (1, 0)
            assert list(each.cells) == [shift(first, (along[0] * n, along[1] * n)) for n in range(len(each.cells))]
            assert not level.drivable(shift(last, along)) and not level.drivable(shift(first, (-along[0], -along[1])))
            assert any(map(each.is_closed, range(level.period))) and not all(map(each.is_closed, range(level.period)))
        assert level.moving and level.period <= 6
        assert {each.letter for each in level.moving} == {letter for row in level.rows for letter in row if letter.isupper()}
    assert seen > 20


def test_T47_gates_and_terrain_come_with_a_proof_too() -> None:
    for kind in KINDS:
        (level,) = made(seed=2, kind=kind, size=20, terrain=1, gates=1)
        assert level.moving and level.terrain and flaws(level, best_line(level)) == []
        assert carreau.verify(level, level.meta.solutions[0].moves).solved


def test_T47_terrain_lies_on_plain_road_only_when_asked_for() -> None:
    assert not any(level.terrain or level.moving for level in drafts(laps=1))
    letters = {letter for level in drafts(laps=1, terrain=1) for letter in level.terrain.values()}
    assert letters == set(TERRAIN)


def test_T47_a_valley_has_more_rocks_the_harder_it_is() -> None:
    def rocks(difficulty: int) -> int:
        level = draft("rocks", 4, size=60, difficulty=difficulty)
        walls = {(row, column) for row in range(60) for column in range(60)} - level.free
        return len(walls - flood([(0, 0)], walls, EIGHT))

    assert rocks(1) < rocks(5) < rocks(9)


# -- asking for nonsense ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"size": 9}, "size must be from 10 to 300, not 9"),
        ({"size": 301}, "size must be from 10 to 300, not 301"),
        ({"difficulty": 0}, "difficulty must be from 1 to 10, not 0"),
        ({"laps": 2}, "laps must be from 0 to 1, not 2"),
        ({"wheels": 4}, "no choice of the generator of Racetrack is called 'wheels'; there is: size, difficulty"),
        ({"kind": "ocean"}, "no kind of level of Racetrack is called 'ocean'; there is: road, rocks, streets"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(choices: dict[str, object], said: str) -> None:
    with pytest.raises(CarreauError, match=said):
        made(seed=1, **choices)


def test_a_track_says_how_it_was_made() -> None:
    (level,) = made(seed=4, kind="streets", size=15, laps=1)
    assert level.meta.source == "carreau generate racetrack --seed 4 --kind streets --size 15 --laps 1"
