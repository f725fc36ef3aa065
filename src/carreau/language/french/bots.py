"""What is said of bots, races, tournaments and classes, in the terminal."""

ENTRIES = {
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
    # -- bots
    "expected a bot: a command line, or one of {}": "il faut un bot : une ligne de commande, ou l’un de {0}",
    "expected NAME=COMMAND, such as mine=python3 mine.py {{level}}, found {!r}": (
        "il faut NOM=COMMANDE, comme moi=python3 moi.py {{level}}, pas {0}"
    ),
    "expected a name of at most {} letters, found {!r}": "il faut un nom d’au plus {0:number} lettres, pas {1}",
    "the program {}": "le programme {0:text}",
    "{}: a folder; expected the program in it, such as {}": "{0} : un dossier ; il faut le programme dedans, tel que {1}",
    "{}: is not built yet: make -C {}": "{0} : n’est pas encore compilé : make -C {1}",
    "{}: a source; expected the program that is built of it": ("{0} : une source ; il faut le programme qu’on en compile"),
    "{}: may not be executed; expected a program (chmod +x), or in quotes the command that runs it": (
        "{0} : n’est pas exécutable ; il faut un programme (chmod +x), ou entre guillemets la commande qui le lance"
    ),
    "{}: its first line ends as on Windows, so that nothing is found to run it": (
        "{0} : sa première ligne finit comme sous Windows, si bien que rien n’est trouvé pour le lancer"
    ),
    "{}: not a command line ({})": "{0} : ce n’est pas une ligne de commande ({1})",
    "a skill is a number from {} to {}, not {}": "une habileté est un nombre de {0} à {1}, pas {2}",
    "opponents drive Racetrack, not {}": "les adversaires courent à Racetrack, pas à {0}",
    "the opponent was stopped while it looked over the track ({})": (
        "l’adversaire a été arrêté pendant qu’il regardait la piste ({0})"
    ),
    "finished, total {} ({}, score {})": "terminé, total {0} ({1:text}, score {2})",
    "{} after {}: {}": "{0:word} après {1:text} : {2:word}",
    "eliminated": "éliminé",
    "crashed": "planté",
    "bots are not cut off from the network and from other processes here: {}": (
        "les bots ne sont ici pas coupés du réseau ni des autres processus : {0:word}"
    ),
    "it was not asked for": "on ne l’a pas demandé",
    # -- race
    "--record keeps one course; expected one of the {}, such as --course {}#1": (
        "--record garde un seul parcours ; il en faut un des {0}, comme --course {1}#1"
    ),
    "expected either --course or --seed": "il faut --course ou --seed, l’un des deux",
    "{}: cannot be made ({})": "{0} : ne peut pas être fait ({1})",
    "{}: expected a course of Race, found a level of {}": "{0} : il faut un parcours de Race, c’est un niveau de {1}",
    "{}: expected courses of Race, found a level of {}": "{0} : il faut des parcours de Race, c’est un niveau de {1}",
    "{}: there are {} games in it": "{0} : il y a {1} {1:partie|parties} dedans",
    "good": "bon",
    "wrong": "faux",
    "  course {}, {}: {}": "  parcours {0}, {1} : {2:text}",
    "a course": "un parcours",
    "best possible": "optimum",
    "finished": "finis",
    "sum": "somme",
    "it {}": "il {0:word}",
    "{:.1f} above the bound for the blind": "{0:number} au-dessus de la borne des aveugles",
    "{} above the clairvoyant": "{0} au-dessus du clairvoyant",
    "{} courses, totals": "{0} parcours, totaux",
    "{} of {}": "{0} sur {1}",
    "{}, nobody can do better than {}": "{0:text}, personne ne peut faire mieux que {1}",
    "{}: {}×{}, {} objectives": "{0:word} : {1}×{2}, {3} {3:objectif|objectifs}",
    # -- tournaments
    "beginning …": "début …",
    "about {:.0f} s left": "encore {0:number} s environ",
    "bots measured": "bots mesurés",
    "bounds of courses": "bornes de parcours",
    "building hand-ins": "rendus compilés",
    "games": "parties",
    "{} lost": "{0} {0:perdue|perdues}",
    "{} of {} {}": "{0} sur {1} {2:word}",
    "1 bot": "1 bot",
    "{} bots": "{0} {0:bot|bots}",
    "1 course": "1 parcours",
    "{} courses": "{0} parcours",
    "{:.1f}": "{0:number}",
    "ℓ^{:g}": "ℓ^{0:number}",
    "bytes lost": "octets perdus",
    "places": "places",
    "won": "gagnés",
    "lost": "perdus",
    "mean": "moyenne",
    "gap": "écart",
    "blind": "aveugle",
    "marking": "notation",
    "warnings": "avertissements",
    "errors": "erreurs",
    "time": "temps",
    "memory": "mémoire",
    "{}: {}: {}": "{0:word} : {1} : {2:word}",
    "stopped: {}; what is played is kept in {}": "arrêté : {0} ; ce qui est joué est gardé dans {1}",
    "stopped; what is played is kept in {}, and the same command goes on from there": (
        "arrêté ; ce qui est joué est gardé dans {0}, et la même commande reprend de là"
    ),
    "the courses were drawn from seed {}; --seed {} draws them again": (
        "les parcours ont été tirés de la graine {0} ; --seed {1} les tire de nouveau"
    ),
    "hand-ins: {}": "rendus : {0}",
    "refused": "refusé",
    "replaced": "remplacé",
    "late: {}": "en retard : {0}",
    "{} by {}": "{0} de {1}",
    "remark: {}: {}": "remarque : {0} : {1:word}",
    "left aside: {}": "laissé de côté : {0}",
    "compiler warnings: {}": "avertissements du compilateur : {0}",
    "--deadline: expected a date such as {}, found {!r}": "--deadline : il faut une date comme {0}, pas {1}",
    "bot": "bot",
    "scale": "barème",
    "visibility": "visibilité",
    "engine": "moteur",
    "strategy": "stratégie",
    "{}: is damaged; begin anew with --fresh": "{0} : est abîmé ; recommencez avec --fresh",
    "{}: what was kept of this tournament in {} is gone; begin anew with --fresh": (
        "{0} : ce qui était gardé de ce tournoi dans {1} n’est plus là ; recommencez avec --fresh"
    ),
    'expected "blind_gaps", numbers or null': 'il faut "blind_gaps", des nombres ou null',
    'expected "blind_gaps", {} of them': 'il faut "blind_gaps", au nombre de {0}',
    'expected "{}", a number from 0 to {}': 'il faut "{0}", un nombre de 0 à {1}',
    "the game cannot be read with the key that is kept for it": (
        "la partie ne peut pas être lue avec la clé gardée pour elle"
    ),
    "the moves of the game do not lead to its end": "les coups de la partie ne mènent pas à sa fin",
    "{}: the disk is full": "{0} : le disque est plein",
    "{}: this tournament is being played by another process": "{0} : ce tournoi est joué par un autre processus",
    "{}; begin anew with --fresh": "{0:word} ; recommencez avec --fresh",
    "{}: holds another tournament, with other {}; name another folder with --out, or begin anew with --fresh": (
        "{0} : contient un autre tournoi (ce qui diffère : {1:word}) ; nommez un autre dossier avec --out, ou "
        "recommencez avec --fresh"
    ),
    "seed": "graine",
    "courses": "parcours",
    "limits": "limites",
    "{}: is not empty and holds no tournament; name a new folder with --out": (
        "{0} : n’est pas vide et ne contient pas de tournoi ; nommez un nouveau dossier avec --out"
    ),
    # -- grade
    "expected at least one level and then, last, the folder with the hand-ins": (
        "il faut au moins un niveau et puis, en dernier, le dossier des rendus"
    ),
    "hand-ins made ready": "rendus préparés",
    "levels solved": "niveaux résolus",
    "lines judged": "lignes jugées",
    "stopped; nothing is written": "arrêté ; rien n’est écrit",
    "the grades cannot be written: {} ({})": "les notes ne peuvent pas être écrites : {0} ({1})",
    "{}: cannot be written, there is no such folder": "{0} : ne peut pas être écrit, ce dossier n’existe pas",
    "{}: lies among the hand-ins; say with --out where the grades go": (
        "{0} : se trouve parmi les rendus ; dites avec --out où vont les notes"
    ),
    "student": "étudiant",
    "wins": "gagnés",
    "points": "points",
    "late": "retard",
    "loses": "perd",
    "cheats": "triche",
    "unfinished": "inachevé",
    "timed out": "hors temps",
    "unreadable": "illisible",
    "missing": "manque",
    "1 hand-in": "1 rendu",
    "{} hand-ins": "{0} {0:rendu|rendus}",
    "1 level": "1 niveau",
    "{} levels": "{0} {0:niveau|niveaux}",
    "best {} {}": "optimum {0:number} {1:word}",
    "best ≥ {} {}": "optimum ≥ {0:number} {1:word}",
    "programs are not cut off from the network and from other processes here: {}": (
        "les programmes ne sont ici pas coupés du réseau ni des autres processus : {0:word}"
    ),
    "replaced: {}: {}": "remplacé : {0} : {1:word}",
    "the same program": "le même programme",
    "{} at {}": "{0:word} au coup {1}",
    "{} graded, {} refused": "{0} {0:noté|notés}, {1} {1:refusé|refusés}",
    "{} in {}: {}": "{0:text} dans {1} : {2:text}",
    "{}, 1 replaced by a newer one": "{0:text}, 1 remplacé par un plus récent",
    "{}, {} replaced by newer ones": "{0:text}, {1} {1:remplacé|remplacés} par de plus récents",
    "{}, {}, {:g} points": "{0:text}, {1:text}, {2:number} {2:point|points}",
    "{}: refused, {}": "{0} : refusé, {1:word}",
    "{}, {}: {}": "{0}, {1} : {2:word}",
    "{}: the same moves": "{0} : les mêmes coups",
    "{}: the same moves, the best ones": "{0} : les mêmes coups, les meilleurs",
}
