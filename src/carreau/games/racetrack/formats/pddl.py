"""Racetrack as planners read it. The problem lists every way that a car could be driven, by cell and velocity, as the rules
find it; so terrain, what moves, zones and all choices of rules are told by facts, and the domain is the same for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from carreau.core.errors import LevelError, ParseError
from carreau.core.grid import STILL, Cell, shift
from carreau.core.level import Problem
from carreau.core.patience import tick
from carreau.core.planning import Action, Planning, cell_named, location, problem
from carreau.core.text import say
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import RacetrackPuzzle, Segment

BEGIN, DRIVE = "begin", "drive"
DOMAIN = f"""\
(define (domain racetrack)
  (:requirements :typing :action-costs)
  (:types location velocity kind ground phase progress)
  (:predicates (waiting)
               (at ?l - location)
               (speed ?v - velocity)
               (over ?g - ground)
               (now ?t - phase)
               (passed ?z - progress)
               (START ?l - location)
               (CHANGE ?g - ground ?v ?w - velocity)
               (WAY ?from ?to - location ?w - velocity ?k - kind)
               (LEADS-OVER ?k - kind ?g - ground)
               (OPEN ?k - kind ?t - phase)
               (COUNTS ?k - kind ?z ?y - progress)
               (NEXT ?t ?u - phase))
  (:functions (total-cost) - number)

  (:action {BEGIN}
    :parameters (?l - location)
    :precondition (and (waiting) (START ?l))
    :effect (and (not (waiting)) (at ?l)))

  (:action {DRIVE}
    :parameters (?from ?to - location ?v ?w - velocity ?k - kind ?g ?h - ground ?t ?u - phase ?z ?y - progress)
    :precondition (and (at ?from) (speed ?v) (over ?g) (now ?t) (passed ?z) (CHANGE ?g ?v ?w) (WAY ?from ?to ?w ?k)
                       (LEADS-OVER ?k ?h) (OPEN ?k ?t) (COUNTS ?k ?z ?y) (NEXT ?t ?u))
    :effect (and (not (at ?from)) (at ?to) (not (speed ?v)) (speed ?w) (not (over ?g)) (over ?h) (not (now ?t)) (now ?u)
                 (not (passed ?z)) (passed ?y) (increase (total-cost) 1))))
