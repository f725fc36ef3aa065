"""What the report of a class says, in English and in French."""

from __future__ import annotations

from datetime import timedelta

from carreau.arena.tournament.report.intake import WORDS as INTAKE
from carreau.arena.tournament.report.intake import spell
from carreau.language.french import spaced
from carreau.marking.marks import Mark
from carreau.solvers import Answer

ENGLISH = {
    "title": "Grades", "theme": "Light or dark", "hand_ins": "{} hand-ins|{} hand-in", "level_count": "{} levels|{} level",
    "graded": "{} graded", "refused_count": "{} refused",
    "replaced_count": "{} replaced by newer ones|{} replaced by a newer one",
    "level": "Level", "best": "Best", "proven": "proven",
    "unproven": "at least {}, not proven",
    "won_by": "Won by", "mean": "Mean points", "student": "Student", "total": "Total", "wins_count": "Wins",
    "overview": "Levels", "marks": "Marks", "marks_note": "cost and gap; choose a student to see the lines",
    "lines": "Lines", "lines_note": "what was played on each level, as far as it was legal",
    "reasons": "What went wrong", "reason": "Reason", "status": "Verdict", "notes": "Worth a look", "note": "Note",
    "counting": "How it is counted", "step": "at move {}", "nothing": "nothing legal was played",
    "points_of": "{} of {} points", "won_levels": "levels won: {} of {}",
    "ratio_text": "A solution is worth {} points times the best cost divided by its own.",
    "linear_text": "The best solution is worth {} points; they grow less in equal steps, and none are left at a gap of {}.",
    "linear_best": "the best cost itself", "win_text": "Every solution is worth {} points.",
    "rest_text": "What is not won has no points. Points are rounded to tenths. Gap: how much more a solution costs than the "
    "best one. Where the best is not proven within the time limit, the gap is at most what is shown, and points are "
    "measured by the best solution that is known.",
    "same": "The same work twice", "same_note": "it takes no points; a small level may have one best line only",
    "same_program": "the same program", "same_best": "the same moves, the best ones",
    "same_moves": "the same moves, and not the best ones", "what": "What", "students": "Students",
    "arrived": "What else came in", "given": "Hand-in", "csv": "As tables: {}.",
    "wins": "wins", "unfinished": "not finished", "loses": "loses", "cheats": "cheats",
    "unreadable": "unreadable", "timed_out": "out of time", "crashed": "crashed", "missing": "missing",
    "refused": "refused", "gap": "gap {}", "gap_at_most": "gap at most {}", "best_one": "the best",
    "unit_moves": "moves", "unit_pushes": "pushes", "unit_total": "in all",
}  # fmt: skip

FRENCH = {
    "title": "Notes de la classe", "theme": "Clair ou sombre", "hand_ins": "{} rendus|{} rendu",
    "level_count": "{} niveaux|{} niveau", "graded": "{} notés|{} noté", "refused_count": "{} refusés|{} refusé",
    "replaced_count": "{} remplacés par de plus récents|{} remplacé par un plus récent",
    "level": "Niveau", "best": "Meilleur", "proven": "prouvé",
    "unproven": "au moins {}, non prouvé",
    "won_by": "Gagné par", "mean": "Moyenne", "student": "Étudiant", "total": "Total", "wins_count": "Gagnés",
    "overview": "Niveaux", "marks": "Notes", "marks_note": "coût et écart ; choisissez un étudiant pour voir ses parties",
    "lines": "Parties", "lines_note": "ce qui a été joué sur chaque niveau, tant que c’était permis",
    "reasons": "Ce qui n’a pas marché", "reason": "Raison", "status": "Verdict", "notes": "À regarder", "note": "Remarque",
    "counting": "Comment c’est compté", "step": "au coup {}", "nothing": "rien de permis n’a été joué",
    "points_of": "{} points sur {}", "won_levels": "niveaux gagnés : {} sur {}",
    "ratio_text": "Une solution vaut {} points multipliés par le meilleur coût et divisés par le sien.",
    "linear_text": "La meilleure solution vaut {} points ; ils diminuent à pas égaux, jusqu’à zéro pour un écart de {}.",
    "linear_best": "la valeur du meilleur coût", "win_text": "Toute solution vaut {} points.",
    "rest_text": "Ce qui n’est pas gagné n’a pas de points. Les points sont arrondis au dixième. Écart : ce qu’une solution "
    "coûte de plus que la meilleure. Quand la meilleure n’est pas prouvée dans le temps donné, l’écart est au plus celui "
    "qui est affiché, et les points se mesurent à la meilleure solution connue.",
    "same": "Deux fois le même travail",
    "same_note": "cela n’enlève pas de points ; un petit niveau n’a parfois qu’une seule meilleure partie",
    "same_program": "le même programme", "same_best": "les mêmes coups, les meilleurs",
    "same_moves": "les mêmes coups, et pas les meilleurs", "what": "Quoi", "students": "Étudiants",
    "arrived": "Ce qui est arrivé d’autre", "given": "Rendu", "csv": "En tableaux : {}.",
    "wins": "gagne", "unfinished": "n’arrive pas", "loses": "perd", "cheats": "triche",
    "unreadable": "illisible", "timed_out": "hors temps", "crashed": "panne", "missing": "manque",
    "refused": "refusé", "gap": "écart {}", "gap_at_most": "écart d’au plus {}", "best_one": "la meilleure",
    "unit_moves": "coups", "unit_pushes": "poussées", "unit_total": "en tout",
}  # fmt: skip

LANGUAGES = {"en": ENGLISH, "fr": {key: spaced(text) for key, text in FRENCH.items()}}


def gap_text(mark: Mark, answer: Answer, language: str) -> str:
    """How far a win is from the best, and no more than is proven."""
    words = LANGUAGES[language]
    if mark.gap == 0:
        return words["best_one"]
    return words["gap" if answer.optimal else "gap_at_most"].format(mark.gap)


def late_text(late: timedelta | None, language: str) -> str:
    """How late, in the two largest units; empty for what was in time."""
    return spell(late, INTAKE[language]) if late else ""


def unit_text(unit: str, language: str) -> str:
    """What a cost counts."""
    words = LANGUAGES[language]
    return words.get(f"unit_{unit}", unit)


def counted(words: dict[str, str], name: str, number: int) -> str:
    """A number with its noun: the word for several stands before a |, that for one after it; in French also for none."""
    several, _, one = words[name].partition("|")
    singular = (0, 1) if words is LANGUAGES["fr"] else (1,)
    return (one if number in singular and one else several).format(number)
