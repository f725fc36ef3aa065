"""Drawing tracks: a whole road in one stroke; or cell by cell road, obstacles, terrain, start and finish, or the zones of a
lap. What moves goes when its last cell is painted over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from carreau.core.editing import (
    GROUND,
    MARK,
    Brush,
    Editor,
    Sides,
    edited,
    flipped_cell,
    painted,
    resized_rows,
    turned_cell,
    turned_rows,
)
from carreau.core.editing import ROAD as ROAD_SHAPE
from carreau.core.grid import STILL, Cell, format_cell
from carreau.core.scene import Scene
from carreau.games.racetrack.edit_moving import moving_brushes, settings, with_moving, with_setting
from carreau.games.racetrack.formats.pictures import PICTURE
from carreau.games.racetrack.level import (
    DIRT,
    FINISH,
    ICE,
    NAMED,
    NO_ZONE,
    OBSTACLE,
    RAMP,
    ROAD,
    START,
    ZONES,
    RacetrackLevel,
    Rules,
)
from carreau.games.racetrack.moving import LONGEST, TRAIN, Moving, Scheduled
from carreau.games.racetrack.road import lay
from carreau.games.racetrack.rules import Car
from carreau.games.racetrack.view import RacetrackView

SPRINT, LAP = "sprint", "lap"
LETTERS = {"obstacle": OBSTACLE, "start": START, "finish": FINISH, "line": FINISH, "ice": ICE, "ramp": RAMP, "dirt": DIRT}
ZONE = "zone_"  # what the names of their brushes begin with
MOST = 300
SIZE = (26, 16)  # of a new track
FIRST_ROADS = {  # where the road of the first track leads, and how wide it is
    SPRINT: (((13, 3), (5, 3), (3, 6), (3, 9), (5, 12), (10, 13), (12, 16), (12, 19), (10, 22), (3, 22)), 3),
    LAP: (((8, 3), (4, 5), (3, 9), (5, 13), (3, 17), (4, 21), (8, 22), (12, 20), (12, 6)), 3),
}


PEN = Brush("pen", "8", "a whole track in one stroke, in place of what was there", GROUND, "road", shape=ROAD_SHAPE)
SPRINT_BRUSHES = (
    PEN,
    Brush("obstacle", "1", "what a car may not meet", GROUND, "obstacle", erases="road"),
    Brush("road", "2", "road", GROUND, "road", erases="obstacle"),
    Brush("start", "3", "where a race may begin", GROUND, "start", erases="road"),
    Brush("finish", "4", "where it ends", GROUND, "finish", erases="road"),
    Brush("ice", "5", "no slowing down after it", GROUND, "ice", erases="road"),
    Brush("ramp", "6", "no change of velocity after it", GROUND, "ramp", erases="road"),
    Brush("dirt", "7", "slows the car on each axis, down to walking pace", GROUND, "dirt", erases="road"),
)
LAP_KEYS = {"pen": "w", "road": "0", "obstacle": "x", "ice": "i", "ramp": "r", "dirt": "d"}  # the other digits are zones
LAP_BRUSHES = (
    *(each._replace(key=LAP_KEYS[each.name]) for each in SPRINT_BRUSHES if each.name in LAP_KEYS),
    Brush("line", "f", "where a lap begins and ends", GROUND, "finish", erases="road"),
    *(Brush(ZONE + digit, digit, "a zone, to be passed in its turn", MARK, "zone", digit, erases="road") for digit in ZONES),
)


def brushes(level: RacetrackLevel) -> tuple[Brush, ...]:
    return (*(LAP_BRUSHES if level.lap else SPRINT_BRUSHES), *moving_brushes(level))


def paint(level: RacetrackLevel, name: str, cells: Sequence[Cell], side: str) -> RacetrackLevel:
    rows = painted(level.rows, dict.fromkeys(cells, letter_of(level, name)))
    return with_rows(level, rows, moving=with_moving(level, name))


def letter_of(level: RacetrackLevel, name: str) -> str:
    if name == "road":
        return NO_ZONE if level.lap else ROAD
    return LETTERS.get(name) or name.rpartition("_")[2]  # a zone, or something that moves


def with_rows(
    level: RacetrackLevel, rows: tuple[str, ...], forget: Sequence[str] = (), moving: Sequence[Moving] | None = None
) -> RacetrackLevel:
    """The level with other rows, and of what moves only that which still has cells."""
    kept = (each for each in (level.moving if moving is None else moving) if any(each.letter in row for row in rows))
    return edited(level, forget, rows=rows, moving=tuple(kept))


def blank(width: int, height: int, kind: str) -> RacetrackLevel:
    """Nothing but road."""
    lap = kind == LAP
    return RacetrackLevel(((NO_ZONE if lap else ROAD) * width,) * height, lap)


def resize(level: RacetrackLevel, sides: Sides) -> RacetrackLevel:
    """New cells are obstacles. A picture under the track would not fit any more."""
    return with_rows(level, resized_rows(level.rows, sides, OBSTACLE), (PICTURE,) if any(sides) else ())


def turn(level: RacetrackLevel) -> RacetrackLevel:
    return moved(level, turned_rows(level.rows), lambda cell: turned_cell(cell, level.height), lambda by: (by[1], -by[0]))


def flip(level: RacetrackLevel) -> RacetrackLevel:
    rows = tuple(row[::-1] for row in level.rows)
    return moved(level, rows, lambda cell: flipped_cell(cell, level.width), lambda by: (by[0], -by[1]))


def moved(
    level: RacetrackLevel, rows: tuple[str, ...], place: Callable[[Cell], Cell], direct: Callable[[Cell], Cell]
) -> RacetrackLevel:
    """The level on rows laid otherwise: trains still run from where they did, and chosen accelerations turn too."""
    after = replace(level, rows=rows)
    moving = tuple(run_as_before(level, after, place))
    return edited(level, (PICTURE,), rows=rows, moving=moving, rules=directed(level.rules, direct))


def run_as_before(before: RacetrackLevel, after: RacetrackLevel, place: Callable[[Cell], Cell]) -> Iterator[Moving]:
    """A rail begins at the end that is read first; which one that is may change."""
    for old, new in zip(before.scheduled, after.scheduled, strict=True):
        rail = old.rail if old.moving.kind == TRAIN else None
        forwards = Scheduled(replace(old.moving, backwards=False), new.cells).rail
        if rail is None or forwards is None or len(rail) == 1:
            yield old.moving
        else:
            yield replace(old.moving, backwards=forwards[0] != place(rail[0]))


def directed(rules: Rules, direct: Callable[[Cell], Cell]) -> Rules:
    """Named accelerations look the same from every side."""
    if rules.accelerations in NAMED:
        return rules
    return replace(rules, accelerations=" ".join(format_cell(direct(each)) for each in rules.changes))


def first(kind: str) -> RacetrackLevel:
    """A bend to the right and one to the left, or a lap around something."""
    cells, width = FIRST_ROADS[kind]
    return lay(blank(*SIZE, kind), PEN.name, cells, width)


def scene(level: RacetrackLevel, turn: int = 0) -> Scene:
    view = RacetrackView(level)
    state = Car(None, STILL, 0, turn)
    return replace(view.scene((state,)), offers=(), refused=(), counters=())


EDITOR: Editor[RacetrackLevel] = Editor(
    brushes=brushes,
    paint=paint,
    scene=scene,
    extent=lambda level: (level.width, level.height),
    blank=blank,
    resize=resize,
    turn=turn,
    flip=flip,
    usual=SIZE,
    most=MOST,
    kinds=(SPRINT, LAP),
    first=first,
    lay=lay,
    settings=lambda level: tuple(settings(level)),
    set=with_setting,
    turns=lambda level: min(level.period, LONGEST),
    scene_at=scene,
)
