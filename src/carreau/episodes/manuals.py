"""What a player who sees nothing but text must know of each game, in both languages."""

from __future__ import annotations

from carreau.core.game import AnyGame

ENGLISH = {
    "sokoban": """\
Sokoban. Push every box onto a goal. The player moves up, down, left or right, and pushes one box at a time; boxes
cannot be pulled, and a box in a corner without a goal is lost.
The board: # wall, @ player, + player on a goal, $ box, * box on a goal, . goal, blank floor.
Moves are letters without blanks: u d l r to walk, a capital U D L R to push a box. Fewest {unit} are best.""",
    "ricochet": """\
Ricochet Robots. A robot slides until a wall or another robot stops it. Bring the robot that is asked for to a stop
on the target, with the help of the others.
The board, a line for each cell that has something: column, row (both from 0), then N E S W for walls on its sides,
R for a robot (red, green, blue, yellow, silver, in their order), G for a target. `# main R=1 G=1` says which robot,
by number, must stop on which target.
Moves are words with blanks between them: a robot (r g b y s) and a direction (N E S W), such as rE gN. Fewest
{unit} are best.""",
    "racetrack": """\
Racetrack. A car keeps its velocity; each move changes it by at most one row and one column. Drive from the start to
the finish without crossing an obstacle.
The board: # obstacle, . road, > start, * finish (start and finish of a lap), 1 to 9 zones to land in, in their
order, i ice (no braking), r ramp (no change), d dirt (slows down), capital letters what opens and closes.
Moves are cells with blanks between them, row,column from 0: first a start cell, then the cell where each move
lands, such as 1,1 1,2 2,4. Fewest {unit} are best.""",
    "race": """\
Race. A car keeps its velocity; each move changes it by at most one row and one column. Land in one frame after the
other. Each landing costs what the cell says, which may be less than nothing.
The board: the size, the values of all cells row by row, the start (column, row), the number of frames, and for each
its left column, top row, width and height.
Moves are cells with blanks between them, row,column from 0, where each move lands. The least {unit} is best.""",
}
FRENCH = {
    "sokoban": """\
Sokoban. Poussez chaque caisse sur un but. Le joueur va en haut, en bas, à gauche ou à droite, et pousse une caisse
à la fois ; on ne tire pas, et une caisse dans un coin sans but est perdue.
Le plateau : # mur, @ joueur, + joueur sur un but, $ caisse, * caisse sur un but, . but, blanc pour le sol.
Les coups sont des lettres sans blancs : u d l r (haut, bas, gauche, droite) pour marcher, une capitale U D L R pour
pousser. Le moins de {unit} est le meilleur.""",
    "ricochet": """\
Ricochet Robots. Un robot glisse jusqu’à ce qu’un mur ou un autre robot l’arrête. Faites s’arrêter le robot demandé
sur la cible, avec l’aide des autres.
Le plateau, une ligne par case qui a quelque chose : colonne, ligne (à partir de 0), puis N E S W pour des murs sur
ses côtés, R pour un robot (rouge, vert, bleu, jaune, argent, dans leur ordre), G pour une cible. `# main R=1 G=1`
dit quel robot, par son numéro, doit s’arrêter sur quelle cible.
Les coups sont des mots séparés par des blancs : un robot (r g b y s) et une direction (N E S W), comme rE gN. Le
moins de {unit} est le meilleur.""",
    "racetrack": """\
Racetrack. Une voiture garde sa vitesse ; chaque coup la change d’au plus une ligne et une colonne. Allez du départ
à l’arrivée sans traverser d’obstacle.
Le plateau : # obstacle, . route, > départ, * arrivée (départ et arrivée d’un tour), 1 à 9 des zones où tomber dans
leur ordre, i glace (pas de freinage), r rampe (pas de changement), d terre (ralentit), des capitales pour ce qui
s’ouvre et se ferme.
Les coups sont des cases séparées par des blancs, ligne,colonne à partir de 0 : d’abord une case de départ, puis la
case où chaque coup arrive, comme 1,1 1,2 2,4. Le moins de {unit} est le meilleur.""",
    "race": """\
Race. Une voiture garde sa vitesse ; chaque coup la change d’au plus une ligne et une colonne. Tombez dans un cadre
après l’autre. Chaque arrivée coûte ce que dit la case, parfois moins que rien.
Le plateau : la taille, les valeurs de toutes les cases ligne par ligne, le départ (colonne, ligne), le nombre de
cadres, et pour chacun sa colonne de gauche, sa ligne du haut, sa largeur et sa hauteur.
Les coups sont des cases séparées par des blancs, ligne,colonne à partir de 0, où chaque coup arrive. Le moins de
{unit} est le meilleur.""",
}
UNIT = "{unit}"  # what is counted
LANGUAGES = {"en": ENGLISH, "fr": FRENCH}


def manual(game: AnyGame, language: str) -> str:
    """The rules of a game; of one that is not ours, what it says of itself."""
    text = LANGUAGES.get(language, ENGLISH).get(game.name) or f"{game.title}. {game.presentation.goal or game.summary}"
    return text.replace(UNIT, game.objective()[0])
