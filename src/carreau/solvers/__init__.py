"""Solvers by name, the generic searches and the native ones, behind one function."""

from carreau.solvers.answer import Answer, solve
from carreau.solvers.registry import SOLVERS, Solver, find_solver
from carreau.solvers.verdict import Verdict, verify

__all__ = ["SOLVERS", "Answer", "Solver", "Verdict", "find_solver", "solve", "verify"]
