"""The help of the command line, a paragraph each."""

from carreau.language.french import help_of_bots, help_of_comparisons, help_of_programs

ENTRIES = {
    "Example": "Exemple",
    "Examples": "Exemples",
    # -- all of it
    "Puzzles of motion on a grid: Racetrack, Race, Ricochet Robots, Sokoban. Play them, solve them with proof.": (
        "Des casse-tête de mouvement sur un quadrillage : Racetrack, Race, Ricochet Robots, Sokoban. Jouez, résolvez "
        "avec preuve."
    ),
    "Begin with carreau serve, the page in your browser, or with carreau play, in this terminal.": (
        "Commencez par carreau serve, la page dans votre navigateur, ou par carreau play, dans ce terminal."
    ),
    "A level is a file, FILE#3 for its third level, or one of ours such as sokoban/easy#3 (carreau show lists them).": (
        "Un niveau est un fichier, FICHIER#3 pour son troisième niveau, ou l’un des nôtres comme sokoban/easy#3 "
        "(carreau show les énumère)."
    ),
    "The language, here or after any command; else the system's.": (
        "La langue, ici ou après toute commande ; sinon celle du système."
    ),
    "Show the version and exit.": "Affiche la version.",
    "Install completion for the current shell.": "Installe la complétion pour ce shell.",
    "Show completion for the current shell, to copy it or customize the installation.": (
        "Affiche la complétion pour ce shell, à copier ou à adapter."
    ),
    # -- options of several commands
    "A file, FILE#3 for its third level, - for standard input, or one of ours (sokoban/easy#3).": (
        "Un fichier, FICHIER#3 pour son troisième niveau, - pour l’entrée standard, ou l’un des nôtres (sokoban/easy#3)."
    ),
    "Other rules: soft, or crossing=closed,finish=cross …": "D’autres règles : soft, ou crossing=closed,finish=cross …",
    "The format, if it cannot be told.": "Le format, s’il ne se devine pas.",
    "Pixels a cell, if the level is a picture.": "Pixels par case, si le niveau est une image.",
    "A picture (PNG, JPEG) to show under a track.": "Une image (PNG, JPEG) à montrer sous une piste.",
    "One JSON object a line for each level.": "Un objet JSON par ligne pour chaque niveau.",
    "One JSON object a line for each bot.": "Un objet JSON par ligne pour chaque bot.",
    "Where to; nothing for standard output.": "Où écrire ; rien pour la sortie standard.",
    "The format, if the ending of FILE does not tell.": "Le format, si la fin du nom ne le dit pas.",
    "For the search.": "Pour la recherche.",
    "Seconds to the first move.": "Secondes jusqu’au premier coup.",
    "Seconds to each later move.": "Secondes pour chaque coup suivant.",
    "Megabytes a bot.": "Mégaoctets par bot.",
    # -- serve
    "Play, solve and watch in the browser.": "Jouer, résoudre et observer dans le navigateur.",
    "The address to listen on.": "L’adresse où écouter.",
    "8000 or the next that is free; 0 takes any free one.": "8000 ou le premier libre ensuite ; 0 en prend un libre.",
    "Where best results are kept; your data folder if unsaid.": ("Où garder les records ; sinon votre dossier de données."),
    "What others need to come in; a random one unless this is said.": (
        "Ce qu’il faut aux autres pour entrer ; sinon un mot au hasard."
    ),
    "Let everybody in who can reach this machine.": "Laisse entrer quiconque atteint cette machine.",
    "A program that can be watched; again for others.": "Un programme qui peut s’observer ; de nouveau pour d’autres.",
    "Run these programs without a cage.": "Lance ces programmes sans cage.",
    "Keep no best results.": "Ne garde pas de records.",
    "Do not open a browser.": "N’ouvre pas de navigateur.",
    # -- site
    "A new or empty folder, or an earlier site.": "Un dossier neuf ou vide, ou un site d’avant.",
    "A folder with levels of your own, for its gallery.": "Un dossier de niveaux à vous, pour sa galerie.",
    "Where it will be found, for previews of links to it.": "Où on le trouvera, pour l’aperçu des liens qui y mènent.",
    "Write the page as plain files, which any web server can serve.": (
        "Écrire la page en simples fichiers, que tout serveur web peut servir."
    ),
    "Everything of the page is in there, rules and solvers too: it needs no server of ours, no network once it was visited, "
    "and nothing to be installed. What needs other people or programs (best results of all, tournaments) is not.": (
        "Toute la page y est, règles et solveurs compris : elle ne demande aucun serveur à nous, ni réseau une fois vue, "
        "et rien à installer. Ce qui demande d’autres gens ou programmes (records communs, tournois) n’y est pas."
    ),
    # -- show
    "Play these moves first.": "Joue d’abord ces coups.",
    "Play the level's stored solution first.": "Joue d’abord la solution gardée avec le niveau.",
    "Write the picture to an SVG file.": "Écrit l’image dans un fichier SVG.",
    "Draw the SVG in relief: the sheet laid down, walls folded up.": (
        "Dessine le SVG en relief : la feuille couchée, les murs pliés."
    ),
    "Show more, with commas: dead, zone, normalised, lost (Sokoban), met, slack (Racetrack).": (
        "Montre davantage, avec des virgules : dead, zone, normalised, lost (Sokoban), met, slack (Racetrack)."
    ),
    # -- solve
    "Find a best solution, with proof.": "Trouver une solution optimale, avec preuve.",
    "Or prove that there is none, or say what is known when a limit is reached. For Sokoban, any solution is found unless "
    "an objective is named. Answers are printed in the order of the levels, however many are searched at once.": (
        "Ou prouver qu’il n’y en a pas, ou dire ce que l’on sait quand une limite est atteinte. Pour Sokoban, une solution "
        "quelconque est cherchée, à moins qu’un objectif ne soit nommé. Les réponses viennent dans l’ordre des niveaux, "
        "quel que soit le nombre de ceux qui sont cherchés à la fois."
    ),
    "Exit codes: 0 all solved, 1 some proven unsolvable, 2 bad input, 3 a limit was reached, 130 interrupted.": (
        "Codes de sortie : 0 tout est résolu, 1 insoluble (prouvé) pour certains, 2 mauvaise entrée, 3 une limite est "
        "atteinte, "
        "130 interrompu."
    ),
    "The estimate that guides it.": "L’estimation qui la guide.",
    "What to minimise.": "Ce qu’il faut minimiser.",
    "A choice that the game has for its searches, as deadlocks=full. Repeatable.": (
        "Un choix que le jeu a pour ses recherches, comme deadlocks=full. Peut être répété."
    ),
    "Lost positions left out (Sokoban): none, static, dynamic, full. Short for --options deadlocks=NAME.": (
        "Positions perdues écartées (Sokoban) : none, static, dynamic, full. Abrège --options deadlocks=NOM."
    ),
    "Solve on from where these moves lead.": "Résout à partir d’où mènent ces coups.",
    "Seconds a level.": "Secondes par niveau.",
    "States expanded.": "États développés.",
    "Every best solution and their number (Racetrack, Ricochet Robots).": (
        "Toutes les solutions optimales et leur nombre (Racetrack, Ricochet Robots)."
    ),
    "How many --all prints at most.": "Combien --all en écrit au plus.",
    "Shorten the solution in the time left (Sokoban).": "Raccourcit la solution dans le temps qui reste (Sokoban).",
    "What to improve: moves, a file, or - for standard input.": (
        "Ce qu’il faut améliorer : des coups, un fichier, ou - pour l’entrée standard."
    ),
    "Write every state that is expanded, to be looked at later.": "Écrit chaque état développé, à regarder plus tard.",
    "Go on from this file, and leave the search in it now and then and when it is stopped (proofs of Sokoban).": (
        "Reprendre de ce fichier, et y laisser la recherche de temps en temps et à l’arrêt (preuves de Sokoban)."
    ),
    "Threads that search a level side by side (fast).": (
        "Fils d’exécution qui cherchent côte à côte dans un niveau (fast)."
    ),
    "Write the run as a steps file of Vector Racer (Racetrack).": (
        "Écrit la course comme fichier de pas de Vector Racer (Racetrack)."
    ),
    "python or native, where both exist.": "python ou native, là où les deux existent.",
    # -- drive
    "Let an opponent drive a track.": "Faire courir un adversaire sur une piste.",
    "Its line is meant to be beaten. More skill never makes it longer, and a skill of 10 is optimal.": (
        "Sa trajectoire est faite pour être battue. Plus d’adresse ne l’allonge jamais, et une adresse de 10 est optimale."
    ),
    "Exit codes: 0 driven, 1 proven that the track cannot be finished, 2 bad input, 3 a limit was reached, "
    "130 interrupted.": (
        "Codes de sortie : 0 couru, 1 prouvé que la piste ne peut pas être finie, 2 mauvaise entrée, 3 une limite est "
        "atteinte, "
        "130 interrompu."
    ),
    "horizon, cautious, wavering or eager.": "horizon, cautious, wavering ou eager.",
    "From 1 to 10, which is optimal.": "De 1 à 10, qui est optimal.",
    "For what is left to chance.": "Pour ce qui est laissé au hasard.",
    "Several of them: 1..10.": "Plusieurs à la fois : 1..10.",
    "Every strategy.": "Toutes les stratégies.",
    "Draw the lines, side by side if several.": "Dessine les trajectoires, côte à côte s’il y en a plusieurs.",
    "Seconds to look.": "Secondes pour chercher.",
    "One JSON object a line for each driver.": "Un objet JSON par ligne pour chaque pilote.",
    # -- verify
    "Check a solution by the rules.": "Vérifier une solution d’après les règles.",
    "Exit codes: 0 it is a solution, 1 it is not, 2 bad input.": (
        "Codes de sortie : 0 c’est une solution, 1 ce n’en est pas une, 2 mauvaise entrée."
    ),
    "Moves, a file of moves or steps, or - for standard input.": (
        "Des coups, un fichier de coups ou de pas, ou - pour l’entrée standard."
    ),
    "The verdict as a JSON object.": "Le verdict comme objet JSON.",
    # -- check
    "Say what is wrong with levels.": "Dire ce qui ne va pas dans des niveaux.",
    "Seconds a level to judge and solve it; 0 does not solve.": (
        "Secondes par niveau pour le juger et le résoudre ; 0 ne résout pas."
    ),
    # -- convert
    "Write levels in another format.": "Écrire des niveaux dans un autre format.",
    # -- generate
    "Make levels at random.": "Fabriquer des niveaux au hasard.",
    "Every level comes with a solution that is proven best, and is as hard as you ask for. The levels of a seed are "
    "the same, however many are judged at once.": (
        "Chaque niveau vient avec une solution prouvée optimale, et il est aussi difficile que demandé. Les niveaux d’une "
        "graine sont les mêmes, quel que soit le nombre de ceux qui sont jugés à la fois."
    ),
    "So many at once, each in a process of its own.": "Autant à la fois, chacun dans un processus à lui.",
    "On the Dask cluster with its scheduler there instead.": "Sur la grappe Dask dont l’ordonnanceur est là, plutôt qu’ici.",
    "Only part I of N: the parts of N jobs are the whole.": "Seulement la part I de N : les parts de N tâches sont le tout.",
    "Exit codes: 0 made, 2 bad usage, 3 no level as hard as that was found in so many tries.": (
        "Codes de sortie : 0 fait, 2 mauvais usage, 3 aucun niveau de cette difficulté n’a été trouvé en tant d’essais."
    ),
    "One that can be generated; see below.": "Un jeu qui a un générateur ; voir plus bas.",
    "The same seed, the same levels.": "La même graine, les mêmes niveaux.",
    "Which of the game's generators.": "Lequel des générateurs du jeu.",
    "How many levels.": "Combien de niveaux.",
    "What a best solution costs: 8..12, or 8.": "Ce que coûte une solution optimale : 8..12, ou 8.",
    "Levels drawn for each one wanted.": "Niveaux tirés pour chacun qui est voulu.",
    "What proves the solutions.": "Ce qui prouve les solutions.",
    "For a search.": "Pour une recherche.",
    # -- results
    "Best results that servers have kept: list, export, remove.": (
        "Les records que des serveurs ont gardés : énumérer, exporter, enlever."
    ),
    "Of this level, or of the board whose digest begins like this.": (
        "De ce niveau, ou du plateau dont l’empreinte commence ainsi."
    ),
    "Of this name; * stands for any letters, ? for one.": "De ce nom ; * vaut pour des lettres quelconques, ? pour une.",
    "Of this day, as 2026-05-31, or 2026-05-* for a month.": "De ce jour, comme 2026-05-31, ou 2026-05-* pour un mois.",
    "A table for a spreadsheet.": "Un tableau pour un tableur.",
    "Show results, board by board.": "Montrer les résultats, plateau par plateau.",
    "With --json or --csv they can be kept elsewhere: carreau results list --csv > results.csv": (
        "Avec --json ou --csv, ils se gardent ailleurs : carreau results list --csv > results.csv"
    ),
    "Show what would be removed, and remove nothing.": "Montre ce qui serait enlevé, et n’enlève rien.",
    "Do not ask.": "Ne demande pas.",
    "Remove results, after they have been shown and it has been confirmed.": (
        "Enlever des résultats, une fois montrés et après confirmation."
    ),
    "What is named must all be so: --name Ada --day 2026-05-31 means what Ada did on that day. Servers may go on "
    "meanwhile.": (
        "Tout ce qui est dit doit être vrai : --name Ada --day 2026-05-31 désigne ce qu’Ada a fait ce jour-là. Les serveurs "
        "peuvent continuer pendant ce temps."
    ),
    # -- oracle
    "Every position of a Ricochet Robots board: its distance, hints, the hardest.": (
        "Toutes les positions d’un plateau de Ricochet Robots : distance, indices, les plus dures."
    ),
    "Find the fewest moves of every position.": "Trouver le moins de coups de chaque position.",
    "Prints how many positions need how many moves. A 16 by 16 board with four robots has 656 million positions and takes "
    "seconds and about 600 MB; the file is about 400 MB.": (
        "Écrit combien de positions veulent combien de coups. Un plateau de 16 sur 16 avec quatre robots a 656 millions de "
        "positions ; il faut des secondes et environ 600 Mo ; le fichier fait environ 400 Mo."
    ),
    "Exit codes: 0 built, 2 bad input, 3 a limit was reached, 130 interrupted.": (
        "Codes de sortie : 0 construit, 2 mauvaise entrée, 3 une limite est atteinte, 130 interrompu."
    ),
    "Keep it, to be asked at once later.": "Le garde, pour répondre aussitôt plus tard.",
    "Seconds to build.": "Secondes pour construire.",
    "To build.": "Pour construire.",
    "JSON, an object a line.": "JSON, un objet par ligne.",
    "Say how far a position is from being solved, and what each move would change.": (
        "Dire à combien de coups une position est de la fin, et ce que changerait chaque coup."
    ),
    "Exit codes: 0 it has a solution, 1 it has none, 2 bad input, 3 a limit was reached, 130 interrupted.": (
        "Codes de sortie : 0 elle a une solution, 1 elle n’en a pas, 2 mauvaise entrée, 3 une limite est atteinte, "
        "130 interrompu."
    ),
    "A file that build has saved, or a level.": "Un fichier gardé par build, ou un niveau.",
    'Where they stand, "row,column row,column …" in their order.': (
        "Où ils se trouvent, « ligne,colonne ligne,colonne … » dans leur ordre."
    ),
    "Show the positions that need the most moves, with their solutions.": (
        "Montrer les positions qui veulent le plus de coups, avec leurs solutions."
    ),
    "Exit codes: 0 shown, 2 bad input, 3 a limit was reached, 130 interrupted.": (
        "Codes de sortie : 0 montré, 2 mauvaise entrée, 3 une limite est atteinte, 130 interrompu."
    ),
    "How many positions.": "Combien de positions.",
    # -- other verbs, and what several have
    "A file or set of courses, #3 for one of it.": "Un fichier ou une série de parcours, #3 pour l’un d’eux.",
    "A folder with levels of your own, called shelf/FILE (or shelf/FOLDER/FILE).": (
        "Un dossier de vos niveaux, nommés shelf/FICHIER (ou shelf/DOSSIER/FICHIER)."
    ),
    "A hand-in is an archive, a folder or a source, with or without a Makefile; a folder of them may be a Moodle "
    "export. It is "
    "unpacked and built, and what cannot be played is listed with its reason. The folder gets games.csv, standings.csv, "
    "hand-ins.csv and report.html. A tournament that was stopped goes on when the same command is given again. Nobody knows "
    "the courses before they are played; the seed that they were drawn from is printed at the end.": (
        "Un rendu est une archive, un dossier ou une source, avec ou sans Makefile ; un dossier de rendus peut être "
        "un export "
        "de Moodle. Il est décompressé et compilé, et ce qui ne peut pas jouer est énuméré avec sa raison. Le "
        "dossier reçoit "
        "games.csv, standings.csv, hand-ins.csv et report.html. Un tournoi arrêté reprend quand la même commande "
        "est donnée de "
        "nouveau. Personne ne connaît les parcours avant qu’ils soient joués ; la graine d’où ils sont tirés est "
        "écrite à la "
        "fin."
    ),
    "A level that cannot be read is named and left out.": "Un niveau illisible est nommé et laissé de côté.",
    "A program is put into the cage that bots play in, and tries to read, to write, to call and to signal what it must "
    "not.": (
        "Un programme est mis dans la cage où jouent les bots, et essaie de lire, d’écrire, d’appeler et de "
        "signaler ce qu’il "
        "ne doit pas."
    ),
    "Also look for leaks, and how time and memory grow with the grid.": (
        "Cherche aussi les fuites, et comment temps et mémoire croissent avec la grille."
    ),
    "Arrows, or the digits on the board, move; u takes back, q ends. Where there are more moves than digits, Tab or arrows "
    "choose one, and Enter plays it.": (
        "Les flèches, ou les chiffres sur le plateau, déplacent ; u annule, q termine. Où il y a plus de coups que de "
        "chiffres, Tab ou les flèches en choisissent un, et Entrée le joue."
    ),
    "Draw the courses of this seed again, not new ones.": "Tire de nouveau les parcours de cette graine, pas de nouveaux.",
    "Drawn anew at random, with commas: target, robot, places (Ricochet).": (
        "Retiré au hasard, avec des virgules : target, robot, places (Ricochet)."
    ),
    "Draws the same again.": "Tire de nouveau la même chose.",
    "Exit codes: 0 all can be played, and none is known to be lost, 2 something is wrong, 3 a limit was reached before.": (
        "Codes de sortie : 0 tous peuvent être joués, et aucun n’est connu pour perdu, 2 quelque chose ne va pas, "
        "3 une limite a été atteinte avant."
    ),
    "Exit codes: 0 all that is promised holds, 1 something does not, 2 there can be no cage here.": (
        "Codes de sortie : 0 tout ce qui est promis tient, 1 quelque chose ne tient pas, 2 il ne peut pas y avoir "
        "de cage ici."
    ),
    "Exit codes: 0 all were written, 2 bad input, or one at least was left out.": (
        "Codes de sortie : 0 tous ont été écrits, 2 mauvaise entrée, ou l’un au moins a été laissé de côté."
    ),
    "Insist on the letter: no 0 in Vector Racer maps.": "Tient à la lettre : pas de 0 dans les cartes de Vector Racer.",
    "Let bots play a course, or all courses of a set, each for itself.": (
        "Faire jouer un parcours, ou tous ceux d’une série, à des bots, chacun pour soi."
    ),
    "Let bots play and build without a cage.": "Laisse les bots jouer et compiler sans cage.",
    "Let it play without a cage, with your rights on files and network.": (
        "Le laisse jouer sans cage, avec vos droits sur les fichiers et le réseau."
    ),
    "Levels for other rules: soft, or …": "Des niveaux pour d’autres règles : soft, ou …",
    "One of expert, fast, astar, bfs, dijkstra, idastar, iddfs, dfs, greedy, beam, brute, frontier, tree; some games have "
    "more.": (
        "L’un de expert, fast, astar, bfs, dijkstra, idastar, iddfs, dfs, greedy, beam, brute, frontier, tree ; "
        "certains jeux "
        "en ont d’autres."
    ),
    "Only this machine can reach the page unless --host says otherwise; then others need the word in the address that is "
    "printed, once. Everybody who plays on one server shares its lists of best results. The files of --levels stand in its "
    "gallery, and what changes in the folder is seen there. A --program is one of the algorithms of Watch. Ctrl-C ends "
    "it.": (
        "Seule cette machine atteint la page, à moins que --host ne dise autre chose ; il faut alors aux autres, une "
        "fois, le mot qui est dans l’adresse affichée. Tous ceux qui jouent sur un serveur partagent ses listes de records. "
        "Les fichiers de --levels sont dans sa galerie, et ce qui change dans le dossier s’y voit. Un "
        "--program est l’un des algorithmes d’Observer. Ctrl-C l’arrête."
    ),
    "Show a level, or list ours; with --levels those of a folder.": (
        "Montrer un niveau, ou énumérer les nôtres ; avec --levels ceux d’un dossier."
    ),
    "The language of its comments; that of the commands if unsaid.": (
        "La langue de ses commentaires ; celle des commandes si rien n’est dit."
    ),
    "Try what bots cannot do here.": "Essayer ce que les bots ne peuvent pas faire ici.",
    "What holds without a cage.": "Ce qui tient sans cage.",
    "What keeps them from being read, played or won, each with its line and column, and what is only unusual. A level that "
    "can be played is solved, and one that cannot be won is found out.": (
        "Ce qui empêche de les lire, de les jouer ou de les gagner, chaque fois avec la ligne et la colonne, et ce qui est "
        "seulement inhabituel. Un niveau jouable est résolu, et celui qui ne peut pas être gagné se trahit."
    ),
    "With --levels DIR the first level of that folder, or shelf/FILE#3, is played.": (
        "Avec --levels DIR, le premier niveau de ce dossier est joué, ou shelf/FICHIER#3."
    ),
    "Without one, the solutions stored with the level are checked. What comes after the win is not needed, and not "
    "judged.": (
        "Sans solution donnée, celles qui sont gardées avec le niveau sont vérifiées. Ce qui vient après la victoire est "
        "superflu, et n’est pas jugé."
    ),
    "Write all that one driver looks at.": "Écrit tout ce qu’un pilote regarde.",
    # -- choices of generators
    "cells a side": "cases par côté",
    "cells on a side with the walls": "cases par côté, murs compris",
    "rows and columns": "lignes et colonnes",
    "how many boxes": "nombre de caisses",
    "how many robots": "nombre de robots",
    "how many objectives": "nombre d’objectifs",
    "narrower, with more bends and rocks": "plus étroite, avec plus de virages et de rochers",
    "1 for a lap through zones, 0 for a sprint": "1 pour un tour par des zones, 0 pour un sprint",
    "1 for gates that open and close": "1 pour des barrières qui s’ouvrent et se ferment",
    "1 for patches of ice and dirt, and ramps": "1 pour des plaques de glace et de terre, et des rampes",
    **help_of_bots.ENTRIES,
    **help_of_comparisons.ENTRIES,
    **help_of_programs.ENTRIES,
}
