"""Our four quadrants, printed on both sides, and every board that they make (R44).

A side is drawn as it lies top left, its corner at the centre being the last cell of the last row. Laid elsewhere it is
turned, so that this corner stays at the centre: which of the four lies top left only turns the board. So there are 2⁴
choices of sides and 3! orders of the other three after the first, 96 boards, each of which can be laid in four ways.

A board is called by what lies on it, clockwise from the top left: `A1C2B1D2`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from carreau.core.errors import CarreauError
from carreau.core.grid import Cell
from carreau.core.symmetry import Turn, turned
from carreau.core.text import say
from carreau.games.ricochet.level import Edge, RicochetLevel
from carreau.games.ricochet.printed_board import CENTRE, CORNERS, ROBOTS, SIZE

# The walls on the border, east of a cell of the first row and south of one of the first column; then row, column and walls
# of each corner, for the red, green, blue and yellow robot in turn. The fifth of a side is for any robot.
SIDES = {
    "A1": "E0 S1 16SW 45SW 47NW 72SW",
    "A2": "E1 S4 55NE 57NW 53SE 34NW",
    "B1": "E6 S4 32SW 52NE 25SW 47SE",
    "B2": "E3 S1 65NW 14SW 45SE 41SE",
    "C1": "E4 S4 36SE 24SW 32SE 11NW",
    "C2": "E5 S3 25NW 46NW 44SE 71NW",
    "D1": "E6 S6 15NW 55SE 62NE 34SE 31SE",
    "D2": "E0 S4 15NW 61NE 36NW 41NE 11SW",
}
LETTERS = "ABCD"
CLOCKWISE: Turn = (-1, 1, True)
COMPASS_CLOCKWISE = "NESW"
OUTERMOST: tuple[Cell, ...] = (
    (0, 0),
    (0, SIZE - 1),
    (SIZE - 1, 0),
    (SIZE - 1, SIZE - 1),
)  # where robots stand that were put nowhere


def board_names() -> list[str]:
    """The 96 boards, each once: as they lie with quadrant A top left."""
    orders = [LETTERS[0] + "".join(others) for others in permutations(LETTERS[1:])]
    return ["".join(map("".join, zip(order, sides, strict=True))) for order in orders for sides in product("12", repeat=4)]


def standard_name(name: str) -> str:
    """What a board is called when it is turned so that quadrant A lies top left."""
    pieces = pieces_of(name)
    first = next(number for number, piece in enumerate(pieces) if piece.startswith(LETTERS[0]))
    return "".join(pieces[first:] + pieces[:first])


def pieces_of(name: str) -> list[str]:
    pieces = [name[start : start + 2] for start in range(0, len(name), 2)]
    if "".join(sorted(piece[0] for piece in pieces)) != LETTERS or not SIDES.keys() >= set(pieces):
        raise CarreauError(say("expected a board like A1C2B1D2, each quadrant with its side, 1 or 2; found {!r}", name[:40]))
    return pieces


def board(name: str, target: int) -> RicochetLevel:
    """A board with one of its 17 targets to be reached, the robots on the outermost cells. Targets are numbered by their
    quadrant and colour, wherever they lie: 1 to 4 are those of A, and 17 is the one for any robot."""
    if not 1 <= target <= CORNERS:
        raise CarreauError(say("a board has the targets 1 to {}; found {}", CORNERS, target))
    walls: set[Edge] = {(cell, side) for cell in CENTRE for side in COMPASS_CLOCKWISE}
    corners: dict[str, list[Cell]] = {}
    for turns, piece in enumerate(pieces_of(name)):
        walls.update(laid(edge, turns) for edge in edges_of(piece))
        corners[piece] = [laid((corner, "N"), turns)[0] for corner in corners_of(piece)]
    in_turn = [corners[piece] for piece in sorted(corners)]
    targets = [cell for each in in_turn for cell in each[:ROBOTS]] + [cell for each in in_turn for cell in each[ROBOTS:]]
    robot = None if target == CORNERS else (target - 1) % ROBOTS
    return RicochetLevel(SIZE, SIZE, frozenset(walls), OUTERMOST, tuple(targets), robot, target - 1)


def edges_of(piece: str) -> Iterator[Edge]:
    east, south, *corners = SIDES[piece].split()
    yield (0, int(east[1])), "E"
    yield (int(south[1]), 0), "S"
    for corner, cell in zip(corners, corners_of(piece), strict=True):
        yield from ((cell, side) for side in corner[2:])


def corners_of(piece: str) -> list[Cell]:
    return [(int(corner[0]), int(corner[1])) for corner in SIDES[piece].split()[2:]]


def laid(edge: Edge, turns: int) -> Edge:
    """An edge of the quadrant top left, where it comes to lie after so many quarter turns."""
    cell, side = edge
    for _ in range(turns):
        cell = turned(cell, CLOCKWISE, SIZE, SIZE)
    return cell, COMPASS_CLOCKWISE[(COMPASS_CLOCKWISE.index(side) + turns) % 4]
