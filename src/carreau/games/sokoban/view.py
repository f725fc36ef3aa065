"""How a game of Sokoban looks, and what a click means."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from carreau.core.grid import Cell, difference, flood
from carreau.core.scene import Blocked, Offer, Piece, Scene, Stroke
from carreau.games.sokoban.deadlocks import DeadSquares
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import DIRECTIONS, Position, SokobanPuzzle, push_to, walk

KEYS = {"u": "up", "d": "down", "l": "left", "r": "right"}


class SokobanView:
    def __init__(self, level: SokobanLevel) -> None:
        self.level = level
        self.puzzle = SokobanPuzzle(level)
        self.dead = DeadSquares(level)
        self.decoration = level.boxes - level.inside
        # How far boxes were followed last, so that a line that grows is not followed anew with each move: so many states,
        # the first and the last of them (a state is made once, so one that is the same has the same past), and the number
        # of the box on each cell.
        self.numbered: tuple[int, tuple[Position, ...], dict[Cell, int]] = 1, (), {}
        self.cells = tuple(self.kind((row, column)) for row in range(level.height) for column in range(level.width))

    def kind(self, cell: Cell) -> str:
        if cell in self.level.walls:
            return "wall"
        if cell in self.level.goals and (cell in self.level.inside or cell in self.decoration):
            return "goal"
        return "floor" if cell in self.level.inside else "outside"

    def scene(self, line: tuple[Position, ...]) -> Scene:
        state = line[-1]
        zone = tuple(sorted(self.zone(state)))
        pushes = sum(before.boxes != after.boxes for before, after in itertools.pairwise(line))
        return Scene(
            width=self.level.width,
            height=self.level.height,
            cells=self.cells,
            pieces=self.pieces(line),
            offers=tuple(self.offers(state)),
            blocked=tuple(self.blocked(state)),
            overlays=(("zone", zone), ("dead", tuple(sorted(self.dead.of(state.boxes)))), ("normalised", zone[:1])),
            counters=(("moves", len(line) - 1), ("pushes", pushes)),
            reach=True,
        )

    def pieces(self, line: tuple[Position, ...]) -> tuple[Piece, ...]:
        boxes = (self.box(f"box{index}", cell) for index, cell in self.boxes(line))
        decoration = (self.box(f"decoration{index}", cell) for index, cell in enumerate(sorted(self.decoration)))
        return Piece("player", "player", line[-1].player, facing(line)), *boxes, *decoration

    def offers(self, state: Position) -> Iterator[Offer]:
        for move, after, _ in self.puzzle.steps(state):
            kind, wins = "push" if move.isupper() else "walk", self.puzzle.is_goal(after)
            yield Offer(move, after.player, KEYS[move.lower()], "", kind, wins)

    def blocked(self, state: Position) -> Iterator[Blocked]:
        legal = {step.move.lower() for step in self.puzzle.steps(state)}
        for letter, key in KEYS.items():
            if letter not in legal and not self.puzzle.is_goal(state):
                yield Blocked(letter, key)

    def zone(self, state: Position) -> set[Cell]:
        return flood([state.player], self.puzzle.inside - state.boxes)

    def boxes(self, line: tuple[Position, ...]) -> list[tuple[int, Cell]]:
        """The boxes by number, each keeping the number it has at the start of the line."""
        known, ends, number = self.numbered
        if not (known <= len(line) and ends and line[0] is ends[0] and line[known - 1] is ends[1]):
            known, number = 1, {cell: index for index, cell in enumerate(sorted(line[0].boxes))}
        number = dict(number)
        for before, after in itertools.pairwise(line[known - 1 :]):
            if before.boxes != after.boxes:
                (old,), (new,) = before.boxes - after.boxes, after.boxes - before.boxes
                number[new] = number.pop(old)
        self.numbered = len(line), (line[0], line[-1]), number
        return sorted((index, cell) for cell, index in number.items())

    def box(self, name: str, cell: Cell) -> Piece:
        return Piece(name, "box_home" if cell in self.level.goals else "box", cell)

    def gesture(self, line: tuple[Position, ...], cell: Cell, selected: str = "") -> str:
        """Push the selected box to the cell; else walk to a free cell, or push the box beside the player that is clicked."""
        state = line[-1]
        chosen = next((box for index, box in self.boxes(line) if f"box{index}" == selected), None)
        if chosen is not None:
            return "".join(push_to(self.level, state, chosen, cell))
        if cell in state.boxes:
            for step in self.puzzle.steps(state):
                if step.state.player == cell:
                    return step.move
            return ""
        return "".join(walk(self.puzzle.inside - state.boxes, state.player, cell)) if cell in self.zone(state) else ""

    def trace(self, before: Position | None, after: Position) -> Stroke:
        """The box that is pushed, or the player's step."""
        if before is None or before.boxes == after.boxes:
            return Stroke("player", before.player if before else None, after.player)
        (old,), (new,) = before.boxes - after.boxes, after.boxes - before.boxes
        return Stroke("box", old, new)


def facing(line: tuple[Position, ...]) -> str:
    """Where the player last went, as a key; empty if it has not moved yet."""
    if len(line) < 2:
        return ""
    went = difference(line[-1].player, line[-2].player)
    return next((KEYS[letter] for letter, by in DIRECTIONS.items() if by == went), "")
