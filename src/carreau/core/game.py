"""What a game is made of. A game is a folder with a `GAME`: ours lie under games/, others come in packages of their own."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from carreau.core.editing import Editor
from carreau.core.errors import LevelError, UnknownName
from carreau.core.formats import Format, ImageFormat
from carreau.core.grid import Cell
from carreau.core.level import Level, Problem, Switch
from carreau.core.movetext import Moves, read_moves, text_of
from carreau.core.planning import Planning
from carreau.core.presentation import Presentation
from carreau.core.puzzle import Move, Puzzle, State
from carreau.core.scene import View
from carreau.core.text import say

L = TypeVar("L", bound=Level)
Draw: TypeAlias = Callable[[L, Random], L]  # the level with something drawn anew, or a CarreauError if nothing else is left
Estimate: TypeAlias = Callable[[State], int]  # how much more a state costs, guessed
UNREACHABLE = 2**31 - 1  # what an admissible estimate says of a state it has proven lost
PRIMARY_WEIGHT = 2**20  # what one of the first count weighs, where a second decides between equals


@dataclass(frozen=True, slots=True)
class Heuristic(Generic[L, State]):
    """An estimate of the cost still to come. Admissible: never more than the truth, so what A* finds with it is optimal."""

    build: Callable[[L], Estimate[State]]
    admissible: bool
    summary: str


@dataclass(frozen=True, slots=True)
class Objective(Generic[L, State, Move]):
    """Something to minimise, named after one of the game's metrics, and the puzzle a search sees for it. `any` is any
    solution, whatever it costs: searches that promise no more may be much quicker.

    Most games search the puzzle that is played. Sokoban in pushes is another puzzle over the same level, whose moves are
    written out as moves of the game by `expand`; of those, `counts` tells the ones that it counts. Race has costs below
    zero: its search sees them raised by `offset(level)` in all, and the cost of a line is the search's less the offset.
    Where a second count decides between equals (`tie_break`), the search sees PRIMARY_WEIGHT times the first count plus the
    second.
    """

    puzzle: Callable[[L], Puzzle[State, Move]]
    heuristics: Mapping[str, Heuristic[L, State]] = field(default_factory=dict[str, Heuristic[L, State]])
    heuristic: str = ""  # the one used when none is named
    expand: Callable[[L, Sequence[Move]], Sequence[Any]] | None = None
    counts: Callable[[Any], bool] | None = None  # whether it counts a move of the game, if not every one
    offset: Callable[[L], int] | None = None
    metric: str = ""  # what its cost counts, if it is not named after a metric
    tie_break: str = ""  # the metric that decides between equal costs


@dataclass(frozen=True, slots=True)
class Canonical(Generic[L]):
    """The level without the rules that belong to a mode of play only, itself if it has none of them. Native searches know
    no others, and results are kept for it; `refusal` says why one is not that only those rules allow."""

    level: Callable[[L], L]
    refusal: str


@dataclass(frozen=True, slots=True)
class Choice(Generic[L]):
    """Something of a level that a player may choose otherwise, which makes it another puzzle on the same board."""

    options: Callable[[L], Sequence[str]]
    chosen: Callable[[L], str]
    choose: Callable[[L, str], L]  # one of the options


class Blame(NamedTuple):
    """Why a move was not best: a sentence for a player, a word for the kind of reason if there is one, and the cells it
    speaks of."""

    text: str
    code: str = ""
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Parameter:
    """A whole number that a generator may be given."""

    name: str
    least: int
    most: int
    default: int | None  # None: drawn at random
    meaning: str


@dataclass(frozen=True, slots=True)
class Generator(Generic[L]):
    """Makes levels: `make(random, **parameters)`, with any of its parameters by name; None if nothing came of it this time.
    The same random numbers and parameters make the same level on every machine (chance.py).

    Levels with the same `key` are the same for a player. `flaws(level, moves)` says why a level is not worth keeping: of the
    level alone where there are no moves, then once more with those of a best solution. One that can aim has a
    `target_costs(**parameters)`, the costs that its levels should have when nobody says otherwise, and `make` takes `cost`,
    the range that is wanted; the proof decides. A level whose proof takes more states than
    `node_budget` is left for another."""

    make: Callable[..., L | None]
    summary: str
    parameters: tuple[Parameter, ...] = ()
    flaws: Callable[[L, Sequence[Any]], Sequence[str]] | None = None
    key: Callable[[L], Hashable] | None = None
    target_costs: Callable[..., range] | None = None
    node_budget: int | None = None


@dataclass(frozen=True, slots=True)
class Game(Generic[L, State, Move]):
    """One value a game, made of functions. What a game does not have is None, never an exception."""

    name: str
    title: str
    summary: str
    puzzle: Callable[[L], Puzzle[State, Move]]  # as it is played
    view: Callable[[L], View[State]]
    problems: Callable[[L], list[Problem]]
    formats: tuple[Format[L], ...]
    read_board: Callable[[str], L]  # the board alone, as our JSON format keeps it
    write_board: Callable[[L], str]
    metrics: Callable[[L, Sequence[Move]], dict[str, int]]
    objectives: Mapping[str, Objective[L, Any, Any]]  # by metric; the first is the default
    switches: tuple[Switch, ...] = ()
    blocking_problems: Callable[[L], list[Problem]] | None = (
        None  # only what keeps a level from being played, if that is told sooner
    )
    strict_problems: Callable[[L], list[Problem]] | None = None  # what only who insists on the letter objects to
    separator: str = " "  # between the moves of a solution
    read_solution: Callable[[L, str], tuple[L, list[Move]]] | None = None  # other texts of solutions; they may set rules
    images: ImageFormat[L] | None = None  # levels from pictures
    planning: Mapping[str, Planning[L, Move]] = field(default_factory=dict[str, Planning[L, Any]])  # PDDL, by objective
    options: tuple[Switch, ...] = ()  # how a search may be told to search, the first choice being the default
    prune: Callable[[L, Puzzle[Any, Any], Mapping[str, str]], Puzzle[Any, Any]] | None = None  # a puzzle under such options
    canonical: Canonical[L] | None = None  # if it has rules that belong to a mode of play only
    level_from_state: Callable[[L, State], L] | None = None  # the level that begins in a state
    choices: Mapping[str, Choice[L]] = field(default_factory=dict[str, Choice[L]])  # what a player may choose, by name
    draws: Mapping[str, Draw[L]] = field(default_factory=dict[str, Draw[L]])  # what may be drawn anew at random, by name
    generators: Mapping[str, Generator[L]] = field(default_factory=dict[str, Generator[L]])  # the first is the default
    editor: Editor[L] | None = None  # how boards are drawn by hand
    # Of the states of a line: what can be told of it beside the counts, and does not add up from move to move.
    measures: Callable[[L, Sequence[State]], Mapping[str, float]] | None = None
    presentation: Presentation = Presentation()  # for front ends that know nothing of the game
    advice: Callable[[State, State], str] | None = None  # what is done between two states, in a word, for hints
    # Why a move was not best, where that is known: of the states of a best line, or of its beginning, from where it was
    # played, the state that it led to, and whether the game is lost there.
    blame: Callable[[L, Sequence[State], State, bool], Blame | None] | None = None
    # Whether a move that is not allowed is one that a player can make all the same, and loses by: driving into a wall.
    loses_by: Callable[[L, State, Move], bool] | None = None
    # The module that has, as SOLVERS, what its own solvers can do (carreau.solvers.abilities); imported when it is needed.
    solvers: str = ""

    def objective(self, name: str = "") -> tuple[str, Objective[L, Any, Any]]:
        chosen = name or next(iter(self.objectives))
        if chosen not in self.objectives:
            raise UnknownName(say("objective of {}", self.title), chosen, list(self.objectives))
        return chosen, self.objectives[chosen]

    def check_options(self, options: Mapping[str, str]) -> None:
        """Raise UnknownName for an option, or a choice of one, that the game does not have."""
        known = {each.name: each for each in self.options}
        for name, choice in options.items():
            if name not in known:
                raise UnknownName(say("option of {}", self.title), name, list(known))
            if choice not in known[name].choices:
                raise UnknownName(say("choice of {}", name), choice, known[name].choices)

    def choose(self, level: L, name: str, option: str) -> L:
        """The level with something chosen otherwise. Raises UnknownName for what cannot be chosen."""
        if name not in self.choices:
            raise UnknownName(say("choice of {}", self.title), name, list(self.choices))
        choice = self.choices[name]
        if option not in choice.options(level):
            raise UnknownName(name, option, choice.options(level))
        return choice.choose(level, option)

    def draw(self, level: L, name: str, random: Random) -> L:
        """The level with something drawn anew. Raises UnknownName for what cannot be drawn."""
        if name not in self.draws:
            raise UnknownName(say("draw of {}", self.title), name, list(self.draws))
        return self.draws[name](level, random)

    def format_moves(self, level: L, moves: Sequence[Move]) -> str:
        return self.separator.join(map(self.puzzle(level).format_move, moves))

    def parse_moves(self, level: L, moves: Moves) -> tuple[L, list[Move]]:
        """The moves of a solution, and the level under the rules that the text may have set."""
        text = self.text_of(moves)
        for planning in self.planning.values():
            if planning.is_plan(text):
                return level, planning.read_plan(level, text)
        if self.read_solution is not None:
            return self.read_solution(level, text)
        parse = self.puzzle(level).parse_move
        return level, read_moves(text, parse) if self.separator else list(map(parse, self.split_moves(text)))

    def told(self, level: L, moves: Sequence[Move], states: Sequence[State]) -> dict[str, float]:
        """All figures of a line of moves and the states that it leads through: counts, then measures."""
        return {**self.metrics(level, moves), **(self.measures(level, states) if self.measures else {})}

    def canonical_level(self, level: L) -> L:
        return level if self.canonical is None else self.canonical.level(level)

    def text_of(self, moves: Moves) -> str:
        """Moves as one text, whoever has them. Raises TypeError for what has none."""
        return text_of(moves, self.split_moves, self.separator)

    def split_moves(self, text: str) -> list[str]:
        """The texts of single moves in a text of several."""
        return text.split() if self.separator else list("".join(text.split()))

    def require_playable(self, level: L) -> None:
        """Raise LevelError if a condition of the game keeps the level from being played."""
        found = (self.blocking_problems or self.problems)(level)
        if unplayable := [problem for problem in found if not problem.playable]:
            raise LevelError(unplayable)


AnyGame: TypeAlias = Game[Any, Any, Any]
