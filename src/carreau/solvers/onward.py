"""Solving on from the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from carreau.core.errors import CarreauError
from carreau.core.game import AnyGame, Objective
from carreau.core.level import Level
from carreau.core.movetext import Moves
from carreau.core.patience import ticking
from carreau.core.puzzle import Puzzle, PuzzleWrapper, replay
from carreau.core.text import say
from carreau.games import game_of
from carreau.search import Control, Expanded
from carreau.solvers.abilities import Kernels, kernels_from, kernels_of
from carreau.solvers.answer import Answer, search_prepared


class ResumedPuzzle(PuzzleWrapper[Any, Any]):
    """A puzzle that begins in another state than its own."""

    def __init__(self, puzzle: Puzzle[Any, Any], state: Any) -> None:
        super().__init__(puzzle)
        self.state = state

    def start(self) -> Any:
        return self.state


class Resumed(NamedTuple):
    """What a search needs to begin in the middle of a game: a game and a level that begin there, and native searches."""

    game: AnyGame
    level: Level
    kernels: Kernels


def solve_on(
    level: Level,
    moves: Moves,
    solver: str = "",
    *,
    objective: str = "",
    heuristic: str = "",
    control: Control = Control(),
    watch: Callable[[Expanded[Any]], object] | None = None,
    engine: str = "",
    threads: int = 1,
    checkpoint: str | Path = "",
    **options: str,
) -> Answer:
    """`solve` from where these moves lead: the moves of the answer go on from there, and its cost and metrics are theirs.
    Raises IllegalMove at the first move that the rules forbid.

    >>> import carreau
    >>> track = carreau.load("racetrack/tracks#1")
    >>> best = carreau.solve(track)
    >>> start, *moves = best.moves.split()
    >>> solve_on(track, " ".join([start, *moves[:3]])).cost == best.cost - 3
    True
    """

    def prepare() -> Resumed:
        game = game_of(level)
        game.require_playable(level)
        return resume(*game.parse_moves(level, moves))

    choices: dict[str, Any] = {
        "objective": objective, "heuristic": heuristic, "engine": engine, "threads": threads, "checkpoint": checkpoint,
        **options,
    }  # fmt: skip
    return search_prepared(level, prepare, solver, control=control, watch=watch, **choices)


def solve_after(level: Level, played: Sequence[Any], solver: str = "", **choices: Any) -> Answer:
    """The same for moves of the game instead of their text, on a level that can be played; choices are those of `solve`."""
    return search_prepared(level, lambda: resume(level, played), solver, **choices)


def resume(level: Level, played: Sequence[Any]) -> Resumed:
    """Where moves have led. Raises IllegalMove."""
    game = game_of(level)
    if not played:
        return Resumed(game, level, kernels_of(level))
    state = replay(game.puzzle(level), ticking(played)).state
    placed = placed_level(game, level, state)
    if placed is not None:
        return Resumed(game, placed, kernels_of(placed))
    return Resumed(resumed_game(game, level, played, state), level, kernels_from(level, state))


def placed_level(game: AnyGame, level: Level, state: Any) -> Level | None:
    """The level that begins in a state, if the game has one."""
    if game.level_from_state is None:
        return None
    try:
        return game.level_from_state(level, state)
    except CarreauError:  # it matters how that state came about, which no level can say
        return None


def resumed_game(game: AnyGame, level: Level, played: Sequence[Any], state: Any) -> AnyGame:
    """The game whose puzzles all begin where `played` has led on this level, for objectives in the moves of the game:
    lines cost and count what comes after."""
    before = game.metrics(level, played)

    def metrics(level: Level, moves: Sequence[Any]) -> dict[str, int]:
        return {name: count - before[name] for name, count in game.metrics(level, [*played, *moves]).items()}

    def from_there(aim: Objective[Any, Any, Any]) -> Objective[Any, Any, Any]:
        # What a search has been charged by now beyond the costs of the game is part of the offset, and already paid.
        paid = replay(aim.puzzle(level), played).cost - replay(game.puzzle(level), played).cost
        offset = aim.offset(level) - paid if aim.offset else 0
        return replace(aim, puzzle=resumed_puzzle(aim.puzzle, state), offset=partial(constant, offset))

    return replace(
        game,
        puzzle=resumed_puzzle(game.puzzle, state),
        metrics=metrics,
        objectives={name: from_there(aim) for name, aim in game.objectives.items()},
    )


def resumed_puzzle(build: Callable[[Any], Puzzle[Any, Any]], state: Any) -> Callable[[Any], Puzzle[Any, Any]]:
    def built(level: Level) -> Puzzle[Any, Any]:
        return ResumedPuzzle(build(level), state)

    return built


def constant(number: int, level: Level) -> int:
    return number


def level_after(level: Level, moves: Moves) -> Level:
    """The level that begins where these moves lead: what it takes from there is what it takes to go on. Raises IllegalMove
    at the first move that the rules forbid, CarreauError if no level of the game can begin there (`solve_on` goes on all
    the same).

    >>> import carreau
    >>> level = carreau.load("sokoban/easy#1")
    >>> carreau.solve(level_after(level, level.meta.solutions[0].moves)).cost
    0
    """
    game = game_of(level)
    game.require_playable(level)
    level, parsed = game.parse_moves(level, moves)
    state = replay(game.puzzle(level), parsed).state
    if game.level_from_state is None:
        raise CarreauError(say("no level of {} begins in the middle of a game", game.title))
    return game.level_from_state(level, state)
