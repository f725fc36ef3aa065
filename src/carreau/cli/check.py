"""`carreau check`: what is wrong with a level, in sentences its designer understands."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from carreau.cli.options import LEVEL, FormatOption, RulesOption, numbered_levels
from carreau.core.errors import ParseError, place
from carreau.core.grid import format_cell
from carreau.core.level import Level, Problem
from carreau.games import game_of


def check(
    levels: Annotated[list[str], LEVEL],
    rules: RulesOption = "",
    format_name: FormatOption = "",
) -> None:
    """Say what is wrong with levels.

    What keeps them from being played or won, each with its line and column.

    Example:  carreau check mine.xsb

    Exit codes: 0 nothing is wrong, 2 something is.
    """
    wrong = False
    for reference in levels:
        try:
            found = numbered_levels(reference, format_name, rules)
        except ParseError as error:
            typer.echo(str(error))
            wrong = True
            continue
        for file, number, level in found:
            problems = game_of(level).problems(level)
            wrong = wrong or bool(problems)
            for problem in problems:
                typer.echo(sentence(file, number, level, problem))
            if not problems:
                typer.echo(f"{file}#{number}: nothing wrong")
    sys.exit(2 if wrong else 0)


def sentence(file: str, number: int, level: Level, problem: Problem) -> str:
    """The problem and its place: in the text if that is known, else on the board."""
    line, column = level.meta.origin.place(problem.cell)
    if line:
        return f"{place(file, line, column)}{problem.text}"
    where = f"cell {format_cell(problem.cell)}: " if problem.cell is not None else ""
    return f"{file}#{number}: {where}{problem.text}"
