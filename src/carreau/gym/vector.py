"""Many games at once, stepped by native code in one call: observations, masks and rewards are written into NumPy arrays.

A game that is over begins anew with the next step, whose action is ignored (Gymnasium's autoreset mode `NEXT_STEP`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from carreau.accelerator import _native
from carreau.core.errors import CarreauError, UnknownName
from carreau.core.level import Level
from carreau.core.text import say
from carreau.games import game
from carreau.gym.encodings import encodings_of
from carreau.gym.observations import PLANES, Observer, plane_space
from carreau.gym.rewards import COST, SPARSE, Rewards, played_objective
from carreau.gym.sources import levels_of
from carreau.solvers.abilities import is_canonical, require_native

MOST_GAMES = 2**16


class PuzzleVectorEnv(VectorEnv[Any, Any, Any]):
    """The same games as `PuzzleEnv`, with planes as observations, and rewards that need no distances. What is given is a
    copy, unless `copy` is False: then the next step overwrites it."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game_name: str,
        num_envs: int = 1,
        *,
        level: Level | str | None = None,
        levels: Sequence[Level | str] | str | None = None,
        generator: Mapping[str, Any] | None = None,
        observation: str = PLANES,
        reward: str = COST,
        objective: str = "",
        lost_reward: float | None = None,
        terminate_when_lost: bool = True,
        max_episode_steps: int | None = None,
        copy: bool = True,
    ) -> None:
        if not 1 <= num_envs <= MOST_GAMES:
            raise CarreauError(say("a vector environment has 1 to {:,} games, not {:,}", MOST_GAMES, num_envs))
        if max_episode_steps is not None and max_episode_steps < 1:
            raise CarreauError(say("an episode takes at least 1 step, not {}", max_episode_steps))
        if observation != PLANES:
            raise UnknownName("kind of observation of native environments", observation, [PLANES])
        if reward not in (SPARSE, COST):
            raise UnknownName("reward scheme of native environments", reward, [SPARSE, COST])
        self.num_envs, self.copies = num_envs, copy
        self.levels = levels_of(game_name, level, levels, generator)
        self.objective, aim = played_objective(game(game_name), objective)
        self.encodings = encodings_of(self.levels)
        self.require_native()
        observer = Observer(self.encodings, PLANES, 0)
        self.single_observation_space = plane_space(self.encodings)
        self.single_action_space = spaces.Discrete(len(self.encodings[0].actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.make_arrays(self.single_observation_space)
        terms = Rewards(reward, lost_reward, 1.0)
        self.batch: Any = getattr(_native, self.encodings[0].native)(
            self.observations, self.masks, self.rewards, self.flags, self.places,
            reward == SPARSE, terms.lost_reward, terminate_when_lost, max_episode_steps or 0,
        )  # fmt: skip
        for encoding, ground in zip(self.encodings, observer.grounds, strict=True):
            encoding.enter(self.batch, ground, aim.counts is not None)

    def require_native(self) -> None:
        for encoding in self.encodings:
            if not encoding.native or not is_canonical(encoding.level):
                raise CarreauError(
                    say(
                        "native environments do not know {} under these rules; vectorization_mode sync or async does",
                        encoding.game.title,
                    )
                )
            require_native(encoding.level)

    def make_arrays(self, space: spaces.Box[Any]) -> None:
        """What native code writes into. Flags: terminated, truncated, lost, legal; places: the level and its start."""
        count = self.num_envs
        self.observations = np.zeros((count, *space.shape), space.dtype)
        self.masks = np.zeros((count, len(self.encodings[0].actions)), np.int8)
        self.rewards = np.zeros(count, np.float64)
        self.flags, self.places = np.zeros((4, count), np.bool_), np.zeros((2, count), np.int32)
        self.everywhere = np.ones(count, np.bool_)

    def reset(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        if options:
            raise CarreauError(say("a native environment takes no options at reset, not {}", ", ".join(options)))
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)))
        return self.given(self.observations), self.infos()

    def step(self, actions: Any) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        try:
            self.batch.step(np.ascontiguousarray(actions, np.int64))
        except _native.TableError as error:
            raise CarreauError(self.why_not(actions)) from error
        terminated, truncated = self.given(self.flags[0]), self.given(self.flags[1])
        return self.given(self.observations), self.given(self.rewards), terminated, truncated, self.infos()

    def why_not(self, actions: Any) -> str:
        most = len(self.encodings[0].actions) - 1
        return say("a step takes {} actions from 0 to {}, after a reset; found {!r}", self.num_envs, most, actions)

    def given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copies else array

    def infos(self) -> dict[str, Any]:
        """`legal`: whether the action was; the other names are those of `PuzzleEnv`."""
        told = {
            "action_mask": self.masks, "lost": self.flags[2], "legal": self.flags[3],
            "level": self.places[0], "start": self.places[1],
        }  # fmt: skip
        return {
            **{name: self.given(array) for name, array in told.items()},
            **{f"_{name}": self.everywhere for name in told},
        }
