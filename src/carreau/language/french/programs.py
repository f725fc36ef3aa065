"""What is said to planners and other programs."""

ENTRIES = {
    # -- schemas
    "schema": "schéma",
    # -- PDDL
    "expected an action like (move …), found {!r}": "il faut une action comme (move …), pas {0}",
    "expected the name of a cell, pos-COLUMN-ROW, as argument {} of {}": (
        "il faut le nom d’une case, pos-COLONNE-LIGNE, en argument {0} de {1}"
    ),
    "expected move, push-to-goal or push-to-nongoal in a direction, found {}": (
        "il faut move, push-to-goal ou push-to-nongoal dans une direction, pas {0}"
    ),
    "expected go with a robot, two cells and a direction, found {}": (
        "il faut go avec un robot, deux cases et une direction, pas {0}"
    ),
    "expected begin or drive, found {}": "il faut begin ou drive, pas {0}",
    "the PDDL domain has no ricochet rule: a robot that has not turned counts as well": (
        "le domaine PDDL n’a pas la règle du ricochet : un robot qui n’a pas tourné y compte aussi"
    ),
    "the PDDL domain has no cars that stop in a crash, as the rule stuck lets them": (
        "le domaine PDDL n’a pas de voiture qui s’arrête dans un accident, comme le permet la règle stuck"
    ),
    "{} has no PDDL; there is one for {}": "{0} n’a pas de PDDL ; il y en a pour {1}",
    "wrote {}": "écrit : {0}",
    # -- episodes
    "tool": "outil",
    "argument of {}": "argument de {0}",
    "{}: expected {} to be {}": "{0} : il faut que {1} soit {2:word}",
    "a whole number": "un nombre entier",
    "{}: expected {} to have at most {:,} letters": "{0} : il faut que {1} ait au plus {2:number} lettres",
    "no level is open: show one first, by its name, or by game, seed and band": (
        "aucun niveau n’est ouvert : montrez-en un d’abord, par son nom, ou par game, seed et band"
    ),
    "show: expected the name of a level, or game, seed and band; not both": (
        "show : il faut le nom d’un niveau, ou game, seed et band ; pas les deux"
    ),
    "move: expected moves, one or several": "move : il faut des coups, un ou plusieurs",
    'expected {{"tool": "…", "arguments": {{…}}}}': 'il faut {{"tool": "…", "arguments": {{…}}}}',
    "Moves as the task says they are written.": "Des coups comme l’énoncé dit de les écrire.",
    "One of a set, such as sokoban/easy#3.": "Un niveau d’un ensemble, comme sokoban/easy#3.",
    "One that fresh levels are made of.": "Un jeu dont on fait des niveaux neufs.",
    "The same seed, the same level.": "La même graine, le même niveau.",
    "From 1, easy, to 5, hard.": "De 1, facile, à 5, difficile.",
    "The sets of levels there are, and the games and bands that fresh levels are made of.": (
        "Les ensembles de niveaux, et les jeux et échelons dont on fait des niveaux neufs."
    ),
    "Open a level by name, or by game, seed and band; else say the position now.": (
        "Ouvre un niveau par son nom, ou par game, seed et band ; sinon dit la position."
    ),
    "Every legal move from the position now.": "Tous les coups permis dans cette position.",
    "Play one move or several. If one is not allowed, none is played.": (
        "Joue un coup ou plusieurs. Si l’un n’est pas permis, aucun n’est joué."
    ),
    "Take back the last move.": "Reprend le dernier coup.",
    "The verdict on what was played, or on a whole line from the start.": (
        "Le verdict sur ce qui fut joué, ou sur toute une ligne depuis le départ."
    ),
    "A best solution of the level.": "Une meilleure solution du niveau.",
}
