"""The solvers of Racetrack: the fewest moves, from anywhere in a race, and all races near the best."""

from carreau.solvers.abilities import GameSolvers, Kernel
from carreau.solvers.racetrack.analysis import all_solutions, analyse
from carreau.solvers.racetrack.expert import expert
from carreau.solvers.racetrack.outlook import outlook_of_race
from carreau.solvers.racetrack.published import fastest_first
from carreau.solvers.registry import Solver

SOLVERS = GameSolvers(
    kernels={("expert", "moves"): Kernel(expert, begins_in=lambda level, state: True)},
    searches=(Solver("fastest-first", fastest_first, False, "complete", "dfs, the fastest choice first"),),
    all_solutions=all_solutions,
    outlook=outlook_of_race,
    analyse=analyse,
    needs_native=("kernels",),
)
