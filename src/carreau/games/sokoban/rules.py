"""The rules of Sokoban, twice over the same level: in steps of the player as it is played, and in pushes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from carreau.core.errors import ParseError
from carreau.core.formats import integer
from carreau.core.grid import DOWN, FOUR, LEFT, RIGHT, UP, Cell, flood, format_cell, shift
from carreau.core.puzzle import Step, made_step, maker
from carreau.core.text import say
from carreau.games.sokoban.level import BOX, BOX_ON_GOAL, FLOOR, GOAL, PLAYER, PLAYER_ON_GOAL, WALL, SokobanLevel

DIRECTIONS: dict[str, Cell] = {"u": UP, "d": DOWN, "l": LEFT, "r": RIGHT}


class Position(NamedTuple):
    """Where the player and the boxes stand."""

    player: Cell
    boxes: frozenset[Cell]


Letter: TypeAlias = str  # u d l r, capital where the player pushes a box
Heading: TypeAlias = tuple[Letter, Letter, int, int]  # a step, a push, and where they lead: down, right
HEADINGS = [(letter, letter.upper(), down, right) for letter, (down, right) in DIRECTIONS.items()]
HEADING = {heading[capital]: heading for heading in HEADINGS for capital in (0, 1)}  # of a move


class Push(NamedTuple):
    """A box and the direction it is pushed in."""

    box: Cell
    direction: str


made_position, made_push = maker(Position), maker(Push)


class Walked(tuple[Push, ...]):
    """Pushes with the moves that they are written out as, told by whoever found them: as little to be trusted as these."""

    letters: str

    def __new__(cls, pushes: Iterable[Push], letters: str) -> Walked:
        self = super().__new__(cls, pushes)
        self.letters = letters
        return self


class SokobanPuzzle:
    """As it is played: the player walks, and pushes one box at a time."""

    def __init__(self, level: SokobanLevel) -> None:
        self.level = level
        self.inside = level.inside
        self.goals = level.goals & level.inside

    def start(self) -> Position:
        return Position(self.level.players[0], self.level.mobile_boxes)

    def is_goal(self, state: Position) -> bool:
        return state.boxes <= self.goals

    def steps(self, state: Position) -> Iterator[Step[Position, Letter]]:
        player, boxes = state
        for heading in HEADINGS:
            step = self.going(player, boxes, heading)
            if step is not None:
                yield step

    def step(self, state: Position, move: Letter) -> Step[Position, Letter] | None:
        player, boxes = state
        step = self.going(player, boxes, HEADING[move]) if move in HEADING else None
        return step if step is not None and step[0] == move else None

    def going(self, player: Cell, boxes: frozenset[Cell], heading: Heading) -> Step[Position, Letter] | None:
        row, column = player
        letter, capital, down, right = heading
        ahead = row + down, column + right
        if ahead not in self.inside:
            return None
        if ahead not in boxes:
            return made_step((letter, made_position((ahead, boxes)), 1))
        beyond = row + 2 * down, column + 2 * right
        if beyond in self.inside and beyond not in boxes:
            return made_step((capital, made_position((ahead, boxes - {ahead} | {beyond})), 1))
        return None

    def format_move(self, move: Letter) -> str:
        return move

    def parse_move(self, text: str) -> Letter:
        if text.lower() not in DIRECTIONS:
            raise ParseError(say("expected a move u, d, l or r (a capital pushes), found {!r}", text[:40]))
        return text

    def why_not(self, state: Position, move: Letter) -> str:
        ahead = shift(state.player, DIRECTIONS[move.lower()])
        if ahead not in self.inside:
            return say("there is a wall at {}", format_cell(ahead))
        if ahead not in state.boxes:
            return say("there is no box to push at {}; walking there is {}", format_cell(ahead), move.lower())
        beyond = shift(ahead, DIRECTIONS[move.lower()])
        if beyond not in self.inside or beyond in state.boxes:
            what = "box" if beyond in state.boxes else "wall"
            return say("the box at {} cannot move: there is a {} behind it", format_cell(ahead), what)
        return say("this move pushes a box; it is written {}", move.upper())


class PushPuzzle:
    """The same level in pushes. Walking is free, so states that differ only by walking are one: the player stands for
    the zone it can reach, at the first cell of that zone (the normalised position)."""

    def __init__(self, level: SokobanLevel) -> None:
        self.played = SokobanPuzzle(level)
        self.inside, self.goals = self.played.inside, self.played.goals

    def zone(self, state: Position) -> set[Cell]:
        """The cells the player can reach without a push."""
        return flood([state.player], self.inside - state.boxes)

    def normalised(self, player: Cell, boxes: frozenset[Cell]) -> Position:
        return Position(min(flood([player], self.inside - boxes)), boxes)

    def start(self) -> Position:
        return self.normalised(*self.played.start())

    def is_goal(self, state: Position) -> bool:
        return self.played.is_goal(state)

    def steps(self, state: Position) -> Iterator[Step[Position, Push]]:
        boxes, zone = state.boxes, self.zone(state)
        for box in sorted(boxes):
            for letter in DIRECTIONS:
                if self.can_push(box, letter, zone, boxes):
                    push = Push(box, letter)
                    yield Step(push, self.pushed(state, push), 1)

    def pushed(self, state: Position, push: Push) -> Position:
        """The position after a push that is known to be legal: the player ends where the box stood, not where it went."""
        after = state.boxes - {push.box} | {shift(push.box, DIRECTIONS[push.direction])}
        return self.normalised(push.box, after)

    def can_push(self, box: Cell, letter: str, zone: set[Cell], boxes: frozenset[Cell]) -> bool:
        down, right = DIRECTIONS[letter]
        behind, beyond = (box[0] - down, box[1] - right), (box[0] + down, box[1] + right)
        return behind in zone and beyond in self.inside and beyond not in boxes

    def format_move(self, move: Push) -> str:
        return f"{format_cell(move.box)}{move.direction.upper()}"

    def parse_move(self, text: str) -> Push:
        row, comma, column = text[:-1].partition(",")
        if not comma or text[-1].lower() not in DIRECTIONS:
            raise ParseError(say("expected a push like 3,4R (row, column, direction), found {!r}", text[:40]))
        box = integer(row, 0, 0, "the row of a box"), integer(column, 0, 0, "the column of a box")
        return Push(box, text[-1].lower())

    def why_not(self, state: Position, move: Push) -> str:
        if move.box not in state.boxes:
            return say("there is no box at {}", format_cell(move.box))
        beyond = shift(move.box, DIRECTIONS[move.direction])
        if beyond not in self.inside or beyond in state.boxes:
            return say("the box at {} is blocked on that side", format_cell(move.box))
        return "the player cannot get behind the box"


def level_from_state(level: SokobanLevel, position: Position) -> SokobanLevel:
    """The level that begins in a position. Solutions that came with it do not fit any more."""
    boxes = position.boxes | (level.boxes - level.inside)

    def letter(cell: Cell) -> str:
        if cell in level.walls:
            return WALL
        kinds = BOX + BOX_ON_GOAL if cell in boxes else PLAYER + PLAYER_ON_GOAL if cell == position.player else FLOOR + GOAL
        return kinds[cell in level.goals]

    rows = ("".join(letter((row, column)) for column in range(len(text))) for row, text in enumerate(level.rows))
    return replace(level, rows=tuple(rows), meta=replace(level.meta, solutions=()))


def expand(level: SokobanLevel, pushes: Sequence[Push], state: Position | None = None) -> list[Letter]:
    """Pushes as moves of the player, walking the shortest way to each, from the start or another position."""
    if isinstance(pushes, Walked):
        return list(pushes.letters)
    puzzle = SokobanPuzzle(level)
    player, boxes = state or puzzle.start()
    free = set(puzzle.inside - boxes)
    letters: list[Letter] = []
    for box, direction in pushes:
        down, right = DIRECTIONS[direction]
        letters += walk(free, player, (box[0] - down, box[1] - right))
        letters.append(direction.upper())
        free.add(box)
        free.discard((box[0] + down, box[1] + right))
        player = box
    return letters


def push_to(level: SokobanLevel, state: Position, box: Cell, to: Cell) -> list[Letter]:
    """The fewest pushes that bring one box to a cell, the others standing where they are; empty if there are none."""
    found = (pushes for here, pushes in pushes_of(level, state, box) if here == to)
    return expand(level, next(found, ()), state)


def pushed_to(level: SokobanLevel, state: Position, box: Cell) -> set[Cell]:
    """The cells that one box can be pushed to, the others standing where they are; its own is none of them."""
    return {here for here, _ in pushes_of(level, state, box)} - {box}


def pushes_of(level: SokobanLevel, state: Position, box: Cell) -> Iterator[tuple[Cell, tuple[Push, ...]]]:
    """Where one box comes, the others standing where they are, and the pushes that bring it there: the fewest first."""
    free = level.inside - (state.boxes - {box})
    first = box, sides(free, box, state.player)
    pushes: dict[tuple[Cell, frozenset[Cell]], tuple[Push, ...]] = {first: ()}
    for here, reached in (waiting := [first]):
        yield here, pushes[here, reached]
        for letter, (down, right) in DIRECTIONS.items():
            there = (here[0] + down, here[1] + right)
            if there in free and (here[0] - down, here[1] - right) in reached:
                after = there, sides(free, there, here)
                if after not in pushes:
                    pushes[after] = (*pushes[here, reached], Push(here, letter))
                    waiting.append(after)


def sides(free: frozenset[Cell], box: Cell, player: Cell) -> frozenset[Cell]:
    """The cells beside a box that the player can walk to; looks no further when it has found them all."""
    wanted = {shift(box, by) for by in FOUR} & free
    reached, layer = {box, player}, {player}
    while layer and not wanted <= reached:
        layer = ({shift(cell, by) for cell in layer for by in FOUR} & free) - reached
        reached |= layer
    return frozenset(wanted & reached)


def walk(free: Set[Cell], origin: Cell, to: Cell) -> list[Letter]:
    """The shortest walk over free cells; empty if there is none (or none is needed)."""
    reached: dict[Cell, tuple[Cell, Letter] | None] = {to: None}
    layer = [to]
    while layer and origin not in reached:
        fresh: list[Cell] = []
        for cell in layer:
            for letter, (down, right) in DIRECTIONS.items():
                before = (cell[0] - down, cell[1] - right)
                if before in free and before not in reached:
                    reached[before] = (cell, letter)
                    fresh.append(before)
        layer = fresh
    letters: list[Letter] = []
    link = reached.get(origin)
    while link is not None:
        cell, letter = link
        letters.append(letter)
        link = reached[cell]
    return letters
