"""What is wrong with a Ricochet Robots level, the rules of the printed boards, and the boards that come with Carreau."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import carreau
from carreau.core.grid import COMPASS, OPPOSITE, Cell, shift
from carreau.core.level import Problem
from carreau.core.puzzle import replay
from carreau.games.ricochet import GAME
from carreau.games.ricochet.formats import read_board
from carreau.games.ricochet.level import RicochetLevel, Rules, problems
from carreau.games.ricochet.printed_board import CENTRE, corners, official_problems, quarter_of
from carreau.search import astar, run
from tests.games.ricochet_boards import hand

BOARDS: list[dict[str, Any]] = json.loads(
    (Path(carreau.__file__).parent / "levels" / "ricochet" / "boards.json").read_text("utf-8")
)["levels"]


def board(number: int = 0) -> RicochetLevel:
    return read_board("\n".join(BOARDS[number]["board"]))


def test_a_sound_level_has_no_problems() -> None:
    assert problems(hand()) == []


@pytest.mark.parametrize(
    ("text", "said", "cell"),
    [
        ("1 0 E\n3 3 G\n", "there is no robot", None),
        ("1 0 E\n3 3 R\n", "there is no target", None),
        ("3 3 R\n2 2 G\n", "there is no wall inside the board", None),
        ("1 0 E\n2 5 R\n3 3 R G\n2 5 R\n", "there are two robots on this cell", (5, 2)),
        ("1 0 E G R\n" + "".join(f"{x} 4 R\n" for x in range(5)), "there are 6 robots; a board has at most 5", (4, 4)),
        ("7 7 N E S W R\n3 3 G\n", "there is a robot in a closed cell, which has walls on all four sides", (7, 7)),
        ("7 7 N E S W G\n3 3 R\n", "there is a target in a closed cell, which has walls on all four sides", (7, 7)),
        (
            "# main R=3\n1 0 E R\n3 3 G\n",
            "robot 3 should reach the target, but the robots are numbered from 1 to 1",
            None,
        ),
        ("# main G=2\n1 0 E R\n3 3 G\n", "target 2 should be reached, but the targets are numbered from 1 to 1", None),
    ],
)
def test_R06_a_designer_is_told_what_is_wrong_and_where(text: str, said: str, cell: Cell | None) -> None:
    assert [problem[:2] for problem in problems(read_board(text))] == [(said, cell)]


def test_a_board_without_walls_is_dull_but_playable() -> None:
    assert [problem.playable for problem in problems(read_board("3 3 R\n2 2 G\n"))] == [True]
    assert not any(problem.playable for problem in problems(read_board("1 0 E\n")))


@pytest.mark.parametrize("what", ["robot", "target"])
def test_a_level_made_in_code_may_not_leave_the_board(what: str) -> None:
    outside = replace(hand(), **{f"{what}s": ((4, 0),)})
    assert problems(outside) == [Problem(f"there is a {what} off the board, at column 0, row 4")]


@pytest.mark.parametrize(("width", "height"), [(0, 4), (65, 4), (4, 0), (4, -1), (4, 10**12)])
def test_a_level_made_in_code_may_not_have_any_size(width: int, height: int) -> None:
    (problem,) = problems(RicochetLevel(width, height, frozenset(), ((0, 0),), ((0, 0),)))
    assert "each must be from 1 to 64" in problem.text


def test_a_rule_has_two_choices() -> None:
    with pytest.raises(ValueError, match="expected off or on, found 'maybe'"):
        Rules("maybe")


@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_R44_our_boards_keep_the_six_rules(number: int) -> None:
    level = board(number)
    assert official_problems(level) == []
    assert len(corners(level)) == len(level.targets) == 17


@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_the_stored_solutions_of_our_boards_replay_and_are_the_shortest(number: int) -> None:
    level = board(number)
    (solution,) = BOARDS[number]["solutions"]
    _, moves = GAME.parse_moves(level, solution["moves"])
    assert replay(GAME.puzzle(level), moves).solved
    assert GAME.metrics(level, moves)[solution["objective"]] == solution["cost"]
    objective = GAME.objective(solution["objective"])[1]
    found = run(astar(objective.puzzle(level), objective.heuristics[objective.heuristic].build(level)))
    assert found.optimal is solution["optimal"] is True
    assert found.cost == solution["cost"]


def without_wall(level: RicochetLevel, cell: Cell, side: str) -> RicochetLevel:
    return replace(level, walls=level.walls - {(cell, side), (shift(cell, COMPASS[side]), OPPOSITE[side])})


def with_walls(level: RicochetLevel, cell: Cell, sides: str) -> RicochetLevel:
    return replace(level, walls=level.walls | {(cell, side) for side in sides})


def without_corner(level: RicochetLevel, cell: Cell) -> RicochetLevel:
    for side in "NESW":
        level = without_wall(level, cell, side)
    return replace(level, targets=tuple(target for target in level.targets if target != cell), main_target=0)


def spare_corner(level: RicochetLevel) -> Cell:
    """A corner of the quarter that has five."""
    found = [quarter_of(cell) for cell in corners(level)]
    return next(cell for cell in corners(level) if found.count(quarter_of(cell)) == 5)


def needed_corner(level: RicochetLevel) -> Cell:
    found = [quarter_of(cell) for cell in corners(level)]
    return next(cell for cell in corners(level) if found.count(quarter_of(cell)) == 4)


def beside_a_corner(level: RicochetLevel) -> RicochetLevel:
    """A corner moved so that it only just touches another: they share a point."""
    row, column = corners(level)[0]
    level = without_corner(level, spare_corner(level))
    level = with_walls(level, (row + 1, column - 1), "SW")
    return replace(level, targets=(*level.targets, (row + 1, column - 1)))


BREAKS: list[tuple[Callable[[RicochetLevel], RicochetLevel], str]] = [
    (lambda level: replace(level, robots=level.robots[:3]), "an official board has 4 robots; this one has 3"),
    (lambda level: replace(level, robots=(level.robots[1], *level.robots[1:])), "there are two robots on this cell"),
    (lambda level: without_wall(level, (7, 7), "N"), "the centre must be closed"),
    (lambda level: without_wall(level, (7, 7), "E"), "the centre must be closed"),
    (lambda level: with_walls(level, (5, 0), "NESW"), "only the four cells of the centre may be closed"),
    (lambda level: without_wall(level, (0, 2), "E"), "top left quarter, along row 0: expected one wall"),
    (lambda level: with_walls(level, (0, 5), "E"), "top left quarter, along row 0: expected one wall"),
    (lambda level: with_walls(level, (13, 15), "S"), "bottom right quarter, along column 15: expected one wall"),
    (lambda level: with_walls(level, (0, 7), "E"), "the wall on side E of this cell belongs to no corner"),
    (lambda level: with_walls(level, (5, 6), "N"), "the wall on side S of this cell belongs to no corner"),
    (lambda level: without_corner(level, spare_corner(level)), "an official board has 17 corners; this one has 16"),
    (lambda level: without_corner(level, needed_corner(level)), "quarter needs 4 corners; it has 3"),
    (lambda level: replace(level, targets=level.targets[:16]), "there is no target in this corner"),
    (lambda level: replace(level, targets=(*level.targets, (0, 0))), "this target is in no corner"),
    (lambda level: replace(level, targets=(*level.targets, level.targets[3])), "there are 2 targets in this cell"),
    (lambda level: with_walls(level, (0, 6), "SE"), "this corner touches the border"),
    (lambda level: with_walls(level, (6, 6), "NW"), "this corner touches the centre"),
    (beside_a_corner, "this corner touches another corner"),
    (lambda level: replace(level, width=15), "an official board is 16 by 16; this one is 15 by 16"),
]


@pytest.mark.parametrize(("change", "said"), BREAKS, ids=[said.replace(" ", "-") for _, said in BREAKS])
def test_R44_a_board_that_breaks_a_rule_is_found_out(change: Callable[[RicochetLevel], RicochetLevel], said: str) -> None:
    assert any(said in problem.text for problem in official_problems(change(board())))


def test_R44_the_centre_is_closed_and_the_rest_open() -> None:
    assert board().closed == CENTRE


@pytest.mark.parametrize("name", [name for name in carreau.own_sets() if name.startswith("ricochet/")])
def test_every_level_of_ours_comes_with_a_solution_that_is_proven_best(name: str) -> None:
    for level in carreau.load_all(name):
        (solution,) = level.meta.solutions
        verdict = carreau.verify(level, solution.moves)
        assert verdict.solved and solution.optimal
        assert carreau.solve(level).cost == solution.cost


def test_R15_the_name_of_the_game_alone_is_a_default_board_of_the_printed_kind_that_is_ours() -> None:
    level = carreau.load("ricochet")
    assert isinstance(level, RicochetLevel) and level == carreau.load("ricochet/default#1")
    assert official_problems(level) == []
    assert "ours" in level.meta.notes and level.meta.title == "Carreau board"
    turns = {quarter: set[str]() for quarter in map(quarter_of, level.targets)}
    for cell in corners(level):
        turns[quarter_of(cell)].add("".join(side for side in "NESW" if (cell, side) in level.inner_walls))
    assert all(len(each) == 4 for each in turns.values()), "each quarter has corners that open to all four sides"
    assert carreau.solve(level).cost == level.meta.solutions[0].cost == 7
    with pytest.raises(carreau.CarreauError, match="racetrack: no such file, and none of our sets"):
        carreau.load("racetrack")
