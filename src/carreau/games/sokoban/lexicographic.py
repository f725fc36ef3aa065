"""Sokoban for two counts at once, pushes and moves, the second deciding between equals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from carreau.core.game import PRIMARY_WEIGHT, UNREACHABLE, Estimate, Heuristic
from carreau.core.grid import Cell, shift
from carreau.core.puzzle import Step
from carreau.games.sokoban.heuristics import HEURISTICS
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import DIRECTIONS, Position, Push, PushPuzzle


class LexicographicPuzzle(PushPuzzle):
    """In pushes, each with the walk that leads to it. Walking is not free, so the player stays where the push left him."""

    def __init__(self, level: SokobanLevel, push: int, move: int) -> None:
        super().__init__(level)
        self.push, self.move = push, move

    def start(self) -> Position:
        return self.played.start()

    def steps(self, state: Position) -> Iterator[Step[Position, Push]]:
        boxes, walks = state.boxes, self.walks(state)
        for box in sorted(boxes):
            for letter, (down, right) in DIRECTIONS.items():
                behind, beyond = (box[0] - down, box[1] - right), (box[0] + down, box[1] + right)
                if behind in walks and beyond in self.inside and beyond not in boxes:
                    cost = self.push + self.move * (walks[behind] + 1)
                    yield Step(Push(box, letter), Position(box, boxes - {box} | {beyond}), cost)

    def walks(self, state: Position) -> dict[Cell, int]:
        """How far it is to each cell the player reaches."""
        distance, layer = {state.player: 0}, [state.player]
        while layer:
            fresh = [shift(cell, by) for cell in layer for by in DIRECTIONS.values()]
            steps = distance[layer[0]] + 1
            layer = [cell for cell in dict.fromkeys(fresh) if self.is_free(cell, state) and cell not in distance]
            distance.update(dict.fromkeys(layer, steps))
        return distance

    def is_free(self, cell: Cell, state: Position) -> bool:
        return cell in self.inside and cell not in state.boxes


PUSHES_THEN_MOVES: Callable[[SokobanLevel], LexicographicPuzzle] = partial(LexicographicPuzzle, push=PRIMARY_WEIGHT, move=1)
MOVES_THEN_PUSHES: Callable[[SokobanLevel], LexicographicPuzzle] = partial(LexicographicPuzzle, push=1, move=PRIMARY_WEIGHT)


def in_both_costs(build: Callable[[SokobanLevel], Estimate[Position]], level: SokobanLevel) -> Estimate[Position]:
    """An estimate of pushes in the costs above: every push is a move as well."""
    pushes = build(level)

    def estimate(state: Position) -> int:
        found = pushes(state)
        return found if found >= UNREACHABLE else min(found * (PRIMARY_WEIGHT + 1), UNREACHABLE - 1)

    return estimate


LEXICOGRAPHIC_HEURISTICS: Mapping[str, Heuristic[SokobanLevel, Position]] = {
    name: Heuristic(partial(in_both_costs, each.build), each.admissible, each.summary) for name, each in HEURISTICS.items()
}
