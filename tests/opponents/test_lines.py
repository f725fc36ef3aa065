"""Opponents on tracks: they finish by the rules, more skill never loses, and the best of them is optimal."""

from itertools import pairwise
from threading import Event

import pytest
from hypothesis import given, settings

import carreau
from carreau import CarreauError, Control, Limits, Status
from carreau.core.grid import STILL, difference
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car
from carreau.opponents import BEST, STRATEGIES, Course, Driver, Line, drive, line_on, survey
from tests.games.racetrack_tracks import tracks

SKILLS = range(1, BEST + 1)
SHIPPED = (
    "tracks#1", "tracks#2", "tracks#3", "tracks#4", "tracks#5", "tracks#6", "laps#1", "laps#2", "laps#3", "terrain#1",
    "terrain#3", "moving#3",
)  # fmt: skip
WALLED = RacetrackLevel((">.#.*",))  # cannot be finished


def lines_of(course: Course, strategy: str, seed: int = 0) -> list[Line]:
    return [line_on(course, Driver(strategy, skill, seed)) for skill in SKILLS]


def cars_of(level: RacetrackLevel, line: Line) -> tuple[Car, ...]:
    puzzle = carreau.puzzle(level)
    return carreau.replay(puzzle, [puzzle.parse_move(word) for word in line.moves.split()]).states


