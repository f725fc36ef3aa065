"""Why games were lost, in French: the sentences of the referee and of the builder."""

from __future__ import annotations

import re

from carreau.arena.tournament.report.words import spaced

REASONS = (
    (r"not built: ", r"non compilé : "),
    (r"no answer within ([\d.]+) s", r"pas de réponse en \1 s"),
    (r"an x, but no y within ([\d.]+) s", r"un x, mais pas de y en \1 s"),
    (r"printed more than (\d+) bytes", r"a écrit plus de \1 octets"),
    (r"printed a line of more than (\d+) bytes", r"a écrit une ligne de plus de \1 octets"),
    (r"closed its standard output before the end", r"a fermé sa sortie standard avant la fin"),
    (r"cannot be started: ", r"ne peut pas être lancé : "),
    (r"ran more than (\d+) processes at once", r"a eu plus de \1 processus à la fois"),
    (r"used more than ([\d.]+) MB of memory", r"a utilisé plus de \1 Mo de mémoire"),
    (r"used more than ([\d.]+) s of CPU time", r"a utilisé plus de \1 s de temps de calcul"),
    (r"was ended by ([A-Z]\w+|signal \d+)(?: before the end)?", r"a été arrêté par \1"),
    (r"left with exit code (\d+)(?: before the end)?", r"est sorti avec le code \1"),
    (r"((?:est sorti avec le code|a été arrêté par)[\w ]+): ", r"\1 : "),
    (r"the end of the course is not reached after (\d+) moves", r"la fin du parcours n’est pas atteinte en \1 coups"),
    (r"move (\d+) to x (-?\d+), y (-?\d+) is not allowed: ", r"le coup \1 en x \2, y \3 n’est pas permis : "),
    (r"it leaves the grid, whose rows and columns are 0 to (\d+)", r"il sort de la grille, lignes et colonnes 0 à \1"),
    (r"the car is too fast: wherever it lands, it leaves the grid", r"trop vite : où qu’il arrive, il sort de la grille"),
    (
        r"it changes the velocity by (-?\d+) in rows and (-?\d+) in columns; at most 1 is allowed in each",
        r"la vitesse change de \1 en lignes et de \2 en colonnes ; au plus 1 de chaque",
    ),
    (r"expected ([xy]) of move (\d+), a whole number, found ", r"nombre entier attendu pour \1 du coup \2, trouvé "),
    (r"took more than ([\d.]+) s", r"a pris plus de \1 s"),
    (r"not unpacked: ", r"non décompressé : "),
    (r"no program is called bot, and there are several: ", r"aucun programme ne s’appelle bot, et il y en a plusieurs : "),
    (r"there is no program in it; .*", r"il ne contient pas de programme ; attendu : bot, fait par son Makefile, ou bot.py"),
)
PREFIX = "^(le coup [^:]*: |non compilé\u00a0: (?:make )?)?"  # what may have been translated before
MOVE = re.compile(r" \(move (\d+)\)$")


def reason_in(language: str, reason: str) -> str:
    """A reason in the language of the report. What a bot itself has said is left as it is."""
    if language != "fr":
        return reason
    text = MOVE.sub(r" (coup \1)", reason)
    for pattern, french in REASONS:
        text = re.sub(PREFIX + pattern, lambda match, to=french: translated(match, to), text)
    return text


def translated(match: re.Match[str], french: str) -> str:
    """The French sentence with the numbers of the English one, behind what was translated before."""
    return (match[1] or "") + re.sub(r"\\(\d)", lambda number: match[int(number[1]) + 1], spaced(french))
