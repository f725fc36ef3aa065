"""Comparisons by name: they can be run, and their questions are answered in both languages."""

import pytest

from carreau.bench import SUITES, matrix
from carreau.bench.answers import ANSWERS
from carreau.bench.runs import subject
from carreau.bench.words import LANGUAGES
from carreau.cli.bench import NAMED


@pytest.mark.parametrize("name", SUITES)
def test_S34_R47_R55_T49_a_suite_names_what_there_is(name: str) -> None:
    suite, hashes, methods = SUITES[name], dict[str, str](), set[str]()
    for part in suite.parts:
        levels = part.levels()
        first = {level.game: (title, level) for title, level in levels}
        runs = list(matrix(list(first.values()), part.axes, part.limits).runs())
        assert runs and len(levels) > 2 and len({title for title, _ in levels}) == len(levels)
        methods |= {run.method.label for run in runs}
        for title, level in levels[:99]:  # a name is one level, in all parts
            assert hashes.setdefault(title, subject(title, level).digest) == subject(title, level).digest
    for words in LANGUAGES.values():
        assert all(question in words and question in ANSWERS for question in suite.questions)
    assert {method for pair in suite.pairs for method in pair} <= methods
    assert name in NAMED


def test_R47_positions_are_drawn_by_their_number_of_moves() -> None:
    levels = SUITES["ricochet-document"].parts[1].levels()
    assert [title for title, _ in levels[::10]] == [f"moves={moves} #1" for moves in range(1, 6)]
