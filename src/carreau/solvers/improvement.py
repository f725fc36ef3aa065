"""Shorter solutions of those that are known."""

from __future__ import annotations

from dataclasses import replace

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.movetext import Moves
from carreau.core.text import join, say
from carreau.games import game_of
from carreau.search.control import Budget, Control, within
from carreau.solvers.abilities import abilities_of, require_native, unable
from carreau.solvers.answer import Answer, checked
from carreau.solvers.verdict import verify


def improve(level: Level, moves: Moves, control: Control = Control(), objective: str = "") -> Answer:
    """A solution made shorter by searching stretches of it again, until nothing can be gained or a limit is reached. It is
    never worse than `moves`, and is replayed by the rules like every answer. An objective may count something else among
    equals: with `pushes`, fewer moves.

    Raises CarreauError for games that have no such search, and if `moves` is no solution."""
    game = game_of(level)
    known = abilities_of(game).improve
    if not known:
        raise unable(say("{} has no search that improves solutions", game.title))
    wanted = objective or next(iter(known))
    if wanted not in known:
        raise CarreauError(say("solutions are improved in {}, not in {}", join("{} or in {}", [*known]), wanted))
    budget = Budget(control)
    with budget.limiting():
        game.require_playable(level)
        require_native(level)
        verdict = verify(level, moves)
    if not verdict.solved:
        raise CarreauError(say("it is no solution: {}", verdict.reason))
    found = within(budget.remaining(), lambda control: known[wanted](level, verdict.moves, control))
    left = replace(budget.remaining(), cancel=None)  # what there is is kept, whoever calls it off
    return checked(game, level, *game.objective(wanted), found, "improve", "", "native", left)
