"""The words of tables, plots and the page of a comparison, in both languages."""

from __future__ import annotations

ENGLISH = {
    "title": "A comparison of searches",
    "methods": "{game}: methods",
    "levels": "{game}: CPU milliseconds, level by level",
    "states": "{game}: states expanded, level by level",
    "costs": "{game}: cost, level by level",
    "method": "method",
    "level": "level",
    "best": "best",
    "solved": "solved",
    "proven": "proven best",
    "cpu": "median CPU ms",
    "interval": "95 %",
    "total": "CPU s in all",
    "expanded": "median states",
    "memory": "most MB",
    "above": "cost above best",
    "failed": "failed",
    "never": "more than half unsolved",
    "note.methods": (
        "A run that was not solved counts as longer than any other in a median, and with the time that it took in"
        " the sum. The interval is that of the bootstrap."
    ),
    "note.levels": "The median of the runs; where one was not solved, what it came to instead.",
    "note.best": "* the best that is known, not proven to be the least",
    "runs": "{count} runs by {program}",
    "questions": "The questions of the document",
    "ask.optimal": "Which searches give a best solution?",
    "ask.optimal.answer": (
        "Those whose runs are all proven: breadth-first search as far as all steps of a depth cost the same, here"
        " in pushes, and the exact solver. Depth-first search proves nothing, and the last column of the first "
        "table says by how much its solutions cost more."
    ),
    "ask.dfs": "Why is depth-first search often quicker than breadth-first search?",
    "ask.dfs.answer": (
        "It goes on from the newest position and ends with the first solution, however long, while breadth-first "
        "search looks at all shorter lines before. The states expanded say so; on levels where its first branches"
        " lead nowhere it is the slower one."
    ),
    "ask.deadlocks": "What do told deadlocks do to the search?",
    "ask.deadlocks.answer": (
        "The same search expands fewer states, in less time and memory, and finds solutions of the same cost: "
        "what is left out is lost. Compare the rows that differ in deadlocks only."
    ),
    "ask.robots": "What may each method move?",
    "ask.robots.answer": (
        "bfs, tree and astar move all robots, as the rules have it. main-robot moves the one that is to arrive "
        "and leaves the others where they stand: it expands few states, and where it finds no line there may be "
        "one all the same."
    ),
    "ask.memory": "How does the work grow with the number of moves?",
    "ask.memory.answer": (
        "Without a memory of states (tree) by nearly the number of moves in a position, with each move more; with"
        " it (bfs) more slowly, as the same positions come again; with an estimate (astar) least. The factors "
        "stand in the plot."
    ),
    "ask.six": "Are most positions solved in fewer than six moves?",
    "ask.six.answer": "The distribution of best costs below answers it for positions drawn at random on our boards.",
    "ask.quality": "Which is the better approach, by speed and by the line that it finds?",
    "ask.quality.answer": (
        "Both stand in the first table: the time, and the cost above the best. Depth-first search and drivers "
        "that look a few moves ahead are quick and drive detours; the exact solver is quick and has none."
    ),
    "ask.instant": "Are tracks of 100×100 solved at once?",
    "ask.instant.answer": "The rows 100×100 of the table of times say it, with proof, with and without laps.",
    "theme": "Light or dark",
    "cactus": "Runs solved within a time",
    "cactus.x": "CPU seconds for each, at most",
    "cactus.y": "runs solved",
    "scatter": "{one} against {other}",
    "scatter.axis": "CPU seconds, {method}",
    "unsolved": "unsolved",
    "growth": "States expanded by length of the best solution",
    "times": "Time by length of the best solution",
    "times.y": "CPU seconds",
    "growth.x": "best cost ({unit})",
    "growth.y": "states expanded",
    "growth.fit": "× {base} a step",
    "gap": "Cost above the best known",
    "gap.x": "cost above the best ({unit})",
    "gap.y": "levels",
    "lengths": "Costs of best solutions",
    "lengths.x": "best cost ({unit})",
    "lengths.y": "levels",
    "status.crashed": "crashed",
    "status.refused": "refused",
    "status.wrong": "wrong",
    "status.unsolvable": "unsolvable",
    "status.gave_up": "gave up",
    "status.out_of_time": "out of time",
    "status.out_of_nodes": "too many states",
    "status.out_of_memory": "out of memory",
    "status.cancelled": "interrupted",
}
FRENCH = {
    "title": "Une comparaison de recherches",
    "methods": "{game} : les méthodes",
    "levels": "{game} : millisecondes de processeur, niveau par niveau",
    "states": "{game} : états développés, niveau par niveau",
    "costs": "{game} : coût, niveau par niveau",
    "method": "méthode",
    "level": "niveau",
    "best": "meilleur",
    "solved": "résolus",
    "proven": "prouvés meilleurs",
    "cpu": "ms de processeur (médiane)",
    "interval": "95 %",
    "total": "s de processeur en tout",
    "expanded": "états (médiane)",
    "memory": "Mo au plus",
    "above": "coût au-dessus du meilleur",
    "failed": "échecs",
    "never": "plus de la moitié non résolus",
    "note.methods": (
        "Un essai non résolu compte dans une médiane comme plus long que tous les autres, et dans la somme avec "
        "le temps qu’il a pris. L’intervalle est celui du bootstrap."
    ),
    "note.levels": "La médiane des essais ; là où l’un n’est pas résolu, ce qu’il est devenu.",
    "note.best": "* le meilleur connu, sans preuve que c’est le moindre",
    "runs": "{count} essais par {program}",
    "questions": "Les questions du document",
    "ask.optimal": "Quelles recherches donnent une meilleure solution ?",
    "ask.optimal.answer": (
        "Celles dont tous les essais sont prouvés : la recherche en largeur tant que les pas d’une profondeur "
        "coûtent tous autant, ici en poussées, et le solveur exact. La recherche en profondeur ne prouve rien, et"
        " la dernière colonne du premier tableau dit de combien ses solutions coûtent plus."
    ),
    "ask.dfs": "Pourquoi la recherche en profondeur est-elle souvent plus rapide que celle en largeur ?",
    "ask.dfs.answer": (
        "Elle repart de la position la plus récente et finit avec la première solution, si longue soit-elle, "
        "quand la recherche en largeur regarde d’abord toutes les lignes plus courtes. Les états développés le "
        "disent ; là où ses premières branches ne mènent à rien, c’est elle la plus lente."
    ),
    "ask.deadlocks": "Que fait à la recherche la détection des blocages ?",
    "ask.deadlocks.answer": (
        "La même recherche développe moins d’états, en moins de temps et de mémoire, et trouve des solutions de "
        "même coût : ce qui est omis est perdu. Comparez les lignes qui ne diffèrent que par deadlocks."
    ),
    "ask.robots": "Que peut déplacer chaque méthode ?",
    "ask.robots.answer": (
        "bfs, tree et astar déplacent tous les robots, comme le veulent les règles. main-robot ne déplace que "
        "celui qui doit arriver : elle développe peu d’états, et là où elle ne trouve rien il peut y avoir une "
        "solution quand même."
    ),
    "ask.memory": "Comment le travail croît-il avec le nombre de coups ?",
    "ask.memory.answer": (
        "Sans mémoire des états (tree), presque du nombre de coups d’une position à chaque coup de plus ; avec "
        "elle (bfs), moins vite, car les mêmes positions reviennent ; avec une estimation (astar), le moins. Les "
        "facteurs sont dans le graphique."
    ),
    "ask.six": "La plupart des positions sont-elles résolues en moins de six coups ?",
    "ask.six.answer": (
        "La répartition des meilleurs coûts ci-dessous y répond, pour des positions tirées au hasard sur nos plateaux."
    ),
    "ask.quality": "Quelle approche est la meilleure, par la vitesse et par la trajectoire ?",
    "ask.quality.answer": (
        "Les deux sont dans le premier tableau : le temps, et le coût au-dessus du meilleur. La recherche en "
        "profondeur et les pilotes qui regardent quelques coups devant eux sont rapides et font des détours ; le "
        "solveur exact est rapide et n’en fait pas."
    ),
    "ask.instant": "Les pistes de 100×100 sont-elles résolues aussitôt ?",
    "ask.instant.answer": "Les lignes 100×100 du tableau des temps le disent, avec preuve, avec et sans tours.",
    "theme": "Clair ou sombre",
    "cactus": "Essais résolus en un temps donné",
    "cactus.x": "secondes de processeur pour chacun, au plus",
    "cactus.y": "essais résolus",
    "scatter": "{one} contre {other}",
    "scatter.axis": "secondes de processeur, {method}",
    "unsolved": "non résolu",
    "growth": "États développés selon la longueur de la meilleure solution",
    "times": "Temps selon la longueur de la meilleure solution",
    "times.y": "secondes de processeur",
    "growth.x": "meilleur coût ({unit})",
    "growth.y": "états développés",
    "growth.fit": "× {base} par pas",
    "gap": "Coût au-dessus du meilleur connu",
    "gap.x": "coût au-dessus du meilleur ({unit})",
    "gap.y": "niveaux",
    "lengths": "Coûts des meilleures solutions",
    "lengths.x": "meilleur coût ({unit})",
    "lengths.y": "niveaux",
    "status.crashed": "planté",
    "status.refused": "refusé",
    "status.wrong": "faux",
    "status.unsolvable": "insoluble",
    "status.gave_up": "abandon",
    "status.out_of_time": "temps écoulé",
    "status.out_of_nodes": "trop d’états",
    "status.out_of_memory": "mémoire pleine",
    "status.cancelled": "interrompu",
}
LANGUAGES = {"en": ENGLISH, "fr": FRENCH}


class Words:
    def __init__(self, language: str = "en") -> None:
        self.language, self.texts = language, LANGUAGES[language]

    def __call__(self, name: str, **values: object) -> str:
        return self.texts[name].format(**values)

    def number(self, value: float, decimals: int = 0) -> str:
        """With a thin blank between thousands in French, a comma in English."""
        text = f"{value:,.{decimals}f}"
        return text.replace(",", "\u202f").replace(".", ",") if self.language == "fr" else text

    def of(self, value: float) -> str:
        """With three digits that count."""
        decimals = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 1 else 3
        return self.number(value, decimals)
