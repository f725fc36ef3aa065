"""Small Sokoban boards of which every position is known exactly, and random ones; optima of our rooms and of Microban."""

from __future__ import annotations

import itertools
from collections import defaultdict
from heapq import heappop, heappush
from random import Random

from carreau.games.sokoban.level import SokobanLevel, problems
from carreau.games.sokoban.rules import Position, SokobanPuzzle
from tests.games.sokoban_rooms import furnished, room

BOARDS = {  # by name; the player and the boxes are put anywhere
    "nook": room("######", "#@ $.#", "#  $.#", "##   #", "######"),
    "pillar": room("######", "#.  .#", "# #$ #", "#@ $ #", "######"),
    "corridor": room("#########", "#@  $ ..#", "###  $###", "  #####  "),
    "door": room("########", "#. #   #", "#.   $@#", "#  #$  #", "########"),
}
HARD = room(  # no end in sight, for limits
    "################",
    "#@       #     #",
    "# $ $ $  ##....#",
    "#  $ $ $   ....#",
    "# $ $ $  ##....#",
    "#  $ $ $ #     #",
    "#        #     #",
    "################",
)
PUSHES = [
    8, 3, 13, 7, 6, 29, 6, 32, 10, 21, 16, 11, 21, 10, 12, 39, 9, 13, 20, 16, 5, 15, 10, 9, 7, 10, 10, 9, 22, 5, 6, 9,
    10, 8, 31, 59, 23, 8, 27, 7, 13, 15, 22, 1, 11, 8, 22, 14, 21, 17, 8, 8, 12, 30, 27, 6, 23, 11, 50, 44, 21, 30,
    50, 30, 41, 15, 8, 28, 37, 26, 21, 40, 25, 34, 34, 56, 55, 33, 18, 38, 12, 14, 47, 68, 51, 25, 53, 63, 35, 16, 14,
    48, 34, 29, 8, 37, 41, 110, 131, 52, 15, 44, 12, 27, 24, 50, 10, 68, 42, 14, 61, 94, 51, 60, 29, 14, 47, 44, 18,
    64, 47, 90, 101, 39, 38, 23, 32, 19, 22, 36, 31, 37, 39, 76, 36, 25, 46, 54, 106, 80, 52, 20, 65, 36, 18, 14, 50, 49,
    35, 43, 50, 35, 336, 2, 175,
]  # fmt: skip
OPTIMA = {number: pushes for number, pushes in enumerate(PUSHES, 1) if pushes}  # of Microban I, least pushes by number

ROOMS = dict(enumerate([4, 7, 7, 6, 11, 13, 16, 13, 11, 12], 1))  # of our rooms, as breadth-first search says

Counts = tuple[int, int]


def all_positions(level: SokobanLevel) -> list[Position]:
    """Every way to put the boxes and the player of a level onto its floor."""
    inside = sorted(level.inside)
    return [
        Position(player, frozenset(boxes))
        for boxes in itertools.combinations(inside, len(level.mobile_boxes))
        for player in inside
        if player not in boxes
    ]


def exact(level: SokobanLevel, pushes_first: bool) -> dict[Position, Counts]:
    """The least pushes and moves of every position that can be solved, or the least moves and pushes: from all solved
    positions backwards over the steps of the rules."""
    puzzle = SokobanPuzzle(level)
    before: dict[Position, list[tuple[Position, Counts]]] = defaultdict(list)
    least: dict[Position, Counts] = {}
    heap: list[tuple[Counts, Position]] = []
    for position in all_positions(level):
        if puzzle.is_goal(position):
            heappush(heap, ((0, 0), position))
        for letter, after, _ in puzzle.steps(position):
            before[after].append((position, (letter.isupper(), 1) if pushes_first else (1, letter.isupper())))
    while heap:
        counts, position = heappop(heap)
        if position in least:
            continue
        least[position] = counts
        for earlier, (first, second) in before[position]:
            if earlier not in least:
                heappush(heap, ((counts[0] + first, counts[1] + second), earlier))
    return least


def random_level(random: Random, side: int = 5, most_boxes: int = 3) -> SokobanLevel:
    """A room with pillars; often it cannot be solved."""
    while True:
        height, width, boxes = random.randint(2, side), random.randint(2, side), random.randint(1, most_boxes)
        cells = [(row, column) for row in range(1, height + 1) for column in range(1, width + 1)]
        if len(cells) < boxes + 2:
            continue
        order = random.sample(cells, len(cells))
        player, standing, others = order[0], order[1 : 1 + boxes], order[1 + boxes :]
        goals = set(random.sample(order, boxes))
        pillars = set(others[: random.randint(0, 5)]) - goals
        level = furnished(cells, player, standing, goals, pillars)
        if not problems(level):
            return level
