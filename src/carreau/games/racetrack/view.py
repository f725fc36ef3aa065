"""How a race looks, and what a click means."""

from __future__ import annotations

from carreau.core.grid import STILL, Cell, difference, shift
from carreau.core.scene import PAD, Mark, Offer, Path, Piece, Scene
from carreau.games.racetrack.level import FINISH, OBSTACLE, START, RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle

FIRST_KEYS = "123456789"
KINDS = {OBSTACLE: "obstacle", START: "start", FINISH: "finish"}


class RacetrackView:
    """Cells are points where lines cross. The line of a lap is drawn as its finish, though the car also starts there."""

    def __init__(self, level: RacetrackLevel) -> None:
        self.level = level
        self.puzzle = RacetrackPuzzle(level)
        self.marks = tuple(Mark("zone", cell, level.zones[rank - 1]) for cell, rank in sorted(level.ranks.items()))
        self.cells = tuple(self.kind(letter) for row in level.rows for letter in row)

    def kind(self, letter: str) -> str:
        return KINDS.get(letter, "zone" if letter in self.level.zones else "road")

    def scene(self, line: tuple[Car, ...]) -> Scene:
        state = line[-1]
        trail = tuple(car.position for car in line if car.position is not None)
        return Scene(
            width=self.level.width,
            height=self.level.height,
            cells=self.cells,
            pieces=(Piece("car", "car", state.position),) if state.position is not None else (),
            marks=self.marks,
            paths=(Path("trail", trail, "car"),) if trail else (),
            offers=self.offers(state),
            counters=self.counters(state, len(trail)),
            points=True,
        )

    def counters(self, state: Car, positions: int) -> tuple[tuple[str, int], ...]:
        shown = ("moves", max(0, positions - 1)), ("speed", max(map(abs, state.velocity)))
        return (*shown, ("zone", min(state.passed, len(self.level.zones)))) if self.level.lap else shown

    def offers(self, state: Car) -> tuple[Offer, ...]:
        steps = list(self.puzzle.steps(state))
        if state.position is None:
            keys = FIRST_KEYS.ljust(len(steps))
            return tuple(Offer(self.text(step.move), step.move, key.strip()) for step, key in zip(steps, keys, strict=False))
        principal = shift(state.position, state.velocity)
        return tuple(self.offer(step.move, difference(step.move, principal)) for step in steps)

    def offer(self, landing: Cell, change: Cell) -> Offer:
        return Offer(self.text(landing), landing, PAD.get(change, ""), kind="principal" if change == STILL else "")

    def text(self, move: Cell) -> str:
        return self.puzzle.format_move(move)

    def gesture(self, state: Car, cell: Cell, selected: str = "") -> str:
        """The offer at the cell that is clicked on."""
        return next((offer.move for offer in self.offers(state) if offer.cell == cell), "")
