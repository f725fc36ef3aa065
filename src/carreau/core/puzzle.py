"""What a puzzle is. Read this file first: the rest of Carreau only builds on it.

A *puzzle* is a level bound to its rules. It knows its first state, the steps that lead from a state to others, and which
states are goals; nothing else. There is no board object that changes under your hands: a *state* is an immutable, hashable
value, so it can be a key of a dictionary, be kept for undo, be sent to another process, or be compared with `==`.

    >>> import carreau
    >>> puzzle = carreau.puzzle(carreau.load("sokoban/test#1"))
    >>> state = puzzle.start()
    >>> [puzzle.format_move(step.move) for step in puzzle.steps(state)]
    ['l', 'R']

Five sentences hold for every puzzle here, and `carreau.testing.check_game` checks them for yours:

1. `steps(state)` lists every legal move once, always in the same order. What it does not list is illegal. A puzzle may
   also have a `step(state, move)`, which finds the step of one move without listing the others, or None: the same rules
   asked for less, never a second judge. So a player, a solver, a bot and a test can never disagree about the rules.
2. A move has one text. `parse_move(format_move(move)) == move`; a game is its level and the texts of its moves. Saves,
   links, bots and bug reports carry these two texts and no more.
3. A step has an integer cost, and the cost of a line is the sum of its steps. Whoever searches asks for costs that are not
   negative; a game whose natural costs can be negative gives the search a shifted view of itself (see `Objective` in
   game.py), so that no algorithm needs to know.
4. A state without steps that is no goal is lost.
5. The future depends on the state alone: whatever the rules ask of the past is part of the state.

A puzzle says nothing of drawing, files or solving. Drawing is a `View` (scene.py), files are a `Format` (formats.py), and
solving is a function that takes a Puzzle (the search package). What ties them together is a `Game` (game.py).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from carreau.core.errors import IllegalMove

State = TypeVar("State", bound=Hashable)
Move = TypeVar("Move", bound=Hashable)
T = TypeVar("T")


class Step(NamedTuple, Generic[State, Move]):
    """One legal move, the state it leads to, and what it costs."""

    move: Move
    state: State
    cost: int


def maker(kind: Callable[..., T]) -> Callable[[tuple[Any, ...]], T]:
    """What makes a named tuple of a plain one, in less than half the time that its own way takes. Most of a replay, and of a
    search in Python, is to make them."""
    return partial(tuple[Any].__new__, kind)  # type: ignore[arg-type]


made_step: Callable[[tuple[Any, Any, int]], Step[Any, Any]] = maker(Step)


class Puzzle(Protocol[State, Move]):
    """A level bound to its rules."""

    def start(self) -> State: ...

    def steps(self, state: State) -> Iterable[Step[State, Move]]:
        """Every legal move from `state`, in a fixed order."""
        ...

    def is_goal(self, state: State) -> bool: ...

    def format_move(self, move: Move) -> str: ...

    def parse_move(self, text: str) -> Move:
        """The move a text names, legal or not. Raises ParseError if it names none."""
        ...

    def why_not(self, state: State, move: Move) -> str:
        """A sentence for a player: why `move`, which `steps(state)` does not list, is not allowed."""
        ...


class PuzzleWrapper(Generic[State, Move]):
    """A puzzle that differs from another in what a subclass says; all else, attributes as well, is that puzzle's."""

    def __init__(self, puzzle: Puzzle[State, Move]) -> None:
        self.puzzle = puzzle

    def start(self) -> State:
        return self.puzzle.start()

    def steps(self, state: State) -> Iterable[Step[State, Move]]:
        return self.puzzle.steps(state)

    def step(self, state: State, move: Move) -> Step[State, Move] | None:
        return listed_step(self, state, move)  # of its own steps, which may be others

    def is_goal(self, state: State) -> bool:
        return self.puzzle.is_goal(state)

    def format_move(self, move: Move) -> str:
        return self.puzzle.format_move(move)

    def parse_move(self, text: str) -> Move:
        return self.puzzle.parse_move(text)

    def why_not(self, state: State, move: Move) -> str:
        return self.puzzle.why_not(state, move)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.puzzle, name)


