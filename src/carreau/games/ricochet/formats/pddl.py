"""Ricochet Robots as planners read it: a slide is `go`, which takes the first cell and costs 1, then a `step` for each
further cell, and a stop. While a robot slides no other can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from carreau.core.errors import LevelError, ParseError
from carreau.core.grid import COMPASS, Cell, shift
from carreau.core.level import Problem
from carreau.core.planning import Action, Planning, location, problem
from carreau.core.text import say
from carreau.games.ricochet.level import COLOURS, RicochetLevel
from carreau.games.ricochet.rules import NAMES, RicochetPuzzle, Slide, cell_of

GO, STEP, AT_WALL, AT_ROBOT, ARRIVE = "go", "step", "stop-at-wall", "stop-at-robot", "arrive"
DOMAIN = f"""\
(define (domain ricochet-robots)
  (:requirements :typing :action-costs)
  (:types robot location direction)
  (:predicates (at ?r - robot ?l - location)
               (clear ?l - location)
               (taken ?l - location)
               (still)
               (sliding ?r - robot ?dir - direction)
               (arrived)
               (NEXT ?from ?to - location ?dir - direction)
               (WALL ?l - location ?dir - direction)
               (TARGET ?r - robot ?l - location))
  (:functions (total-cost) - number)

  (:action {GO}
    :parameters (?r - robot ?from ?to - location ?dir - direction)
    :precondition (and (still) (at ?r ?from) (clear ?to) (NEXT ?from ?to ?dir))
    :effect (and (not (still)) (sliding ?r ?dir) (not (at ?r ?from)) (at ?r ?to) (clear ?from) (not (taken ?from))
                 (not (clear ?to)) (taken ?to) (increase (total-cost) 1)))

  (:action {STEP}
    :parameters (?r - robot ?from ?to - location ?dir - direction)
    :precondition (and (sliding ?r ?dir) (at ?r ?from) (clear ?to) (NEXT ?from ?to ?dir))
    :effect (and (not (at ?r ?from)) (at ?r ?to) (clear ?from) (not (taken ?from)) (not (clear ?to)) (taken ?to)))

  (:action {AT_WALL}
    :parameters (?r - robot ?l - location ?dir - direction)
    :precondition (and (sliding ?r ?dir) (at ?r ?l) (WALL ?l ?dir))
    :effect (and (not (sliding ?r ?dir)) (still)))

  (:action {AT_ROBOT}
    :parameters (?r - robot ?l ?beyond - location ?dir - direction)
    :precondition (and (sliding ?r ?dir) (at ?r ?l) (NEXT ?l ?beyond ?dir) (taken ?beyond))
    :effect (and (not (sliding ?r ?dir)) (still)))

  (:action {ARRIVE}
    :parameters (?r - robot ?l - location)
    :precondition (and (still) (at ?r ?l) (TARGET ?r ?l))
    :effect (and (not (still)) (arrived))))
"""


def write_problem(level: RicochetLevel) -> str:
    if level.rules.ricochet == "on":
        raise LevelError([Problem("the PDDL domain has no ricochet rule: a robot that has not turned counts as well")])
    cells = [cell for cell in board(level) if cell not in level.closed]
    objects = {"direction": map(direction, COMPASS), "robot": robots(level), "location": map(location, cells)}
    return problem("ricochet-robots", level.meta.title, objects, facts(level, cells), "(arrived)", metric=True)


def board(level: RicochetLevel) -> Iterator[Cell]:
    return ((row, column) for row in range(level.height) for column in range(level.width))


def robots(level: RicochetLevel) -> Sequence[str]:
    return COLOURS[: len(level.robots)]


def direction(side: str) -> str:
    return f"dir-{NAMES[side]}"


def facts(level: RicochetLevel, cells: Sequence[Cell]) -> Iterator[str]:
    for cell in cells:
        for side, by in COMPASS.items():
            wall = (cell, side) in level.walls
            ahead = "" if wall else f"{location(shift(cell, by))} "
            yield f"({'WALL' if wall else 'NEXT'} {location(cell)} {ahead}{direction(side)})"
        yield f"({'taken' if cell in level.robots else 'clear'} {location(cell)})"
    for number, (name, cell) in enumerate(zip(robots(level), level.robots, strict=True)):
        yield f"(at {name} {location(cell)})"
        if level.main_robot in (None, number):
            yield f"(TARGET {name} {location(level.targets[level.main_target])})"
    yield "(still)"
    yield "(= (total-cost) 0)"


def actions(level: RicochetLevel, moves: Sequence[Slide]) -> Iterator[Action]:
    puzzle = RicochetPuzzle(level)
    state = puzzle.start()
    for number, move in enumerate(moves, 1):
        step = next((step for step in puzzle.steps(state) if step.move == move), None)
        if step is None:
            return
        here, end = (cell_of(level, each.cells[move.robot]) for each in (state, step.state))
        robot, heading, name = COLOURS[move.robot], direction(move.direction), GO
        while here != end:
            ahead = shift(here, COMPASS[move.direction])
            yield Action((name, robot, location(here), location(ahead), heading), move=number)
            here, name = ahead, STEP
        beyond = shift(end, COMPASS[move.direction])
        if (end, move.direction) in level.walls:
            yield Action((AT_WALL, robot, location(end), heading), move=number)
        else:
            yield Action((AT_ROBOT, robot, location(end), location(beyond), heading), move=number)
        state = step.state
        if puzzle.is_goal(state):
            yield Action((ARRIVE, robot, location(end)), move=number)


def move(level: RicochetLevel, action: Action) -> Slide | None:
    name, *arguments = action.words
    if name in (STEP, AT_WALL, AT_ROBOT, ARRIVE):
        return None
    sides = {direction(side): side for side in COMPASS}
    if name != GO or len(arguments) != 4 or arguments[0] not in COLOURS or arguments[3] not in sides:
        raise ParseError(say("expected go with a robot, two cells and a direction, found {}", str(action)), action.line, 1)
    return Slide(COLOURS.index(arguments[0]), sides[arguments[3]])


PLANNING = {"moves": Planning(DOMAIN, write_problem, actions, move)}
