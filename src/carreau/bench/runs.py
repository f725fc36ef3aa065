"""One run: a level, a method, limits. It carries all it needs, so it can be done by any process anywhere."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from carreau.core.level import Level
from carreau.core.result import Limits
from carreau.document import level_document

VERSION = 1  # of a line
REFUSED, WRONG = "refused", "wrong"  # what a run comes to, beside how a search ends and that it crashed
SAME = ("status", "cost", "lower_bound", "optimal", "expanded")  # in which two lines of one key must agree


@dataclass(frozen=True, slots=True)
class Subject:
    """A level by its name, and as text."""

    name: str
    game: str
    document: str  # board and rules, nothing else: what a search can see
    size: int  # characters of its board

    @property
    def digest(self) -> str:
        return digest(self.document)


def subject(name: str, level: Level) -> Subject:
    found = level_document(level)
    seen = {key: found[key] for key in ("carreau", "game", "rules", "board") if key in found}
    return Subject(name, level.game, json.dumps(seen, ensure_ascii=False), sum(map(len, found["board"])))


@dataclass(frozen=True, slots=True)
class Method:
    """How to search, by the names that were asked for: what is left out the game fills in. Or somebody's program."""

    solver: str = ""
    objective: str = ""
    heuristic: str = ""
    engine: str = ""
    options: tuple[tuple[str, str], ...] = ()
    program: str = ""

    @property
    def label(self) -> str:
        """Its name in tables."""
        if self.program:
            return " ".join(filter(None, [self.program, self.objective]))
        options = [f"{name}={choice}" for name, choice in self.options]
        return " ".join(filter(None, [self.solver or "default", self.heuristic, self.objective, *options, self.engine]))


@dataclass(frozen=True, slots=True)
class Run:
    subject: Subject
    method: Method
    limits: Limits = Limits()
    repeat: int = 1

    @property
    def question(self) -> dict[str, Any]:
        """What is asked, as it stands in a line; two runs that ask the same have the same key."""
        method, limits = self.method, self.limits
        return {
            "game": self.subject.game,
            "hash": self.subject.digest,
            "method": method.label,
            "asked": {"solver": method.solver, "objective": method.objective, "heuristic": method.heuristic,
                      "engine": method.engine, "options": dict(method.options), "program": method.program},
            "repeat": self.repeat,
            "time_limit": limits.seconds,
            "node_limit": limits.nodes,
            "memory_limit": limits.memory_mb,
        }  # fmt: skip

    @property
    def key(self) -> str:
        return digest(json.dumps(self.question, sort_keys=True))

    def line(self, found: Mapping[str, Any]) -> dict[str, Any]:
        """What is kept of the run."""
        about = {"level": self.subject.name, "size": self.subject.size}
        return {"bench": VERSION, "key": self.key, **about, **self.question, **found}


def digest(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=10).hexdigest()
