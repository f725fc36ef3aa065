"""What is known of a level while it is played: where solutions pass, and what is lost. It is true of the level whoever plays
it, and of a few levels at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

from carreau.core.errors import CarreauError
from carreau.core.grid import shift
from carreau.core.patience import tick
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import DIRECTIONS, Position, Push, PushPuzzle, expand, level_from_state
from carreau.solvers.outlook import without_meta
from carreau.solvers.sokoban.improve import pushes_of

KEPT_LEVELS, KEPT_POSITIONS = 4, 5_000  # positions of a level, of either kind
MOST_TRIED = 200  # positions on the way back to a solution


class Known:
    """Positions are those of the boxes and the player's zone, so walking about changes nothing."""

    def __init__(self, level: SokobanLevel) -> None:
        self.puzzle = PushPuzzle(level)
        self.onward: dict[Position, Push] = {}  # the next push of a solution
        self.lost: set[Position] = set()

    def position(self, state: Position) -> Position:
        return self.puzzle.normalised(*state)

    def rest(self, position: Position) -> list[Push]:
        """The pushes of the solution that passes here. Each leads nearer to the end of a line that was kept: so it ends."""
        pushes: list[Push] = []
        while position in self.onward:
            pushes.append(self.onward[position])
            position = self.puzzle.pushed(position, pushes[-1])
        return pushes

    def before(self, position: Position) -> Iterator[Position]:
        """The positions that one push leads here from: its box is pulled back, and the player with it."""
        boxes = position.boxes
        for player in self.puzzle.zone(position):
            for down, right in DIRECTIONS.values():
                box, stood = shift(player, (down, right)), shift(player, (-down, -right))
                if box in boxes and stood in self.puzzle.inside and stood not in boxes:
                    yield self.puzzle.normalised(stood, boxes - {box} | {player})


KNOWN: dict[Any, Known] = {}


def known_of(level: SokobanLevel) -> Known:
    """Those of the levels that were asked about last."""
    key = without_meta(level)
    found = KNOWN.pop(key, None) or begun(level)
    while len(KNOWN) >= KEPT_LEVELS:
        del KNOWN[next(iter(KNOWN))]
    KNOWN[key] = found
    return found


def begun(level: SokobanLevel) -> Known:
    """With the solutions that came with the level, as far as the rules confirm them."""
    known = Known(level)
    for solution in level.meta.solutions:
        try:
            note(known, known.puzzle.start(), pushes_of(level, solution.moves))
        except CarreauError:  # it is none
            continue
    return known


# -- solutions -------------------------------------------------------------------------------------------------------


def keep_solution(level: SokobanLevel, state: Position, moves: str) -> None:
    """Remember a solution from a state, so that whoever asks again on it is not sent to and fro between two of them."""
    known = known_of(level)
    note(known, known.position(state), pushes_of(level_from_state(level, state), moves))


def note(known: Known, first: Position, pushes: Sequence[Push]) -> None:
    *passed, last = accumulate(pushes, known.puzzle.pushed, initial=first)
    if not known.puzzle.is_goal(last):
        return
    if len(known.onward) + len(passed) > KEPT_POSITIONS:
        known.onward.clear()
    for position, push in zip(reversed(passed), reversed(pushes), strict=True):  # a line may come back to where it was
        known.onward.setdefault(position, push)


def known_solution(level: SokobanLevel, state: Position) -> str | None:
    """The rest of a solution that passes here, or a short way to one with its rest."""
    known = known_of(level)
    if not known.onward:
        return None
    position = known.position(state)
    pushes = known.rest(position) or rejoined(level, known, position)
    return "".join(expand(level, pushes, state)) if pushes else None


def rejoined(level: SokobanLevel, known: Known, start: Position) -> list[Push]:
    """A few pushes that lead back to a solution, with the rest of it; none if that is not found soon."""
    pushes_to: dict[Position, tuple[Push, ...]] = {start: ()}
    waiting = deque([start])
    for _ in range(MOST_TRIED):
        if not waiting:
            break
        position = waiting.popleft()
        tick()
        for push, after, _cost in known.puzzle.steps(position):
            if after in pushes_to or shift(push.box, DIRECTIONS[push.direction]) in level.dead:
                continue
            pushes_to[after] = (*pushes_to[position], push)
            if after in known.onward:
                note(known, start, pushes := [*pushes_to[after], *known.rest(after)])
                return pushes
            waiting.append(after)
    return []


# -- what is lost ----------------------------------------------------------------------------------------------------


def keep_lost(level: SokobanLevel, state: Position) -> None:
    known = known_of(level)
    if len(known.lost) >= KEPT_POSITIONS:
        known.lost.clear()
    known.lost.add(known.position(state))


def is_known_lost(level: SokobanLevel, state: Position) -> bool:
    """Whether this position was proven lost, or one that a push leads here from: what follows is lost as well."""
    known = known_of(level)
    if not known.lost:
        return False
    position = known.position(state)
    return position in known.lost or any(each in known.lost for each in known.before(position))
