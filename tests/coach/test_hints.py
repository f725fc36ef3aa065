"""Hints say the truth: they are compared with every position of small levels, and whoever follows them wins."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from threading import Event
from typing import Any

import pytest

import carreau
from carreau.coach import Hint, as_event, hint
from carreau.core.level import Meta, Solution
from carreau.core.result import Limits
from carreau.games import game_of
from carreau.search import Budget, Control
from carreau.session import Session, Standing
from carreau.solvers.outlook import unit_of
from carreau.solvers.racetrack import outlook as tracks_known
from carreau.solvers.registry import FAST
from carreau.solvers.sokoban import outlook
from tests.coach.positions import GAMES, Position, paid, positions
from tests.games.sokoban_rooms import room
from tests.levels import own_examples
from tests.solvers.sokoban_positions import HARD
from tests.stopping import PATIENCE

ENOUGH = Control(Limits(seconds=PATIENCE))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_tells_exactly_how_a_position_stands(game: str) -> None:
    standings: set[str] = set()
    for position in positions(game, seed=1, levels=100, lines=4):
        found = hint(position.level, position.text, 1, ENOUGH)
        standings.add(found.standing)
        check_standing(position, found)
        assert (found.piece, found.advice, found.move, found.cell, found.tags) == ("", "", "", None, {})
    assert standings == {"best", "worse", "lost", "solved"}


def check_standing(position: Position, found: Hint) -> None:
    costs, state = position.costs, position.states[-1]
    best = costs.get(position.states[0])
    assert found.proven and found.best == best
    if game_of(position.level).puzzle(position.level).is_goal(state):
        assert found.standing == "solved" and found.from_here == 0 and found.total == position.spent()
    elif state not in costs:
        assert (found.standing, found.from_here, found.total, found.slack) == ("lost", None, None, None)
    else:
        total = position.spent() + costs[state]
        assert (found.from_here, found.total) == (costs[state], total)
        assert best is not None and found.slack == total - best
        assert found.standing == ("worse" if found.slack else "best")


@pytest.mark.parametrize("game", GAMES)
def test_the_third_grade_names_the_piece_its_move_and_what_all_moves_cost(game: str) -> None:
    for position in positions(game, seed=2, levels=40, lines=3):
        found = hint(position.level, position.text, 3, ENOUGH)
        if found.standing == "solved":
            assert not found.move and not found.tags
            continue
        assert found.tags == expected_tags(position)
        if found.standing == "lost":
            assert found.move == "" and found.cell is None
            continue
        session = Session(position.level, position.text)
        before = {piece.id: piece.cell for piece in session.scene().pieces}
        session.play(found.move)
        after = {piece.id: piece.cell for piece in session.scene().pieces}
        piece = found.piece or "car"  # which is not there before it has a start
        assert found.cell == after[piece] and set(before) | {piece} == set(after)
        assert all(before[each] == after[each] for each in before if each not in (piece, "player"))
        advice = game_of(position.level).advice
        assert (advice is not None) == (game in ("racetrack", "race"))
        assert found.advice == (advice(position.states[-1], session.state) if advice else "")


def expected_tags(position: Position) -> dict[str, str]:
    if position.level.game == "sokoban":
        return {}
    puzzle = game_of(position.level).puzzle(position.level)
    state, costs = position.states[-1], position.costs
    tags: dict[str, str] = {}
    for step in puzzle.steps(state):
        if step.state in costs:
            more = paid(state, step.state, position.level) + costs[step.state] - costs[state]
            tags[puzzle.format_move(step.move)] = f"+{more}" if more else "="
        else:
            tags[puzzle.format_move(step.move)] = "×"
    return tags


@pytest.mark.parametrize("game", GAMES)
def test_whoever_follows_the_hints_wins_at_the_cost_they_promised(game: str) -> None:
    followed = 0
    for position in positions(game, seed=3, levels=20, lines=2):
        if position.states[-1] not in position.costs:
            continue
        session, left = Session(position.level, position.text), position.costs[position.states[-1]]
        while session.standing is not Standing.SOLVED:
            before, found = session.state, hint(position.level, session.moves, 3, ENOUGH)
            assert found.from_here == left
            session.play(found.move)
            states = session.line.states[-len(game_of(position.level).split_moves(found.move)) - 1 :]
            assert states[0] == before
            left -= sum(paid(one, other, position.level) for one, other in pairwise(states))
        assert left == 0
        followed += 1
    assert followed > 4


def test_the_second_grade_says_what_to_move_and_not_where() -> None:
    board = carreau.load("ricochet/boards#1")
    assert (found := hint(board, "", 2)).piece == "g" and not found.move and found.cell is None and not found.tags
    track = carreau.load("racetrack/tracks#1")
    assert hint(track, "1,1", 2).advice == "faster" and hint(track, "", 2).advice == ""
    harbour = carreau.load("sokoban/easy#3")
    assert hint(harbour, "", 2).piece == "box1"
    with pytest.raises(carreau.CarreauError, match="the grade 1, 2 or 3, not 4"):
        hint(harbour, "", 4)


def test_a_solution_that_came_with_a_strange_level_is_not_believed() -> None:
    claim = Solution("rRR", "pushes", 1, optimal=True)
    assert hint(replace(room("#######", "#@ $ .#", "#######"), meta=Meta(solutions=(claim,)))).best == 2


def test_the_best_of_our_own_levels_needs_no_search() -> None:
    for name in own_examples():
        level = carreau.load(name)
        solution = next(each for each in level.meta.solutions if each.objective == unit_of(level))
        found = hint(level, solution.moves, 1, Control(Limits(seconds=0)))
        assert (found.standing, found.best, found.slack) == ("solved", solution.cost, 0), name


def test_what_cannot_be_proven_in_time_is_unknown() -> None:
    found = hint(HARD, "", 3, Control(Limits(seconds=0.3)))
    assert found.standing == "unknown" and not found.proven and found.best is None and found.slack is None
    stopped = Event()
    stopped.set()
    assert hint(HARD, "", 3, Control(Limits(seconds=PATIENCE), stopped)).standing == "unknown"


def test_hints_without_a_proof_lead_to_the_goal_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each asks anew for any way on; what was found before is gone on with, so that nobody is sent to and fro."""
    solve_after = outlook.solve_after

    def without_proof(level: Any, played: Any, solver: str = "", **choices: Any) -> Any:
        if solver != FAST:
            choices["control"] = Control(Limits(nodes=0))
        return solve_after(level, played, solver, **choices)

    monkeypatch.setattr(outlook, "solve_after", without_proof)
    level = carreau.load("sokoban/easy#10")
    session, left = Session(level), None
    while session.standing is not Standing.SOLVED:
        found = hint(level, session.moves, 3, Control(Limits(seconds=PATIENCE)))
        assert found.from_here is not None and (left is None or found.from_here == left)
        assert found.standing in ("unknown", "worse", "best")
        session.play(found.move)
        left = found.from_here - 1
    assert left == 0


