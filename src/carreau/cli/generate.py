"""`carreau generate`: new levels at random, each with its proven solution."""

from __future__ import annotations

import inspect
import re
import secrets
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from carreau.cli.interrupt import LIMIT_REACHED
from carreau.cli.options import ClusterOption, WorkersOption
from carreau.cli.output_language import echo, told
from carreau.core.errors import CarreauError
from carreau.core.game import AnyGame
from carreau.core.level import Solution
from carreau.core.result import Limits
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.files import encode, format_for
from carreau.generators import TRIES, NotFound, Request
from carreau.generators import generate as draw
from carreau.search import Control

if TYPE_CHECKING:
    from carreau.execution import Pool, Task

SPAN = re.compile(r"([0-9]{1,6})(?:\.\.([0-9]{1,6}))?")


def generate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="One that can be generated; see below.")],
    output: Annotated[str, typer.Argument(metavar="FILE", help="Where to; nothing for standard output.")] = "",
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed, the same levels.")] = None,
    kind: Annotated[str, typer.Option("--kind", metavar="NAME", help="Which of the game's generators.")] = "",
    count: Annotated[int, typer.Option("--count", metavar="N", min=1, help="How many levels.")] = 1,
    moves: Annotated[str, typer.Option("--moves", metavar="N..N", help="What a best solution costs: 8..12, or 8.")] = "",
    tries: Annotated[int, typer.Option("--tries", metavar="N", min=1, help="Levels drawn for each one wanted.")] = TRIES,
    solver: Annotated[str, typer.Option("--solver", metavar="NAME", help="What proves the solutions.")] = "",
    rules: Annotated[str, typer.Option("--rules", metavar="CHOICES", help="Levels for other rules: soft, or …")] = "",
    memory_limit: Annotated[float, typer.Option("--memory-limit", metavar="MB", min=1, help="For a search.")] = 2048,
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    to: Annotated[str, typer.Option("--to", metavar="NAME", help="The format, if the ending of FILE does not tell.")] = "",
    **choices: int | None,
) -> None:
    """Make levels at random.

    Every level comes with a solution that is proven best, and is as hard as you ask for. The levels of a seed are the same,
    however many are judged at once.

    Examples:  carreau generate ricochet --moves 8..12 --seed 7   ·   carreau generate racetrack --kind streets --size 60
    ·   carreau generate racetrack --rules soft

    Exit codes: 0 made, 2 bad usage, 3 no level as hard as that was found in so many tries.
    """
    chosen = secrets.randbelow(2**32) if seed is None else seed
    options = {name: value for name, value in choices.items() if value is not None}
    control = Control(Limits(memory_mb=memory_limit))
    try:
        with pool_for(cluster, workers) as pool:
            drawn = draw(
                game,
                seed=chosen,
                kind=kind,
                count=count,
                cost=span(moves),
                solver=solver,
                tries=tries,
                rules=rules,
                control=control,
                judge=partial(judged_at_once, pool) if pool else None,
                **options,
            )
            levels = list(drawn)
    except NotFound as error:
        echo(say("carreau: {}", error.text), err=True)
        sys.exit(LIMIT_REACHED)
    data = encode(levels, to or format_for(levels, Path(output)))
    if output not in ("", "-"):
        write_file(output, data)
    else:
        typer.echo(data, nl=False)


def pool_for(cluster: str, workers: int | None) -> AbstractContextManager[Pool | None]:
    """Who judges several at once; nobody where one is enough, which this process does."""
    from carreau.execution import pool_of

    return pool_of(cluster, workers) if cluster or (workers or 1) > 1 else nullcontext()


def judged_at_once(pool: Pool, request: Request, drawn: Iterator[Any]) -> Iterator[tuple[Any, Solution | None]]:
    """What is drawn, in order, with verdicts from processes that judge several at once. Raises CarreauError."""
    from carreau.execution import Task, in_order

    waiting: deque[Any] = deque()

    def tasks() -> Iterator[Task]:
        for number, level in enumerate(drawn):
            waiting.append(level)
            yield Task(str(number), judged_there, (request, level))

    with closing(in_order(tasks(), pool.executor, at_once=pool.at_once, ahead=pool.at_once)) as verdicts:
        for found in verdicts:
            if "solution" not in found:
                raise CarreauError(say("a level that was drawn could not be judged: {}", found["reason"]))
            yield waiting.popleft(), found["solution"]


def judged_there(request: Request, level: Any) -> dict[str, Any]:
    """A task: whether a level is as it was wanted."""
    return {"solution": request.judged(level, Control(request.limits))}


def with_choices(command: Callable[..., None], games: Iterable[AnyGame]) -> Callable[..., None]:
    """The command with an option for every choice that a generator of these games offers."""

    @wraps(command)
    def run(**values: object) -> None:
        command(**values)

    fixed = inspect.signature(command, eval_str=True)
    own = [each for each in fixed.parameters.values() if each.kind is not inspect.Parameter.VAR_KEYWORD]
    setattr(run, "__signature__", fixed.replace(parameters=[*own, *choice_options(games)]))  # noqa: B010
    return run


def choice_options(games: Iterable[AnyGame]) -> Iterator[inspect.Parameter]:
    """An option a name; games that share one say what each means by it."""
    meanings: dict[str, dict[str, None]] = {}
    for game in games:
        for each in (each for generator in game.generators.values() for each in generator.parameters):
            default = "at random" if each.default is None else each.default
            said = say("{}: {}, {} to {} ({}).", game.title, each.meaning, each.least, each.most, default)
            meanings.setdefault(each.name, {})[said] = None  # once, however many kinds say the same
    for name, said in sorted(meanings.items()):
        option = typer.Option(f"--{name}", metavar="N", help=" ".join(map(told, said)))
        kind = inspect.Parameter.KEYWORD_ONLY
        yield inspect.Parameter(name, kind, default=None, annotation=Annotated[int | None, option])


def span(text: str, option: str = "--moves") -> range | None:
    """`8..12` or `8` as the numbers meant; nothing for no wish."""
    if not text:
        return None
    found = SPAN.fullmatch(text.strip())
    if found is None:
        raise CarreauError(say("{}: expected a number or two of them like 8..12, found {!r}", option, text[:40]))
    first, last = int(found[1]), int(found[2] or found[1])
    if not 1 <= first <= last:
        raise CarreauError(say("{}: expected numbers from 1 upwards, the smaller one first, found {!r}", option, text))
    return range(first, last + 1)
