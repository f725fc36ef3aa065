"""The help of what is done with bots and hand-ins, a paragraph each."""

ENTRIES = {
    # -- tournament
    "Let every bot play every course, and rank them.": "Faire jouer chaque bot sur chaque parcours, et les classer.",
    "Exit codes: 0 all is played, 2 bad usage, 130 interrupted.": (
        "Codes de sortie : 0 tout est joué, 2 mauvais usage, 130 interrompu."
    ),
    "A folder of bots or hand-ins, a command line in quotes, or one of ours.": (
        "Un dossier de bots ou de rendus, une ligne de commande entre guillemets, ou l’un des nôtres."
    ),
    "How many are drawn.": "Combien en tirer.",
    "These courses instead: a file, or a set of ours. Repeatable.": (
        "Plutôt ces parcours : un fichier, ou une de nos séries. Peut être répété."
    ),
    "Where everything is kept.": "Où tout est gardé.",
    "Begin anew where a tournament is kept already.": "Recommence là où un tournoi est déjà gardé.",
    "CPU seconds a course.": "Secondes de processeur par parcours.",
    "What the report is called.": "Le titre du rapport.",
    "Mark hand-ins changed after this, such as 2026-05-31T23:59.": (
        "Signale les rendus modifiés après cette date, comme 2026-05-31."
    ),
    # -- grade
    "Build and run programs without a cage.": "Compile et lance les programmes sans cage.",
    "Judge the hand-ins of a class: who wins, loses or cheats, and how far from the best.": (
        "Juger les rendus d’une classe : qui gagne, perd ou triche, et à quelle distance du meilleur."
    ),
    "A hand-in is a file with moves, a program or its sources, which reads a level on standard input and prints moves, a "
    "folder with either, or an archive of one; in a folder, files are called after levels or their numbers (1.txt). A "
    "folder of hand-ins may be a Moodle export. What cannot be judged is listed with its reason. The folder grades (or "
    "--out) gets grades.csv, marks.csv and report.html.": (
        "Un rendu est un fichier de coups, un programme ou ses sources, qui lit un niveau sur l’entrée standard et écrit "
        "des coups, un dossier avec l’un ou l’autre, ou une archive ; dans un dossier, les fichiers portent le nom des "
        "niveaux ou leur numéro (1.txt). Un dossier de rendus peut être un export de Moodle. Ce qui ne peut pas être jugé "
        "est énuméré avec la raison. Le dossier grades (ou --out) reçoit grades.csv, marks.csv et report.html."
    ),
    "Exit codes: 0 all is judged, whatever came of it, 2 bad usage, 130 interrupted.": (
        "Codes de sortie : 0 tout est jugé, quoi qu’il en sorte, 2 mauvais usage, 130 interrompu."
    ),
    "The levels, each a file, FILE#3, or one of ours; then, last, the folder with the hand-ins.": (
        "Les niveaux, chacun un fichier, FICHIER#3 ou l’un des nôtres ; puis, en dernier, le dossier des rendus."
    ),
    "What is counted: moves, pushes …": "Ce qui est compté : moves, pushes …",
    "For the best solution of a level.": "Pour la meilleure solution d’un niveau.",
    "Points: best/cost, less by the gap, or all for a win.": (
        "Les points : meilleur/coût, moins selon l’écart, ou tous si c’est gagné."
    ),
    "The gap without points, for --scale linear.": "L’écart sans points, pour --scale linear.",
    "Seconds to prove the optimum of a level.": "Secondes pour prouver l’optimum d’un niveau.",
    "Seconds for a program, a level.": "Secondes par programme et par niveau.",
    "Megabytes for a program.": "Mégaoctets par programme.",
    "Programs get the level as a file too, named by their argument.": (
        "Les programmes reçoivent aussi le niveau comme fichier, nommé par leur argument."
    ),
    "The format in which programs are given a level.": "Le format dans lequel les programmes reçoivent un niveau.",
    "For the tables and the report.": "Pour les tableaux et le rapport.",
    "HAND-INS is one hand-in; write its results.json for Gradescope.": (
        "HAND-INS est un seul rendu ; écrit son results.json pour Gradescope."
    ),
    "Who sees that: visible, hidden, after_due_date, after_published.": (
        "Qui le voit : visible, hidden, after_due_date, after_published."
    ),
    "One JSON object a line for each student.": "Un objet JSON par ligne pour chaque étudiant.",
    # -- race
    "Bots of Race: play, replay, write one, check one.": "Les bots de Race : jouer, rejouer, en écrire un, en vérifier un.",
    "A bot is a program that talks to the server by standard input and output, in any language. What it prints on standard "
    "error is kept in its error.log.": (
        "Un bot est un programme, en tout langage, qui parle au serveur par l’entrée et la sortie standard. Ce qu’il "
        "écrit sur "
        "la sortie d’erreur est gardé dans son error.log."
    ),
    "Exit codes: 0 all finished, 1 some did not, 2 bad usage.": (
        "Codes de sortie : 0 tous ont fini, 1 certains non, 2 mauvais usage."
    ),
    "A command line in quotes, a Python file, or one of ours, such as careful.": (
        "Une ligne de commande entre guillemets, un fichier Python, ou l’un des nôtres, comme careful."
    ),
    "A course drawn from this seed.": "Un parcours tiré de cette graine.",
    "CPU seconds for the course.": "Secondes de processeur pour le parcours.",
    "Keep all that is said, for race replay.": "Garde tout ce qui est dit, pour race replay.",
    "For match.log, and an error.log a bot.": "Pour match.log, et un error.log par bot.",
    "Play a recorded match again.": "Rejouer une rencontre enregistrée.",
    "The lines of the bots go to the server once more, and its answers are compared with the record.": (
        "Les lignes des bots vont encore une fois au serveur, et ses réponses sont comparées à l’enregistrement."
    ),
    "Exit codes: 0 the record is true, 1 it is not, 2 bad input.": (
        "Codes de sortie : 0 l’enregistrement est vrai, 1 il ne l’est pas, 2 mauvaise entrée."
    ),
    "What race run --record has written.": "Ce que race run --record a écrit.",
    "The game to show, in the order of the bots.": "La partie à montrer, dans l’ordre des bots.",
    "Draw the run of that game in the terminal.": "Dessine la course de cette partie dans le terminal.",
    "Draw it to an SVG file.": "La dessine dans un fichier SVG.",
    "Print all that was said in it.": "Écrit tout ce qui y a été dit.",
    "Be one of our bots, on standard input and output.": "Être l’un de nos bots, sur l’entrée et la sortie standard.",
    "One of ours, such as careful.": "L’un des nôtres, comme careful.",
    "Write a bot that plays, to start from.": "Écrire un bot qui joue, pour commencer.",
    "The language of the bot.": "Le langage du bot.",
    "Where to; it is made if it is not there.": "Où ; le dossier est fait s’il n’existe pas.",
    "Find out what a bot does wrong.": "Trouver ce qu’un bot fait de travers.",
    "It is led through situations that bots have failed in: arriving at the border, an objective that holds the car, a grid "
    "of one cell, FINISH, ERROR, a server that is gone.": (
        "Il est mené par des situations où des bots ont échoué : arriver au bord, un objectif où se trouve la voiture, un "
        "quadrillage d’une case, FINISH, ERROR, un serveur qui n’est plus là."
    ),
    "Exit codes: 0 nothing found, 1 something is wrong, 2 bad usage.": (
        "Codes de sortie : 0 rien trouvé, 1 quelque chose ne va pas, 2 mauvais usage."
    ),
}
