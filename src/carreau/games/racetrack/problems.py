"""What is wrong with a track, in sentences for its designer. That no run exists is said only where it is proven."""

from __future__ import annotations

from collections.abc import Mapping

from carreau.core.grid import EIGHT, FOUR, NINE, STILL, Cell, flood
from carreau.core.level import Problem
from carreau.games.racetrack.level import FINISH, RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle

MOST_STATES = 300_000  # how far an exhaustive look goes before it says nothing


def problems(level: RacetrackLevel) -> list[Problem]:
    if found := missing(level):
        return found
    parts = components(level.free, EIGHT)
    found = disconnected(level, parts) if level.lap else []
    target = target_out_of_reach(level, parts)
    return found if target is None else [*found, out_of_reach(level, target)]


def missing(level: RacetrackLevel) -> list[Problem]:
    found: list[Problem] = []
    if not level.starts:
        found.append(Problem(f"there is no start cell ({'*' if level.lap else '>'})"))
    if level.lap and not level.zones:
        found.append(Problem("there is no zone (a digit from 1 to 9), so there is no lap to drive"))
    if not level.lap and not any(level.cells(FINISH)):
        found.append(Problem("there is no finish cell (*)"))
    return found


def components(cells: frozenset[Cell], neighbours: tuple[Cell, ...]) -> dict[Cell, Cell]:
    """For each cell the first one of the connected part it lies in."""
    first: dict[Cell, Cell] = {}
    for cell in sorted(cells):
        if cell not in first:
            first.update(dict.fromkeys(flood([cell], cells, neighbours), cell))
    return first


def disconnected(level: RacetrackLevel, parts: Mapping[Cell, Cell]) -> list[Problem]:
    """All cells of a lap hang together; corners count, since moves may be diagonal."""
    wide = sorted(set(parts.values()))
    if len(wide) == 1:
        return []
    narrow = set(components(level.free, FOUR).values())
    text = f"the track is not connected: it has {len(wide)} parts ({len(narrow)} if corners do not connect)"
    return [Problem(text, wide[1], playable=True)]


def out_of_reach(level: RacetrackLevel, target: int) -> Problem:
    if not level.lap:
        text = "the finish cannot be reached from the start"
    elif target == len(level.zones):
        text = f"no lap exists: the finish cannot be reached after zone {level.zones[-1]}"
    elif target:
        text = f"no lap exists: zone {level.zones[target]} cannot be reached after zone {level.zones[target - 1]}"
    else:
        text = f"no lap exists: zone {level.zones[0]} cannot be reached from the start"
    return Problem(text, min(level.targets[target], default=None), playable=True)


def target_out_of_reach(level: RacetrackLevel, parts: Mapping[Cell, Cell]) -> int | None:
    """The first target that no run reaches, if that can be proven. Three looks, each slower than the one before."""
    if level.rules.crossing != "soft" and (target := cut_off(level, parts)) is not None:
        return target
    puzzle = RacetrackPuzzle(level)
    return None if walk_exists(level, puzzle) else never_reached(puzzle)


def cut_off(level: RacetrackLevel, parts: Mapping[Cell, Cell]) -> int | None:
    """The first target that is not on the same part of the track as what comes before it. Where obstacles stop a car,
    this is a proof."""
    reached = {parts[cell] for cell in level.starts}
    for index, target in enumerate(level.targets):
        reached &= {parts[cell] for cell in target}
        if not reached:
            return index
    return None


def walk_exists(level: RacetrackLevel, puzzle: RacetrackPuzzle) -> bool:
    """Can the car go round from neighbour to neighbour, standing still after each step? A car with all nine accelerations
    can always drive like that, so such a walk proves that a run exists."""
    if level.rules.stay == "no" or not set(NINE) <= set(level.rules.changes):
        return False
    seen = {Car(cell, STILL, 0) for cell in level.starts}
    stack = list(seen)
    while stack:
        for step in puzzle.steps(stack.pop()):
            after = step.state._replace(velocity=STILL)
            if puzzle.is_goal(after):
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
