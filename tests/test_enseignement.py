"""Le module d'enseignement fait ce que dit le sujet, et rien d'autre que le moteur."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.errors import ParseError
from carreau.core.grid import Cell
from carreau.core.result import Status
from carreau.enseignement import Configuration, Course, charger, configuration, vitesse
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.search import bfs, run
from tests.games.racetrack_tracks import FIGURE_3

TRAJECTOIRE = [(1, 1), (1, 2), (2, 4), (3, 5), (5, 5)]


def write(folder: Path, text: str) -> Path:
    path = folder / "piste.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_T13_T21_a_track_is_a_list_of_strings(tmp_path: Path) -> None:
    piste = charger(write(tmp_path, "\n".join(FIGURE_3) + "\n"))
    assert piste is not None
    assert piste == list(FIGURE_3)
    assert (piste[1][1], piste[7][2], piste[0][0]) == (">", "*", "#")


@pytest.mark.parametrize(
    "text", ["", "\n\n", "#>x*\n", "#>.*\n#>.\n", "...*\n", ">...\n", "1>.*\n", "; Title: x\n>.*\n", ">i*\n"]
)
def test_T21_a_malformed_file_is_None(tmp_path: Path, text: str) -> None:
    assert charger(write(tmp_path, text)) is None


def test_T21_a_file_that_is_no_text_is_None(tmp_path: Path) -> None:
    path = tmp_path / "piste.txt"
    path.write_bytes(b">.\xff*\n")
    assert charger(path) is None


def test_T14_T16_the_velocity_is_the_last_move() -> None:
    assert [vitesse(TRAJECTOIRE[:count]) for count in range(6)] == [(0, 0), (0, 0), (0, 1), (1, 2), (1, 1), (2, 0)]


def test_T15_the_example_is_legal_under_both_rules() -> None:
    for regles in ("souples", "strictes"):
        course = Course(FIGURE_3, regles)
        for count, position in enumerate(TRAJECTOIRE):
            assert position in course.options(TRAJECTOIRE[:count])


def test_T13_a_track_may_be_lists_of_letters() -> None:
    assert Course([list(row) for row in FIGURE_3]).level == Course(FIGURE_3).level


def test_T18_T19_soft_rules_look_at_both_ends_only() -> None:
    piste = [">.#.*"]
    assert Course(piste, "souples").verif_collision((0, 1), (0, 3))
    assert not Course(piste, "strictes").verif_collision((0, 1), (0, 3))
    for regles in ("souples", "strictes"):
        course = Course(piste, regles)
        assert not course.verif_collision((0, 1), (0, 2))
        assert not course.verif_collision((0, 2), (0, 3)), "its beginning is an obstacle"
        assert not course.verif_collision((0, 4), (0, 5)), "off the board"


def test_T20_the_options_are_those_of_the_engine() -> None:
    course = Course(FIGURE_3, "strictes")
    assert course.options([]) == [(1, 1), (2, 1)]
    puzzle = RacetrackPuzzle(course.level)
    for count in range(1, 6):
        car = Car(TRAJECTOIRE[count - 1], vitesse(TRAJECTOIRE[:count]), 0)
        assert course.options(TRAJECTOIRE[:count]) == [step.move for step in puzzle.steps(car)]


def recursive(course: Course, trajectoire: list[Cell], visite: set[Configuration], order: list[Configuration]) -> bool:
    """The procedure word for word, with recursion."""
    if trajectoire:
        if trajectoire[-1] in course.level.ends:
            return True
        c = configuration(trajectoire)
        if c in visite:
            return False
        visite.add(c)
        order.append(c)
    for option in course.options(trajectoire):
        trajectoire.append(option)
        if recursive(course, trajectoire, visite, order):
            return True
        trajectoire.pop()
    return False


@settings(max_examples=60, derandomize=True)
@given(st.lists(st.text("..#", min_size=4, max_size=4), min_size=1, max_size=3), st.sampled_from(["souples", "strictes"]))
def test_T35_T36_T37_C20_depth_first_visits_in_the_order_of_the_recursion_and_breadth_first_is_best(
    middle: list[str], regles: str
) -> None:
    piste = [">...", *middle, "...*"]
    expected: list[Configuration] = []
    seen: list[Configuration] = []
    by_recursion: list[Cell] = []
    found = recursive(Course(piste, regles), by_recursion, set(), expected)
    course = Course(piste, regles, suivi=lambda trajectoire: seen.append(configuration(trajectoire)))
    trajectoire: list[Cell] = []
    assert course.recherche_profondeur(trajectoire, set()) == found
    assert (trajectoire, seen) == (by_recursion, expected)
    best = course.recherche_largeur()
    result = run(bfs(RacetrackPuzzle(RacetrackLevel(tuple(piste), rules=Rules(crossing=course.level.rules.crossing)))))
    assert (best is not None) == found == (result.status is Status.SOLVED)
    assert best is None or len(best) - 1 == result.cost


def test_T36_a_long_search_needs_no_recursion_and_failure_leaves_an_empty_trajectory() -> None:
    trajectoire: list[Cell] = []
    assert Course([">" + "." * 1200 + "*"]).recherche_profondeur(trajectoire, set())
    closed: list[Cell] = []
    assert not Course([">..##*"], "strictes").recherche_profondeur(closed, set())
    assert closed == []


def test_C19_a_search_may_begin_anywhere() -> None:
    course = Course(FIGURE_3)
    trajectoire = list(TRAJECTOIRE)
    assert course.recherche_profondeur(trajectoire, set())
    assert trajectoire[:5] == TRAJECTOIRE
    assert trajectoire[-1] in course.level.ends
    assert course.recherche_profondeur(list(trajectoire), set()), "it has arrived"


def test_unknown_rules_are_refused() -> None:
    with pytest.raises(ValueError, match="souples ou strictes"):
        Course(FIGURE_3, "molles")


@pytest.mark.parametrize(
    ("piste", "said"),
    [
        ([">.", "*"], "2:2: expected 2 cells like the first row, found 1"),
        ([">x*"], "1:2: expected one of . # > *, found 'x'"),
        ([], "1: expected rows of a track, found nothing"),
        ([[">", "."], ["*"]], "2:2: expected 2 cells like the first row, found 1"),
    ],
)
def test_a_track_that_is_none_is_refused_as_everywhere(piste: list[str], said: str) -> None:
    with pytest.raises(ParseError) as refused:
        Course(piste)
    assert str(refused.value) == said
