"""The help of the verbs for planners and other programs, a paragraph each."""

ENTRIES = {
    # -- episode
    "Let a program play, on standard input and output: text in, moves out, a verdict.": (
        "Laisser jouer un programme, par l’entrée et la sortie standard : du texte, des coups, un verdict."
    ),
    "A line is a question in JSON, and gets a line as its answer. The tools are list, show, legal, move, undo and verify.": (
        "Une ligne est une question en JSON, et reçoit une ligne en réponse. Les outils sont list, show, legal, move, undo "
        "et verify."
    ),
    "Be a server of the Model Context Protocol.": "Être un serveur du Model Context Protocol.",
    "Have a tool that gives best solutions away.": "Avoir un outil qui donne de meilleures solutions.",
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
    # -- play
    "Play a level in the terminal.": "Jouer un niveau dans le terminal.",
    "Without a terminal, moves and commands (undo, redo, restart, next, quit) are read from standard input, a line each.": (
        "Sans terminal, les coups et les commandes (undo, redo, restart, next, quit) sont lus sur l’entrée standard, "
        "un par ligne."
    ),
    "A file, FILE#3, or one of ours (carreau show).": "Un fichier, FICHIER#3, ou l’un des nôtres (carreau show).",
    "Begin after these moves.": "Commence après ces coups.",
}
