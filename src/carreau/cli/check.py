"""`carreau check`: what is wrong with a level, in sentences its designer understands."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from carreau.cli.answers import verdict
from carreau.cli.options import LEVEL, FormatOption, MeshOption, RulesOption, numbered_levels
from carreau.core.errors import ParseError, place
from carreau.core.grid import format_cell
from carreau.core.level import Level, Problem
from carreau.core.result import Limits, Status
from carreau.games import game_of
from carreau.search import Control
from carreau.solvers import solve


def check(
    levels: Annotated[list[str], LEVEL],
    rules: RulesOption = "",
    time_limit: Annotated[
        float, typer.Option("--time-limit", metavar="S", min=0, help="Seconds a level to solve it in; 0 does not try.")
    ] = 5,
    format_name: FormatOption = "",
    mesh: MeshOption = None,
) -> None:
    """Say what is wrong with levels.

    What keeps them from being played or won, each with its line and column. Where nothing is wrong at a glance the level is
    solved, and one that cannot be won is found out.

    Example:  carreau check mine.xsb

    Exit codes: 0 nothing is wrong, 2 something is.
    """
    wrong = False
    for reference in levels:
        try:
            found = numbered_levels(reference, format_name, rules, mesh)
        except ParseError as error:
            typer.echo(str(error))
            wrong = True
            continue
        for file, number, level in found:
            problems = game_of(level).problems(level)
            for problem in problems:
                typer.echo(sentence(file, number, level, problem))
            if problems or not winnable(file, number, level, time_limit):
                wrong = True
    sys.exit(2 if wrong else 0)


def winnable(file: str, number: int, level: Level, time_limit: float) -> bool:
    """Tell what a search says of a level that looks sound; False if it proves that it cannot be won."""
    if not time_limit:
        typer.echo(f"{file}#{number}: nothing wrong")
        return True
    answer = solve(level, control=Control(Limits(time_limit, memory_mb=2048)))
    lost = answer.status is Status.UNSOLVABLE
    typer.echo(f"{file}#{number}: {'it cannot be won' if lost else 'nothing wrong'}; {verdict(answer)}")
    return not lost


def sentence(file: str, number: int, level: Level, problem: Problem) -> str:
    """The problem and its place: in the text if that is known, else on the board."""
    line, column = level.meta.origin.place(problem.cell)
    if line:
        return f"{place(file, line, column)}{problem.text}"
    where = f"cell {format_cell(problem.cell)}: " if problem.cell is not None else ""
    return f"{file}#{number}: {where}{problem.text}"
