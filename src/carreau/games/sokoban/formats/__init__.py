"""Sokoban files: XSB, SOK and Boxoban (xsb.py), SLC (slc.py), LURD for solutions (lurd.py), PDDL for planners."""

from carreau.games.sokoban.formats import slc, xsb
from carreau.games.sokoban.formats.lurd import read_solution
from carreau.games.sokoban.formats.pddl import PLANNING
from carreau.games.sokoban.formats.xsb import read_board, write_board

FORMATS = (*xsb.FORMATS, slc.FORMAT)

__all__ = ["FORMATS", "PLANNING", "read_board", "read_solution", "write_board"]
