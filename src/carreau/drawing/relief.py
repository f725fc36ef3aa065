"""A scene in relief, as SVG: the sheet laid down, what stands on it folded of paper. Projection, heights and figures are
those of the page (`web/static/draw/projection.js`, the looks of its games); what lies is drawn as `drawing.svg` draws it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from carreau.core.grid import Cell, difference
from carreau.core.presentation import Presentation
from carreau.core.scene import Mark, Scene
from carreau.drawing import svg
from carreau.drawing.figures import DEPTH, LEAN, draw_fold, folds_of, number, plane, points, seen
from carreau.drawing.look import STYLE
from carreau.drawing.svg import HATCHED, MARGIN, PATTERNS, Place

BEHIND = 0.45  # squares that what stands in the first row rises above it
WALL, ROAD, STRIP, THICK = 0.32, -0.28, 0.2, 0.05
STEP, HIGHEST = 0.08, 0.4  # of a point of a value, and of all points together
OFF_ROAD = {"obstacle", "wall", "outside", "closed"}
OWNERS = {"N": (-1, 0, "S"), "W": (0, -1, "E"), "S": (0, 0, "S"), "E": (0, 0, "E")}  # the cell behind a wall, and its side

Corner = tuple[float, float, float]  # row, column, height


def draw(
    scene: Scene,
    title: str = "",
    overlays: frozenset[str] = frozenset(),
    offers: bool = False,
    square: int = 32,
    looks: Presentation = Presentation(),
) -> str:
    """A whole SVG document, as `svg.draw` makes one of the scene that lies flat."""
    left, top = -LEAN * scene.height - MARGIN, -BEHIND - MARGIN
    width, height = scene.width + LEAN * scene.height + 2 * MARGIN, DEPTH * scene.height + BEHIND + 2 * MARGIN
    box = f'x="{number(left)}" y="{number(top)}" width="{number(width)}" height="{number(height)}"'
    far, near = top / DEPTH, (top + height) / DEPTH
    sheet = f'x="{number(left + LEAN * far)}" y="{number(far)}" width="{number(width + LEAN * (near - far))}" '
    body = "\n".join(Relief(scene, overlays, looks).draw(offers))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(left)} {number(top)} {number(width)} {number(height)}" '
        f'width="{width * square:g}" height="{height * square:g}" role="img" aria-label="{escape(title or "board")}">\n'
        f"<title>{escape(title or 'board')}</title>\n<style>{STYLE}</style>\n{PATTERNS}\n"
        f'<rect class="paper" {box}/>\n<g {plane(0)}>\n{svg.picture(scene)}'
        f'<rect fill="url(#squares)" {sheet}height="{number(near - far)}"/>\n</g>\n{body}\n</svg>\n'
    )


class Run(NamedTuple):
    """Cells of a row side by side that are equally high: the first, and after the last."""

    row: int
    begin: int
    end: int
    height: float


class Relief:
    def __init__(self, scene: Scene, overlays: frozenset[str], looks: Presentation) -> None:
        self.scene, self.looks = scene, looks
        self.cells = svg.cell_looks(scene, looks)
        self.pieces = svg.piece_looks(scene, looks)
        self.heights = heights_of(scene, frozenset(self.cells))
        self.base = min((0, *self.heights.values()))
        self.hides = not scene.points and not values_of(scene)  # else things lie on what is raised
        self.strips = {strip for wall in scene.walls if (strip := self.strip_of(*wall.cell, wall.side))}
        self.lying = self.drawn_on_cells(overlays)

    def draw(self, offers: bool) -> Iterator[str]:
        """From back to front: what lies, and what stands on it or hides it."""
        rows = range(-1, self.scene.height + 1)
        if self.hides:
            level = [cell for cell in svg.all_cells(self.scene) if not self.height(*cell)]
            yield from laid(0, (each for cell in level for each in self.lying[cell]))
            yield from self.played(offers)
            for row in rows:
                yield from (*self.blocks(row), *self.figures(row), *self.thin_walls(row))
        else:
            for row in rows:
                yield from self.blocks(row)
            yield from self.played(offers)
            for row in rows:
                yield from self.figures(row)

    def height(self, row: int, column: int) -> float:
        return self.heights.get((row, column), 0)

    def place(self, cell: Cell) -> Place:
        """The place of the sheet that the middle of a cell hides."""
        up = self.height(*cell) / DEPTH
        return cell[0] - up, cell[1] - LEAN * up

    # -- what lies -----------------------------------------------------------------------------------------------------

    def drawn_on_cells(self, overlays: frozenset[str]) -> dict[Cell, list[str]]:
        """What is drawn on each cell, in order."""
        drawn = defaultdict[Cell, list[str]](list)
        for cell in svg.all_cells(self.scene):
            drawn[cell] += svg.ground(self.scene, cell, self.cells)
        for kind, cells in svg.overlays_of(self.scene, overlays):
            for cell in cells:
                drawn[cell].append(svg.draw_overlay(kind, cell))
        for cell in svg.all_cells(self.scene):
            drawn[cell] += svg.sign(self.scene, cell, self.cells)
        for mark in self.scene.marks:
            if not mark.kind.startswith("objective"):
                drawn[mark.cell] += svg.draw_mark(mark)
        return drawn

    def played(self, offers: bool) -> Iterator[str]:
        """Frames over whatever is raised, what was played and what can be."""
        frames = [mark for mark in self.scene.marks if mark.kind.startswith("objective")]
        elements = [self.frame(mark) for mark in frames]
        for mark in frames:
            elements += svg.draw_tag(mark, self.place(mark.cell))
        for path in self.scene.paths:
            elements += svg.draw_path(path, self.place)
        if offers:
            elements += (svg.draw_offer(offer, self.place) for offer in self.scene.offers)
        yield from laid(0, elements)

    def frame(self, mark: Mark) -> str:
        corners = ((self.place(cell), corner) for cell, corner in around(mark))
        outline = points((column + right, row + down) for (row, column), (down, right) in corners)
        return f'<polygon class="{mark.kind}" points="{outline}"/>'

    # -- what stands ---------------------------------------------------------------------------------------------------

    def runs(self, row: int) -> list[Run]:
        columns = groupby(range(-1, self.scene.width + 1), key=lambda column: self.height(row, column))
        return [Run(row, (cells := list(group))[0], cells[-1] + 1, height) for height, group in columns]

    def blocks(self, row: int) -> Iterator[str]:
        """What is sunk in a row, then what stands above that."""
        runs = self.runs(row)
        for run in runs:
            if run.height < 0:
                yield from self.top(run)
        for run in runs:
            if run.height > self.base:
                yield from self.block(run)

    def top(self, run: Run) -> Iterator[str]:
        """Squared paper, and what is drawn on the cells."""
        row, begin, end, height = run
        yield face("paper", [(row, begin, height), (row, end, height), (row + 1, end, height), (row + 1, begin, height)])
        squares = f'<rect fill="url(#squares)" x="{begin}" y="{row}" width="{end - begin}" height="1"/>'
        cells = ((row, column) for column in range(begin, end))
        yield from laid(height, (squares, *(each for cell in cells for each in self.lying.get(cell, ()))))

    def block(self, run: Run) -> Iterator[str]:
        row, begin, end, height = run
        edges = list[Sequence[Corner]]()
        yield from self.top(run)
        for first, last in stretches(column for column in range(begin, end) if self.lower(run, 1, column)):
            south = upright((row + 1, first), (row + 1, last), self.base, height)
            yield face("fold", south)
            edges.append((*south, south[0]))
        if self.lower(run, 0, end):
            east = upright((row + 1, end), (row, end), self.base, height)
            yield face("fold-2", east)
            edges += (east[1:3], (east[3], east[0]))
            edges += (line for down, line in ((1, east[:2]), (-1, east[2:])) if not self.goes_on(run, down))
        if self.lower(run, 0, begin - 1):
            edges.append(((row, begin, height), (row + 1, begin, height)))
        for first, last in stretches(column for column in range(begin, end) if self.lower(run, -1, column)):
            edges.append(((row, first, height), (row, last, height)))
        yield from ink(edges, thin=not self.hides and self.base == 0)

    def goes_on(self, run: Run, down: int) -> bool:
        """Whether the right side of a run is that of the row before or after it, too."""
        return self.height(run.row + down, run.end - 1) == run.height and self.lower(run, down, run.end)

    def lower(self, run: Run, down: int, column: int) -> bool:
        return self.height(run.row + down, column) < run.height

    def strip_of(self, row: int, column: int, side: str) -> tuple[int, int, str] | None:
        """A wall between cells, named by the cell behind it; none where a raised cell has one anyway."""
        down, right, name = OWNERS[side]
        row, column = row + down, column + right
        beyond = self.height(row + 1, column) if name == "S" else self.height(row, column + 1)
        return None if max(self.height(row, column), beyond) > 0 else (row, column, name)

    def thin_walls(self, row: int) -> Iterator[str]:
        strips = self.strips
        for column in sorted(column for at, column, name in strips if (at, name) == (row, "E")):
            back, front = ((row + down, column, "E") not in strips for down in (-1, 1))
            box = (row - THICK * back, column + 1 - THICK, row + 1 + THICK * front, column + 1 + THICK)
            yield from thin_wall(box, back, front)
        for first, last in stretches(sorted(column for at, column, name in strips if (at, name) == (row, "S"))):
            yield from thin_wall((row + 1 - THICK, first - THICK, row + 1 + THICK, last + THICK), True, True)

    def figures(self, row: int) -> Iterator[str]:
        """The pieces of a row, with what is drawn of each on its top."""
        here = sorted((piece for piece in self.scene.pieces if piece.cell[0] == row), key=lambda piece: piece.cell[1])
        for piece in here:
            look = self.pieces.get(piece.kind)
            drawn = svg.draw_plain_piece(piece, look) if look else svg.draw_piece(piece)
            on, elements = self.height(*piece.cell), list(drawn)
            for fold in folds_of(piece, look, heading(self.scene, piece.id)):
                yield from draw_fold(fold, piece.cell, on)
                yield from laid(on + fold.to, elements) if fold.printed else ()


def heights_of(scene: Scene, plain: frozenset[str] = frozenset()) -> dict[Cell, float]:
    """How high each cell stands: walls, or values as terraces; a road is cut into the sheet. A track that is seen on a
    picture is flat. Kinds that have a `plain` look lie."""
    values = values_of(scene)
    least, most = min((0, *values.values())), max((0, *values.values()))
    step = min(STEP, HIGHEST / (most - least + 1))

    def height(cell: Cell) -> float:
        kind = scene.kind(cell)
        if values:
            return step * (values.get(cell, 0) - least + 1)
        if scene.points:
            return 0 if scene.picture or kind in OFF_ROAD else ROAD
        return WALL if kind in HATCHED - plain else 0

    return {cell: height(cell) for cell in svg.all_cells(scene)}


def values_of(scene: Scene) -> dict[Cell, int]:
    return {mark.cell: int(mark.text) for mark in scene.marks if mark.kind == "value"}


def heading(scene: Scene, piece: str) -> Cell:
    """By what a piece last moved, down and right, if it leaves a trail; to the right otherwise."""
    cells = next((path.cells for path in scene.paths if path.kind == "trail" and path.piece == piece), ())
    if len(cells) < 2 or cells[-1] == cells[-2]:
        return (0, 1)
    return difference(cells[-1], cells[-2])


def around(mark: Mark) -> Iterator[tuple[Cell, Cell]]:
    """The corners of a frame, cell by cell in the direction of a clock: the cell, and which corner of it, down and right."""
    (top, left), (height, width) = mark.cell, mark.size
    rows, columns = range(top, top + height), range(left, left + width)
    for column in columns:
        yield from (((top, column), corner) for corner in ((0, 0), (0, 1)))
    for row in rows:
        yield from (((row, columns[-1]), corner) for corner in ((0, 1), (1, 1)))
    for column in reversed(columns):
        yield from (((rows[-1], column), corner) for corner in ((1, 1), (1, 0)))
    for row in reversed(rows):
        yield from (((row, left), corner) for corner in ((1, 0), (0, 0)))


def laid(height: float, elements: Iterable[str]) -> Iterator[str]:
    """Elements as they are seen that lie at some height."""
    if inside := "".join(elements):
        yield f"<g {plane(height)}>{inside}</g>"


def stretches(columns: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Columns side by side: the first, and after the last."""
    for _, group in groupby(enumerate(columns), key=lambda each: each[1] - each[0]):
        cells = [column for _, column in group]
        yield cells[0], cells[-1] + 1


