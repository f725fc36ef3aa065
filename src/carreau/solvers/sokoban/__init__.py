"""The solvers of Sokoban: any solution soon, best ones, the well-known searches, shorter solutions, and what is lost."""

from functools import partial

from carreau.games.sokoban.tables import too_large
from carreau.solvers.abilities import GameSolvers, Kernel
from carreau.solvers.sokoban.improve import fewer_moves, fewer_pushes
from carreau.solvers.sokoban.lost import lost_boxes
from carreau.solvers.sokoban.outlook import outlook_of_position
from carreau.solvers.sokoban.searches import COSTS, best, classic, portfolio

SOLVERS = GameSolvers(
    kernels={
        ("fast", "any"): Kernel(portfolio, has_threads=True),
        **{("expert", objective): Kernel(partial(best, objective), has_checkpoint=True) for objective in COSTS},
        **{
            (algorithm, objective): Kernel(partial(classic, algorithm, objective))
            for algorithm in ("brute", "bfs", "dfs", "greedy", "astar")
            for objective in ("pushes", "any", "moves")
        },
    },
    too_large=too_large,
    improve={"pushes": fewer_pushes, "moves": fewer_moves},
    lost=lost_boxes,
    outlook=outlook_of_position,
    unwatched={"objective": ("any",), "deadlocks": ("full",)},
    needs_native=("kernels", "improve"),
)
