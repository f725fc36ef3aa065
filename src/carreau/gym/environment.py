"""One environment for every game: an episode is a level and moves, and the rules are asked for everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.puzzle import Line, Step, play_line
from carreau.core.text import say
from carreau.games import game
from carreau.gym.distances import Distances, proven_cost, step_cost
from carreau.gym.encodings import encodings_of
from carreau.gym.observations import PLANES, Observer
from carreau.gym.rendering import RENDER_MODES, SQUARE, rendered, require_mode, require_square
from carreau.gym.rewards import COST, ILLEGAL_COST, Rewards, played_objective
from carreau.gym.sources import levels_of

PROOF_NODES = 100_000  # states of a search for the best solution, whose cost an episode is told


class PuzzleEnv(gymnasium.Env[Any, Any]):
    """A game for one agent. An action that is not legal changes nothing; `info["action_mask"]` says which are."""

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 4}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game_name: str,
        *,
        level: Level | str | None = None,
        levels: Sequence[Level | str] | str | None = None,
        generator: Mapping[str, Any] | None = None,
        observation: str = PLANES,
        reward: str = COST,
        objective: str = "",
        distances: bool = False,
        discount: float = 1.0,
        lost_reward: float | None = None,
        terminate_when_lost: bool = True,
        proof_nodes: int = PROOF_NODES,
        square: int = SQUARE,
        render_mode: str | None = None,
    ) -> None:
        require_mode(render_mode)
        require_square(square)
        self.game, self.render_mode, self.square = game(game_name), render_mode, square
        self.levels = levels_of(game_name, level, levels, generator)
        self.objective, aim = played_objective(self.game, objective)
        self.cost_of = step_cost(aim)
        self.rewards = Rewards(reward, lost_reward, discount)
        self.terminate_when_lost, self.proof_nodes, self.tells_distances = terminate_when_lost, proof_nodes, distances
        self.encodings = encodings_of(self.levels)
        self.observer = Observer(self.encodings, observation, square)
        self.observation_space = self.observer.space
        self.actions = len(self.encodings[0].actions)
        self.action_space = spaces.Discrete(self.actions)
        exact = distances or self.rewards.needs_distances
        self.distances = [Distances(each, self.objective, aim) for each in self.levels] if exact else []
        self.proofs: dict[tuple[int, tuple[Any, ...]], int | None] = {}  # best costs, by level and the moves made before
        self.index = 0  # of the level
        self.states: list[Any] = []  # of the episode, the first as the agent found it
        self.moves: list[Any] = []  # all that led to the last state
        self.playing = False

    # -- an episode ------------------------------------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A level, and the start of a car, drawn by the seed. Options: `level`, its number from 0, and `moves`, a text of
        those that are made before the agent begins."""
        super().reset(seed=seed)
        chosen = {**(options or {})}
        self.index = self.choose(chosen.pop("level", None))
        line = self.begin(chosen.pop("moves", None))
        if chosen:
            raise CarreauError(say("reset takes the options level and moves, not {}", ", ".join(map(str, chosen))))
        self.states, self.moves, self.lost = [*line.states], [*line.moves], False
        self.look()
        self.playing = True  # also where nothing can be done: the first step says so
        best = self.best_cost()
        return self.observe(), {**self.info(), **({} if best is None else {"optimal_cost": best})}

    def choose(self, number: Any) -> int:
        if number is None:
            return int(self.np_random.integers(len(self.levels))) if len(self.levels) > 1 else 0
        if number not in range(len(self.levels)):
            raise CarreauError(say("the levels of this environment are 0 to {}, not {!r}", len(self.levels) - 1, number))
        return int(number)

    def begin(self, moves: str | None) -> Line[Any, Any]:
        encoding = self.encodings[self.index]
        if moves is not None:
            return play_line(encoding.puzzle, map(encoding.puzzle.parse_move, self.game.split_moves(moves)))
        starts, line = encoding.starts(), Line[Any, Any](encoding.puzzle.start())
        return line._replace(steps=(starts[int(self.np_random.integers(len(starts)))],)) if starts else line

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.playing:
            raise gymnasium.error.ResetNeeded("an episode begins with reset(), and ends when a step says so")
        if not self.action_space.contains(action):
            raise CarreauError(say("an action is a whole number from 0 to {}, not {!r}", self.actions - 1, action))
        step = self.choices.get(int(action))
        before = self.to_go() if self.rewards.needs_distances else None
        if step is not None:
            self.states.append(step.state)
            self.moves.append(step.move)
            self.look()
        self.playing = not (self.solved or not self.choices or (self.lost and self.terminate_when_lost))
        cost = ILLEGAL_COST if step is None else self.cost_of(step)
        after = self.to_go() if self.rewards.needs_distances else None
        reward = self.rewards.of_step(cost, self.solved, not self.playing, before, after)
        return self.observe(), reward, not self.playing, False, self.info(step)

    def look(self) -> None:
        """What can be done in the last state, and how it stands."""
        encoding, state = self.encodings[self.index], self.states[-1]
        self.choices, self.solved = encoding.choices(state), encoding.puzzle.is_goal(state)
        self.lost = not self.solved and (self.lost or not self.choices or self.is_lost())

    # -- what is told ----------------------------------------------------------------------------------------------------

    def observe(self) -> Any:
        return self.observer.observe(self.index, self.states)

    def info(self, step: Step[Any, Any] | None = None) -> dict[str, Any]:
        """`legal`: the texts of the moves that are, by action. `move`: that of the one that was made, if it was legal."""
        puzzle = self.encodings[self.index].puzzle
        legal = {action: puzzle.format_move(each.move) for action, each in sorted(self.choices.items())}
        told: dict[str, Any] = {"action_mask": self.mask(), "legal": legal, "lost": self.lost, "level": self.index}
        if step is not None:
            told["move"] = puzzle.format_move(step.move)
        if self.tells_distances:
            told["to_go"], told["to_go_after"] = as_number(self.to_go()), self.to_go_after()
        return told

    def mask(self) -> NDArray[np.int8]:
        mask = np.zeros(self.actions, np.int8)
        mask[list(self.choices)] = 1
        return mask

    def is_lost(self) -> bool:
        """By exact distances where there are some."""
        return self.to_go() is None if self.distances else self.encodings[self.index].is_lost(self.states[-1])

    def to_go(self, step: Step[Any, Any] | None = None) -> int | None:
        """The exact distance of the last state, or of the one after a step more."""
        state, moves = (self.states[-1], self.moves) if step is None else (step.state, [*self.moves, step.move])
        if self.encodings[self.index].puzzle.is_goal(state):
            return 0
        return self.distances[self.index].to_go(moves, state)

    def to_go_after(self) -> NDArray[np.float64]:
        """What it costs in all to begin with each action: infinity where it is not legal, or loses."""
        found = np.full(self.actions, np.inf)
        for action, step in self.choices.items():
            found[action] = self.cost_of(step) + as_number(self.to_go(step))
        return found

    def best_cost(self) -> int | None:
        """The least cost of the episode that begins, if that is proven."""
        if self.distances:
            return self.to_go()
        key = self.index, tuple(self.moves)
        if key not in self.proofs:
            is_proven, cost = proven_cost(self.levels[self.index], self.moves, self.objective, self.proof_nodes)
            self.proofs[key] = cost if is_proven else None
        return self.proofs[key]

    def render(self) -> Any:
        if self.render_mode is None or not self.states:
            return None
        scene = self.observer.views[self.index].scene(tuple(self.states))
        return rendered(self.levels[self.index], scene, self.render_mode, self.square)


def as_number(distance: int | None) -> float:
    return float("inf") if distance is None else float(distance)
