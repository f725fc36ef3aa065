"""What the report says, in English and in French."""

from __future__ import annotations

from fractions import Fraction

from carreau.arena.tournament.ranking import decimal
from carreau.language.french import spaced

ENGLISH = {
    "tournament": "Tournament",
    "bots": "bots", "courses": "courses", "turn": "{} s a move", "seed": "seed {}", "theme": "Light or dark",
    "standings": "Standings", "standings_note": "points with 95 % interval",
    "bot": "Bot", "points": "Points", "places": "Places", "place": "Place", "won": "Won", "lost": "Lost",
    "mean": "Mean total", "gap": "Gap", "blind_gap": "Blind gap",
    "interval": "95 % interval", "result": "Result on each course",
    "result_note": "moves + values, lowest wins; choose one to see the game", "best": "Best possible",
    "gaps": "Distance from the best possible",
    "gaps_note": "a dot a course, the mean in ink; square-root axis", "totals": "Totals on each course",
    "totals_note": "moves + values; square-root axis", "others": "others", "course": "Course",
    "replay": "Replay", "against": "Against", "nobody": "nobody", "first": "First move", "back": "Step back",
    "play": "Play", "pause": "Pause", "step": "Step", "last": "Last move", "move": "move", "objective": "objective",
    "speed": "speed", "values": "values", "so_far": "so far", "board": "Board of the game",
    "finished": "Finished", "moves": "moves", "best_is": "best possible",
    "lost_after": "Lost after {} moves|Lost after {} move",
    "no_script": "The games can be watched where JavaScript is allowed; all else is on this page.",
    "shared": "shared", "changes": "Bots whose files changed", "not_played": "Courses not played",
    "marking": "Marking aid", "marking_note": "measured after the tournament; no part of the ranking",
    "warnings": "Warnings", "lost_bytes": "Bytes lost", "errors": "Memory errors", "time": "Time", "memory": "Memory",
    "note": "Note",
    "marking_text": "Warnings of the compiler. Bytes that the program never gave back (definitely lost) and memory errors, "
    "such as reading what was never written, in one short game under valgrind. Growth of CPU time and of peak memory with "
    "the side ℓ of the grid: the exponent that fits best on courses of sides {}, without what a program needs to start; "
    "reading the grid alone is ℓ². An exponent of 0 means that no growth was seen.",
    "reasons": "Games that were not finished", "reason": "Reason", "status": "End", "on": "Courses",
    "none_lost": "Every game was finished.", "not_built": "Could not take part",
    "counting": "How it is counted",
    "counting_text": "On each course a bot beats every rival with a higher total and every rival that did not finish; an "
    "equal one counts half. Points are the percentage of rivals beaten, the mean over all courses. A game that is not "
    "finished has no total and no points. The interval holds 95 % of the points that come out when the courses are drawn "
    "again, with repetition, {} times; so do the places. Gap: how far the total lies, in the mean of finished games, above "
    "that of a driver who knows all objectives beforehand. Blind gap: how far above a bound for drivers who are told one "
    "objective at a time, as bots are, with the luck of the draw paid for; over many courses, no such driver could save "
    "more than that.",
    "csv": "As tables: {}.", "first_place": "st", "second_place": "nd", "third_place": "rd", "other_place": "th",
    "short_eliminated": "out", "short_timed_out": "time", "short_crashed": "crash",
}  # fmt: skip

