"""Ricochet Robots: why a slide is refused, what is wrong with a board, and its texts."""

ENTRIES = {
    "slide robots, which stop only at walls and at one another, until the right one stops on the target": (
        "faire glisser des robots, que seuls arrêtent les murs et les autres robots, "
        "jusqu’à ce que le bon s’arrête sur la cible"
    ),
    # -- slides
    "expected a slide like rE (robot r g b y s, direction N E S W), found {!r}": (
        "il faut un coup comme rE (robot r g b y s, direction N E S W), pas {0}"
    ),
    "there is no {} robot on this board": "il n’y a pas de robot {0:text} sur ce plateau",
    "the {} robot cannot leave its cell to the {}: {}": (
        "le robot {0:text} ne peut pas quitter sa case vers {1:text} : {2:text}"
    ),
    "there is a wall": "il y a un mur",
    "the {} robot is in the way": "le robot {0:text} barre le chemin",
    "in a best line the {} robot stays at {} and stops the {} one": (
        "dans une meilleure ligne, le robot {0:text} reste en {1} et arrête le {2:text}"
    ),
    "in a best line the {} robot goes to {} and stops the {} one": (
        "dans une meilleure ligne, le robot {0:text} va en {1} et arrête le {2:text}"
    ),
    "red": "rouge",
    "green": "vert",
    "blue": "bleu",
    "yellow": "jaune",
    "silver": "argent",
    "north": "le nord",
    "east": "l’est",
    "south": "le sud",
    "west": "l’ouest",
    "expected off or on, found {!r}": "il faut off ou on, pas {0}",
    "under the ricochet rule no level begins in the middle of a game: it matters how the robots came": (
        "avec la règle du ricochet, aucun niveau ne commence au milieu d’une partie : il importe d’où viennent les robots"
    ),
    # -- what is wrong with a board
    "the board is {} cells wide and {} high; each must be from 1 to {}": (
        "le plateau a {0} {0:case|cases} de large et {1} de haut ; il en faut de 1 à {2:number}"
    ),
    "there is no wall inside the board": "il n’y a pas de mur à l’intérieur du plateau",
    "there is no robot": "il n’y a pas de robot",
    "there is no target": "il n’y a pas de cible",
    "there are {} robots; a board has at most {}": "il y a {0:number} robots ; un plateau en a au plus {1:number}",
    "there are two robots on this cell": "il y a deux robots sur cette case",
    "robot {} should reach the target, but the robots are numbered from 1 to {}": (
        "le robot {0} doit atteindre la cible, mais les robots sont numérotés de 1 à {1}"
    ),
    "target {} should be reached, but the targets are numbered from 1 to {}": (
        "la cible {0} doit être atteinte, mais les cibles sont numérotées de 1 à {1}"
    ),
    "there is a {} off the board, at column {}, row {}": "{0:text} hors du plateau, en colonne {1}, ligne {2}",
    "there is a {} in a closed cell, which has walls on all four sides": (
        "{0:text} dans une case fermée, avec un mur de chaque côté"
    ),
    "robot": "robot",
    "target": "cible",
    # -- the board of the printed game
    "an official board is {} by {}; this one is {} by {}": (
        "un plateau officiel est de {0} sur {1} ; celui-ci est de {2} sur {3}"
    ),
    "an official board has {} robots; this one has {}": "un plateau officiel a {0} robots ; celui-ci en a {1}",
    "an official board has {} corners; this one has {}": "un plateau officiel a {0} coins ; celui-ci en a {1}",
    "the centre must be closed: four walls around this cell": "le centre doit être fermé : quatre murs autour de cette case",
    "only the four cells of the centre may be closed": "seules les quatre cases du centre peuvent être fermées",
    "the {} quarter needs {} corners; it has {}": "il faut {1} {1:coin|coins} au quart {0:text} ; il en a {2}",
    "{} quarter, along row {}": "quart {0:text}, le long de la ligne {1}",
    "{} quarter, along column {}": "quart {0:text}, le long de la colonne {1}",
    "top left": "en haut à gauche",
    "top right": "en haut à droite",
    "bottom left": "en bas à gauche",
    "bottom right": "en bas à droite",
    "{}: expected one wall at right angles to the border, found {}": (
        "{0:text} : il faut un mur à angle droit avec le bord, il y en a {1}"
    ),
    "this corner touches the border": "ce coin touche le bord",
    "this corner touches the centre": "ce coin touche le centre",
    "this corner touches another corner": "ce coin touche un autre coin",
    "there is no target in this corner": "il n’y a pas de cible dans ce coin",
    "this target is in no corner": "cette cible n’est dans aucun coin",
    "there are {} targets in this cell": "il y a {0} cibles dans cette case",
    "the wall on side {} of this cell belongs to no corner": "le mur du côté {0} de cette case n’appartient à aucun coin",
    # -- the text of a board
    "expected lines like `0 0 W N R` (column, row, walls N S E W, robot R, target G), found none": (
        "il faut des lignes comme `0 0 W N R` (colonne, ligne, murs N S E W, robot R, cible G) ; il n’y en a pas"
    ),
    "expected `# size WIDTH HEIGHT`": "il faut `# size LARGEUR HAUTEUR`",
    "expected one line `# {}`, found a second": "il faut une seule ligne `# {0}`, il y en a une seconde",
    "expected a column and a row, found one word": "il faut une colonne et une ligne, il n’y a qu’un mot",
    "expected a wall N S E W, a robot R or a target G, found {!r}": (
        "il faut un mur N S E W, un robot R ou une cible G, pas {0}"
    ),
    "expected R=2, R=any or G=5, found {!r}": "il faut R=2, R=any ou G=5, pas {0}",
    "a number of cells": "un nombre de cases",
    "a column": "une colonne",
    "a row": "une ligne",
    "the number of a robot after R=": "le numéro d’un robot après R=",
    "the number of a target after G=": "le numéro d’une cible après G=",
    "a Ricochet Robots text holds one board, and there are {}": (
        "un texte de Ricochet Robots contient un plateau, et il y en a {0}"
    ),
    # -- JSON lines
    'expected lines like {{"walls": […], "robots": […], "target": 98, "target_robot": 2}}, found none': (
        'il faut des lignes comme {{"walls": […], "robots": […], "target": 98, "target_robot": 2}} ; il n’y en a pas'
    ),
    'expected "{}" to be {}': '"{0}" doit être {1:text}',
    "{}, found {}": "{0:text}, pas {1}",
    "a whole number from {} to {}": "un nombre entier de {0:number} à {1:number}",
    "a list of {} from 0 to {}": "une liste de {0:text} de 0 à {1:number}",
    "whole numbers": "nombres entiers",
    "{} whole numbers": "{0:number} {0:nombre entier|nombres entiers}",
    "a list with the target, {}, in it": "une liste où se trouve la cible, {0:number}",
    "positions as JSON lines have boards of one size; these are {}": (
        "des positions en lignes de JSON ont des plateaux d’une seule taille ; ceux-ci sont de {0}"
    ),
    "{} by {}": "{0:number} sur {1:number}",
    # -- share texts
    "expected one word like {}-DxAD…": "il faut un seul mot comme {0}-DxAD…",
    "expected version {} of the share text, found version {}": (
        "il faut la version {0} du texte de partage, c’est la version {1}"
    ),
    "expected a share text with more letters: this one ends too early": (
        "il faut un texte de partage plus long : celui-ci finit trop tôt"
    ),
    "expected only letters, digits, - and _ in the share text, as it was written": (
        "il ne faut que des lettres, des chiffres, - et _ dans le texte de partage, tel qu’il a été écrit"
    ),
    "the checksum of the share text is wrong: a letter was changed or lost on the way": (
        "la somme de contrôle du texte de partage est fausse : une lettre a été changée ou perdue en route"
    ),
    "expected {} from {} to {} in the share text, found {}": (
        "il faut, dans le texte de partage, {0:word} de {1:number} à {2:number}, pas {3:number}"
    ),
    "expected nothing after the title in the share text": "il ne faut rien après le titre dans le texte de partage",
    "expected no walls beyond the last edge in the share text": (
        "il ne faut pas de murs au-delà du dernier bord dans le texte de partage"
    ),
    "the size, less 1,": "la taille, moins 1,",
    "the rule": "la règle",
    "the number of robots": "le nombre de robots",
    "the main robot": "le robot principal",
    "the number of targets": "le nombre de cibles",
    "the main target": "la cible principale",
    "a cell": "une case",
    "the length of the title": "la longueur du titre",
    "a share text holds one level, and there are {}": "un texte de partage contient un niveau, et il y en a {0}",
    "a share text has room for a title of {} bytes; this one has {}": (
        "un texte de partage a place pour un titre de {0} octets ; celui-ci en a {1}"
    ),
    # -- drawn at random
    "there is no other target on this board that is still to be reached": (
        "il n’y a pas d’autre cible à atteindre sur ce plateau"
    ),
    "there is no other robot on this board that has still to arrive": (
        "il n’y a pas d’autre robot qui doive encore arriver sur ce plateau"
    ),
    "there are fewer cells without a target than robots": "il y a moins de cases sans cible que de robots",
    # -- what the signs of a board mean
    "A block: robots stop in front of it.": "Un bloc : les robots s’arrêtent devant.",
    "Here a robot of this shape must stop; a star is for any robot.": (
        "Un robot de cette forme doit s’arrêter ici ; une étoile vaut pour tous les robots."
    ),
    "Another target. Choose it before the first move to play for that one.": (
        "Une autre cible. Choisissez-la avant le premier coup pour la jouer."
    ),
}
