"""Sokoban as it is played, and in pushes: what moves, what does not, and in which order it is listed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.errors import IllegalMove, ParseError
from carreau.core.grid import Cell, flood
from carreau.core.puzzle import play, replay
from carreau.drawing import svg
from carreau.games.sokoban.level import SokobanLevel, problems
from carreau.games.sokoban.metrics import metrics
from carreau.games.sokoban.rules import DIRECTIONS, Position, Push, PushPuzzle, SokobanPuzzle, expand
from carreau.games.sokoban.view import SokobanView
from tests.games.sokoban_random import floor
from tests.games.sokoban_rooms import room

OPEN = room("#######", "#  .  #", "# $@$ #", "#  .  #", "#######")


def moves(level: SokobanLevel) -> str:
    puzzle = SokobanPuzzle(level)
    return "".join(step.move for step in puzzle.steps(puzzle.start()))


def refusal(level: SokobanLevel, letters: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        replay(SokobanPuzzle(level), letters)
    return caught.value.reason


def test_S04_S07_a_level_ends_when_every_box_is_on_a_goal() -> None:
    level = room("########", "#.$@ $.#", "########")
    puzzle = SokobanPuzzle(level)
    assert not puzzle.is_goal(puzzle.start())
    assert not replay(puzzle, "L").solved
    assert replay(puzzle, "LrrR").solved


def test_S05_walls_stop_the_player() -> None:
    level = room("####", "#@ ##", "# $.#", "#####")
    assert moves(level) == "dr"
    assert refusal(level, "u") == "there is a wall at 0,1"


def test_S06_a_box_is_pushed_onto_floor_or_goal_and_the_player_follows() -> None:
    puzzle = SokobanPuzzle(room("######", "#@$ .#", "######"))
    assert play(puzzle, puzzle.start(), "R").state == Position((1, 2), frozenset({(1, 3)}))
    assert replay(puzzle, "RR").solved


def test_S06_two_boxes_are_never_pushed_at_once_nor_one_into_a_wall() -> None:
    assert moves(room("#######", "#@$$..#", "#######")) == ""
    assert refusal(room("#######", "#@$$..#", "#######"), "R") == "the box at 1,2 cannot move: there is a box behind it"
    assert refusal(room("####", "#.@$#", "####"), "R") == "the box at 1,3 cannot move: there is a wall behind it"


def test_S06_boxes_are_not_pulled() -> None:
    puzzle = SokobanPuzzle(room("######", "# @$ #", "#  . #", "######"))
    before, after = puzzle.start(), play(puzzle, puzzle.start(), "l").state
    assert after.boxes == before.boxes


def test_S06_capitals_say_whether_a_box_is_pushed() -> None:
    level = room("######", "# @$.#", "######")
    assert moves(level) == "lR"
    assert refusal(level, "r") == "this move pushes a box; it is written R"
    assert refusal(level, "L") == "there is no box to push at 1,1; walking there is l"


def test_S09_goals_are_crossed_like_floor_by_player_and_boxes() -> None:
    level = room("########", "#@$.   #", "# .   *#", "########")
    puzzle = SokobanPuzzle(level)
    assert replay(puzzle, "RRR").state == Position((1, 4), frozenset({(1, 5), (2, 6)}))


def test_moves_are_listed_up_down_left_right() -> None:
    assert list(DIRECTIONS) == ["u", "d", "l", "r"]
    assert moves(OPEN) == "udLR"


@pytest.mark.parametrize("text", ["", "x", "rr", "7", " "])
def test_a_text_that_names_no_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="expected a move u, d, l or r"):
        SokobanPuzzle(OPEN).parse_move(text)


# -- pushes ----------------------------------------------------------------------------------------------------------

DIVIDED = room("########", "#  #   #", "#@ $ . #", "#  #   #", "########")


def test_S16_the_zone_is_what_the_player_reaches_without_a_push() -> None:
    puzzle = PushPuzzle(DIVIDED)
    left = {(row, column) for row in (1, 2, 3) for column in (1, 2)}
    assert puzzle.zone(puzzle.start()) == left


def test_S17_positions_that_differ_by_walking_are_one_state() -> None:
    puzzle = PushPuzzle(DIVIDED)
    boxes = puzzle.start().boxes
    zone = puzzle.zone(puzzle.start())
    assert {puzzle.normalised(player, boxes) for player in zone} == {Position((1, 1), boxes)}
    assert puzzle.normalised((1, 4), boxes) == Position((1, 4), boxes)


@pytest.mark.parametrize(("letter", "possible"), [("u", False), ("d", False), ("l", False), ("r", True)])
def test_S18_a_box_is_pushable_from_the_zone_in_some_directions(letter: str, possible: bool) -> None:
    puzzle = PushPuzzle(DIVIDED)
    state = puzzle.start()
    assert puzzle.can_push((2, 3), letter, puzzle.zone(state), state.boxes) is possible


def test_S22_pushes_are_listed_box_by_box_then_up_down_left_right() -> None:
    puzzle = PushPuzzle(OPEN)
    pushes = [puzzle.format_move(step.move) for step in puzzle.steps(puzzle.start())]
    assert pushes == ["2,2U", "2,2D", "2,2L", "2,2R", "2,4U", "2,4D", "2,4L", "2,4R"]


def test_S40_after_a_push_the_zone_is_that_of_the_cell_the_box_left() -> None:
    puzzle = PushPuzzle(room("#########", "#@ $   .#", "#########"))
    (step,) = puzzle.steps(puzzle.start())
    assert step.state == Position((1, 1), frozenset({(1, 4)}))
    assert puzzle.zone(step.state) == {(1, 1), (1, 2), (1, 3)}


def test_S40_a_box_pushed_out_of_a_doorway_lets_the_player_in_and_in_front_of_one_shuts_it_out() -> None:
    puzzle = PushPuzzle(DIVIDED)
    (step,) = puzzle.steps(puzzle.start())
    assert step.state == Position((1, 1), frozenset({(2, 4)}))
    assert puzzle.zone(step.state) == puzzle.zone(puzzle.start()) | {(2, 3)}
    onward = play(puzzle, step.state, Push((2, 4), "r"))
    assert puzzle.zone(onward.state) == puzzle.inside - {(2, 5)}


@pytest.mark.parametrize("text", ["", "R", "3,4", "3,4X", "3R", "a,4R", "3,bR", "9" * 5000 + ",1R"])
def test_a_text_that_names_no_push_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="expected"):
        PushPuzzle(OPEN).parse_move(text)


def test_pushes_have_one_text() -> None:
    puzzle = PushPuzzle(OPEN)
    assert puzzle.format_move(Push((3, 12), "r")) == "3,12R"
    assert puzzle.parse_move("3,12R") == puzzle.parse_move("3,12r") == Push((3, 12), "r")


@pytest.mark.parametrize(
    ("push", "reason"),
    [
        (Push((1, 1), "r"), "there is no box at 1,1"),
        (Push((2, 3), "u"), "the box at 2,3 is blocked on that side"),
        (Push((2, 3), "l"), "the player cannot get behind the box"),
    ],
)
def test_a_push_that_is_not_possible_is_explained(push: Push, reason: str) -> None:
    puzzle = PushPuzzle(DIVIDED)
    assert puzzle.why_not(puzzle.start(), push) == reason


def test_pushes_are_written_out_with_the_shortest_walk_to_each() -> None:
    pushes = [Push((2, 2), "u"), Push((1, 2), "r")]
    letters = expand(OPEN, pushes)
    assert "".join(letters) == "dlUluR"
    assert (metrics(OPEN, letters)["moves"], metrics(OPEN, letters)["pushes"]) == (6, 2)
    assert replay(SokobanPuzzle(OPEN), letters).state.boxes == {(1, 3), (2, 4)}


# -- problems --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "sentence", "cell"),
    [
        (("#####", "# $.#", "#####"), "there is no player", None),
        (("######", "#@$.@#", "######"), "there is a second player", (1, 4)),
        (("#####", "#@ .#", "#####"), "there is no box", None),
        (("######", "#@$$.#", "######"), "there are 2 boxes but 1 goal", None),
        (("######", "#@$..#", "######"), "there is 1 box but 2 goals", None),
        (("#####", "#@$.", "#####"), "the border is open", (1, 4)),
        (("########", "#@$.#$.#", "########"), "the player can never reach this box", (1, 5)),
        (("########", "#@$$#..#", "########"), "outside the level", (1, 5)),
    ],
)
def test_what_is_wrong_with_a_level_is_said_and_where(rows: tuple[str, ...], sentence: str, cell: Cell | None) -> None:
    found = [problem for problem in problems(SokobanLevel(rows)) if sentence in problem.text]
    assert found and found[0].cell == cell


def test_a_decoration_box_on_a_goal_outside_is_no_problem_and_is_not_part_of_the_state() -> None:
    level = room("##########", "#@ $ .#*##", "##########")
    assert problems(level) == []
    assert SokobanPuzzle(level).start().boxes == {(1, 3)}
    assert replay(SokobanPuzzle(level), "rRR").solved


# -- what is seen ----------------------------------------------------------------------------------------------------


def test_the_player_looks_where_it_last_went() -> None:
    level = room("#######", "#.$@$.#", "#######")
    line = replay(SokobanPuzzle(level), "LrR").states
    looks = [SokobanView(level).scene(line[:count]).pieces[0].text for count in range(1, len(line) + 1)]
    assert looks == ["", "left", "right", "right"]


def test_the_scene_tells_boxes_at_home_from_others_and_keeps_their_names() -> None:
    level = room("#######", "#.$@$.#", "#######")
    view, puzzle = SokobanView(level), SokobanPuzzle(level)
    line = replay(puzzle, "LrR").states
    scene = view.scene(line)
    boxes = [(piece.id, piece.kind, piece.cell) for piece in scene.pieces if piece.id != "player"]
    assert boxes == [("box0", "box_home", (1, 1)), ("box1", "box_home", (1, 5))]
    assert scene.counters == (("moves", 3), ("pushes", 2))
    assert [(offer.move, offer.key, offer.kind) for offer in view.scene(line[:1]).offers] == [
        ("L", "left", "push"),
        ("R", "right", "push"),
    ]


def test_S08_cells_have_kinds_and_dead_squares_are_marked() -> None:
    level = room("#####", "#@  #", "# $ #", "#  .#", "#####")
    scene = SokobanView(level).scene((SokobanPuzzle(level).start(),))
    assert (scene.kind((0, 0)), scene.kind((1, 1)), scene.kind((3, 3))) == ("wall", "floor", "goal")
    overlays = dict(scene.overlays)
    assert set(overlays["dead"]) == level.dead == {(1, 1), (1, 2), (1, 3), (2, 1), (3, 1)}
    assert len(overlays["zone"]) == 8


def test_S15_a_box_that_is_stuck_makes_more_squares_dead_until_it_is_undone() -> None:
    level = room("######", "#.   #", "# $$ #", "#@   #", "#   .#", "######")
    line = replay(SokobanPuzzle(level), "rUdrruulL").states
    shown = [set(dict(SokobanView(level).scene(line[:length]).overlays)["dead"]) for length in (1, len(line) - 1, len(line))]
    assert shown[0] == shown[1] == level.dead == {(1, 4), (4, 1)}
    assert shown[2] == {(1, 2), (1, 3), (1, 4), (2, 1), (3, 1), (4, 1)}


def test_S42_the_zone_and_the_normalised_position_follow_the_game() -> None:
    level = room("#######", "#  #  #", "#  $@.#", "#  #  #", "#######")
    puzzle, view = SokobanPuzzle(level), SokobanView(level)
    line = [puzzle.start()]
    for move in "uddur":
        overlays = dict(view.scene(tuple(line)).overlays)
        assert set(overlays["zone"]) == flood([(1, 4)], level.inside - level.boxes) and overlays["normalised"] == ((1, 4),)
        line.append(play(puzzle, line[-1], move).state)
    pushed = replay(puzzle, "LL").states
    overlays = dict(view.scene(pushed).overlays)
    assert set(overlays["zone"]) == level.inside - {(2, 1)} and overlays["normalised"] == ((1, 1),)
    assert PushPuzzle(level).normalised(*pushed[-1]).player == (1, 1)


def test_a_picture_shows_goals_dead_squares_and_the_zone_of_the_same_cells() -> None:
    level = room("#####", "#@  #", "# $ #", "#  .#", "#####")
    scene = SokobanView(level).scene((SokobanPuzzle(level).start(),))
    picture = svg.draw(scene, overlays=frozenset({"dead", "zone", "normalised"}))
    order = [picture.index(f'class="{name}') for name in ("overlay dead", "overlay normalised", "overlay zone", "goal-dot")]
    assert order == sorted(order)  # what is drawn later is smaller, so nothing is hidden
    assert picture.count("overlay dead") == 5 and picture.count('"overlay zone"') == 8
    assert "overlay" not in svg.draw(scene).split("</style>")[1]


def test_a_click_walks_there_or_pushes_the_box_beside_the_player() -> None:
    level = room("######", "#@ $.#", "#    #", "######")
    view, puzzle = SokobanView(level), SokobanPuzzle(level)
    assert view.gesture((puzzle.start(),), (2, 4)) == "rdrr"
    assert view.gesture((puzzle.start(),), (1, 3)) == ""
    assert view.gesture(replay(puzzle, "r").states, (1, 3)) == "R"


def test_a_click_pushes_the_box_that_was_chosen_the_fewest_times() -> None:
    level = room("#######", "#@    #", "# $ $ #", "#    .#", "#   . #", "#######")
    view, puzzle = SokobanView(level), SokobanPuzzle(level)
    line = (puzzle.start(),)
    moves = view.gesture(line, (3, 4), "box0")
    after = replay(puzzle, moves).state
    assert after.boxes == {(3, 4), (2, 4)} and sum(letter.isupper() for letter in moves) == 3
    assert view.gesture(line, (1, 2), "box0") == "ddrU", "walks round the box first"
    assert view.gesture(line, (2, 2), "box0") == "", "it stands there already"
    for cell, reason in (((2, 4), "another box stands there"), ((0, 0), "a box can stand on the floor only")):
        with pytest.raises(IllegalMove, match=reason):
            view.gesture(line, cell, "box0")


@settings(derandomize=True)
@given(st.lists(st.text("##  .$*@+", max_size=6), max_size=6))
def test_a_player_walks_over_the_floor_and_not_beyond_the_rectangle_around_a_level_that_is_open(rows: list[str]) -> None:
    level = SokobanLevel(tuple(rows))
    assert level.inside == flood(level.players, floor(level))