"""


class Kind(NamedTuple):
    """What ways have in common that a domain can tell of: when they are open, what they count, what they lead over."""

    phases: tuple[int, ...]
    always: bool
    segment: Segment  # but for its landing
    ground: str

    @property
    def name(self) -> str:
        end = "-end" if self.segment.ends else ""
        opened = "" if self.always else f"-open-{sum(1 << phase for phase in self.phases):x}"
        return f"way-{self.segment.zone}{end}-{self.ground or 'road'}{opened}"


class Roads:
    """Every way that a car could be driven, whatever the phase and the zones passed."""

    def __init__(self, puzzle: RacetrackPuzzle) -> None:
        self.puzzle = puzzle
        self.phases = range(puzzle.level.period)
        self.moving = {cell for each in puzzle.level.scheduled for cell in each.cells}

    def all_segments(self) -> dict[tuple[Cell, Cell], Kind]:
        """By origin and velocity, for all that a car could have there."""
        segments: dict[tuple[Cell, Cell], Kind] = {}
        cars = [(cell, STILL) for cell in self.puzzle.level.starts]
        seen = set(cars)
        for position, velocity in cars:
            tick()
            for chosen in self.puzzle.choices(position, velocity):
                kind, car = self.kind(position, chosen), (shift(position, chosen), chosen)
                if kind is not None:
                    segments[position, chosen] = kind
                    if car not in seen:
                        seen.add(car)
                        cars.append(car)
        return segments

    def kind(self, position: Cell, velocity: Cell) -> Kind | None:
        """That of one way; None if it is never open."""
        crossed = any(cell in self.moving for cell in self.puzzle.tested(position, velocity))
        asked = self.phases if crossed else self.phases[:1]  # where nothing moves, the first is like all
        segments = [self.puzzle.segment(position, velocity, phase) for phase in asked]
        segment = next(filter(None, segments), None)
        if segment is None:
            return None
        phases = tuple(phase for phase in self.phases if segments[phase % len(segments)] is not None)
        ground = "".join(sorted(self.puzzle.met_terrain(segment.landing, velocity)))
        return Kind(phases, len(phases) == len(self.phases), segment._replace(landing=STILL), ground)


def speed(velocity: Cell) -> str:
    return "v" + "".join(f"-{'m' if part < 0 else ''}{abs(part)}" for part in velocity)


def ground_name(letters: str) -> str:
    return f"ground-{letters or 'road'}"


def write_problem(level: RacetrackLevel) -> str:
    if level.rules.stuck != "lost":
        raise LevelError([Problem("the PDDL domain has no cars that stop in a crash, as the rule stuck lets them")])
    puzzle = RacetrackPuzzle(level)
    segments = Roads(puzzle).all_segments()
    kinds = sorted(set(segments.values()))
    landings = {shift(*segment) for segment in segments}
    objects = {
        "location": map(location, sorted({*level.starts, *landings, *(origin for origin, _ in segments)})),
        "velocity": map(speed, sorted({STILL, *(velocity for _, velocity in segments)})),
        "kind": (kind.name for kind in kinds),
        "ground": map(ground_name, sorted({"", *(kind.ground for kind in kinds)})),
        "phase": (f"phase-{phase}" for phase in range(level.period)),
        "progress": (f"passed-{number}" for number in range(len(level.zones) + 2)),
    }
    goal = f"(passed passed-{len(level.zones) + 1})"
    return problem("racetrack", level.meta.title, objects, facts(puzzle, segments, kinds), goal, metric=True)


def facts(puzzle: RacetrackPuzzle, segments: Mapping[tuple[Cell, Cell], Kind], kinds: Sequence[Kind]) -> Iterator[str]:
    level, velocities = puzzle.level, {velocity for _, velocity in segments}
    yield from ("(waiting)", f"(speed {speed(STILL)})", f"(over {ground_name('')})", "(now phase-0)", "(passed passed-0)")
    yield from (f"(START {location(cell)})" for cell in level.starts)
    for phase in range(level.period):
        yield f"(NEXT phase-{phase} phase-{(phase + 1) % level.period})"
    for ground, before in sorted({("", STILL), *((kind.ground, velocity) for (_, velocity), kind in segments.items())}):
        changed = (after for after in puzzle.choices_over(before, ground) if after in velocities)
        yield from (f"(CHANGE {ground_name(ground)} {speed(before)} {speed(after)})" for after in changed)
    for kind in kinds:
        yield f"(LEADS-OVER {kind.name} {ground_name(kind.ground)})"
        yield from (f"(OPEN {kind.name} phase-{phase})" for phase in kind.phases)
        counted = ((passed, puzzle.progress(kind.segment, passed)) for passed in range(len(level.zones) + 1))
        yield from (f"(COUNTS {kind.name} passed-{old} passed-{new})" for old, new in counted if new is not None)
    for (origin, velocity), kind in segments.items():
        yield f"(WAY {location(origin)} {location(shift(origin, velocity))} {speed(velocity)} {kind.name})"
    yield "(= (total-cost) 0)"


def actions(level: RacetrackLevel, moves: Sequence[Cell]) -> Iterator[Action]:
    puzzle = RacetrackPuzzle(level)
    roads, car, over = Roads(puzzle), puzzle.start(), ""
    for number, move in enumerate(moves, 1):
        step = next((step for step in puzzle.steps(car) if step.move == move), None)
        if step is None:
            return
        before, car = car, step.state
        kind = None if before.position is None else roads.kind(before.position, car.velocity)
        if kind is None or before.position is None:
            yield Action((BEGIN, location(move)), move=number)
            continue
        cells, speeds = map(location, (before.position, move)), map(speed, (before.velocity, car.velocity))
        grounds = ground_name(over), ground_name(kind.ground)
        marks = f"phase-{before.phase}", f"phase-{car.phase}", f"passed-{before.passed}", f"passed-{car.passed}"
        yield Action((DRIVE, *cells, *speeds, kind.name, *grounds, *marks), move=number)
        over = kind.ground


def move(level: RacetrackLevel, action: Action) -> Cell:
    name = action.words[0]
    if name not in (BEGIN, DRIVE):
        raise ParseError(say("expected begin or drive, found {}", str(action)), action.line, 1)
    return cell_named(action, 1 if name == BEGIN else 2)


PLANNING = {"moves": Planning(DOMAIN, write_problem, actions, move)}
