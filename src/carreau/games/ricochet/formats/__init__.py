"""Ricochet files: cell by cell (texts.py), positions as JSON lines (jsonl.py), a level as one word (share_code.py); PDDL."""

from carreau.games.ricochet.formats import jsonl, share_code, texts
from carreau.games.ricochet.formats.pddl import PLANNING
from carreau.games.ricochet.formats.texts import read_board, write_board

FORMATS = (*texts.FORMATS, jsonl.FORMAT, share_code.FORMAT)

__all__ = ["FORMATS", "PLANNING", "read_board", "write_board"]
