"""Two cars race on one track, by turns. A duel is a game like any other: a level, and the moves of both in the order in
which they were played; whose move each one is follows from those before it.

A round is a turn of each. Whoever has had fewer turns is next, and of equals the first player; so a car that stops, which
takes two turns, is passed over once. Who wins is one of two rules. Under `fair`, a round in which somebody finishes is
played to its end: who needed fewer turns has won, and equal turns are a draw, so it is no advantage to begin. Under
`first`, whoever arrives first has won, and the race is over. Cars do not block one another. A car that is lost
(`stuck=lost`) waits for the other to finish, or to be lost as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.game import AnyGame, Game
from carreau.core.grid import Cell
from carreau.core.level import Level
from carreau.core.puzzle import Step, is_lost, replay
from carreau.core.scene import Path, Piece, Scene, Stroke
from carreau.core.text import say
from carreau.games import game_of
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.games.racetrack.view import RacetrackView
from carreau.modes import MODES

FIRST, SECOND = 0, 1
PLAYERS = (FIRST, SECOND)
FAIR, FIRST_WINS = WINS = MODES["duel"].choices["wins"]


class Duel(NamedTuple):
    """Both cars, and how many turns each has had."""

    cars: tuple[Car, Car]
    turns: tuple[int, int] = (0, 0)


class DuelPuzzle:
    """The moves are those of the car whose turn it is. The goal is the end: somebody has finished, and nobody can be as
    quick any more, or need not be."""

    def __init__(self, level: RacetrackLevel, wins: str = FAIR) -> None:
        if wins not in WINS:
            raise UnknownName("rule of a duel", wins, WINS)
        self.track, self.wins = RacetrackPuzzle(level), wins
        self.parse_move, self.format_move = self.track.parse_move, self.track.format_move

    def start(self) -> Duel:
        return Duel((self.track.start(), self.track.start()))

    def turn(self, state: Duel) -> int | None:
        """Whose turn it is; None if the race is over, or nobody can drive on."""
        waiting = [player for player in PLAYERS if self.may_drive(state, player)]
        return min(waiting, key=lambda each: (state.turns[each], state.cars[each].position is not None), default=None)

    def may_drive(self, state: Duel, player: int) -> bool:
        """It has neither finished nor lost, and could still be as quick as one that has finished."""
        if self.has_finished(state, player) or is_lost(self.track, state.cars[player]):
            return False
        if not self.has_finished(state, 1 - player):
            return True
        return self.wins == FAIR and state.turns[player] < state.turns[1 - player]

    def has_finished(self, state: Duel, player: int) -> bool:
        return self.track.is_goal(state.cars[player])

    def is_goal(self, state: Duel) -> bool:
        return any(self.has_finished(state, player) for player in PLAYERS) and self.turn(state) is None

    def winner(self, state: Duel) -> int | None:
        """Who has won a race that is over; None for a draw."""
        finished = [player for player in PLAYERS if self.has_finished(state, player)]
        return finished[0] if len(finished) == 1 else None

    def steps(self, state: Duel) -> Iterator[Step[Duel, Cell]]:
        player = self.turn(state)
        if player is not None:
            for move, car, cost in self.track.steps(state.cars[player]):
                cars, turns = list(state.cars), list(state.turns)
                cars[player], turns[player] = car, turns[player] + cost
                yield Step(move, Duel((cars[0], cars[1]), (turns[0], turns[1])), cost)

    def why_not(self, state: Duel, move: Cell) -> str:
        player = self.turn(state)
        return "the race is over" if player is None else self.track.why_not(state.cars[player], move)


class DuelView:
    """The scene of the car that is next, with the other one and its line. Pieces and paths are named 1 and 2; the other's
    are of the kind `rival`."""

    def __init__(self, level: RacetrackLevel, wins: str = FAIR) -> None:
        self.puzzle = DuelPuzzle(level, wins)
        self.track = RacetrackView(level)

    def scene(self, line: tuple[Duel, ...]) -> Scene:
        shown = self.shown(line)
        scene = self.track.scene(self.line_of(line, shown))
        if self.puzzle.turn(line[-1]) is None:
            scene = replace(scene, offers=(), refused=())
        return replace(scene, pieces=self.pieces(line), paths=tuple(self.paths(line, shown)))

    def shown(self, line: tuple[Duel, ...]) -> int:
        """Whose scene it is: who is next, or when the race is over who moved last."""
        player = self.puzzle.turn(line[-1])
        return player if player is not None else self.last_mover(line)

    def last_mover(self, line: tuple[Duel, ...]) -> int:
        return self.puzzle.turn(line[-2]) or FIRST if len(line) > 1 else FIRST

    def line_of(self, line: tuple[Duel, ...], player: int) -> tuple[Car, ...]:
        """The states that one car has been in."""
        driven = (after.cars[player] for before, after in pairwise(line) if self.puzzle.turn(before) == player)
        return (line[0].cars[player], *driven)

    def pieces(self, line: tuple[Duel, ...]) -> tuple[Piece, ...]:
        """The car that is next comes last, to be drawn above the other."""
        shown = self.shown(line)
        cars = ((player, line[-1].cars[player].position) for player in (1 - shown, shown))
        return tuple(
            Piece(name(player), "car" if player == shown else "rival", cell, name(player))
            for player, cell in cars
            if cell is not None
        )

    def paths(self, line: tuple[Duel, ...], shown: int) -> Iterator[Path]:
        """The line of the second comes first, to be drawn below the other's."""
        for player in (SECOND, FIRST):
            cells = tuple(car.position for car in self.line_of(line, player) if car.position is not None)
            if cells:
                yield Path("trail" if player == shown else "rival", cells, name(player))

    def gesture(self, line: tuple[Duel, ...], cell: Cell, selected: str = "") -> str:
        player = self.puzzle.turn(line[-1])
        return "" if player is None else self.track.gesture((line[-1].cars[player],), cell, selected)

    def trace(self, before: Duel | None, after: Duel) -> Stroke:
        player = FIRST if before is None else self.puzzle.turn(before) or FIRST
        was = None if before is None else before.cars[player].position
        return Stroke(name(player), was, after.cars[player].position)


