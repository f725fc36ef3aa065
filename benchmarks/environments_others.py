"""Steps a second of other environments of Sokoban, by themselves: run by `benchmarks.environments` with a Python that has
them, which need not be ours. Prints a JSON list for each: name, steps a second of the processor, remark."""

from __future__ import annotations

import json
import os
import time
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

SECONDS = 3.0  # of the processor, for each figure
GAMES, LENGTH = 1024, 120  # games at once, and steps of an episode


def rate(run: Callable[[], int]) -> float:
    """Steps a second of the processor, of calls that make some and say how many."""
    run()  # what is compiled is compiled now
    began, steps = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        steps += run()
    return steps / (time.process_time() - began)


def module(name: str) -> Any:
    """One that is not there for who reads this with our tools."""
    return import_module(name)


def gym_sokoban() -> Iterator[tuple[str, float, str]]:
    warnings.simplefilter("ignore")
    env: Any = module("gym_sokoban.envs.sokoban_env").SokobanEnv(dim_room=(10, 10), num_boxes=4, max_steps=10**9)
    for mode, remark in (("rgb_array", "160 × 160 pixels, as it comes"), ("tiny_rgb_array", "10 × 10 pixels")):

        def walk(mode: str = mode) -> int:
            for _ in range(100):
                env.step(env.action_space.sample(), observation_mode=mode)
            return 100

        yield "gym-sokoban, one game", rate(walk), f"{remark}, without its resets"

    def episode() -> int:
        env.reset()
        for _ in range(LENGTH):
            env.step(env.action_space.sample(), observation_mode="tiny_rgb_array")
        return LENGTH

    yield "gym-sokoban, one game", rate(episode), f"10 × 10 pixels, with a new room every {LENGTH} steps"


def jumanji() -> Iterator[tuple[str, float, str]]:
    jax, sokoban = module("jax"), "jumanji.environments.routing.sokoban"
    generator = module(f"{sokoban}.generator").ToyGenerator()
    game = module(f"{sokoban}.env").Sokoban(generator=generator, time_limit=LENGTH)
    env: Any = module("jumanji.wrappers").AutoResetWrapper(game)
    keys = jax.random.split(jax.random.PRNGKey(0), GAMES)
    state, _ = jax.jit(jax.vmap(env.reset))(keys)
    each = jax.jit(jax.vmap(env.step))

    def one(carry: Any, key: Any) -> Any:
        actions = jax.random.randint(key, (GAMES,), 0, 4)
        after, told = jax.vmap(env.step)(carry, actions)
        return after, (told.reward.sum(), told.observation.grid.sum())

    @jax.jit
    def many(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, state, jax.random.split(key, LENGTH))

    def by_calls() -> int:
        nonlocal state
        actions = jax.random.randint(jax.random.PRNGKey(1), (GAMES,), 0, 4)
        state, told = each(state, actions)
        told.reward.block_until_ready()
        return GAMES

    def by_scans() -> int:
        nonlocal state
        state, told = many(state, jax.random.PRNGKey(2))
        told[0].block_until_ready()
        return GAMES * LENGTH

    name = f"Jumanji Sokoban, {GAMES:,} games"
    yield name, rate(by_calls), "jit and vmap, a call for each step"
    yield name, rate(by_scans), f"jit, vmap and scan, {LENGTH} steps a call"


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one core
    for title, measure in (("gym-sokoban", gym_sokoban), ("jumanji", jumanji)):
        try:
            for row in measure():
                print(json.dumps(row), flush=True)
        except Exception as error:  # it is not there, or does not run with what is
            print(json.dumps([title, None, f"{type(error).__name__}: {error}"[:150]]), flush=True)
