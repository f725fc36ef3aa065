"""Sentences in French: what is ours is translated, what is not ours stays as it is."""

import re
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.errors import UnknownName
from carreau.language import LONGEST, translate
from carreau.language.french import ENTRIES, OWN

SETTINGS = settings(deadline=None, derandomize=True, max_examples=300)
BLANKS = str.maketrans({"\u00a0": " ", "\u202f": " "})


def french(sentence: str) -> str:
    return translate(sentence, "fr").translate(BLANKS)


@pytest.mark.parametrize(
    ("english", "expected"),
    [
        ("it leaves the board", "il sort du plateau"),
        ("move 3 (2,7) is not allowed: it leaves the board", "le coup 3 (2,7) n’est pas permis : il sort du plateau"),
        ("move (2,7) is not allowed: the race is over", "le coup (2,7) n’est pas permis : la course est finie"),
        (
            "the red robot cannot leave its cell to the east: the blue robot is in the way",
            "le robot rouge ne peut pas quitter sa case vers l’est : le robot bleu barre le chemin",
        ),
        (
            "it changes the velocity that dirt has left by 0,2, which the car cannot",
            "il change la vitesse que la terre a laissée de 0,2, ce que la voiture ne peut pas faire",
        ),
        ("the gate at 3,4 has closed on the car", "la barrière en 3,4 barre la route à la voiture"),
        ("the boxes at 1,1 and 1,2: it reaches no goal", "les caisses en 1,1 et 1,2 : elle n’atteint aucun but"),
        (
            "the boxes at 4 places: every line of play was tried",
            "les caisses en 4 endroits : toutes les suites de coups ont été essayées",
        ),
        (
            "expected a board of at most 250,000 cells, found 300,000",
            "il faut un plateau d’au plus 250 000 cases, celui-ci en a 300 000",
        ),
        ("there is 1 box but 0 goals; the numbers must be equal", "il y a 1 caisse mais 0 but ; il en faut autant"),
        ("there are 0 boxes but 1 goal; the numbers must be equal", "il y a 0 caisse mais 1 but ; il en faut autant"),
        ("expected 1 rows, found 0", "il faut 1 ligne, il y en a 0"),
        ("expected the width and the height, found 'x'", "il faut la largeur et la hauteur, pas « x »"),
        (
            "expected velocity 2 of 3 like 1,-1 and no blanks, found 'a b'",
            "il faut la vitesse 2 sur 3 comme 1,-1 et sans espaces, pas « a b »",
        ),
        (
            'expected "rules" of level 2 to be an object of names and choices',
            '"rules", dans le niveau 2, doit être un objet de noms et de choix',
        ),
        (
            "\"board\" of the level, row 2, column 5: expected one of # @ + $ * . or a blank, found 'x'",
            '"board", dans le niveau, ligne 2, colonne 5 : il faut # @ + $ * . ou un espace, pas « x »',
        ),
        (
            '"board" of level 3: expected one board, found 2',
            '"board", dans le niveau 3 : il faut un seul plateau, il y en a 2',
        ),
        (
            "this could be xsb or sok; say which with --format",
            "cela peut être xsb ou sok ; précisez-le avec --format",
        ),
        (
            "expected moves u d l r (capitals push), found 'x' (read as xsb; --format says otherwise)",
            "il faut des pas u d l r (les capitales poussent), pas « x » (lu comme xsb ; --format pour en choisir un autre)",
        ),
        ("expected JSON: Invalid \\escape: 'q'", "il faut du JSON : échappement \\ inconnu : « q »"),
        (
            "body.level.game: Value error, expected one of race, sokoban",
            "body.level.game : il faut l’un de ces noms : race, sokoban",
        ),
    ],
)
def test_sentences_of_every_kind(english: str, expected: str) -> None:
    assert french(english) == expected


