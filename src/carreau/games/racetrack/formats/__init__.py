"""Racetrack files: our texts and Vector Racer's (texts.py), other programs' (third_party.py), pictures, steps of a race,
PDDL for planners."""

from carreau.games.racetrack.formats import pictures, texts, third_party
from carreau.games.racetrack.formats.pddl import PLANNING
from carreau.games.racetrack.formats.steps import read_solution
from carreau.games.racetrack.formats.texts import read_board, write_board

FORMATS = (*texts.FORMATS, *third_party.FORMATS)
IMAGES = pictures.FORMAT

__all__ = ["FORMATS", "IMAGES", "PLANNING", "read_board", "read_solution", "write_board"]
