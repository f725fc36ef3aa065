"""The help of comparisons, a paragraph each."""

ENTRIES = {
    # -- bench
    "Compare searches on levels: tables, plots and a page.": (
        "Comparer des recherches sur des niveaux : tableaux, graphiques et une page."
    ),
    "Every level is searched by every method that is named, in a process of its own with limits; what crashes or is stopped "
    "is a row too. The journal runs.jsonl grows by a line a run, and a comparison that was stopped goes on with it. Plots "
    "need the extra plots (matplotlib), clusters the extra cluster (Dask).": (
        "Chaque niveau est cherché par chaque méthode nommée, dans un processus à part et sous des limites ; ce qui plante "
        "ou est arrêté est une ligne aussi. Le journal runs.jsonl gagne une ligne par essai, et une comparaison arrêtée "
        "reprend avec lui. Les graphiques ont besoin du complément plots (matplotlib), les grappes du complément cluster "
        "(Dask)."
    ),
    "Exit codes: 0 all is run, whatever came of it, 2 bad usage or bad input, 130 interrupted.": (
        "Codes de sortie : 0 tout est essayé, quoi qu’il en soit sorti, 2 mauvais usage ou mauvaise entrée, 130 interrompu."
    ),
    "Levels to run, as files, FILE#3 or ours (sokoban/easy); or one comparison by name: sokoban-document, "
    "ricochet-document, ricochet-lengths, racetrack-document, race-document, developers or all.": (
        "Les niveaux : des fichiers, FICHIER#3 ou les nôtres (sokoban/easy) ; ou une comparaison par son nom : "
        "sokoban-document, ricochet-document, ricochet-lengths, racetrack-document, race-document, developers ou all."
    ),
    "With commas; all: all that a game has. Without it, the one that a game takes by itself.": (
        "Entre virgules ; all : tous ceux d’un jeu. Sans cela, celui que le jeu prend de lui-même."
    ),
    "What to minimise, with commas.": "Ce qu’il faut minimiser, entre virgules.",
    "For solvers that take one.": "Pour les solveurs qui en prennent une.",
    "python, native, or both.": "python, native, ou les deux.",
    "Choices of a game, as deadlocks=none,full.": "Des choix d’un jeu, comme deadlocks=none,full.",
    "A program of yours that prints moves, as 'python3 mine.py'; it reads the level.": (
        "Un programme à vous qui écrit des coups, comme 'python3 mien.py' ; il lit le niveau."
    ),
    "Runs of each.": "Essais de chacun.",
    "Seconds a run.": "Secondes par essai.",
    "States a run.": "États par essai.",
    "Megabytes a run.": "Mégaoctets par essai.",
    "For the journal, tables and plots.": "Pour le journal, les tableaux et les graphiques.",
    "Run nothing: report on these journals, as one.": "Ne rien essayer : rendre compte de ces journaux, comme d’un seul.",
    "Say what has changed since a journal.": "Dire ce qui a changé depuis un journal.",
    # -- the atlas
    "Count the positions of all boards that our quadrants make.": (
        "Compter les positions de tous les plateaux que font nos quarts."
    ),
    "Four quadrants with two sides each make 96 boards of 17 targets. For each of them it is found how many positions need "
    "how many moves, and the hardest are listed once a second solver has proven them. The journal atlas.jsonl grows by a "
    "line each, and what was stopped goes on with it. All of it takes hours.": (
        "Quatre quarts à deux faces font 96 plateaux de 17 cibles. Pour chacune il est trouvé combien de positions veulent "
        "combien de coups, et les plus dures sont données une fois qu’un second solveur les a prouvées. Le journal "
        "atlas.jsonl grandit d’une ligne chaque fois, et ce qui a été arrêté continue avec lui. Le tout prend des heures."
    ),
    "Exit codes: 0 all is counted, 2 bad usage or bad input, 3 the memory is not enough, 130 interrupted.": (
        "Codes de sortie : 0 tout est compté, 2 mauvais usage ou mauvaise entrée, 3 la mémoire ne suffit pas, "
        "130 interrompu."
    ),
    "Only these, with commas: numbers from 1 to 96, as 1..8, or names, as A1C2B1D2.": (
        "Seulement ceux-ci, avec des virgules : nombres de 1 à 96, comme 1..8, ou noms, comme A1C2B1D2."
    ),
    "Only these, with commas: numbers from 1 to 17, as 1..4.": (
        "Seulement celles-ci, avec des virgules : nombres de 1 à 17, comme 1..4."
    ),
    "Positions to list of each.": "Positions à donner pour chacune.",
    "Megabytes each.": "Mégaoctets pour chacune.",
    "For the journal and the report.": "Pour le journal et le rapport.",
    "Count nothing: report on these journals, as one.": "Ne rien compter : rapporter ces journaux, comme un seul.",
}
