"""Help for players: how a game stands beside the best that was possible, what to do next, and what each move cost.

Everything is counted in what the game counts first: moves, the total of a course, moves, pushes. What is not proven is
said to be unknown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from itertools import pairwise
from typing import Any

from carreau.core.errors import CarreauError
from carreau.core.grid import Cell
from carreau.core.level import Level
from carreau.core.puzzle import Puzzle, play, replay
from carreau.core.scene import Stroke, View
from carreau.files import load_all, own_sets
from carreau.games import game_of
from carreau.search import Control
from carreau.solvers import verify
from carreau.solvers.outlook import Budget, Outlook, bare, outlook, unit_of

GRADES = (1, 2, 3)  # how it stands; which piece to move, or whether to speed up; the move
SAME, LOST = "=", "×"
HALF, QUARTER = 0.5, 0.25
PLAYER = "player"  # the piece whose steps alone count for nothing
CARS, TAGGED = ("racetrack", "race"), ("racetrack", "race", "ricochet")
KEPT_LEVELS = 256


@dataclass(frozen=True, slots=True)
class Hint:
    """`standing` is best, worse (by `slack`), lost, solved or unknown. `best` is what the level costs at least, `from_here`
    what is still to come, `total` with what was spent. `proven`: these are exact; else `from_here` is that of some way on.

    From grade 2 `piece` is what to move, and `advice` for a car is faster, slower, turn or keep. Grade 3 has the `move`,
    up to the next push, the `cell` it leads to, and `tags` for what is offered: `=`, `+1` and so on, or `×` for what loses.
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


@dataclass(frozen=True, slots=True)
class Cost:
    """What a move of a line cost beside the best: None if it lost the game. Moves after that cost nothing any more."""

    index: int
    cost: int | None
    proven: bool = True


@dataclass(frozen=True, slots=True)
class Done:
    """The end of a review: what the level costs at least, if that is known."""

    best: int | None
    unit: str


def as_event(item: Hint | Cost | Done) -> dict[str, Any]:
    """A hint or a part of a review as plain data, with the name of the event."""
    return {"event": type(item).__name__.lower(), **asdict(item)}


class Played:
    """A line of play that help is wanted for, and the time there is for it."""

    def __init__(self, level: Level, moves: str, control: Control) -> None:
        self.game = game_of(level)
        self.game.require_playable(level)
        self.level, self.moves = self.game.parse_moves(level, moves)
        self.puzzle: Puzzle[Any, Any] = self.game.puzzle(self.level)
        self.states = replay(self.puzzle, self.moves).states
        self.unit = unit_of(self.level)
        self.budget = Budget(control)

    @property
    def state(self) -> Any:
        return self.states[-1]

    def spent(self, moves: int) -> int:
        """What the first so many moves have cost."""
        return self.game.metrics(self.level, self.moves[:moves])[self.unit]

    def look(self, moves: Sequence[Any], part: float = 1.0) -> Outlook:
        return outlook(self.level, moves, Budget(self.budget.share(part)))


def hint(level: Level, moves: str = "", grade: int = 1, control: Control = Control()) -> Hint:
    """Help where these moves lead. Raises IllegalMove at the first move that the rules forbid.

    >>> import carreau
    >>> level = carreau.load("sokoban/easy#1")
    >>> hint(level, grade=3).standing
    'best'
    """
    if grade not in GRADES:
        raise CarreauError(f"a hint has the grade 1, 2 or 3, not {grade}")
    played = Played(level, moves, control)
    here = played.look(played.moves)
    found = standing(played, here, grade)
    return found if grade == 1 or played.puzzle.is_goal(played.state) else advised(played, here, found)


# -- how it stands ---------------------------------------------------------------------------------------------------


