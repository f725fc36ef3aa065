"""What the tests of environments share."""

from __future__ import annotations

from typing import Any, NamedTuple

import gymnasium
import numpy as np

import carreau.gym

LEVELS = {  # one of each game
    "Racetrack": "racetrack/tracks#2",
    "Race": "race/courses#1",
    "Ricochet": "ricochet/boards#1",
    "Sokoban": "sokoban/easy#1",
}
gymnasium.register_envs(carreau.gym)


def make(name: str, **choices: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(f"Carreau/{name}-v0", **choices)


class Episode(NamedTuple):
    best: int
    cost: float
    info: dict[str, Any]


def greedy(env: gymnasium.Env[Any, Any], seed: int = 1) -> Episode:
    """An agent that goes where exact distances are least."""
    _, info = env.reset(seed=seed)
    best, cost, over = info["optimal_cost"], 0.0, False
    while not over:
        action = int(np.argmin(info["to_go_after"]))
        _, reward, over, _, info = env.step(action)
        cost -= float(reward)
    return Episode(best, cost, info)