def require_good_lines(level: RacetrackLevel, optimum: int, lines: list[Line]) -> None:
    for line in lines:
        verdict = carreau.verify(level, line.moves)
        assert verdict.solved, (line, verdict.reason)
        assert verdict.metrics["moves"] == line.cost and line.optimum == optimum
    costs = [line.cost or 0 for line in lines]
    assert costs == sorted(costs, reverse=True) and costs[-1] == optimum
    assert costs[0] <= optimum + -(-optimum // 2), "nobody is more than half as slow again"


@given(tracks(largest=6))
@settings(max_examples=120, derandomize=True)
def test_T39_on_any_track_under_any_rules_every_skill_finishes_and_none_is_worse_than_a_lower_one(
    level: RacetrackLevel,
) -> None:
    if any(not problem.playable for problem in carreau.game_of(level).problems(level)):
        return
    best = carreau.solve(level, "bfs")
    course = survey(level)
    for strategy in STRATEGIES:
        lines = lines_of(course, strategy, seed=3)
        if best.cost is None:
            assert {(line.status, line.moves, line.cost, line.optimum) for line in lines} == {
                (Status.UNSOLVABLE, "", None, None)
            }
        else:
            require_good_lines(level, best.cost, lines)


@pytest.mark.parametrize("reference", SHIPPED)
def test_T39_on_our_tracks_skill_grows_to_the_proven_optimum(reference: str) -> None:
    level = carreau.load(f"racetrack/{reference}")
    assert isinstance(level, RacetrackLevel)
    course = survey(level)
    for strategy in STRATEGIES:
        lines = lines_of(course, strategy)
        require_good_lines(level, level.meta.solutions[0].cost, lines)
        assert all(len(set(cars)) == len(cars) for cars in (cars_of(level, line) for line in lines)), "no loops"


def test_T38_a_beginner_can_be_beaten_and_an_expert_hardly() -> None:
    course = survey(carreau.load("racetrack/tracks#6"))
    for strategy in STRATEGIES:
        costs = [line.cost or 0 for line in lines_of(course, strategy)]
        assert costs[0] >= 1.1 * course.optimum and costs[-2] <= 1.1 * course.optimum
        assert len(set(costs)) >= 3, f"{strategy} has no levels of skill to choose from"


def test_a_line_looks_driven_it_stands_once_at_most_and_hardly_ever_turns_back() -> None:
    for reference in ("tracks#2", "tracks#6", "laps#2", "laps#3"):
        course = survey(carreau.load(f"racetrack/{reference}"))
        for strategy in STRATEGIES:
            for line in lines_of(course, strategy):
                cars = cars_of(course.level, line)[1:]
                assert [car.velocity for car in cars[1:]].count(STILL) <= 1
                further = [later for car, later in pairwise(cars) if course.distance(later) > course.distance(car)]
                assert len(further) <= 2


def test_the_same_seed_drives_the_same_line_and_another_one_another() -> None:
    level = carreau.load("racetrack/laps#2")
    for strategy in STRATEGIES:
        first, second = (drive(level, strategy, 4, seed=9) for _ in range(2))
        assert first.moves == second.moves
    course = survey(level)
    assert len({line_on(course, Driver("wavering", 4, seed)).moves for seed in range(9)}) >= 5


def test_V52_the_eager_one_takes_the_fastest_move_that_brings_it_nearer() -> None:
    course = survey(carreau.load("racetrack/tracks#4"))
    line = line_on(course, Driver("eager", 1))
    for driven, (car, after) in enumerate(list(pairwise(cars_of(course.level, line)))[1:]):
        nearer = [
            each.step.state.velocity
            for each in course.in_time(car, driven, 1)
            if course.distance(each.step.state) < course.distance(car)
        ]
        lengths = [down**2 + right**2 for down, right in nearer]
        assert sum(part**2 for part in after.velocity) == max(lengths), car


def test_the_cautious_one_could_stop_straight_ahead_and_drives_slower_the_less_it_dares() -> None:
    course = survey(carreau.load("racetrack/tracks#6"))
    fastest: list[int] = []
    for skill in (1, 5, 9):
        cars = cars_of(course.level, line_on(course, Driver("cautious", skill)))[1:]
        fastest.append(max(max(map(abs, car.velocity)) for car in cars))
        if skill == 5:
            unsafe = [car for car in cars if car.position and not can_stop(course, car)]
            assert len(unsafe) <= 2  # what its pace asks of it
    assert fastest == sorted(fastest) and fastest[0] < fastest[-1]


def can_stop(course: Course, car: Car) -> bool:
    """Braking by one on each axis, move by move."""
    position, velocity = car.position, car.velocity
    while position is not None and velocity != STILL:
        velocity = difference(velocity, tuple((part > 0) - (part < 0) for part in velocity))  # type: ignore[arg-type]
        segment = course.puzzle.segment(position, velocity, 0)
        if segment is None:
            return False
        if segment.ends and car.passed == course.puzzle.zones:
            return True
        position = segment.landing
    return True


def test_a_track_that_cannot_be_finished_is_proven_so() -> None:
    line = drive(WALLED)
    assert (line.status, line.moves, line.cost, line.optimum) == (Status.UNSOLVABLE, "", None, None)


@pytest.mark.parametrize(
    ("limits", "status"),
    [(Limits(nodes=200), Status.OUT_OF_NODES), (Limits(seconds=0), Status.OUT_OF_TIME)],
)
def test_limits_stop_an_opponent_before_it_drives(limits: Limits, status: Status) -> None:
    line = drive(carreau.load("racetrack/tracks#6"), control=Control(limits))
    assert (line.status, line.moves, line.cost) == (status, "", None)
    assert line.lower_bound <= 43


def test_an_opponent_can_be_cancelled() -> None:
    cancel = Event()
    cancel.set()
    assert drive(carreau.load("racetrack/tracks#6"), control=Control(cancel=cancel)).status is Status.CANCELLED


def test_what_is_no_track_no_strategy_or_no_skill_gets_a_sentence() -> None:
    track = carreau.load("racetrack/tracks#1")
    with pytest.raises(CarreauError, match="opponents drive Racetrack, not Sokoban"):
        drive(carreau.load("sokoban/easy#1"))
    with pytest.raises(CarreauError, match="no strategy is called 'bold'; there is: horizon, cautious, wavering, eager"):
        drive(track, "bold")
    for skill in (0, 11):
        with pytest.raises(CarreauError, match=f"a skill is a number from 1 to 10, not {skill}"):
            drive(track, skill=skill)
    with pytest.raises(CarreauError, match="no finish cell"):
        drive(RacetrackLevel((">..",)))
