"""The colour code of pictures of tracks. All colours have names in CSS; what is near none of them is an obstacle."""

from __future__ import annotations

from typing import NamedTuple

from carreau.games.racetrack.level import DIRT, FINISH, ICE, OBSTACLE, RAMP, ROAD, START


class Colour(NamedTuple):
    """What a colour means. Each of red, green and blue may be off by the tolerance; no two colours share one."""

    letter: str
    name: str
    rgb: tuple[int, int, int]
    tolerance: int


COLOURS = (
    Colour(ROAD, "white", (255, 255, 255), 32),
    Colour(START, "teal", (0, 128, 128), 24),
    Colour(FINISH, "grey", (128, 128, 128), 24),
    Colour(ICE, "lightskyblue", (135, 206, 250), 24),
    Colour(RAMP, "orange", (255, 165, 0), 24),
    Colour(DIRT, "saddlebrown", (139, 69, 19), 24),
)
LETTERS = OBSTACLE + "".join(colour.letter for colour in COLOURS)  # the letter of a class of pixels; obstacles are class 0
