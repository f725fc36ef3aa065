"""What the solvers of one game can do beside the generic searches, which need nothing but its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from carreau.accelerator import ABSENT, has_native
from carreau.core.errors import CarreauError, TooLarge
from carreau.core.game import AnyGame
from carreau.core.level import Level
from carreau.core.result import Result
from carreau.core.text import say
from carreau.games import game_of
from carreau.search.control import Budget, Control

if TYPE_CHECKING:
    from carreau.solvers.batch import Solved
    from carreau.solvers.lost import Lost
    from carreau.solvers.outlook import Outlook
    from carreau.solvers.registry import Solver
    from carreau.solvers.slack import Analysis
    from carreau.solvers.solutions import Solutions

NativeSearch: TypeAlias = Callable[..., Result[Any]]  # of a level, a control, and what else is chosen by name
Kernels: TypeAlias = Mapping[tuple[str, str], NativeSearch]  # by solver and objective


@dataclass(frozen=True, slots=True)
class Kernel:
    """A native search. One that can begin in the middle of a game also takes a `state`, where `begins_in(level, state)`;
    one that can work in several threads takes their number as `threads`, one that can be kept in a file takes that as
    `checkpoint`."""

    search: NativeSearch
    begins_in: Callable[[Any, Any], bool] | None = None
    has_threads: bool = False
    has_checkpoint: bool = False


@dataclass(frozen=True, slots=True)
class GameSolvers:
    """One value a game; what it does not have is empty or None, and then nobody offers it. The module that `Game.solvers`
    names has it as SOLVERS, and is imported when something is to be solved, so it may import the game and native code.
    Levels that reach these functions can be played, and what they answer is replayed by the rules."""

    kernels: Mapping[tuple[str, str], Kernel] = field(default_factory=dict[tuple[str, str], Kernel])
    too_large: Callable[[Any], str] | None = None  # why native code does not take a level, or nothing
    searches: tuple[Solver, ...] = ()  # algorithms in Python for this game only
    # Best solutions: their number, as many of them as the second argument allows, confirmed if the last one says so.
    all_solutions: Callable[[Any, int, Control, bool], Solutions] | None = None
    # By objective: a solution, as moves that are known to be one, made shorter.
    improve: Mapping[str, Callable[[Any, str, Control], Result[Any]]] = field(
        default_factory=dict[str, Callable[[Any, str, Control], Result[Any]]]
    )
    solve_many: Callable[[Sequence[Any], Control, bool], list[Solved]] | None = None  # the last one: confirm each
    lost: Callable[[Any, Any, float], Lost | None] | None = None  # of a level, a state (or the start) and seconds
    outlook: Callable[[Any, Sequence[Any], Any, Budget], Outlook] | None = None  # of moves and the state they lead to
    analyse: Callable[..., Analysis] | None = None  # of a level, a slack, a control and a state (or the start)
    # What is chosen for searches that nobody watches only: objectives, and choices of options.
    unwatched: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    needs_native: tuple[str, ...] = ()  # which of these there are only with the native part of Carreau
    native: Kernels = field(init=False)  # the searches of the kernels

    def __post_init__(self) -> None:
        object.__setattr__(self, "native", {names: kernel.search for names, kernel in self.kernels.items()})


def unable(sentence: str) -> CarreauError:
    """For what the solvers of a game do not have."""
    return CarreauError(sentence if has_native() else say("{} ({})", sentence, ABSENT))


def abilities_of(game: AnyGame) -> GameSolvers:
    return loaded(game.solvers)


@cache
def loaded(module: str) -> GameSolvers:
    found: GameSolvers = import_module(module).SOLVERS if module else GameSolvers()
    if has_native() or not found.needs_native:
        return found
    left = {name: getattr(GameSolvers(), name) for name in found.needs_native}
    return replace(found, too_large=without_native, **left)


def without_native(level: Level) -> str:
    """Native code takes no level where there is none."""
    return ABSENT


def is_canonical(level: Level) -> bool:
    """Whether it has no rule that belongs to a mode of play only. Native code knows none of those."""
    return game_of(level).canonical_level(level) is level


def too_large(level: Level) -> str:
    """Why native code does not take a level; empty if it does. Then all is done by the rules, in Python."""
    judge = abilities_of(game_of(level)).too_large
    return "" if judge is None else judge(level)


def require_native(level: Level) -> None:
    """Raise TooLarge for a level that native code does not take."""
    if reason := too_large(level):
        raise TooLarge(reason)


def kernels_of(level: Level) -> Kernels:
    """The native searches of a level."""
    if not is_canonical(level) or too_large(level):
        return {}
    return abilities_of(game_of(level)).native


def kernels_from(level: Level, state: Any) -> Kernels:
    """Those that can begin in a state, in the middle of a game."""
    if not is_canonical(level) or too_large(level):
        return {}
    return {
        names: partial(kernel.search, state=state)
        for names, kernel in abilities_of(game_of(level)).kernels.items()
        if kernel.begins_in is not None and kernel.begins_in(level, state)
    }
