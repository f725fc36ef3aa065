"""Boards are drawn: what a stroke, a turn or another size makes of a level, for every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import document
from carreau.core.editing import STEP, Sides, flipped_cell, turned_cell
from carreau.core.errors import CarreauError, UnknownName
from carreau.core.grid import Cell
from carreau.core.level import Level, Meta, Solution
from carreau.games.race.level import RaceLevel
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.ricochet.level import LETTERS, RicochetLevel
from carreau.games.sokoban.level import SokobanLevel
from carreau.solvers import solve
from tests.games.drawn_boards import NAMES, blanks, drawings, editor_of, strokes
from tests.games.sokoban_random import floor

OWN = [
    "racetrack/tracks#1",
    "racetrack/laps#1",
    "racetrack/terrain#1",
    "race/courses#1",
    "ricochet/rounds#1",
    "sokoban/easy#1",
]
SMALL = [
    "racetrack/tracks#2",
    "racetrack/laps#1",
    "racetrack/terrain#2",
    "racetrack/moving#1",
    "race/courses#1",
    "ricochet/rounds#3",
    "sokoban/test#3",
]
careful = settings(derandomize=True, max_examples=60)
games = pytest.mark.parametrize("name", NAMES)


@games
@careful
@given(data=st.data())
def test_painted_twice_is_as_painted_once(name: str, data: st.DataObject) -> None:
    level = data.draw(drawings(name))
    brush, cells, side = data.draw(strokes(name, level))
    once = editor_of(name).stroke(level, brush.name, cells, side)
    if brush.shape != STEP:
        assert editor_of(name).stroke(once, brush.name, cells, side) == once


@games
@careful
@given(data=st.data())
def test_whatever_is_drawn_is_written_read_and_shown(name: str, data: st.DataObject) -> None:
    """R45, T21: also a board without a start, or with boxes to spare."""
    level = data.draw(drawings(name))
    game = carreau.game(name)
    (found,) = document.read(document.write([level]))
    assert found == level and game.problems(found) == game.problems(level)
    scene = editor_of(name).scene(level)
    assert (scene.width, scene.height) == editor_of(name).extent(level)
    assert len(scene.cells) == scene.width * scene.height and not scene.offers


@games
@careful
@given(data=st.data())
def test_four_turns_and_two_flips_change_nothing(name: str, data: st.DataObject) -> None:
    level, editor = data.draw(drawings(name)), editor_of(name)
    assert editor.flip(editor.flip(level)) == level
    assert editor.turn(editor.turn(editor.turn(editor.turn(level)))) == level
    assert editor.flip(editor.turn(level)) == editor.turn(editor.turn(editor.turn(editor.flip(level))))
    width, height = editor.extent(level)
    assert editor.extent(editor.turn(level)) == (height, width)


@games
@careful
@given(data=st.data())
def test_a_board_made_larger_and_smaller_again_is_the_same(name: str, data: st.DataObject) -> None:
    level, editor = data.draw(drawings(name)), editor_of(name)
    more = st.integers(0, 4)
    sides = Sides(data.draw(more), data.draw(more), data.draw(more), data.draw(more))
    if editor.square:
        sides = sides._replace(bottom=sides.right, top=sides.left)
    larger = editor.resized(level, sides)
    width, height = editor.extent(level)
    assert editor.extent(larger) == (width + sides.left + sides.right, height + sides.top + sides.bottom)
    assert editor.resized(larger, Sides(*(-each for each in sides))) == level


@games
@careful
@given(data=st.data())
def test_any_size_that_a_game_has_can_be_had(name: str, data: st.DataObject) -> None:
    level, editor = data.draw(drawings(name)), editor_of(name)
    (width, height), by = editor.extent(level), st.integers(-8, 8)
    left, right, top, bottom = (data.draw(by) for _ in range(4))
    wide, high = width + left + right, height + top + bottom
    if min(wide, high) < 1 or (editor.square and wide != high):
        with pytest.raises(CarreauError):
            editor.resized(level, Sides(top, right, bottom, left))
    else:
        found = editor.resized(level, Sides(top, right, bottom, left))
        assert editor.extent(found) == (wide, high)
        assert document.read(document.write([found])) == [found]


@pytest.mark.parametrize("reference", OWN)
def test_T45_R52_a_board_is_drawn_cell_by_cell(reference: str) -> None:
    """With the brushes that its cells name, from nothing, it becomes the same board."""
    wanted = carreau.load(reference)
    editor = editor_of(wanted.game)
    lap = isinstance(wanted, RacetrackLevel) and wanted.lap
    level = editor.begin(*editor.extent(wanted), "lap" if lap else "")
    for name, cells, side in strokes_of(wanted):
        level = editor.stroke(level, name, cells, side)
    game = carreau.game(wanted.game)
    if "robot" in game.choices:  # which one must arrive is no matter of painting
        level = game.choose(level, "robot", game.choices["robot"].chosen(wanted))
    assert game.write_board(level) == game.write_board(wanted)


def strokes_of(level: Level) -> Iterator[tuple[str, list[Cell], str]]:
    """What somebody paints who copies a board."""
    if isinstance(level, RacetrackLevel):
        yield from track_strokes(level)
    elif isinstance(level, SokobanLevel):
        yield from sokoban_strokes(level)
    elif isinstance(level, RicochetLevel):
        yield from (("wall", [cell], side) for cell, side in sorted(level.walls))
        yield from (("target", [cell], "") for cell in level.targets)
        yield ("main_target", [level.targets[level.main_target]], "")
        yield from ((f"robot_{letter}", [cell], "") for letter, cell in zip(LETTERS, level.robots, strict=False))
    elif isinstance(level, RaceLevel):
        for index, value in enumerate(level.values):
            yield from [("raise" if value > 0 else "lower", [divmod(index, level.size)], "")] * abs(value)
        yield ("start", [level.start], "")
        yield from (("frame", [each.corner, (each.rows[-1], each.columns[-1])], "") for each in level.objectives)


def track_strokes(level: RacetrackLevel) -> Iterator[tuple[str, list[Cell], str]]:
    names = {".": "road", "0": "road", "#": "obstacle", ">": "start", "i": "ice", "r": "ramp", "d": "dirt"}
    names["*"] = "line" if level.lap else "finish"
    for row, text in enumerate(level.rows):
        for column, letter in enumerate(text):
            yield names.get(letter, f"zone_{letter}"), [(row, column)], ""


def sokoban_strokes(level: SokobanLevel) -> Iterator[tuple[str, list[Cell], str]]:
    yield "wall", sorted(level.walls), ""
    yield "floor", sorted(floor(level)), ""
    for name, cells in (("goal", level.goals), ("box", level.boxes), ("player", level.players)):
        yield name, sorted(cells), ""


@pytest.mark.parametrize("reference", SMALL)
def test_a_board_that_is_turned_or_flipped_costs_the_same(reference: str) -> None:
    level = carreau.load(reference)
    editor = editor_of(level.game)
    (best,) = {each.cost for each in level.meta.solutions if each.optimal and each.objective == first_objective(level)}
    for other in (editor.turn(level), editor.flip(level), editor.turn(editor.flip(level))):
        answer = solve(other, objective=first_objective(level))
        assert answer.optimal and answer.cost == best


def first_objective(level: Level) -> str:
    return next(iter(carreau.game_of(level).objectives))


def test_chosen_accelerations_turn_with_the_track() -> None:
    """A car that can only speed up downwards and to the right drives the other way on a board that is turned."""
    level: Any = carreau.with_rules(carreau.game("racetrack").read_board(">...\n####\n...*"), "accelerations=0,0 0,1 0,-1")
    sprint = replace(level, rows=(">..*",))
    editor = editor_of("racetrack")
    costs = {solve(each).cost for each in (sprint, editor.turn(sprint), editor.flip(sprint))}
    assert costs == {2}


@pytest.mark.parametrize("how", ["", " backwards"])
def test_a_train_runs_the_same_way_on_a_track_that_is_turned(how: str) -> None:
    level: Any = carreau.game("racetrack").read_board(f">....\n.TTT.\n....*\ntrain T #....{how}")
    editor, expected = editor_of("racetrack"), runs(level)
    for height in (3, 5, 3, 5):
        level, expected = editor.turn(level), [turned_cell(cell, height) for cell in expected]
        assert runs(level) == expected
    assert runs(editor.flip(level)) == [flipped_cell(cell, 5) for cell in runs(level)]


def runs(level: RacetrackLevel) -> list[Cell]:
    """Where a train of one waggon is, move by move."""
    (train,) = level.scheduled
    return [cell for phase in range(3) for cell in train.closed(phase)]


@pytest.mark.parametrize("reference", OWN)
def test_what_a_level_carries_survives_but_for_its_solutions(reference: str) -> None:
    level: Any = carreau.load(reference)
    editor, meta = editor_of(level.game), level.meta
    assert meta.solutions
    for other in (editor.turn(level), editor.flip(level), editor.resized(level, Sides(1, 1, 1, 1))):
        assert other.meta == replace(meta, solutions=()) and type(other.rules) is type(level.rules)


@games
def test_a_stroke_that_changes_nothing_keeps_the_solutions(name: str) -> None:
    blank = editor_of(name).begin(*editor_of(name).usual)
    level = replace(blank, meta=Meta("mine", solutions=(Solution("", "moves", 0),)))
    name_of_nothing = {"racetrack": "road", "race": "zero", "ricochet": "erase", "sokoban": "floor"}[name]
    assert editor_of(name).stroke(level, name_of_nothing, [(1, 1)]) is level


def test_what_moves_stays_until_its_last_cell_is_painted_over() -> None:
    level: Any = carreau.load("racetrack/moving#1")
    editor = editor_of("racetrack")
    kind, letter = level.moving[0].kind, level.moving[0].letter
    first, *others = level.cells(letter)
    assert editor.stroke(level, "road", others).moving == level.moving
    gone = editor.stroke(level, "road", [first, *others])
    assert letter not in {each.letter for each in gone.moving}
    assert editor.stroke(level, f"{kind}_{letter}", [(0, 0)]).rows[0][0] == letter


def test_a_lap_without_a_road_is_still_a_lap() -> None:
    editor = editor_of("racetrack")
    lap = editor.begin(3, 2, "lap")
    cells = [(row, column) for row in range(2) for column in range(3)]
    bare = editor.stroke(lap, "obstacle", cells)
    assert carreau.game("racetrack").read_board(carreau.game("racetrack").write_board(bare)) == bare and bare.lap


def test_goals_lie_under_what_stands_on_them() -> None:
    editor = editor_of("sokoban")
    level = editor.begin(5, 3)
    for name, cell in (("goal", (1, 1)), ("box", (1, 1)), ("player", (1, 3)), ("player", (1, 2)), ("goal", (1, 2))):
        level = editor.stroke(level, name, [cell])
    assert level.rows == ("#####", "#*+ #", "#####")


def test_there_is_one_player_however_long_the_stroke() -> None:
    editor = editor_of("sokoban")
    level = editor.stroke(editor.begin(5, 3), "player", [(1, 1), (1, 2), (1, 3)])
    assert level.players == ((1, 3),)


@pytest.mark.parametrize(("rows", "columns"), [((0,), range(5)), (range(4), (0,)), (range(4), (4,)), (range(4), range(5))])
def test_a_side_of_walls_is_erased_and_the_board_keeps_its_place(rows: Sequence[int], columns: Sequence[int]) -> None:
    editor, game = editor_of("sokoban"), carreau.game("sokoban")
    level = editor.stroke(editor.begin(5, 4), "floor", [(row, column) for row in rows for column in columns])
    assert game.read_board(game.write_board(level)) == level and editor.extent(level) == (5, 4)


def test_the_border_of_a_smaller_board_is_no_wall_on_a_larger_one() -> None:
    editor = editor_of("ricochet")
    assert editor.resized(editor.begin(3, 4), Sides(1, 1, 1, 1)) == editor.begin(5, 6)


def test_robots_change_places_and_close_ranks() -> None:
    editor = editor_of("ricochet")
    level = editor.begin(4, 4)
    assert [brush.name for brush in editor.brushes(level) if brush.name.startswith("robot")] == ["robot_r"]
    for letter, cell in zip("rgb", [(0, 0), (1, 1), (2, 2)], strict=True):
        level = editor.stroke(level, f"robot_{letter}", [cell])
    assert editor.stroke(level, "robot_r", [(2, 2)]).robots == ((2, 2), (1, 1), (0, 0))
    assert editor.stroke(replace(level, main_robot=2), "erase", [(1, 1)]).robots == ((0, 0), (2, 2))
    assert editor.stroke(replace(level, main_robot=2), "erase", [(1, 1)]).main_robot == 1


def test_what_cannot_be_painted_is_refused_in_a_sentence() -> None:
    editor = editor_of("ricochet")
    level = editor.begin(4, 4)
    with pytest.raises(UnknownName, match="no brush is called 'robot_b'"):
        editor.stroke(level, "robot_b", [(0, 0)])
    with pytest.raises(CarreauError, match="expected a side of the cell"):
        editor.stroke(level, "wall", [(0, 0)])
    with pytest.raises(CarreauError, match="there is no cell 4,0"):
        editor.stroke(level, "target", [(4, 0)])
    with pytest.raises(CarreauError, match="1 to 64 cells a side"):
        editor.begin(65, 4)
    with pytest.raises(CarreauError, match="as many rows as columns"):
        editor_of("race").begin(4, 5)
    with pytest.raises(UnknownName, match="no kind of board"):
        editor_of("racetrack").begin(4, 5, "rally")


@games
def test_every_brush_has_a_key_of_its_own_and_what_takes_it_back(name: str) -> None:
    editor = editor_of(name)
    for kind in editor.kinds:
        brushes = editor.brushes(editor.begin(4, 4, kind))
        keys = [brush.key for brush in brushes if brush.key]
        names = {brush.name for brush in brushes}
        assert len(set(keys)) == len(keys) and len(names) == len(brushes)
        assert all(not brush.erases or brush.erases in names for brush in brushes)


@games
@careful
@given(data=st.data())
def test_a_blank_board_has_the_size_that_was_asked_for(name: str, data: st.DataObject) -> None:
    level = data.draw(blanks(name))
    assert level.game == name and not level.meta.solutions