def upright(first: Place, last: Place, low: float, high: float) -> list[Corner]:
    return [(*first, low), (*first, high), (*last, high), (*last, low)]


def face(token: str, corners: Iterable[Corner]) -> str:
    return f'<polygon fill="var(--{token})" points="{points(seen(*corner) for corner in corners)}"/>'


def ink(lines: Iterable[Iterable[Corner]], thin: bool = False) -> Iterator[str]:
    path = "".join(f"M{points(seen(*corner) for corner in line)}" for line in lines)
    if path:
        yield f'<path class="crease{" thin" * thin}" d="{path}"/>'


def thin_wall(box: tuple[float, float, float, float], back: bool, front: bool) -> Iterator[str]:
    """A wall between cells, with its ends where they are seen."""
    north, west, south, east = box
    ahead = upright((south, west), (south, east), 0, STRIP)
    aside = upright((south, east), (north, east), 0, STRIP)
    top = [(south, west, STRIP), (north, west, STRIP), (north, east, STRIP), (south, east, STRIP)]
    edges: list[Sequence[Corner]] = [top[:2], aside[1:3], [aside[3], aside[0]]]
    if front:
        yield face("fold", ahead)
        edges.append((*ahead, ahead[0]))
    yield face("fold-2", aside)
    yield face("paper", top)
    yield from ink([*edges, (top[1], top[2], aside[3])] if back else edges)
