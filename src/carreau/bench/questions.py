"""The questions that the documents ask, and the sentences that answer them with figures of the lines, in both languages."""

from __future__ import annotations

ENGLISH = {
    "ask.optimal": "Which searches give a best solution?",
    "say.proven": "Proven best in every run, in what each counts: {methods}.",
    "say.unproven": (
        "{method}: proven in {proven} of {runs} runs; its solutions cost {cost} {unit} in all, where {best} are enough."
    ),
    "say.otherwise": "What is best depends on what is counted: {found}.",
    "say.otherwise.one": "the solutions of {method} take {more} {unit}, where {least} are enough",
    "ask.dfs": "Why is depth-first search often quicker than breadth-first search?",
    "say.dfs": (
        "It goes on from the newest position and ends with the first solution, however long, while breadth-first "
        "search looks at all shorter lines before; where its first branches lead nowhere, as among boxes side by "
        "side, it is the slower one."
    ),
    "say.dfs.beside": (
        "{deep} expands {few} states where {wide} expands {many}, and fewer on {fewer} of {levels} levels; its "
        "solutions cost {cost} {unit} where {best} are enough."
    ),
    "ask.deadlocks": "What do told deadlocks do to the tree of a search?",
    "say.deadlocks": (
        "From {before} to {after}: {many} → {few} states (÷ {ratio}), {slow} → {quick} ms of CPU, at most {large} → "
        "{small} MB; the solutions cost {was} → {cost} {unit}."
    ),
    "ask.growth": "How do time and states grow with the number of moves?",
    "say.growth.expanded": "States, with each move more: {factors}.",
    "say.growth.cpu_seconds": "CPU time: {factors}.",
    "say.growth": (
        "tree is breadth-first search and idastar A* without a memory of states: what they come to by many ways they "
        "search as often. tree ends when a goal is made and bfs when it is taken up, a move later. main-robot looks "
        "at the cells of one robot, of which there are not many."
    ),
    "ask.nodes": "How many nodes does breadth-first search have, by the number of moves?",
    "say.reported": (
        "The report had {nodes} on average for 1 to {moves} moves, on boards of its own, without duplicate detection."
    ),
    "say.nodes.generated": "{method} makes {nodes} here.",
    "say.nodes.expanded": "{method} looks at each state once, and at {nodes} of them.",
    "ask.robots": "What may each method move?",
    "say.robots": "All robots, as the rules have it: {all}. Only the one that is to arrive: {one}.",
    "say.alone": (
        "{method} solves {solved} of {runs} positions, {fewest} of them in the fewest moves; where it gives up there "
        "may be a solution all the same. So its time beside that of the others is no comparison of equals."
    ),
    "ask.six": "Are most positions solved in fewer than six moves?",
    "say.most": (
        "Yes: {share} % of {levels} positions take fewer than {few} {unit}. The median is {median}, the most {most}; "
        "{left} positions were not solved."
    ),
    "say.not_most": (
        "No: {share} % of {levels} positions take fewer than {few} {unit}. The median is {median}, the most {most}; "
        "{left} positions were not solved."
    ),
    "ask.quality": "Which is the better approach, by speed and by what its solutions cost?",
    "say.game": "{game}:",
    "say.best": (
        "of those that solve every level, with the best solution, {method} is the quickest: a median of {ms} ms of CPU."
    ),
    "say.quickest": "Of all that solve every level it is {method}, with {ms} ms and solutions {share} % above the best.",
    "say.dearest": "The dearest solutions are those of {method}: {share} % above the best, in {ms} ms.",
    "ask.confirmed": "Is there anything that confirms an optimum?",
    "say.confirmed": (
        "{game}: the fewest {unit} are proven on {once} of {levels} levels, on {twice} of them by several methods; "
        "their proofs disagree on {apart}."
    ),
    "ask.instant": "Are tracks of 100×100 solved at once?",
    "say.instant": "{method} proves the best line of all {levels} tracks of {size}, the slowest in {ms} ms of CPU.",
}
FRENCH = {
    "ask.optimal": "Quelles recherches donnent une meilleure solution ?",
    "say.proven": "Prouvées meilleures à chaque essai, dans ce que chacune compte : {methods}.",
    "say.unproven": (
        "{method} : prouvée dans {proven} essais sur {runs} ; ses solutions coûtent {cost} {unit} en tout, là où "
        "{best} suffisent."
    ),
    "say.otherwise": "Le meilleur dépend de ce que l’on compte : {found}.",
    "say.otherwise.one": "les solutions de {method} prennent {more} {unit}, là où {least} suffisent",
    "ask.dfs": "Pourquoi la recherche en profondeur est-elle souvent plus rapide que celle en largeur ?",
    "say.dfs": (
        "Elle repart de la position la plus récente et finit avec la première solution, si longue soit-elle, quand la "
        "recherche en largeur regarde d’abord toutes les lignes plus courtes ; là où ses premières branches ne mènent "
        "à rien, comme entre des caisses côte à côte, c’est elle la plus lente."
    ),
    "say.dfs.beside": (
        "{deep} développe {few} états là où {wide} en développe {many}, et moins sur {fewer} niveaux sur {levels} ; "
        "ses solutions coûtent {cost} {unit} là où {best} suffisent."
    ),
    "ask.deadlocks": "Que fait à l’arbre de recherche la détection des blocages ?",
    "say.deadlocks": (
        "De {before} à {after} : {many} → {few} états (÷ {ratio}), {slow} → {quick} ms de processeur, au plus {large} "
        "→ {small} Mo ; les solutions coûtent {was} → {cost} {unit}."
    ),
    "ask.growth": "Comment le temps et les états croissent-ils avec le nombre de coups ?",
    "say.growth.expanded": "États, à chaque coup de plus : {factors}.",
    "say.growth.cpu_seconds": "Temps de processeur : {factors}.",
    "say.growth": (
        "tree est la recherche en largeur, et idastar A*, sans mémoire des états : ce à quoi ils arrivent par "
        "plusieurs chemins, ils le cherchent autant de fois. tree finit quand un but est engendré, bfs quand il est "
        "pris, un coup plus tard. main-robot regarde les cases d’un seul robot, et il n’y en a pas beaucoup."
    ),
    "ask.nodes": "Combien de nœuds a la recherche en largeur, selon le nombre de coups ?",
    "say.reported": (
        "Le rapport en avait {nodes} en moyenne pour 1 à {moves} coups, sur ses propres plateaux, sans détection des "
        "doublons."
    ),
    "say.nodes.generated": "{method} en fait {nodes} ici.",
    "say.nodes.expanded": "{method} ne regarde chaque état qu’une fois, et en regarde {nodes}.",
    "ask.robots": "Que peut déplacer chaque méthode ?",
    "say.robots": "Tous les robots, comme le veulent les règles : {all}. Seulement celui qui doit arriver : {one}.",
    "say.alone": (
        "{method} résout {solved} positions sur {runs}, dont {fewest} avec le moins de coups ; là où elle abandonne, "
        "il peut y avoir une solution quand même. Son temps ne se compare donc pas d’égal à égal à celui des autres."
    ),
    "ask.six": "La plupart des positions sont-elles résolues en moins de six coups ?",
    "say.most": (
        "Oui : {share} % de {levels} positions prennent moins de {few} {unit}. La médiane est {median}, le plus "
        "{most} ; {left} positions n’ont pas été résolues."
    ),
    "say.not_most": (
        "Non : {share} % de {levels} positions prennent moins de {few} {unit}. La médiane est {median}, le plus "
        "{most} ; {left} positions n’ont pas été résolues."
    ),
    "ask.quality": "Quelle approche est la meilleure, par la vitesse et par le coût des solutions ?",
    "say.game": "{game} :",
    "say.best": (
        "de celles qui résolvent tout, chaque fois au mieux, {method} est la plus rapide : une médiane de {ms} ms de "
        "processeur."
    ),
    "say.quickest": (
        "De toutes celles qui résolvent tout, c’est {method}, avec {ms} ms et des solutions {share} % au-dessus du meilleur."
    ),
    "say.dearest": "Les solutions les plus chères sont celles de {method} : {share} % au-dessus du meilleur, en {ms} ms.",
    "ask.confirmed": "Y a-t-il de quoi confirmer un optimum ?",
    "say.confirmed": (
        "{game} : le minimum de {unit} est prouvé sur {once} niveaux sur {levels}, sur {twice} d’entre eux par "
        "plusieurs méthodes ; leurs preuves se contredisent sur {apart}."
    ),
    "ask.instant": "Les pistes de 100×100 sont-elles résolues aussitôt ?",
    "say.instant": (
        "{method} prouve la meilleure ligne des {levels} pistes de {size}, la plus lente en {ms} ms de processeur."
    ),
}
