"""Steps a second of our environments on one core, beside gym-sokoban and Jumanji in the same run; and random steps of native
games that are compared with the rules.

    python -m benchmarks.environments [--quick] [--python PYTHON] [--steps 1000000]

The others may be installed elsewhere (they need versions of their own): PYTHON is the Python that has them, for example

    python -m venv others && others/bin/pip install jumanji && others/bin/pip install --no-deps gym-sokoban gym==0.26.2 \\
        gym-notices cloudpickle imageio tqdm pillow
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

import carreau
from benchmarks.environments_mirror import compared
from benchmarks.environments_others import GAMES, LENGTH, rate
from benchmarks.tables import table
from carreau.gym import PuzzleVectorEnv, environment_id

OTHERS = Path(__file__).with_name("environments_others.py")
SETS = {
    "racetrack": ["racetrack/tracks", "racetrack/laps", "racetrack/terrain", "racetrack/moving"],
    "race": ["race/courses"],
    "ricochet": ["ricochet/boards"],
    "sokoban": ["sokoban/easy"],
}
ROOMS: dict[str, Any] = {"count": 16, "seed": 1, "size": 10, "boxes": 4}  # of Sokoban, as large as those of the others
Row = tuple[str, float | None, str]


def single(name: str, **choices: Any) -> float:
    """Random legal actions, with resets."""
    env = gymnasium.make(environment_id(name), max_episode_steps=LENGTH, proof_nodes=0, **choices)
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)

    def walk() -> int:
        nonlocal info
        for _ in range(100):
            legal = list(info["legal"])
            _, _, over, cut, info = env.step(legal[int(chance.random() * len(legal))])
            if over or cut:
                _, info = env.reset()
        return 100

    return rate(walk)


def vector(name: str, **choices: Any) -> float:
    """Random actions; the steps that begin an episode are not counted."""
    env = gymnasium.make_vec(environment_id(name), num_envs=GAMES, max_episode_steps=LENGTH, **choices)
    chance, actions = np.random.default_rng(1), int(env.single_action_space.n)  # type: ignore[attr-defined]
    env.reset(seed=1)

    def walk() -> int:
        steps = 0
        for _ in range(20):
            _, _, over, cut, _ = env.step(chance.integers(actions, size=GAMES))
            steps += GAMES - int(np.count_nonzero(over | cut))
        return steps

    return rate(walk)


def ours(quick: bool) -> Iterator[Row]:
    rooms = [*carreau.generate("sokoban", **ROOMS)]
    yield "ours, one game of Sokoban", single("sokoban", levels=rooms), "planes"
    yield "ours, one game of Sokoban", single("sokoban", levels=rooms, observation="rgb"), "160 × 160 pixels"
    yield f"ours, {GAMES:,} games of Sokoban", vector("sokoban", levels=rooms), "native, planes, copied"
    yield f"ours, {GAMES:,} games of Sokoban", vector("sokoban", levels=rooms, copy=False), "native, planes, not copied"
    for name, sets in SETS.items():
        if name != "sokoban" and not quick:
            yield f"ours, one game of {name.title()}", single(name, levels=sets[0]), "planes"
            yield f"ours, {GAMES:,} games of {name.title()}", vector(name, levels=sets[0]), "native, planes, copied"


def others(python: str) -> Iterator[Row]:
    program = OTHERS.read_text()  # not by its path, beside which there is a folder called collections
    ran = subprocess.run([python, "-c", program], capture_output=True, text=True, check=False)
    yield from (tuple(json.loads(line)) for line in ran.stdout.splitlines() if line.startswith("["))


def report(quick: bool, python: str = sys.executable, steps: int = 20_000) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rows: list[Sequence[object]] = []
    for name, found, remark in (*ours(quick), *others(python)):
        rows.append([name, "not measured" if found is None else f"{found:,.0f}", remark])
    table("Environments: steps a second of one core, by its own time", ("environment", "steps/s", ""), rows)
    print("  what is not installed is measured with --python; see python -m benchmarks.environments --help", flush=True)
    agreement(steps)


def agreement(steps: int) -> None:
    rows: list[Sequence[object]] = []
    for name, sets in SETS.items():
        levels = [level for each in sets for level in carreau.load_all(each)]
        env = PuzzleVectorEnv(name, 32, levels=levels)
        began = time.perf_counter()
        rows.append([name, len(levels), f"{compared(env, steps, seed=1):,}", 0, f"{time.perf_counter() - began:.0f}"])
    table("Random steps of native games, each compared with the rules", ("game", "levels", "steps", "differ", "s"), rows)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--steps", type=int, default=20_000)
    chosen = parser.parse_args()
    report(chosen.quick, chosen.python, chosen.steps)
