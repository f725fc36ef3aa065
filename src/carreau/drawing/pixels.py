"""A scene as pixels, in the light colours of the page: plain shapes that are told apart at a few pixels a cell."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from carreau.core.grid import Cell
from carreau.core.presentation import Presentation
from carreau.core.scene import Mark, Path, Piece, Scene
from carreau.drawing.look import LIGHT
from carreau.drawing.svg import SIDES, cell_looks, piece_looks

Point = tuple[float, float]  # x and y, in cells
GROUNDS = {  # kinds of cells and their colours; all others are paper
    "wall": "hatch", "obstacle": "hatch", "closed": "hatch", "outside": "off", "start": "start", "finish": "finish-2",
    "zone": "zone", "ice": "robot-b", "ramp": "ramp", "dirt": "dirt", "goal": "good-soft", "gate_closed": "crate-done",
    "bridge_closed": "zone-mark", "train_closed": "ink", "gate": "dead", "bridge": "crate", "train": "off",
}  # fmt: skip
PIECES = {"player": "pen", "box": "crate", "box_home": "crate-done", "car": "ink", "rival": "pencil"}
FRAMES = {"objective": "pencil", "objective_now": "good-fill", "objective_done": "fold-2", "target": "target"}
TRIANGLE, SQUARE = ((0.5, 0.1), (0.9, 0.85), (0.1, 0.85)), ((0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86))
DIAMOND = ((0.5, 0.05), (0.95, 0.5), (0.5, 0.95), (0.05, 0.5))
HEXAGON = ((0.1, 0.5), (0.3, 0.15), (0.7, 0.15), (0.9, 0.5), (0.7, 0.85), (0.3, 0.85))
OUTLINES: dict[str, Sequence[Point]] = {  # of pieces that are no discs, by kind or by shape
    "box": SQUARE, "box_home": SQUARE, "robot_r": TRIANGLE, "robot_b": SQUARE, "robot_y": DIAMOND, "robot_s": HEXAGON,
    "square": SQUARE, "diamond": DIAMOND,
}  # fmt: skip


def draw(scene: Scene, square: int, looks: Presentation = Presentation()) -> Image.Image:
    """As many pixels a cell, without a margin."""
    image = Image.new("RGB", (scene.width * square, scene.height * square), LIGHT["paper"])
    Pixels(ImageDraw.Draw(image), scene, square, looks).draw()
    return image


class Pixels:
    def __init__(self, canvas: ImageDraw.ImageDraw, scene: Scene, square: int, looks: Presentation) -> None:
        self.canvas, self.scene, self.square = canvas, scene, square
        self.cells = {**GROUNDS, **{kind: look.fill for kind, look in cell_looks(scene, looks).items()}}
        self.looks = piece_looks(scene, looks)

    def draw(self) -> None:
        for number, kind in enumerate(self.scene.cells):
            self.block(divmod(number, self.scene.width), LIGHT[self.cells.get(kind, "paper")])
        for mark in self.scene.marks:
            self.mark(mark)
        for number, kind in enumerate(self.scene.cells):
            if kind == "goal":
                self.disc(divmod(number, self.scene.width), 0.2, LIGHT["goal"])
        for wall in self.scene.walls:
            x1, y1, x2, y2 = SIDES[wall.side]
            row, column = wall.cell
            self.line([(column + x1, row + y1), (column + x2, row + y2)], "wall", 0.14)
        for path in self.scene.paths:
            self.path(path)
        for piece in self.scene.pieces:
            self.piece(piece)

    def mark(self, mark: Mark) -> None:
        if mark.kind == "value":
            strength = min(0.7, 0.15 + 0.1 * abs(int(mark.text)))
            self.block(mark.cell, mixed("robot-b" if mark.text.startswith("-") else "robot-r", strength))
        elif mark.kind in FRAMES:
            (row, column), (height, width) = mark.cell, mark.size
            colour = LIGHT.get(f"robot-{mark.text}") if mark.kind == "target" else None
            box = self.pixels([(column, row), (column + width, row + height)])
            inner = [box[0], (box[1][0] - 1, box[1][1] - 1)]
            self.canvas.rectangle(inner, fill=colour, outline=LIGHT[FRAMES[mark.kind]], width=self.width(0.12))

    def path(self, path: Path) -> None:
        colour = f"robot-{path.piece}" if path.kind == "slide" else "pen" if path.kind == "trail" else "pencil"
        centres = [(column + 0.5, row + 0.5) for row, column in path.cells]
        if len(centres) > 1:
            self.line(centres, colour, 0.12)
        if path.kind != "slide":
            for cell in path.cells:
                self.disc(cell, 0.16, LIGHT[colour])

    def piece(self, piece: Piece) -> None:
        look = self.looks.get(piece.kind)
        if look is not None:
            colour, outline = LIGHT[look.fill], OUTLINES.get(look.shape)
        else:
            name = piece.kind.replace("_", "-") if piece.kind.startswith("robot_") else PIECES.get(piece.kind, "ink")
            colour, outline = LIGHT[name], OUTLINES.get(piece.kind)
        if outline is None:
            self.disc(piece.cell, 0.4, colour, LIGHT["wall"])
        else:
            row, column = piece.cell
            points = self.pixels([(column + x, row + y) for x, y in outline])
            self.canvas.polygon(points, fill=colour, outline=LIGHT["wall"])

    # -- shapes, in cells ------------------------------------------------------------------------------------------------

    def pixels(self, points: Sequence[Point]) -> list[Point]:
        return [(round(x * self.square), round(y * self.square)) for x, y in points]

    def width(self, share: float) -> int:
        return max(1, round(share * self.square))

    def block(self, cell: Cell, colour: str) -> None:
        """A whole cell, with a line of squared paper at its top and its left where that can be seen."""
        x, y, last = cell[1] * self.square, cell[0] * self.square, self.square - 1
        self.canvas.rectangle((x, y, x + last, y + last), fill=colour)
        if self.square >= 8:
            self.canvas.line((x, y + last, x, y, x + last, y), fill=LIGHT["grid"])

    def disc(self, cell: Cell, radius: float, colour: str, outline: str | None = None) -> None:
        row, column = cell
        ends = self.pixels([(column + 0.5 - radius, row + 0.5 - radius), (column + 0.5 + radius, row + 0.5 + radius)])
        self.canvas.ellipse([ends[0], (ends[1][0] - 1, ends[1][1] - 1)], fill=colour, outline=outline)

    def line(self, points: Sequence[Point], colour: str, share: float) -> None:
        self.canvas.line(self.pixels(points), fill=LIGHT[colour], width=self.width(share))


def mixed(name: str, strength: float) -> str:
    """A colour on paper, as much of it as strength says."""
    over, under = (tuple(int(LIGHT[each][at : at + 2], 16) for at in (1, 3, 5)) for each in (name, "paper"))
    parts = (round(strength * one + (1 - strength) * other) for one, other in zip(over, under, strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)
