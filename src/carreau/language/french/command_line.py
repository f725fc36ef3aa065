"""What the command line prints: answers, oracles, what is wrong with a bot."""

ENTRIES = {
    "carreau: {}": "carreau : {0:word}",
    "searching …": "recherche …",
    "{:,} states · at least {} · {:.1f} s · {:.0f} MB": ("{0:number} états · au moins {1} · {2:number} s · {3:number} Mo"),
    # -- answers
    "unsolvable: proven, there is nothing left to try": "insoluble : prouvé, il ne reste rien à essayer",
    "out of time": "le temps est épuisé",
    "as many states as allowed": "autant d’états que permis",
    "out of memory": "la mémoire est épuisée",
    "interrupted": "interrompu",
    "no solution has fewer than {} {}": "aucune solution n’a moins de {0:number} {1:word}",
    "stopped, {}: {}": "arrêté, {0:text} : {1:text}",
    "{} {}": "{0:number} {1:word}",
    "{}, then {}": "{0}, puis {1}",
    "{} with {}": "{0} avec {1}",
    "{}, {}: {:,} states expanded, {:.3f} s, {:.1f} MB": (
        "{0}, {1} : {2:number} états développés, {3:number} s, {4:number} Mo"
    ),
    "no solution found, and none ruled out: this method does not look everywhere": (
        "aucune solution trouvée, et rien n’est exclu : cette méthode ne cherche pas partout"
    ),
    "not proven best: {}": "pas prouvé optimal : {0:text}",
    "optimal, proven": "optimal, prouvé",
    "solved: {} ({})": "résolu : {0} ({1:text})",
    "1 best solution": "1 solution optimale",
    "{:,} best solutions": "{0:number} solutions optimales",
    "solved: {} {} (optimal, proven), {}": "résolu : {0:number} {1:word} (optimal, prouvé), {2:text}",
    "{}; {:,} of them": "{0} ; en voici {1:number}",
    "{:.3f} s, {:.1f} MB": "{0:number} s, {1:number} Mo",
    # -- what is counted
    "moves": "coups",
    "pushes": "poussées",
    "score": "score",
    "box lines": "lignes de caisse",
    "box changes": "changements de caisse",
    "pushing sessions": "séries de poussées",
    "player lines": "lignes du joueur",
    # -- oracles
    "{} move": "{0:number} coup",
    "{} moves": "{0:number} coups",
    "no solution": "pas de solution",
    "no solution: proven": "pas de solution : prouvé",
    "then {}": "puis {0:text}",
    "{}  {}, {}: {}": "{0}  {1:text}, {2:text} : {3}",
    "any robot": "n’importe quel robot",
    "{}: {:,} positions, the hardest {}; {:,} have no solution": (
        "{0} : {1:number} positions, la plus dure {2:text} ; {3:number} n’ont pas de solution"
    ),
    "  {:.2f} s, {:.0f} MB": "  {0:number} s, {1:number} Mo",
    "  saved as {}": "  gardé dans {0}",
    "{:,} positions settled · at {} · {:.0f} MB": "{0:number} positions réglées · à {1:text} · {2:number} Mo",
    "--robots: expected cells like 0,0 3,4 (row,column), found {!r}": (
        "--robots : il faut des cases comme 0,0 3,4 (ligne,colonne), pas {0}"
    ),
    "a robot is off the board, at column {}, row {}": "un robot est hors du plateau, en colonne {0}, ligne {1}",
    "the oracle contradicts itself: build it again": "l’oracle se contredit : construisez-le de nouveau",
    "the oracle was built for another board, another target or another number of robots": (
        "l’oracle a été construit pour un autre plateau, une autre cible ou un autre nombre de robots"
    ),
    "the oracle was stopped, {}: {:,} positions were settled, all that need fewer moves than {}": (
        "l’oracle a été arrêté, {0:text} : {1:number} positions sont réglées, toutes celles qui veulent moins de {2} coups"
    ),
    "{}; it needs about {:.0f} MB": "{0} ; il lui faut environ {1:number} Mo",
    "an oracle answers for Ricochet Robots; this is a level of {}": (
        "un oracle répond pour Ricochet Robots ; ceci est un niveau de {0}"
    ),
    "an oracle does not know the ricochet rule: distances would depend on the moves made before": (
        "un oracle ne connaît pas la règle du ricochet : les distances dépendraient des coups joués avant"
    ),
    "an oracle takes boards up to {} by {} cells; this one is {} by {}": (
        "un oracle prend des plateaux jusqu’à {0} sur {1} cases ; celui-ci fait {2} sur {3}"
    ),
    "an oracle takes up to {} robots; this board has {}": "un oracle prend jusqu’à {0} robots ; ce plateau en a {1}",
    "the {} robot": "le robot {0:word}",
    # -- what a bot does wrong
    "a server that is gone": "un serveur qui n’est plus là",
    "leaving after ERROR": "partir après ERROR",
    "leaving after FINISH": "partir après FINISH",
    "it does not leave after {}: {:g} s later {}": "il ne part pas après {0} : {1:number} s plus tard, {2:text}",
    "it does not leave when its input ends: fgets gives NULL then, readline an empty string": (
        "il ne part pas quand son entrée finit : fgets donne alors NULL, readline un texte vide"
    ),
    "it leaves with exit code {} after {}; 0 says that all went well": (
        "il part avec le code {0} après {1} ; 0 dit que tout s’est bien passé"
    ),
    "it printed {!r} and was still there": "il avait écrit {0} et était encore là",
    "it was still there": "il était encore là",
    "it prints more than its moves: {!r} after {}": "il écrit plus que ses coups : {0} après {1}",
    "after CHECKPOINT it does not reach the new objective, the four lines x y w h: {}": (
        "après CHECKPOINT il n’atteint pas le nouvel objectif, les quatre lignes x y w h : {0:word}"
    ),
    "it goes to where the objective would be with x and y swapped: x, the column, comes first, then y, w, h": (
        "il va où serait l’objectif avec x et y échangés : x, la colonne, vient d’abord, puis y, w, h"
    ),
    "it is too fast to stay on the grid: from speed v a car goes on for v(v-1)/2 cells ({})": (
        "il est trop rapide pour rester sur le quadrillage : à la vitesse v, une voiture avance encore de v(v-1)/2 cases "
        "({0:word})"
    ),
    "it keeps its moves in a buffer, and the server waits for them: flush after every move ({})": (
        "il garde ses coups dans un tampon, et le serveur les attend : videz-le après chaque coup ({0:word})"
    ),
    "setbuf(stdout, NULL) in C, flush=True in Python": "setbuf(stdout, NULL) en C, flush=True en Python",
    "it plays legal moves but does not arrive: {}": "il joue des coups permis mais n’arrive pas : {0:word}",
    "it prints {!r} where a number is expected ({}); only moves go to standard output": (
        "il écrit {0} où un nombre est attendu ({1:word}) ; seuls les coups vont sur la sortie standard"
    ),
    "it sends a displacement where its new position is expected ({})": (
        "il envoie un déplacement où sa nouvelle position est attendue ({0:word})"
    ),
    "it sends x and y on one line, {!r}: each wants a line of its own": (
        "il envoie x et y sur une ligne, {0} : chacun veut la sienne"
    ),
    "it sends y before x ({}): x, the column, comes first": "il envoie y avant x ({0:word}) : x, la colonne, vient d’abord",
    "{} after CHECKPOINT, which four lines follow: x y w h": (
        "{0:word} après CHECKPOINT, que suivent quatre lignes : x y w h"
    ),
    "{} (move {})": "{0:word} (coup {1})",
    "a grid of one cell": "un quadrillage d’une case",
    "a large grid": "un grand quadrillage",
    "a next objective that holds the car": "un objectif suivant où la voiture se trouve déjà",
    "a start inside the objective": "un départ dans l’objectif",
    "a straight line": "une ligne droite",
    "an objective as large as the grid": "un objectif aussi grand que le quadrillage",
    "an objective at the border, then another": "un objectif au bord, puis un autre",
    "an objective in the last row, then another": "un objectif dans la dernière ligne, puis un autre",
    "many objectives": "beaucoup d’objectifs",
    "values of both signs and several digits": "des valeurs des deux signes et à plusieurs chiffres",
    # -- bots written and recorded
    "kind of bot": "sorte de bot",
    "{}: cannot be written ({})": "{0} : ne peut pas être écrit ({1:word})",
    "{}: is already there, and is left as it is": "{0} : existe déjà, et reste comme il est",
    'expected "board", a list of lines, and "most_moves", a number': (
        'il faut "board", une liste de lignes, et "most_moves", un nombre'
    ),
    'expected "carreau": 1, "record": "race", the head of a record': (
        'il faut "carreau": 1, "record": "race", le début d’un enregistrement'
    ),
    'expected "game": {}, games one after the other': 'il faut "game": {0}, les parties l’une après l’autre',
    'expected "speaker", {} or {}, and "lines"': 'il faut "speaker", {0} ou {1}, et "lines"',
    'expected "status", one of {}': 'il faut "status", l’un de ces mots : {0}',
    'expected "{}", a number': 'il faut "{0}", un nombre',
    "expected the record of a match, found an empty file": ("il faut l’enregistrement d’une rencontre, le fichier est vide"),
    "the board of the record: {}": "le plateau de l’enregistrement : {0:word}",
    "the record says {}, but our server's last word is {}": (
        "l’enregistrement dit {0}, mais le dernier mot de notre serveur est {1}"
    ),
    "turn {} of the record: the server said {}, ours says {}": (
        "tour {0} de l’enregistrement : le serveur a dit {1}, le nôtre dit {2}"
    ),
}
