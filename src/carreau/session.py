"""A game being played: the moves so far, undo and redo without end, and where it stands. It knows no rules of its own."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from carreau.core.level import Level
from carreau.core.puzzle import is_lost, play
from carreau.core.scene import Scene
from carreau.games import game_of


class Standing(StrEnum):
    PLAYING = "playing"
    SOLVED = "solved"
    LOST = "lost"  # no move is left


class Moment(NamedTuple):
    """A state, and the move and the moment before it that led there; so every line of play shares its beginning."""

    state: Any
    move: Any = None
    before: Moment | None = None


class Session:
    """One level in play; LevelError if it cannot be played. A restart is a moment like any other, so it can be undone."""

    def __init__(self, level: Level, moves: str = "") -> None:
        self.level = level
        self.game = game_of(level)
        self.game.require_playable(level)
        self.puzzle = self.game.puzzle(level)
        self.view = self.game.view(level)
        self._history = [Moment(self.puzzle.start())]
        self._now = 0
        if moves:
            self.play(moves)

    @property
    def state(self) -> Any:
        return self._history[self._now].state

    @property
    def line(self) -> list[Moment]:
        """The moments from the start to now, undone and abandoned ones left out."""
        found: list[Moment] = []
        moment: Moment | None = self._history[self._now]
        while moment is not None:
            found.append(moment)
            moment = moment.before
        return found[::-1]

    @property
    def moves(self) -> str:
        """The line of play as text. With the level it is the whole game."""
        return self.game.format_moves(self.level, [moment.move for moment in self.line[1:]])

    @property
    def metrics(self) -> dict[str, int]:
        return self.game.metrics(self.level, [moment.move for moment in self.line[1:]])

    @property
    def standing(self) -> Standing:
        if self.puzzle.is_goal(self.state):
            return Standing.SOLVED
        return Standing.LOST if is_lost(self.puzzle, self.state) else Standing.PLAYING

    def scene(self) -> Scene:
        return self.view.scene(tuple(moment.state for moment in self.line))

    def play(self, text: str) -> None:
        """Play the moves that a text names, one or several. Raises IllegalMove, and changes nothing, if one is refused."""
        moments = [self._history[self._now]]
        for word in self.game.split_moves(text):
            step = play(self.puzzle, moments[-1].state, self.puzzle.parse_move(word))
            moments.append(Moment(step.state, step.move, moments[-1]))
        self._remember(moments[1:])

    def restart(self) -> None:
        if self._history[self._now].before is not None:
            self._remember([Moment(self.puzzle.start())])

    def undo(self) -> bool:
        """Back by one move or restart; False if there is nothing to undo."""
        self._now -= (moved := self._now > 0)
        return moved

    def redo(self) -> bool:
        self._now += (moved := self._now < len(self._history) - 1)
        return moved

    def _remember(self, moments: list[Moment]) -> None:
        self._history[self._now + 1 :] = moments
        self._now = len(self._history) - 1
