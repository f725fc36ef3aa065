"""Stride: a frog whose jumps are 1, 2, 3, 1, 2, 3 … cells long catches every fly of its pond."""

from carreau.core.game import Game, Objective
from carreau.core.presentation import CellLook, PieceLook, Presentation
from carreau_stride.edit import EDITOR
from carreau_stride.formats import FORMATS, read_board, write_board
from carreau_stride.heuristics import HEURISTICS
from carreau_stride.level import StrideLevel, problems
from carreau_stride.rules import Pond, StridePuzzle, metrics
from carreau_stride.view import StrideView

GOAL = "Catch every fly. Your jumps are 1, 2, 3, 1, 2, 3 … cells long, and a leaf sinks when you leave it."
FRENCH = {
    "a frog whose jumps are 1, 2, 3, 1, 2, 3 … cells long catches every fly": (
        "une grenouille dont les sauts font 1, 2, 3, 1, 2, 3 … cases attrape chaque mouche"
    ),
    GOAL: "Attrapez chaque mouche. Vos sauts font 1, 2, 3, 1, 2, 3 … cases, et une feuille coule quand vous la quittez.",
    "jump": "sauter",
    "Jumps": "Sauts",
    "Next": "Prochain",
    "Frog": "Grenouille",
    "Fly": "Mouche",
    "Water": "Eau",
    "Leaf": "Feuille",
    "Stone": "Pierre",
    "nobody lands here": "personne ne s’y pose",
    "sinks when the frog leaves it": "coule quand la grenouille la quitte",
    "stays where it is": "reste où elle est",
    "to be caught": "à attraper",
    "who jumps; there is one": "celle qui saute ; il n’y en a qu’une",
    "there is only water": "il n’y a que de l’eau",
    "that is outside the pond": "c’est hors de l’étang",
    "there is no frog (f, or F on a stone)": "il n’y a pas de grenouille (f, ou F sur une pierre)",
    "there is a second frog; a pond has exactly one": "il y a une deuxième grenouille ; un étang n’en a qu’une",
    "there is no fly (y, or Y on a stone)": "il n’y a pas de mouche (y, ou Y sur une pierre)",
}

GAME: Game[StrideLevel, Pond, str] = Game(
    name="stride",
    title="Stride",
    summary="a frog whose jumps are 1, 2, 3, 1, 2, 3 … cells long catches every fly",
    puzzle=StridePuzzle,
    view=StrideView,
    problems=problems,
    formats=FORMATS,
    read_board=read_board,
    write_board=write_board,
    metrics=metrics,
    objectives={"jumps": Objective(StridePuzzle, HEURISTICS, "farthest")},
    separator="",
    editor=EDITOR,
    presentation=Presentation(
        goal=GOAL,
        icon="M12 4a5 5 0 0 1 5 5v3l3 8h-4l-2-5h-4l-2 5H4l3-8V9a5 5 0 0 1 5-5Z",
        keys=(("← ↑ ↓ →", "jump"),),
        cells={
            "water": CellLook("zone", "~"),
            "leaf": CellLook("good-soft", "o"),
            "stone": CellLook("finish", "O"),
        },
        pieces={"frog": PieceLook("robot-g", "F", "disc"), "fly": PieceLook("robot-y", "x", "diamond")},
        words={"fr": FRENCH},
    ),
)
