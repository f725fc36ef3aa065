"""The help of the verbs for planners and other programs, a paragraph each."""

ENTRIES = {
    # -- pddl
    "Write a level for planners: domain and problem in PDDL.": (
        "Écrire un niveau pour des planificateurs : domaine et problème en PDDL."
    ),
    "A plan that a planner has found is read like any other solution: carreau verify LEVEL plan.txt.": (
        "Un plan trouvé par un planificateur se lit comme toute autre solution : carreau verify NIVEAU plan.txt."
    ),
    "Where domain.pddl and problem.pddl are written.": "Où domain.pddl et problem.pddl sont écrits.",
    "What a best plan has least of; Sokoban: pushes or moves.": (
        "Ce dont un meilleur plan a le moins ; Sokoban : pushes ou moves."
    ),
    "Write these moves as a plan too, plan.txt.": "Écrit aussi ces coups comme plan, plan.txt.",
}
