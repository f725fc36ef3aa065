"""Every registered game keeps the contract, and the checker notices one that does not."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import carreau
from carreau.core.game import AnyGame
from carreau.core.level import Problem
from carreau.core.puzzle import Step
from carreau.games import REGISTRY
from carreau.games.sokoban.edit import EDITOR
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Position, SokobanPuzzle
from carreau.games.sokoban.view import SokobanView
from carreau.testing import ContractError, check_game
from tests.levels import own_examples


@pytest.mark.parametrize("name", REGISTRY)
def test_every_game_keeps_the_contract(name: str) -> None:
    """On examples of our levels; `python -m benchmarks.contract` takes all."""
    check_game(carreau.game(name), [carreau.load(each) for each in own_examples() if each.startswith(f"{name}/")])


class GivesNoReason(SokobanPuzzle):
    def why_not(self, state: Position, move: str) -> str:
        return ""


class RandomOrder(SokobanPuzzle):
    turn = 0

    def steps(self, state: Position) -> Iterator[Step[Position, str]]:
        self.turn += 1
        steps = list(super().steps(state))
        return iter(steps[:: 1 if self.turn % 2 else -1])


class NegativeCosts(SokobanPuzzle):
    def steps(self, state: Position) -> Iterator[Step[Position, Any]]:
        return (step._replace(cost=-1) for step in super().steps(state))


class SecondJudge(SokobanPuzzle):
    def step(self, state: Position, move: str) -> Step[Position, str] | None:
        return None if move == "l" else super().step(state, move)


class OffersNothing(SokobanView):
    def scene(self, line: tuple[Position, ...]) -> Any:
        return replace(super().scene(line), offers=())


def too_ugly(level: SokobanLevel) -> list[Problem]:
    return [Problem("too ugly")]


def all_free(level: SokobanLevel, moves: object) -> dict[str, int]:
    return {"moves": 0, "pushes": 0}


def mirrored(level: SokobanLevel) -> str:
    return "\n".join(row[::-1].strip() for row in level.rows)


def cut(level: SokobanLevel) -> SokobanLevel:
    return replace(level, rows=level.rows[:-1])


def solved(level: SokobanLevel) -> SokobanLevel:
    return replace(EDITOR.turn(level), meta=level.meta)


def forgetful(level: SokobanLevel, *stroke: object) -> SokobanLevel:
    return replace(level, rows=(level.rows[0] + "  ", *level.rows[1:-1], " " + level.rows[-1] + " "))


def broken_games(sokoban: AnyGame) -> dict[str, AnyGame]:
    sokoban = replace(sokoban, generators={})  # which are looked at first, and are good
    pushes = replace(sokoban.objectives["pushes"], puzzle=NegativeCosts)
    return {
        "reason": replace(sokoban, puzzle=GivesNoReason),
        "fixed order": replace(sokoban, puzzle=RandomOrder),
        "the step that is listed": replace(sokoban, puzzle=SecondJudge),
        "below zero": replace(sokoban, objectives={"pushes": pushes}),
        "offers every legal move": replace(sokoban, view=OffersNothing),
        "nothing is wrong": replace(sokoban, problems=too_ugly),
        "stored cost": replace(sokoban, metrics=all_free),
        "board is read back": replace(sokoban, write_board=mirrored),
        "four turns change nothing": replace(sokoban, editor=replace(EDITOR, turn=cut)),
        "two flips change nothing": replace(sokoban, editor=replace(EDITOR, flip=cut)),
        "no solutions of another": replace(sokoban, editor=replace(EDITOR, turn=solved)),
        "what wall paints": replace(sokoban, editor=replace(EDITOR, paint=forgetful)),
    }


@pytest.mark.parametrize("sentence", broken_games(carreau.game("sokoban")))
def test_the_checker_names_the_sentence_a_game_breaks(sentence: str) -> None:
    game = broken_games(carreau.game("sokoban"))[sentence]
    with pytest.raises(ContractError, match=sentence):
        check_game(game, [carreau.load("sokoban/easy#1")])
