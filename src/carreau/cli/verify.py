"""`carreau verify`: is this a solution? Whoever wrote it, the rules judge."""

from __future__ import annotations

import json
import os.path
import re
import sys
from typing import Annotated, Any

import typer

from carreau.cli.options import LEVEL, FormatOption, MeshOption, RulesOption, one_level
from carreau.cli.output_language import told
from carreau.cli.steps import is_steps, refusal_in_steps
from carreau.cli.words import counted
from carreau.core.errors import CarreauError, ParseError
from carreau.core.level import Level
from carreau.core.text import join, say
from carreau.files import open_source
from carreau.games import game_of
from carreau.solvers import Ending, Verdict
from carreau.solvers import verify as judge

FILE_NAME = re.compile(r"\S*[^\s()\[\]{},][./\\][^\s()\[\]{},]+")  # which no moves look like
LONGEST_NAME = 255
NO_SOLUTION = {
    Ending.UNFINISHED: "not a solution",
    Ending.LOSES: "not a solution, the player loses",
    Ending.CHEATS: "not a solution, the player cheats",
}


def verify(
    level: Annotated[str, LEVEL],
    solution: Annotated[
        str | None, typer.Argument(metavar="SOLUTION", help="Moves, a file of moves or steps, or - for standard input.")
    ] = None,
    rules: RulesOption = "",
    as_json: Annotated[bool, typer.Option("--json", help="The verdict as a JSON object.")] = False,
    format_name: FormatOption = "",
    mesh: MeshOption = None,
) -> None:
    """Check a solution by the rules.

    Without one, the solutions stored with the level are checked. What comes after the win is not needed, and not judged.

    Examples:  carreau verify sokoban/test#1 R   ·   carreau verify map.txt steps.txt --rules soft

    Exit codes: 0 it is a solution, 1 it is not, 2 bad input.
    """
    loaded = one_level(level, format_name, rules, mesh)
    game_of(loaded).require_playable(loaded)
    texts = [stored.moves for stored in loaded.meta.solutions] if solution is None else [read_solution(solution)]
    if not texts:
        raise CarreauError(say("{}: no solution is stored with this level; give one", level))
    verdicts = [judged(loaded, text, solution) for text in texts]
    for text, verdict in zip(texts, verdicts, strict=True):
        typer.echo(json.dumps(as_object(verdict)) if as_json else in_words(loaded, text, verdict))
    sys.exit(0 if all(verdict.solved for verdict in verdicts) else 1)


def judged(level: Level, text: str, solution: str | None) -> Verdict:
    try:
        return judge(level, text)
    except ParseError as error:
        raise error.in_file(solution if solution and is_file(solution) else "solution") from None


def as_object(verdict: Verdict) -> dict[str, Any]:
    return {
        "solved": verdict.solved,
        "verdict": verdict.ending,
        "step": verdict.step,
        "reason": verdict.reason,
        "superfluous": verdict.superfluous,
        "note": verdict.note,
        "moves": verdict.moves,
        "metrics": verdict.metrics,
    }


def in_words(level: Level, text: str, verdict: Verdict) -> str:
    counts = join("{}, {}", counted(verdict.metrics))
    if verdict.solved:
        solution = told(say("a solution: {}", counts))
        return f"{solution}\n{told(needless(level, text, verdict))}" if verdict.superfluous else solution
    reason = refusal_in_steps(level, text, verdict) or verdict.reason
    return told(say("{}: {} (so far {})", NO_SOLUTION[verdict.ending], reason, counts))


def needless(level: Level, text: str, verdict: Verdict) -> str:
    """What is said of the moves after the win."""
    what, left = ("step" if is_steps(level, text) else "move"), verdict.superfluous
    if left == 1:
        return say("warning: it is won before the last {}, which is not needed", what)
    return say("warning: it is won before the last {} {}, which are not needed", left, f"{what}s")


def read_solution(solution: str) -> str:
    """The text itself, or that of the file it names, or standard input."""
    if solution == "-":
        return sys.stdin.read()
    if is_file(solution):
        return open_source(solution).text
    if len(solution) <= LONGEST_NAME and FILE_NAME.fullmatch(solution):
        raise CarreauError(say("{}: there is no such file", solution))
    return solution


def is_file(text: str) -> bool:
    return os.path.isfile(text)  # noqa: PTH113 which takes what is too long or too strange for a name for none
