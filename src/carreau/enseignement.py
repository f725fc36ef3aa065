"""Le projet Racetrack tel qu'on le donne en cours : les fonctions demandées, sur le moteur de Carreau.

    piste = charger("piste.txt")              # une liste de chaînes, piste[i][j] : ligne i, colonne j ; None si mal formée
    course = Course(piste, "strictes")        # ou "souples"
    course.options([])                        # les positions de départ
    trajectoire = []
    course.recherche_profondeur(trajectoire, set())

Les règles ne sont écrites qu'une fois, dans carreau.games.racetrack ; ce module les met dans les mots du sujet.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import TypeAlias

from carreau.core.errors import ParseError
from carreau.core.formats import Line, check_rows, lines
from carreau.core.grid import NINE, STILL, Cell, difference, shift
from carreau.games.racetrack.level import FINISH, OBSTACLE, ROAD, START, RacetrackLevel, Rules
from carreau.games.racetrack.rules import RacetrackPuzzle

Position: TypeAlias = Cell
Configuration: TypeAlias = tuple[Position, Cell]  # position, vitesse
Suivi: TypeAlias = Callable[[Sequence[Position]], object]

REGLES = {"souples": "soft", "strictes": "open"}
ALPHABET = ROAD + OBSTACLE + START + FINISH


def charger(fichier: str | PathLike[str]) -> list[str] | None:
    """La piste d'un fichier texte de `. # > *`, ligne par ligne. None si elle est mal formée : caractère inattendu, lignes
    de longueurs différentes, fichier vide, ni départ ni arrivée."""
    try:
        texte = Path(fichier).read_text("utf-8").rstrip()
        rangees = lines(texte) if texte else []
        check_rows(rangees, ALPHABET, "a track")
    except (ParseError, UnicodeDecodeError):
        return None
    piste = [ligne.text for ligne in rangees]
    return piste if all(any(lettre in ligne for ligne in piste) for lettre in START + FINISH) else None


def vitesse(trajectoire: Sequence[Position]) -> Cell:
    """La vitesse actuelle : le dernier déplacement, ou (0, 0) tant qu'il n'y en a pas."""
    return difference(trajectoire[-1], trajectoire[-2]) if len(trajectoire) > 1 else STILL


class Course:
    """Une piste et ses règles. `suivi` est appelé avec chaque trajectoire que les recherches explorent. Une piste mal formée
    est une ParseError, comme partout : caractère inattendu, lignes de longueurs différentes, pas de ligne."""

    def __init__(self, piste: Sequence[Sequence[str]], regles: str = "souples", suivi: Suivi | None = None) -> None:
        if regles not in REGLES:
            raise ValueError(f"les règles sont {' ou '.join(REGLES)}, pas {regles!r}")
        rows = tuple("".join(ligne) for ligne in piste)
        check_rows([Line(numero, ligne) for numero, ligne in enumerate(rows, 1)], ALPHABET, "a track")
        self.level = RacetrackLevel(rows, rules=Rules(crossing=REGLES[regles]))
        self.suivi = suivi
        self._puzzle = RacetrackPuzzle(self.level)

    def verif_collision(self, debut: Position, fin: Position) -> bool:
        """Le déplacement est-il autorisé ?"""
        return self._puzzle.obstacle(debut, difference(fin, debut), phase=0) is None

    def options(self, trajectoire: Sequence[Position]) -> list[Position]:
        """Les positions autorisées pour prolonger la trajectoire ; celles du départ si elle est vide."""
        if not trajectoire:
            return list(self.level.starts)
        position = trajectoire[-1]
        principal = shift(position, vitesse(trajectoire))
        autour = (shift(principal, ecart) for ecart in NINE)
        return [option for option in autour if self.verif_collision(position, option)]

    def gagnante(self, trajectoire: Sequence[Position]) -> bool:
        """S'arrête-t-elle dans la zone d'arrivée ?"""
        return bool(trajectoire) and trajectoire[-1] in self.level.ends

    def recherche_profondeur(self, trajectoire: list[Position], visite: set[Configuration]) -> bool:
        """La recherche du sujet, dans le même ordre, mais sans récursion, que Python limite. Si elle aboutit, `trajectoire`
        est gagnante ; sinon elle est comme avant."""
        if self.gagnante(trajectoire):
            return True
        if self._deja_vue(trajectoire, visite):
            return False
        en_cours: list[Iterator[Position]] = [iter(self.options(trajectoire))]
        while en_cours:
            option = next(en_cours[-1], None)
            if option is None:  # aucune option n'aboutit : on retire la position
                en_cours.pop()
                if en_cours:
                    trajectoire.pop()
                continue
            trajectoire.append(option)
            if self.gagnante(trajectoire):
                return True
            if self._deja_vue(trajectoire, visite):
                trajectoire.pop()
            else:
                en_cours.append(iter(self.options(trajectoire)))
        return False

    def recherche_largeur(self) -> list[Position] | None:
        """Une trajectoire optimale, avec une file ; None s'il n'y en a pas."""
        visite: set[Configuration] = set()
        file = deque[list[Position]]([[]])
        while file:
            trajectoire = file.popleft()
            if self._deja_vue(trajectoire, visite):
                continue
            for option in self.options(trajectoire):
                prolongee = [*trajectoire, option]
                if self.gagnante(prolongee):
                    return prolongee
                if configuration(prolongee) not in visite:
                    file.append(prolongee)
        return None

    def _deja_vue(self, trajectoire: list[Position], visite: set[Configuration]) -> bool:
        """Étapes 2 et 3 du sujet. Une trajectoire vide n'a pas de configuration."""
        if not trajectoire:
            return False
        if configuration(trajectoire) in visite:
            return True
        visite.add(configuration(trajectoire))
        if self.suivi is not None:
            self.suivi(trajectoire)
        return False


def configuration(trajectoire: Sequence[Position]) -> Configuration:
    """Le couple (position, vitesse)."""
    return trajectoire[-1], vitesse(trajectoire)
