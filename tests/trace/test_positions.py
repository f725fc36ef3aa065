"""Where the pieces stand at visits of a search, played again from the moves that led there."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import carreau
from carreau.core.errors import CarreauError, IllegalMove
from carreau.core.grid import Cell
from carreau.core.result import Limits
from carreau.core.scene import Piece
from carreau.search import Control
from carreau.session import Session
from carreau.trace import pieces_at, watch_search

SEARCHES = [
    ("racetrack/tracks#1", "astar", "", ""),
    ("race/courses#1", "astar", "", ""),
    ("ricochet/boards#1", "bfs", "", "gE"),
    ("sokoban/easy#1", "bfs", "moves", ""),
    ("sokoban/easy#4", "astar", "pushes", ""),
]


@pytest.mark.parametrize(("name", "solver", "objective", "played"), SEARCHES)
def test_the_pieces_of_a_visit_are_those_of_the_game_after_its_moves(
    name: str, solver: str, objective: str, played: str
) -> None:
    level = carreau.load(name)
    control = Control(Limits(nodes=300))
    begin, *batches, answer = watch_search(level, played, solver, "", objective, control=control)
    visits = [visit for each in batches for visit in each["visits"]]
    texts = [text for each in batches for text in each["moves"]]
    # The root is no step: every other visit is the step before its number.
    after, wanted = [visit.parent - 1 for visit in visits[1:]], [visit.number - 1 for visit in visits]
    found = pieces_at(level, played, begin["objective"], after, texts[1:], wanted)
    assert found[0] == Session(level, played).scene().pieces
    for visit, pieces in zip(visits, found, strict=True):
        if visit.parent >= 0:
            assert visit.cell in [piece.cell for piece in pieces]
    solution = carreau.game_of(level).separator.join(filter(None, [played, answer["moves"]]))
    last: int = answer["line"][-1] if answer["line"] else 0
    if answer["status"] == "solved" and visits[last].h == 0:  # it has expanded the goal itself
        assert standing(found[last]) == standing(Session(level, solution).scene().pieces)


def standing(pieces: Iterable[Piece]) -> list[tuple[str, Cell]]:
    return sorted((piece.kind, piece.cell) for piece in pieces)


def test_what_is_asked_for_must_be_there_and_be_legal() -> None:
    level = carreau.load("sokoban/easy#1")
    for after, steps, wanted in (([-1], [], []), ([0], ["l"], []), ([-1, 2], ["l", "l"], []), ([], [], [0])):
        with pytest.raises(CarreauError, match="expected"):
            pieces_at(level, "", "moves", after, steps, wanted)
    with pytest.raises(IllegalMove):
        pieces_at(level, "", "moves", [-1, 0], ["l", "L"], [1])
