"""Small levels of every game at random, lines of play on them, and what every position costs, found by looking at all."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from carreau.core.errors import LevelError
from carreau.core.level import Level
from carreau.core.puzzle import Puzzle
from carreau.games import game_of
from carreau.games.race.level import RaceLevel, Rectangle
from tests.games.ricochet_positions import random_level as random_board
from tests.games.sokoban_random import random_room
from tests.solvers.racetrack_reference import random_track

GAMES = ("racetrack", "race", "ricochet", "sokoban")
MOST_STATES = 6_000  # of a level whose every position is looked at


class Position(NamedTuple):
    """A line of play on a level, as moves and as states, and what is still to come from every state that can be won."""

    level: Level
    moves: list[Any]
    states: list[Any]
    costs: dict[Any, int]

    @property
    def text(self) -> str:
        return game_of(self.level).format_moves(self.level, self.moves)

    def spent(self, moves: int | None = None) -> int:
        return sum(paid(before, after, self.level) for before, after in pairwise(self.states[:moves]))


def random_course(random: Random) -> RaceLevel:
    size = random.randint(2, 5)
    objectives: list[Rectangle] = []
    for _ in range(random.randint(1, 2)):
        row, column = random.randrange(size), random.randrange(size)
        objectives.append(Rectangle(row, column, random.randint(1, size - row), random.randint(1, size - column)))
    values = tuple(random.randint(-3, 4) for _ in range(size * size))
    return RaceLevel(size, values, (random.randrange(size), random.randrange(size)), tuple(objectives))


def random_level(game: str, random: Random) -> Level:
    if game == "racetrack":
        return random_track(random, random.randint(2, 5), random.randint(3, 6))
    if game == "race":
        return random_course(random)
    if game == "ricochet":
        return random_board(random, random.randint(2, 4), random.randint(3, 4), random.randint(1, 2), random.randint(0, 6))
    return random_room(random, 4, random.randint(1, 2), 0.15)


def paid(before: Any, after: Any, level: Level) -> int:
    """What the step between two states counts in the first count of the game, told from the states alone."""
    if level.game == "sokoban":
        return int(before.boxes != after.boxes)
    if level.game == "racetrack":
        return int(before.position is not None)
    if isinstance(level, RaceLevel):
        return 1 + (level.value(after.position) if after.reached > before.reached else 0)
    return 1


def exact_costs(level: Level, puzzle: Puzzle[Any, Any]) -> dict[Any, int] | None:
    """The least cost from every state to a goal, by going back from all goals until nothing changes; no cost has to be
    positive. None if there are too many states."""
    before: dict[Any, list[Any]] = defaultdict(list)
    found = [puzzle.start()]
    seen = set(found)
    for state in found:
        for step in puzzle.steps(state):
            before[step.state].append(state)
            if step.state not in seen:
                seen.add(step.state)
                found.append(step.state)
        if len(found) > MOST_STATES:
            return None
    costs = {state: 0 for state in found if puzzle.is_goal(state)}
    queue = deque(costs)
    while queue:
        state = queue.popleft()
        for earlier in before[state]:
            cost = paid(earlier, state, level) + costs[state]
            if not puzzle.is_goal(earlier) and cost < costs.get(earlier, cost + 1):
                costs[earlier] = cost
                queue.append(earlier)
    return costs


def positions(game: str, seed: int, levels: int, lines: int) -> Iterator[Position]:
    """So many lines of play on so many levels."""
    random = Random(seed)
    while levels:
        level = random_level(game, random)
        try:
            game_of(level).require_playable(level)
        except LevelError:
            continue
        puzzle = game_of(level).puzzle(level)
        costs = exact_costs(level, puzzle)
        if costs is None or (not costs and random.random() < 0.8):
            continue
        levels -= 1
        for _ in range(lines):
            yield Position(level, *walk(puzzle, random), costs)


def walk(puzzle: Puzzle[Any, Any], random: Random) -> tuple[list[Any], list[Any]]:
    moves, states = list[Any](), [puzzle.start()]
    for _ in range(random.choice((0, 1, 2, 4, 8, 12))):
        steps = list(puzzle.steps(states[-1]))
        if not steps:
            break
        step = random.choice(steps)
        moves.append(step.move)
        states.append(step.state)
    return moves, states
