"""Race: land in every objective, with few moves and on the cells of least value."""

from carreau.core.game import Game, Objective
from carreau.core.grid import Cell
from carreau.core.presentation import Presentation
from carreau.games.race.blame import blame
from carreau.games.race.edit import EDITOR
from carreau.games.race.formats import FORMATS, read_course, write_board
from carreau.games.race.generate import GENERATORS
from carreau.games.race.heuristics import HEURISTICS
from carreau.games.race.level import RaceLevel, problems
from carreau.games.race.rules import Car, RacePuzzle, advice, loses_by, measures, metrics, offset, shifted
from carreau.games.race.view import MEANINGS, RaceView

SUMMARY = "land in one rectangle after the other: few moves, and the least values where you land"
GAME: Game[RaceLevel, Car, Cell] = Game(
    name="race",
    title="Race",
    summary=SUMMARY,
    puzzle=RacePuzzle,
    view=RaceView,
    problems=problems,
    formats=FORMATS,
    read_board=read_course,
    write_board=write_board,
    metrics=metrics,
    measures=measures,
    advice=advice,
    loses_by=loses_by,
    blame=blame,
    objectives={"total": Objective(shifted, HEURISTICS, "axes", offset=offset)},
    generators=GENERATORS,
    solvers="carreau.solvers.race",
    editor=EDITOR,
    presentation=Presentation(meanings=MEANINGS),
)
