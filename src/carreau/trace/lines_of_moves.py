"""Traces in the words of the game: on every line the moves that lead to the state that is expanded. What a line means is
said as the objects of a trace file say it (writing.py), so that there is one reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from carreau.core.errors import ParseError
from carreau.core.game import AnyGame
from carreau.core.level import Json, Level
from carreau.core.movetext import is_list, move_words
from carreau.core.puzzle import play_line
from carreau.core.result import Status
from carreau.core.text import say
from carreau.search.recorder import Recorder

SOLUTION = re.compile(r"\s*(no\s+)?solution\b\s*[:=]?\s*(.*)", re.IGNORECASE | re.DOTALL)
QUOTED = 60  # letters of a line that a sentence quotes


class LinesOfMoves:
    """Knows the number of the visit that each line became."""

    def __init__(self, game: AnyGame, level: Level, recorder: Recorder) -> None:
        self.game, self.level, self.recorder = game, level, recorder
        self.numbers: dict[str, int] = {}
        self.begins = True  # before the first line, and after an empty one: the search is at its start

    def objects(self, text: str) -> Iterator[dict[str, Json]]:
        """What a line means: nothing, an expansion, before it perhaps that of the start; or the end."""
        text = text.removeprefix("\ufeff")
        end = SOLUTION.fullmatch(text)
        words = [] if end else self.words(text)
        if not words and not end:
            self.begins = True
            return
        if self.begins and (not end or not self.recorder.states):
            self.begins, self.numbers[""] = False, len(self.recorder.states)
            yield {"parent": None}
        if not end:
            yield self.expansion(words)
        elif end[1]:
            yield {"status": Status.GAVE_UP}
        else:
            yield {"status": Status.SOLVED, "moves": self.game.format_moves(self.level, self.parsed(end[2]))}

    def words(self, text: str) -> list[str]:
        """Moves side by side, or a list as Python prints it."""
        return [word.text for word in move_words(text)] if is_list(text) else self.game.split_moves(text)

    def expansion(self, words: list[str]) -> dict[str, Json]:
        *before, move = words
        known = self.game.separator.join(before)
        parent = self.numbers.get(known)
        if parent is None:
            parent = self.another_way(known)
        if parent is None:
            quoted = known if len(known) <= QUOTED else f"… {known[-QUOTED:]}"
            raise ParseError(
                say(
                    "expected the state before the last move on a line further up: there is none with the moves {!r}", quoted
                )
            )
        self.numbers[self.game.separator.join(words)] = len(self.recorder.states)
        return {"parent": parent, "move": self.as_written(parent, move)}

    def another_way(self, moves: str) -> int | None:
        """The visit of the state that these moves lead to, by whatever moves it was reached there."""
        return self.recorder.latest.get(play_line(self.recorder.puzzle, self.parsed(moves)).states[-1])

    def as_written(self, parent: int, move: str) -> str:
        """Capitals say what a move does, and some programs set none: they do not matter where only one move can be meant."""
        puzzle = self.recorder.puzzle
        texts = [puzzle.format_move(step.move) for step in puzzle.steps(self.recorder.states[parent])]
        meant = [text for text in texts if text.lower() == move.lower()]
        return move if move in texts or len(meant) != 1 else meant[0]

    def parsed(self, moves: str) -> list[Any]:
        return self.game.parse_moves(self.level, moves)[1]