def test_a_name_that_is_not_known_is_told_with_those_that_are() -> None:
    assert french(str(UnknownName("solver", "x", ["bfs", "dfs"]))) == "« x » est inconnu (algorithme) ; il y a : bfs, dfs"
    assert french(str(UnknownName("choice of deadlocks", "x", ["none", "full"]))).endswith("il y a : none, full")
    assert french(str(UnknownName("level of race/first", "9", ["1 to 3"]))).endswith("il y a : 1 à 3")


def test_several_problems_are_told_one_after_the_other() -> None:
    several = (
        "there is no robot; there is a second player; a level has exactly one; objective 2 lies partly outside the grid"
    )
    assert french(several) == (
        "il n’y a pas de robot ; il y a un second joueur ; un niveau en a exactement un ; "
        "l’objectif 2 est en partie hors de la grille"
    )
    assert french("this format holds a sprint; this is a lap") == "ce format contient un sprint ; ceci est un tour"
    assert french("it leaves the board; nobody knows this") == "it leaves the board; nobody knows this"


def test_what_is_not_ours_stays_and_other_languages_are_english() -> None:
    assert translate("nobody said this", "fr") == "nobody said this" and translate("", "fr") == ""
    assert translate("it leaves the board", "de") == translate("it leaves the board", "en") == "it leaves the board"
    assert translate("x" * LONGEST + "; the race is over", "fr").endswith("the race is over")


STRANGE = st.text(st.characters(exclude_categories=["Cs"]), max_size=60) | st.sampled_from(
    ["; ", ", found ", "the level", "a; b; c", ": ", "«\u00a0x\u00a0»", "'", '"', "{0}", "\\1", "expected {}, found {!r}"]
)


@SETTINGS
@given(st.sampled_from(sorted(ENTRIES)), st.lists(STRANGE, min_size=8, max_size=8))
def test_nothing_that_is_filled_in_makes_it_fail(template: str, values: list[str]) -> None:
    assert isinstance(translate(template.format(*values), "fr"), str)


@SETTINGS
@given(STRANGE)
def test_any_text_comes_back_as_text(text: str) -> None:
    assert isinstance(translate(text, "fr"), str)


@SETTINGS
@given(st.sampled_from([each for each in sorted(ENTRIES) if each.count("{") == each.count("{!r}") > 0]), STRANGE)
def test_what_a_user_wrote_is_quoted_as_it_was(template: str, text: str) -> None:
    assert repr(text)[1:-1] in translate(template.format(*[text] * template.count("{")), "fr")


@SETTINGS
@given(
    st.sampled_from([each for each in sorted(OWN) if "{" in each]), st.lists(st.integers(0, 10**9), min_size=8, max_size=8)
)
def test_numbers_stay_the_same(template: str, numbers: list[int]) -> None:
    english = template.format(*(f"{number:,}" for number in numbers))
    told = translate(english, "fr")
    if told != english:
        assert sorted(set(digits(told))) == sorted(set(digits(english)))


def digits(text: str) -> list[str]:
    return re.findall(r"\d+", re.sub(r"(?<=\d)[,\u202f](?=\d{3})", "", text))


def test_a_sentence_takes_little_work_and_none_takes_much() -> None:
    usual = [
        "it leaves the board",
        "expected something that nobody knows, from here to there",
        "the box at 1,2: it reaches no goal",
    ]
    for each in usual:
        assert calls(each) < 2000
    hostile = [
        "expected " + ", found " * 2000,
        "the " + " at 3,4 " * 2000,
        "; ".join(["objective 1 lies partly outside the grid"] * 400),
        *("a; " * 6000, "a: " * 6000, "a: " * 600, '"rules" of ' * 180, "expected " * 100 + ", found " * 100, "make " * 390),
        *("not built: make " * 120, "expected " + ", ".join(["expected velocity 1 of 2, found 'y'"] * 50) + ", found 'x'"),
    ]
    for each in hostile:
        assert calls(each) < 200_000


def calls(sentence: str) -> int:
    """How many functions are called to translate a sentence."""
    translate(sentence, "fr")  # the catalogue is read once
    count = 0

    def counted(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(counted)
    try:
        translate(sentence, "fr")
    finally:
        sys.setprofile(None)
    return count // 2  # it is told of the end of each as well
