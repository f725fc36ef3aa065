"""
Native searches over flat tables. Use them through carreau.solvers, which replays what they answer.
"""

import array
from collections.abc import Callable, Sequence
from typing import Any


class TableError(ValueError):
    pass

class Answer:
    @property
    def status(self) -> str: ...

    @property
    def moves(self) -> list[tuple[int, int]]: ...

    @property
    def lower_bound(self) -> int: ...

    @property
    def expanded(self) -> int: ...

    @property
    def generated(self) -> int: ...

    @property
    def memory_mb(self) -> float: ...

    @property
    def line(self) -> str: ...

def instruction_sets() -> list[str]:
    """What searches can use of this processor, the best last."""

def ricochet_bfs(width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, must_turn: bool, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> Answer:
    """Breadth-first search for Ricochet Robots."""

def ricochet_perft(width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, must_turn: bool, depth: int, poll: Callable[[int, int, float, float], bool] | None = None) -> list[int]:
    """States first reached at each depth."""

class AllAnswer:
    @property
    def status(self) -> str: ...

    @property
    def lower_bound(self) -> int: ...

    @property
    def count(self) -> int: ...

    @property
    def lines(self) -> list[bytes]: ...

    @property
    def memory_mb(self) -> float: ...

def ricochet_expert(width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, must_turn: bool, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None, kernel: str = '') -> Answer:
    """
    A shortest solution. Kernels are those of ricochet_kernels; nothing for the best that fits.
    """

def ricochet_all_solutions(width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, must_turn: bool, limit: int, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None, kernel: str = '') -> AllAnswer:
    """
    Every shortest solution, a byte a move (robot * 4 + direction), the preferred one first; and their number.
    """

def ricochet_solve_many(boards: Sequence[tuple[int, int, array.array[int]]], positions: array.array[int], seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> list[tuple[str, bytes, int]]:
    """
    Many positions, ten numbers each: board, target, goal robot, must turn, robots, five cells. Limits are for each. The answers have a status, a line and a bound.
    """

def ricochet_release_memory() -> None:
    """Gives back what idle solvers keep for the next position."""

def ricochet_kernels() -> list[str]:
    """The kernels that this processor can run."""

class RacetrackTables:
    def __init__(self, width: int, height: int, period: int, zones: int, free: bytes, closed: array.array[int], terrain: bytes, ranks: bytes, ends: bytes, starts: array.array[int], changes: array.array[int], crossing: str, finish_crosses: bool, strict_zones: bool, may_stay: bool) -> None: ...

def racetrack_expert(tables: RacetrackTables, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None, kernel: str = '') -> Answer:
    """The cells of a shortest race, its start first."""

class RacetrackAnalysis:
    @property
    def status(self) -> str: ...

    @property
    def length(self) -> int:
        """Of the shortest race, or -1."""

    @property
    def lower_bound(self) -> int: ...

    @property
    def expanded(self) -> int: ...

    @property
    def generated(self) -> int: ...

    @property
    def memory_mb(self) -> float: ...

    @property
    def slack(self) -> bytes:
        """Of every cell, 16 bits with a sign; -1 is none."""

    @property
    def count(self) -> bytes:
        """Of the shortest races, as bytes, the lowest first."""

    def to_go(self, row: int, column: int, down: int, right: int, passed: int, phase: int) -> int:
        """The moves that a car still needs, or -1."""

def racetrack_analyse(tables: RacetrackTables, slack: int, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None, kernel: str = '') -> RacetrackAnalysis:
    """All races of at most `slack` moves more than the shortest."""

def racetrack_kernels() -> list[str]:
    """The kernels that this processor can run."""

def race_expert(size: int, values: array.array[int], row: int, column: int, objectives: array.array[int], down: int = 0, right: int = 0, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> Answer:
    """The cells of a race of the least total. The bound is of the total."""

class RacePlanner:
    def __init__(self, size: int, values: array.array[int], aim: str) -> None: ...

    def plan(self, row: int, column: int, down: int, right: int, objective: array.array[int], number: int, poll: Callable[[int, int, float, float], bool] | None = None) -> list[tuple[int, int]]:
        """
        The cells to land on, the last one in the objective. Nothing if the car can no longer brake.
        """

class RaceBlind:
    @property
    def status(self) -> str: ...

    @property
    def expanded(self) -> int: ...

    @property
    def bound(self) -> float:
        """The least total of a clairvoyant who pays for his luck."""

    def luck(self, landings: array.array[int]) -> float | None:
        """
        The luck of landings, each a row, a column and a velocity; None if a car could not have braked after one.
        """

def race_blind(size: int, values: array.array[int], row: int, column: int, objectives: array.array[int], samples: int, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> RaceBlind:
    """The bound for players who do not know the objectives to come."""

def sokoban_fast(width: int, height: int, cells: array.array[int], player: int, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None, seed: int = 0, threads: int = 1) -> Answer:
    """
    Any solution of a level, in pushes: the cell of a box and the direction it is pushed in.
    """

def sokoban_improve(width: int, height: int, cells: array.array[int], player: int, moves: Sequence[tuple[int, int]], fewest_moves: bool, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> Answer:
    """
    A solution that is shorter, or the same: fewest pushes and then moves, or the other way round.
    """

def sokoban_best(width: int, height: int, cells: array.array[int], player: int, objective: str, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> Answer:
    """
    A best solution of a level, in pushes, for pushes, moves, or one and then the other. The bound is in the first of them.
    """

def sokoban_search(width: int, height: int, cells: array.array[int], player: int, algorithm: str, objective: str, deadlocks: str, heuristic: str, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> Answer:
    """
    A well-known search of a level. In pushes a move is the cell of a box and a direction; in moves it is 1 for a push or 0 for a walk, and a direction.
    """

def sokoban_lost(width: int, height: int, cells: array.array[int], player: int, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> tuple[str, list[int]] | None:
    """
    Why a position is lost and the cells of the boxes to blame, or None if nothing is known.
    """

def sokoban_best_kept(width: int, height: int, cells: array.array[int], player: int, objective: str, before: array.array[int], file: Callable[[bool], int], states: int = 0, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> Answer:
    """
    The same, going on from what `before` holds, if it is not empty. When it is stopped, and after so many states each time, by the clock if that is 0, it is written to a new file: `file(True)` begins one and answers its number, or -1; `file(False)` says that all of it is written.
    """

class FileError(ValueError):
    pass

class RicochetOracle:
    @staticmethod
    def build(width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, must_turn: bool, seconds: float | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None, portable: bool = False) -> OracleBuild: ...

    @staticmethod
    def load(path: bytes) -> RicochetOracle: ...

    def save(self, file: int) -> None:
        """To the file that has this number and is open for writing."""

    def distance(self, robots: Sequence[int]) -> int:
        """Fewest moves, or -1: unsolvable."""

    def histogram(self) -> list[int]: ...

    def hardest(self, count: int) -> list[list[int]]: ...

    def positions_of(self, distance: int, count: int, seed: int | None = None) -> list[list[int]]: ...

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int: ...

    @property
    def walls(self) -> list[int]:
        """Of every cell: N = 1, E = 2, S = 4, W = 8."""

    @property
    def robots(self) -> list[int]: ...

    @property
    def goal_robot(self) -> int: ...

    @property
    def target(self) -> int: ...

    @property
    def positions(self) -> int: ...

    @property
    def memory_mb(self) -> float: ...

class OracleBuild:
    @property
    def status(self) -> str: ...

    @property
    def settled(self) -> int: ...

    @property
    def depth(self) -> int: ...

    @property
    def memory_mb(self) -> float: ...

    def take(self) -> RicochetOracle | None:
        """The oracle, once, if it is complete."""

class OracleSurvey:
    @property
    def status(self) -> str: ...

    @property
    def settled(self) -> int: ...

    @property
    def depth(self) -> int: ...

    @property
    def memory_mb(self) -> float: ...

    @property
    def positions(self) -> int: ...

    @property
    def histogram(self) -> list[int]: ...

    @property
    def hardest(self) -> list[list[int]]: ...

def ricochet_survey(width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, must_turn: bool, hardest: int, seconds: float | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None, portable: bool = False) -> OracleSurvey:
    """Counts what an oracle would know."""

class SokobanEnvironments:
    def __init__(self, observations: Any, masks: Any, rewards: Any, flags: Any, places: Any, sparse: bool, lost_reward: float, terminate_when_lost: bool, most_steps: int) -> None:
        """
        Flags: terminated, truncated, lost, legal. Places: the level of each, and its start.
        """

    def reset(self, seed: int) -> None:
        """Begin every game anew."""

    def step(self, actions: Any) -> None:
        """An action for each game; one that was over begins anew instead."""

    def add(self, ground: Any, width: int, height: int, cells: array.array[int], player: int, dead: array.array[int], pushes_only: bool) -> None: ...

class RicochetEnvironments:
    def __init__(self, observations: Any, masks: Any, rewards: Any, flags: Any, places: Any, sparse: bool, lost_reward: float, terminate_when_lost: bool, most_steps: int) -> None:
        """
        Flags: terminated, truncated, lost, legal. Places: the level of each, and its start.
        """

    def reset(self, seed: int) -> None:
        """Begin every game anew."""

    def step(self, actions: Any) -> None:
        """An action for each game; one that was over begins anew instead."""

    def add(self, ground: Any, width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, must_turn: bool, plane_robots: int) -> None: ...

class RaceEnvironments:
    def __init__(self, observations: Any, masks: Any, rewards: Any, flags: Any, places: Any, sparse: bool, lost_reward: float, terminate_when_lost: bool, most_steps: int) -> None:
        """
        Flags: terminated, truncated, lost, legal. Places: the level of each, and its start.
        """

    def reset(self, seed: int) -> None:
        """Begin every game anew."""

    def step(self, actions: Any) -> None:
        """An action for each game; one that was over begins anew instead."""

    def add(self, ground: Any, size: int, values: array.array[int], row: int, column: int, objectives: array.array[int]) -> None: ...

class RacetrackEnvironments:
    def __init__(self, observations: Any, masks: Any, rewards: Any, flags: Any, places: Any, sparse: bool, lost_reward: float, terminate_when_lost: bool, most_steps: int) -> None:
        """
        Flags: terminated, truncated, lost, legal. Places: the level of each, and its start.
        """

    def reset(self, seed: int) -> None:
        """Begin every game anew."""

    def step(self, actions: Any) -> None:
        """An action for each game; one that was over begins anew instead."""

    def add(self, ground: Any, tables: RacetrackTables, actions: array.array[int]) -> None: ...
