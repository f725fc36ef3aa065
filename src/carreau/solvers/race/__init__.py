"""The solvers of Race: the best total of a driver who knows all objectives, and a bound for those who do not (blind.py)."""

from carreau.solvers.abilities import GameSolvers, Kernel
from carreau.solvers.race.expert import can_brake, expert

SOLVERS = GameSolvers(
    kernels={("expert", "total"): Kernel(expert, begins_in=can_brake)},
    needs_native=("kernels",),
)
