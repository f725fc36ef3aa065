"""The rules of Ricochet Robots, as a player meets them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.errors import IllegalMove, ParseError
from carreau.core.grid import COMPASS, OPPOSITE, Cell, shift
from carreau.core.puzzle import perft, play, replay
from carreau.games.ricochet import GAME
from carreau.games.ricochet.formats import read_board
from carreau.games.ricochet.level import RicochetLevel, Rules
from carreau.games.ricochet.rules import RicochetPuzzle, Slide, cell_of
from carreau.games.ricochet.tables import ANY_ROBOT, slide, tables
from tests.games.ricochet_boards import hand, levels

ON = Rules("on")
LANE = "# size 4 1\n0 0 R\n3 0 G\n"  # one robot, the target at the end of its lane


def stops(level: RicochetLevel, moves: str) -> list[Cell]:
    """Where the robots stand after some moves."""
    end = replay(GAME.puzzle(level), GAME.parse_moves(level, moves)[1]).state
    return [cell_of(level, number) for number in end.cells]


def solves(level: RicochetLevel, moves: str) -> bool:
    return replay(GAME.puzzle(level), GAME.parse_moves(level, moves)[1]).solved


def refusal(level: RicochetLevel, moves: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        stops(level, moves)
    return refused.value.reason


@pytest.mark.parametrize(
    ("moves", "red"),
    [("rE", (0, 1)), ("rS", (2, 0)), ("rE rS", (3, 1)), ("rE rS rE", (3, 3)), ("rE rS rE rN", (0, 3))],
)
def test_R02_a_robot_slides_until_a_wall_or_a_robot(moves: str, red: Cell) -> None:
    assert stops(hand(), moves) == [red, (3, 0)]


@pytest.mark.parametrize("line", ["1 0 E", "2 0 W"])
def test_C9_a_wall_given_on_one_side_stops_robots_from_both(line: str) -> None:
    assert stops(read_board(f"# size 4 1\n{line}\n0 0 R\n3 0 R G\n"), "rE gW") == [(0, 1), (0, 2)]


def test_R04_the_border_is_made_of_walls_even_if_the_file_has_none() -> None:
    level = read_board("# size 3 2\n1 0 R\n1 0 G\n")
    assert stops(level, "rE") == [(0, 2)]
    assert refusal(level, "rN") == "the red robot cannot leave its cell to the north: there is a wall"


def test_R05_nobody_enters_a_closed_cell() -> None:
    assert stops(read_board("# size 5 1\n2 0 N E S W\n0 0 R\n4 0 G\n"), "rE") == [(0, 1)]


def test_R12_every_move_costs_one_whoever_moves() -> None:
    level = hand()
    moves = GAME.parse_moves(level, "rE gN rS")[1]
    assert replay(GAME.puzzle(level), moves).cost == 3
    assert GAME.metrics(level, moves) == {"moves": 3}


def test_R19_moves_are_listed_by_robot_and_compass_and_only_those_that_move() -> None:
    puzzle = RicochetPuzzle(hand())
    assert [puzzle.format_move(step.move) for step in puzzle.steps(puzzle.start())] == ["rE", "rS", "gN", "gE"]


def test_R07_a_refused_move_says_what_is_in_the_way() -> None:
    assert refusal(hand(), "rW") == "the red robot cannot leave its cell to the west: there is a wall"
    assert refusal(hand(), "rS gN") == "the green robot cannot leave its cell to the north: the red robot is in the way"
    assert refusal(hand(), "sN") == "there is no silver robot on this board"


def test_R20_a_robot_must_stop_on_the_target_not_slide_across() -> None:
    level = read_board("# size 4 1\n0 0 R\n2 0 G\n3 0 R\n")
    assert solves(level, "rE")
    assert not solves(replace(level, robots=level.robots[:1]), "rE")


def test_R09_only_the_main_robot_ends_the_game() -> None:
    level = read_board("# size 4 1\n0 0 R\n2 0 R\n3 0 G\n")
    assert not solves(level, "gE")
    assert solves(replace(level, main_robot=1), "gE")
    assert solves(replace(level, main_robot=None), "gE")


def test_a_robot_that_starts_on_the_target_has_nothing_to_do() -> None:
    level = read_board("# size 4 1\n0 0 R G\n")
    assert solves(level, "")
    assert not solves(level, "rE")


def test_play_may_go_on_after_the_target_is_reached() -> None:
    assert stops(read_board(LANE), "rE rW") == [(0, 0)]


def test_C25_with_the_rule_on_a_straight_arrival_does_not_count() -> None:
    level = read_board(LANE)
    assert solves(level, "rE")
    assert not solves(replace(level, rules=ON), "rE")


@pytest.mark.parametrize("moves", ["rE rW rE", "rS rE rN", "rS rN rE"])
def test_C25_any_change_of_direction_counts_turning_back_included(moves: str) -> None:
    assert solves(read_board("# size 4 2\n# rules ricochet=on\n0 0 R\n3 0 G\n"), moves)


def test_C25_starting_on_the_target_is_no_arrival_with_the_rule_on() -> None:
    level = read_board("# size 4 1\n# rules ricochet=on\n0 0 R G\n")
    assert not solves(level, "")
    assert solves(level, "rE rW")


def test_C25_another_robot_cannot_turn_in_its_place() -> None:
    level = read_board("# size 4 2\n# rules ricochet=on\n0 0 R\n0 1 R\n3 0 G\n")
    assert not solves(level, "gE gW rE")
    assert not solves(replace(level, main_robot=None), "gE gW rE")
    assert solves(replace(level, main_robot=None), "gE gN")


def test_C25_a_robot_may_slide_one_way_in_several_moves_and_has_not_turned() -> None:
    level = read_board("# size 4 2\n# rules ricochet=on\n0 0 R\n2 1 R\n3 0 G\n")
    assert not solves(level, "gN rE gS rE")
    assert solves(level, "gN rE gS rW rE")


def test_C25_the_past_is_forgotten_where_it_does_not_matter() -> None:
    level = replace(hand(), rules=ON)
    puzzle = RicochetPuzzle(level)
    assert replay(puzzle, [Slide(1, "E"), Slide(1, "W")]).state == puzzle.start()
    assert RicochetPuzzle(hand()).start().history == ()


def blocked(level: RicochetLevel, cell: Cell, direction: str) -> bool:
    beside = shift(cell, COMPASS[direction])
    return not level.on_board(beside) or (cell, direction) in level.walls or (beside, OPPOSITE[direction]) in level.walls


@settings(max_examples=150, derandomize=True)
@given(levels(), st.lists(st.tuples(st.integers(0, 4), st.sampled_from("NESW")), max_size=12))
def test_any_line_of_play_is_as_if_robots_went_cell_by_cell(level: RicochetLevel, line: list[tuple[int, str]]) -> None:
    puzzle = RicochetPuzzle(level)
    state, robots = puzzle.start(), list(level.robots)
    slid: list[list[str]] = [[] for _ in robots]
    for robot, direction in line:
        legal = {step.move: step.state for step in puzzle.steps(state)}
        here = robots[robot] if robot < len(robots) else None
        while here is not None and not blocked(level, here, direction):
            if (beside := shift(here, COMPASS[direction])) in robots:
                break
            here = beside
        move = Slide(robot, direction)
        assert (move in legal) == (here is not None and here != robots[robot])
        if here is None or move not in legal:
            assert puzzle.why_not(state, move)
            continue
        state, robots[robot] = legal[move], here
        slid[robot].append(direction)
        assert [cell_of(level, number) for number in state.cells] == robots
        assert puzzle.is_goal(state) == any(
            robots[one] == level.targets[level.main_target] and (level.rules.ricochet == "off" or len(set(slid[one])) > 1)
            for one in (range(len(robots)) if level.main_robot is None else [level.main_robot])
        )


def test_perft_of_a_board_never_changes() -> None:
    level = replace(hand(), robots=((0, 0), (3, 0), (1, 4)))
    assert perft(RicochetPuzzle(level), 6) == [1, 6, 18, 40, 86, 172, 331]
    assert perft(RicochetPuzzle(replace(level, rules=ON)), 6) == [1, 6, 19, 46, 105, 213, 407]
    assert perft(RicochetPuzzle(replace(level, rules=ON, main_robot=None)), 6) == [1, 6, 21, 58, 141, 296, 576]


@pytest.mark.parametrize("text", ["rE", "gN", "bS", "yW", "sE"])
def test_a_move_has_one_text(text: str) -> None:
    puzzle = RicochetPuzzle(hand())
    assert puzzle.format_move(puzzle.parse_move(text)) == text


@pytest.mark.parametrize("text", ["", "r", "E", "rX", "xE", "re", "RE", "rEE", "r E", "1E", "é\u0301", "r" * 9999])
def test_a_text_that_names_no_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="expected a slide like rE") as refused:
        RicochetPuzzle(hand()).parse_move(text)
    assert len(str(refused.value)) < 200


@settings(max_examples=60, derandomize=True)
@given(levels())
def test_R35_tables_say_where_a_lone_robot_stops(level: RicochetLevel) -> None:
    found = tables(level)
    assert (found.stops.typecode, found.robots.typecode) == ("H", "H")
    assert len(found.stops) == level.width * level.height * 4
    for number in range(level.width * level.height):
        puzzle = RicochetPuzzle(replace(level, robots=(cell_of(level, number),), main_robot=0))
        ends = {step.move.direction: step.state.cells[0] for step in puzzle.steps(puzzle.start())}
        assert list(found.stops[number * 4 : number * 4 + 4]) == [ends.get(direction, number) for direction in "NESW"]


def test_tables_carry_the_question_and_number_moves() -> None:
    found = tables(replace(hand(), main_robot=1, rules=ON))
    assert (found.width, found.height, list(found.robots), found.target) == (5, 4, [0, 15], 8)
    assert (found.goal_robot, found.must_turn) == (1, True)
    assert tables(replace(hand(), main_robot=None)).goal_robot == ANY_ROBOT == -1
    assert [slide(2, direction) for direction in range(4)] == [Slide(2, letter) for letter in "NESW"]


def test_play_gives_the_step_of_a_legal_move() -> None:
    puzzle = RicochetPuzzle(hand())
    assert play(puzzle, puzzle.start(), Slide(0, "E")).state.cells == (1, 15)
