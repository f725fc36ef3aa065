"""French. The words are those of the page: piste, coup, caisse, but, joueur, cible, mur, parcours, objectif."""

from __future__ import annotations

import re

from carreau.language.french import (
    bench,
    bots,
    cage,
    command_line,
    files,
    gym,
    help,
    libraries,
    marking,
    modes,
    programs,
    race,
    racetrack,
    ricochet,
    server,
    shelf,
    sokoban,
    solving,
    tournament,
)
from carreau.language.templates import Habits

OWN: dict[str, str] = {  # what Carreau says itself
    **files.ENTRIES,
    **racetrack.ENTRIES,
    **race.ENTRIES,
    **ricochet.ENTRIES,
    **sokoban.ENTRIES,
    **solving.ENTRIES,
    **server.ENTRIES,
    **shelf.ENTRIES,
    **modes.ENTRIES,
    **tournament.ENTRIES,
    **command_line.ENTRIES,
    **bots.ENTRIES,
    **marking.ENTRIES,
    **cage.ENTRIES,
    **bench.ENTRIES,
    **gym.ENTRIES,
    **programs.ENTRIES,
}
ENTRIES: dict[str, str] = OWN | help.ENTRIES | libraries.ENTRIES


def spaced(text: str) -> str:
    """Text with spaces that do not break, as French typography wants them."""
    text = re.sub(r" ([:?!%»])", "\u00a0\\1", text)
    return text.replace(" ;", "\u202f;").replace("« ", "«\u00a0")


HABITS = Habits(
    quotes=("«\u00a0", "\u00a0»"),
    group="\u202f",
    decimal=",",
    several_from=2,
    spaced=spaced,
)
