"""The dialogue of Race without any input or output: each side takes lines and gives lines.

The server sends the size of the grid, its values row by row, the start and the first objective, one number a line. The bot
answers with the cell it lands on, and the server with OK, with CHECKPOINT and the next objective, or with FINISH or ERROR,
which end it. On the wire x, the column, comes before y, the row; in Carreau a cell is (row, column).
"""

from __future__ import annotations

from collections.abc import Generator
from enum import StrEnum

from carreau.bots.bot import View
from carreau.core.errors import CarreauError, IllegalMove, ParseError
from carreau.core.formats import integer
from carreau.core.grid import Cell, difference
from carreau.core.puzzle import play
from carreau.core.text import say
from carreau.games.race.level import LARGEST_SIZE, RaceLevel, Rectangle
from carreau.games.race.rules import Car, RacePuzzle

BLANKS = " \t\r\n"  # which may stand around what a line says


class Word(StrEnum):
    """What a server says about a move."""

    OK = "OK"
    CHECKPOINT = "CHECKPOINT"
    FINISH = "FINISH"
    ERROR = "ERROR"


class ProtocolError(CarreauError):
    """A line that has no place in the dialogue."""


def number(line: str, what: str) -> int:
    """The whole number that a line is, blanks around it apart."""
    try:
        return integer(line.strip(BLANKS), 0, 0, what)
    except ParseError as error:
        raise ProtocolError(error.message) from None


def as_lines(*numbers: int) -> list[str]:
    return [str(each) for each in numbers]


def objective_lines(objective: Rectangle) -> list[str]:
    return as_lines(objective.column, objective.row, objective.width, objective.height)


class RaceServer:
    """The server's side of one game. Whatever a bot sends is an answer or the end of its game, never an exception."""

    def __init__(self, level: RaceLevel, most_moves: int | None = None) -> None:
        self.level = level
        self.puzzle = RacePuzzle(level)
        self.car: Car = self.puzzle.start()
        self.moves: list[Cell] = []
        self.word = Word.OK  # the last one said
        self.reason = ""  # why it was ERROR
        self.most_moves = most_moves
        self._column: int | None = None

    @property
    def over(self) -> bool:
        return self.word in (Word.FINISH, Word.ERROR)

    def opening(self) -> list[str]:
        row, column = self.level.start
        grid = as_lines(self.level.size, *self.level.values)
        return [*grid, *as_lines(column, row), *objective_lines(self.level.objectives[0])]

    def receive(self, line: str) -> list[str]:
        """The answer to a line of the bot: nothing after an x, one of the four words after a y."""
        if self.over:
            return []
        move = len(self.moves) + 1
        which = say("x of move {}", move) if self._column is None else say("y of move {}", move)
        try:
            found = number(line, which)
        except ProtocolError as error:
            return self.refuse(error.text)
        if self._column is None:
            self._column = found
            return []
        landing, self._column = (found, self._column), None
        return self.judge(landing)

    def judge(self, landing: Cell) -> list[str]:
        try:
            step = play(self.puzzle, self.car, landing)
        except IllegalMove as error:
            row, column = landing
            return self.refuse(
                say("move {} to x {}, y {} is not allowed: {}", len(self.moves) + 1, column, row, error.reason)
            )
        reached = step.state.reached > self.car.reached
        self.car = step.state
        self.moves.append(landing)
        if self.puzzle.is_goal(self.car):
            self.word = Word.FINISH
            return [self.word]
        if self.most_moves is not None and len(self.moves) >= self.most_moves:
            return self.refuse(say("the end of the course is not reached after {} moves", self.most_moves))
        self.word = Word.CHECKPOINT if reached else Word.OK
        return [self.word, *(objective_lines(self.level.objectives[self.car.reached]) if reached else ())]

    def refuse(self, reason: str) -> list[str]:
        self.word, self.reason = Word.ERROR, reason
        return [self.word]


class RaceClient:
    """The bot's side of one game: lines of the server in; a view whenever it is the bot's turn. Raises ProtocolError, and
    nothing else, for a line that has no place."""

    def __init__(self) -> None:
        self.word = Word.OK  # the last one heard
        self.view: View | None = None  # set while it is the bot's turn
        self._moved: View | None = None  # as it will be if the server agrees
        self._hearing = self._hear()
        next(self._hearing)

    @property
    def over(self) -> bool:
        return self.word in (Word.FINISH, Word.ERROR)

    def receive(self, line: str) -> View | None:
        """What the bot sees if this line makes it its turn."""
        if self.view is not None:
            raise ProtocolError("the server speaks while it is the bot's turn")
        try:
            self.view = self._hearing.send(line)
        except StopIteration:
            if not self.over:
                raise ProtocolError("the dialogue broke off at an earlier line") from None
        return self.view

    def play(self, landing: Cell) -> list[str]:
        """The lines that say a move. Whether it is legal is for the server to say."""
        if self.view is None:
            raise ProtocolError("it is not the bot's turn")
        velocity = difference(landing, self.view.position)
        self._moved, self.view = self.view._replace(position=landing, velocity=velocity), None
        return as_lines(landing[1], landing[0])

    def _hear(self) -> Generator[View | None, str]:
        """The dialogue in its order; every line is sent in, every turn handed out."""
        (size,) = yield from hear_numbers("the size of the grid")
        if not 1 <= size <= LARGEST_SIZE:
            raise ProtocolError(say("expected the size of the grid, 1 to {}, found {}", LARGEST_SIZE, size))
        values = yield from hear_numbers(*["a value of the grid"] * size * size)
        column, row = yield from hear_numbers("the x of the start", "the y of the start")
        objective = yield from hear_objective()
        view = View(size, tuple(values), (row, column), (0, 0), objective)
        while True:
            word = (yield view).strip(BLANKS)
            if word not in tuple(Word):
                raise ProtocolError(say("expected {}, found {!r}", ", ".join(Word), word[:40]))
            self.word = Word(word)
            if self.over or self._moved is None:
                return
            view = self._moved
            if self.word is Word.CHECKPOINT:
                view = view._replace(objective=(yield from hear_objective()))


def hear_numbers(*names: str) -> Generator[None, str, list[int]]:
    found: list[int] = []
    for name in names:
        line = yield None
        found.append(number(line, name))
    return found


def hear_objective() -> Generator[None, str, Rectangle]:
    x, y, width, height = yield from hear_numbers(*(say("the {} of the objective", name) for name in "xywh"))
    return Rectangle(y, x, height, width)
