"""What a front end is told about a game of Ricochet Robots."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from carreau.core.errors import UnknownName
from carreau.core.grid import COMPASS, OPPOSITE, Cell, shift
from carreau.core.puzzle import replay
from carreau.core.scene import Mark, Offer, Path, Piece, Scene
from carreau.games.ricochet import GAME
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.view import RicochetView
from tests.games.ricochet_boards import hand, levels


def scene(level: RicochetLevel, moves: str = "") -> Scene:
    line = replay(GAME.puzzle(level), GAME.parse_moves(level, moves)[1]).states
    return RicochetView(level).scene(line)


def test_R21_robots_stand_where_they_are_and_are_selected_by_their_letter() -> None:
    assert scene(hand(), "rE").pieces == (
        Piece("r", "robot_r", (0, 1), "r", "r"),
        Piece("g", "robot_g", (3, 0), "g", "g"),
    )


def test_R22_the_main_target_names_the_robot_that_must_reach_it() -> None:
    level = replace(hand(), targets=((1, 3), (2, 2)), main_target=1, main_robot=1)
    assert scene(level).marks == (Mark("other_target", (1, 3)), Mark("target", (2, 2), "g"))
    assert scene(replace(level, main_robot=None)).marks[1].text == "*"
    assert scene(level).selected == "g" and scene(replace(level, main_robot=None)).selected == "r"


@settings(max_examples=60, derandomize=True)
@given(levels())
def test_every_wall_is_drawn_once_and_none_is_missing(level: RicochetLevel) -> None:
    walls = scene(level).walls
    others = {(shift(wall.cell, COMPASS[wall.side]), OPPOSITE[wall.side]) for wall in walls}
    assert len(set(walls)) == len(walls)
    assert not others.intersection(walls)
    assert {*map(tuple, walls), *others} >= level.walls
    assert {edge for edge in others if level.on_board(edge[0])} | set(map(tuple, walls)) == level.walls


def test_R05_closed_cells_are_drawn_apart() -> None:
    level = replace(hand(), walls=hand().walls | {((2, 2), side) for side in "NESW"})
    drawn = scene(level)
    assert (drawn.width, drawn.height, len(drawn.cells)) == (5, 4, 20)
    assert [drawn.kind((2, column)) for column in range(5)] == ["floor", "floor", "closed", "floor", "floor"]


def test_R40_arrow_keys_move_the_selected_robot() -> None:
    assert scene(hand()).offers == (
        Offer("rE", (0, 1), "right", "r"),
        Offer("rS", (2, 0), "down", "r"),
        Offer("gN", (1, 0), "up", "g"),
        Offer("gE", (3, 3), "right", "g"),
    )


def test_each_slide_leaves_a_line_in_the_order_of_the_moves() -> None:
    drawn = scene(hand(), "rE gN rS rE")
    assert drawn.paths == (
        Path("slide", ((0, 0), (0, 1)), "r"),
        Path("slide", ((3, 0), (0, 0)), "g"),
        Path("slide", ((0, 1), (3, 1)), "r"),
        Path("slide", ((3, 1), (3, 3)), "r"),
    )
    assert drawn.counters == (("moves", 4),)
    assert scene(hand()).paths == ()


@pytest.mark.parametrize(
    ("cell", "selected", "moves"),
    [
        ((0, 1), "", "rE"),
        ((0, 1), "r", "rE"),
        ((0, 1), "g", ""),
        ((3, 3), "", "gE"),
        ((2, 2), "", ""),
        ((0, 0), "r", ""),
        ((99, -3), "", ""),
        ((0, 1), "no such piece", ""),
    ],
)
def test_R54_a_click_slides_a_robot_to_where_it_can_stop(cell: Cell, selected: str, moves: str) -> None:
    view = RicochetView(hand())
    assert view.gesture((GAME.puzzle(hand()).start(),), cell, selected) == moves


def test_R54_a_click_that_two_robots_could_mean_needs_a_selection() -> None:
    level = replace(hand(), robots=((0, 0), (3, 1)))
    view, start = RicochetView(level), GAME.puzzle(level).start()
    assert view.gesture((start,), (0, 1)) == ""
    assert view.gesture((start,), (0, 1), "g") == "gN"


def test_R39_R54_robot_and_target_are_chosen_from_lists() -> None:
    level = hand()
    assert GAME.choices["robot"].options(level)[-1] == "*" and GAME.choices["robot"].chosen(level) == "r"
    other = GAME.choose(level, "robot", "g")
    assert other.main_robot == 1 and other.meta.solutions == ()
    assert GAME.choose(level, "robot", "*").main_robot is None
    for index, cell in enumerate(GAME.choices["target"].options(level)):
        assert GAME.choose(level, "target", cell).main_target == index
    with pytest.raises(UnknownName, match="no robot is called 'q'"):
        GAME.choose(level, "robot", "q")
    with pytest.raises(UnknownName, match="no choice of Ricochet Robots"):
        GAME.choose(level, "colour", "red")
