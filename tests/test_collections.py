"""The collections that come with Carreau: sixty levels a game and more, proven, different, named and graded."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable
from typing import Any

import pytest

import carreau
from benchmarks.collections.__main__ import make, text_of
from benchmarks.collections.recipes import COLLECTIONS, Collection
from benchmarks.difficulty import FILE
from carreau.core.level import Level
from carreau.daily import GRADES, boards_of, grades, measured
from carreau.files import own_levels
from carreau.games import REGISTRY, game_of
from carreau.games.sokoban.level import SokobanLevel
from carreau.generators import find_generator

DRAWN = {f"{each.game}/{each.name}": each for each in COLLECTIONS}
QUICK = ("race/near", "ricochet/trio", "sokoban/pairs")  # that are made again in a second


@pytest.mark.parametrize("game", REGISTRY)
def test_there_are_sixty_levels_a_game_and_three_drawn_collections(game: str) -> None:
    drawn = [own_levels(name) for name in DRAWN if name.startswith(f"{game}/")]
    assert [len(each) for each in drawn] == [20, 20, 20]
    assert len(boards_of(game)) > 60


@pytest.mark.parametrize("name", DRAWN)
def test_every_drawn_level_is_sound_and_its_solutions_are_proven_again(name: str) -> None:
    for level in own_levels(name):
        game = game_of(level)
        assert game.problems(level) == []
        assert [each.objective for each in level.meta.solutions] == list(game.objectives)[: len(level.meta.solutions)]
        for solution in level.meta.solutions:
            counts = game.metrics(level, game.parse_moves(level, solution.moves)[1])
            assert carreau.verify(level, solution.moves).solved
            assert counts[solution.objective] == solution.cost and solution.optimal
            if solution.objective != "moves" or not is_crowded(level):  # those take seconds
                answer = carreau.solve(level, objective=solution.objective)
                assert (answer.engine, answer.cost, answer.optimal) == ("native", solution.cost, True)


def is_crowded(level: Level) -> bool:
    return isinstance(level, SokobanLevel) and len(level.boxes) > 3


@pytest.mark.parametrize("game", REGISTRY)
def test_no_two_boards_are_the_same_turned_or_mirrored(game: str) -> None:
    key = find_generator(carreau.game(game)).key
    assert key is not None
    keys: list[Hashable] = [key(board) for board in boards_of(game).values()]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("game", REGISTRY)
def test_titles_differ_within_a_game_in_both_languages(game: str) -> None:
    named = [(board.meta.title, french(board)) for board in boards_of(game).values()]
    for titles in zip(*named, strict=True):
        assert all(titles) and [title for title, count in Counter(titles).items() if count > 1] == []
    drawn = [level for name in DRAWN if name.startswith(f"{game}/") for level in own_levels(name)]
    assert all("titles" in dict(level.meta.extra) and "Seed" not in level.meta.title for level in drawn)


def french(board: Level) -> str:
    titles: dict[str, str] = json.loads(dict(board.meta.extra).get("titles", "{}"))
    return titles.get("fr", board.meta.title)


@pytest.mark.parametrize("game", REGISTRY)
def test_grades_are_fifths_and_go_with_the_measure(game: str) -> None:
    found = grades(game)
    assert set(found) == set(boards_of(game))
    counts = Counter(found.values())
    assert sorted(counts) == list(range(1, GRADES + 1)) and max(counts.values()) - min(counts.values()) <= 1
    by_bits = sorted(found, key=lambda name: measured()[name])
    assert [found[name] for name in by_bits] == sorted(found.values())


@pytest.mark.parametrize("name", DRAWN)
def test_a_collection_goes_from_easy_to_hard_over_a_wide_range(name: str) -> None:
    bits = [measured()[f"{name}#{number}"] for number in range(1, 21)]
    assert bits == sorted(bits) and bits[-1] > 2 * bits[0]


@pytest.mark.parametrize("name", QUICK)
def test_a_collection_is_made_again_from_its_seeds_byte_for_byte(name: str) -> None:
    collection: Collection = DRAWN[name]
    assert text_of(collection, make(collection)) == (FILE.parent / f"{name}.json").read_text("utf-8")


@pytest.mark.parametrize("name", DRAWN)
def test_the_command_in_the_source_of_a_level_makes_it(name: str) -> None:
    level = own_levels(name)[7]
    words = level.meta.source.split()
    assert words[:3] == ["carreau", "generate", level.game]
    given = dict(zip(words[3::2], words[4::2], strict=True))
    low, _, high = given.pop("--moves", "").partition("..")
    choices: dict[str, Any] = {"kind": given.pop("--kind", ""), "cost": range(int(low), int(high) + 1) if low else None}
    choices |= {option.removeprefix("--"): int(value) for option, value in given.items()}
    (again,) = carreau.generate(level.game, **choices)
    assert game_of(level).write_board(again) == game_of(level).write_board(level)
