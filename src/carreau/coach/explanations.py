"""One move of a line looked at again: what it cost, what would have been best there, and why, where a reason is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from carreau.coach.choices import Choice, choice, first_counted
from carreau.coach.played import Played
from carreau.core.errors import CarreauError
from carreau.core.game import Blame
from carreau.core.grid import Cell
from carreau.core.level import Level
from carreau.core.puzzle import Line, play_line
from carreau.core.text import say
from carreau.search import Control
from carreau.solvers.lost import lost as why_lost
from carreau.solvers.onward import placed_level
from carreau.solvers.outlook import Outlook

PATIENCE = 1.0  # seconds to find what is to blame for a loss


@dataclass(frozen=True, slots=True)
class Shown:
    """A move as it lies on the board: its text, with those before it that do not count, and from where to where."""

    move: str
    origin: Cell | None
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class Past:
    """Where a move was played: the line that led there, and the move."""

    moves: str
    yours: Shown


@dataclass(frozen=True, slots=True)
class Explained:
    """What that move was worth. `standing` is best, worse (by `cost`), loses, lost (it was before) or unknown. `best` are
    the best moves that were found there, all of them if `proven`; `advice` is a word for what they do, where the game has
    one that fits all. Where a reason is known, `why` is a sentence, `code` a word for it, `cells` are those it speaks of."""

    standing: str
    cost: int | None = None
    best: tuple[Shown, ...] = ()
    proven: bool = False
    advice: str = ""
    why: str = ""
    code: str = ""
    cells: tuple[Cell, ...] = ()


def explain(level: Level, moves: str, do: str, control: Control = Control()) -> Iterator[Past | Explained]:
    """What `do` was worth after these moves: one move, or several of which the last one counts. First where it was played,
    at once; then what is found in the time allowed. A start that is chosen first is no move: what it cost is told with the
    first one. Raises IllegalMove at the first move that the rules forbid."""
    begun = Played(level, moves, control)
    words = begun.game.split_moves(do)
    if not words:
        raise CarreauError("expected the move that is looked at, found none")
    starts = 0 if begun.moves else min(begun.starts, len(words) - 1)
    played = Played(level, begun.game.separator.join(words[:starts]), control) if starts else begun
    parsed = map(played.puzzle.parse_move, words[starts:])
    yours = choice(played, play_line(played.puzzle, parsed, Line(played.state)))
    return explained(played, yours, begun)


def explained(played: Played, yours: Choice, begun: Played) -> Iterator[Past | Explained]:
    yield Past(played.game.format_moves(played.level, played.moves), shown(played, yours))
    here = played.look(len(played.moves))
    if here.lost:
        yield Explained("lost")
        return
    there = played.look_ahead(yours.line.moves, yours.line.state)
    if there.lost and here.exact:
        standing, cost, blame = "loses", None, blamed(played, here, yours, lost=True)
    else:
        over, start = more(yours, there, here), 0 if played is begun else start_cost(begun, here)
        cost = None if over is None or start is None else over + start
        standing = "unknown" if cost is None else "worse" if cost else "best"
        blame = blamed(played, here, yours, lost=False) if over else None
        if start and not over:
            blame = Blame(say("the start costs {} more than the best one", start))
    best, proven = best_choices(played, here, yours if standing == "best" else None)
    best_shown = tuple(shown(played, each) for each in best)
    advice = advised(played, best) if standing in ("worse", "loses") else ""
    yield Explained(standing, cost, best_shown, proven, advice, *(blame or Blame("")))


def start_cost(begun: Played, here: Outlook) -> int | None:
    """What the start that was chosen costs more than the best, if that is known."""
    first = begun.look(0)
    if not (first.exact and here.exact) or first.cost is None or here.cost is None:
        return None
    return here.cost - first.cost


def shown(played: Played, choice: Choice) -> Shown:
    stroke = choice.stroke(played)
    return Shown(choice.text(played), stroke.origin, stroke.cell)


def more(choice: Choice, after: Outlook, here: Outlook) -> int | None:
    """What a choice costs more than the best, if both are known exactly."""
    if not (after.exact and here.exact) or after.cost is None or here.cost is None:
        return None
    return choice.cost + after.cost - here.cost


# -- what could be played --------------------------------------------------------------------------------------------


def choices(played: Played) -> Iterator[Choice]:
    """Everything that can be played next, up to what counts."""
    line = Line[Any, Any](played.state)
    if played.aim.expand is None:
        yield from (choice(played, line._replace(steps=(step,))) for step in played.puzzle.steps(played.state))
    elif (placed := placed_level(played.game, played.level, played.state)) is not None:
        for step in played.aim.puzzle(placed).steps(played.state):
            yield choice(played, play_line(played.puzzle, played.aim.expand(placed, [step.move]), line))


def best_choices(played: Played, here: Outlook, yours: Choice | None) -> tuple[list[Choice], bool]:
    """The best ones, and whether these are all: where one takes too long to tell, the others would too. One that is known
    to be best is told first: `yours`, or the beginning of the best line that was found."""
    if not here.exact:
        return [], False
    found = [yours] if yours else []
    if not found and here.moves:
        found.append(first_counted(played, here.moves))
    known = {each.line.state for each in found}
    for each in choices(played):
        if each.line.state in known:
            continue
        after = played.look_ahead(each.line.moves, each.line.state)
        if not after.exact:
            return found, False
        if more(each, after, here) == 0:
            found.append(each)
    return found, True


def advised(played: Played, best: Sequence[Choice]) -> str:
    """What all of the best do, in a word; nothing if they do not all do the same."""
    tell = played.game.advice
    words = {tell(played.state, each.line.state) for each in best} if tell else set[str]()
    return words.pop() if len(words) == 1 else ""


# -- why -------------------------------------------------------------------------------------------------------------


def blamed(played: Played, here: Outlook, yours: Choice, *, lost: bool) -> Blame | None:
    """What is to blame for a move that was not best, if anybody knows."""
    after = yours.line.state
    if lost and (found := why_lost(played.level, after, PATIENCE)):
        return Blame(found.reason, found.code, found.boxes)
    if played.game.blame is None:
        return None
    parsed = map(played.puzzle.parse_move, played.game.split_moves(here.moves))
    best = play_line(played.puzzle, parsed, Line(played.state))
    return played.game.blame(played.level, best.states, after, lost)
