"""Comparisons of searches."""

from __future__ import annotations

ENTRIES: dict[str, str] = {
    "expected levels to run, or journals to report on after --from": (
        "il faut des niveaux à essayer, ou après --from des journaux dont rendre compte"
    ),
    "{} says itself what is run: no other levels or methods can be named": (
        "{0} dit lui-même ce qui est essayé : ni d’autres niveaux ni des méthodes ne peuvent être nommés"
    ),
    "there is no run to report on": "il n’y a aucun essai dont rendre compte",
    "there is no level to run anything on": "il n’y a aucun niveau sur lequel essayer quelque chose",
    "no plots: {}": "pas de graphiques : {0:text}",
    "{}: no scheduler answers there ({})": "{0} : aucun ordonnanceur n’y répond ({1})",
    "{}: the scheduler there has no workers": "{0} : l’ordonnanceur n’y a aucun travailleur",
    "{}: a worker there has another version of Carreau ({}, not {})": (
        "{0} : un travailleur y a une autre version de Carreau ({1}, pas {2})"
    ),
    "{}: the cluster has not done it ({})": "{0} : la grappe ne l’a pas fait ({1})",
    "some of it was done by another version of Carreau ({}, not {})": (
        "une partie a été faite par une autre version de Carreau ({0}, pas {1})"
    ),
    "a level that was drawn could not be judged: {}": "un niveau tiré n’a pas pu être jugé : {0:text}",
    'expected "{}", true or false': 'il faut "{0}", true ou false',
    'expected "{}", numbers by their names': 'il faut "{0}", des nombres par leurs noms',
    "--options {}: expected a name and choices, as deadlocks=none,full": (
        "--options {0} : il faut un nom et des choix, comme deadlocks=none,full"
    ),
    "--options {}: expected a name and a choice, as deadlocks=full": (
        "--options {0} : il faut un nom et un choix, comme deadlocks=full"
    ),
    "--shard {}: expected a part and their number, as 2/8": "--shard {0} : il faut une part et leur nombre, comme 2/8",
    "{}: cannot be made ({})": "{0} : impossible à créer ({1})",
    "stopped after {} runs; the same command goes on": "arrêté après {0} {0:essai|essais} ; la même commande reprend",
    "{} of {} runs, {:.0f} s left": "{0} {0:essai|essais} sur {1}, encore {2:.0f} s",
    "{}: has none of these runs": "{0} : n’a aucun de ces essais",
    "{}, {}: {} runs that both have": "{0}, {1} : {2} {2:essai commun|essais communs}",
    "  solved {} → {}, proven best {} → {}": "  résolus {0} → {1}, prouvés meilleurs {2} → {3}",
    "  cheaper solutions {}, dearer ones {}": "  solutions moins chères {0}, plus chères {1}",
    "  states × {:.3f}": "  états × {0:.3f}",
    "  CPU time × {:.3f} ({:.3f} to {:.3f}): {}": "  temps de processeur × {0:.3f} ({1:.3f} à {2:.3f}) : {3:text}",
    "more than noise": "plus que du bruit",
    "no more than noise": "pas plus que du bruit",
    "did not stop at its limit, and was ended": "ne s’est pas arrêté à sa limite, et a été arrêté",
    "{}: another process is writing to it": "{0} : un autre processus y écrit",
    "{} by {} has come out in two ways: {}": "{0} par {1} a donné deux résultats différents : {2}",
    'expected "bench": {}, the version of these lines, found {!r}': (
        'il faut "bench": {0}, la version de ces lignes, trouvé {1!r}'
    ),
    'expected "status" to be one of {}': 'il faut pour "status" l’un de {0}',
    "expected at most {:,} runs, found {:,}: choose fewer boards or methods": (
        "il faut au plus {0:,} essais, pas {1:,} : choisissez moins de plateaux ou de méthodes"
    ),
    "these runs are of another version of Carreau ({}, not {}): clear them first": (
        "ces essais sont d’une autre version de Carreau ({0}, non {1}) : effacez-les d’abord"
    ),
    'expected "{}", a text': 'il faut "{0}", un texte',
}
