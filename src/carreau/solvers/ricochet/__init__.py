"""The solvers of Ricochet Robots: one position, all its solutions, many positions; and the oracle (oracle.py)."""

from carreau.solvers.abilities import GameSolvers, Kernel
from carreau.solvers.registry import Solver
from carreau.solvers.ricochet.batch import solve_many
from carreau.solvers.ricochet.expert import all_solutions, bfs, expert
from carreau.solvers.ricochet.published import main_robot, main_robot_published, tree_onward

SOLVERS = GameSolvers(
    kernels={("bfs", "moves"): Kernel(bfs), ("expert", "moves"): Kernel(expert)},
    searches=(
        Solver("tree-onward", tree_onward, False, "fewest moves", "tree, never straight back"),
        Solver("main-robot", main_robot, True, "none", "A* that moves the main robot only"),
        Solver("main-robot-published", main_robot_published, False, "none", "the same, costs as published"),
    ),
    all_solutions=all_solutions,
    solve_many=solve_many,
    needs_native=("kernels", "all_solutions", "solve_many"),
)
