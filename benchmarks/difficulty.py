"""Measure how hard our boards are, by what a search without any estimate expands, and write it down for `carreau.daily`.

python -m benchmarks.difficulty
"""

from __future__ import annotations

import json
from pathlib import Path

import carreau
from carreau import Control, Limits
from carreau.core.level import Level
from carreau.daily import boards_of
from carreau.games import REGISTRY
from carreau.solvers.outlook import unit_of

STATES = 250_000  # where the search ends: boards beyond that are as hard as one another
SEARCHES = {"race": "dijkstra"}  # whose moves do not all cost the same
FILE = Path(carreau.__file__).parent / "levels" / "difficulty.json"


def difficulty(board: Level) -> int:
    solver = SEARCHES.get(board.game, "bfs")
    answer = carreau.solve(board, solver, objective=unit_of(board), control=Control(Limits(nodes=STATES)))
    return min(answer.expanded, STATES)


def main() -> None:
    found = {name: difficulty(board) for game in REGISTRY for name, board in boards_of(game).items()}
    FILE.write_text(json.dumps(found, indent=1) + "\n")
    for name, states in found.items():
        print(f"{states:>7}  {name}")


if __name__ == "__main__":
    main()
