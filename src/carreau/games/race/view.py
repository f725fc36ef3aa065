"""How a game of Race looks, and what a click means."""

from __future__ import annotations

from carreau.core.grid import STILL, Cell, difference, format_cell, shift
from carreau.core.scene import PAD, Mark, Offer, Path, Piece, Refusal, Scene, Stroke
from carreau.games.race.level import RaceLevel
from carreau.games.race.rules import Car, RacePuzzle, score

MEANINGS = {  # of the kinds of a scene, for who plays
    "value": "Added to your total if you reach a frame by landing here. Less than nothing is good.",
    "objective_now": "The frame to land in next.",
    "objective": "A frame whose turn comes later, in the order of the numbers.",
    "objective_done": "A frame that you have landed in.",
}


class RaceView:
    def __init__(self, level: RaceLevel) -> None:
        self.level = level
        self.puzzle = RacePuzzle(level)
        self.cells = ("floor",) * (level.size * level.size)
        self.values = tuple(
            Mark("value", divmod(index, level.size), f"{value:+}") for index, value in enumerate(level.values) if value
        )

    def scene(self, line: tuple[Car, ...]) -> Scene:
        car, moves = line[-1], len(line) - 1
        points = score(self.level, (each.position for each in line[1:]), line[0].reached)
        trail = Path("trail", tuple(each.position for each in line), "car")
        return Scene(
            width=self.level.size,
            height=self.level.size,
            cells=self.cells,
            pieces=self.pieces(line),
            marks=self.values + self.objectives(car),
            paths=(trail,) if moves else (),
            offers=self.offers(car),
            refused=self.refused(car),
            counters=(("moves", moves), ("score", points), ("total", moves + points)),
        )

    def pieces(self, line: tuple[Car, ...]) -> tuple[Piece, ...]:
        return (Piece("car", "car", line[-1].position),)

    def objectives(self, car: Car) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        for index, each in enumerate(self.level.objectives):
            kind = "objective_done" if index < car.reached else "objective_now" if index == car.reached else "objective"
            marks.append(Mark(kind, each.corner, str(index + 1), (each.height, each.width)))
        return tuple(marks)

    def offers(self, car: Car) -> tuple[Offer, ...]:
        offers: list[Offer] = []
        for move, after, _ in self.puzzle.steps(car):
            by = difference(after.velocity, car.velocity)
            wins = self.puzzle.is_goal(after)
            offers.append(Offer(format_cell(move), move, PAD[by], kind="principal" if by == STILL else "", wins=wins))
        return tuple(offers)

    def refused(self, car: Car) -> tuple[Refusal, ...]:
        """The choices that leave the grid."""
        if self.puzzle.is_goal(car):
            return ()
        straight, legal = shift(car.position, car.velocity), {step.move for step in self.puzzle.steps(car)}
        ends = ((shift(straight, by), key, "principal" if by == STILL else "") for by, key in PAD.items())
        return tuple(Refusal(*end, format_cell(end[0])) for end in ends if end[0] not in legal)

    def gesture(self, line: tuple[Car, ...], cell: Cell, selected: str = "") -> str:
        """Land on the cell, if the car can."""
        return next((offer.move for offer in self.offers(line[-1]) if offer.cell == cell), "")

    def trace(self, before: Car | None, after: Car) -> Stroke:
        return Stroke("car", before.position if before else None, after.position)
