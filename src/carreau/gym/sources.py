"""The levels of an environment: one, several, or drawn at random when it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.text import say
from carreau.files import load, load_all
from carreau.games import game
from carreau.generators import generate

DRAWN = 16  # levels that a generator makes if nobody says how many


def levels_of(
    name: str,
    level: Level | str | None,
    levels: Sequence[Level | str] | str | None,
    generator: Mapping[str, Any] | None,
) -> tuple[Level, ...]:
    """What one of three arguments says: a level, or a reference to one; several of them, or a reference to a set; or what
    `carreau.generate` takes, with a `count` and a `seed`. Raises CarreauError for anything else."""
    given = [each for each in (level, levels, generator) if each is not None]
    if len(given) != 1:
        raise CarreauError(say("an environment needs one of level, levels and generator; found {}", len(given)))
    if generator is not None:
        choices: dict[str, Any] = {"count": DRAWN, "seed": 0, **generator}
        found: list[Any] = [*generate(name, **choices)]
    elif isinstance(levels, str):
        found = load_all(levels)
    else:
        found = [load(each) if isinstance(each, str) else each for each in ([level] if levels is None else levels)]
    if not found:
        raise CarreauError("an environment needs at least one level; found none")
    for each in found:
        require_of(name, each)
    return tuple(found)


def require_of(name: str, level: Any) -> None:
    """Raise CarreauError if it is no level of the game that can be played."""
    about = game(name)
    if getattr(level, "game", None) != name:
        found = game(level.game).title if hasattr(level, "game") else type(level).__name__
        raise CarreauError(say("expected a level of {}, found {}", about.title, found))
    about.require_playable(level)
