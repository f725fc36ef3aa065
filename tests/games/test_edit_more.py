"""What can be said of what is drawn, how a board looks later, where a box can go, and the boards to begin with."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import document
from carreau.core.errors import CarreauError, UnknownName
from carreau.core.grid import Cell
from carreau.core.puzzle import replay
from carreau.games.racetrack.moving import LONGEST
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Position, SokobanPuzzle, push_to
from tests.games.drawn_boards import NAMES, drawings, editor_of

careful = settings(derandomize=True, max_examples=60)


@pytest.mark.parametrize("name", NAMES)
def test_who_begins_to_draw_has_a_board_that_can_be_won(name: str) -> None:
    for kind in editor_of(name).kinds:
        level = editor_of(name).opening(kind)
        assert not carreau.game(name).problems(level)
        assert 3 <= (carreau.solve(level).cost or 0) <= 20
    with pytest.raises(UnknownName):
        editor_of(name).opening("nonsense")


# -- what moves ------------------------------------------------------------------------------------------------------


def test_T46_gates_bridges_and_trains_are_painted_and_given_schedules() -> None:
    editor = editor_of("racetrack")
    level: Any = editor.begin(6, 3)
    for brush, cells in (("gate_A", [(0, 0)]), ("gate_A", [(1, 0)]), ("bridge_B", [(0, 2)]), ("train_C", [(2, 0), (2, 1)])):
        level = editor.stroke(level, brush, cells)
    assert [str(each) for each in level.moving] == ["gate A ..##", "bridge B ...###", "train C ##......"]
    assert level.rows == ("A.B...", "A.....", "CC....")
    for brush, name, value in (
        ("gate_A", "pattern", "#..."),
        ("train_C", "pattern", "#.."),
        ("train_C", "backwards", "yes"),
    ):
        level = editor.with_setting(level, brush, name, value)
    assert [str(each) for each in level.moving] == ["gate A #...", "bridge B ...###", "train C #.. backwards"]
    assert document.read(document.write([level])) == [level]
    assert [(each.brush, each.name, each.value) for each in editor.settings(level)] == [
        ("gate_A", "pattern", "#..."),
        ("bridge_B", "pattern", "...###"),
        ("train_C", "pattern", "#.."),
        ("train_C", "backwards", "yes"),
    ]


def test_the_next_free_letter_is_offered_until_there_is_none() -> None:
    editor = editor_of("racetrack")
    level: Any = editor.begin(26, 1)
    for column in range(26):
        fresh = [brush.name for brush in editor.brushes(level) if brush.name.startswith("gate_") and not brush.text]
        level = editor.stroke(level, fresh[0], [(0, column)])
    assert level.rows == ("ABCDEFGHIJKLMNOPQRSTUVWXYZ",)
    assert all(brush.text for brush in editor.brushes(level) if brush.name.startswith("gate_"))


def test_a_schedule_that_is_none_is_refused() -> None:
    editor = editor_of("racetrack")
    level = editor.stroke(editor.begin(6, 3), "train_A", [(0, 0)])
    for value in ("", "x", "." * (LONGEST + 1)):
        with pytest.raises(CarreauError, match=r"expected 1 to 120 signs, each \. or #"):
            editor.with_setting(level, "train_A", "pattern", value)
    for brush, name, value in (("gate_A", "pattern", "#"), ("train_A", "speed", "2"), ("train_A", "backwards", "maybe")):
        with pytest.raises(UnknownName):
            editor.with_setting(level, brush, name, value)


def test_a_board_is_looked_at_turn_by_turn() -> None:
    editor = editor_of("racetrack")
    level: Any = editor.stroke(editor.begin(3, 1), "gate_A", [(0, 1)])
    assert editor.turns(level) == 4
    kinds = [editor.look(level, turn).kind((0, 1)) for turn in range(5)]
    assert kinds == ["gate", "gate", "gate_closed", "gate_closed", "gate"]


@careful
@given(data=st.data())
def test_any_drawn_board_has_a_look_at_any_turn(data: st.DataObject) -> None:
    level = data.draw(drawings("racetrack"))
    editor = editor_of("racetrack")
    assert editor.look(level, data.draw(st.integers(0, 1000))).width == level.width


# -- where a box can go ----------------------------------------------------------------------------------------------

ROOM = SokobanLevel(("#######", "#  .  #", "# @$ $#", "#   # #", "#######"))


def test_where_a_box_can_go_and_where_it_is_lost() -> None:
    overlays = dict(editor_of("sokoban").look(ROOM, 0, (2, 3)).overlays)
    assert {(2, 2), (1, 3)} <= set(overlays["reach"]) and {(2, 1), (3, 1), (2, 4)} <= set(overlays["dead"])
    assert (2, 5) not in {*overlays["reach"], *overlays["dead"]}, "another box stands there"


@careful
@given(data=st.data())
def test_a_box_can_go_where_pushes_lead(data: st.DataObject) -> None:
    """As the pushes that a click on the board asks for, played by the rules."""
    level = data.draw(drawings("sokoban"))
    player = next(iter(level.players), None)
    for box in level.boxes:
        found = dict(editor_of("sokoban").look(level, 0, box).overlays)
        told = {*found["reach"], *found["dead"]}
        if player is None or box not in level.mobile_boxes:
            assert not told
            continue
        for cell in level.inside - {box}:
            pushes = push_to(level, Position(player, level.boxes), box, cell)
            assert bool(pushes) == (cell in told)
            if pushes and not carreau.game("sokoban").problems(level):
                assert cell in replay(SokobanPuzzle(level), pushes).state.boxes
        dead: set[Cell] = {*found["dead"]}
        assert level.dead & told <= dead


def test_a_cell_off_the_board_has_nothing_to_tell() -> None:
    with pytest.raises(CarreauError, match="there is no cell 9,9"):
        editor_of("sokoban").look(ROOM, 0, (9, 9))
