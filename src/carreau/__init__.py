"""Carreau: play, solve and study puzzles of motion on a grid.

>>> import carreau
>>> level = carreau.load("sokoban/test#1")
>>> answer = carreau.solve(level)
>>> str(answer.status), answer.optimal
('solved', True)
"""

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from carreau.core.errors import CarreauError, IllegalMove, LevelError, ParseError, UnknownName
    from carreau.core.level import Level
    from carreau.core.puzzle import is_lost, perft, play, replay
    from carreau.core.result import Limits, Progress, Result, Status
    from carreau.files import load, load_all, own_sets, read, save, write
    from carreau.games import all_games, game, game_of, puzzle, with_rules
    from carreau.generators import generate
    from carreau.notebook import embed
    from carreau.search import Control, Expanded, run
    from carreau.session import Session, Standing
    from carreau.solvers import (
        SOLVERS,
        Analysis,
        Answer,
        Lost,
        Solutions,
        Verdict,
        all_solutions,
        analyse,
        improve,
        level_after,
        lost,
        solve,
        solve_each,
        solve_many,
        solve_on,
        verify,
    )
    from carreau.solvers.ricochet.batch import Position
else:
    HOMES = ("core.errors", "core.level", "core.puzzle", "core.result", "files", "games", "generators", "search", "session",
             "solvers", "solvers.ricochet.batch", "notebook")  # fmt: skip

    def __getattr__(name: str) -> object:
        """What is public is imported when it is first asked for: before that the command line hears Ctrl-C."""
        from importlib import import_module

        if name in __all__:
            for home in HOMES:
                module = import_module(f"{__name__}.{home}")
                if hasattr(module, name):
                    return globals().setdefault(name, getattr(module, name))
        raise AttributeError(name)


__all__ = [
    "SOLVERS", "Analysis", "Answer", "CarreauError", "Control", "Expanded", "IllegalMove", "Level", "LevelError",
    "Limits", "Lost", "ParseError", "Position", "Progress", "Result", "Session", "Solutions", "Standing", "Status",
    "UnknownName", "Verdict", "all_games", "all_solutions", "analyse", "embed", "game", "game_of", "generate", "improve",
    "is_lost", "level_after", "load", "load_all", "lost", "own_sets", "perft", "play", "puzzle", "read", "replay", "run",
    "save", "solve", "solve_each", "solve_many", "solve_on", "verify", "with_rules", "write",
]  # fmt: skip
