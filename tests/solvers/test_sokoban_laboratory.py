"""The laboratory that shows why a level is not solved."""

from __future__ import annotations

from typing import cast

import carreau
from benchmarks.sokoban_portfolio import position_of, program, reports
from carreau.games.sokoban.level import SokobanLevel


def test_the_laboratory_tells_who_solved_a_level_and_where_the_others_stand() -> None:
    levels = cast("list[SokobanLevel]", [carreau.load("sokoban/easy#3"), carreau.load("sokoban/hard#1")])
    easy, hard = reports(levels, 0.2, program("-O0"))
    assert easy["solved"] and easy["pushes"] >= 12
    assert [each["name"] for each in easy["searches"] if each["solved"]] == ["single pushes"]
    assert {"backwards", "without plan", "at random"} <= {each["name"] for each in hard["searches"]}
    assert "packed" in position_of(levels[0], easy["searches"][0])
