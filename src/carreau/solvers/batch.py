"""Many levels, an answer for each, in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from copy import copy
from dataclasses import replace
from functools import partial
from itertools import groupby, islice
from threading import Event
from typing import Any, NamedTuple, TypeAlias

from carreau.core.errors import CarreauError
from carreau.core.game import AnyGame
from carreau.core.level import Level
from carreau.core.result import Limits, Status
from carreau.core.text import say
from carreau.games import game_of
from carreau.search.control import Budget, Control
from carreau.solvers.abilities import abilities_of
from carreau.solvers.answer import prepared, require_search, search_prepared

PORTION = 64  # levels in one native call, where a game has one for many
AHEAD = 256  # portions for each thread that may wait for one before them


class Solved(NamedTuple):
    """What `solve_many` says of a level, as `Answer` has it; or `error`, what is wrong with the level, and no status."""

    status: Status | None
    cost: int | None = None
    moves: str = ""
    lower_bound: int = 0
    optimal: bool = False
    error: CarreauError | None = None


Item: TypeAlias = Any  # a level; a position, which has a `level`; or what is wrong with a level
ManySearch: TypeAlias = Callable[[Sequence[Any], Control, bool], list[Solved]]
Portion: TypeAlias = tuple[ManySearch | None, list[Item]]  # what solves all of it at once, if anything


def solve_many(levels: Iterable[Item], control: Control = Control(), **choices: Any) -> list[Solved]:
    """What `solve_each` says of levels, all at once."""
    return list(solve_each(levels, control, **choices))


def solve_each(
    levels: Iterable[Item],
    control: Control = Control(),
    *,
    solver: str = "",
    objective: str = "",
    seconds: float | None = None,
    threads: int = 1,
    verify: bool = True,
    **choices: str,
) -> Generator[Solved]:
    """Search many levels, of one game or of several, and answer in their order; they are taken as they are needed.

    Names are those of `solve`, but that without any the first objective of a game is taken, not any solution: whoever looks
    at many costs wants to compare them. A name that a game does not have is raised when its first level comes. What is wrong
    with a level is the `error` of its own answer and harms no other; what files.load_each has in place of a level that
    cannot be read may stand among the levels.

    The limits of `control` hold for each level, `seconds` for all together; a cancel for all. Then the rest is
    `out_of_time`, or `cancelled`. Answers are the same for any number of threads. Native searches run side by side; the
    progress of each is then reported from its own thread. `verify=False` leaves out the replay by the rules, which may take
    longer than a small search.
    """
    if threads < 1:
        raise CarreauError(say("expected at least 1 thread, found {}", threads))
    batch = Batch(control, seconds, verify, {"solver": solver, "objective": objective, **choices})
    if seconds is not None or threads > 1:
        batch.control = replace(control, cancel=batch)
    alone = isinstance(levels, str) or level_of(levels) is not None  # a text is no level, and is named as it is
    return batch.run([levels] if alone else levels, threads)


class Batch:
    """What is asked of all levels. It is also what calls a search off, when nothing more is wanted of any."""

    def __init__(self, control: Control, seconds: float | None, verify: bool, names: dict[str, str]) -> None:
        self.control, self.verify, self.names = control, verify, names
        self.budget, self.closed = Budget(Control(Limits(seconds), control.cancel)), Event()
        self.known: dict[str, ManySearch | None] = {}  # by the names of games that have these names; see native_batch

    def is_set(self) -> bool:
        return self.closed.is_set() or self.budget.over

    def run(self, items: Iterable[Item], threads: int) -> Generator[Solved]:
        portions = self.portions(items)
        for found in self.in_threads(portions, threads) if threads > 1 else map(self.answers, portions):
            yield from found

    def portions(self, items: Iterable[Item]) -> Iterator[Portion]:
        """What is solved in one go, in order: a level, or some of a game that takes many at once."""
        for many, group in groupby(items, self.native_batch):
            while some := list(islice(group, PORTION if many else 1)):
                yield many, some

    def native_batch(self, item: Item) -> ManySearch | None:
        """What solves an item together with others. Raises what is wrong with the names for its game."""
        level = level_of(item)
        if level is None:
            return None
        game = game_of(level)
        if game.name not in self.known:
            require_search(level, **self.names_for(game))
            asked = {name: word for name, word in self.names.items() if word}
            many = abilities_of(game).solve_many if asked in ({}, {"objective": game.objective()[0]}) else None
            self.known[game.name] = many
        return self.known[game.name]

    def names_for(self, game: AnyGame) -> dict[str, str]:
        if self.names["solver"] or self.names["objective"]:
            return self.names
        return {**self.names, "objective": game.objective()[0]}

    def answers(self, portion: Portion) -> list[Solved]:
        many, items = portion
        if self.is_set():
            return [Solved(self.why)] * len(items)
        found = many(items, self.control, self.verify) if many else map(self.answer, items)
        return [each._replace(status=self.why) if each.status is Status.CANCELLED else each for each in found]

    @property
    def why(self) -> Status:
        """Why all was called off."""
        return Status.OUT_OF_TIME if self.budget.seconds == 0 and not self.budget.control.cancelled else Status.CANCELLED

    def answer(self, item: Item) -> Solved:
        level = level_of(item)
        if level is None:
            wrong = (
                item if isinstance(item, CarreauError) else CarreauError(say("expected a level, found {}", repr(item)[:40]))
            )
            return Solved(None, error=wrong)
        level = copy(level)  # it keeps what is found out about it; so a long list of levels does not grow
        choices: dict[str, Any] = {"control": self.control, "verify": self.verify, **self.names_for(game_of(level))}
        try:
            answer = search_prepared(level, partial(prepared, level), **choices)
        except CarreauError as error:
            return Solved(None, error=error)
        return Solved(answer.status, answer.cost, answer.moves, answer.lower_bound, answer.optimal)

    def in_threads(self, portions: Iterator[Portion], threads: int) -> Iterator[list[Solved]]:
        waiting = deque[Future[list[Solved]]]()
        with ThreadPoolExecutor(threads) as pool:
            try:
                for portion in portions:
                    waiting.append(pool.submit(self.answers, portion))
                    while waiting and (waiting[0].done() or len(waiting) > AHEAD * threads):
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            finally:  # after an error, or when nobody wants the rest
                self.closed.set()
                for each in waiting:
                    each.cancel()


def level_of(item: Item) -> Level | None:
    """An item that is a level, or the level of a position."""
    if isinstance(getattr(item, "game", None), str):
        return item
    level = getattr(item, "level", None)
    return level if isinstance(getattr(level, "game", None), str) else None