def play(puzzle: Puzzle[State, Move], state: State, move: Move) -> Step[State, Move]:
    """The step that `move` makes from `state`. Raises IllegalMove with the reason."""
    step = step_finder(puzzle)(state, move)
    if step is None:
        raise IllegalMove(puzzle.format_move(move), puzzle.why_not(state, move))
    return step


def step_finder(puzzle: Puzzle[State, Move]) -> Callable[[State, Move], Step[State, Move] | None]:
    """What says which step a move makes from a state, or None if it makes none."""
    return getattr(puzzle, "step", None) or partial(listed_step, puzzle)


def listed_step(puzzle: Puzzle[State, Move], state: State, move: Move) -> Step[State, Move] | None:
    return next((step for step in puzzle.steps(state) if step.move == move), None)


class Line(NamedTuple, Generic[State, Move]):
    """A line of play: the state it begins in, and its steps."""

    start: State
    steps: tuple[Step[State, Move], ...] = ()

    @property
    def state(self) -> State:
        """Where it leads."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def states(self) -> tuple[State, ...]:
        """Before, between and after the moves."""
        return (self.start, *[state for _, state, _ in self.steps])

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(step.move for step in self.steps)


def play_line(
    puzzle: Puzzle[State, Move], moves: Iterable[Move], line: Line[State, Move] | None = None
) -> Line[State, Move]:
    """The line that moves make from the start, or after those of another line. Raises IllegalMove, with the number of the
    move in the whole line, at the first one that the rules forbid."""
    begun: Line[State, Move] = Line(puzzle.start()) if line is None else line
    state, steps, find = begun.state, list(begun.steps), step_finder(puzzle)
    for move in moves:
        step = find(state, move)
        if step is None:
            raise IllegalMove(puzzle.format_move(move), puzzle.why_not(state, move), len(steps) + 1)
        state = step.state
        steps.append(step)
    return Line(begun.start, tuple(steps))


class Replay(NamedTuple, Generic[State]):
    """Where a line of moves ends and what it costs."""

    states: tuple[State, ...]
    cost: int
    solved: bool

    @property
    def state(self) -> State:
        return self.states[-1]


def replay(puzzle: Puzzle[State, Move], moves: Iterable[Move]) -> Replay[State]:
    """Play `moves` from the start by the rules. Raises IllegalMove at the first one they forbid."""
    line = play_line(puzzle, moves)
    return Replay(line.states, sum([cost for _, _, cost in line.steps]), puzzle.is_goal(line.state))


def is_lost(puzzle: Puzzle[State, Move], state: State) -> bool:
    """No move is left and the goal is not reached."""
    return not puzzle.is_goal(state) and next(iter(puzzle.steps(state)), None) is None


def dead_end(puzzle: Puzzle[State, Move], state: State, most: int = 2000) -> State | None:
    """Where the longest of all lines from a state ends, if every one of them ends before the goal; None if one does not, or
    if they have more states than `most`."""
    layer, seen, last = [state], 0, state
    while layer:
        last, seen = layer[0], seen + len(layer)
        if seen > most or any(map(puzzle.is_goal, layer)):
            return None
        layer = list(dict.fromkeys(step.state for each in layer for step in puzzle.steps(each)))
    return last


def perft(puzzle: Puzzle[State, Move], depth: int) -> list[int]:
    """How many distinct states are first reached after 0, 1, … `depth` moves: a fingerprint of the rules."""
    seen = {puzzle.start()}
    layer: Sequence[State] = list(seen)
    counts = [1]
    for _ in range(depth):
        fresh: list[State] = []
        for state in layer:
            for step in puzzle.steps(state):
                if step.state not in seen:
                    seen.add(step.state)
                    fresh.append(step.state)
        layer = fresh
        counts.append(len(layer))
    return counts
