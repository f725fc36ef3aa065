"""Sokoban: push every box onto a goal."""

from carreau.core.game import Game, Objective
from carreau.core.presentation import Presentation
from carreau.games.sokoban.deadlocks import DEADLOCKS, prune
from carreau.games.sokoban.edit import EDITOR
from carreau.games.sokoban.formats import FORMATS, PLANNING, read_board, read_solution, write_board
from carreau.games.sokoban.generate import GENERATORS
from carreau.games.sokoban.heuristics import HEURISTICS
from carreau.games.sokoban.level import SokobanLevel, problems
from carreau.games.sokoban.lexicographic import LEXICOGRAPHIC_HEURISTICS, MOVES_THEN_PUSHES, PUSHES_THEN_MOVES
from carreau.games.sokoban.metrics import metrics
from carreau.games.sokoban.rules import Position, PushPuzzle, SokobanPuzzle, expand, level_from_state
from carreau.games.sokoban.view import MEANINGS, SokobanView

SUMMARY = "push every box onto a goal, one at a time; boxes cannot be pulled"
GAME: Game[SokobanLevel, Position, str] = Game(
    name="sokoban",
    title="Sokoban",
    summary=SUMMARY,
    puzzle=SokobanPuzzle,
    view=SokobanView,
    problems=problems,
    formats=FORMATS,
    read_board=read_board,
    write_board=write_board,
    planning=PLANNING,
    metrics=metrics,
    objectives={
        "pushes": Objective(PushPuzzle, HEURISTICS, "matching", expand=expand, counts=str.isupper),
        "moves": Objective(SokobanPuzzle, HEURISTICS, "matching"),
        "pushes,moves": Objective(
            PUSHES_THEN_MOVES, LEXICOGRAPHIC_HEURISTICS, "matching", expand=expand, metric="pushes", tie_break="moves"
        ),
        "moves,pushes": Objective(
            MOVES_THEN_PUSHES, LEXICOGRAPHIC_HEURISTICS, "matching", expand=expand, metric="moves", tie_break="pushes"
        ),
        "any": Objective(PushPuzzle, HEURISTICS, "matching", expand=expand, metric="pushes"),
    },
    separator="",
    read_solution=read_solution,
    generators=GENERATORS,
    solvers="carreau.solvers.sokoban",
    editor=EDITOR,
    options=(DEADLOCKS,),
    prune=prune,
    level_from_state=level_from_state,
    presentation=Presentation(meanings=MEANINGS),
)
