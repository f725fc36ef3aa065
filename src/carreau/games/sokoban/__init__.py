"""Sokoban: push every box onto a goal."""

from carreau.core.game import Game, Objective
from carreau.games.sokoban.deadlocks import DEADLOCKS, prune
from carreau.games.sokoban.edit import EDITOR
from carreau.games.sokoban.formats import FORMATS, read_board, write_board
from carreau.games.sokoban.generate import GENERATORS
from carreau.games.sokoban.heuristics import HEURISTICS
from carreau.games.sokoban.level import SokobanLevel, problems
from carreau.games.sokoban.lurd import read_solution
from carreau.games.sokoban.metrics import metrics
from carreau.games.sokoban.rules import Position, PushPuzzle, SokobanPuzzle, expand, place
from carreau.games.sokoban.tables import tables
from carreau.games.sokoban.view import SokobanView
from carreau.games.sokoban.weighed import MOVES_THEN_PUSHES, PUSHES_THEN_MOVES, WEIGHED_HEURISTICS

GAME: Game[SokobanLevel, Position, str] = Game(
    name="sokoban",
    title="Sokoban",
    summary="push every box onto a goal, one at a time; boxes cannot be pulled",
    puzzle=SokobanPuzzle,
    view=SokobanView,
    problems=problems,
    formats=FORMATS,
    read_board=read_board,
    write_board=write_board,
    metrics=metrics,
    objectives={
        "pushes": Objective(PushPuzzle, HEURISTICS, "matching", expand=expand),
        "moves": Objective(SokobanPuzzle, HEURISTICS, "matching"),
        "pushes,moves": Objective(
            PUSHES_THEN_MOVES, WEIGHED_HEURISTICS, "matching", expand=expand, metric="pushes", then="moves"
        ),
        "moves,pushes": Objective(
            MOVES_THEN_PUSHES, WEIGHED_HEURISTICS, "matching", expand=expand, metric="moves", then="pushes"
        ),
        "any": Objective(PushPuzzle, HEURISTICS, "matching", expand=expand, metric="pushes"),
    },
    separator="",
    read_solution=read_solution,
    generators=GENERATORS,
    editor=EDITOR,
    tables=tables,
    options=(DEADLOCKS,),
    prune=prune,
    place=place,
)
