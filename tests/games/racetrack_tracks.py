"""Tracks that several tests drive on: the two figures everybody knows, and small random ones under random rules."""

from __future__ import annotations

from hypothesis import strategies as st

from carreau.games.racetrack.level import SWITCHES, RacetrackLevel, Rules

FIGURE_1 = ("#######", "#33332#", "#4###2#", "#4###2#", "#*1111#", "#######")
FIGURE_3 = (
    "#########", "#>....###", "#>....###", "#......##", "####....#",
    "####....#", "##.....##", "#**..####", "#**..####", "#########",
)  # fmt: skip
OTHER_CARS = ("nine", "nine", "five", "0,1 1,0 0,-1 -1,0", "0,2 1,-1 -1,-1 0,0 -2,0", "2,2 -1,-1 0,0 -2,1 1,-2")


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    chosen = {switch.name: draw(st.sampled_from(switch.choices)) for switch in SWITCHES}
    return Rules(**chosen | {"accelerations": draw(st.sampled_from(OTHER_CARS))})


@st.composite
def tracks(draw: st.DrawFn, largest: int = 6) -> RacetrackLevel:
    """A sprint or a lap from the first cell to something in the last one; a run may exist or not."""
    lap = draw(st.booleans())
    height, width = draw(st.integers(1, largest)), draw(st.integers(3, largest))
    letters = "#00122*" if lap else "....##>*"
    row = st.text(letters, min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=height, max_size=height))
    rows[0] = ("*" if lap else ">") + rows[0][1:]
    rows[-1] = rows[-1][:-1] + ("1" if lap else "*")
    return RacetrackLevel(tuple(rows), lap, rules=draw(rules()))