def test_what_is_remembered_of_tracks_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracks_known, "ANALYSES", known := {})
    monkeypatch.setattr(tracks_known, "TOO_LARGE", too_large := {})
    monkeypatch.setattr(tracks_known, "KEPT_LEVELS", 3)
    tracks: Any = carreau.load_all("racetrack/tracks")
    for track in tracks:
        assert hint(track, track.meta.solutions[0].moves.split()[0]).standing == "best"
    assert len(known) == 3 and not too_large
    monkeypatch.setattr(tracks_known, "KEPT_MB", 0.0)
    hint(tracks[0], "1,1")
    assert not known
    instant = Budget(Control(Limits(seconds=1e-9)))
    assert tracks_known.analysis(tracks[5], instant) is None and len(too_large) <= 1


def test_a_hint_is_plain_data_for_a_page() -> None:
    event = as_event(hint(carreau.load("racetrack/tracks#1"), "1,1", 3))
    assert event["event"] == "hint" and set(event) == {
        *("event", "grade", "standing", "slack", "best", "from_here", "total", "unit", "proven", "piece", "advice"),
        *("move", "cell", "tags"),
    }


def test_an_illegal_line_is_refused_with_the_reason() -> None:
    with pytest.raises(carreau.IllegalMove, match="move 1"):
        hint(carreau.load("racetrack/tracks#1"), "5,5")
