"""Race: why a move is refused, what is wrong with a course, and its text."""

ENTRIES = {
    "land in one rectangle after the other: few moves, and the least values where you land": (
        "se poser dans un cadre après l’autre : peu de coups, et les plus petites valeurs là où l’on se pose"
    ),
    "expected a landing cell like 3,4 (row, column), found {!r}": (
        "il faut la case où l’on se pose, comme 3,4 (ligne, colonne), pas {0}"
    ),
    "the row of a landing cell": "la ligne de la case où l’on se pose",
    "the column of a landing cell": "la colonne de la case où l’on se pose",
    "the course is finished: every objective is reached": "le parcours est fini : tous les objectifs sont atteints",
    "the car is too fast: wherever it lands, it leaves the grid": "trop vite : où qu’il arrive, il sort de la grille",
    "it leaves the grid, whose rows and columns are 0 to {}": "il sort de la grille, lignes et colonnes 0 à {0}",
    "it changes the velocity by {} in rows and {} in columns; at most 1 is allowed in each": (
        "la vitesse change de {0} en lignes et de {1} en colonnes ; au plus 1 de chaque"
    ),
    # -- what is wrong with a course
    "the grid is {} cells wide; it must be 1 to {}": "la grille a {0} {0:case|cases} de côté ; il en faut de 1 à {1:number}",
    "there are {} values but {} cells; every cell has exactly one": (
        "il y a {0:number} {0:valeur|valeurs} pour {1:number} {1:case|cases} ; chaque case en a exactement une"
    ),
    "{} is {}; it must be -{} to {}": "{0:text} est {1:number} ; il faut de -{2:number} à {3:number}",
    "the start lies outside the grid, whose rows and columns are 0 to {}": (
        "le départ est hors de la grille, lignes et colonnes 0 à {0}"
    ),
    "there is no objective to reach": "il n’y a pas d’objectif à atteindre",
    "objective {} has no cell to land on: it spans {}": "l’objectif {0} n’a pas de case où se poser : il couvre {1:text}",
    "{} rows by {} columns": "{0:number} {0:ligne|lignes} sur {1:number} {1:colonne|colonnes}",
    "objective {} lies {} outside the grid": "l’objectif {0:number} est {1:word} hors de la grille",
    "partly": "en partie",
    "wholly": "entièrement",
    # -- the text of a course
    "the size of the grid": "la taille de la grille",
    "the value of the cell in row {}, column {}": "la valeur de la case en ligne {0:number}, colonne {1:number}",
    "the row of the start": "la ligne du départ",
    "the column of the start": "la colonne du départ",
    "the number of objectives": "le nombre d’objectifs",
    "of objective {}": "de l’objectif {0:number}",
    "the first row {}": "la première ligne {0:text}",
    "the first column {}": "la première colonne {0:text}",
    "the number of rows {}": "le nombre de lignes {0:text}",
    "the number of columns {}": "le nombre de colonnes {0:text}",
    "expected the end of the course, found {!r}": "il faut la fin du parcours, pas {0}",
    "a Race text holds exactly one course, not {}": "un texte de Race contient exactement un parcours, pas {0}",
    # -- why a move was not best
    "it lands on a cell of {}, a best line on one of {}": (
        "il se pose sur une case de {0}, une meilleure ligne sur une de {1}"
    ),
    # -- what the signs of a board mean
    "Added to your total if you reach a frame by landing here. Less than nothing is good.": (
        "S’ajoute à votre total si vous atteignez un cadre en vous posant ici. Moins que rien, c’est bien."
    ),
    "The frame to land in next.": "Le cadre où il faut se poser maintenant.",
    "A frame whose turn comes later, in the order of the numbers.": (
        "Un cadre dont le tour vient plus tard, dans l’ordre des numéros."
    ),
    "A frame that you have landed in.": "Un cadre où vous vous êtes posé.",
}
