"""Random boards of the printed game: by its six rules, the same from the same seed, and as hard as was asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from threading import Event

import pytest

import carreau
from carreau.core.errors import CarreauError, UnknownName
from carreau.core.result import Progress
from carreau.games.ricochet import GAME
from carreau.games.ricochet.generate import generate, generate_board
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.printed_board import CENTRE, corners, official_problems, quarter_of
from carreau.generators import NotFound, find_generator, until_too_hard


def made(**choices: object) -> list[RicochetLevel]:
    levels = list(carreau.generate("ricochet", **{"solver": "bfs", **choices}))  # type: ignore[arg-type]
    assert all(isinstance(level, RicochetLevel) for level in levels)
    return levels  # type: ignore[return-value]


@pytest.mark.parametrize("block", range(4))
def test_R44_a_hundred_boards_keep_the_six_rules(block: int) -> None:
    for seed in range(25 * block, 25 * block + 25):
        assert official_problems(generate(Random(seed))) == []


def test_R44_the_six_rules_one_by_one() -> None:
    level = generate(Random(5))
    assert (level.width, level.height) == (16, 16)
    assert all(((0, column), "N") in level.walls and ((15, column), "S") in level.walls for column in range(16))
    assert level.closed == CENTRE
    assert len(corners(level)) == 17 and min(Counter(map(quarter_of, corners(level))).values()) == 4
    assert sorted(level.targets) == corners(level)
    assert len(set(level.robots)) == 4 and not CENTRE.intersection(level.robots)


@pytest.mark.parametrize("robots", [1, 2, 3, 4, 5])
def test_R06_as_many_robots_as_wanted_none_on_a_target_or_on_another(robots: int) -> None:
    for seed in range(20):
        level = generate(Random(seed), robots=robots)
        assert len(set(level.robots)) == robots and not set(level.robots) & {*level.targets, *CENTRE}
        assert level.main_robot in range(robots) and not GAME.problems(level)


def test_R16_every_robot_target_and_turn_of_a_corner_comes_up() -> None:
    levels = [generate(Random(seed)) for seed in range(150)]
    assert {level.main_robot for level in levels} == set(range(4))
    assert {level.main_target for level in levels} == set(range(17))
    assert len({cell for level in levels for cell in level.robots}) > 180
    turns = Counter(
        "".join(side for side in "NESW" if (cell, side) in level.walls) for level in levels for cell in level.targets
    )
    assert set(turns) == {"NE", "ES", "SW", "NW"} and max(turns.values()) < 1.3 * min(turns.values())


def test_R16_another_target_or_main_robot_is_drawn_on_the_same_board() -> None:
    level, random = generate(Random(1)), Random(2)
    targets = [GAME.draw(level, "target", random) for _ in range(200)]
    robots = [GAME.draw(level, "robot", random) for _ in range(50)]
    places = [GAME.draw(level, "places", random) for _ in range(50)]
    assert {each.main_target for each in targets} == set(range(17)) - {level.main_target}
    assert {each.main_robot for each in robots} == set(range(4)) - {level.main_robot}
    assert len({each.robots for each in places}) == 50 and not any(set(each.robots) & set(each.targets) for each in places)
    for each in (*targets, *robots, *places):
        assert each.walls == level.walls and not each.meta.solutions and not GAME.problems(each)


def test_R16_the_same_seed_draws_the_same_and_none_begins_where_it_ends() -> None:
    level = replace(
        generate(Random(1)), robots=((0, 0), (0, 1)), main_robot=0, targets=((0, 1), (5, 5), (0, 0)), main_target=1
    )
    for name in GAME.draws:
        one, other = (GAME.draw(level, name, Random(7)) for _ in range(2))
        assert one == other and not GAME.puzzle(one).is_goal(GAME.puzzle(one).start())
    assert {GAME.draw(level, "target", Random(seed)).main_target for seed in range(20)} == {0}


def test_R16_where_nothing_else_is_left_to_draw_that_is_said() -> None:
    level = replace(generate(Random(1)), robots=((0, 0),), main_robot=0, targets=((5, 5),), main_target=0)
    with pytest.raises(CarreauError, match="there is no other target"):
        GAME.draw(level, "target", Random(1))
    with pytest.raises(CarreauError, match="there is no other robot"):
        GAME.draw(level, "robot", Random(1))
    with pytest.raises(UnknownName, match="no draw of Ricochet Robots is called 'colour'; there is: target, robot, places"):
        GAME.draw(level, "colour", Random(1))


def test_corners_are_anywhere_they_may_be() -> None:
    found = Counter(cell for seed in range(150) for cell in generate_board(Random(seed)).targets)
    assert len(found) == 14 * 14 - 16  # all cells inside but the centre and those around it


GOLDEN = (
    "ricochet1-Dw8ABAEAEQAGl3rjNxshKEVSZW5zfJWorba61trkAQAABAAAYQ"
    "ADQABQAAEAAEAAACABAAABJgpIIKCHAALQA0AABgAAAMBAAgCGBAAAAAAAMCEBAAEAAAIQAFtI2WY"
)


def test_the_same_seed_makes_the_same_board_on_every_machine() -> None:
    assert carreau.write([generate(Random(2020))], "ricochet-share").strip() == GOLDEN


def test_R44_levels_are_as_hard_as_was_asked_for_and_carry_their_proven_solution() -> None:
    levels = made(seed=7, count=5, cost=range(4, 7))
    assert len({level.robots for level in levels}) == 5
    for level in levels:
        (solution,) = level.meta.solutions
        assert solution.optimal and solution.cost in (4, 5, 6)
        assert carreau.verify(level, solution.moves).metrics["moves"] == solution.cost
        assert carreau.solve(level, "bfs").cost == solution.cost
        assert official_problems(level) == []


def test_more_levels_of_a_seed_begin_with_the_same_ones() -> None:
    three, one = made(seed=11, count=3), made(seed=11, count=1)
    assert three[:1] == one and len(three) == 3
    assert made(seed=12) != one


def test_a_level_says_how_it_was_made() -> None:
    (level,) = made(seed=4, cost=range(2, 6), robots=3)
    assert level.meta.source == "carreau generate ricochet --seed 4 --robots 3 --moves 2..5"


def test_a_wish_that_is_not_met_ends_with_a_sentence() -> None:
    with pytest.raises(NotFound, match="no level that takes 90 to 99 among 5 drawn at random"):
        made(seed=1, cost=range(90, 100), tries=5)


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"robots": 0}, "robots must be from 1 to 5, not 0"),
        ({"robots": 6}, "robots must be from 1 to 5, not 6"),
        ({"boxes": 3}, "no choice of the generator of Ricochet Robots is called 'boxes'; there is: robots"),
        ({"solver": "magic"}, "no solver is called 'magic'"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(choices: dict[str, object], said: str) -> None:
    with pytest.raises(CarreauError, match=said):
        made(seed=1, **choices)


def test_a_game_without_a_generator_says_so() -> None:
    with pytest.raises(CarreauError, match="Race has no generator"):
        find_generator(replace(carreau.game("race"), generators={}))


def test_generating_stops_when_it_is_cancelled() -> None:
    cancel = Event()
    cancel.set()
    with pytest.raises(NotFound, match="stopped before a level was found"):
        made(seed=1, control=carreau.Control(cancel=cancel))


@pytest.mark.parametrize(("bound", "stopped"), [(5, False), (6, False), (7, True), (8, True)])
def test_a_search_ends_once_it_has_proven_more_than_is_wanted(bound: int, stopped: bool) -> None:
    reports: list[Progress] = []
    control = until_too_hard(carreau.Control(progress=reports.append), range(4, 7))
    assert control.progress is not None
    control.progress(Progress(1, bound, 0.1, 0.0))
    assert control.cancelled is stopped and len(reports) == 1
