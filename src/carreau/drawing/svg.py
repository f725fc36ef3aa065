"""A scene as a picture: SVG with its own style, light or dark as the reader's system is. Lengths are in squares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from carreau.core.grid import Cell
from carreau.core.presentation import CellLook, PieceLook, Presentation
from carreau.core.scene import Mark, Offer, Path, Piece, Scene
from carreau.drawing.default_looks import plain_looks
from carreau.drawing.look import STYLE
from carreau.drawing.speed import speed_of

SIDES = {"N": (0, 0, 1, 0), "S": (0, 1, 1, 1), "W": (0, 0, 0, 1), "E": (1, 0, 1, 1)}
MARGIN = 0.6  # squares around the board
HATCHED = {"wall", "obstacle", "closed"}
SOLID = {"obstacle", "wall"}  # kinds whose border with others is outlined


def draw(
    scene: Scene,
    title: str = "",
    overlays: frozenset[str] = frozenset(),
    offers: bool = False,
    square: int = 32,
    looks: Presentation = Presentation(),
) -> str:
    """A whole SVG document. `square` is the size of a cell in pixels."""
    width, height = scene.width + 2 * MARGIN, scene.height + 2 * MARGIN
    body = "\n".join(element for element in (*board(scene, overlays, looks), *play(scene, offers, looks)) if element)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}" '
        f'width="{width * square:g}" height="{height * square:g}" role="img" aria-label="{escape(title or "board")}">\n'
        f"<title>{escape(title or 'board')}</title>\n<style>{STYLE}</style>\n{PATTERNS}\n"
        f'<rect class="paper" x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}"/>\n{picture(scene)}'
        f'<rect fill="url(#squares)" x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}"/>\n{body}\n</svg>\n'
    )


PATTERNS = (
    '<defs><pattern id="squares" width="1" height="1" patternUnits="userSpaceOnUse">'
    '<path class="grid" d="M0 0H1M0 0V1"/></pattern>'
    '<pattern id="hatch" width=".28" height=".28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="hatch" d="M0 0V.28"/></pattern>'
    '<pattern id="checks" width="1" height="1" patternUnits="userSpaceOnUse">'
    '<path class="check" d="M0 0H.5V1H1V.5H0Z"/></pattern></defs>'
)

Place = tuple[float, float]  # of a cell, or of where it is seen
INSETS = {"zone": 0.16, "normalised": 0.06}  # how far the square of an overlay stays from the sides of its cell


def in_place(cell: Cell) -> Place:
    return cell


def board(scene: Scene, overlays: frozenset[str], looks: Presentation = Presentation()) -> Iterator[str]:
    """What does not move."""
    plain = cell_looks(scene, looks)
    yield from grounds(scene, plain)
    yield from draw_overlays(scene, overlays)
    yield from signs(scene, plain)
    yield outline(scene)
    for mark in scene.marks:
        yield from draw_mark(mark)
    for wall in scene.walls:
        x1, y1, x2, y2 = SIDES[wall.side]
        row, column = wall.cell
        yield f'<line class="edge" x1="{column + x1}" y1="{row + y1}" x2="{column + x2}" y2="{row + y2}"/>'


def play(scene: Scene, offers: bool, looks: Presentation = Presentation()) -> Iterator[str]:
    """What was played, what can be, and the pieces."""
    for path in scene.paths:
        yield from draw_path(path)
    if offers:
        yield from (draw_offer(offer) for offer in scene.offers)
    plain = piece_looks(scene, looks)
    for piece in scene.pieces:
        yield from draw_plain_piece(piece, plain[piece.kind]) if piece.kind in plain else draw_piece(piece)


def draw_offer(offer: Offer, place: Callable[[Cell], Place] = in_place) -> str:
    return f'<circle class="offer {offer.kind}" {centre(place(offer.cell))} r=".26"/>'


def piece_looks(scene: Scene, looks: Presentation) -> dict[str, PieceLook]:
    """Those of the pieces that are not drawn as in our games."""
    return plain_looks((piece.kind for piece in scene.pieces), looks.pieces, PieceLook(), PIECES)


def cell_looks(scene: Scene, looks: Presentation) -> dict[str, CellLook]:
    """And those of such cells."""
    return plain_looks(scene.cells, looks.cells, CellLook(), GROUNDS)


def picture(scene: Scene) -> str:
    """What is shown under the board. It shows the obstacles, which are then only outlined."""
    if not scene.picture:
        return ""
    size = f'width="{scene.width}" height="{scene.height}" preserveAspectRatio="none"'
    return f'<image class="picture" href="{escape(scene.picture)}" {size}/>\n'


def grounds(scene: Scene, plain: dict[str, CellLook]) -> Iterator[str]:
    for cell in all_cells(scene):
        yield from ground(scene, cell, plain)


def all_cells(scene: Scene) -> Iterator[Cell]:
    return ((row, column) for row in range(scene.height) for column in range(scene.width))


def ground(scene: Scene, cell: Cell, plain: dict[str, CellLook]) -> Iterator[str]:
    kind = scene.kind(cell)
    if scene.picture and kind in SOLID:
        return
    if kind in plain:
        yield square(cell, "", f"var(--{escape(plain[kind].fill)})")
        return
    if kind not in EMPTY:
        yield square(cell, kind)
    if kind in HATCHED:
        yield square(cell, "", "url(#hatch)")
    if kind == "finish":
        yield square(cell, "", "url(#checks)")


def draw_overlays(scene: Scene, overlays: frozenset[str]) -> Iterator[str]:
    """The larger squares first, so that a cell shows every overlay it belongs to."""
    for kind, cells in overlays_of(scene, overlays):
        yield from (draw_overlay(kind, cell) for cell in cells)


def overlays_of(scene: Scene, overlays: frozenset[str]) -> list[tuple[str, tuple[Cell, ...]]]:
    shown = [overlay for overlay in scene.overlays if overlay[0] in overlays]
    return sorted(shown, key=lambda overlay: INSETS.get(overlay[0], 0))


def draw_overlay(kind: str, cell: Cell) -> str:
    inset = INSETS.get(kind, 0)
    size = f'width="{1 - 2 * inset:g}" height="{1 - 2 * inset:g}"'
    return f'<rect class="overlay {kind}" x="{cell[1] + inset:g}" y="{cell[0] + inset:g}" {size}/>'


def signs(scene: Scene, plain: dict[str, CellLook]) -> Iterator[str]:
    """What stands on the ground and on every overlay."""
    for cell in all_cells(scene):
        yield from sign(scene, cell, plain)


def sign(scene: Scene, cell: Cell, plain: dict[str, CellLook]) -> Iterator[str]:
    kind = scene.kind(cell)
    if kind in plain:
        yield text(cell, plain[kind].sign, "cell-text")
        return
    if kind == "goal":
        yield f'<circle class="goal-ring" {centre(cell)} r=".24"/>'
        yield f'<circle class="goal-dot" {centre(cell)} r=".15"/>'
    if kind in SIGNS:
        turn = "" if lies_along(scene, cell) else " rotate(90 .5 .5)"
        yield f'<path class="sign {kind}-sign" transform="translate({cell[1]} {cell[0]}){turn}" d="{SIGNS[kind]}"/>'


SIGNS = {  # what is drawn on the square of a kind, along its row
    "ice": "M.2 .5L.45 .2M.5 .8L.8 .45",
    "ramp": "M.22 .25L.47 .5L.22 .75M.5 .25L.75 .5L.5 .75",
    "dirt": "M.2 .25h0M.5 .2h0M.8 .3h0M.25 .7h0M.55 .55h0M.8 .75h0",
    "gate": "M0 .5H1",
    "gate_closed": "M0 .5H1",
    "bridge": "M0 .15H1M0 .85H1M.2 .15V.85M.5 .15V.85M.8 .15V.85",
    "bridge_closed": "M.1 .35q.1 -.15 .2 0t.2 0t.2 0t.2 0M.1 .7q.1 -.15 .2 0t.2 0t.2 0t.2 0",
    "train": "M0 .35H1M0 .65H1",
    "train_closed": "M0 .5H1",
}
UPRIGHT = {"ice", "ramp", "dirt"}
EMPTY = {"outside", "floor", "road", "zone"}
GROUNDS = {*EMPTY, *HATCHED, *SIGNS, "start", "finish", "goal"}  # kinds that are drawn as they have been in our games


def lies_along(scene: Scene, cell: Cell) -> bool:
    """Whether what moves on a cell lies along its row: nothing of its kind is above or below it."""
    row, column = cell
    kind = scene.kind(cell).removesuffix("_closed")
    beside = [(near, column) for near in (row - 1, row + 1) if 0 <= near < scene.height]
    return kind in UPRIGHT or not any(scene.kind(near).removesuffix("_closed") == kind for near in beside)


def square(cell: Cell, name: str, fill: str = "") -> str:
    look = f'fill="{fill}"' if fill else f'class="{name}"'
    return f'<rect {look} x="{cell[1]}" y="{cell[0]}" width="1" height="1"/>'


def centre(cell: Place) -> str:
    return f'cx="{cell[1] + 0.5:g}" cy="{cell[0] + 0.5:g}"'


def outline(scene: Scene) -> str:
    """The line between where one can go and where not."""
    # A letter a cell, and a border around the board, so that there is something beside every cell.
    letters = {kind: "#" if kind in SOLID else " " if kind == "outside" else "." for kind in set(scene.cells)}
    flat, wide = "".join(map(letters.__getitem__, scene.cells)), scene.width + 2
    rows = [f"#{flat[row * scene.width : (row + 1) * scene.width]}#" for row in range(scene.height)]
    board = "".join(["#" * wide, *rows, "#" * wide])
    beside = {"N": -wide, "S": wide, "W": -1, "E": 1}
    lines: list[str] = []
    for place in (place for place, letter in enumerate(board) if letter == "."):
        row, column = place // wide - 1, place % wide - 1
        for x1, y1, x2, y2 in (SIDES[side] for side, step in beside.items() if board[place + step] == "#"):
            lines.append(f"M{column + x1} {row + y1}L{column + x2} {row + y2}")
    return f'<path class="outline" d="{"".join(lines)}"/>' if lines else ""


def draw_mark(mark: Mark) -> Iterator[str]:
    (row, column), (height, width) = mark.cell, mark.size
    if mark.kind.startswith("objective"):
        yield f'<rect class="{mark.kind}" x="{column}" y="{row}" width="{width}" height="{height}"/>'
        yield from draw_tag(mark, mark.cell)
    elif mark.kind == "target":
        yield f'<rect class="target" x="{column + 0.05}" y="{row + 0.05}" width=".9" height=".9"/>'
        yield text(mark.cell, mark.text.upper(), "target-text")
    elif mark.kind == "other_target":
        yield f'<circle class="other-target" {centre(mark.cell)} r=".2"/>'
    elif mark.kind == "timer":
        yield f'<circle class="timer" {centre(mark.cell)} r=".27"/>'
        yield text(mark.cell, mark.text, "timer-text")
    elif mark.kind == "soon":
        yield f'<rect class="soon" x="{column + 0.12}" y="{row + 0.2}" width=".76" height=".6" rx=".1"/>'
    elif mark.kind == "slack":
        strength = 0.42 * 0.8 ** int(mark.text) if mark.text != "0" else 0.75
        yield f'<rect class="slack" opacity="{strength:.3f}" x="{column}" y="{row}" width="1" height="1"/>'
        yield text(mark.cell, mark.text, "slack-text")
    elif mark.kind == "value":
        strength = min(0.5, 0.12 + 0.075 * abs(int(mark.text)))
        side = "bonus" if mark.text.startswith("-") else "malus"
        yield f'<rect class="{side}" opacity="{strength:g}" x="{column}" y="{row}" width="1" height="1"/>'
        yield text(mark.cell, mark.text.replace("-", "−"), "value")
    else:
        yield text(mark.cell, mark.text, "pencil")


def draw_tag(mark: Mark, place: Place) -> Iterator[str]:
    """The number of a frame, on its corner."""
    row, column = place
    yield f'<rect class="tag {mark.kind}" x="{column - 0.22:g}" y="{row - 0.22:g}" width=".44" height=".44"/>'
    yield text((row - 0.5, column - 0.5), mark.text, "tag-text")


def text(cell: Place, content: str, name: str) -> str:
    return f'<text class="{name}" x="{cell[1] + 0.5:g}" y="{cell[0] + 0.5:g}">{escape(content)}</text>'


def draw_path(path: Path, place: Callable[[Cell], Place] = in_place) -> Iterator[str]:
    """A trail, each segment coloured and widened by its speed; or a robot's slides, numbered by where they begin."""
    for index, (origin, to) in enumerate(zip(path.cells, path.cells[1:], strict=False)):
        (y1, x1), (y2, x2) = place(origin), place(to)
        ends = f'x1="{x1 + 0.5:g}" y1="{y1 + 0.5:g}" x2="{x2 + 0.5:g}" y2="{y2 + 0.5:g}"'
        if path.kind == "trail":
            speed = speed_of(origin, to)
            yield f'<line class="trail v{speed}" stroke-width="{0.09 + 0.026 * speed:.3f}" {ends}/>'
            yield f'<circle class="dot v{speed}" {centre(place(to))} r=".15"/>'
        else:
            yield f'<line class="casing" {ends}/><line class="slide {path.piece}" {ends}/>'
            yield f'<circle class="begin" {centre(place(origin))} r=".12"/>' if index == 0 else ""
    if path.kind == "trail" and path.cells:
        yield f'<circle class="first" {centre(place(path.cells[0]))} r=".18"/>'


