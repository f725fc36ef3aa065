"""What a line of moves is measured by: the six counts that players compare solutions with."""

from __future__ import annotations

from collections.abc import Sequence

from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import HEADING, Letter


def metrics(level: SokobanLevel, moves: Sequence[Letter]) -> dict[str, int]:
    """A box line is a run of pushes of one box in one direction, a box change a run of pushes of one box, a pushing
    session a run of pushes without a step between them, a player line a run of moves in one direction."""
    pushes = box_lines = box_changes = sessions = player_lines = 0
    row, column = level.players[0] if level.players else (0, 0)
    left, pushed_last = None, ""  # where the last push left its box, and in which direction
    before, was_push = "", False  # the direction of the move before
    for move in moves:
        direction, _, down, right = HEADING[move]
        row, column, is_push = row + down, column + right, move != direction
        if direction != before:
            player_lines += 1
        if is_push:
            other_box = (row, column) != left  # nothing moves a box between two pushes, so it is found where it was left
            pushes += 1
            box_changes += other_box
            box_lines += other_box or direction != pushed_last
            sessions += not was_push
            left, pushed_last = (row + down, column + right), direction
        before, was_push = direction, is_push
    return {
        "moves": len(moves),
        "pushes": pushes,
        "box lines": box_lines,
        "box changes": box_changes,
        "pushing sessions": sessions,
        "player lines": player_lines,
    }
