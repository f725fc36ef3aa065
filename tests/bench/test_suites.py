"""Comparisons by name: they can be run, and their questions are answered in both languages."""

import pytest

from carreau.bench import SUITES, matrix
from carreau.bench.words import LANGUAGES
from carreau.cli.bench import NAMED


@pytest.mark.parametrize("name", SUITES)
def test_S34_R47_R55_T49_a_suite_names_what_there_is(name: str) -> None:
    suite = SUITES[name]
    for part in suite.parts:
        levels = part.levels()
        first = {level.game: (title, level) for title, level in levels}
        assert sum(1 for _ in matrix(list(first.values()), part.axes, part.limits).runs()) and len(levels) > 2
        assert len({title for title, _ in levels}) == len(levels)
    for words in LANGUAGES.values():
        assert all(question in words and f"{question}.answer" in words for question in suite.questions)
    assert name in NAMED
