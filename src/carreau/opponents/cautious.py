"""`cautious`: knows the way, but drives only as fast as it could still stop on the road it sees straight ahead."""

from __future__ import annotations

from collections.abc import Sequence

from carreau.core.grid import STILL, Cell, shift
from carreau.games.racetrack.rules import Car
from carreau.opponents.course import Course, Onward
from carreau.opponents.rating import Rating, speed

CAUTION = (3, 3, 2, 2, 1, 1, 0, 0, -1, -2)  # by skill: moves straight on before it brakes; below 0, moves it trusts to luck


class Cautious:
    """A move is safe if the car could then go straight on for some moves, brake, and come to stand without meeting an
    obstacle. Of the safe moves it makes the best. With more skill it begins to rely on steering out of the way."""

    def __init__(self, course: Course, skill: int, seed: int) -> None:
        self.course = course
        self.reaction, self.trust = max(0, CAUTION[skill - 1]), max(0, -CAUTION[skill - 1])
        self.known: dict[Car, int] = {}

    def __call__(self, car: Car, driven: int, moves: Sequence[Onward]) -> list[Rating]:
        return [(max(0, self.danger(each.step.state) - self.trust), each.to_go) for each in moves]

    def danger(self, car: Car) -> int:
        """How many moves before it stands still the car would meet something; 0 if it comes to stand."""
        found = self.known.get(car)
        if found is None:
            found = self.known[car] = self.moves_missing(car)
        return found

    def moves_missing(self, car: Car) -> int:
        if car.position is None:
            return 0
        position, phase = car.position, car.phase
        velocities = self.to_stand(car)
        for made, velocity in enumerate(velocities):
            segment = self.course.puzzle.segment(position, velocity, phase)
            if segment is None:
                return len(velocities) - made
            if segment.ends and car.passed == self.course.puzzle.zones:
                return 0
            position, phase = segment.landing, (phase + 1) % self.course.level.period
        return 0

    def to_stand(self, car: Car) -> list[Cell]:
        """The velocities of an emergency: straight on while it reacts, then the hardest braking on the list."""
        velocity, found = car.velocity, [car.velocity] * self.reaction
        while velocity != STILL:
            slower = min((shift(velocity, change) for change in self.course.level.rules.changes), key=speed)
            if speed(slower) >= speed(velocity):
                break  # this car cannot brake any further
            velocity = slower
            found.append(velocity)
        return found[:-1] if found and found[-1] == STILL else found
