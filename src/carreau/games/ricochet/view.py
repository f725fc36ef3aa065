"""How a game of Ricochet Robots looks, and what a click means."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import replace

from carreau.core.grid import COMPASS, Cell, shift
from carreau.core.scene import Blocked, Mark, Offer, Path, Piece, Scene, Stroke, Wall
from carreau.games.ricochet.level import LETTERS, RicochetLevel
from carreau.games.ricochet.rules import RicochetPuzzle, Robots, cell_of

KEYS = {"N": "up", "E": "right", "S": "down", "W": "left"}
ANYBODY = "*"
MEANINGS = {  # of the kinds of a scene, for who plays
    "closed": "A block: robots stop in front of it.",
    "target": "Here a robot of this shape must stop; a star is for any robot.",
    "other_target": "Another target. Choose it before the first move to play for that one.",
}


class RicochetView:
    def __init__(self, level: RicochetLevel) -> None:
        self.level = level
        self.puzzle = RicochetPuzzle(level)
        self.board = board_scene(level)

    def scene(self, line: tuple[Robots, ...]) -> Scene:
        state = line[-1]
        return replace(
            self.board,
            pieces=self.pieces(line),
            paths=tuple(self.trails(line)),
            offers=tuple(self.offers(state)),
            blocked=tuple(self.blocked(state)),
            counters=(("moves", len(line) - 1),),
        )

    def pieces(self, line: tuple[Robots, ...]) -> tuple[Piece, ...]:
        return robot_pieces(map(self.cell, line[-1].cells))

    def trails(self, line: tuple[Robots, ...]) -> Iterator[Path]:
        """One path for each move, in their order: where the robot began and where it stopped."""
        for before, after in itertools.pairwise(line):
            for letter, old, new in zip(LETTERS, before.cells, after.cells, strict=False):
                if old != new:
                    yield Path("slide", (self.cell(old), self.cell(new)), letter)

    def offers(self, state: Robots) -> Iterator[Offer]:
        for move, after, _ in self.puzzle.steps(state):
            cell = self.cell(after.cells[move.robot])
            wins = self.puzzle.is_goal(after)
            yield Offer(self.puzzle.format_move(move), cell, KEYS[move.direction], LETTERS[move.robot], wins=wins)

    def blocked(self, state: Robots) -> Iterator[Blocked]:
        legal = {step.move for step in self.puzzle.steps(state)}
        for slide in (each for slides in self.puzzle.slides for each in slides):
            if slide not in legal and not self.puzzle.is_goal(state):
                yield Blocked(self.puzzle.format_move(slide), KEYS[slide.direction], LETTERS[slide.robot])

    def cell(self, number: int) -> Cell:
        return cell_of(self.level, number)

    def gesture(self, line: tuple[Robots, ...], cell: Cell, selected: str = "") -> str:
        """The slide of the selected robot that ends on the cell; with none selected, that of the only robot that has one."""
        ending = [offer.move for offer in self.offers(line[-1]) if offer.cell == cell and selected in ("", offer.piece)]
        return ending[0] if len(ending) == 1 else ""

    def trace(self, before: Robots | None, after: Robots) -> Stroke:
        """The robot that has moved; at the beginning the one that has to arrive, or the first."""
        if before is None:
            robot = self.level.main_robot or 0
            return Stroke(LETTERS[robot], None, self.cell(after.cells[robot]))
        robot = 0
        while before.cells[robot] == after.cells[robot]:
            robot += 1
        return Stroke(LETTERS[robot], self.cell(before.cells[robot]), self.cell(after.cells[robot]))


# -- the board alone, which need not be one that can be played -------------------------------------------------------


def board_scene(level: RicochetLevel) -> Scene:
    board = [(row, column) for row in range(level.height) for column in range(level.width)]
    return Scene(
        width=level.width,
        height=level.height,
        cells=tuple("closed" if cell in level.closed else "floor" for cell in board),
        pieces=robot_pieces(level.robots),
        walls=tuple(Wall(cell, side) for cell, side in sorted(level.walls) if is_drawn(level, cell, side)),
        marks=tuple(target_marks(level)),
        main=runner(level),
    )


def robot_pieces(cells: Iterable[Cell]) -> tuple[Piece, ...]:
    named = zip(LETTERS, cells, strict=False)
    return tuple(Piece(letter, f"robot_{letter}", cell, letter, letter) for letter, cell in named)


def is_drawn(level: RicochetLevel, cell: Cell, side: str) -> bool:
    """A wall between two cells is listed once, by the cell below it or to its right."""
    return side in "NW" or not level.on_board(shift(cell, COMPASS[side]))


def runner(level: RicochetLevel) -> str:
    """The letter of the robot that must arrive; empty where any may."""
    return "" if level.main_robot is None else LETTERS[level.main_robot : level.main_robot + 1]


def target_marks(level: RicochetLevel) -> Iterator[Mark]:
    for number, cell in enumerate(level.targets):
        if number == level.main_target:
            yield Mark("target", cell, runner(level) or ANYBODY)
        else:
            yield Mark("other_target", cell)
