"""Boards of every game as somebody draws them: any strokes on a blank one, whether it can be played or not."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

import carreau
from carreau.core.editing import ROAD, SIDE, Brush, Editor
from carreau.core.grid import Cell

NAMES = ("racetrack", "race", "ricochet", "sokoban")


def editor_of(name: str) -> Editor[Any]:
    editor = carreau.game(name).editor
    assert editor is not None
    return editor


@st.composite
def blanks(draw: st.DrawFn, name: str) -> Any:
    editor = editor_of(name)
    width = draw(st.integers(1, 6))
    height = width if editor.square else draw(st.integers(1, 6))
    return editor.begin(width, height, draw(st.sampled_from(editor.kinds)))


@st.composite
def strokes(draw: st.DrawFn, name: str, level: Any) -> tuple[Brush, list[Cell], str]:
    """A brush that the level has, cells of its board, and a side. Roads are laid elsewhere: not every line makes one."""
    editor = editor_of(name)
    width, height = editor.extent(level)
    brush = draw(st.sampled_from([each for each in editor.brushes(level) if each.shape != ROAD]))
    cells = draw(st.lists(st.tuples(st.integers(0, height - 1), st.integers(0, width - 1)), min_size=1, max_size=6))
    return brush, cells, draw(st.sampled_from("NESW")) if brush.shape == SIDE else ""


@st.composite
def drawings(draw: st.DrawFn, name: str) -> Any:
    level = draw(blanks(name))
    for _ in range(draw(st.integers(0, 8))):
        brush, cells, side = draw(strokes(name, level))
        level = editor_of(name).stroke(level, brush.name, cells, side)
    return level