def name(player: int) -> str:
    return str(player + 1)


def match_game(level: Level, wins: str = FAIR) -> Game[RacetrackLevel, Duel, Cell]:
    """The game of two on a level. Raises CarreauError for games that are played alone, and for a rule that is none."""
    if not isinstance(level, RacetrackLevel):
        raise CarreauError(say("two race on tracks only, not in {}", game_of(level).title))
    of_one: AnyGame = game_of(level)
    return replace(
        of_one,
        puzzle=partial(DuelPuzzle, wins=wins),
        view=partial(DuelView, wins=wins),
        metrics=partial(metrics, wins=wins),
        measures=None,
        objectives={},
        generators={},
        solvers="",
    )


def metrics(level: RacetrackLevel, moves: Sequence[Cell], wins: str = FAIR) -> dict[str, int]:
    """The turns of both together."""
    return {"moves": replay(DuelPuzzle(level, wins), moves).cost}


class Score(NamedTuple):
    """How a duel stands; players are counted from 1. `turn` is 0 when nobody can drive any more, `winner` 0 as long as
    nobody has won, or if nobody does. The result is the winner's line as if it had driven alone."""

    turn: int
    winner: int
    turns: tuple[int, int]
    finished: tuple[bool, bool]
    played: tuple[int, int]  # how many moves
    result: str


def score(puzzle: DuelPuzzle, states: Sequence[Duel], moves: Sequence[Cell]) -> Score:
    """Of the states that moves have led through."""
    driven, turn = lines_of(puzzle, states, moves), puzzle.turn(states[-1])
    winner = puzzle.winner(states[-1]) if turn is None else None
    finished = [puzzle.has_finished(states[-1], player) for player in PLAYERS]
    return Score(
        turn=0 if turn is None else turn + 1,
        winner=0 if winner is None else winner + 1,
        turns=states[-1].turns,
        finished=(finished[0], finished[1]),
        played=(len(driven[FIRST]), len(driven[SECOND])),
        result="" if winner is None else " ".join(map(puzzle.format_move, driven[winner])),
    )


def lines_of(puzzle: DuelPuzzle, states: Sequence[Duel], moves: Sequence[Cell]) -> list[list[Cell]]:
    """The moves of each as if it had driven alone."""
    movers = [puzzle.turn(state) for state in states]
    return [[move for move, mover in zip(moves, movers, strict=False) if mover == player] for player in PLAYERS]
