"""What is found is confirmed by the rules once, a move at a time: the work grows with the line alone."""

import pytest

import carreau
from carreau.core import grid
from carreau.games.sokoban import rules
from carreau.games.sokoban.formats.xsb import FORMATS
from carreau.games.sokoban.level import SokobanLevel
from carreau.solvers.sokoban import outlook

SIDE, BOXES = 16, 12


def large_room() -> SokobanLevel:
    """A room with boxes in every other cell of two rows, and their goals beside the wall."""
    rows = [[" "] * SIDE for _ in range(SIDE)]
    for index in range(BOXES):
        rows[4 + 3 * (index % 2)][1 + index] = "$"
        rows[SIDE - 2][1 + index] = "."
    rows[0][0] = "@"
    walled = ["#" * (SIDE + 2), *("#" + "".join(row) + "#" for row in rows), "#" * (SIDE + 2)]
    return FORMATS[0].read("\n".join(walled))[0]


def test_an_answer_in_pushes_is_confirmed_without_looking_at_every_other_push(monkeypatch: pytest.MonkeyPatch) -> None:
    floods = 0

    def counted(*arguments: object) -> set[grid.Cell]:
        nonlocal floods
        floods += 1
        return grid.flood(*arguments)  # type: ignore[arg-type]

    level = large_room()
    monkeypatch.setattr(rules, "flood", counted)
    answer = carreau.solve(level)
    assert answer.status == "solved"
    assert floods == 0
    outlook.keep_solution(level, rules.SokobanPuzzle(level).start(), answer.moves)
    assert floods <= answer.metrics["pushes"] + 1
