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
}
