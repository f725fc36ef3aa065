"""Ricochet Robots: slide robots from wall to wall until the right one stops on the target."""

from carreau.core.game import Game, Objective
from carreau.core.presentation import Presentation
from carreau.games.ricochet.blame import blame
from carreau.games.ricochet.choices import CHOICES, DRAWS
from carreau.games.ricochet.edit import EDITOR
from carreau.games.ricochet.formats import FORMATS, PLANNING, read_board, write_board
from carreau.games.ricochet.generate import GENERATORS
from carreau.games.ricochet.heuristics import HEURISTICS
from carreau.games.ricochet.level import SWITCHES, RicochetLevel, problems
from carreau.games.ricochet.rules import RicochetPuzzle, Robots, Slide, level_from_state, metrics
from carreau.games.ricochet.view import MEANINGS, RicochetView

SUMMARY = "slide robots, which stop only at walls and at one another, until the right one stops on the target"
GAME: Game[RicochetLevel, Robots, Slide] = Game(
    name="ricochet",
    title="Ricochet Robots",
    summary=SUMMARY,
    puzzle=RicochetPuzzle,
    view=RicochetView,
    problems=problems,
    formats=FORMATS,
    read_board=read_board,
    write_board=write_board,
    planning=PLANNING,
    metrics=metrics,
    objectives={"moves": Objective(RicochetPuzzle, HEURISTICS, "look-ahead")},
    switches=SWITCHES,
    level_from_state=level_from_state,
    choices=CHOICES,
    draws=DRAWS,
    blame=blame,
    generators=GENERATORS,
    solvers="carreau.solvers.ricochet",
    editor=EDITOR,
    presentation=Presentation(meanings=MEANINGS),
)
