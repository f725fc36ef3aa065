"""One level as a task: what is said of it at first, the moves, and the verdict on them."""

from __future__ import annotations

from dataclasses import dataclass

from carreau.coach.reviews import Done, review
from carreau.core.level import Level
from carreau.core.result import Limits
from carreau.drawing import terminal
from carreau.episodes.manuals import manual
from carreau.search import Control
from carreau.session import Session
from carreau.solvers.verdict import Ending, verify

JUDGING = Control(Limits(seconds=30))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a line of moves is worth. `ratio` is its cost by the best one, 1 if nothing is better. `fatal` is the number of
    the move that lost the game, counted from 1 as the moves stand in the text, if there is one; `illegal` that of the first
    that the rules forbid. What could not be proven in time is None."""

    ending: Ending
    reason: str
    moves: str  # those that were legal, up to the win
    metrics: dict[str, float]
    unit: str  # what is counted
    cost: int | None
    best: int | None
    fatal: int | None
    illegal: int | None

    @property
    def solved(self) -> bool:
        return self.ending is Ending.WINS

    @property
    def ratio(self) -> float | None:
        """None too where costs can be less than nothing, as in Race: then no quotient says how good one is."""
        return None if self.cost is None or not self.best or self.best < 0 else self.cost / self.best


class Episode:
    """A level in play. Raises LevelError if it cannot be played."""

    def __init__(self, level: Level, language: str = "en") -> None:
        self.session = Session(level)
        self.language = language

    @property
    def level(self) -> Level:
        return self.session.level

    def task(self) -> str:
        """All that is needed to play: the rules, how moves are written, and the board."""
        game = self.session.game
        return f"{manual(game, self.language)}\n\n{game.write_board(self.level).rstrip()}\n"

    def picture(self) -> list[str]:
        """The position, a text a row."""
        looks = self.session.game.presentation
        return [row.plain.rstrip() for row in terminal.draw(self.session.scene(), looks=looks)]

    def legal(self) -> list[str]:
        puzzle = self.session.puzzle
        return [puzzle.format_move(step.move) for step in puzzle.steps(self.session.state)]

    def move(self, moves: str) -> None:
        """Play one move or several. Raises IllegalMove, and changes nothing, if one is refused."""
        self.session.play(moves)

    def undo(self) -> bool:
        return self.session.undo()

    def verdict(self, moves: str | None = None, control: Control = JUDGING) -> Verdict:
        """What a whole line is worth, by default that which was played. Raises ParseError if it is no text of moves."""
        judged = verify(self.level, self.session.moves if moves is None else moves)
        unit = self.session.game.objective()[0]
        best, lost = None, list[int]()
        for found in review(self.level, judged.moves, control):
            if isinstance(found, Done):
                best = found.best
            elif found.cost is None:
                lost.append(found.index + 1)
        played = len(self.session.game.parse_moves(self.level, judged.moves)[1])
        wrecked = [played + 1] if judged.ending is Ending.LOSES and judged.refused else []
        return Verdict(
            ending=judged.ending,
            reason=judged.reason,
            moves=judged.moves,
            metrics=judged.metrics,
            unit=unit,
            cost=int(judged.metrics[unit]) if judged.solved else None,
            best=best,
            fatal=min(lost + wrecked, default=None),
            illegal=played + 1 if judged.ending is Ending.CHEATS else None,
        )
