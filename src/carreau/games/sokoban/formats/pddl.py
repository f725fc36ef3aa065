"""Sokoban as planners read it: the typed domain of the planning competitions, with costs for pushes or without any."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from carreau.core.errors import ParseError
from carreau.core.grid import Cell, shift
from carreau.core.planning import Action, Planning, location, problem
from carreau.core.text import say
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import DIRECTIONS, SokobanPuzzle

NAMES = {"u": "dir-up", "d": "dir-down", "l": "dir-left", "r": "dir-right"}
PLAYER = "player-01"
MOVE, TO_GOAL, TO_NONGOAL = "move", "push-to-goal", "push-to-nongoal"


def domain(costs: bool) -> str:
    """With costs a push costs 1 and walking nothing; without, a plan is as good as it is short."""
    requirements = ":typing :action-costs" if costs else ":typing"
    functions = "\n  (:functions (total-cost) - number)" if costs else ""
    counted = " (increase (total-cost) 1)" if costs else ""
    return f"""\
(define (domain sokoban-sequential)
  (:requirements {requirements})
  (:types thing location direction - object
          player stone - thing)
  (:predicates (clear ?l - location)
               (at ?t - thing ?l - location)
               (at-goal ?s - stone)
               (IS-GOAL ?l - location)
               (IS-NONGOAL ?l - location)
               (MOVE-DIR ?from ?to - location ?dir - direction)){functions}

  (:action {MOVE}
    :parameters (?p - player ?from ?to - location ?dir - direction)
    :precondition (and (at ?p ?from) (clear ?to) (MOVE-DIR ?from ?to ?dir))
    :effect (and (not (at ?p ?from)) (not (clear ?to)) (at ?p ?to) (clear ?from)))
{push(TO_NONGOAL, "IS-NONGOAL", f"(not (at-goal ?s)){counted}")}
{push(TO_GOAL, "IS-GOAL", f"(at-goal ?s){counted}")})
"""


def push(name: str, kind: str, effect: str) -> str:
    return f"""
  (:action {name}
    :parameters (?p - player ?s - stone ?ppos ?from ?to - location ?dir - direction)
    :precondition (and (at ?p ?ppos) (at ?s ?from) (clear ?to) (MOVE-DIR ?ppos ?from ?dir) (MOVE-DIR ?from ?to ?dir)
                       ({kind} ?to))
    :effect (and (not (at ?p ?ppos)) (not (at ?s ?from)) (not (clear ?to)) (at ?p ?from) (at ?s ?to) (clear ?ppos)
                 {effect}))"""


def write_problem(level: SokobanLevel, costs: bool) -> str:
    cells, boxes = sorted(level.inside), stones(level)
    objects = {
        "direction": NAMES.values(),
        "player": [PLAYER],
        "stone": boxes.values(),
        "location": map(location, cells),
    }
    goal = f"(and {' '.join(f'(at-goal {name})' for name in boxes.values())})"
    return problem("sokoban-sequential", level.meta.title, objects, facts(level, cells, boxes, costs), goal, costs)


def facts(level: SokobanLevel, cells: Sequence[Cell], boxes: dict[Cell, str], costs: bool) -> Iterator[str]:
    player = level.players[0]
    for cell in cells:
        yield f"({'IS-GOAL' if cell in level.goals else 'IS-NONGOAL'} {location(cell)})"
        for letter, by in DIRECTIONS.items():
            if shift(cell, by) in level.inside:
                yield f"(MOVE-DIR {location(cell)} {location(shift(cell, by))} {NAMES[letter]})"
        if cell not in boxes and cell != player:
            yield f"(clear {location(cell)})"
    yield f"(at {PLAYER} {location(player)})"
    for cell, name in boxes.items():
        yield f"(at {name} {location(cell)})"
        if cell in level.goals:
            yield f"(at-goal {name})"
    if costs:
        yield "(= (total-cost) 0)"


def stones(level: SokobanLevel) -> dict[Cell, str]:
    """The boxes that can be pushed, and what they are called."""
    return {cell: f"stone-{number:02}" for number, cell in enumerate(sorted(level.mobile_boxes), 1)}


def actions(level: SokobanLevel, moves: Sequence[str]) -> Iterator[Action]:
    puzzle, boxes = SokobanPuzzle(level), stones(level)
    state = puzzle.start()
    for number, letter in enumerate(moves, 1):
        step = next((step for step in puzzle.steps(state) if step.move == letter), None)
        if step is None:
            return
        before, after, direction = state.player, step.state.player, NAMES[letter.lower()]
        if letter.islower():
            yield Action((MOVE, PLAYER, location(before), location(after), direction), move=number)
        else:
            beyond = shift(after, DIRECTIONS[letter.lower()])
            boxes[beyond] = stone = boxes.pop(after)
            name = TO_GOAL if beyond in level.goals else TO_NONGOAL
            yield Action((name, PLAYER, stone, *map(location, (before, after, beyond)), direction), move=number)
        state = step.state


def move(level: SokobanLevel, action: Action) -> str:
    name = action.words[0]
    letter = next((letter for letter, named in NAMES.items() if named == action.words[-1]), "")
    if not letter or name not in (MOVE, TO_GOAL, TO_NONGOAL):
        raise ParseError(
            say("expected move, push-to-goal or push-to-nongoal in a direction, found {}", str(action)), action.line
        )
    return letter if name == MOVE else letter.upper()


def planning(costs: bool) -> Planning[SokobanLevel, str]:
    return Planning(domain(costs), lambda level: write_problem(level, costs), actions, move)


PLANNING = {"pushes": planning(costs=True), "moves": planning(costs=False)}
