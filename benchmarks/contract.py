"""The contract over every level of ours, of which the tests take some: `python -m benchmarks.contract [GAME …]`.

A sentence that a game breaks is raised. Prints what each game takes."""

from __future__ import annotations

import sys
import time

import carreau
from carreau.games import REGISTRY
from carreau.testing import check_game


def main() -> None:
    for name in sys.argv[1:] or REGISTRY:
        begun = time.perf_counter()
        check_game(carreau.game(name))
        print(f"{name}: keeps the contract on every level, {time.perf_counter() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    main()
