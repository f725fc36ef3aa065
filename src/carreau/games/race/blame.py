"""Why a move of a car was not best: too fast for the grid, or a worse cell of its objective."""

from __future__ import annotations

from collections.abc import Sequence

from carreau.core.game import Blame
from carreau.core.grid import format_cell
from carreau.core.puzzle import dead_end
from carreau.core.text import say
from carreau.games.race.level import RaceLevel
from carreau.games.race.rules import Car, RacePuzzle


def blame(level: RaceLevel, best: Sequence[Car], after: Car, lost: bool) -> Blame | None:
    """That every line leaves the grid, or that both reach the objective and this one where its value is greater."""
    if lost and dead_end(RacePuzzle(level), after) is not None:
        return Blame(say("at velocity {} it can neither brake nor turn in time", format_cell(after.velocity)))
    if lost or not best[0].reached < after.reached == best[1].reached:
        return None
    mine, other = level.value(after.position), level.value(best[1].position)
    if mine <= other:
        return None
    return Blame(say("it lands on a cell of {}, a best line on one of {}", mine, other), cells=(best[1].position,))
