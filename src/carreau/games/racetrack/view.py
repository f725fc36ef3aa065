"""How a race looks, and what a click means."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from carreau.core.grid import STILL, Cell, difference, shift
from carreau.core.scene import PAD, Mark, Offer, Path, Piece, Refusal, Scene, Stroke
from carreau.games.racetrack.formats.pictures import picture_of
from carreau.games.racetrack.level import DIRT, FINISH, ICE, OBSTACLE, RAMP, START, RacetrackLevel
from carreau.games.racetrack.moving import TRAIN
from carreau.games.racetrack.rules import STOPPING, Car, RacetrackPuzzle

FIRST_KEYS = "123456789"
MORE_KEYS = "bfijk"  # for changes that a numeric pad has no key for: letters that mean nothing else
STOP = "5", "", "stop"  # the look of a crash: its key is that of driving straight on
KINDS = {OBSTACLE: "obstacle", START: "start", FINISH: "finish", ICE: "ice", RAMP: "ramp", DIRT: "dirt"}


class RacetrackView:
    """Cells are points where lines cross. The line of a lap is drawn as its finish, though the car also starts there. What
    moves is drawn as it will be during the next move."""

    def __init__(self, level: RacetrackLevel) -> None:
        self.level = level
        self.puzzle = RacetrackPuzzle(level)
        self.marks = tuple(Mark("zone", cell, level.zones[rank - 1]) for cell, rank in sorted(level.ranks.items()))
        self.picture = picture_of(level.meta)
        others = (change for change in level.rules.changes if change not in PAD)
        self.keys = {**PAD, **dict(zip(others, MORE_KEYS, strict=False))}
        self.cells = tuple(self.kind(letter) for row in level.rows for letter in row)

    def kind(self, letter: str) -> str:
        return KINDS.get(letter, "zone" if letter in self.level.zones else "road")

    def scene(self, line: tuple[Car, ...]) -> Scene:
        state = line[-1]
        trail = tuple(car.position for car in line if car.position is not None)
        return Scene(
            width=self.level.width,
            height=self.level.height,
            cells=self.ground(state.phase),
            pieces=self.pieces(line),
            marks=(*self.marks, *self.changes(state.phase)),
            paths=(Path("trail", trail, "car"),) if trail else (),
            offers=self.offers(state),
            refused=self.refused(state),
            overlays=(("met", self.met(line)),) if len(trail) > 1 else (),
            counters=self.counters(state, self.turns(line)),
            points=True,
            picture=self.picture,
        )

    def pieces(self, line: tuple[Car, ...]) -> tuple[Piece, ...]:
        position = line[-1].position
        return (Piece("car", "car", position),) if position is not None else ()

    def ground(self, phase: int) -> tuple[str, ...]:
        """The kind of each cell: what moves has one of its own, `gate`, `bridge` or `train`, and another while closed."""
        if not self.level.moving:
            return self.cells
        cells, width = list(self.cells), self.level.width
        for each in self.level.scheduled:
            for row, column in each.cells:
                cells[row * width + column] = each.moving.kind
            for row, column in each.closed(phase):
                cells[row * width + column] = f"{each.moving.kind}_closed"
        return tuple(cells)

    def changes(self, phase: int) -> Iterator[Mark]:
        """When a gate or a bridge changes, in moves, and where a train goes next."""
        for each in self.level.scheduled:
            if each.moving.kind == TRAIN:
                now = each.closed(phase)
                yield from (Mark("soon", cell) for cell in each.closed(phase + 1) if cell not in now)
            elif each.cells and (moves := each.next_change(phase)):
                yield Mark("timer", each.cells[0], str(moves))

    def met(self, line: tuple[Car, ...]) -> tuple[Cell, ...]:
        """The cells where the moves of a line could have been stopped."""
        moves = [(before.position, after.velocity) for before, after in pairwise(line) if before.position is not None]
        return tuple(dict.fromkeys(cell for move in moves for cell in self.puzzle.tested(*move)))

    def turns(self, line: tuple[Car, ...]) -> int:
        if self.level.rules.stuck == "lost":
            return max(0, len(line) - 2)
        return sum(
            step.cost for before, after in pairwise(line) for step in self.puzzle.steps(before) if step.state == after
        )

    def counters(self, state: Car, turns: int) -> tuple[tuple[str, int], ...]:
        shown = ("moves", turns), ("speed", max(map(abs, state.velocity)))
        return (*shown, ("zone", min(state.passed, len(self.level.zones)))) if self.level.lap else shown

    def offers(self, state: Car) -> tuple[Offer, ...]:
        steps = list(self.puzzle.steps(state))
        if state.position is None:
            keys = FIRST_KEYS.ljust(len(steps))
            starts = zip(steps, keys, strict=False)
            return tuple(Offer(self.text(step.move), step.move, key.strip(), kind="start") for step, key in starts)
        principal = self.puzzle.principal(state) or state.position
        looks = [STOP if step.cost == STOPPING else self.look_of(step.move, principal) for step in steps]
        return tuple(
            Offer(self.text(step.move), step.move, *look, wins=self.puzzle.is_goal(step.state))
            for step, look in zip(steps, looks, strict=True)
        )

    def refused(self, state: Car) -> tuple[Refusal, ...]:
        """The choices that an obstacle, or a zone out of turn, takes from the driver."""
        principal = self.puzzle.principal(state)
        if state.position is None or principal is None or self.puzzle.is_goal(state):
            return ()
        legal = {step.move for step in self.puzzle.steps(state)}
        ends = (shift(state.position, each) for each in self.puzzle.choices(state.position, state.velocity))
        return tuple(
            Refusal(end, key, kind, self.text(end))
            for end, (key, _, kind) in ((end, self.look_of(end, principal)) for end in ends)
            if end not in legal
        )

    def look_of(self, landing: Cell, principal: Cell) -> tuple[str, str, str]:
        """The key, the piece and the kind of a choice, by how it differs from going straight on."""
        change = difference(landing, principal)
        return self.keys.get(change, ""), "", "principal" if change == STILL else ""

    def text(self, move: Cell) -> str:
        return self.puzzle.format_move(move)

    def gesture(self, line: tuple[Car, ...], cell: Cell, selected: str = "") -> str:
        """The offer at the cell that is clicked on."""
        return next((offer.move for offer in self.offers(line[-1]) if offer.cell == cell), "")

    def trace(self, before: Car | None, after: Car) -> Stroke:
        return Stroke("car", before.position if before else None, after.position)
