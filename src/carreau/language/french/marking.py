"""Marks of a class: what is wrong with a hand-in, and what is worth a look."""

ENTRIES = {
    "expected levels of one game, found {}": "il faut des niveaux d’un seul jeu, pas {0}",
    "{}: no such file or folder of hand-ins": "{0} : pas de fichier ni de dossier de rendus de ce nom",
    "{}: holds no hand-ins; expected a file, a folder or an archive a student": (
        "{0} : ne contient aucun rendu ; il faut un fichier, un dossier ou une archive par étudiant"
    ),
    "{}: it is proven that nobody can win this level": "{0} : il est prouvé que personne ne peut gagner ce niveau",
    "{}: the best cost is {}, of which there is no share; take --scale linear --zero-at N": (
        "{0} : le meilleur coût est {1:number}, on ne peut pas en prendre une part ; prenez --scale linear --zero-at N"
    ),
    "cannot be read: {}": "ne peut pas être lu : {0:word}",
    "there are several files for {}: {}": "il y a plusieurs fichiers pour {0} : {1}",
    "no file in it is called after a level: {}; expected a program, or a folder with a file for each (1.txt, 2.txt …)": (
        "aucun de ses fichiers ne porte le nom d’un niveau : {0} ; il faut un programme, ou un dossier avec un fichier pour "
        "chacun (1.txt, 2.txt …)"
    ),
    "not looked at: {}": "non regardé : {0}",
    "expected at most {} bytes, found more": "il faut au plus {0:number} octets, il y en a plus",
    "was not ready within {:g} s": "n’a pas fini en {0:number} s",
    "nothing was handed in for this level": "rien n’a été rendu pour ce niveau",
    "there are no moves in it": "il n’y a aucun coup dedans",
    "line {}, column {}: {}": "ligne {0:number}, colonne {1:number} : {2:text}",
    "the same program as {}": "le même programme que {0}",
    "the same moves as {}": "les mêmes coups que {0}",
    "the same moves as {}, and not the best ones": "les mêmes coups que {0}, et pas les meilleurs",
}
