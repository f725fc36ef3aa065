"""The stream of a search that is watched: every expansion once, its frontier counted, its line found again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

import carreau
from carreau.core.result import Limits
from carreau.core.scene import Scene
from carreau.games.racetrack.level import RacetrackLevel
from carreau.opponents import STRATEGIES, drive
from carreau.search import Control, recorder
from carreau.search.recorder import Visit
from carreau.solvers.outlook import unit_of
from carreau.trace import LARGEST, watch_search
from carreau.web.worker.requests import WatchRequest

LEVELS = (
    "racetrack/tracks#1",
    "racetrack/laps#1",
    "race/courses#1",
    "ricochet/boards#1",
    "sokoban/easy#1",
    "sokoban/test#2",
)
QUICK = ("astar", "bfs", "dijkstra", "idastar", "iddfs", "dfs", "greedy", "beam", "frontier")
SLOW = Control(Limits(nodes=3000))


def visits_of(events: Iterable[dict[str, Any]]) -> list[Visit]:
    return [visit for event in events if event["event"] == "visits" for visit in event["visits"]]


def check_visits(visits: list[Visit]) -> None:
    """What a viewer relies on: numbers in order, parents before children, and a frontier that adds up."""
    frontier, cells = 0, 0
    for number, visit in enumerate(visits):
        assert visit.number == number and -1 <= visit.parent < number
        if visit.parent < 0:
            assert visit.segment is None
            frontier = 1
        grown = visit.frontier - frontier - len(visit.fresh)
        assert grown in (-1, 0)  # the state itself is no longer waiting; one that was expanded before was not
        frontier, cells = visit.frontier, cells + len(visit.fresh)
        if visit.segment is not None:
            assert visit.segment[2:] == visit.cell
    assert cells or len(visits) == 1


@pytest.mark.parametrize("solver", QUICK)
@pytest.mark.parametrize("name", LEVELS)
def test_T34_every_search_can_be_watched_on_every_game(name: str, solver: str) -> None:
    level = carreau.load(name)
    objective = unit_of(level)
    begin, *between, answer = watch_search(level, "", solver, "", objective, {}, SLOW)
    visits = visits_of(between)
    check_visits(visits)
    solved = carreau.solve(level, solver, objective=objective, engine="python", control=SLOW)
    told = ("status", "moves", "cost", "lower_bound", "optimal", "expanded", "generated", "metrics")
    assert all(answer[key] == getattr(solved, key) for key in told) and len(visits) == answer["expanded"]
    assert (begin["event"], begin["solver"], begin["objective"]) == ("begin", solver, objective)
    assert begin["raised"] == (level.game == "race")
    check_line(visits, answer)


def check_line(visits: list[Visit], answer: dict[str, Any]) -> None:
    """The winning line runs from a beginning to the goal by parents."""
    line: list[int] = answer["line"]
    if answer["status"] != "solved":
        assert line == []
        return
    assert visits[line[0]].parent == -1
    assert [visits[number].parent for number in line[1:]] == line[:-1]


@pytest.mark.parametrize("solver", ["tree", "brute"])
def test_searches_that_remember_nothing_have_the_line_they_stand_on(solver: str) -> None:
    level = carreau.load("racetrack/tracks#1")
    *events, answer = watch_search(level, "", solver)
    visits = visits_of(events)
    check_line(visits, answer)
    costs = [visits[number].g for number in list[int](answer["line"])]
    assert costs == sorted(costs)
    assert all(visit.g - visits[visit.parent].g in (0, 1) for visit in visits if visit.parent >= 0)


def test_the_frontier_is_the_queue_of_a_breadth_first_search() -> None:
    for name in LEVELS[:4]:
        level = carreau.load(name)
        puzzle = carreau.puzzle(level)
        visits = visits_of(watch_search(level, "", "bfs", control=SLOW))
        queue, seen = [puzzle.start()], {puzzle.start()}
        for visit in visits:
            state = queue.pop(0)
            fresh = [] if puzzle.is_goal(state) else [step.state for step in puzzle.steps(state) if step.state not in seen]
            seen.update(fresh)
            queue += fresh
            assert visit.frontier == len(queue) and len(visit.fresh) == len(fresh)


def test_a_search_that_deepens_begins_anew_and_forgets() -> None:
    visits = visits_of(watch_search(carreau.load("ricochet/boards#1"), "", "iddfs"))
    rounds = [visit.number for visit in visits if visit.parent < 0]
    assert len(rounds) == 6 and rounds[:2] == [0, 1]
    assert all(visits[number].frontier == len(visits[number].fresh) for number in rounds)


def test_what_is_drawn_of_each_game() -> None:
    track = visits_of(watch_search(carreau.load("racetrack/tracks#1"), "", "bfs"))
    assert track[0][5:8] == (None, "car", None) and track[1][5:8] == (None, "car", (1, 1))
    assert track[4].segment is not None and track[4].segment[:2] == (1, 1) and track[0].fresh == ((1, 1), (2, 1), (3, 1))
    board = visits_of(watch_search(carreau.load("ricochet/boards#1"), "", "bfs"))
    assert board[0].piece == "g" and {visit.piece for visit in board} == {"r", "g", "b", "y"}
    pushes = visits_of(watch_search(carreau.load("sokoban/easy#3"), "", "bfs", "", "pushes"))
    assert {visit.piece for visit in pushes[1:]} == {"box"}
    steps = visits_of(watch_search(carreau.load("sokoban/easy#1"), "", "bfs", "", "moves"))
    assert {visit.piece for visit in steps[1:]} == {"box", "player"}
    weighed = visits_of(watch_search(carreau.load("sokoban/easy#1"), "", "astar", "", "pushes,moves"))
    assert max(visit.g for visit in weighed) < 1000  # pushes, and not what the search makes of both counts


def test_a_search_is_watched_from_the_middle_of_a_game() -> None:
    for name, moves in (("racetrack/tracks#1", "1,1 1,2"), ("race/courses#1", "6,0"), ("sokoban/easy#3", "L")):
        level = carreau.load(name)
        begin, *between, answer = watch_search(level, moves, "astar", objective=unit_of(level))
        assert begin["moves"] == moves and isinstance(begin["scene"], Scene)
        visits = visits_of(between)
        check_visits(visits)
        check_line(visits, answer)
        assert isinstance(answer["scene"], Scene) and answer["cost"] == carreau.solve_on(level, moves, "astar").cost


def test_batches_are_small_and_plain() -> None:
    events = list(watch_search(carreau.load("racetrack/tracks#3"), "", "bfs"))
    sizes = [len(event["visits"]) for event in events if event["event"] == "visits"]
    assert max(sizes) <= 200 and sum(sizes) == 1723
    for event in events:
        json.dumps({key: value for key, value in event.items() if key != "scene"})


def test_limits_and_what_cannot_be_watched() -> None:
    level = carreau.load("sokoban/hard#3")
    *events, answer = watch_search(level, "", "bfs", control=Control(Limits(nodes=50)))
    assert answer["status"] == "out_of_nodes" and answer["line"] == [] and len(visits_of(events)) == 50
    for solver in ("expert", "fast"):
        with pytest.raises(carreau.CarreauError, match="native only"):
            watch_search(level, "", solver)
    with pytest.raises(carreau.UnknownName, match="no solver"):
        watch_search(level, "", "quickest")
    assert LARGEST == 200_000


def test_T34_the_drivers_can_be_watched_and_their_line_is_the_one_they_drive() -> None:
    level = carreau.load("racetrack/tracks#3")
    for name in STRATEGIES:
        *events, answer = watch_search(level, "", name)
        line = drive(level, name)
        assert (answer["status"], answer["cost"], answer["lower_bound"]) == ("solved", line.cost, line.optimum)
        assert answer["moves"] == line.moves
        assert len(answer["line"]) >= answer["cost"] and len(visits_of(events)) == answer["expanded"]


def test_T34_nothing_ends_without_a_line_on_a_track_of_54000_states_unless_it_is_told_to() -> None:
    size = 47
    level = RacetrackLevel((">" + "." * (size - 1), *["." * size] * (size - 2), "." * (size - 1) + "*"))
    *_, answer = watch_search(level, "", "bfs", control=Control(Limits(nodes=WatchRequest.nodes)))
    assert answer["expanded"] > 53_819 and answer["status"] == "solved" and answer["line"]


@pytest.mark.parametrize("name", LEVELS)
def test_search_and_recorder_ask_the_rules_for_each_state_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Any]()
    listed = recorder.Remembering.steps

    def counting(self: recorder.Remembering, state: Any) -> Any:
        before = self.last[1]
        found = listed(self, state)
        asked.extend([state] if found is not before else [])
        return found

    monkeypatch.setattr(recorder.Remembering, "steps", counting)
    *_, answer = watch_search(carreau.load(name), "", "bfs", control=Control(Limits(nodes=200)))
    assert 0 < len(asked) <= answer["expanded"] + len(answer["line"])


def test_a_search_that_forgets_may_come_upon_its_start_again() -> None:
    """It cannot say where it came from, but a move led there, and it does not begin anew."""
    level = carreau.load("sokoban/easy#1")
    events = list(watch_search(level, "", "frontier", "", "moves", {}, Control(Limits(nodes=200))))
    first, *others = [text for event in events if event["event"] == "visits" for text in event["moves"]]
    assert not first and all(others)
