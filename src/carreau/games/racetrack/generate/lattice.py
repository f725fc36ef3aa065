"""Ways along the lines of a coarse square lattice: the bones of a track. Nodes are (row, column)."""

from __future__ import annotations

from random import Random

from carreau.core.chance import pick
from carreau.core.grid import FOUR, Cell, difference, shift

AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))  # in order, sides and corners in turn


def draw_path(random: Random, side: int, branching: int = 0) -> list[Cell]:
    """The longest way through a maze on the lattice: it winds and never meets itself. A maze with branches (in percent)
    has shorter ones."""
    around = draw_maze(random, side, branching)
    first = farthest(around, (0, 0))[-1]
    path = farthest(around, first)
    return path if random.random() < 0.5 else path[::-1]


def draw_maze(random: Random, side: int, branching: int) -> dict[Cell, list[Cell]]:
    """The neighbours of each node in a tree drawn by walking until stuck, then on from where there is a way; now and then
    it goes on from somewhere else before."""
    begin = int(random.random() * side), int(random.random() * side)
    around: dict[Cell, list[Cell]] = {begin: []}
    trail = [begin]
    while trail:
        at = int(random.random() * len(trail)) if random.random() * 100 < branching else len(trail) - 1
        here = trail[at]
        free = [node for by in FOUR if inside(node := shift(here, by), side) and node not in around]
        if not free:
            trail.pop(at)
            continue
        there = pick(random, free)
        around[here].append(there)
        around[there] = [here]
        trail.append(there)
    return around


def inside(node: Cell, side: int) -> bool:
    return 0 <= node[0] < side and 0 <= node[1] < side


def farthest(around: dict[Cell, list[Cell]], origin: Cell) -> list[Cell]:
    """The way in a tree from a node to the farthest one; the first found of several."""
    before: dict[Cell, Cell] = {origin: origin}
    queue = [origin]
    for node in queue:
        for beside in around[node]:
            if beside not in before:
                before[beside] = node
                queue.append(beside)
    path = [queue[-1]]
    while path[-1] != origin:
        path.append(before[path[-1]])
    return path[::-1]


def draw_loop(random: Random, side: int, percent: int = 100) -> list[Cell]:
    """The outline of a shape without holes, grown square by square until it goes through so many of the nodes and
    along all sides of the board, or as far as it can. It begins on a straight, if it has one."""
    shape = {(int(random.random() * (side - 1)), int(random.random() * (side - 1)))}
    while 100 * (2 * len(shape) + 2) < percent * side * side or not spans(shape, side - 1):
        fringe = sorted({square for each in shape for by in FOUR if inside(square := shift(each, by), side - 1)} - shape)
        longer = [square for square in fringe if makes_longer(square, shape)]
        if not longer:
            break
        shape.add(pick(random, longer))
    loop = outline(shape)
    if random.random() < 0.5:
        loop.reverse()
    size = len(loop)
    straights = [at for at in range(size) if is_straight(loop[at - 1], loop[at], loop[(at + 1) % size])]
    turn = pick(random, straights or range(size))
    return loop[turn:] + loop[:turn]


def spans(shape: set[Cell], side: int) -> bool:
    return all({0, side - 1} <= {square[axis] for square in shape} for axis in (0, 1))


def is_straight(before: Cell, node: Cell, after: Cell) -> bool:
    return difference(node, before) == difference(after, node)


def makes_longer(square: Cell, shape: set[Cell]) -> bool:
    """One side of a new square is in the shape, and what else is around it lies next to that: the outline gets two nodes
    more and stays one."""
    there = [shift(square, by) in shape for by in AROUND]
    begins = sum(there[index] and not there[index - 1] for index in range(8))
    return begins == 1 and sum(there[::2]) == 1


def outline(shape: set[Cell]) -> list[Cell]:
    """The nodes around a shape, clockwise; square (r, c) has its corners at (r, c) and (r + 1, c + 1)."""
    after: dict[Cell, Cell] = {}
    for row, column in shape:
        corners = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
        for index, by in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            if shift((row, column), by) not in shape:
                after[corners[index]] = corners[(index + 1) % 4]
    loop = [min(after)]
    while (node := after[loop[-1]]) != loop[0]:
        loop.append(node)
    return loop


def detours(random: Random, path: list[Cell], side: int, wanted: int) -> list[list[Cell]]:
    """Other ways around squares that lie at the way: each leaves it and joins it again a little later."""
    place = {node: index for index, node in enumerate(path)}
    squares = [(row, column) for row in range(side - 1) for column in range(side - 1)]
    taken = set(path)
    found: list[list[Cell]] = []
    while squares and len(found) < wanted:
        square = squares.pop(int(random.random() * len(squares)))
        ring = outline({square})
        on_path = sorted(place[node] for node in ring if node in place)
        others = [node for node in ring if node not in place]
        # One run of nodes, away from the ends, so that it shortens nothing but a corner.
        if len(on_path) in (2, 3) and on_path[-1] - on_path[0] == len(on_path) - 1 and not taken.intersection(others):
            if on_path[0] < 2 or on_path[-1] > len(path) - 3:
                continue
            taken.update(others)
            found.append(ordered(ring, path[on_path[0]], path[on_path[-1]], set(others)))
    return found


def ordered(ring: list[Cell], first: Cell, last: Cell, others: set[Cell]) -> list[Cell]:
    """The nodes of a ring from one to another through `others`."""
    turn = ring.index(first)
    forward = ring[turn:] + ring[:turn]
    if forward[1] not in others:
        forward = [first, *forward[:0:-1]]
    return forward[: forward.index(last) + 1]
