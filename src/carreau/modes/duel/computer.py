"""The computer as the other player: a driver of some skill, who drives as if he were alone."""

from __future__ import annotations

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.text import say
from carreau.games import game_of
from carreau.games.racetrack.level import RacetrackLevel
from carreau.opponents import Line, drive
from carreau.search import Control


def computer_line(level: Level, skill: int, seed: int = 0, control: Control = Control()) -> Line:
    """What it drives on a track from the start. It never stops, so it needs no rule for cars that do."""
    if not isinstance(level, RacetrackLevel):
        raise CarreauError(say("the computer races on tracks only, not in {}", game_of(level).title))
    return drive(level.canonical, skill=skill, seed=seed, control=control)
