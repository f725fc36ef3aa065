"""Levels as planners read them: a domain and a problem in PDDL, and plans, which are moves again when they are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Generic, NamedTuple, TypeVar

from carreau.core.errors import ParseError
from carreau.core.formats import lines
from carreau.core.grid import Cell
from carreau.core.level import Level
from carreau.core.text import say

L = TypeVar("L", bound=Level)
Move = TypeVar("Move")

NAME = re.compile(r"\(:action\s+(\S+)")
LINE = re.compile(r"(?:[0-9.]+\s*:\s*)?\(([^()]*)\)\s*(?:\[[0-9.\s]*\])?")  # `3.000: (move …) [1]` in some plans
LOCATION = re.compile(r"pos-([0-9]{1,9})-([0-9]{1,9})")
WIDEST = 120  # letters of a line
THE_END = "the end"


class Action(NamedTuple):
    """A name and its arguments, as a plan lists them."""

    words: tuple[str, ...]
    line: int = 0  # of the plan that it was read in
    move: int = 0  # the number of the move that it is a part of

    def __str__(self) -> str:
        return f"({' '.join(self.words)})"


@dataclass(frozen=True, slots=True)
class Planning(Generic[L, Move]):
    """A game as a planner knows it, for one objective. `actions` are those of a plan that makes these moves, as far as the
    moves are legal; `move` is the one that an action makes, None if it only
    goes on with another, or ParseError if it makes none on this level. `problem` raises LevelError for rules that the domain
    does not have."""

    domain: str
    problem: Callable[[L], str]
    actions: Callable[[L, Sequence[Move]], Iterable[Action]]
    move: Callable[[L, Action], Move | None]

    def write_plan(self, level: L, moves: Sequence[Move]) -> str:
        """A line for each action."""
        return "".join(f"{action}\n" for action in self.actions(level, moves))

    def is_plan(self, text: str) -> bool:
        """Whether a text begins like a plan of this domain."""
        first = next((line for line in text.split("\n") if uncommented(line)), "")
        return plan_line(first).partition(" ")[0] in NAME.findall(self.domain)

    def read_plan(self, level: L, text: str) -> list[Move]:
        """The moves of a plan. Raises ParseError for an action that does not say what happens on this level; what the rules
        think of a move is another question."""
        found = list(read_actions(text))
        made = [self.move(level, action) for action in found]
        moves = [move for move in made if move is not None]
        written = list(self.actions(level, moves))
        legal = written[-1].move if written else 0
        for action, wanted in zip_longest(found, written):
            if wanted is None and legal < len(moves):
                break  # the rules will say what is wrong with the next move
            if action is None or wanted is None or action.words != wanted.words:
                line = (action or found[-1]).line
                raise ParseError(say("expected {}, found {}", str(wanted or THE_END), str(action or THE_END)), line, 1)
        return moves


def uncommented(line: str) -> str:
    return line.partition(";")[0].strip()


def plan_line(line: str) -> str:
    """What stands between the brackets of an action; empty if the line has none."""
    found = LINE.fullmatch(uncommented(line))
    return " ".join(found[1].lower().split()) if found else ""


def read_actions(text: str) -> Iterator[Action]:
    for number, line in lines(text):
        if not uncommented(line):
            continue
        words = plan_line(line)
        if not words:
            raise ParseError(say("expected an action like (move …), found {!r}", line.strip()[:40]), number, 1)
        yield Action(tuple(words.split()), number)


def location(cell: Cell) -> str:
    """The name of a cell, as in the competitions: its column and its row, both from 1."""
    return f"pos-{cell[1] + 1}-{cell[0] + 1}"


def cell_named(action: Action, index: int) -> Cell:
    """The cell that an argument of an action names, or ParseError."""
    named = LOCATION.fullmatch(action.words[index]) if index < len(action.words) else None
    if named is None:
        raise ParseError(
            say("expected the name of a cell, pos-COLUMN-ROW, as argument {} of {}", index, str(action)), action.line, 1
        )
    return int(named[2]) - 1, int(named[1]) - 1


def problem(
    domain: str, title: str, objects: Mapping[str, Iterable[str]], init: Iterable[str], goal: str, metric: bool
) -> str:
    """The text of a problem: objects by their types, what holds at first, and what is wanted."""
    named = "\n".join(f"    {wrapped(names)} - {kind}" for kind, names in objects.items())
    facts = "\n".join(f"    {fact}" for fact in init)
    minimised = "\n  (:metric minimize (total-cost))" if metric else ""
    comment = f"; {title}\n" if title else ""
    return (
        f"{comment}(define (problem carreau)\n  (:domain {domain})\n  (:objects\n{named})\n  (:init\n{facts})\n"
        f"  (:goal {goal}){minimised})\n"
    )


def wrapped(names: Iterable[str]) -> str:
    """Names with blanks and, now and then, a new line between them."""
    rows = [""]
    for name in names:
        if len(rows[-1]) + len(name) > WIDEST:
            rows.append("")
        rows[-1] += f"{name} "
    return "\n    ".join(row.rstrip() for row in rows)
