"""`carreau pddl`: a level as planners read it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from carreau.cli.journals import make_folder
from carreau.cli.options import LEVEL, FormatOption, RulesOption, one_level
from carreau.cli.output_language import echo
from carreau.core.errors import CarreauError, UnknownName
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.games import all_games, game_of


def pddl(
    level: Annotated[str, LEVEL],
    folder: Annotated[str, typer.Argument(metavar="DIR", help="Where domain.pddl and problem.pddl are written.")],
    objective: Annotated[
        str, typer.Option("--objective", metavar="NAME", help="What a best plan has least of; Sokoban: pushes or moves.")
    ] = "",
    moves: Annotated[str, typer.Option("--moves", metavar="TEXT", help="Write these moves as a plan too, plan.txt.")] = "",
    rules: RulesOption = "",
    format_name: FormatOption = "",
) -> None:
    """Write a level for planners: domain and problem in PDDL.

    A plan that a planner has found is read like any other solution: carreau verify LEVEL plan.txt.

    Examples:  carreau pddl sokoban/easy#1 task   ·   carreau pddl sokoban/easy#1 task --objective moves
    """
    loaded = one_level(level, format_name, rules)
    game = game_of(loaded)
    game.require_playable(loaded)
    if not game.planning:
        known = ", ".join(each.title for each in all_games() if each.planning)
        raise CarreauError(say("{} has no PDDL; there is one for {}", game.title, known))
    chosen = objective or next(iter(game.planning))
    if chosen not in game.planning:
        raise UnknownName(say("objective of {}", game.title), chosen, list(game.planning))
    planning, place = game.planning[chosen], Path(folder)
    files = {"domain.pddl": planning.domain, "problem.pddl": planning.problem(loaded)}
    if moves:
        files["plan.txt"] = planning.write_plan(loaded, game.parse_moves(loaded, moves)[1])
    make_folder(place)
    for name, text in files.items():
        write_file(place / name, text)
    echo(say("wrote {}", ", ".join(str(place / name) for name in files)))
