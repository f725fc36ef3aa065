"""What is wrong with a track, in sentences for its designer. That no run exists is said only where it is proven."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from carreau.core.grid import NINE, STILL
from carreau.core.level import Problem
from carreau.core.text import say
from carreau.games.racetrack.components import Parts
from carreau.games.racetrack.level import FINISH, NO_ZONE, RacetrackLevel
from carreau.games.racetrack.moving import LONGEST, TRAIN
from carreau.games.racetrack.rules import Car, RacetrackPuzzle

MOST_STATES = 50_000  # how far an exhaustive look goes before it says nothing


def blocking_problems(level: RacetrackLevel) -> list[Problem]:
    """What keeps a track from being driven on at all."""
    return [*missing(level), *(unscheduled(level) if level.moving else ())]


def problems(level: RacetrackLevel) -> list[Problem]:
    if found := blocking_problems(level):
        return found
    parts = Parts(level.rows, corners=True)
    found = disconnected(level, parts) if level.lap else []
    target = target_out_of_reach(level, parts)
    return found if target is None else [*found, out_of_reach(level, target)]


def strict_problems(level: RacetrackLevel) -> list[Problem]:
    """What the formal definition of Vector Racer's maps does not have: 0, which is read as track of no zone."""
    found = level.cells(NO_ZONE) if level.lap else iter(())
    return [Problem("0 is no zone: the letters of a map are * # and 1 to 9", cell) for cell in islice(found, 1)]


def missing(level: RacetrackLevel) -> list[Problem]:
    found: list[Problem] = []
    if not level.starts:
        found.append(Problem("there is no start cell (*)" if level.lap else "there is no start cell (>)"))
    if level.lap and not level.zones:
        found.append(Problem("there is no zone (a digit from 1 to 9), so there is no lap to drive"))
    if not level.lap and FINISH not in "".join(level.rows):
        found.append(Problem("there is no finish cell (*)"))
    return found


def unscheduled(level: RacetrackLevel) -> Iterator[Problem]:
    """What moves, but not as it should."""
    for each in level.scheduled:
        if each.moving.kind == TRAIN and each.rail is None:
            text = say("the rail of train {} must be one line of neighbouring cells without branches", each.moving.letter)
            yield Problem(text, next(iter(each.cells), None))
    if level.period > LONGEST:
        yield Problem(
            say(
                "what moves is as it was only after {} moves; {} is the most: choose schedules whose "
                "lengths divide one another",
                level.period,
                LONGEST,
            ),
            next(iter(level.scheduled[-1].cells), None),
        )


def disconnected(level: RacetrackLevel, parts: Parts) -> list[Problem]:
    """All cells of a lap hang together; corners count, since moves may be diagonal."""
    wide = parts.firsts()
    if len(wide) == 1:
        return []
    narrow = Parts(level.rows, corners=False).firsts()
    text = say("the track is not connected: it has {} parts ({} if corners do not connect)", len(wide), len(narrow))
    return [Problem(text, wide[1], playable=True)]


def out_of_reach(level: RacetrackLevel, target: int) -> Problem:
    if not level.lap:
        text = "the finish cannot be reached from the start"
    elif target == len(level.zones):
        text = say("no lap exists: the finish cannot be reached after zone {}", level.zones[-1])
    elif target:
        text = say("no lap exists: zone {} cannot be reached after zone {}", level.zones[target], level.zones[target - 1])
    else:
        text = say("no lap exists: zone {} cannot be reached from the start", level.zones[0])
    return Problem(text, min(level.targets[target], default=None), playable=True, unwinnable=True)


def target_out_of_reach(level: RacetrackLevel, parts: Parts) -> int | None:
    """The first target that no run reaches, if that can be proven. Each look is slower than the one before."""
    if level.rules.crossing != "soft" and (target := cut_off(level, parts)) is not None:
        return target
    if can_walk(level) and cut_off(level, Parts(level.rows, corners=False)) is None:
        return None
    puzzle = RacetrackPuzzle(level)
    return None if walk_exists(level, puzzle) else never_reached(puzzle)


def cut_off(level: RacetrackLevel, parts: Parts) -> int | None:
    """The first target that is not on the same part of the track as what comes before it. Where obstacles stop a car,
    this is a proof."""
    reached = parts.of(level.starts)
    for index, target in enumerate(level.targets):
        reached &= parts.of(target)
        if not reached:
            return index
    return None


def stops_anywhere(level: RacetrackLevel) -> bool:
    """A car with all nine accelerations can step to a neighbour and stop there, unless something takes its choice away."""
    return level.rules.stay == "yes" and set(NINE) <= set(level.rules.changes) and not level.terrain and not level.moving


def can_walk(level: RacetrackLevel) -> bool:
    """Whether a car may go anywhere from neighbour to neighbour: it can stop, and no zone is in its way."""
    return stops_anywhere(level) and (not level.lap or level.rules.zones == "loose")


def walk_exists(level: RacetrackLevel, puzzle: RacetrackPuzzle) -> bool:
    """Can the car go round from neighbour to neighbour, standing still after each step? Then a run exists. A walk that grows
    too long counts as one: nothing is said then."""
    if not stops_anywhere(level):
        return False
    seen = {Car(cell, STILL, 0) for cell in level.starts}
    stack = list(seen)
    while stack:
        for step in puzzle.steps(stack.pop()):
            after = step.state._replace(velocity=STILL)
            if puzzle.is_goal(after) or len(seen) > MOST_STATES:
                return True
            if step.state.velocity in NINE and after not in seen:
                seen.add(after)
                stack.append(after)
    return False


def never_reached(puzzle: RacetrackPuzzle, most: int = MOST_STATES) -> int | None:
    """Every state there is, up to a bound: the first target that none of them has reached."""
    seen = {puzzle.start()}
    stack = list(seen)
    furthest = 0
    while stack:
        for step in puzzle.steps(stack.pop()):
            if puzzle.is_goal(step.state) or len(seen) > most:
                return None
            if step.state not in seen:
                seen.add(step.state)
                stack.append(step.state)
                furthest = max(furthest, step.state.passed)
    return furthest
