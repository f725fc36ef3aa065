"""The native searches of Race: the best race is exact, the bound for the blind is sound, and both can be stopped."""

from __future__ import annotations

from array import array
from random import Random

import pytest

import carreau
from carreau import Control, Limits, _native
from carreau.core.result import Status
from carreau.games.race.formats import read_course
from carreau.games.race.generate import course
from carreau.games.race.level import RaceLevel, Rectangle
from carreau.games.race.rules import RacePuzzle
from carreau.games.race.tables import tables
from carreau.solvers.race.blind import blind_bound
from carreau.solvers.race.expert import expert
from tests.levels import FIXTURES, SHARED, published
from tests.stopping import called_off, most_work_at_once, out_of_time, work_after

VAST = course(4, 400, 60)  # no end in sight, for limits
MOST = 100_000_000  # states between two reports, many times what there are


def small_course(random: Random) -> RaceLevel:
    size, spread = random.randint(1, 11), random.choice([0, 1, 3, 10, 1000])
    longest = size if random.random() < 0.15 else min(size, 5)

    def objective() -> Rectangle:
        height, width = random.randint(1, longest), random.randint(1, longest)
        return Rectangle(random.randint(0, size - height), random.randint(0, size - width), height, width)

    values = tuple(random.randint(-spread, 2 * spread) for _ in range(size * size))
    start = (random.randrange(size), random.randrange(size))
    return RaceLevel(size, values, start, tuple(objective() for _ in range(random.randint(1, 5))))


@pytest.mark.parametrize("seed", range(4))
def test_the_expert_finds_what_astar_proves(seed: int) -> None:
    random = Random(seed)
    for _ in range(100):
        level = small_course(random)
        found, proven = carreau.solve(level, "expert"), carreau.solve(level, "astar", engine="python")
        assert (found.cost, found.lower_bound, found.optimal) == (proven.cost, proven.cost, True), level


def test_the_last_objective_may_be_reached_too_fast_to_brake() -> None:
    """Nothing comes after it, so nobody has to stop there, nor could on the way."""
    level = RaceLevel(30, (0,) * 900, (0, 0), (Rectangle(0, 29, 1, 1),))
    answer = carreau.solve(level)
    assert answer.cost == carreau.solve(level, "astar").cost == 8
    *_, before, _ = carreau.replay(RacePuzzle(level), moves_of(answer)).states
    assert before.position[1] + before.velocity[1] * (before.velocity[1] - 1) // 2 >= level.size


def moves_of(answer: carreau.Answer) -> list[tuple[int, int]]:
    return [(int(row), int(column)) for row, column in (word.split(",") for word in answer.moves.split())]


def test_stored_courses_have_their_best_totals() -> None:
    levels = [read_course((FIXTURES / f"course_{number}.txt").read_text()) for number in (1, 2, 3)]
    assert [carreau.solve(level).cost for level in levels] == [9, 18, 17]
    assert [carreau.solve(level, "dijkstra", engine="python").cost for level in levels] == [9, 18, 17]


@published
def test_courses_of_the_original_server_have_their_best_totals() -> None:
    paths = sorted((SHARED / "racetrack" / "race_games").glob("*.txt"))
    assert [carreau.solve(read_course(path.read_text())).cost for path in paths] == [63, 40, 76, 56, 16, 24, 42, 37]


def test_a_large_course_is_solved_in_little_memory() -> None:
    answer = carreau.solve(course(1, 100, 20))
    assert answer.optimal and answer.engine == "native" and answer.memory_mb < 50


def test_limits_hold_and_leave_a_bound() -> None:
    level = course(3, 100, 20)
    best = carreau.solve(level).cost
    assert best is not None
    for limits, status in (
        (Limits(nodes=100_000), Status.OUT_OF_NODES),
        (Limits(memory_mb=2), Status.OUT_OF_MEMORY),
        (Limits(seconds=0), Status.OUT_OF_TIME),
    ):
        answer = carreau.solve(level, control=Control(limits))
        assert (answer.status, answer.cost, answer.optimal) == (status, None, False) and answer.lower_bound <= best
        assert blind_bound(level, Control(limits)).status is status
    timed = out_of_time(lambda control: expert(VAST, control))
    assert timed.answer.status is Status.OUT_OF_TIME and most_work_at_once(timed) < MOST
    assert out_of_time(lambda control: blind_bound(VAST, control)).answer.status is Status.OUT_OF_TIME


