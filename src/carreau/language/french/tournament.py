"""Tournaments: why a bot did not finish, and why it could not take part."""

ENTRIES = {
    "{} (move {})": "{0:text} (coup {1:number})",
    "{} within {:g} s": "{0:text} en {1:number} s",
    "no answer": "pas de réponse",
    "an x, but no y": "un x, mais pas de y",
    "printed more than {} bytes": "a écrit plus de {0:number} octets",
    "printed a line of more than {} bytes": "a écrit une ligne de plus de {0:number} octets",
    "closed its standard output before the end": "a fermé sa sortie standard avant la fin",
    "cannot be started: {}": "ne peut pas être lancé : {0}",
    "ran more than {} processes at once": "a eu plus de {0} processus à la fois",
    "used more than {:g} MB of memory": "a utilisé plus de {0:number} Mo de mémoire",
    "wrote more than {:g} MB": "a écrit plus de {0:number} Mo",
    "used more than {:g} s of CPU time": "a utilisé plus de {0:number} s de temps de calcul",
    "was ended by {}": "a été arrêté par {0}",
    "left with exit code {}": "est sorti avec le code {0:number}",
    "{} before the end": "{0:text} avant la fin",
    "did not leave within {:g} s after the end": "n’est pas sorti dans les {0:number} s après la fin",
    "ignored SIGTERM, ended by SIGKILL": "a ignoré SIGTERM, arrêté par SIGKILL",
    # -- the dialogue
    "the end of the course is not reached after {} moves": (
        "la fin du parcours n’est pas atteinte en {0:number} {0:coup|coups}"
    ),
    "move {} to x {}, y {} is not allowed: {}": "le coup {0} en x {1}, y {2} n’est pas permis : {3:text}",
    "x of move {}": "le x du coup {0:number}",
    "y of move {}": "le y du coup {0:number}",
    "the x of the start": "le x du départ",
    "the y of the start": "le y du départ",
    "a value of the grid": "une valeur de la grille",
    "the {} of the objective": "le {0} de l’objectif",
    "expected the size of the grid, 1 to {}, found {}": "il faut la taille de la grille, de 1 à {0:number}, pas {1:number}",
    "it is not the bot's turn": "ce n’est pas au bot de jouer",
    "the server speaks while it is the bot's turn": "le serveur parle alors que c’est au bot de jouer",
    "the dialogue broke off at an earlier line": "le dialogue s’est rompu à une ligne précédente",
    # -- hand-ins
    "not built: {}": "non compilé : {0:text}",
    "not unpacked: {}": "non décompressé : {0:text}",
    "make {}": "make {0:text}",
    "make took more than {:g} s": "make a pris plus de {0:number} s",
    "make printed more than {} bytes": "make a écrit plus de {0:number} octets",
    "no program is called bot, and there are several: {}": "aucun programme ne s’appelle bot, et il y en a plusieurs : {0}",
    "there is no program in it; expected one called bot, made by its Makefile, or bot.py": (
        "il ne contient pas de programme ; il faut bot, fait par son Makefile, ou bot.py"
    ),
    "{:g} MB": "{0:number} Mo",
    "the archive is larger than {}": "l’archive fait plus de {0:text}",
    "it unpacks to more than {}": "décompressée, elle fait plus de {0:text}",
    "it is no complete .tar.gz file ({})": "ce n’est pas un fichier .tar.gz complet ({0})",
    "it is no sound tar archive ({})": "ce n’est pas une archive tar saine ({0})",
    "it cannot be unpacked ({})": "elle ne peut pas être décompressée ({0})",
    "it holds more than {} files and folders": "elle contient plus de {0:number} fichiers et dossiers",
    "it holds {} twice": "elle contient {0} deux fois",
    "it holds {}, which lies outside of it": "elle contient {0}, qui est hors d’elle",
    "it holds {}, whose name is too long or too deep": "elle contient {0}, dont le nom est trop long ou trop profond",
    "it holds {}, {}; only plain files and folders are unpacked": (
        "elle contient {0:text}, {1} ; seuls de simples fichiers et dossiers sont décompressés"
    ),
    "it holds a file whose name has control characters, {}": (
        "elle contient un fichier dont le nom a des caractères de contrôle, {0}"
    ),
    "the size or the name of {} is wrong": "la taille ou le nom de {0} est faux",
    "a link": "un lien",
    "a device or a pipe": "un périphérique ou un tube",
    "something strange": "quelque chose d’étrange",
}
