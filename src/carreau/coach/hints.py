"""Hints in three grades: how the game stands, which piece to move, and the move."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from carreau.coach.choices import first_counted
from carreau.coach.played import KNOWN, Played, best_of
from carreau.core.errors import CarreauError
from carreau.core.grid import Cell
from carreau.core.level import Level
from carreau.core.text import say
from carreau.search import Control
from carreau.solvers.outlook import Outlook, without_meta

GRADES = (1, 2, 3)
SAME, LOST = "=", "×"


@dataclass(frozen=True, slots=True)
class Hint:
    """`standing` is best, worse (by `slack`), lost, solved or unknown. `best` is what the level costs at least, `from_here`
    what is still to come, `total` with what was spent. `proven`: these are exact; else `from_here` is that of some solution.

    From grade 2 `piece` is what to move, and `advice` a word for what to do with it, where the game has one. Grade 3 has
    the `move`, with those before it that do not count, the `cell` it leads to, and `tags` for what is offered: `=`, `+1`
    and so on, or `×` for what loses.
    """

    grade: int
    standing: str
    slack: int | None
    best: int | None
    from_here: int | None
    total: int | None
    unit: str
    proven: bool
    piece: str = ""
    advice: str = ""
    move: str = ""
    cell: Cell | None = None
    tags: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def settled(self) -> bool:
        """Whether more time would tell nothing more."""
        return self.proven or self.standing in ("lost", "solved")


def hint(level: Level, moves: str = "", grade: int = 1, control: Control = Control()) -> Hint:
    """Help where these moves lead. Raises IllegalMove at the first move that the rules forbid.

    >>> import carreau
    >>> level = carreau.load("sokoban/easy#1")
    >>> hint(level, grade=3).standing
    'best'
    """
    if grade not in GRADES:
        raise CarreauError(say("a hint has the grade 1, 2 or 3, not {}", grade))
    played = Played(level, moves, control)
    here = played.look(len(played.moves))
    found = standing(played, here, grade)
    return found if grade == 1 or played.puzzle.is_goal(played.state) else advised(played, here, found)


# -- how it stands ---------------------------------------------------------------------------------------------------


def standing(played: Played, here: Outlook, grade: int) -> Hint:
    spent = played.spent[-1]
    best = best_of(played) if here.exact or not played.moves else KNOWN.get(without_meta(played.level))
    total = None if here.cost is None else spent + here.cost
    exact = here.exact or (total is not None and total == best)  # nothing is better than the best
    slack = total - best if exact and total is not None and best is not None else None
    return Hint(
        grade=grade,
        standing=word(played, here, slack, best is not None and here.least is not None and spent + here.least > best),
        slack=slack,
        best=best,
        from_here=here.cost,
        total=total,
        unit=played.unit,
        proven=exact,
    )


def word(played: Played, here: Outlook, slack: int | None, too_late: bool) -> str:
    if played.puzzle.is_goal(played.state):
        return "solved"
    if here.lost:
        return "lost"
    if slack is None:
        return "worse" if too_late else "unknown"
    return "worse" if slack else "best"


# -- what to do ------------------------------------------------------------------------------------------------------


def advised(played: Played, here: Outlook, found: Hint) -> Hint:
    """The hint with the piece to move, and from grade 3 with its move and what the others are worth."""
    tags = tagged(played, here) if found.grade == 3 and played.aim.counts is None else {}
    if not here.moves:
        return replace(found, tags=tags)
    best = first_counted(played, here.moves)
    stroke = best.stroke(played)
    pieces = {piece.cell: piece.id for piece in played.view.pieces(played.states)}
    piece = pieces.get(stroke.origin, "") if stroke.origin else ""
    advice = played.game.advice(played.state, best.line.state) if played.game.advice else ""
    if found.grade == 2:
        return replace(found, piece=piece, advice=advice)
    return replace(found, piece=piece, advice=advice, move=best.text(played), cell=stroke.cell, tags=tags)


def tagged(played: Played, here: Outlook) -> dict[str, str]:
    """What each legal move costs more than the best one. Where one takes too long to tell, the others would too."""
    steps = {played.puzzle.format_move(step.move): step for step in played.puzzle.steps(played.state)}
    if here.lost:
        return dict.fromkeys(steps, LOST)
    tags: dict[str, str] = {}
    for text, step in steps.items():
        after = played.look_ahead((step.move,), step.state)
        if not (after.exact and here.exact):
            break
        tags[text] = LOST if after.cost is None or here.cost is None else tag(step.cost + after.cost - here.cost)
    return tags


def tag(more: int) -> str:
    return f"+{more}" if more else SAME
