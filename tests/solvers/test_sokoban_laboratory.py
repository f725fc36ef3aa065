"""The laboratory that shows why a level is not solved."""

from __future__ import annotations

from typing import cast

import carreau
from benchmarks.sokoban_portfolio import position_of, program, reports
from carreau.games.sokoban.level import SokobanLevel
from tests.stopping import PATIENCE


def test_the_laboratory_tells_who_solved_a_level_and_where_the_others_stand() -> None:
    level = cast(SokobanLevel, carreau.load("sokoban/easy#3"))
    (told,) = reports([level], PATIENCE, program("-O0"))
    assert told["solved"] and told["pushes"] >= 12
    assert [each["name"] for each in told["searches"] if each["solved"]] == ["single pushes"]
    assert {"backwards", "without plan", "at random"} <= {each["name"] for each in told["searches"]}
    assert "packed" in position_of(level, told["searches"][0])