def standing(played: Played, here: Outlook, grade: int) -> Hint:
    spent = played.spent(len(played.moves))
    best = best_of(played) if here.exact or not played.moves else KNOWN.get(bare(played.level))
    total = None if here.cost is None else spent + here.cost
    exact = here.exact or (total is not None and total == best)  # nothing is better than the best
    slack = total - best if exact and total is not None and best is not None else None
    return Hint(
        grade=grade,
        standing=word(played, here, slack, best is not None and spent + here.least > best),
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


KNOWN: dict[Any, int] = {}  # the best costs of levels that were asked about


def best_of(played: Played, part: float = 1.0) -> int | None:
    """What the level costs at least: known of ours, else to be proven. None if there is no time for that, or no way."""
    key = bare(played.level)
    best = KNOWN.get(key)
    if best is None:
        best = shipped(played.level.game).get(key)
    if best is None:
        start = played.look((), part)
        best = start.cost if start.exact else None
    if best is not None:
        if len(KNOWN) >= KEPT_LEVELS:
            KNOWN.clear()
        KNOWN[key] = best
    return best


@cache
def shipped(game: str) -> dict[Any, int]:
    """The best costs of our own levels, which were proven when they were made; here their solutions are replayed."""
    found: dict[Any, int] = {}
    for level in (level for name in own_sets() if name.startswith(f"{game}/") for level in load_all(name)):
        unit = unit_of(level)
        for each in level.meta.solutions:
            if each.optimal and each.objective == unit:
                verdict = verify(level, each.moves)
                if verdict.solved and verdict.metrics[unit] == each.cost:
                    found[bare(level)] = each.cost
    return found


# -- what to do ------------------------------------------------------------------------------------------------------


def advised(played: Played, here: Outlook, found: Hint) -> Hint:
    """The hint with the piece to move, and from grade 3 with its move and what the others are worth."""
    tags = tagged(played, here) if found.grade == 3 and played.level.game in TAGGED else {}
    if not here.moves:
        return replace(found, tags=tags)
    view = played.game.view(played.level)
    move, after, stroke = next_deed(played, view, here.moves)
    pieces = {piece.cell: piece.id for piece in view.scene(played.states).pieces}
    piece = pieces.get(stroke.origin, "") if stroke.origin else ""
    advice = advice_of(played.state, after) if played.level.game in CARS else ""
    if found.grade == 2:
        return replace(found, piece=piece, advice=advice)
    return replace(found, piece=piece, advice=advice, move=move, cell=stroke.cell, tags=tags)


def next_deed(played: Played, view: View[Any], moves: str) -> tuple[str, Any, Stroke]:
    """The first move of some that counts, with the player's steps before it; where it leads, and how it looks."""
    state, words, stroke = played.state, list[str](), Stroke("", None, None)
    for each in played.game.split_moves(moves):
        before, state = state, play(played.puzzle, state, played.puzzle.parse_move(each)).state
        words.append(each)
        stroke = view.trace(before, state)
        if stroke.piece != PLAYER:
            break
    return played.game.separator.join(words), state, stroke


def advice_of(before: Any, after: Any) -> str:
    """What a driver does between two states, in a word."""
    if before.position is None:
        return ""
    old, new = speed(before.velocity), speed(after.velocity)
    if old != new:
        return "faster" if new > old else "slower"
    return "keep" if before.velocity == after.velocity else "turn"


def speed(velocity: Cell) -> int:
    return max(map(abs, velocity))


def tagged(played: Played, here: Outlook) -> dict[str, str]:
    """What each legal move costs more than the best one, as far as there is time to tell."""
    tags: dict[str, str] = {}
    for step in played.puzzle.steps(played.state):
        text = played.puzzle.format_move(step.move)
        if here.lost:
            tags[text] = LOST
            continue
        if played.budget.over:
            break
        after = played.look((*played.moves, step.move))
        if after.lost:
            tags[text] = LOST
        elif after.exact and here.exact and after.cost is not None and here.cost is not None:
            more = step.cost + after.cost - here.cost
            tags[text] = f"+{more}" if more else SAME
    return tags


# -- what was done ---------------------------------------------------------------------------------------------------


def review(level: Level, moves: str, control: Control = Control()) -> Iterator[Cost | Done]:
    """What each move of a line cost, in any order, as far as it can be proven in the time allowed; `Done` comes last. In
    Sokoban walking is free, and only pushes are told. Raises IllegalMove at the first move that the rules forbid."""
    played = Played(level, moves, control)
    return reviewed(played)


def reviewed(played: Played) -> Iterator[Cost | Done]:
    best = best_of(played, HALF)
    ends = stops(played)
    if len(ends) > 1:
        yield from Review(played, ends, best).costs(0, len(ends) - 1)
    yield Done(best, played.unit)


def stops(played: Played) -> list[int]:
    """After how many moves something has been done that counts: the beginning, and every move but steps of a player."""
    view = played.game.view(played.level)
    pairs = enumerate(pairwise(played.states), 1)
    return [0, *(index for index, (before, after) in pairs if view.trace(before, after).piece != PLAYER)]


class Review:
    """What is still to come at each stop, found where it is needed. Moves cost nothing or more, so where two stops lie as
    far apart as what is to come there differs, all moves between them cost nothing, and nothing needs to be searched."""

    def __init__(self, played: Played, ends: list[int], best: int | None) -> None:
        self.played, self.ends = played, ends
        self.spent = [played.spent(end) for end in ends]
        self.looks: dict[int, Outlook] = {} if best is None else {0: Outlook(best, best)}

    def look(self, stop: int) -> Outlook:
        if stop not in self.looks:
            self.looks[stop] = self.played.look(self.played.moves[: self.ends[stop]], QUARTER)
        return self.looks[stop]

    def costs(self, first: int, last: int) -> Iterator[Cost]:
        """The costs of the moves between two stops, the later ones first: they are nearer to the goal and easier to tell."""
        end, start = self.look(last), self.look(first)
        together = self.together(first, last)
        if start.lost or together == 0:
            yield from (Cost(self.ends[stop] - 1, 0) for stop in range(first + 1, last + 1))
        elif last == first + 1:
            if end.lost and start.exact:
                yield Cost(self.ends[last] - 1, None)
            elif together is not None:
                yield Cost(self.ends[last] - 1, together)
        else:
            middle = (first + last) // 2
            yield from self.costs(middle, last)
            yield from self.costs(first, middle)

    def together(self, first: int, last: int) -> int | None:
        """What the moves between two stops have cost together, if that is known and the game is not lost."""
        start, end = self.look(first), self.look(last)
        if not (start.exact and end.exact) or start.cost is None or end.cost is None:
            return None
        return self.spent[last] - self.spent[first] + end.cost - start.cost
