"""Sokoban: why a move is refused or a position lost, what is wrong with a level, and its texts."""

ENTRIES = {
    "push every box onto a goal, one at a time; boxes cannot be pulled": (
        "pousser chaque caisse sur un but, une à la fois ; on ne peut pas les tirer"
    ),
    # -- moves
    "expected a move u, d, l or r (a capital pushes), found {!r}": (
        "il faut un pas u, d, l ou r (une capitale pousse), pas {0}"
    ),
    "expected moves u d l r (capitals push), found {!r}": "il faut des pas u d l r (les capitales poussent), pas {0}",
    "expected a push like 3,4R (row, column, direction), found {!r}": (
        "il faut une poussée comme 3,4R (ligne, colonne, direction), pas {0}"
    ),
    "the row of a box": "la ligne d’une caisse",
    "the column of a box": "la colonne d’une caisse",
    "there is a wall at {}": "il y a un mur en {0}",
    "there is no box at {}": "il n’y a pas de caisse en {0}",
    "there is no box to push at {}; walking there is {}": "il n’y a pas de caisse à pousser en {0} ; y marcher s’écrit {1}",
    "the box at {} cannot move: there is a {} behind it": (
        "la caisse en {0} ne peut pas bouger : il y a {1:text} derrière elle"
    ),
    "the box at {} is blocked on that side": "la caisse en {0} est bloquée de ce côté",
    "the player cannot get behind the box": "le joueur ne peut pas passer derrière la caisse",
    "this move pushes a box; it is written {}": "ce pas pousse une caisse ; il s’écrit {0}",
    "wall": "un mur",
    "box": "une caisse",
    # -- positions that are lost
    "the box at {}: {}": "la caisse en {0} : {1:text}",
    "the boxes at {}: {}": "les caisses en {0} : {1:text}",
    "{} places": "{0:number} endroits",
    "no goal can be reached from where it stands": "d’où elle est, aucun but ne peut être atteint",
    "no goal can be reached from where they stand": "d’où elles sont, aucun but ne peut être atteint",
    "it can never be pushed again": "elle ne pourra plus jamais être poussée",
    "they can never be pushed again": "elles ne pourront plus jamais être poussées",
    "boxes that cannot move any more keep it from every goal": "des caisses immobiles barrent tous les buts",
    "it reaches no goal": "elle n’atteint aucun but",
    "together they reach fewer goals than they are": "ensemble, elles atteignent moins de buts qu’elles ne sont",
    "whatever is done, it never gets to a goal": "quoi qu’on fasse, elle n’arrive sur aucun but",
    "whatever is done, they never all get to goals": "quoi qu’on fasse, elles n’arrivent pas toutes sur des buts",
    "every line of play was tried": "toutes les suites de coups ont été essayées",
    # -- what is wrong with a level
    "there is no player (@, or + on a goal)": "il n’y a pas de joueur (@, ou + sur un but)",
    "there is a second player; a level has exactly one": "il y a un second joueur ; un niveau en a exactement un",
    "there is no box ($, or * on a goal)": "il n’y a pas de caisse ($, ou * sur un but)",
    "there is {} but {}; the numbers must be equal": "il y a {0:text} mais {1:text} ; il en faut autant",
    "there are {} but {}; the numbers must be equal": "il y a {0:text} mais {1:text} ; il en faut autant",
    "1 box": "1 caisse",
    "{} boxes": "{0:number} {0:caisse|caisses}",
    "1 goal": "1 but",
    "{} goals": "{0:number} {0:but|buts}",
    "the border is open: the player can leave the level here": "le bord est ouvert : le joueur peut sortir du niveau ici",
    "the player can never reach this box, and it stands on no goal": (
        "le joueur ne peut jamais atteindre cette caisse, et elle n’est pas sur un but"
    ),
    "no box can ever be pushed to this goal: it lies outside the level": (
        "aucune caisse ne peut être poussée sur ce but : il est hors du niveau"
    ),
    "a board of {} by {} has room for {} boxes, not for {}": (
        "un plateau de {0} sur {1} a de la place pour {2} {2:caisse|caisses}, pas pour {3}"
    ),
    # -- texts
    "expected a Sokoban board: rows of # @ + $ * . and blanks, found none": (
        "il faut un plateau de Sokoban : des lignes de # @ + $ * . et d’espaces ; il n’y en a pas"
    ),
    "expected one of # @ + $ * . or a blank, found {!r}": "il faut # @ + $ * . ou un espace, pas {0}",
    "expected a wall in the first row of the board": "il faut un mur à la première ligne du plateau",
    "expected one board, found {}": "il faut un seul plateau, il y en a {0}",
    "expected a board of at most {:,} cells in a text of {:,} letters, found one of {:,}": (
        "il faut un plateau d’au plus {0:number} cases dans un texte de {1:number} lettres, celui-ci en a {2:number}"
    ),
    "expected a board of at most {} cells, found a larger one": (
        "il faut un plateau d’au plus {0:number} cases, celui-ci est plus grand"
    ),
    "expected boards of at most {} cells in all, found longer runs": (
        "il faut des plateaux d’au plus {0:number} cases en tout, ces répétitions en font plus"
    ),
    "expected boards of at most {} cells in all, found more": (
        "il faut des plateaux d’au plus {0:number} cases en tout, il y en a plus"
    ),
    "expected runs of at least 1, found one of 0": "il faut des répétitions d’au moins 1, en voici une de 0",
    "expected runs of at most {} letters, found a longer one": (
        "il faut des répétitions d’au plus {0:number} lettres, celle-ci est plus longue"
    ),
    "expected a letter after the number at the end of {!r}": "il faut une lettre après le nombre à la fin de {0}",
    "expected a letter or a bracket ( before this one": "il faut une lettre ou une parenthèse ( avant celle-ci",
    "expected a bracket ) at the end, one is open": "il faut une parenthèse ) à la fin, une est ouverte",
    "Boxoban holds boards of 10 by 10 with no box or player on a goal at the start": (
        "Boxoban contient des plateaux de 10 sur 10, sans caisse ni joueur sur un but au départ"
    ),
    # -- collections in XML
    "expected XML: {}": "il faut du XML : {0:text}",
    "expected XML with <{}>": "il faut du XML avec <{0}>",
    "expected <{}>, found <{}>": "il faut <{0}>, pas <{1}>",
    "expected <{}> inside of a <Level>": "il faut que <{0}> soit dans un <Level>",
    "expected a <Level> in the collection, found none": "il faut un <Level> dans la collection, il n’y en a pas",
    "expected rows <{}>…</{}> in this level, found none": "il faut des lignes <{0}>…</{1}> dans ce niveau, il n’y en a pas",
    "expected at most {} elements within one another, found more": (
        "il faut au plus {0} éléments l’un dans l’autre, il y en a plus"
    ),
    "expected no declarations in the DOCTYPE, found some": "il ne faut pas de déclarations dans le DOCTYPE, il y en a",
    # -- why a box cannot be sent somewhere
    "a box can stand on the floor only": "une caisse ne peut être que sur le sol",
    "another box stands there": "une autre caisse s’y trouve",
    "other boxes are in the way": "d’autres caisses barrent le chemin",
    "the walls never let this box get there": "les murs ne laisseront jamais cette caisse y arriver",
    # -- what the signs of a board mean
    "A crate must stand on each of these dots.": "Une caisse doit se trouver sur chacun de ces points.",
    "You push it by walking against it, never two at once.": "On la pousse en marchant contre elle, jamais deux à la fois.",
    "It stands on a dot. You may push it away again.": "Elle est sur un point. On peut encore l’en pousser.",
}
