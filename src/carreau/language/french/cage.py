"""The cage of bots: what holds on a machine."""

ENTRIES = {
    "bots and programs are run where processes are as on Linux and macOS; Windows has other ones": (
        "bots et programmes tournent là où les processus sont comme sous Linux et macOS ; Windows en a d’autres"
    ),
    "holds": "tient",
    "open": "ouvert",
    "cage": "cage",
    "files": "fichiers",
    "processes": "processus",
    "network": "réseau",
    "memory": "mémoire",
    "disk": "disque",
    "user": "utilisateur",
    "{} ({})": "{0:text} ({1:text})",
    "no {}: {}": "pas de {0} : {1}",
    "there is none, as was asked for": "il n’y en a pas, comme demandé",
    "nothing is known: the program that tries it did not end well": "on ne sait rien : le programme qui l’essaie a échoué",
    "a bot reads and writes what you can": "un bot lit et écrit ce que vous pouvez lire et écrire",
    "a bot sees its own folder only, but can change its own program": (
        "un bot ne voit que son dossier, mais peut changer son propre programme"
    ),
    "a bot sees its own folder only, but can alter or watch files of others": (
        "un bot ne voit que son dossier, mais peut modifier ou surveiller des fichiers d’autrui"
    ),
    "a bot sees its own folder, which it cannot change, and programs of the system": (
        "un bot voit son dossier, qu’il ne peut pas changer, et les programmes du système"
    ),
    "a bot can reach the referee and other processes": "un bot peut atteindre l’arbitre et d’autres processus",
    "a bot sees no processes, and can reach none but its own": "un bot ne voit aucun processus et n’atteint que les siens",
    "a bot sees {} processes, its own": "un bot voit {0:number} {0:processus|processus}, les siens",
    "a bot has your network": "un bot a votre réseau",
    "a bot has no network, but can call programs of this machine": (
        "un bot n’a pas de réseau, mais peut appeler des programmes de cette machine"
    ),
    "a bot has none, and can call no other program": "un bot n’en a pas et ne peut appeler aucun autre programme",
    "a bot passed a limit of {:g} MB and was not ended": "un bot a dépassé une limite de {0:number} Mo sans être arrêté",
    "the limit holds, but not for files in memory": "la limite tient, mais pas pour les fichiers en mémoire",
    "a bot that passed a limit of {:g} MB was ended": "un bot qui a dépassé une limite de {0:number} Mo a été arrêté",
    "a bot wrote {} MB, and could go on": "un bot a écrit {0:number} Mo et pouvait continuer",
    "a bot can write nothing": "un bot ne peut rien écrire",
    "a bot could write {} MB, in a /tmp that ends with it": (
        "un bot a pu écrire {0:number} Mo, dans un /tmp qui disparaît avec lui"
    ),
    "a bot is root": "un bot est root",
    "a bot is user {}, and can have namespaces of its own": (
        "un bot est l’utilisateur {0} et peut avoir ses propres espaces de noms"
    ),
    "a bot is user {}, and can gain no rights": "un bot est l’utilisateur {0} et ne peut gagner aucun droit",
    "bots cannot be kept in a cage here ({}); --no-sandbox lets them play without one": (
        "ici, les bots ne peuvent pas être mis en cage ({0:text}) ; --no-sandbox les laisse jouer sans cage"
    ),
    "a program in it did not run": "un programme n’y a pas tourné",
}
