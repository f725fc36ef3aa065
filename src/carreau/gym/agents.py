"""What environments of several agents share: PettingZoo's bookkeeping, observations with a mask, pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
from gymnasium import Space, spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.scene import Scene
from carreau.core.text import say
from carreau.gym.rendering import RENDER_MODES, SQUARE, rendered, require_mode

Mask = NDArray[np.int8]


def names_of(players: int) -> list[str]:
    return [f"player_{number}" for number in range(1, players + 1)]


def mask_of(legal: Any, actions: int) -> Mask:
    mask = np.zeros(actions, np.int8)
    mask[list(legal)] = 1
    return mask


def masked_space(actions: int, **shown: Space[Any]) -> spaces.Dict:
    return spaces.Dict({**shown, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def metadata_of(name: str, *, parallelizable: bool = False) -> dict[str, Any]:
    return {"name": name, "render_modes": [*RENDER_MODES], "render_fps": 4, "is_parallelizable": parallelizable}


class TurnEnv(AECEnv[str, Any, Any], ABC):
    """Agents take turns, and the rules of a mode say whose it is. An action that the mask leaves out raises CarreauError
    (`TerminateIllegalWrapper` of PettingZoo ends the game instead)."""

    actions: int
    shown: Space[Any]

    def __init__(self, level: Level, players: int, render_mode: str | None) -> None:
        require_mode(render_mode)
        self.level, self.render_mode = level, render_mode
        self.possible_agents = names_of(players)
        self.agents: list[str] = []

    # -- what a game says of itself --------------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, random: np.random.Generator) -> None: ...

    @abstractmethod
    def turn(self) -> int | None:
        """Whose it is, counted from 0; None when all is over."""

    @abstractmethod
    def legal(self, player: int) -> dict[int, Any]:
        """The actions of the player whose turn it is, with what each means; there are none for others."""

    @abstractmethod
    def play(self, meaning: Any) -> dict[int, float]:
        """Do what an action means, and give each player what it earns."""

    @abstractmethod
    def show(self, player: int) -> dict[str, Any]:
        """What a player observes beside the mask."""

    @abstractmethod
    def scene(self) -> Scene: ...

    # -- PettingZoo ------------------------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> Space[Any]:
        return self.shown

    def action_space(self, agent: str) -> Space[Any]:
        return self.spaces[agent]

    def make_spaces(self, actions: int, **shown: Space[Any]) -> None:
        self.actions, self.shown = actions, masked_space(actions, **shown)
        self.spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or not hasattr(self, "random"):
            self.random, _ = seeding.np_random(seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.begin(self.random)
        self.select()

    def select(self) -> None:
        player = self.turn()
        if player is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[player or 0]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = self.legal(self.possible_agents.index(agent))
        if action not in legal:
            raise CarreauError(say("action {!r} is not legal now; the mask allows {}", action, ", ".join(map(str, legal))))
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        for player, reward in self.play(legal[int(action)]).items():
            self.rewards[self.possible_agents[player]] = reward
        self.select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        player = self.possible_agents.index(agent)
        legal = self.legal(player) if self.turn() == player else {}
        return {**self.show(player), "action_mask": mask_of(legal, self.actions)}

    def render(self) -> Any:
        return None if self.render_mode is None else rendered(self.level, self.scene(), self.render_mode, SQUARE)

    def close(self) -> None:
        """There is nothing to close; PettingZoo asks who renders to say so."""
