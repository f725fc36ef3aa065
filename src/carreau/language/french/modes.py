"""Ways to play: duels, rounds, best results."""

ENTRIES = {
    "mode": "mode de jeu",
    "choice of a mode": "choix d’un mode de jeu",
    "rule of a duel": "règle d’un duel",
    "two race on tracks only, not in {}": "à deux, on ne court que sur des pistes, pas à {0}",
    "the computer races on tracks only, not in {}": "l’ordinateur ne court que sur des pistes, pas à {0}",
    "this track is too large for the computer to drive in the time it has": (
        "cette piste est trop grande pour que l’ordinateur la parcoure dans le temps qu’il a"
    ),
    # -- rounds
    "rounds are played in Ricochet Robots, not in {}": "les manches se jouent à Ricochet Robots, pas à {0}",
    "this board has {} targets, and so as many rounds; found {}": (
        "ce plateau a {0:number} cibles, donc autant de manches ; il y en a {1:number}"
    ),
    "{} may show a way in this round; found {}": (
        "dans cette manche, {0:number} peuvent montrer un chemin ; il y en a {1:number}"
    ),
    "the bid was {}; found {} moves": "l’annonce était {0:number} ; il y a {1:number} {1:coup|coups}",
    "the players are 1 to {}; found a bid of player {}": (
        "les joueurs vont de 1 à {0:number} ; il y a une annonce du joueur {1:number}"
    ),
    "a bid is 1 to {} moves, not {}": "une annonce va de 1 à {0:number} coups, pas {1:number}",
    "player {} has bid {} and can only bid less, not {}": (
        "le joueur {0:number} a annoncé {1:number} et ne peut annoncer que moins, pas {2:number}"
    ),
    # -- results
    "only a race without a crash is kept": "seule une course sans accident est gardée",
    "only the result of a finished game is kept": "seul le résultat d’une partie finie est gardé",
    "this server keeps no results": "ce serveur ne garde pas de résultats",
    "a name has 1 to {} letters; this one has {}": "un nom a de 1 à {0:number} lettres ; celui-ci en a {1:number}",
    "the best results cannot be used: {}": "les records ne peuvent pas être utilisés : {0:word}",
    "the file may not be opened": "le fichier ne peut pas être ouvert",
    "the file can be read, but not written": "le fichier peut être lu, mais pas écrit",
    "another program holds the file": "un autre programme retient le fichier",
    "the disk fails": "le disque est en défaut",
    "the disk is full": "le disque est plein",
    "the file is damaged": "le fichier est abîmé",
    "the file is not one of results": "le fichier n’est pas un fichier de records",
    "the file belongs to another program": "le fichier est à un autre programme",
    "{} is there without the file it belongs to": "{0} est là sans le fichier dont il dépend",
    "{:,} results have been added from your network: more can be added in {:,} min": (
        "{0:number} {0:résultat a été ajouté|résultats ont été ajoutés} depuis votre réseau : "
        "il faut attendre {1:number} min pour en ajouter d’autres"
    ),
    "they are of version {}, and this program knows version {}": (
        "ils sont de la version {0:number}, et ce programme connaît la version {1:number}"
    ),
}
