"""The server of the page: its limits, and what it does not have."""

ENTRIES = {
    "expected the address of a site, such as {}, found {!r}": "il faut l’adresse d’un site, comme {0}, pas {1}",
    "there is no such file": "il n’y a pas de tel fichier",
    "set of levels": "série de niveaux",
    "level of {}": "niveau de {0}",
    "1 to {}": "1 à {0:number}",
    "expected a day like 2026-01-31, found {!r}": "il faut un jour comme 2026-01-31, pas {0}",
    "no overlay {} here; there is: {}": "pas de calque {0} ici ; il y a : {1}",
    "expected a level, or the size of a blank board": "il faut un niveau, ou la taille d’un plateau vide",
    "no board was found in the time allowed; other choices, or another seed, may find one": (
        "aucun plateau trouvé dans le temps permis ; d’autres choix, ou une autre graine, peuvent en donner un"
    ),
    "boards of {} cannot be drawn": "les plateaux de {0} ne se dessinent pas",
    "expected one of {}": "il faut l’un de ces noms : {0}",
    "expected text that can be written as UTF-8, and numbers of JSON": (
        "il faut du texte qui puisse s’écrire en UTF-8, et des nombres de JSON"
    ),
    "expected the content type {} or {}": "il faut le type de contenu {0} ou {1}",
    "expected at most {:,} bytes": "il faut au plus {0:number} octets",
    "expected at most {:,} moves": "il faut au plus {0:number} coups",
    "expected a board of at most {:,} cells, found {:,}": (
        "il faut un plateau d’au plus {0:number} cases, celui-ci en a {1:number}"
    ),
    "the request came too slowly: expected at least {:,} bytes a second": (
        "la requête est arrivée trop lentement : il faut au moins {0:number} octets par seconde"
    ),
    "{:,} bytes of answers wait for you: read them first": (
        "{0:number} {0:octet de réponses vous attend|octets de réponses vous attendent} : lisez-les d’abord"
    ),
    "this server asks for a word: open its page anew and type it": (
        "ce serveur demande un mot : rouvrez sa page et tapez-le"
    ),
    "a program is given a level, and none can be written that begins after these moves": (
        "un programme reçoit un niveau, et aucun ne peut s’écrire qui commence après ces coups"
    ),
    "this server is called {} only": "ce serveur ne s’appelle que {0}",
    "this takes more memory than a request may have": "cela demande plus de mémoire qu’une requête ne peut en avoir",
    "this took longer than {:g} seconds": "cela a pris plus de {0:number} {0:seconde|secondes}",
    "too many are asking at once: try again in a few seconds": (
        "trop de demandes à la fois : réessayez dans quelques secondes"
    ),
    "too many are waiting already: try again in a few seconds": (
        "trop de demandes attendent déjà : réessayez dans quelques secondes"
    ),
    "{} of your requests are under way already: let one of them end first": (
        "{0} de vos demandes sont déjà en cours : laissez-en finir une"
    ),
    "no process could be started: {}": "aucun processus n’a pu être lancé : {0}",
    "the process that worked on this ended": "le processus qui y travaillait a pris fin",
    "the server has ended": "le serveur a pris fin",
}
