"""Boards that are the same mirrored or turned: a position and its images are searched as one, and nothing is lost by it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random

import pytest

import carreau
from carreau.core.grid import FOUR, Cell, flood, shift
from carreau.games.sokoban.level import SokobanLevel, problems
from carreau.games.sokoban.rules import Position, SokobanPuzzle, level_from_state
from tests.games.sokoban_rooms import furnished, room
from tests.solvers.test_sokoban_best import OBJECTIVES, counts_of
from tests.solvers.test_sokoban_checkpoint import in_turns

KINDS = {  # what a board is the same after, in letters of turned()
    "upside down": ["u"],
    "left to right": ["l"],
    "half turn": ["ul"],
    "transposed": ["t"],
    "across": ["tul"],
    "quarter turn": ["tl"],
    "both mirrors": ["u", "l"],
    "both diagonals": ["t", "tul"],
    "all": ["tl", "t"],
}


def turned(cell: Cell, letters: str, height: int, width: int) -> Cell:
    """Transposed, upside down, left to right; cells of a room count from 1."""
    row, column = cell
    for letter in letters:
        if letter == "t":
            row, column = column, row
        elif letter == "u":
            row = height + 1 - row
        else:
            column = width + 1 - column
    return row, column


def images(cell: Cell, kind: str, height: int, width: int) -> set[Cell]:
    found, waiting = {cell}, [cell]
    while waiting:
        here = waiting.pop()
        more = {turned(here, letters, height, width) for letters in KINDS[kind]} - found
        found |= more
        waiting.extend(more)
    return found


def symmetric_room(random: Random, kind: str, sides: Collection[int], boxes: Collection[int]) -> SokobanLevel:
    """Pillars and goals are drawn with all their images, boxes and player anywhere; sometimes the boxes are images too."""
    while True:
        height = width = random.choice(list(sides))
        if not any("t" in letters for letters in KINDS[kind]):
            width = random.choice(list(sides))
        cells = [(row, column) for row in range(1, height + 1) for column in range(1, width + 1)]
        drawn = [images(random.choice(cells), kind, height, width) for _ in range(5)]
        pillars = set[Cell]().union(*drawn[: random.randint(0, 2)])
        goals = set[Cell]().union(*drawn[2 : random.randint(3, 4)]) - pillars
        free = [cell for cell in cells if cell not in pillars]
        if len(goals) not in boxes or len(free) <= len(goals):
            continue
        own = drawn[4] - pillars
        inner = [cell for cell in free if 1 < cell[0] < height and 1 < cell[1] < width]
        places = inner if len(inner) > len(goals) and random.random() < 0.8 else free  # most boxes at an edge are lost
        standing = own if len(own) == len(goals) and random.random() < 0.4 else random.sample(places, len(goals))
        others = [cell for cell in free if cell not in standing]
        level = furnished(cells, random.choice(others), standing, goals, pillars) if others else None
        if level is not None and not problems(level):
            return level


@pytest.mark.parametrize("kind", KINDS)
def test_C16_on_symmetric_boards_native_and_python_find_the_same_cost_for_each_objective(kind: str) -> None:
    random, solved = Random(kind), 0
    for number in range(80):
        sides, boxes = (range(3, 6), (1, 2)) if number % 10 else ((4,), (3, 4))
        level = symmetric_room(random, kind, sides, boxes)
        slow = carreau.solve(level, "dijkstra", objective=OBJECTIVES[number % 4])
        fast = carreau.solve(level, "expert", objective=OBJECTIVES[number % 4])
        assert fast.status is slow.status and counts_of(fast) == counts_of(slow), "\n".join(level.rows)
        solved += fast.optimal
    assert solved > 10


@pytest.mark.parametrize("kind", KINDS)
def test_a_start_and_its_images_are_searched_alike(kind: str) -> None:
    random = Random(kind)
    for number in range(80):
        level = symmetric_room(random, kind, range(3, 6), (1, 2, 3, 4))
        start, height, width = SokobanPuzzle(level).start(), len(level.rows) - 2, len(level.rows[0]) - 2
        if {turned(cell, each, height, width) for cell in level.inside for each in KINDS[kind]} - level.inside:
            continue  # pillars cut off the part that the player would be in
        answers: list[carreau.Answer] = []
        for letters in ("", *KINDS[kind]):
            player, *boxes = (turned(cell, letters, height, width) for cell in (start.player, *start.boxes))
            image = level_from_state(level, Position(player, frozenset(boxes)))
            answers.append(carreau.solve(image, "expert", objective=OBJECTIVES[number % 4]))
        assert len({(each.expanded, each.generated, each.cost) for each in answers}) == 1, "\n".join(level.rows)


def with_spurs(level: SokobanLevel, harm: str) -> SokobanLevel:
    """The square room with a way of two cells out of the middle of each side. At the end of one of them there is a cell
    of floor or of wall. It is of no use: across from it there is a wall, so no box gets there or is pushed from there."""
    side, middle = len(level.rows), len(level.rows) // 2
    grid = [["#"] * (side + 4) for _ in range(side + 4)]
    for row, text in enumerate(level.rows):
        grid[row + 2][2:-2] = list(text)
    for out in (1, 2):
        for row, column in ((out, middle + 2), (-1 - out, middle + 2), (middle + 2, out), (middle + 2, -1 - out)):
            grid[row][column] = " "
    grid[1][middle + 3] = harm
    return SokobanLevel(tuple("".join(row) for row in grid))


@pytest.mark.parametrize("kind", KINDS)
def test_C16_a_symmetric_board_has_the_best_solutions_that_it_has_with_its_symmetry_broken_in_fewer_states(
    kind: str,
) -> None:
    random, solved, fewer, more = Random(kind), 0, 0, 0
    for number in range(24):
        inner, objective = symmetric_room(random, kind, [5], (3, 4)), OBJECTIVES[number % 4]
        whole, broken = (carreau.solve(with_spurs(inner, harm), "expert", objective=objective) for harm in "# ")
        assert whole.status is broken.status and counts_of(whole) == counts_of(broken), "\n".join(inner.rows)
        solved, fewer, more = solved + whole.optimal, fewer + whole.expanded, more + broken.expanded
    assert solved > 5 and fewer < 0.9 * more


def pulled(level: SokobanLevel, random: Random, pulls: int) -> Position:
    """A start far from the end: boxes on all goals, and then pulls at random."""
    boxes, free = set(level.goals), level.inside - level.goals
    player = random.choice(sorted(free))
    for _ in range(pulls):
        zone = flood([player], level.inside - boxes)
        ways = [(shift(box, by), box, by) for box in sorted(boxes) for by in FOUR]
        ways = [way for way in ways if way[0] in zone and shift(way[0], way[2]) in level.inside - boxes]
        if not ways:
            break
        to, box, by = random.choice(ways)
        boxes, player = boxes - {box} | {to}, shift(to, by)
    return Position(player, frozenset(boxes))


HALL = room(
    " ####### ",
    "##  #  ##",
    "#   #   #",
    "#   #   #",
    "#  ...  #",
    "###   ###",
    "#  ...  #",
    "#@$$#$$ #",
    "#  $#$  #",
    "##  #  ##",
    " ####### ",
)
ENOUGH = 3000  # states, so that a perimeter holds something


def hard_starts(count: int) -> Iterator[SokobanLevel]:
    random = Random(93)
    while count:
        level = level_from_state(HALL, pulled(HALL, random, 600))
        if carreau.solve(level, objective="pushes").expanded > ENOUGH:
            yield level
            count -= 1


def test_C16_solutions_that_end_in_the_perimeter_of_a_symmetric_board_are_best() -> None:
    for level in hard_starts(6):
        pushes, both = (carreau.solve(level, objective=objective) for objective in ("pushes", "pushes,moves"))
        other = carreau.solve(level, "astar", objective="pushes")
        assert pushes.cost == both.cost == other.cost and pushes.optimal and both.optimal


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_a_proof_in_turns_on_a_symmetric_board_is_that_of_one_go(objective: str, tmp_path: Path) -> None:
    random = Random(objective)
    levels = [with_spurs(symmetric_room(random, kind, [5], (3, 4)), "#") for kind in KINDS]
    levels += hard_starts(1) if objective.startswith("pushes") else []
    for number, level in enumerate(levels):
        alone = carreau.solve(level, objective=objective)
        *stopped, last = in_turns(level, objective, tmp_path / f"{number}", max(alone.expanded // 7, 1))
        assert last.status is alone.status and counts_of(last) == counts_of(alone)
        assert len(stopped) > 3 or alone.expanded < 10
