"""Hand-ins as they come: files, folders and archives of any kind in; for each student one folder, its authors and when it
was changed, or the reason why not. Nothing here knows a game.

    students, taken = unpack_class(["handins"], room)  # all at once

    taken = collect(["handins"])                       # or one after the other: who has handed in what,
    opened = open_hand_in(taken.hand_ins[0], folder)   # unpacked into a folder of its own, or BadArchive says why not
    made = make_program(opened.folder, log, cancel)    # and its program, built under limits
"""

from carreau.arena.handins.bounds import BadArchive, Bounds
from carreau.arena.handins.collect import Aside, HandIn, Intake, Piece, collect
from carreau.arena.handins.making import Made, make_program
from carreau.arena.handins.opening import Opened, late_by, open_hand_in
from carreau.arena.handins.students import Student, unpack_class

__all__ = [
    "Aside", "BadArchive", "Bounds", "HandIn", "Intake", "Made", "Opened", "Piece", "Student", "collect", "late_by",
    "make_program", "open_hand_in", "unpack_class",
]  # fmt: skip
