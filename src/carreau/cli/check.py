"""`carreau check`: what is wrong with a level, in sentences its designer understands."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from carreau.cli.answers import verdict
from carreau.cli.interrupt import BAD_INPUT, LIMIT_REACHED
from carreau.cli.options import LEVEL, Entry, FormatOption, MeshOption, RulesOption, entries
from carreau.cli.output_language import echo
from carreau.cli.words import UNSOLVABLE, said
from carreau.core.errors import ParseError, place
from carreau.core.grid import format_cell
from carreau.core.level import Level, Problem
from carreau.core.patience import Stopped
from carreau.core.result import Limits, Status
from carreau.core.text import say
from carreau.games import game_of
from carreau.search import Budget, Control
from carreau.solvers import solve


def check(
    levels: Annotated[list[str], LEVEL],
    rules: RulesOption = "",
    time_limit: Annotated[
        float,
        typer.Option("--time-limit", metavar="S", min=0, help="Seconds a level to judge and solve it; 0 does not solve."),
    ] = 5,
    strict: Annotated[bool, typer.Option("--strict", help="Insist on the letter: no 0 in Vector Racer maps.")] = False,
    format_name: FormatOption = "",
    mesh: MeshOption = None,
) -> None:
    """Say what is wrong with levels.

    What keeps them from being read, played or won, each with its line and column, and what is only unusual. A level that
    can be played is solved, and one that cannot be won is found out.

    Example:  carreau check mine.xsb

    Exit codes: 0 all can be played, and none is known to be lost, 2 something is wrong, 3 a limit was reached before.
    """
    codes = {0}
    for reference in levels:
        try:
            found = entries(reference, format_name, rules, mesh)
        except ParseError as error:
            echo(said(error))
            codes.add(BAD_INPUT)
            continue
        for each in found:
            codes.add(judged(each, time_limit, strict))
    sys.exit(next(code for code in (BAD_INPUT, LIMIT_REACHED, 0) if code in codes))


def judged(entry: Entry, time_limit: float, strict: bool) -> int:
    """Tell what is wrong with a level; the exit code."""
    budget = Budget(Control(Limits(time_limit or None, memory_mb=2048)))
    try:
        return 0 if good(entry, budget, time_limit > 0, strict) else BAD_INPUT
    except Stopped as stopped:
        echo(say("{}: {}", f"{entry.file}#{entry.number}", stopped.text))
        return LIMIT_REACHED


def good(entry: Entry, budget: Budget, solving: bool, strict: bool) -> bool:
    """Tell what is wrong with a level; False if it cannot be read, played or won."""
    level = entry.level
    if isinstance(level, ParseError):
        echo(level.text)
        return False
    game = game_of(level)
    with budget.limiting():
        problems = game.problems(level)
        letter = game.strict_problems(level) if strict and game.strict_problems else []
    for problem in (*problems, *letter):
        echo(sentence(entry.file, entry.number, level, problem))
    if letter or not all(problem.playable for problem in problems):
        return False
    return winnable(f"{entry.file}#{entry.number}", level, problems, budget.remaining() if solving else None)


def winnable(name: str, level: Level, problems: Sequence[Problem], control: Control | None) -> bool:
    """Tell what a search says of a level that can be played; False if it is proven that it cannot be won."""
    summary = "it can be played, but it is unusual" if problems else "nothing wrong"
    lost = any(problem.unwinnable for problem in problems)
    if control and not lost:
        answer = solve(level, control=control)
        lost = answer.status is Status.UNSOLVABLE
        summary = say("{}; {}", summary, verdict(answer))
    echo(say("{}: {}", name, say("it cannot be won; {}", UNSOLVABLE) if lost else summary))
    return not lost


def sentence(file: str, number: int, level: Level, problem: Problem) -> str:
    """The problem and its place: in the text if that is known, else on the board."""
    line, column = level.meta.origin.place(problem.cell)
    if line:
        return say("{}{}", place(file, line, column), problem.text)
    text = say("cell {}: {}", format_cell(problem.cell), problem.text) if problem.cell is not None else problem.text
    return say("{}: {}", f"{file}#{number}", text)
