"""Racetrack: why a move is refused, what is wrong with a track, and its texts and pictures."""

ENTRIES = {
    "drive to the finish in the fewest moves; the car keeps its velocity and changes it only a little": (
        "atteindre l’arrivée en aussi peu de coups que possible ; la voiture garde sa vitesse et ne la change qu’un peu"
    ),
    # -- why a move was not best
    "at velocity {} it can neither brake nor turn before {}": (
        "à la vitesse {0}, il ne peut plus ni freiner ni tourner avant {1}"
    ),
    "at velocity {} it can neither brake nor turn in time": (
        "à la vitesse {0}, il ne peut plus ni freiner ni tourner à temps"
    ),
    "0 is no zone: the letters of a map are * # and 1 to 9": "0 n’est pas une zone : une carte a les signes * # et 1 à 9",
    # -- roads that are drawn
    "a road needs two cells: draw from where it begins to where it ends": (
        "une route va d’une case à une autre : tracez-la de son début à sa fin"
    ),
    "a road is at most {} cells long": "une route a au plus {0:number} cases de long",
    "a road that ends where it begins must go round something: draw a wider bend": (
        "une route qui finit où elle commence doit faire le tour de quelque chose : tracez un virage plus large"
    ),
    # -- moves
    "expected a cell like 3,4 (row, column, both from 0), found {!r}": (
        "il faut une case comme 3,4 (ligne, colonne, à partir de 0), pas {0}"
    ),
    "{} is not a start cell": "{0} n’est pas une case de départ",
    "the race is over": "la course est finie",
    "a steps file cannot hold a car that stops in a crash": (
        "un fichier de coups ne peut pas contenir une voiture qui s’arrête en heurtant un obstacle"
    ),
    "the exact solver knows no cars that stop: the rule stuck is {}, not lost": (
        "le solveur exact ne connaît pas les voitures qui s’arrêtent : la règle stuck est {0}, pas lost"
    ),
    "standing still is not allowed": "rester sur place n’est pas permis",
    "it leaves the board": "il sort du plateau",
    "it lands on the obstacle at {}": "il se pose sur l’obstacle en {0}",
    "it crosses the obstacle at {}": "il traverse l’obstacle en {0}",
    "it changes the velocity by {}, which the car cannot": (
        "il change la vitesse de {0}, ce que la voiture ne peut pas faire"
    ),
    "the car comes over dirt, which leaves it a velocity of at most {}": (
        "la voiture passe sur la terre, qui lui laisse une vitesse d’au plus {0}"
    ),
    "the car comes over a ramp, which leaves it the velocity {}": (
        "la voiture passe un tremplin, qui lui laisse la vitesse {0}"
    ),
    "the car comes over ice, where it cannot slow down": "la voiture passe sur la glace, où elle ne peut pas ralentir",
    "the {} at {} has closed on the car": "{0:text} en {1} barre la route à la voiture",
    "it meets the {} at {}, which is closed now": "il rencontre {0:text} en {1}, qui barre la route à ce moment",
    "gate": "la barrière",
    "bridge": "le pont",
    "train": "le train",
    "it misses zone {}: it lands in zone {} first": "il manque la zone {0} : il se pose d’abord en zone {1}",
    "it goes back to zone {}, but zone {} comes next": "il revient en zone {0}, mais c’est le tour de la zone {1}",
    "it goes back to zone {}, but all zones are passed: the finish comes next": (
        "il revient en zone {0}, mais toutes les zones sont passées : c’est le tour de l’arrivée"
    ),
    "a mesh of {} pixels was chosen: with {} the finish could not be reached": (
        "une maille de {0} pixels a été choisie : avec {1}, l’arrivée ne pourrait pas être atteinte"
    ),
    # -- rules
    "the rule {} is {}, not {!r}": "la règle {0} est {1}, pas {2}",
    "an acceleration is two whole numbers, rows and columns, like 0,1 or -1,0; not {!r}": (
        "une accélération, c’est deux nombres entiers, lignes et colonnes, comme 0,1 ou -1,0 ; pas {0}"
    ),
    "the acceleration {} is listed twice": "l’accélération {0} est donnée deux fois",
    "the list of accelerations is empty: write nine, five, or pairs like 0,1 -1,0": (
        "la liste des accélérations est vide : écrivez nine, five, ou des paires comme 0,1 -1,0"
    ),
    # -- what is wrong with a track
    "there is no start cell (*)": "il n’y a pas de case de départ (*)",
    "there is no start cell (>)": "il n’y a pas de case de départ (>)",
    "there is no finish cell (*)": "il n’y a pas de case d’arrivée (*)",
    "there is no zone (a digit from 1 to 9), so there is no lap to drive": (
        "il n’y a pas de zone (un chiffre de 1 à 9), donc pas de tour à faire"
    ),
    "the track is not connected: it has {} parts ({} if corners do not connect)": (
        "la piste n’est pas d’un seul tenant : elle a {0} {0:partie|parties} ({1} si les coins ne relient pas)"
    ),
    "the finish cannot be reached from the start": "l’arrivée ne peut pas être atteinte depuis le départ",
    "no lap exists: the finish cannot be reached after zone {}": (
        "aucun tour n’existe : l’arrivée ne peut pas être atteinte après la zone {0}"
    ),
    "no lap exists: zone {} cannot be reached after zone {}": (
        "aucun tour n’existe : la zone {0} ne peut pas être atteinte après la zone {1}"
    ),
    "no lap exists: zone {} cannot be reached from the start": (
        "aucun tour n’existe : la zone {0} ne peut pas être atteinte depuis le départ"
    ),
    "the rail of train {} must be one line of neighbouring cells without branches": (
        "les rails du train {0} doivent être une seule ligne de cases voisines, sans embranchement"
    ),
    "what moves is as it was only after {} moves; {} is the most: choose schedules whose lengths divide one another": (
        "ce qui bouge ne revient à son état qu’après {0:number} coups ; {1:number} est le plus : choisissez des horaires "
        "dont les longueurs se divisent l’une l’autre"
    ),
    # -- texts
    "a track": "une piste",
    "a sprint": "un sprint",
    "a lap": "un tour",
    "a Vector Racer map": "une carte de Vector Racer",
    "rows": "lignes",
    "columns": "colonnes",
    "the number of {}": "le nombre de {0:text}",
    "expected rows of {} with this line, found none": "il faut des lignes avec celle-ci : {0:word} ; il n’y en a pas",
    "expected {} {}, as the map has, found {}": "il faut {0:number} {1:text}, comme sur la carte, pas {2}",
    "this format holds {}": "ce format contient {0:text}",
    "a lap; this is a sprint": "un tour ; ceci est un sprint",
    "a sprint; this is a lap": "un sprint ; ceci est un tour",
    "a capital letter, the cells of this {}": "une lettre capitale, celle des cases que tient {0:text}",
    "its schedule: {} (open) and {} (closed), a sign a move": "son horaire : {0} (ouvert) et {1} (fermé), un signe par coup",
    "a schedule of at most {} moves": "un horaire d’au plus {0:number} coups",
    "nothing more": "la fin de la ligne",
    "{} or nothing": "{0} ou la fin de la ligne",
    "expected one line for the letter {}, found a second": (
        "il faut une seule ligne pour la lettre {0}, il y en a une seconde"
    ),
    "expected the letter {} on the track, found it nowhere": "il faut la lettre {0} sur la piste, elle n’y est pas",
    "expected a line like {} after the rows, for this letter": (
        "il faut pour cette lettre une ligne comme {0} après celles de la piste"
    ),
    # -- texts of others
    "a target": "un objectif",
    "the width": "la largeur",
    "the height": "la hauteur",
    "the width and the height": "la largeur et la hauteur",
    "the number of rows": "le nombre de lignes",
    "the number of columns": "le nombre de colonnes",
    "expected {} rows, found {}": "il faut {0:number} {0:ligne|lignes}, il y en a {1:number}",
    "expected {} cells, found {}": "il faut {0:number} {0:case|cases}, il y en a {1:number}",
    "expected the end after {} rows, found {!r}": "il faut la fin après {0:number} {0:ligne|lignes}, pas {1}",
    "this format has no sign for {!r} (cell {})": "ce format n’a pas de signe pour {0} (case {1})",
    "this format holds a sprint; this is a lap": "ce format contient un sprint ; ceci est un tour",
    "this format holds exactly one track, not {}": "ce format contient exactement une piste, pas {0}",
    # -- steps
    "a start": "un départ",
    "acceleration": "l’accélération",
    "velocity": "la vitesse",
    "{} {} of {}": "{0:text} {1:number} sur {2:number}",
    "the end": "la fin",
    "{!r} without an end of line": "{0} sans fin de ligne",
    "expected a number after `{} : `, found {!r}": "il faut un nombre après `{0} : `, pas {1}",
    "expected {} like 1,-1 and no blanks, found {!r}": "il faut {0:text} comme 1,-1 et sans espaces, pas {1}",
    "expected the end after {} velocities, found more": (
        "il faut la fin après {0:number} {0:vitesse|vitesses}, il y en a plus"
    ),
    "expected at least one acceleration, found `Accel : 0`": "il faut au moins une accélération, pas `Accel : 0`",
    "a steps file needs a start cell at least": "un fichier de coups demande au moins une case de départ",
    # -- pictures
    "expected a PNG picture, found something else": "il faut une image PNG, c’est autre chose",
    "there is no {}: no part of the picture is {} {}, give or take {}": (
        "il manque {0:text} : rien dans l’image n’est {1:text} {2}, à {3} près"
    ),
    "start": "le départ",
    "finish": "l’arrivée",
    "teal": "bleu canard",
    "grey": "gris",
    "{} pixels a cell make {} × {} cells, more than {}: take a larger mesh": (
        "{0} pixels par case font {1} × {2} cases, plus de {3} : prenez une maille plus grande"
    ),
    "expected a picture as PNG or JPEG to show, found something else": (
        "il faut une image PNG ou JPEG à montrer, c’est autre chose"
    ),
    "expected a picture of at most {} MB to show, found {:,} bytes": (
        "il faut une image à montrer d’au plus {0:number} Mo, elle a {1:number} {1:octet|octets}"
    ),
    "expected a picture of the shape of the board, {} × {} cells; found {} × {} pixels": (
        "il faut une image de la forme du plateau, {0} × {1} cases ; elle a {2} × {3} pixels"
    ),
    "the rules that the picture carries: {}": "les règles que porte l’image : {0:text}",
    "a picture of {} pixels has more than {} megapixels": "une image de {0} pixels a plus de {1} mégapixels",
    "a picture holds a sprint; this is a lap": "une image contient un sprint ; ceci est un tour",
    "no colour stands for {!r} (cell {})": "aucune couleur ne vaut {0} (case {1})",
    "the picture is damaged: its header is not complete": "l’image est abîmée : son en-tête n’est pas complet",
    "the picture is damaged or cut short": "l’image est abîmée ou coupée",
    "expected a picture with 8 bits a channel, found 16: save it again with 8": (
        "il faut une image à 8 bits par canal, elle en a 16 : enregistrez-la avec 8"
    ),
    "expected a picture with pixels, found one of {} × {}": "il faut une image avec des pixels, celle-ci est de {0} × {1}",
    "expected a still picture, found an animated one": "il faut une image fixe, celle-ci est animée",
    "{} × {} pixels in {:,} bytes are next to nothing, made large: make it smaller": (
        "{0} × {1} pixels en {2:number} octets, ce n’est presque rien, agrandi : réduisez l’image"
    ),
    "expected at most {} megapixels, found {} × {}: make it smaller": (
        "il faut au plus {0} mégapixels, elle a {1} × {2} : réduisez l’image"
    ),
    # -- what the signs of a board mean
    "You begin on one of these points.": "On part de l’un de ces points.",
    "Land here to finish; on a lap, once all zones are passed.": (
        "Posez-vous ici pour finir ; sur un tour, quand toutes les zones sont passées."
    ),
    "Land in the zones in the order of their numbers.": "Posez-vous dans les zones dans l’ordre de leurs numéros.",
    "After a move over ice you cannot slow down.": "Après un coup sur la glace, on ne peut pas ralentir.",
    "After a move over dirt you are one square slower, down to one square a move.": (
        "Après un coup sur la terre, on va moins vite d’un carreau, jusqu’à un carreau par coup."
    ),
    "After a move over a ramp the next one is the same: no turning, no braking.": (
        "Après un coup sur un tremplin, le suivant est le même : ni virage, ni frein."
    ),
    "Open during your next move. The number says in how many moves it closes.": (
        "Ouverte pendant votre prochain coup. Le nombre dit dans combien de coups elle se ferme."
    ),
    "Closed during your next move. The number says in how many moves it opens.": (
        "Fermée pendant votre prochain coup. Le nombre dit dans combien de coups elle s’ouvre."
    ),
    "Down during your next move. The number says in how many moves it rises.": (
        "Baissé pendant votre prochain coup. Le nombre dit dans combien de coups il se lève."
    ),
    "Raised during your next move: water, no way across. The number says in how many moves it comes down.": (
        "Levé pendant votre prochain coup : de l’eau, et pas de passage. Le nombre dit dans combien de coups il descend."
    ),
    "A train runs here, one square a move. It is free during your next move.": (
        "Un train passe ici, d’un carreau par coup. C’est libre pendant votre prochain coup."
    ),
    "A train is here during your next move.": "Un train est ici pendant votre prochain coup.",
    "A train is here during the move after the next.": "Un train sera ici au coup d’après le prochain.",
}
