"""Tracks that several tests drive on: the two figures everybody knows, and small random ones under random rules."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from carreau.games.racetrack.level import SWITCHES, RacetrackLevel, Rules
from carreau.games.racetrack.moving import Moving

FIGURE_1 = ("#######", "#33332#", "#4###2#", "#4###2#", "#*1111#", "#######")
FIGURE_3 = (
    "#########", "#>....###", "#>....###", "#......##", "####....#",
    "####....#", "##.....##", "#**..####", "#**..####", "#########",
)  # fmt: skip
OTHER_CARS = ("nine", "nine", "five", "0,1 1,0 0,-1 -1,0", "0,2 1,-1 -1,-1 0,0 -2,0", "2,2 -1,-1 0,0 -2,1 1,-2")
SCHEDULES = (
    (Moving("gate", "A", "..##"),),
    (Moving("gate", "A", "#."), Moving("bridge", "B", "..#")),
    (Moving("train", "T", "##..."),),
    (Moving("train", "T", "#..#.", backwards=True), Moving("gate", "A", ".#")),
)


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Whatever the exact solver knows: cars that stop have tests of their own."""
    chosen = {switch.name: draw(st.sampled_from(switch.choices)) for switch in SWITCHES if switch.name != "stuck"}
    return Rules(**chosen | {"accelerations": draw(st.sampled_from(OTHER_CARS))})


@st.composite
def tracks(draw: st.DrawFn, largest: int = 7) -> RacetrackLevel:
    """A sprint or a lap from the first cell to something in the last one; a run may exist or not. The letters come from a
    seed, since texts that are drawn letter by letter are nearly all the same."""
    lap, chance = draw(st.booleans()), Random(draw(st.integers(0, 2**32)))
    height, width = chance.randint(1, largest), chance.randint(3, largest)
    letters = "##00001123*" if lap else "." * 17 + "#" * 6 + ">*"
    moving = draw(st.sampled_from(SCHEDULES)) if draw(st.booleans()) else ()
    letters += draw(st.sampled_from(("", "i", "r", "d", "iirrdd"))) + "".join(each.letter for each in moving) * 2
    rows = ["".join(chance.choices(letters, k=width)) for _ in range(height)]
    rows[0] = ("*" if lap else ">") + rows[0][1:]
    rows[-1] = rows[-1][:-1] + ("1" if lap else "*")
    there = tuple(each for each in moving if any(each.letter in row for row in rows))
    return RacetrackLevel(tuple(rows), lap, rules=draw(rules()), moving=there)
