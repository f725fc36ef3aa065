"""Racetrack: drive a car with inertia to the finish, or round a lap as in Vector Racer."""

from carreau.core.game import Canonical, Game, Objective
from carreau.core.grid import Cell
from carreau.core.presentation import Presentation
from carreau.games.racetrack.blame import blame
from carreau.games.racetrack.edit import EDITOR
from carreau.games.racetrack.formats import FORMATS, IMAGES, PLANNING, read_board, read_solution, write_board
from carreau.games.racetrack.generate import GENERATORS
from carreau.games.racetrack.heuristics import HEURISTICS
from carreau.games.racetrack.level import SWITCHES, RacetrackLevel
from carreau.games.racetrack.problems import blocking_problems, problems, strict_problems
from carreau.games.racetrack.rules import Car, RacetrackPuzzle, advice, loses_by, measures, metrics
from carreau.games.racetrack.view import MEANINGS, RacetrackView

CANONICAL: Canonical[RacetrackLevel] = Canonical(lambda level: level.canonical, "only a race without a crash is kept")
SUMMARY = "drive to the finish in the fewest moves; the car keeps its velocity and changes it only a little"
GAME: Game[RacetrackLevel, Car, Cell] = Game(
    name="racetrack",
    title="Racetrack",
    summary=SUMMARY,
    puzzle=RacetrackPuzzle,
    view=RacetrackView,
    canonical=CANONICAL,
    problems=problems,
    blocking_problems=blocking_problems,
    strict_problems=strict_problems,
    formats=FORMATS,
    images=IMAGES,
    read_board=read_board,
    write_board=write_board,
    planning=PLANNING,
    metrics=metrics,
    measures=measures,
    advice=advice,
    loses_by=loses_by,
    blame=blame,
    objectives={"moves": Objective(RacetrackPuzzle, HEURISTICS, "sharpest")},
    switches=SWITCHES,
    read_solution=read_solution,
    generators=GENERATORS,
    solvers="carreau.opponents.searches",
    editor=EDITOR,
    presentation=Presentation(
        other_names=("Vector Race", "Vector Racer", "Graph Racers", "Pencil and paper racing"), meanings=MEANINGS
    ),
)
