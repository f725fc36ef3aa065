"""Drawing what moves on a track: gates, bridges and rails, each with a letter of its own and a schedule that can be set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from carreau.core.editing import GROUND, Brush, Setting, edited
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.moving import BACKWARDS, BRIDGE, CLOSED, GATE, LETTERS, LONGEST, OPEN, TRAIN, Moving

PATTERN, NO, YES = "pattern", "no", "yes"
USUAL = {GATE: "..##", BRIDGE: "...###", TRAIN: "##......"}  # schedules of what is new


def moving_brushes(level: RacetrackLevel) -> Iterator[Brush]:
    """Those of what is there, for more cells of it, then one of each kind for something new with the next free letter."""
    for each in level.moving:
        yield brush_of(each.kind, each.letter, each.letter)
    if fresh := next_letter(level):
        yield from (brush_of(kind, fresh, "") for kind in USUAL)


def brush_of(kind: str, letter: str, text: str) -> Brush:
    return Brush(f"{kind}_{letter}", "", "opens and closes, or runs, by its schedule", GROUND, kind, text, erases="road")


def next_letter(level: RacetrackLevel) -> str:
    """The first that nothing has; empty if all are taken."""
    taken = {each.letter for each in level.moving}
    return next((letter for letter in LETTERS if letter not in taken), "")


def with_moving(level: RacetrackLevel, name: str) -> tuple[Moving, ...]:
    """What moves once a brush has painted, which may be new."""
    kind, _, letter = name.partition("_")
    if kind not in USUAL or any(each.letter == letter for each in level.moving):
        return level.moving
    return (*level.moving, Moving(kind, letter, USUAL[kind]))


def settings(level: RacetrackLevel) -> Iterator[Setting]:
    for each in level.moving:
        brush = brush_of(each.kind, each.letter, each.letter).name
        yield Setting(brush, PATTERN, each.pattern, signs=OPEN + CLOSED, most=LONGEST)
        if each.kind == TRAIN:
            yield Setting(brush, BACKWARDS, YES if each.backwards else NO, (NO, YES))


def with_setting(level: RacetrackLevel, setting: Setting) -> RacetrackLevel:
    def changed(each: Moving) -> Moving:
        if brush_of(each.kind, each.letter, "").name != setting.brush:
            return each
        if setting.name == PATTERN:
            return replace(each, pattern=setting.value)
        return replace(each, backwards=setting.value == YES)

    return edited(level, moving=tuple(map(changed, level.moving)))
