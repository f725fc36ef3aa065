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
    # -- programs that changed, and the help for marking
    "its files changed since they were built: {}; {}": "ses fichiers ont changé depuis la compilation : {0} ; {1:text}",
    "noticed before the first game was over": "remarqué avant la fin de la première partie",
    "noticed after the game of {} on course {}": "remarqué après la partie de {0} sur le parcours {1:number}",
    "it could not take part": "n’a pas pu participer",
    "its files changed, so nothing is measured": "ses fichiers ont changé, rien n’est donc mesuré",
    "not finished at ℓ = {}: {}": "pas terminé avec ℓ = {0:number} : {1:text}",
    "leaks: {}": "fuites : {0:text}",
    "not applicable": "sans objet",
    "valgrind is not installed": "valgrind n’est pas installé",
    "valgrind did not come to its end": "valgrind n’est pas arrivé à sa fin",
    # -- hand-ins
    "not built: {}": "non compilé : {0:text}",
    "not unpacked: {}": "non décompressé : {0:text}",
    "{} {}": "{0} {1:text}",
    "{} took more than {:g} s": "{0} a pris plus de {1:number} s",
    "{} printed more than {} bytes": "{0} a écrit plus de {1:number} {1:octet|octets}",
    "no program is called {}, and there are several: {}": "aucun programme ne s’appelle {0}, et il y en a plusieurs : {1}",
    "there is no program in it, only {}; expected sources, a Makefile or {}.py": (
        "il ne contient pas de programme, seulement {0} ; il faut des sources, un Makefile ou {1}.py"
    ),
    "there is no program in it, only a Makefile that makes none": (
        "il ne contient pas de programme, seulement un Makefile qui n’en fait aucun"
    ),
    "there is no file in it": "il ne contient aucun fichier",
    "none of its sources has a function main": "aucune de ses sources n’a de fonction main",
    "several of its sources have a function main: {}": "plusieurs de ses sources ont une fonction main : {0}",
    "{} is {}; without a Makefile only C, C++ and Python are known here": (
        "{0} est du {1} ; sans Makefile, on ne connaît ici que C, C++ et Python"
    ),
    "{} is a program for {}, and there are no sources": "{0} est un programme pour {1:word}, et il n’y a pas de sources",
    "machine {}": "la machine {0}",
    "the first line of {} names no interpreter": "la première ligne de {0} ne nomme pas d’interpréteur",
    "{} asks for {}, which is not on this machine": "{0} demande {1}, qui n’est pas sur cette machine",
    "line ends of Windows put right in {}": "fins de ligne de Windows corrigées dans {0}",
    "{} taken for the Makefile": "{0} pris comme Makefile",
    "its Makefile fails, so it was done without: {}": "son Makefile échoue, on s’en est passé : {0:text}",
    "its Makefile makes no program, so it was done without": "son Makefile ne fait aucun programme, on s’en est passé",
    "its Makefile does not come to an end, what it had made plays: {}": (
        "son Makefile n’en finit pas, ce qu’il avait fait joue : {0:text}"
    ),
    "left aside: {}": "laissé de côté : {0}",
    "of several archives in it the newest counts, {}, not {}": (
        "de plusieurs archives la plus récente compte, {0}, et non {1}"
    ),
    "has the same authors as {}": "a les mêmes auteurs que {0}",
    "{} and {} are the same, byte for byte": "{0} et {1} sont identiques à l’octet près",
    "{}: belongs to {}": "{0} : fait partie de {1}",
    "{}: taken as one hand-in, for {}": "{0} : pris comme un seul rendu, car {1:text}",
    "{}: taken as a folder of hand-ins": "{0} : pris comme un dossier de rendus",
    "{}: taken as the archive of a class": "{0} : pris comme l’archive d’une classe",
    "it has a Makefile": "il a un Makefile",
    "{} and {} belong together": "{0} et {1} vont ensemble",
    "{} is the only program in it": "{0} en est le seul programme",
    "{} of the same name is newer and counts": "{0}, du même nom, est plus récent et compte",
    "it is a link, which is not followed": "c’est un lien, qui n’est pas suivi",
    "it is a device or a pipe": "c’est un périphérique ou un tube",
    "it cannot be read ({})": "il ne peut pas être lu ({0})",
    "the file is empty": "le fichier est vide",
    "it is a PDF file and holds no program": "c’est un fichier PDF, qui ne contient pas de programme",
    "it is a text, not the work itself": "c’est un texte, pas le travail lui-même",
    "it is neither an archive nor a source nor a program": "ce n’est ni une archive, ni une source, ni un programme",
    "expected a bot, or a folder of bots": "il faut un bot ou un dossier de bots",
    "{}: there is no such folder, file or command; our own bots are {}": (
        "{0} : il n’y a ni dossier, ni fichier, ni commande de ce nom ; nos propres bots sont {1}"
    ),
    "{}: holds no bot; expected programs, sources or hand-ins ({})": (
        "{0} : ne contient aucun bot ; il faut des programmes, des sources ou des rendus ({1:text})"
    ),
    "it is empty": "il est vide",
    "{}: cannot be read ({})": "{0} : ne peut pas être lu ({1})",
    # -- archives
    "{:g} MB": "{0:number} Mo",
    "the archive is larger than {}": "l’archive fait plus de {0:text}",
    "it unpacks to more than {}": "décompressée, elle fait plus de {0:text}",
    "it is a {} archive; expected .tar.gz or .zip": "c’est une archive {0} ; il faut .tar.gz ou .zip",
    "it is no archive, whatever it is called": "ce n’est pas une archive, quel que soit son nom",
    "it is no complete archive ({})": "ce n’est pas une archive complète ({0})",
    "it is no sound tar archive ({})": "ce n’est pas une archive tar saine ({0})",
    "it is no sound .zip archive ({})": "ce n’est pas une archive .zip saine ({0})",
    "it is locked with a password": "elle est protégée par un mot de passe",
    "it is packed in a way that is not known here (method {})": (
        "elle est compressée d’une façon inconnue ici (méthode {0})"
    ),
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
