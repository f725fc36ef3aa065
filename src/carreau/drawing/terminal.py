"""A scene as lines of coloured text. Every meaning has a letter or a shape too, so it reads without colours."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, product

from rich.text import Text

from carreau.core.grid import Cell
from carreau.core.presentation import CellLook, PieceLook, Presentation
from carreau.core.scene import Mark, Scene
from carreau.drawing.default_looks import plain_looks
from carreau.drawing.speed import speed_of

CELLS: dict[str, tuple[str, str]] = {  # kind: what fills the cell, style
    "wall": ("█", "grey50"),
    "obstacle": ("▒", "grey42"),
    "closed": ("▒", "grey42"),
    "outside": (" ", ""),
    "floor": (" ", ""),
    "road": ("·", "grey50"),
    "zone": ("·", "grey50"),
    "goal": (".", "bold green"),
    "start": (">", "bold cyan"),
    "finish": ("%", "bold"),
    "ice": ("~", "bright_cyan"),
    "ramp": ("»", "bold yellow"),
    "dirt": (":", "orange3"),
    "gate": ("¦", "grey62"),
    "gate_closed": ("╫", "bold red"),
    "bridge": ("=", "orange3"),
    "bridge_closed": ("≈", "bold blue"),
    "train": ("+", "grey62"),
    "train_closed": ("■", "bold"),
}
FULL = {"wall", "obstacle", "closed"}  # kinds that fill their cell from side to side
PIECES: dict[str, tuple[str, str]] = {
    "player": ("@", "bold blue"),
    "box": ("[]", "yellow"),
    "box_home": ("{}", "bold red"),
    "car": ("◉", "bold"),
    "rival": ("○", "bold"),
    "robot_r": ("R", "bold black on red"),
    "robot_g": ("G", "bold black on green"),
    "robot_b": ("B", "bold black on cyan"),
    "robot_y": ("Y", "bold black on yellow"),
    "robot_s": ("S", "bold black on white"),
}
COLOURS = {  # of what a game presents, by the name of its fill
    "paper": "white", "off": "grey50", "start": "cyan", "finish": "grey70", "zone": "blue", "dead": "red",
    "good-soft": "green", "crate": "orange3", "crate-done": "red3", "robot-r": "dark_orange", "robot-g": "green3",
    "robot-b": "deep_sky_blue1", "robot-y": "yellow", "robot-s": "grey82",
}  # fmt: skip
OBJECTIVES = {  # kind: style, and the brackets around each of its cells
    "objective_now": ("on green4", "[]"),
    "objective": ("on grey30", "()"),
    "objective_done": ("on grey19", ".."),
}
SPEEDS = ("blue", "purple", "magenta", "deep_pink3", "orange_red1", "orange1")  # slow to fast
SLACKS = ("bold black on green3", "black on green4", "white on dark_green", "on grey23", "on grey19")  # the best first
OVERLAYS = {"dead": "on dark_red", "lost": "on red3", "zone": "on grey19", "met": "on grey27", "normalised": "on blue"}


def draw(
    scene: Scene,
    selected: str = "",
    overlays: frozenset[str] = frozenset(),
    height: int | None = None,
    looks: Presentation = Presentation(),
) -> list[Text]:
    """The board, a line of text for each row. Where walls stand between cells it takes two for each, if the height allows;
    otherwise the walls below cells are underlines."""
    drawn = Painter(scene, selected, overlays, looks)
    if not scene.walls:
        return drawn.rows()
    return drawn.lattice() if height is None or height > 2 * scene.height else drawn.underlined()


class Painter:
    """One letter group a cell, painted over and over: ground, overlays, marks, trail, offers, pieces."""

    def __init__(self, scene: Scene, selected: str, overlays: frozenset[str], looks: Presentation) -> None:
        self.scene = scene
        self.plain = plain_looks(scene.cells, looks.cells, CellLook(), CELLS)
        pieces = plain_looks((piece.kind for piece in scene.pieces), looks.pieces, PieceLook(), PIECES)
        values = [len(mark.text) for mark in scene.marks if mark.kind == "value"]
        framed = any(mark.kind in OBJECTIVES for mark in scene.marks)
        self.size = 2 + max([2, *values]) if framed else 3 if scene.walls else 2
        self.align = "<" if self.size == 2 else "^"
        self.text: dict[Cell, str] = {}
        self.style: dict[Cell, list[str]] = {}
        self.ground()
        for kind, cells in scene.overlays:
            if kind in overlays:
                for cell in cells:
                    self.style[cell].append(OVERLAYS.get(kind, "on grey30"))
        self.marks()
        self.trails()
        self.offers(selected)
        self.frames()
        for piece in scene.pieces:
            glyph, style = of_look(pieces[piece.kind], "black on ") if piece.kind in pieces else PIECES[piece.kind]
            self.put(piece.cell, glyph, style + (" underline" if selected and piece.id == selected else ""))

    def put(self, cell: Cell, text: str, style: str) -> None:
        self.text[cell] = self.fitted(text)
        self.style[cell].append(style)

    def ground(self) -> None:
        looks = {kind: self.look(kind) for kind in set(self.scene.cells)}
        for cell, kind in zip(product(range(self.scene.height), range(self.scene.width)), self.scene.cells, strict=True):
            self.text[cell], style = looks[kind]
            self.style[cell] = [style]

    def look(self, kind: str) -> tuple[str, str]:
        """The text and the style of a cell of some kind."""
        glyph, style = of_look(self.plain[kind]) if kind in self.plain else CELLS[kind]
        return self.fitted(glyph * self.size if kind in FULL and kind not in self.plain else glyph), style

    def fitted(self, text: str) -> str:
        return f"{text[: self.size]:{self.align}{self.size}}"

    def marks(self) -> None:
        for mark in self.scene.marks:
            if mark.kind == "value":
                self.put(mark.cell, mark.text, "cyan" if mark.text.startswith("-") else "orange3")
            elif mark.kind == "target":
                self.put(mark.cell, f"({mark.text})", "bold green")
            elif mark.kind == "other_target":
                self.put(mark.cell, "°", "grey50")
            elif mark.kind == "slack":
                self.put(mark.cell, mark.text, SLACKS[min(int(mark.text), len(SLACKS) - 1)])
            elif mark.kind == "soon":
                self.put(mark.cell, "□", "grey62")
            elif mark.kind not in OBJECTIVES:
                self.put(mark.cell, mark.text, "grey62")

    def frames(self) -> None:
        """Objectives, each cell between brackets; the current one last, so that it is seen."""
        for kind, (style, (left, right)) in reversed(OBJECTIVES.items()):
            for cell in (cell for mark in self.scene.marks if mark.kind == kind for cell in covered(mark)):
                self.text[cell] = left + self.text[cell][1:-1] + right
                self.style[cell].insert(0, style)

    def trails(self) -> None:
        for path in self.scene.paths:
            for index, cell in enumerate(path.cells[:-1]):
                if path.kind == "trail":
                    speed = speed_of(path.cells[index - 1], cell) if index else 1
                    self.put(cell, "o", SPEEDS[speed - 1])

    def offers(self, selected: str) -> None:
        for offer in self.scene.offers:
            if selected and offer.move == selected:
                self.put(offer.cell, offer.key or "+", "bold white on blue")
            elif not offer.key and not offer.piece:
                self.put(offer.cell, "+", "reverse")
            elif len(offer.key) == 1 and not offer.piece:
                self.put(offer.cell, offer.key, "bold black on green" if offer.kind == "principal" else "bold reverse")
            elif selected and offer.piece == selected:
                self.put(offer.cell, {"up": "↑", "down": "↓", "left": "←", "right": "→"}.get(offer.key, "+"), "bold blue")

    def cell(self, cell: Cell) -> Text:
        return Text(self.text[cell], self.style_of(cell))

    def style_of(self, cell: Cell) -> str:
        return " ".join(filter(None, self.style[cell]))

    def rows(self) -> list[Text]:
        return [Text.assemble(*self.runs(row)) for row in range(self.scene.height)]

    def runs(self, row: int) -> Iterator[tuple[str, str]]:
        """The texts of a row, those of one style that stand side by side as one: boards may have a million cells."""
        cells = [(row, column) for column in range(self.scene.width)]
        for style, run in groupby(cells, self.style_of):
            yield "".join(map(self.text.__getitem__, run)), style

    def walls(self) -> tuple[set[Cell], set[Cell]]:
        """The cells with a line above them, and those with one on their left."""
        above = {(r + (s == "S"), c) for (r, c), s in self.scene.walls if s in "NS"}
        beside = {(r, c + (s == "E")) for (r, c), s in self.scene.walls if s in "WE"}
        return above, beside

    def underlined(self) -> list[Text]:
        above, beside = self.walls()
        border = Text(" " + " ".join("_" * self.size for _ in range(self.scene.width)) + " ")
        for row, column in above:
            self.style.get((row - 1, column), []).append("underline")
        return [border, *(self.lattice_row(row, beside) for row in range(self.scene.height))]

    def lattice(self) -> list[Text]:
        """Cells with lines between them where there are walls."""
        below, beside = self.walls()
        lines: list[Text] = []
        for row in range(self.scene.height + 1):
            line = Text()
            for column in range(self.scene.width + 1):
                arms = (
                    (row - 1, column) in beside,
                    (row, column) in below,
                    (row, column) in beside,
                    (row, column - 1) in below,
                )
                line.append(JOINTS[arms], "" if any(arms) else "grey35")
                if column < self.scene.width:
                    line.append(("─" if (row, column) in below else " ") * self.size)
            lines.append(line)
            if row < self.scene.height:
                lines.append(self.lattice_row(row, beside))
        return lines

    def lattice_row(self, row: int, beside: set[Cell]) -> Text:
        line = Text()
        for column in range(self.scene.width + 1):
            line.append("│" if (row, column) in beside else " ")
            if column < self.scene.width:
                line.append_text(self.cell((row, column)))
        return line


def of_look(look: CellLook, before: str = "") -> tuple[str, str]:
    """The letter and the style of what a game presents."""
    return look.sign, f"bold {before}{COLOURS.get(look.fill, 'white')}" if before else COLOURS.get(look.fill, "")


def covered(mark: Mark) -> list[Cell]:
    (row, column), (height, width) = mark.cell, mark.size
    return [(row + down, column + right) for down in range(height) for right in range(width)]


def joints() -> dict[tuple[bool, bool, bool, bool], str]:
    """Which lines meet at a corner (up, right, down, left), and the letter that joins them."""
    letters = "·╴╷┐╶─┌┬╵┘│┤└┴├┼"
    return {(bool(arms & 8), bool(arms & 4), bool(arms & 2), bool(arms & 1)): letter for arms, letter in enumerate(letters)}


JOINTS = joints()
