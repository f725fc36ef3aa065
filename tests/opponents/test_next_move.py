"""An opponent asked move by move, from its own line and from anywhere else; and what guides it."""

from collections import deque

import pytest
from hypothesis import given, settings

import carreau
from carreau import CarreauError, Control, IllegalMove, Limits
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.opponents import STRATEGIES, Driver, Opponent, drive, next_move
from carreau.opponents.guide import guide, worst_slack
from tests.games.racetrack_tracks import FIGURE_3, tracks


def fewest(puzzle: RacetrackPuzzle, car: Car) -> int | None:
    """Moves to go, by brute force."""
    depths, queue = {car: 0}, deque([car])
    while queue:
        here = queue.popleft()
        if puzzle.is_goal(here):
            return depths[here]
        for step in puzzle.steps(here):
            if step.state not in depths:
                depths[step.state] = depths[here] + step.cost
                (queue.append if step.cost else queue.appendleft)(step.state)
    return None


@given(tracks(largest=5))
@settings(max_examples=60, derandomize=True)
def test_the_moves_to_go_are_exact_for_every_car_that_can_finish_in_time(level: RacetrackLevel) -> None:
    if any(not problem.playable for problem in carreau.game_of(level).problems(level)):
        return
    puzzle = RacetrackPuzzle(level)
    found = guide(level, puzzle.start(), Control())
    assert found.optimum == fewest(puzzle, puzzle.start())
    layer, driven = [step.state for step in puzzle.steps(puzzle.start())], 0
    most = -1 if found.optimum is None else found.optimum + worst_slack(found.optimum)
    seen: set[Car] = set()
    while driven <= min(most, 8):
        for car in layer[::7]:
            to_go = fewest(puzzle, car)
            in_time = to_go is not None and driven + to_go <= most
            assert found.to_go(car) == (to_go if in_time else None)
        seen.update(layer)
        layer = sorted({step.state for car in layer for step in puzzle.steps(car)} - seen, key=str)
        driven += 1


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_move_by_move_it_drives_its_line(strategy: str) -> None:
    for reference in ("racetrack/tracks#2", "racetrack/laps#2", "racetrack/terrain#3"):
        level = carreau.load(reference)
        opponent, puzzle = Opponent(level, Driver(strategy, 4)), carreau.puzzle(level)
        car, moves = puzzle.start(), list[str]()
        while (move := opponent.next_move(car)) is not None:
            moves.append(puzzle.format_move(move))
            car = carreau.play(puzzle, car, move).state
        assert puzzle.is_goal(car) and " ".join(moves) == drive(level, strategy, 4).moves


def test_put_anywhere_it_finds_its_way_to_the_finish() -> None:
    level = RacetrackLevel(FIGURE_3)
    puzzle = RacetrackPuzzle(level)
    opponent = Opponent(level, Driver("cautious", 2))
    cars = {puzzle.start()}
    for _ in range(4):
        cars |= {step.state for car in cars for step in puzzle.steps(car)}
    for car in sorted(cars, key=str)[::29]:
        best, moves = fewest(puzzle, car), 0
        while (move := opponent.next_move(car)) is not None:
            step = carreau.play(puzzle, car, move)
            car, moves = step.state, moves + step.cost
            assert best is not None and moves <= best + worst_slack(best)
        assert puzzle.is_goal(car) or best is None


def test_the_next_move_as_text_after_moves_as_text() -> None:
    level = carreau.load("racetrack/laps#1")
    line = drive(level, "eager", 3).moves.split()
    assert next_move(level, "", Driver("eager", 3)) == line[0]
    assert next_move(level, " ".join(line[:4]), Driver("eager", 3)) == line[4]
    assert next_move(level, " ".join(line), Driver("eager", 3)) == ""
    with pytest.raises(IllegalMove):
        next_move(level, f"{line[0]} 0,0")


def test_a_car_that_cannot_finish_any_more_gets_no_move() -> None:
    straight = RacetrackLevel((">.....*##",))
    assert next_move(straight, "0,0 0,1 0,3 0,5") == "0,6"
    doomed = RacetrackLevel((">........*",), rules=carreau.with_rules(straight, "accelerations=0,1 0,0").rules)
    assert next_move(doomed, "0,0 0,1 0,3 0,6") == "0,9"
    assert next_move(doomed, "0,0 0,1 0,3 0,5 0,8") == ""


def test_an_opponent_that_is_stopped_while_it_thinks_says_so() -> None:
    with pytest.raises(CarreauError, match="stopped while it looked over the track"):
        Opponent(carreau.load("racetrack/tracks#6"), control=Control(Limits(nodes=50)))