def test_what_is_prepared_for_a_race_counts_beside_what_is_searched() -> None:
    level = course(3, 100, 20)
    whole = _native.race_expert(*tables(level), 0, 0).memory_mb
    assert whole > 6  # megabytes; without the tables of landings it is five
    found = [_native.race_expert(*tables(level), 0, 0, memory_mb=limit) for limit in (1, 2, whole - 0.1, whole)]
    assert [each.status for each in found] == [*["out_of_memory"] * 3, "solved"]
    assert all(each.memory_mb <= limit for each, limit in zip(found, (1, 2, whole - 0.1, whole), strict=True))


def test_a_cancel_ends_it_with_what_it_has_just_reported() -> None:
    found = called_off(lambda control: expert(VAST, control))
    assert found.answer.status is Status.CANCELLED and work_after(found) == 0 and most_work_at_once(found) < MOST
    assert called_off(lambda control: blind_bound(VAST, control)).answer.status is Status.CANCELLED


def test_progress_tells_of_totals_and_not_of_what_the_search_adds_to_them() -> None:
    level = course(5, 40, 8)
    best = carreau.solve(level).cost
    found = called_off(lambda control: carreau.solve(level, "dijkstra", control=control), least=5)
    assert best is not None and all(each.lower_bound <= best for each in found.reports)


@pytest.mark.parametrize(
    "change",
    [
        {"size": 0},
        {"size": 401},
        {"values": array("i", [1] * 8)},
        {"values": array("i", [10**7] * 9)},
        {"row": 3},
        {"column": -1},
        {"objectives": array("i")},
        {"objectives": array("i", [0, 0, 1])},
        {"objectives": array("i", [0, 0, 4, 1])},
    ],
)
def test_bad_tables_are_refused(change: dict[str, object]) -> None:
    good: dict[str, object] = {"size": 3, "values": array("i", [0] * 9), "row": 0, "column": 0}
    good["objectives"] = array("i", [2, 2, 1, 1])
    with pytest.raises(_native.TableError):
        _native.race_expert(**{**good, **change})  # type: ignore[arg-type]
    with pytest.raises(_native.TableError):
        _native.race_blind(**{**good, **change}, samples=5)  # type: ignore[arg-type]


# -- the bound for the blind -----------------------------------------------------------------------------------------


def random_run(level: RaceLevel, random: Random) -> list[tuple[int, int]] | None:
    """A clumsy player who can always brake: legal moves at random, drawn towards the objective."""
    puzzle, line = RacePuzzle(level), list[tuple[int, int]]()
    state = puzzle.start()

    def brakes(position: int, speed: int) -> bool:
        return 0 <= position + speed * (abs(speed) - 1) // 2 < level.size

    while not puzzle.is_goal(state) and len(line) < 2000:
        safe = [each for each in puzzle.steps(state) if all(map(brakes, each.state.position, each.state.velocity))]
        goal = level.objectives[state.reached]
        safe.sort(key=lambda each: abs(each.move[0] - goal.row) + abs(each.move[1] - goal.column))
        step = safe[int(random.random() ** 3 * len(safe))]
        state = step.state
        line.append(step.move)
    return line if puzzle.is_goal(state) else None


@pytest.mark.parametrize("seed", range(4))
def test_no_run_with_its_luck_paid_is_below_the_bound(seed: int) -> None:
    level, random = course(seed, 14, 6), Random(seed)
    bound = blind_bound(level, samples=30)
    assert bound.status is Status.SOLVED
    finished = 0
    for _ in range(60):
        line = random_run(level, random)
        gap = bound.gap(line) if line else None
        finished += gap is not None
        assert gap is None or gap >= -1e-6
    assert finished > 20
    best = carreau.solve(level)
    gap = bound.gap(moves_of(best))
    assert gap is None or gap >= -1e-6


def test_luck_is_nothing_on_average() -> None:
    """One landing before many draws of the next objective: what could be expected of them is what they are worth."""
    values, car = course(9, 20).values, [7, 7, 1, -1]

    def luck(*objectives: Rectangle) -> float:
        flat = array("i", [number for each in objectives for number in each])
        found = _native.race_blind(20, array("i", values), 0, 0, flat, 300, nodes=0).luck(array("i", car * len(objectives)))
        assert found is not None
        return found

    here = Rectangle(7, 7, 1, 1)
    expected = luck(here)  # nothing came, though something could be expected
    drawn = [objective for seed in range(12) for objective in course(seed, 20, 5).objectives]
    paid = [luck(here, each) - expected for each in drawn]
    assert abs(sum(paid) / len(paid)) < 1 < max(paid) and min(paid) < -1


def test_a_run_that_could_not_brake_at_its_end_has_no_gap() -> None:
    level = RaceLevel(30, (0,) * 900, (0, 0), (Rectangle(0, 29, 1, 1),))
    assert blind_bound(level).gap(moves_of(carreau.solve(level))) is None
