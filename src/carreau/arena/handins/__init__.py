"""Hand-ins as they come: files, folders and archives of any kind in; for each student one folder, its authors and when it
was made, or the reason why not. Nothing here knows a game.

    taken = collect(["handins"])                    # who has handed in what
    opened = open_hand_in(taken.hand_ins[0], room)  # unpacked into a folder of its own, or BadArchive says why not
    late_by(opened.changed, deadline)
"""

from carreau.arena.handins.bounds import BadArchive, Bounds
from carreau.arena.handins.collect import Aside, HandIn, Intake, Piece, collect
from carreau.arena.handins.opening import Opened, late_by, open_hand_in

__all__ = ["Aside", "BadArchive", "Bounds", "HandIn", "Intake", "Opened", "Piece", "collect", "late_by", "open_hand_in"]
