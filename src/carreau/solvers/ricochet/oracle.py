"""The oracle of Ricochet Robots: the fewest moves of every position of a board and target, all found in one go."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from carreau.accelerator import _native
from carreau.core.errors import CarreauError
from carreau.core.grid import Cell
from carreau.core.level import Level, Solution
from carreau.core.result import Result, Status
from carreau.core.shown import Shown
from carreau.core.text import say
from carreau.core.writing import new_file
from carreau.games.ricochet import GAME
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.rules import RicochetPuzzle, Slide, cell_of, number_of
from carreau.games.ricochet.tables import tables
from carreau.search.control import Control, Stopwatch
from carreau.solvers.answer import Answer, checked
from carreau.solvers.native import poll
from carreau.solvers.ricochet.oracle_levels import level_of, needed_mb, question, require_suited

MAGIC = b"CARREAUO"  # how a file begins
UNSOLVABLE = -1
REASONS = {Status.OUT_OF_TIME: "out of time", Status.OUT_OF_MEMORY: "out of memory", Status.CANCELLED: "cancelled"}


class OracleStopped(CarreauError):
    """A limit was reached, or it was cancelled, before every position was settled. There is no half an oracle."""

    def __init__(self, status: Status, settled: int, layer: int, needed_mb: float) -> None:
        super().__init__(status, settled, layer, needed_mb)
        self.status, self.settled, self.layer, self.needed_mb = status, settled, layer, needed_mb

    @property
    def text(self) -> str:
        stopped = say(
            "the oracle was stopped, {}: {:,} positions were settled, all that need fewer moves than {}",
            REASONS[self.status], self.settled, self.layer,
        )  # fmt: skip
        return (
            say("{}; it needs about {:.0f} MB", stopped, self.needed_mb) if self.status is Status.OUT_OF_MEMORY else stopped
        )


class Hint(NamedTuple):
    """A legal move, and how many moves the position after it needs; None if it has no solution."""

    move: str
    distance: int | None


@dataclass(frozen=True, slots=True)
class Usage:
    """What it took to build an oracle, or to open its file."""

    seconds: float
    cpu_seconds: float
    memory_mb: float


class Oracle(Shown):
    """Built from a level, or opened from a file. A position is a level on the same board, or the robots' cells in order."""

    def __init__(self, level: RicochetLevel, distances: _native.RicochetOracle, usage: Usage) -> None:
        self.level = level
        self.usage = usage
        self._distances = distances

    @classmethod
    def build(cls, level: Level, control: Control = Control(), *, portable: bool = False) -> Oracle:
        """Settle every position. Progress tells how many are, and at how many moves it is. Raises OracleStopped if a limit
        is reached; `portable` does without the instructions of newer processors."""
        suited = require_suited(level)
        board = tables(suited)
        watch = Stopwatch()
        with plain_errors():
            built = _native.RicochetOracle.build(
                board.width,
                board.height,
                board.stops,
                board.robots,
                board.goal_robot,
                board.target,
                board.must_turn,
                seconds=control.limits.seconds,
                memory_mb=control.limits.memory_mb,
                poll=poll(control),
                portable=portable,
            )
        distances = built.take()
        if distances is None:
            raise OracleStopped(Status(built.status), built.settled, built.depth, needed_mb(suited))
        return cls(suited, distances, Usage(**watch.times, memory_mb=built.memory_mb))

    @classmethod
    def load(cls, path: str | Path) -> Oracle:
        """Open a file that `save` wrote; it stays on the disk, and only what is asked for is read. Leave it as it is
        while the oracle is in use."""
        watch = Stopwatch()
        with plain_errors(path):
            distances = _native.RicochetOracle.load(os.fsencode(path))
        level = level_of(distances)
        GAME.require_playable(level)
        return cls(level, distances, Usage(**watch.times, memory_mb=0))

    @staticmethod
    def is_file(path: str | Path) -> bool:
        """Whether a file begins like an oracle's."""
        try:
            with Path(path).open("rb") as file:
                return file.read(len(MAGIC)) == MAGIC
        except (OSError, ValueError):
            return False

    def save(self, path: str | Path) -> None:
        """Write it to a file, whole or not at all."""
        with new_file(path) as file:
            try:
                self._distances.save(file.fileno())
            except _native.FileError as error:
                raise OSError(str(error)) from None

    @property
    def size(self) -> int:
        """How many positions there are, unsolvable ones too. The robots that are not to arrive count as equals."""
        return self._distances.positions

    @property
    def histogram(self) -> dict[int, int]:
        """How many positions need how many moves."""
        return dict(enumerate(self._distances.histogram()))

    @property
    def unsolvable(self) -> int:
        return self.size - sum(self._distances.histogram())

    @property
    def deepest(self) -> int:
        return len(self._distances.histogram()) - 1

    def distance(self, position: Level | Sequence[Cell]) -> int | None:
        """The fewest moves, or None if there is no solution."""
        if not isinstance(position, Sequence):
            level = self._level(position)
            return self._ask(self._order(level, [number_of(level, cell) for cell in level.robots]))
        for row, column in position:
            if not self.level.on_board((row, column)):
                raise CarreauError(say("a robot is off the board, at column {}, row {}", column, row))
        return self._ask([number_of(self.level, cell) for cell in position])

    def best_moves(self, position: Level | Sequence[Cell]) -> list[Hint]:
        """Every legal move with the distance after it, the best first."""
        level = self._level(position)
        puzzle = RicochetPuzzle(level)
        steps = puzzle.steps(puzzle.start())
        hints = [Hint(puzzle.format_move(step.move), self._ask(self._order(level, step.state.cells))) for step in steps]
        return sorted(hints, key=lambda hint: (hint.distance is None, hint.distance))

    def solve(self, position: Level | Sequence[Cell]) -> Answer:
        """A shortest solution: always on to a position that is one move nearer. The rules replay it."""
        level = self._level(position)
        watch = Stopwatch()
        distance = self.distance(level)
        result: Result[Slide] = Result(Status.UNSOLVABLE)
        if distance is not None:
            moves = tuple(self._downhill(level, distance))
            result = Result(Status.SOLVED, moves, distance, distance, expanded=distance)
        result = replace(result, **watch.times)
        return checked(GAME, level, *GAME.objective("moves"), result, "oracle", "", "native")

    def hardest(self, count: int = 1) -> list[RicochetLevel]:
        """Positions that need the most moves, each a level with its solution; when the deepest are all listed, those one
        move nearer follow."""
        with plain_errors():
            found = self._distances.hardest(max(count, 0))
        return [self._solved(robots) for robots in found]

    def positions(self, moves: int, count: int = 1, seed: int = 0) -> list[RicochetLevel]:
        """Levels that need exactly so many moves, drawn by the seed, each as likely as any other and with its solution; all
        there are if they are fewer."""
        if not 0 <= moves <= self.deepest:
            return []
        with plain_errors():
            found = self._distances.positions_of(moves, max(count, 0), seed % 2**64)
        return [self._solved(robots) for robots in found]

    def _ask(self, robots: Sequence[int]) -> int | None:
        with plain_errors():
            distance = self._distances.distance(robots)
        return None if distance == UNSOLVABLE else distance

    def _level(self, position: Level | Sequence[Cell]) -> RicochetLevel:
        """The position as a level; refused if it is on another board."""
        level = require_suited(replace(self.level, robots=tuple(position)) if isinstance(position, Sequence) else position)
        if question(level) != question(self.level):
            raise CarreauError("the oracle was built for another board, another target or another number of robots")
        return level

    def _order(self, level: RicochetLevel, cells: Sequence[int]) -> list[int]:
        """The cells of the level's robots in the order of the oracle's, which may have another main robot."""
        ordered, own, main = list(cells), self.level.main_robot or 0, level.main_robot or 0
        ordered[own], ordered[main] = ordered[main], ordered[own]
        return ordered

    def _downhill(self, level: RicochetLevel, distance: int) -> Iterator[Slide]:
        puzzle = RicochetPuzzle(level)
        state = puzzle.start()
        for left in reversed(range(distance)):
            nearer = (each for each in puzzle.steps(state) if self._ask(self._order(level, each.state.cells)) == left)
            step = next(nearer, None)
            if step is None:
                raise CarreauError("the oracle contradicts itself: build it again")
            state = step.state
            yield step.move

    def _solved(self, robots: Sequence[int]) -> RicochetLevel:
        """A position that the oracle has found, with its solution."""
        level = replace(self.level, robots=tuple(cell_of(self.level, robot) for robot in robots))
        answer = self.solve(level)
        known = Solution(answer.moves, answer.objective, answer.cost or 0, answer.optimal)
        return replace(level, meta=replace(self.level.meta, solutions=(known,), extra=(), notes=""))


@contextmanager
def plain_errors(path: str | Path = "") -> Generator[None]:
    """What the native part refuses, as a sentence."""
    try:
        yield
    except (_native.TableError, _native.FileError) as error:
        reason = str(error).removeprefix("ricochet tables: ")
        raise CarreauError(say("{}: {}", str(path), reason) if path else reason) from None
