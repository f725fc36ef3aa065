"""`carreau verify`: is this a solution? Whoever wrote it, the rules judge."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from carreau.cli.options import LEVEL, FormatOption, MeshOption, RulesOption, one_level
from carreau.cli.words import figures
from carreau.core.errors import CarreauError, ParseError
from carreau.files import open_source
from carreau.solvers import verify as judge


def verify(
    level: Annotated[str, LEVEL],
    solution: Annotated[
        str, typer.Argument(metavar="SOLUTION", help="Moves, a file of moves or steps, or - for standard input.")
    ] = "",
    rules: RulesOption = "",
    as_json: Annotated[bool, typer.Option("--json", help="The verdict as a JSON object.")] = False,
    format_name: FormatOption = "",
    mesh: MeshOption = None,
) -> None:
    """Check a solution by the rules.

    Without one, the solutions stored with the level are checked.

    Examples:  carreau verify sokoban/test#1 R   ·   carreau verify map.txt steps.txt --rules soft

    Exit codes: 0 it is a solution, 1 it is not, 2 bad input.
    """
    loaded = one_level(level, format_name, rules, mesh)
    texts = [read_solution(solution)] if solution else [stored.moves for stored in loaded.meta.solutions]
    if not texts:
        raise CarreauError(f"{level}: no solution is stored with this level; give one")
    solved = True
    for text in texts:
        try:
            verdict = judge(loaded, text)
        except ParseError as error:
            name = solution if solution and Path(solution).is_file() else "solution"
            raise ParseError(error.message, error.line, error.column, name) from None
        solved = solved and verdict.solved
        if as_json:
            fields = {"solved": verdict.solved, "reason": verdict.reason, "moves": verdict.moves, "metrics": verdict.metrics}
            typer.echo(json.dumps(fields))
            continue
        counts = figures(verdict.metrics)
        typer.echo(f"a solution: {counts}" if verdict.solved else f"not a solution: {verdict.reason} (so far {counts})")
    sys.exit(0 if solved else 1)


def read_solution(solution: str) -> str:
    """The text itself, or that of the file it names, or standard input."""
    if solution == "-":
        return sys.stdin.read()
    try:
        is_file = Path(solution).is_file()
    except (OSError, ValueError):  # too long or too strange for a name, so it is the moves themselves
        return solution
    return open_source(solution).text if is_file else solution
