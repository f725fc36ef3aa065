"""Searches, hints, solutions and traces."""

ENTRIES = {
    "a hint has the grade 1, 2 or 3, not {}": "un indice est de degré 1, 2 ou 3, pas {0}",
    "{} has no native {} for {}": "{0} n’a pas de {1} natif pour {2}",
    "{} is native only; in Python, and to be watched, there are {}, bfs and others": (
        "{0} n’existe qu’en natif ; en Python, et à observer, il y a {1}, bfs et d’autres"
    ),
    "expected at least 1 thread, found {}": "il faut au moins 1 fil d’exécution, pas {0}",
    "expected a level, found {}": "il faut un niveau, pas {0}",
    "{} searches {} only, not {}": "{0} ne cherche que pour {1}, pas pour {2}",
    "{} works in one thread only": "{0} ne travaille que dans un fil d’exécution",
    "{} for {} cannot be kept in a checkpoint": "{0} pour {1} ne peut pas être gardé dans un point de reprise",
    "this is not a file": "ce n’est pas un fichier",
    "this is not a checkpoint: it is too short": "ce n’est pas un point de reprise : il est trop court",
    "{}; what can: {}": "{0:text} ; ce qui le peut : {1}",
    "carreau: the search is kept in {}: the same command goes on from there": (
        "carreau : la recherche est gardée dans {0} : la même commande reprend de là"
    ),
    "{} takes no heuristic": "{0} ne prend pas d’estimation",
    "{} takes no {}: it uses all that it has": "{0} ne prend pas de {1} : il se sert de tout ce qu’il a",
    "deadlocks full is for native searches in pushes or in moves that nobody watches": (
        "deadlocks full est pour les recherches natives en poussées ou en pas que personne n’observe"
    ),
    "stopped, {}, before the search had begun": "arrêté, {0:text}, avant que la recherche n’ait commencé",
    "expected 1 to {:,} samples, found {:,}": "il faut 1 à {0:number} échantillons, pas {1:number}",
    "native searches take boards of at most {:,} cells a side and {:,} cells of floor, not {:,} and {:,}; astar and others "
    "search larger ones in Python": (
        "les recherches natives prennent des plateaux d’au plus {0:number} cases de côté et {1:number} cases de sol, pas "
        "{2:number} et {3:number} ; astar et d’autres cherchent en Python sur de plus grands"
    ),
    "no level of {} begins in the middle of a game": "aucun niveau de {0} ne commence au milieu d’une partie",
    "the race is over: nothing is left to look at": "la course est finie : il n’y a plus rien à regarder",
    "expected a slack from 0 to 10,000 moves, found {}": "il faut une marge de 0 à 10 000 coups, pas {0}",
    "{} has no overlay {}": "{0} n’a pas de calque {1}",
    "it is no solution: {}": "ce n’est pas une solution : {0:text}",
    "{} has no search that improves solutions": "{0} n’a pas de recherche qui améliore les solutions",
    "solutions are improved in {}, not in {}": "les solutions s’améliorent en {0}, pas en {1}",
    "{} has no list of all solutions": "{0} n’a pas de liste de toutes les solutions",
    "expected to list one solution or more, found {}": "il faut demander une solution ou plus, pas {0}",
    "all moves are legal, but the goal is not reached at the end": (
        "tous les coups sont permis, mais le but n’est pas atteint à la fin"
    ),
    # -- one move looked at again
    "expected the move that is looked at, found none": "il faut le coup que l’on regarde, il n’y en a pas",
    "the start costs {} more than the best one": "le départ coûte {0} de plus que le meilleur",
    # -- levels at random
    "stopped before a level was found": "arrêté avant qu’un niveau ne soit trouvé",
    "no level among {} drawn at random; another seed may find one, or more tries": (
        "aucun niveau parmi {0:number} {0:tiré|tirés} au hasard ; essayez une autre graine, ou plus de fois"
    ),
    "no level that takes {} among {} drawn at random; another seed may find one, or more tries": (
        "aucun niveau en {0:word} parmi {1:number} {1:tiré|tirés} au hasard ; essayez une autre graine, ou plus de fois"
    ),
    "{} to {}": "{0:word} à {1:word}",
    "{} has no generator; there is one for {}": "{0} n’a pas de générateur ; il y en a un pour {1}",
    "kind of level of {}": "sorte de niveau de {0}",
    "choice of the generator of {}": "choix du générateur de {0}",
    "{} must be from {} to {}, not {}": "{0} doit être de {1:number} à {2:number}, pas {3:number}",
    # -- traces
    'expected {{"{}": {}, "level": …}}, found no such object': (
        'il faut {{"{0}": {1}, "level": …}}, il n’y a pas de tel objet'
    ),
    'expected "level" to be a level, an object': '"level" doit être un niveau, un objet',
    'expected "level" to be one level, found {}': '"level" doit être un seul niveau, il y en a {0}',
    'expected "move" to be the text of a move': '"move" doit être le texte d’un coup',
    'expected "moves" to be text': '"moves" doit être un texte',
    'expected "parent" to be {}': '"parent" doit être {0:word}',
    "the number of an earlier expansion, 0 to {}": "le numéro d’une exploration d’avant, de 0 à {0:number}",
    'expected "status" to be one of {}': '"status" doit être l’un de ces mots : {0}',
    'expected "{}" to be a number': '"{0}" doit être un nombre',
    'expected "{}" to be text of at most {} letters': '"{0}" doit être un texte d’au plus {1:number} lettres',
    "expected a line of at most {:,} letters": "il faut une ligne d’au plus {0:number} lettres",
    "expected at most {:,} expansions": "il faut au plus {0:number} explorations",
    "expected as many steps as there are numbers of the steps before them": (
        "il faut autant d’étapes que de numéros d’étapes précédentes"
    ),
    "expected each step to be played after an earlier one": "chaque étape doit suivre une étape antérieure",
    "expected to be asked for steps that are there": "il faut demander des étapes qui existent",
    "expected nothing after the line with the status": 'il ne faut rien après la ligne du "status"',
    'expected "lines" to be "objects" or "moves"': '"lines" doit être "objects" ou "moves"',
    'expected "{}" to be a whole number': '"{0}" doit être un nombre entier',
    "expected the state before the last move on a line further up: there is none with the moves {!r}": (
        "il faut l’état d’avant le dernier coup sur une ligne plus haut : aucune n’a les coups {0}"
    ),
    "stopped here: it has taken too long, or was called off": "arrêté ici : c’était trop long, ou on y a renoncé",
    "the moves are legal, but the goal is not reached at the end": (
        "les coups sont permis, mais le but n’est pas atteint à la fin"
    ),
    "all moves are legal, but no move is left and the goal is not reached": (
        "tous les coups sont permis, mais il n’en reste aucun et le but n’est pas atteint"
    ),
    "expected at most {} moves, found {}": "il faut au plus {0:number} {0:coup|coups}, pas {1:number}",
    "it says other rules ({}), but is judged by those of the level": (
        "il donne d’autres règles ({0}), mais il est jugé selon celles du niveau"
    ),
    "{} moves after the win are not needed": "{0:number} coups après la victoire ne servent à rien",
    "the last move is not needed": "le dernier coup ne sert à rien",
}
