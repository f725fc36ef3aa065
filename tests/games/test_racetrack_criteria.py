"""What makes a track interesting, measured on tracks where anybody can see it; and the sets of cells it is measured with."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.grid import EIGHT, Cell, flood, shift
from carreau.games.racetrack import GAME
from carreau.games.racetrack.generate import bitmap, lattice
from carreau.games.racetrack.generate.bitmap import UNIT
from carreau.games.racetrack.generate.criteria import bends_of, drive_of, flaws, shape_of
from carreau.games.racetrack.generate.curve import Spot, smooth, straight, weights
from carreau.games.racetrack.heuristics import spread
from carreau.games.racetrack.level import RacetrackLevel, Rules
from tests.games.racetrack_tracks import FIGURE_1

FEW = settings(max_examples=60, derandomize=True)


def track(*rows: str) -> RacetrackLevel:
    return RacetrackLevel(rows)


CORRIDOR = track("####################", "#>................*#", "####################")
HAIRPIN = cast(RacetrackLevel, carreau.load("racetrack/tracks#2"))


def test_T47_a_straight_run_is_dull() -> None:
    answer = carreau.solve(CORRIDOR)
    assert shape_of(CORRIDOR) == (17, 33, 100)
    line = GAME.parse_moves(CORRIDOR, answer.moves)[1]
    drive = drive_of(17, line)
    assert (drive.moves, drive.straight, drive.bends) == (answer.cost, 6, 0)
    said = flaws(CORRIDOR, line)
    assert "it reaches over 33 % of the board" in said and "0 bends" in said
    assert any(text.startswith(f"{answer.cost} moves, and 6 for a straight run") for text in said)


def test_T47_the_hairpin_is_not() -> None:
    line = GAME.parse_moves(HAIRPIN, HAIRPIN.meta.solutions[0].moves)[1]
    drive = drive_of(shape_of(HAIRPIN).length, line)
    assert (drive.moves, drive.bends, drive.top_speed) == (14, 2, 4)
    assert shape_of(HAIRPIN).length == 32


def test_T47_a_finish_too_near_a_dead_end_and_no_way_at_all_are_seen() -> None:
    near = track("############", "#>.*.......#", "############", "############", "############")
    assert "the way is 2 cells long, on a board of 12" in flaws(near)
    dead_end = track(
        "####################", "#>...............*##", *(["#.##################"] * 16), "####################"
    )
    assert any("of its cells are of use" in text for text in flaws(dead_end))
    assert shape_of(track("#####", "#>#*#", "#####")) == (0, 0, 0)


def test_T47_a_lap_is_measured_around_its_zones() -> None:
    lap = RacetrackLevel(FIGURE_1, lap=True)
    assert shape_of(lap).length == 11 and shape_of(lap).useful == 100


@pytest.mark.parametrize(
    ("velocities", "bends"),
    [
        ([(0, 1), (0, 2), (1, 2)], 0),
        ([(0, 1), (1, 0)], 1),
        ([(0, 2), (1, 1), (2, 0), (1, -1), (0, -2)], 2),
        ([(0, 1), (0, 0), (0, -1)], 1),
        ([], 0),
    ],
)
def test_T47_a_bend_is_a_right_angle_or_more(velocities: list[Cell], bends: int) -> None:
    assert bends_of(velocities) == bends


def test_T47_a_braking_is_counted_once_however_long_it_takes() -> None:
    line = [(0, 0), (0, 1), (0, 3), (0, 6), (0, 8), (0, 9), (0, 11), (0, 12)]
    assert drive_of(12, line)[3:] == (2, 3, 12)


@pytest.mark.parametrize(("length", "moves"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (300, 24), (301, 25)])
def test_T47_a_straight_run_takes_as_many_moves_as_its_triangle(length: int, moves: int) -> None:
    assert drive_of(length, ()).straight == moves or length == 0


# -- sets of cells ---------------------------------------------------------------------------------------------------

SIDE = 12
CELLS = [(row, column) for row in range(SIDE) for column in range(SIDE)]
cells = st.sets(st.sampled_from(CELLS))


def bits(some: set[Cell] | frozenset[Cell]) -> bitmap.Bitmap:
    return [sum(1 << column for row, column in some if row == index) for index in range(SIDE)]


@FEW
@given(cells, cells)
def test_a_wave_over_rows_of_bits_finds_the_same_distances(seeds: set[Cell], inside: set[Cell]) -> None:
    known = spread(dict.fromkeys(seeds & inside, 0), frozenset(inside))
    found = bitmap.layers(bits(seeds), bits(inside))
    for distance, layer in enumerate(found):
        there = bitmap.empty(SIDE)
        layer.add_to(there)
        assert set(bitmap.cells_of(there)) == {cell for cell, far in known.items() if far == distance}
    assert len(found) == max(known.values(), default=-1) + 1
    assert set(bitmap.cells_of(bitmap.reached(bits(seeds), bits(inside)))) == flood(seeds, inside, EIGHT)


@FEW
@given(cells)
def test_growing_shrinking_and_opening_are_what_their_names_say(some: set[Cell]) -> None:
    inner = {cell for cell in some if all(shift(cell, by) in some for by in EIGHT)}
    assert set(bitmap.cells_of(bitmap.shrunk(bits(some)))) == inner
    squares = [{shift(cell, by) for by in ((0, 0), (0, 1), (1, 0), (1, 1))} for cell in some]
    assert set(bitmap.cells_of(bitmap.opened(bits(some)))) == set[Cell]().union(*(each for each in squares if each <= some))
    board = bits(set(CELLS))
    around = {shift(cell, by) for cell in some for by in (*EIGHT, (0, 0))} & set(CELLS)
    assert set(bitmap.cells_of(bitmap.common(bitmap.grown(bits(some)), board))) == around
    assert bitmap.count(bits(some)) == len(some)


@FEW
@given(*(st.integers(-3 * UNIT, (SIDE + 3) * UNIT) for _ in range(2)), st.integers(0, 9 * UNIT))
def test_a_disc_has_the_cells_whose_middle_is_in_it_and_spares_the_border(x: int, y: int, radius: int) -> None:
    drawn = bitmap.empty(SIDE)
    bitmap.draw_disc(drawn, SIDE, x, y, radius)
    within = {
        (row, column)
        for row in range(1, SIDE - 1)
        for column in range(1, SIDE - 1)
        if (row * UNIT - y) ** 2 + (column * UNIT - x) ** 2 <= radius**2
    }
    assert set(bitmap.cells_of(drawn)) == within


def test_letters_become_bits() -> None:
    rows = ("#1.", "11*")
    assert bitmap.from_rows(rows, "1") == [0b010, 0b011]
    assert bitmap.from_rows(rows, "#*") == [0b001, 0b100]


# -- ways ------------------------------------------------------------------------------------------------------------


def neighbours(way: Sequence[Cell]) -> bool:
    return all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise(way))


@FEW
@given(st.randoms(use_true_random=False), st.integers(2, 9), st.integers(0, 60))
def test_the_way_through_a_maze_never_meets_itself(random: Random, side: int, branching: int) -> None:
    path = lattice.draw_path(random, side, branching)
    assert neighbours(path) and len(set(path)) == len(path) >= side
    for detour in lattice.detours(random, path, side, 4):
        assert neighbours(detour) and {detour[0], detour[-1]} <= set(path) and not set(detour[1:-1]) & set(path)


@FEW
@given(st.randoms(use_true_random=False), st.integers(2, 9), st.integers(10, 100))
def test_a_loop_closes_and_never_meets_itself(random: Random, side: int, percent: int) -> None:
    loop = lattice.draw_loop(random, side, percent)
    assert neighbours([*loop, loop[0]]) and len(set(loop)) == len(loop) >= 4


def test_a_curve_stays_between_its_nodes_and_ends_where_they_do() -> None:
    nodes = [Spot(0, 0, 64), Spot(640, 0, 128), Spot(640, 640, 64), Spot(1280, 640, 64)]
    curve = smooth(nodes, 8, closed=False)
    assert curve[0] == nodes[0] and curve[-1] == nodes[-1]
    assert all(0 <= spot.x <= 1280 and 0 <= spot.y <= 640 and 64 <= spot.reach <= 128 for spot in curve)
    assert all(sum(four) == 6 * 8**3 for four in weights(8))
    ring = smooth(nodes, 8, closed=True)
    assert len(ring) == 32 and max(spot.x for spot in ring) < 1280
    assert straight(nodes[:2], 64)[5] == Spot(320, 0, 64)


def test_a_track_for_soft_rules_is_judged_by_the_line_that_is_best_under_them() -> None:
    rows = ("##########", "#>.......#", "#........#", "########.#", "#.......##", "#*......##", "##########")
    strict, soft = RacetrackLevel(rows), RacetrackLevel(rows, rules=Rules(crossing="soft"))
    best = [GAME.parse_moves(each, carreau.solve(each).moves)[1] for each in (strict, soft)]
    assert len(best[1]) < len(best[0]), "the short way over the wall"
    said = flaws(soft, best[1])
    assert any("on a way of" in each for each in said) and any("fly over something" in each for each in said)
    assert not any("fly over" in each for each in flaws(strict, best[0]))


def test_generated_tracks_under_soft_rules_carry_them_and_are_worth_driving() -> None:
    for level in carreau.generate("racetrack", seed=5, count=2, size=30, rules="soft"):
        moves = level.meta.solutions[0].moves
        assert level.rules.crossing == "soft" and level.meta.source.endswith("--size 30")
        assert "--rules soft" in level.meta.source
        assert flaws(cast(RacetrackLevel, level), GAME.parse_moves(cast(RacetrackLevel, level), moves)[1]) == []
        assert carreau.solve(level).cost == level.meta.solutions[0].cost
    with pytest.raises(carreau.UnknownName, match="no rule is called"):
        next(iter(carreau.generate("racetrack", seed=5, rules="hard")))
