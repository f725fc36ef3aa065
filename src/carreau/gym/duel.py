"""Two cars race on one track by turns, for two agents (PettingZoo, AEC). The rules are those of the mode."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from carreau.core.level import Level
from carreau.core.puzzle import Step
from carreau.core.scene import Scene
from carreau.gym.agents import TurnEnv, metadata_of
from carreau.gym.encodings import AnyStep
from carreau.gym.racetrack import CAR_PLANES, RacetrackEncoding, paint_car
from carreau.modes.duel import FAIR, PLAYERS, Duel, DuelPuzzle, DuelView, match_game


class Track:
    """A duel on a level: the line of both, and what each driver sees of it, which is what one alone would see and the same
    of the rival."""

    def __init__(self, level: Any, wins: str) -> None:
        match_game(level, wins).require_playable(level)
        self.encoding = RacetrackEncoding(level, stops=level.rules.stuck != "lost")
        self.puzzle, self.view = DuelPuzzle(self.encoding.level, wins), DuelView(self.encoding.level, wins)
        self.planes = (*self.encoding.planes, *(f"rival_{name}" for name in CAR_PLANES))
        self.ground = np.zeros((len(self.planes), *self.encoding.size), self.encoding.dtype)
        self.encoding.paint_ground(self.ground)
        self.line: list[Duel] = [self.puzzle.start()]

    @property
    def space(self) -> spaces.Box:
        return spaces.Box(self.encoding.least, self.encoding.most, self.ground.shape, self.encoding.dtype)

    @property
    def state(self) -> Duel:
        return self.line[-1]

    def begin(self, random: np.random.Generator) -> None:
        """Each player's start is drawn."""
        self.line = [self.puzzle.start()]
        for _ in PLAYERS:
            starts = list(self.puzzle.steps(self.state))
            self.drive(starts[int(random.integers(len(starts)))])

    def choices(self, player: int) -> dict[int, AnyStep]:
        """The steps of a player whose turn it is, by action."""
        steps = {step.move: step for step in self.puzzle.steps(self.state)}
        return {action: steps[step.move] for action, step in self.encoding.choices(self.state.cars[player]).items()}

    def drive(self, step: Step[Duel, Any]) -> None:
        self.line.append(step.state)

    def planes_of(self, player: int) -> Any:
        planes = self.ground.copy()
        self.encoding.paint(planes, self.state.cars[player])
        paint_car(planes[len(self.encoding.planes) :], self.state.cars[1 - player])
        return planes

    def earned(self) -> dict[int, float]:
        """1 for who has won and -1 for the other, once it is over; nothing for a draw."""
        winner = self.puzzle.winner(self.state) if self.puzzle.turn(self.state) is None else None
        return {} if winner is None else {winner: 1.0, 1 - winner: -1.0}

    def scene(self) -> Scene:
        return self.view.scene(tuple(self.line))


class DuelEnv(TurnEnv):
    """The driver whose turn it is changes its velocity; who wins is paid 1 and the other -1, as `wins` says: `fair` or
    `first`."""

    metadata = metadata_of("carreau_duel_v0")

    def __init__(self, level: Level, wins: str = FAIR, render_mode: str | None = None) -> None:
        super().__init__(level, len(PLAYERS), render_mode)
        self.track = Track(level, wins)
        self.make_spaces(len(self.track.encoding.actions), observation=self.track.space)

    def begin(self, random: np.random.Generator) -> None:
        self.track.begin(random)

    def turn(self) -> int | None:
        return self.track.puzzle.turn(self.track.state)

    def legal(self, player: int) -> dict[int, Any]:
        return self.track.choices(player)

    def play(self, meaning: Any) -> dict[int, float]:
        self.track.drive(meaning)
        return self.track.earned()

    def show(self, player: int) -> dict[str, Any]:
        return {"observation": self.track.planes_of(player)}

    def scene(self) -> Scene:
        return self.track.scene()
