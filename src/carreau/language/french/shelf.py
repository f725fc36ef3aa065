"""A folder of levels, and pictures that are opened."""

ENTRIES = {
    "the folder of the shelf is not there": "le dossier de l’étagère n’est pas là",
    "no shelf is open": "aucune étagère n’est ouverte",
    "{!r}: no file of levels on the shelf": "{0} : aucun fichier de niveaux de ce nom sur l’étagère",
    "{}: it is being written just now; look again in a moment": "{0} : on l’écrit en ce moment ; revenez dans un instant",
    "{}: cannot be read ({})": "{0} : ne peut pas être lu ({1:word})",
    "{}: a link that leads out of the folder, or nowhere": "{0} : un lien qui sort du dossier, ou ne mène nulle part",
    "{}: more than {} folders deep": "{0} : plus de {1} dossiers l’un dans l’autre",
    "expected at most {:,} files, found {:,}: the rest is left out": (
        "il faut au plus {0:number} fichiers, il y en a {1:number} : le reste est laissé de côté"
    ),
    "{}: no such folder": "{0} : ce dossier n’existe pas",
    "{}: expected a folder, found a file": "{0} : il faut un dossier, et c’est un fichier",
    "expected a mask, and after it the picture that is seen": "il faut un masque, puis l’image que l’on voit",
    "expected at most {:,} pixels along a side, found {} × {}": (
        "il faut au plus {0:number} pixels de côté, il y en a {1} × {2}"
    ),
}
