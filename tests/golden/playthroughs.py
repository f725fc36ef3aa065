"""Whole games as they were once played: a level, what the player does, and after each action how the game stands.

A file a game. A playthrough begins with `== title | mode | rules`, then comes the level, then `--`, then an action a line:
moves, `undo`, `redo` or `restart`. Behind ` = ` stands what came of it: how the game stands, its metrics, how many moves are
offered, and a hash of the scene; or why it was refused. `python -m tests.golden` writes what comes of the actions now.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import carreau
from carreau import CarreauError, Session
from carreau.modes.duel import match_game

FOLDER = Path(__file__).parent
TITLE, ACTIONS, RESULT = "== ", "--", " = "
DRAWN = (
    "width", "height", "cells", "pieces", "walls", "marks", "paths", "offers", "refused", "overlays", "counters", "points",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Playthrough:
    title: str
    mode: str
    rules: str
    level: str
    lines: tuple[str, ...]  # an action each, with what came of it

    def played(self) -> tuple[str, ...]:
        """The lines as they are when it is played now."""
        (level,) = carreau.read(self.level)
        session = begin(carreau.with_rules(level, self.rules) if self.rules else level, self.mode)
        actions = [line.partition(RESULT)[0] for line in self.lines]
        return tuple(f"{action}{RESULT}{result(session, action)}" for action in actions)

    def text(self) -> str:
        head = f"{TITLE}{self.title} | {self.mode} | {self.rules}".rstrip(" |")
        return "\n".join([head, self.level, ACTIONS, *self.played()])


def begin(level: Any, mode: str) -> Session:
    session = Session(level)
    if mode == "duel":
        session.game = match_game(level)
        session.puzzle, session.view = session.game.puzzle(level), session.game.view(level)
    return session


def result(session: Session, action: str) -> str:
    try:
        if action in ("undo", "redo", "restart"):
            getattr(session, action)()
        else:
            session.play(action)
    except CarreauError as error:
        return f"refused: {error}"
    counts = ", ".join(f"{name} {count}" for name, count in session.metrics.items())
    scene = session.scene()
    return f"{session.standing}; {counts}; {len(scene.offers)} offers; {hashed(scene)}"


def hashed(scene: Any) -> str:
    return sha256(json.dumps([getattr(scene, name) for name in DRAWN]).encode()).hexdigest()[:10]


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def read(path: Path) -> Iterator[Playthrough]:
    for block in path.read_text().split(f"\n\n{TITLE}"):
        head, _, rest = block.removeprefix(TITLE).partition("\n")
        title, mode, rules = (each.strip() for each in f"{head} |".split("|")[:3])
        level, _, lines = rest.partition(f"\n{ACTIONS}\n")
        yield Playthrough(title, mode, rules, level, tuple(lines.rstrip("\n").split("\n")))
