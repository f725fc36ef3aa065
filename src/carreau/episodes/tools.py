"""What a program may ask for: one table of tools, whatever the protocol it asks by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.level import Json
from carreau.core.text import say
from carreau.episodes.episode import JUDGING, Episode
from carreau.episodes.fresh import BANDS, RECIPES, fresh
from carreau.files import load, own_levels, own_sets
from carreau.language import translate
from carreau.solvers import solve

LONGEST = 100_000  # letters of a text that is taken


class Tool(NamedTuple):
    """Something to ask for: what it is for, what it may be given (name: JSON type and meaning), and what does it."""

    summary: str
    arguments: Mapping[str, tuple[str, str]]
    run: Callable[..., Any]

    def described(self, name: str, language: str) -> dict[str, Any]:
        """As a protocol lists it, its arguments by JSON Schema."""
        known = {
            each: {"type": kind, "description": translate(meaning, language)}
            for each, (kind, meaning) in self.arguments.items()
        }
        schema = {"type": "object", "properties": known, "additionalProperties": False}
        return {"name": name, "description": translate(self.summary, language), "inputSchema": schema}


class Toolbox:
    """One player, with the level that lies before it. `solve` is there only if that is allowed."""

    def __init__(self, language: str = "en", solving: bool = False) -> None:
        self.language = language
        self.open: Episode | None = None
        self.tools = {name: tool for name, tool in TOOLS.items() if solving or name != "solve"}

    def ask(self, name: str, arguments: Mapping[str, Json]) -> dict[str, Any]:
        """What a tool answers. Raises CarreauError with a sentence for whatever is wrong with the question."""
        if name not in self.tools:
            raise UnknownName("tool", name, list(self.tools))
        tool = self.tools[name]
        for key, value in arguments.items():
            if key not in tool.arguments:
                raise UnknownName(say("argument of {}", name), key, list(tool.arguments))
            kind = tool.arguments[key][0]
            if (kind == "integer" and type(value) is not int) or (kind == "string" and not isinstance(value, str)):
                raise CarreauError(say("{}: expected {} to be {}", name, key, KINDS[kind]))
            if isinstance(value, str) and len(value) > LONGEST:
                raise CarreauError(say("{}: expected {} to have at most {:,} letters", name, key, LONGEST))
        return tool.run(self, **arguments)

    @property
    def episode(self) -> Episode:
        if self.open is None:
            raise CarreauError("no level is open: show one first, by its name, or by game, seed and band")
        return self.open

    # -- the tools -----------------------------------------------------------------------------------------------------

    def list(self) -> dict[str, Any]:
        sets = {name: len(own_levels(name)) for name in own_sets()}
        return {"sets": sets, "fresh": {"games": list(RECIPES), "bands": list(BANDS)}}

    def show(self, level: str = "", game: str = "", seed: int = 0, band: int = 1) -> dict[str, Any]:
        if level and game:
            raise CarreauError("show: expected the name of a level, or game, seed and band; not both")
        if level:
            if level.partition("#")[0] not in own_sets():
                raise UnknownName("set of levels", level, own_sets())
            self.open = Episode(load(level), self.language)
        elif game:
            self.open = Episode(fresh(game, seed, band), self.language)
        begun = {"task": self.episode.task()} if level or game else {}
        return {**begun, **self.position()}

    def position(self) -> dict[str, Any]:
        session = self.episode.session
        standing = {"moves": session.moves, "standing": session.standing, "metrics": session.metrics}
        return {"picture": self.episode.picture(), **standing, "legal": self.episode.legal()}

    def legal(self) -> dict[str, Any]:
        return {"legal": self.episode.legal()}

    def move(self, moves: str = "") -> dict[str, Any]:
        if not moves.strip():
            raise CarreauError("move: expected moves, one or several")
        self.episode.move(moves)
        return self.position()

    def undo(self) -> dict[str, Any]:
        return {"undone": self.episode.undo(), **self.position()}

    def verify(self, moves: str | None = None) -> dict[str, Any]:
        found = self.episode.verdict(moves)
        return {"solved": found.solved, "verdict": found.ending, "reason": found.reason, "moves": found.moves,
                "metrics": found.metrics, "unit": found.unit, "cost": found.cost, "best": found.best,
                "ratio": found.ratio, "fatal": found.fatal, "illegal": found.illegal}  # fmt: skip

    def solve(self) -> dict[str, Any]:
        answer = solve(self.episode.level, objective=self.episode.session.game.objective()[0], control=JUDGING)
        return {"status": answer.status, "moves": answer.moves, "cost": answer.cost, "best": answer.optimal}


KINDS = {"integer": "a whole number", "string": "text"}
MOVES = ("string", "Moves as the task says they are written.")
LEVELS = {
    "level": ("string", "One of a set, such as sokoban/easy#3."),
    "game": ("string", "One that fresh levels are made of."),
    "seed": ("integer", "The same seed, the same level."),
    "band": ("integer", "From 1, easy, to 5, hard."),
}
TOOLS = {
    "list": Tool("The sets of levels there are, and the games and bands that fresh levels are made of.", {}, Toolbox.list),
    "show": Tool("Open a level by name, or by game, seed and band; else say the position now.", LEVELS, Toolbox.show),
    "legal": Tool("Every legal move from the position now.", {}, Toolbox.legal),
    "move": Tool("Play one move or several. If one is not allowed, none is played.", {"moves": MOVES}, Toolbox.move),
    "undo": Tool("Take back the last move.", {}, Toolbox.undo),
    "verify": Tool("The verdict on what was played, or on a whole line from the start.", {"moves": MOVES}, Toolbox.verify),
    "solve": Tool("A best solution of the level.", {}, Toolbox.solve),
}
