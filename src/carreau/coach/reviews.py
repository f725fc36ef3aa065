"""What each move of a game cost beside the best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carreau.coach.played import QUARTER, Played, best_of
from carreau.core.level import Level
from carreau.search import Control
from carreau.solvers.outlook import Outlook

HALF = 0.5


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


def review(level: Level, moves: str, control: Control = Control()) -> Iterator[Cost | Done]:
    """What each move of a line cost, in any order, as far as it can be proven in the time allowed; `Done` comes last.
    Moves that do not count, such as steps without a push, are not told; what the start cost is told with the first move.
    Raises IllegalMove at the first move that the rules forbid."""
    played = Played(level, moves, control)
    return reviewed(played)


def reviewed(played: Played) -> Iterator[Cost | Done]:
    best = best_of(played, HALF)
    counted = (index for index, move in enumerate(played.moves, 1) if index > played.starts and played.counts(move))
    ends = [0, *counted]
    if len(ends) > 1:
        yield from Review(played, ends, best).costs(0, len(ends) - 1)
    yield Done(best, played.unit)


class Review:
    """What is still to come at each stop, found where it is needed: at the beginning and after every move that counts. Moves
    cost nothing or more, so where two stops lie as far apart as what is to come there differs, all moves between them cost
    nothing, and nothing needs to be searched."""

    def __init__(self, played: Played, ends: list[int], best: int | None) -> None:
        self.played, self.ends = played, ends
        self.spent = [played.spent[end] for end in ends]
        self.looks: dict[int, Outlook] = {} if best is None else {0: Outlook(best, best)}

    def look(self, stop: int) -> Outlook:
        if stop not in self.looks:
            self.looks[stop] = self.played.look(self.ends[stop], QUARTER)
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