def draw_piece(piece: Piece) -> Iterator[str]:
    row, column = piece.cell
    if piece.kind in ("box", "box_home"):
        yield f'<rect class="{piece.kind}" x="{column + 0.12}" y="{row + 0.12}" width=".76" height=".76" rx=".07"/>'
        if piece.kind == "box":
            yield f'<path class="plank" d="M{column + 0.26} {row + 0.26}h.48v.48h-.48zl.48 .48"/>'
        else:
            yield f'<path class="tick" d="M{column + 0.3} {row + 0.52}l.15 .15l.26 -.32"/>'
    elif piece.kind == "player":
        yield f'<circle class="player" {centre(piece.cell)} r=".33"/>'
        yield f'<circle class="eye" cx="{column + 0.4}" cy="{row + 0.44}" r=".055"/>'
        yield f'<circle class="eye" cx="{column + 0.6}" cy="{row + 0.44}" r=".055"/>'
    elif piece.kind.startswith("robot_"):
        middle = f"translate({column + 0.5} {row + 0.5})"
        yield f'<path class="robot {piece.text}" transform="{middle}" d="{SHAPES[piece.text]}"/>'
        yield text(piece.cell, piece.text.upper(), "robot-text")
    else:
        yield f'<circle class="car" {centre(piece.cell)} r=".31"/><circle class="hole" {centre(piece.cell)} r=".13"/>'


def draw_plain_piece(piece: Piece, look: PieceLook) -> Iterator[str]:
    middle = f"translate({piece.cell[1] + 0.5} {piece.cell[0] + 0.5})"
    outline = SHAPES[ROBOT_OF_SHAPE.get(look.shape, "g")]
    yield f'<path class="piece" fill="var(--{escape(look.fill)})" transform="{middle}" d="{outline}"/>'
    yield text(piece.cell, look.sign, "robot-text")


PIECES = {"box", "box_home", "player", "car", "rival", *(f"robot_{letter}" for letter in "rgbys")}
ROBOT_OF_SHAPE = {"disc": "g", "square": "b", "diamond": "y"}
SHAPES = {  # each robot has a shape of its own: triangle, disc, square, diamond, hexagon
    "r": "M0 -.42L.42 .32H-.42Z",
    "g": "M.36 0A.36 .36 0 1 1 -.36 0A.36 .36 0 1 1 .36 0Z",
    "b": "M-.32 -.32H.32V.32H-.32Z",
    "y": "M0 -.45L.45 0L0 .45L-.45 0Z",
    "s": "M-.38 0L-.19 -.34H.19L.38 0L.19 .34H-.19Z",
}
