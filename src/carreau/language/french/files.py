"""Names, rules, texts and files of any game."""

ENTRIES = {
    # -- lists, and a place or a beginning with what there is to say
    "{}; {}": "{0:text} ; {1:text}",
    "{}, {}": "{0}, {1}",
    "{} or {}": "{0} ou {1}",
    "{} or in {}": "{0} ou en {1}",
    "{} and {}": "{0:word} et {1:word}",
    "{}: {}": "{0} : {1:word}",
    # -- names and moves
    "move ({}) is not allowed: {}": "le coup ({0}) n’est pas permis : {1:text}",
    "move {} ({}) is not allowed: {}": "le coup {0} ({1}) n’est pas permis : {2:text}",
    "no {} is called {!r}; did you mean {}?": "{1} est inconnu ({0:word}) ; vouliez-vous dire {2} ?",
    "no {} is called {!r}; there is: {}": "{1} est inconnu ({0:word}) ; il y a : {2}",
    "none": "rien",
    "game": "jeu",
    "format": "format",
    "solver": "algorithme",
    "rule": "règle",
    "objective of {}": "objectif de {0}",
    "option of {}": "option de {0}",
    "choice of {}": "choix de {0}",
    "draw of {}": "tirage de {0}",
    "choice of the rule {}": "choix de la règle {0}",
    "heuristic of {}": "estimation pour {0}",
    "the rule {}: {}": "la règle {0} : {1:text}",
    "the game {} of {} cannot be used: {}": "le jeu {0} de {1} est inutilisable : {2:word}",
    "the name is taken by {}": "ce nom est pris par {0}",
    "expected a Game, found {}": "il faut un Game, pas {0}",
    "it calls itself {!r}": "il se nomme {0}",
    # -- boards that are drawn
    "kind of board": "sorte de plateau",
    "brush": "pinceau",
    "expected a side of the cell, N, E, S or W, found {!r}": "il faut un côté de la case, N, E, S ou W, pas {0}",
    "there is no cell {} on this board": "il n’y a pas de case {0} sur ce plateau",
    "expected a board of 1 to {} cells a side, found {} by {}": (
        "il faut un plateau de 1 à {0:number} cases de côté, pas de {1:number} sur {2:number}"
    ),
    "expected a road of 1 to {} cells across, found {}": "il faut une route de 1 à {0} cases de large, pas de {1}",
    "setting": "réglage",
    "expected 1 to {} signs, each {}; found {!r}": "il faut de 1 à {0} signes, chacun {1} ; pas {2}",
    "expected as many rows as columns, found {} by {}": "il faut autant de lignes que de colonnes, pas {0} sur {1}",
    # -- rows, words and numbers of a text
    "expected rows of {}, found nothing": "il faut des lignes : {0:word} ; il n’y en a pas",
    "expected one of {}, found {!r}": "il faut l’un de ces signes : {0}, pas {1}",
    "expected {} cells like the first row, found {}": "il faut {0} {0:case|cases} comme à la première ligne, il y en a {1}",
    "expected {}, a whole number, found {!r}": "il faut {0:text}, un nombre entier, pas {1}",
    "expected {}, found {!r}": "il faut {0:word}, pas {1}",
    "expected {}, found {}": "il faut {0:word}, pas {1:word}",
    "expected {}, 1 to {}, found {}": "il faut {0:text}, de 1 à {1:number}, pas {2:number}",
    "expected {}, {} to {}, found {}": "il faut {0:text}, de {1:number} à {2:number}, pas {3:number}",
    "expected {} from {} to {}, found {}": "il faut {0:text} de {1:number} à {2:number}, pas {3:number}",
    "expected {}, found the end": "il faut {0:text}, et c’est la fin",
    "expected {}, found the end of the text": "il faut {0:text}, et c’est la fin du texte",
    "expected {}, found the end of the line": "il faut {0:text}, et c’est la fin de la ligne",
    # -- JSON
    "expected JSON: {}": "il faut du JSON : {0:text}",
    "expected JSON of reasonable numbers and depth: {}": (
        "il faut du JSON aux nombres et à la profondeur raisonnables : {0:text}"
    ),
    "a number has {} digits": "un nombre a {0:number} {0:chiffre|chiffres}",
    "more than 100 lists and objects stand within one another": "plus de 100 listes et objets sont emboîtés",
    "expected a level, found a file packed by {}: unpack it first": (
        "il faut un niveau, ceci est un fichier compressé par {0} : décompressez-le d’abord"
    ),
    "expected a JSON object": "il faut un objet JSON",
    "{} is no number": "{0} n’est pas un nombre",
    "expected {} to be {}": "{0:text} doit être {1:text}",
    "the level": "le niveau",
    "level {}": "le niveau {0:number}",
    "{}, line {}": "{0:text}, ligne {1:number}",
    "{}, line {}, column {}": "{0:text}, ligne {1:number}, colonne {2:number}",
    "text": "un texte",
    "a list": "une liste",
    "a list of lines": "une liste de lignes",
    "an object": "un objet",
    "an object of names and choices": "un objet de noms et de choix",
    'an object with "moves", "objective", "cost" and "optimal"': 'un objet avec "moves", "objective", "cost" et "optimal"',
    "one of {}": "l’un de ces noms : {0}",
    'expected an object {{ "carreau": 1, … }}': 'il faut un objet {{ "carreau": 1, … }}',
    'expected "carreau": {}, the version of the format': 'il faut "carreau": {0}, la version du format',
    'expected "carreau": {}, the version of the format, found {!r}': 'il faut "carreau": {0}, la version du format, pas {1}',
    'expected "levels" to be a list with at least one level': '"levels" doit être une liste d’au moins un niveau',
    '"{}" of {}': '"{0}", dans {1:text},',
    '"game" of {}': '"game", dans {0:text},',
    '"board" of {}': '"board", dans {0:text},',
    '"rules" of {}': '"rules", dans {0:text},',
    '"solutions" of {}': '"solutions", dans {0:text},',
    "a solution of {}": "une solution, dans {0:text},",
    '"board" of {}: {}': '"board", dans {0:text} : {1:text}',
    '"rules" of {}: {}': '"rules", dans {0:text} : {1:text}',
    # -- files and formats
    "expected UTF-8 text": "il faut un texte en UTF-8",
    "expected a level, found an empty file": "il faut un niveau, et le fichier est vide",
    "this is no UTF-8 text; it was read as {}": "ce texte n’est pas en UTF-8 ; il a été lu comme {0}",
    "this is in no format that is known": "ce n’est dans aucun format connu",
    "this could be {}": "cela peut être {0}",
    "{} (read as {})": "{0:text} (lu comme {1})",
    "expected a text in the format {}, found a picture": "il faut un texte au format {0}, pas une image",
    "expected a picture in the format {}, found {}": "il faut une image au format {0}, et c’est : {1:word}",
    "expected a text or a picture in the format png, found {}": (
        "il faut un texte ou une image au format png, et c’est : {0:text}"
    ),
    "one in the format {}": "une image au format {0}",
    "a picture holds exactly one level, not {}": "une image contient exactement un niveau, pas {0}",
    "the format {} can be read but not written": "le format {0} peut être lu, mais pas écrit",
    "the format {} holds no levels of {}": "le format {0} ne contient pas de niveaux de {1}",
    "{!r}: cannot be read ({})": "{0} : ne peut pas être lu ({1})",
    "{}: expected a file, found a folder": "{0} : il faut un fichier, pas un dossier",
    "{}: expected the number of a level after #, found {!r}": "{0} : il faut le numéro d’un niveau après #, pas {1}",
    "{}: larger than {} MB, which no level is": "{0} : plus de {1} Mo, ce qu’aucun niveau n’atteint",
    "{}: no picture can be shown under a level of {}": "{0} : aucune image ne peut être montrée sous un niveau de {1}",
    "expected a level, as load() gives, found {}": "il faut un niveau, comme load() en donne, pas {0}",
    "expected moves: their text, a list with the text of each, or what has moves, as an answer does; found {}": (
        "il faut des coups : leur texte, une liste avec le texte de chacun, ou ce qui a des coups, comme une réponse ; "
        "pas {0}"
    ),
    "{}: there is no such file": "{0} : il n’y a pas de tel fichier",
    "{}: no such file, and none of our sets; did you mean {}?": (
        "{0} : pas de tel fichier, ni de telle série de niveaux ; vouliez-vous dire {1} ?"
    ),
    "{}: no such file, and none of our sets, such as sokoban/easy": (
        "{0} : pas de tel fichier, ni de telle série de niveaux, comme sokoban/easy"
    ),
    "{}: there are {} levels in it": "{0} : il y a {1} {1:niveau|niveaux} dedans",
    "{}: there is 1 level in it": "{0} : il y a 1 niveau dedans",
    # -- lists of moves
    "expected {} at the end of the list of moves": "il faut {0} à la fin de la liste de coups",
    "expected the end after the list of moves, found {!r}": "il faut la fin après la liste de coups, pas {0}",
    "expected moves in a list, pairs like (1, 2) or texts in quotation marks, found {!r}": (
        "il faut des coups dans une liste, des couples comme (1, 2) ou des textes entre guillemets, pas {0}"
    ),
}
