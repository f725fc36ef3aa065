"""A move that is looked at again: what it cost and what was best is compared with all positions of small levels."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import carreau
from carreau.coach import Explained, Past, as_event, explain
from carreau.core.errors import CarreauError, IllegalMove
from carreau.core.level import Level
from carreau.core.puzzle import replay
from carreau.core.result import Limits
from carreau.games import game_of
from carreau.games.race.level import RaceLevel, Rectangle
from carreau.language import translate
from carreau.search import Control
from tests.coach.positions import GAMES, Position, paid, positions
from tests.stopping import PATIENCE

ENOUGH = Control(Limits(seconds=PATIENCE))


def explained(level: Level, moves: str, do: str) -> tuple[Past, Explained]:
    past, found = explain(level, moves, do, ENOUGH)
    assert isinstance(past, Past) and isinstance(found, Explained)
    return past, found


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_worth_what_all_positions_say(game: str) -> None:
    standings: set[str] = set()
    for position in positions(game, seed=11, levels=60, lines=4):
        for before, do in stops(position):
            past, found = explained(position.level, before, do)
            check(position, past, found, do)
            standings.add(found.standing)
    assert standings >= {"best", "worse", "loses"}


def stops(position: Position) -> list[tuple[str, str]]:
    """The lines before the moves that count, and what was played from one to the next; a start belongs to the first."""
    game = game_of(position.level)
    counts, found, begun = game.objective()[1].counts, list[tuple[str, str]](), 0
    for end, move in enumerate(position.moves, 1):
        starts = position.level.game == "racetrack" and end == 1
        if not starts and (counts is None or counts(move)):
            texts = (position.moves[:begun], position.moves[begun:end])
            found.append((game.format_moves(position.level, texts[0]), game.format_moves(position.level, texts[1])))
            begun = end
    return found[-2:]


def check(position: Position, past: Past, found: Explained, do: str) -> None:
    level, costs = position.level, position.costs
    game = game_of(level)
    puzzle = game.puzzle(level)

    def after(moves: str) -> Any:
        parsed = map(puzzle.parse_move, game.split_moves(moves))
        return replay(puzzle, parsed)

    def line(move: str) -> str:
        return game.separator.join(filter(None, (past.moves, move)))

    def spent(moves: str) -> int:
        states = after(moves).states
        return sum(paid(*pair, level) for pair in pairwise(states))

    assert do.endswith(past.yours.move)
    here, there = after(past.moves).state, after(line(past.yours.move)).state
    if puzzle.is_goal(here):
        return  # nothing counts after a win
    if here not in costs:
        assert found == Explained("lost")
        return
    assert found.proven and {costs.get(after(line(each.move)).state) is not None for each in found.best} == {True}
    totals = {spent(line(each.move)) + costs[after(line(each.move)).state] for each in found.best}
    assert totals == {spent(past.moves) + costs[here]}, "each of the best goes on as well as possible"
    if game.objective()[1].counts is None:
        others = {puzzle.format_move(step.move) for step in puzzle.steps(here)} - {each.move for each in found.best}
        better = [each for each in others if costs.get(after(line(each)).state) is not None]
        assert all(spent(line(each)) + costs[after(line(each)).state] > totals.copy().pop() for each in better), (
            "all are there"
        )
    if there not in costs:
        assert (found.standing, found.cost) == ("loses", None)
        return
    began = after("").state if len(game.split_moves(do)) > len(game.split_moves(past.yours.move)) else here
    cost = spent(line(past.yours.move)) + costs[there] - spent(past.moves) - costs[began]
    assert (found.standing, found.cost) == ("worse" if cost else "best", cost)
    if found.standing == "best":
        assert past.yours in found.best and not (found.why or found.advice)


def test_a_car_that_is_too_fast_is_told_what_it_cannot_brake_for() -> None:
    _, found = explained(carreau.load("racetrack/tracks#1"), "1,1 1,2 1,4", "2,7")
    assert found.standing == "loses" and found.cells == ((5, 10),)
    assert found.why == "at velocity 1,3 it can neither brake nor turn before 5,10"
    assert translate(found.why, "fr") == "à la vitesse 1,3, il ne peut plus ni freiner ni tourner avant 5,10"


def test_a_car_that_leaves_the_grid_or_lands_on_a_worse_cell_is_told_so() -> None:
    course = RaceLevel(5, (0,) * 12 + (5, -2) + (0,) * 11, (1, 2), (Rectangle(2, 2, 1, 2), Rectangle(4, 4, 1, 1)))
    _, found = explained(course, "", "2,2")
    assert (found.standing, found.cells) == ("worse", ((2, 3),))
    assert found.why == "it lands on a cell of 5, a best line on one of -2"
    _, found = explained(course, "1,3", "2,3")
    assert found.standing == "best" and not found.why
    narrow = RaceLevel(4, (0,) * 16, (0, 0), (Rectangle(3, 3, 1, 1),))
    _, found = explained(narrow, "1,0", "3,0")
    assert (found.standing, found.why) == ("loses", "at velocity 2,0 it can neither brake nor turn in time")


def test_the_robot_that_stands_in_the_way_in_a_best_line_is_named() -> None:
    _, found = explained(carreau.load("ricochet/lesson#3"), "", "gN")
    assert (found.why, found.cells) == ("in a best line the green robot stays at 5,4 and stops the red one", ((5, 4),))
    _, found = explained(carreau.load("ricochet/lesson#5"), "", "rN")
    assert (found.why, found.cells) == ("in a best line the blue robot goes to 1,5 and stops the green one", ((1, 5),))
    assert translate(found.why, "fr") == "dans une meilleure ligne, le robot bleu va en 1,5 et arrête le vert"
    assert not explained(carreau.load("ricochet/rounds#1"), "", "rW")[1].why, "none is in the way of another"


def test_the_crate_that_is_stuck_is_told_with_the_reason() -> None:
    (level,) = carreau.read("######\n#    #\n# $ .#\n#@   #\n######")
    past, found = explained(level, "", "rU")
    assert (past.moves, past.yours.origin, past.yours.cell) == ("", (2, 2), (1, 2))
    assert (found.standing, found.code, found.cells) == ("loses", "dead_square", ((1, 2),))
    assert found.why == "the box at 1,2: no goal can be reached from where it stands"
    assert [(each.move, each.cell) for each in found.best] == [("uR", (2, 3))]


def test_no_reason_is_invented_and_what_takes_too_long_is_unknown() -> None:
    level = carreau.load("sokoban/easy#3")
    _, found = explain(level, "", level.meta.solutions[0].moves[0], Control(Limits(seconds=1e-9)))
    assert isinstance(found, Explained)
    assert (found.standing, found.cost, found.best, found.why, found.proven) == ("unknown", None, (), "", False)


def test_a_start_that_costs_is_told_with_the_first_move() -> None:
    (track,) = carreau.read("##########\n#.......*#\n#>.......#\n#.>......#\n##########")
    for do, cost, why in (
        ("2,1 2,2", 1, "the start costs 1 more than the best one"),
        ("2,1 2,1", 2, ""),
        ("3,2 3,3", 0, ""),
    ):
        past, found = explained(track, "", do)
        assert past.moves == do.split()[0], "it is looked at where the car stands"
        assert (found.cost, found.why) == (cost, why)


def test_what_cannot_be_explained_says_so() -> None:
    level = carreau.load("sokoban/easy#1")
    with pytest.raises(CarreauError, match="expected the move that is looked at"):
        explain(level, "", " ")
    with pytest.raises(IllegalMove):
        explain(level, "", "LLLLLLLLLLLL")


def test_an_explanation_is_plain_data() -> None:
    past, found = explained(carreau.load("racetrack/tracks#1"), "1,1", "1,2")
    assert as_event(past)["event"] == "past" and as_event(found)["event"] == "explained"
