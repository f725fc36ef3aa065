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
    "note.methods": "A run that was not solved counts as longer than any other in a median, and with the time that it took "
    "in the sum. The interval is that of the bootstrap.",
    "note.levels": "The median of the runs; where one was not solved, what it came to instead.",
    "note.best": "* the best that is known, not proven to be the least",
    "runs": "{count} runs by {program}",
    "theme": "Light or dark",
    "cactus": "Runs solved within a time",
    "cactus.x": "CPU seconds for each, at most",
    "cactus.y": "runs solved",
    "scatter": "{one} against {other}",
    "scatter.axis": "CPU seconds, {method}",
    "unsolved": "unsolved",
    "growth": "States expanded by length of the best solution",
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
    "note.methods": "Un essai non résolu compte dans une médiane comme plus long que tous les autres, et dans la somme avec "
    "le temps qu’il a pris. L’intervalle est celui du bootstrap.",
    "note.levels": "La médiane des essais ; là où l’un n’est pas résolu, ce qu’il est devenu.",
    "note.best": "* le meilleur connu, sans preuve que c’est le moindre",
    "runs": "{count} essais par {program}",
    "theme": "Clair ou sombre",
    "cactus": "Essais résolus en un temps donné",
    "cactus.x": "secondes de processeur pour chacun, au plus",
    "cactus.y": "essais résolus",
    "scatter": "{one} contre {other}",
    "scatter.axis": "secondes de processeur, {method}",
    "unsolved": "non résolu",
    "growth": "États développés selon la longueur de la meilleure solution",
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