FRENCH = {
    "tournament": "Tournoi",
    "bots": "bots", "courses": "parcours", "turn": "{} s par coup", "seed": "graine {}", "theme": "Clair ou sombre",
    "standings": "Classement", "standings_note": "points avec intervalle à 95 %",
    "bot": "Bot", "points": "Points", "places": "Places", "place": "Place", "won": "Gagnés", "lost": "Perdus",
    "mean": "Total moyen",
    "gap": "Écart", "blind_gap": "Écart aveugle", "interval": "Intervalle à 95 %", "result": "Résultat sur chaque parcours",
    "result_note": "coups + valeurs, le plus bas gagne ; choisissez-en un pour voir la partie",
    "best": "Meilleur possible", "gaps": "Distance au meilleur possible",
    "gaps_note": "un point par parcours, la moyenne à l’encre ; axe en racine carrée",
    "totals": "Totaux sur chaque parcours", "totals_note": "coups + valeurs ; axe en racine carrée",
    "others": "les autres", "course": "Parcours",
    "replay": "Relecture", "against": "Contre", "nobody": "personne", "first": "Premier coup", "back": "Reculer",
    "play": "Lire", "pause": "Pause", "step": "Avancer", "last": "Dernier coup", "move": "coup", "objective": "objectif",
    "speed": "vitesse", "values": "valeurs", "so_far": "jusqu’ici", "board": "Plateau de la partie",
    "finished": "Terminé", "moves": "coups", "best_is": "meilleur possible",
    "lost_after": "Perdu après {} coups|Perdu après {} coup",
    "no_script": "Les parties se regardent là où JavaScript est permis ; tout le reste est sur cette page.",
    "shared": "ex æquo", "changes": "Bots dont les fichiers ont changé", "not_played": "Parcours non joués",
    "marking": "Aide à la notation", "marking_note": "mesurée après le tournoi ; hors classement",
    "warnings": "Avertissements", "lost_bytes": "Octets perdus", "errors": "Erreurs mémoire", "time": "Temps",
    "memory": "Mémoire", "note": "Remarque",
    "marking_text": "Avertissements du compilateur. Octets que le programme n’a jamais rendus (perdus à coup sûr) et "
    "erreurs mémoire, comme lire ce qui n’a jamais été écrit, dans une partie courte sous valgrind. Croissance du temps de "
    "calcul et du pic de mémoire avec le côté ℓ de la grille : l’exposant qui convient le mieux sur des parcours de côtés "
    "{}, sans ce qu’il faut au programme pour démarrer ; lire la grille seule coûte ℓ². Un exposant 0 veut dire qu’aucune "
    "croissance n’a été vue.",
    "reasons": "Parties non terminées", "reason": "Raison", "status": "Fin", "on": "Parcours",
    "none_lost": "Toutes les parties ont été terminées.", "not_built": "N’ont pas pu participer",
    "counting": "Comment c’est compté",
    "counting_text": "Sur chaque parcours, un bot bat tout rival dont le total est plus élevé et tout rival qui n’a pas "
    "terminé ; un rival à égalité compte pour moitié. Les points sont le pourcentage de rivaux battus, en moyenne sur tous "
    "les parcours. Une partie non terminée n’a ni total ni points. L’intervalle contient 95 % des points obtenus quand les "
    "parcours sont retirés au sort, avec remise, {} fois ; de même pour les places. Écart : de combien le total dépasse, en "
    "moyenne sur les parties terminées, celui d’un pilote qui connaît d’avance tous les objectifs. Écart aveugle : de "
    "combien il dépasse une borne pour les pilotes qui apprennent, comme les bots, un objectif à la fois, la chance du "
    "tirage payée ; sur beaucoup de parcours, aucun de ces pilotes ne pourrait gagner plus que cela.",
    "csv": "En tableaux : {}.", "first_place": "er", "second_place": "e", "third_place": "e", "other_place": "e",
    "short_eliminated": "éliminé", "short_timed_out": "temps", "short_crashed": "panne",
}  # fmt: skip


LANGUAGES = {"en": ENGLISH, "fr": {key: spaced(text) for key, text in FRENCH.items()}}


def number(language: str, value: Fraction | int | None) -> str:
    """With one decimal if it is no whole count, and – if it is not known."""
    if value is None:
        return "–"
    text = str(value) if isinstance(value, int) else decimal(value)
    return text.replace("-", "−").replace(".", "," if language == "fr" else ".")
