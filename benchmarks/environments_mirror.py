"""What a native vector environment does, done again by the rules in Python, step by step."""

from __future__ import annotations

from typing import Any

import numpy as np

from carreau.gym import PuzzleVectorEnv
from carreau.gym.distances import step_cost
from carreau.gym.observations import PLANES, Observer
from carreau.gym.rewards import COST, Rewards, played_objective


class Mirror:
    """The games of a vector environment with rewards of costs and no limit of steps, as the rules have them."""

    def __init__(self, env: PuzzleVectorEnv) -> None:
        self.env = env
        self.observer = Observer(env.encodings, PLANES, 0)
        self.cost = step_cost(played_objective(env.encodings[0].game, env.objective)[1])
        self.rewards = Rewards(COST, None, 1.0)
        self.states: list[Any] = [None] * env.num_envs
        self.lost = [False] * env.num_envs
        self.over = [True] * env.num_envs
        self.levels = [0] * env.num_envs

    def check(self, actions: Any, told: tuple[Any, ...]) -> None:
        """Raise AssertionError if what the environment told after some actions is not what the rules say."""
        observations, rewards, terminated, truncated, infos = told
        assert not truncated.any()
        for number in range(self.env.num_envs):
            expected = self.begin(number, infos) if self.over[number] else self.step(number, int(actions[number]))
            reward, over, legal = expected
            state, encoding = self.states[number], self.env.encodings[self.levels[number]]
            assert (rewards[number], terminated[number], infos["legal"][number]) == (reward, over, legal)
            assert infos["lost"][number] == self.lost[number]
            assert (observations[number] == self.observer.observe(self.levels[number], [state])).all()
            assert set(np.flatnonzero(infos["action_mask"][number])) == set(encoding.choices(state))
            self.over[number] = over

    def begin(self, number: int, infos: dict[str, Any]) -> tuple[float, bool, bool]:
        self.levels[number] = int(infos["level"][number])
        encoding = self.env.encodings[self.levels[number]]
        starts = encoding.starts()
        self.states[number] = starts[int(infos["start"][number])].state if starts else encoding.puzzle.start()
        self.lost[number] = False
        self.judge(number)
        return 0.0, False, True

    def step(self, number: int, action: int) -> tuple[float, bool, bool]:
        encoding = self.env.encodings[self.levels[number]]
        step = encoding.choices(self.states[number]).get(action)
        if step is not None:
            self.states[number] = step.state
        solved, can_move = self.judge(number)
        over = solved or not can_move or self.lost[number]
        cost = 1 if step is None else self.cost(step)
        return self.rewards.of_step(cost, solved, over), over, step is not None

    def judge(self, number: int) -> tuple[bool, bool]:
        encoding, state = self.env.encodings[self.levels[number]], self.states[number]
        solved, can_move = encoding.puzzle.is_goal(state), bool(encoding.choices(state))
        self.lost[number] = not solved and (self.lost[number] or not can_move or encoding.is_lost(state))
        return solved, can_move


def compared(env: PuzzleVectorEnv, steps: int, seed: int) -> int:
    """How many random steps were made and compared, the first ones of episodes left out."""
    mirror, chance, made = Mirror(env), np.random.default_rng(seed), 0
    observations, infos = env.reset(seed=seed)
    nothing = np.zeros(env.num_envs), np.zeros(env.num_envs, bool), np.zeros(env.num_envs, bool)
    mirror.check([0] * env.num_envs, (observations, *nothing, infos))
    while made < steps:
        actions = chance.integers(len(env.encodings[0].actions), size=env.num_envs)
        made += mirror.over.count(False)
        mirror.check(actions, env.step(actions))
    return made
