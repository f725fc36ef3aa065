"""What the command line prints: answers, oracles, levels that are checked, shown and played."""

ENTRIES = {
    "carreau: {}": "carreau : {0:word}",
    "searching …": "recherche …",
    "nothing more can be written ({})": "plus rien ne peut être écrit ({0:word})",
    "carreau {}, with its native part ({})": "carreau {0}, avec sa partie native ({1})",
    "carreau {}, without its native part": "carreau {0}, sans sa partie native",
    "there is no native part here: all is done in Python, which takes longer": (
        "il n’y a pas de partie native ici : tout se fait en Python, ce qui prend plus de temps"
    ),
    "this needs the native part of Carreau, which is not here: all else is done in Python": (
        "il faut pour cela la partie native de Carreau, qui n’est pas ici : tout le reste se fait en Python"
    ),
    "{} ({})": "{0:text} ({1:text})",
    "{}: pip install {}": "{0:text} : pip install {1}",
    "this needs {}, which is not installed": "il faut pour cela {0}, qui n’est pas installé",
    "{:,} states · at least {} · {:.1f} s · {:.0f} MB": (
        "{0:number} {0:état|états} · au moins {1} · {2:number} s · {3:number} Mo"
    ),
    # -- answers
    "unsolvable: proven, there is nothing left to try": "insoluble : prouvé, il ne reste rien à essayer",
    "{}: {:,} files, {:.1f} MB. To look at it: {}": "{0} : {1:number} fichiers, {2:number} Mo. Pour la voir : {3}",
    "Python for browsers is not here: it comes with the wheels, and in a clone with make site": (
        "Python pour navigateurs n’est pas là : il vient avec les wheels, et dans un clone par make site"
    ),
    "{} lies in the folder of levels, and would be one of them: expected another place": (
        "{0} est dans le dossier des niveaux et en serait un : il faut un autre endroit"
    ),
    "{} is there, and no site of Carreau: expected a new or an empty folder": (
        "{0} existe et n’est pas un site de Carreau : il faut un dossier neuf ou vide"
    ),
    "expected an address like {}, found {!r}": "il faut une adresse comme {0}, pas {1}",
    "out of time": "le temps est épuisé",
    "as many states as allowed": "autant d’états que permis",
    "out of memory": "la mémoire est épuisée",
    "interrupted": "interrompu",
    "no solution has fewer than {}": "aucune solution n’a moins de {0:text}",
    "stopped, {}: {}": "arrêté, {0:text} : {1:text}",
    "{} {}": "{0:number} {1:word}",
    "{}, then {}": "{0}, puis {1}",
    "{} with {}": "{0} avec {1}",
    "{}, {}: {}, {:.3f} s, {:.1f} MB": "{0}, {1} : {2:text}, {3:number} s, {4:number} Mo",
    "1 state expanded": "1 état développé",
    "{:,} states expanded": "{0:number} {0:état développé|états développés}",
    "no solution found, and none ruled out: this method does not look everywhere": (
        "aucune solution trouvée, et rien n’est exclu : cette méthode ne cherche pas partout"
    ),
    "not proven best: {}": "pas prouvé optimal : {0:text}",
    "optimal, proven": "optimal, prouvé",
    "solved: {} ({})": "résolu : {0} ({1:text})",
    "1 best solution": "1 solution optimale",
    "{:,} best solutions": "{0:number} {0:solution optimale|solutions optimales}",
    "solved: {} (optimal, proven), {}": "résolu : {0:text} (optimal, prouvé), {1:text}",
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
    "{} push": "{0:number} poussée",
    "{} pushes": "{0:number} {0:poussée|poussées}",
    "{} box line": "{0:number} ligne de caisse",
    "{} box lines": "{0:number} {0:ligne|lignes} de caisse",
    "{} box change": "{0:number} changement de caisse",
    "{} box changes": "{0:number} {0:changement|changements} de caisse",
    "{} pushing session": "{0:number} série de poussées",
    "{} pushing sessions": "{0:number} {0:série|séries} de poussées",
    "{} player line": "{0:number} ligne du joueur",
    "{} player lines": "{0:number} {0:ligne|lignes} du joueur",
    # -- oracles
    "{} move": "{0:number} coup",
    "{} moves": "{0:number} {0:coup|coups}",
    "no solution": "pas de solution",
    "no solution: proven": "pas de solution : prouvé",
    "then {}": "puis {0:text}",
    "{}  {}, {}: {}": "{0}  {1:text}, {2:text} : {3}",
    "any robot": "n’importe quel robot",
    "{}: {:,} positions, the hardest {}; {:,} have no solution": (
        "{0} : {1:number} {1:position|positions}, la plus dure {2:text} ; {3:number} n’ont pas de solution"
    ),
    "  {:.2f} s, {:.0f} MB": "  {0:number} s, {1:number} Mo",
    "  saved as {}": "  gardé dans {0}",
    "{:,} positions settled · at {} · {:.0f} MB": (
        "{0:number} {0:position réglée|positions réglées} · à {1:text} · {2:number} Mo"
    ),
    "--robots: expected cells like 0,0 3,4 (row,column), found {!r}": (
        "--robots : il faut des cases comme 0,0 3,4 (ligne,colonne), pas {0}"
    ),
    "a robot is off the board, at column {}, row {}": "un robot est hors du plateau, en colonne {0}, ligne {1}",
    "the oracle contradicts itself: build it again": "l’oracle se contredit : construisez-le de nouveau",
    "the oracle was built for another board, another target or another number of robots": (
        "l’oracle a été construit pour un autre plateau, une autre cible ou un autre nombre de robots"
    ),
    "the oracle was stopped, {}: {:,} positions were settled, all that need fewer moves than {}": (
        "l’oracle a été arrêté, {0:text} : {1:number} {1:position est réglée|positions sont réglées}, "
        "toutes celles qui veulent moins de {2} {2:coup|coups}"
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
    # -- the atlas
    "expected a board like A1C2B1D2, each quadrant with its side, 1 or 2; found {!r}": (
        "il faut un plateau comme A1C2B1D2, chaque quart avec sa face, 1 ou 2, pas {0}"
    ),
    "a board has the targets 1 to {}; found {}": "un plateau a les cibles 1 à {0} ; pas {1}",
    "{}: expected numbers from 1 to {}, found {!r}": "{0} : il faut des nombres de 1 à {1}, pas {2}",
    "a second solver does not confirm that {} needs {} moves: {} ({})": (
        "un second solveur ne confirme pas que {0} veut {1} {1:coup|coups} : {2} ({3})"
    ),
    "{}: has lines of another version of Carreau ({}, not {}); take another folder": (
        "{0} : a des lignes d’une autre version de Carreau ({1}, pas {2}) ; prenez un autre dossier"
    ),
    "target {} of {} has come out in two ways": "la cible {0} de {1} a donné deux résultats différents",
    "target {} of {} was counted on another board": "la cible {0} de {1} a été comptée sur un autre plateau",
    'expected "atlas": {}, the version of these lines, found {!r}': (
        'il faut "atlas": {0}, la version de ces lignes, pas {1}'
    ),
    'expected "histogram", a list of numbers': 'il faut "histogram", une liste de nombres',
    'expected "hardest", a list of positions with "robots" and "moves"': (
        'il faut "hardest", une liste de positions avec "robots" et "moves"'
    ),
    "carreau: {} at once need {:.0f} MB, and {:.0f} are free": (
        "carreau : {0} à la fois demandent {1:number} Mo, et {2:number} sont libres"
    ),
    "stopped after {} boards with a target; the same command goes on": (
        "arrêté après {0} {0:plateau avec sa cible|plateaux avec leur cible} ; la même commande continue"
    ),
    "{} of {} boards with a target, {:.0f} min left": (
        "{0} {0:plateau avec sa cible|plateaux avec leur cible} sur {1}, encore {2:number} min"
    ),
    "there is nothing to report on": "il n’y a rien à rapporter",
    "the deepest needs {} moves, on board {}, target {}": "la plus profonde veut {0} {0:coup|coups}, plateau {1}, cible {2}",
    "{:,} of {:,} boards with a target, {:,} positions; {}": (
        "{0:number} {0:plateau avec sa cible|plateaux avec leur cible} sur {1:number}, {2:number} positions ; {3:text}"
    ),
    "The atlas of Ricochet Robots": "L’atlas de Ricochet Robots",
    "The deepest position": "La position la plus profonde",
    "The deepest position needs {} moves: board {}, {}.": (
        "La position la plus profonde veut {0} {0:coup|coups} : plateau {1}, {2:text}."
    ),
    "To play it, put this after the address of the page that carreau serve opens:": (
        "Pour la jouer, mettez ceci après l’adresse de la page qu’ouvre carreau serve :"
    ),
    "What was counted": "Ce qui a été compté",
    "{:,} of {:,} boards with a target, {} boards with all 17: {:,} positions, of which {:,} have no solution.": (
        "{0:number} {0:plateau avec sa cible|plateaux avec leur cible} sur {1:number}, {2} {2:plateau|plateaux} avec "
        "toutes les 17 : {3:number} positions, dont {4:number} n’ont pas de solution."
    ),
    "moves needed": "coups qu’il faut",
    "positions": "positions",
    "share": "part",
    "The deepest": "Les plus profondes",
    "board": "plateau",
    "target": "cible",
    "robots": "robots",
    "a best solution": "une meilleure solution",
    "Board by board": "Plateau par plateau",
    "targets done": "cibles faites",
    "deepest": "la plus profonde",
    "at target": "à la cible",
    "The rest": "Le reste",
    "Nothing is left. Each took {:.1f} s of CPU time in the mean.": (
        "Il ne reste rien. Chacun a pris {0:number} s de processeur en moyenne."
    ),
    "Each took {:.1f} s of CPU time in the mean, so the {:,} that are left would take about {:.1f} h of one core.": (
        "Chacun a pris {0:number} s de processeur en moyenne ; les {1:number} qui restent prendraient donc environ "
        "{2:number} h d’un cœur."
    ),
    "{:,}": "{0:number}",
    "{:.7f} %": "{0:number} %",
    # -- check, convert, verify
    "cell {}: {}": "case {0} : {1:word}",
    "it can be played, but it is unusual": "il peut être joué, mais il est inhabituel",
    "it cannot be won; {}": "il ne peut pas être gagné ; {0:text}",
    "nothing wrong": "rien à redire",
    "{}{}": "{0}{1:word}",
    "carreau: {}; this level is left out": "carreau : {0:word} ; ce niveau est laissé de côté",
    "carreau: {}: {}": "carreau : {0} : {1:word}",
    "a solution: {}": "une solution : {0}",
    "not a solution": "pas une solution",
    "not a solution, the player cheats": "pas une solution, le joueur triche",
    "not a solution, the player loses": "pas une solution, le joueur perd",
    "{}: {} (so far {})": "{0:text} : {1:word} (jusque-là {2})",
    "warning: it is won before the last {}, which is not needed": (
        "attention : c’est gagné avant le dernier {0:word}, qui est superflu"
    ),
    "warning: it is won before the last {} {}, which are not needed": (
        "attention : c’est gagné avant les {0} derniers {1:word}, qui sont superflus"
    ),
    "move": "coup",
    "step": "pas",
    "step {}": "le pas {0}",
    "the start": "le départ",
    "{} ({}) is not allowed: {}": "{0:text} ({1}) n’est pas permis : {2:word}",
    "{}: no solution is stored with this level; give one": (
        "{0} : aucune solution n’est gardée avec ce niveau ; donnez-en une"
    ),
    "no solution is stored with this level; carreau solve finds one": (
        "aucune solution n’est gardée avec ce niveau ; carreau solve en trouve une"
    ),
    "{}; --format NAME says which format it is in": "{0:word} ; --format NOM dit dans quel format il est",
    # -- solve, drive
    "--all has its own solver: it": "--all a son propre solveur : il",
    "--improve": "--improve",
    "--relief draws an SVG file: name it with --svg": "--relief dessine un fichier SVG : donnez son nom avec --svg",
    "--solution is for --improve": "--solution est pour --improve",
    "--solution is for --improve, and": "--solution est pour --improve, et",
    "--steps writes one run: it": "--steps écrit une course : il",
    "--trace writes what a search in Python expands: it": "--trace écrit ce que développe une recherche en Python : il",
    "{} takes no {}": "{0:word} ne prend pas {1}",
    "{} takes no {} or {}": "{0:word} ne prend ni {1}, ni {2}",
    "{} is for one level, and there are {}; name one with #": (
        "{0} est pour un seul niveau, et il y en a {1} ; nommez-en un avec #"
    ),
    "--steps is for Racetrack, and this is a level of {}": "--steps est pour Racetrack, et ceci est un niveau de {0}",
    "--trace is for one driver, and there are {}": "--trace est pour un seul pilote, et il y en a {0}",
    "{}: the best line has {} moves": "{0} : la meilleure trajectoire a {1:number} {1:coup|coups}",
    "{}, skill {}: {} moves, {}": "{0}, habileté {1} : {2:number} {2:coup|coups}, {3:text}",
    "none more than the best": "pas un de plus que la meilleure",
    "{} more than the best": "{0:number} de plus que la meilleure",
    # -- generate, options
    "language": "langue",
    "at random": "au hasard",
    "{}: {}, {} to {} ({}).": "{0} : {1:word}, {2} à {3} ({4:word}).",
    "{}: expected a number or two of them like 8..12, found {!r}": ("{0} : il faut un nombre, ou deux comme 8..12, pas {1}"),
    "{}: expected numbers from 1 upwards, the smaller one first, found {!r}": (
        "{0} : il faut des nombres à partir de 1, le plus petit d’abord, pas {1}"
    ),
    "drawn by --seed {}": "tiré avec --seed {0}",
    # -- play, show
    "{} {:g}": "{0:word} {1:number}",
    "length": "longueur",
    "speed": "vitesse",
    "top speed": "vitesse maximale",
    "mean speed": "vitesse moyenne",
    "total": "total",
    "best": "optimum",
    "ways": "façons",
    "{}  {}: {}": "{0}  {1} : {2}",
    "  (a part of it)": "  (une partie)",
    "A letter opens a set, any other key goes back.": "Une lettre ouvre une série, toute autre touche revient.",
    "D dead squares": "D cases mortes",
    "Lost: {}. u takes the last move back.": "Perdu : {0:word}. u annule le dernier coup.",
    "M levels": "M niveaux",
    "N next": "N suivant",
    "No move is left: lost. u takes the last move back, R begins again.": (
        "Il ne reste aucun coup : perdu. u annule le dernier coup, R recommence."
    ),
    "P previous": "P précédent",
    "R restart": "R recommencer",
    "Solved in {}. N plays the next level, R this one again.": (
        "Résolu en {0}. N joue le niveau suivant, R celui-ci encore une fois."
    ),
    "Tab or arrows choose where to land, Enter goes there": ("Tab ou les flèches choisissent où se poser, Entrée y va"),
    "Tab or arrows choose, Enter goes there": "Tab ou les flèches choisissent, Entrée y va",
    "U redo": "U refaire",
    "arrows move": "les flèches déplacent",
    "arrows move it": "les flèches le déplacent",
    "best possible {}": "optimum {0:number}",
    "best possible: {}": "optimum : {0}",
    "{} · {}": "{0} · {1}",
    "letter or Tab chooses a piece (now {})": "une lettre ou Tab choisit une pièce (maintenant {0})",
    "levels: {}": "niveaux : {0}",
    "no moves": "aucun coup",
    "nothing to redo": "rien à refaire",
    "nothing to undo": "rien à annuler",
    "q quit": "q quitter",
    "the digits on the board choose where to land": "les chiffres sur le plateau choisissent où se poser",
    "u undo": "u annuler",
    "no file of levels is in this folder": "il n’y a aucun fichier de niveaux dans ce dossier",
    "no levels by their names ({}): {}": "pas de niveaux d’après leurs noms ({0}) : {1}",
    "{} × {} cells of {} × {} pixels: {}": "{0} × {1} cases de {2} × {3} pixels : {4}",
    "{:,} {}": "{0:number} {1:word}",
    # -- serve
    "Carreau is at {} (Ctrl-C ends it)": "Carreau est à l’adresse {0} (Ctrl-C l’arrête)",
    "and at {}": "et à l’adresse {0}",
    "Only those come in who have the word {}: it is in the address, and the page asks for it.": (
        "N’entrent que ceux qui ont le mot {0} : il est dans l’adresse, et la page le demande."
    ),
    "Everybody comes in who can reach this machine: there is no word.": (
        "Entre quiconque atteint cette machine : il n’y a pas de mot."
    ),
    "Whoever is in can play, and let this machine search.": ("Qui est entré peut jouer, et faire chercher cette machine."),
    "Whoever is in can read best results, and add some under any name (carreau results removes them).": (
        "Qui est entré peut lire les records, et en ajouter sous n’importe quel nom (carreau results les enlève)."
    ),
    "Whoever is in can read the levels in {}.": "Qui est entré peut lire les niveaux de {0}.",
    "Whoever is in can run the programs of --program, and see what they print.": (
        "Qui est entré peut lancer les programmes de --program, et voir ce qu’ils écrivent."
    ),
    "--program: {} is the name of another search already": "--program : {0} est déjà le nom d’une autre recherche",
    "--token names a word and --no-token wants none: one of them": (
        "--token donne un mot et --no-token n’en veut pas : l’un des deux"
    ),
    "--token: expected at least {} letters or digits, found {}": (
        "--token : il faut au moins {0:number} lettres ou chiffres, il y en a {1:number}"
    ),
    # -- results
    'say which: --board, --name or --day; --name "*" means all of them': (
        'dites lesquels : --board, --name ou --day ; --name "*" veut dire tous'
    ),
    "nothing was removed": "rien n’a été enlevé",
    "removed: {:,}": "enlevés : {0:number}",
    "results: {:,}, boards: {:,}": "résultats : {0:number}, plateaux : {1:number}",
    "{} s a turn": "{0:number} s par tour",
    "Remove what is shown above? [y/N]": "Enlever ce qui est montré ci-dessus ? [o/N]",
    "nobody can be asked here: --yes removes them without asking": (
        "personne n’est là pour répondre : --yes les enlève sans demander"
    ),
    "no results can be kept in {}: {}": "aucun résultat ne peut être gardé dans {0} : {1}",
    "{}, port {}: {}": "{0}, port {1} : {2}",
    "{}: none of the ports {} to {} is free": "{0} : aucun des ports {1} à {2} n’est libre",
}
