"""A game being played: the moves so far, undo and redo without end, and where it stands. It knows no rules of its own."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import takewhile
from typing import Any

from carreau.core.level import Level
from carreau.core.movetext import Moves
from carreau.core.puzzle import Line, Puzzle, Step, is_lost, play
from carreau.core.scene import Scene
from carreau.core.shown import Shown
from carreau.games import game_of


class Standing(StrEnum):
    """How a game that is played stands."""

    PLAYING = "playing"
    SOLVED = "solved"
    LOST = "lost"  # no move is left


def standing(puzzle: Puzzle[Any, Any], state: Any) -> Standing:
    if puzzle.is_goal(state):
        return Standing.SOLVED
    return Standing.LOST if is_lost(puzzle, state) else Standing.PLAYING


class Session(Shown):
    """One level in play; LevelError if it cannot be played. A restart is kept like a move, so it can be undone."""

    def __init__(self, level: Level, moves: Moves = "") -> None:
        self.level = level
        self.game = game_of(level)
        self.game.require_playable(level)
        self.puzzle = self.game.puzzle(level)
        self.view = self.game.view(level)
        self._history: list[Step[Any, Any] | None] = []  # the steps made, and those undone; None is a restart
        self._now = 0  # how many of them are made
        self.play(moves)

    @property
    def state(self) -> Any:
        last = self._history[self._now - 1] if self._now else None
        return self.puzzle.start() if last is None else last.state

    @property
    def line(self) -> Line[Any, Any]:
        """From the start to now, what was undone or abandoned left out."""
        since_restart = takewhile(lambda step: step is not None, reversed(self._history[: self._now]))
        return Line(self.puzzle.start(), tuple(filter(None, since_restart))[::-1])

    @property
    def moves(self) -> str:
        """The line of play as text. With the level it is the whole game."""
        return self.game.format_moves(self.level, self.line.moves)

    @property
    def metrics(self) -> dict[str, int]:
        return self.game.metrics(self.level, self.line.moves)

    @property
    def measures(self) -> dict[str, float]:
        """What can be told of the line beside its counts."""
        return dict(self.game.measures(self.level, self.line.states)) if self.game.measures else {}

    @property
    def standing(self) -> Standing:
        return standing(self.puzzle, self.state)

    def scene(self) -> Scene:
        return self.view.scene(self.line.states)

    def play(self, moves: Moves) -> None:
        """Play moves, one or several. Raises IllegalMove, and changes nothing, if one is refused."""
        state, steps = self.state, list[Step[Any, Any]]()
        for word in self.game.split_moves(self.game.text_of(moves)):
            steps.append(play(self.puzzle, state, self.puzzle.parse_move(word)))
            state = steps[-1].state
        self._remember(steps)

    def restart(self) -> None:
        if self._now and self._history[self._now - 1] is not None:
            self._remember([None])

    def undo(self) -> bool:
        """Back by one move or restart; False if there is nothing to undo."""
        self._now -= (moved := self._now > 0)
        return moved

    def redo(self) -> bool:
        self._now += (moved := self._now < len(self._history))
        return moved

    def _remember(self, steps: Sequence[Step[Any, Any] | None]) -> None:
        self._history[self._now :] = steps
        self._now = len(self._history)
