"""Sentences in French: what is ours is translated, what is not ours stays as it is."""

import copy
import json
import pickle
import re
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau import document
from carreau.cli.words import amount
from carreau.core.errors import IllegalMove, LevelError, ParseError, UnknownName
from carreau.core.formats import parse_json
from carreau.core.level import Problem
from carreau.core.text import Text, from_fields, join, places, say, to_fields
from carreau.games.sokoban import level as sokoban
from carreau.language import translate
from carreau.language.french import ENTRIES, OWN
from carreau.language.libraries import from_pydantic

SETTINGS = settings(derandomize=True, max_examples=300)
BLANKS = str.maketrans({"\u00a0": " ", "\u202f": " "})


def french(sentence: str) -> str:
    return translate(sentence, "fr").translate(BLANKS)


def refusal(read: Callable[[str], object], text: str) -> str:
    """What is said of a text that cannot be read."""
    with pytest.raises(ParseError) as found:
        read(text)
    return found.value.message


@pytest.mark.parametrize(
    ("english", "expected"),
    [
        ("it leaves the board", "il sort du plateau"),
        (
            IllegalMove("2,7", "it leaves the board", 3).text,
            "le coup 3 (2,7) n’est pas permis : il sort du plateau",
        ),
        (IllegalMove("2,7", "the race is over").text, "le coup (2,7) n’est pas permis : la course est finie"),
        (
            say(
                "the {} robot cannot leave its cell to the {}: {}", "red", "east", say("the {} robot is in the way", "blue")
            ),
            "le robot rouge ne peut pas quitter sa case vers l’est : le robot bleu barre le chemin",
        ),
        (
            say("the car comes over dirt, which leaves it a velocity of at most {}", "1,2"),
            "la voiture passe sur la terre, qui lui laisse une vitesse d’au plus 1,2",
        ),
        (say("the {} at {} has closed on the car", "gate", "3,4"), "la barrière en 3,4 barre la route à la voiture"),
        (
            say("the boxes at {}: {}", join("{} and {}", ["1,1", "1,2"]), "it reaches no goal"),
            "les caisses en 1,1 et 1,2 : elle n’atteint aucun but",
        ),
        (
            say("the boxes at {}: {}", say("{} places", 4), "every line of play was tried"),
            "les caisses en 4 endroits : toutes les suites de coups ont été essayées",
        ),
        (
            say("expected a board of at most {:,} cells, found {:,}", 250_000, 300_000),
            "il faut un plateau d’au plus 250 000 cases, celui-ci en a 300 000",
        ),
        (sokoban.unequal(1, 0), "il y a 1 caisse mais 0 but ; il en faut autant"),
        (sokoban.unequal(0, 1), "il y a 0 caisse mais 1 but ; il en faut autant"),
        (sokoban.unequal(20_000, 2), "il y a 20 000 caisses mais 2 buts ; il en faut autant"),
        (say("expected {} rows, found {}", 1, 0), "il faut 1 ligne, il y en a 0"),
        (
            say("expected {}, found {!r}", join("{} and {}", ["the width", "the height"]), "x"),
            "il faut la largeur et la hauteur, pas « x »",
        ),
        (
            say("expected {} like 1,-1 and no blanks, found {!r}", say("{} {} of {}", "velocity", 2, 3), "a b"),
            "il faut la vitesse 2 sur 3 comme 1,-1 et sans espaces, pas « a b »",
        ),
        (
            refusal(document.read, '{"carreau": 1, "levels": [{"game": "race", "board": [], "rules": 5}]}'),
            '"rules", dans le niveau 1, doit être un objet de noms et de choix',
        ),
        (
            refusal(document.read, '{"carreau": 1, "game": "sokoban", "board": ["#####", "#@$.x", "#####"]}'),
            '"board", dans le niveau, ligne 2, colonne 5 : il faut # @ + $ * . ou un espace, pas « x »',
        ),
        (
            say('"board" of {}: {}', say("level {}", 3), say("expected one board, found {}", 2)),
            '"board", dans le niveau 3 : il faut un seul plateau, il y en a 2',
        ),
        (
            say("this could be {}", join("{} or {}", ["xsb", "sok"])),
            "cela peut être xsb ou sok",
        ),
        (
            say(
                "{} (read as {})",
                say("expected moves u d l r (capitals push), found {!r}", "x"),
                "xsb",
            ),
            "il faut des pas u d l r (les capitales poussent), pas « x » (lu comme xsb)",
        ),
        (refusal(parse_json, '"\\q"'), "il faut du JSON : échappement \\ inconnu"),
        (
            refusal(parse_json, "[NaN]"),
            "il faut du JSON aux nombres et à la profondeur raisonnables : NaN n’est pas un nombre",
        ),
        (
            say(
                "{}: {}",
                "body.level.game",
                from_pydantic(
                    "value_error",
                    "Value error, expected one of race, sokoban",
                    {"error": ValueError(say("expected one of {}", "race, sokoban"))},
                ),
            ),
            "body.level.game : il faut l’un de ces noms : race, sokoban",
        ),
    ],
)
def test_sentences_of_every_kind(english: str, expected: str) -> None:
    assert french(english) == expected


def test_a_name_that_is_not_known_is_told_with_those_that_are() -> None:
    assert french(UnknownName("solver", "x", ["bfs", "dfs"]).text) == "« x » est inconnu (algorithme) ; il y a : bfs, dfs"
    assert french(UnknownName(say("choice of {}", "deadlocks"), "x", ["none", "full"]).text).endswith("il y a : none, full")
    assert french(say("{} to {}", say("the {} robot", "blue"), "1,2")) == "le robot bleu à 1,2"
    assert french(UnknownName(say("level of {}", "race/first"), "9", [say("1 to {}", 3)]).text).endswith("il y a : 1 à 3")
    assert french(UnknownName("brush", "x", ["box"]).text).endswith("il y a : box")
    assert french(UnknownName("solver", "x", []).text).endswith("il y a : rien")


def test_several_problems_are_told_one_after_the_other() -> None:
    outside = Problem(say("objective {} lies {} outside the grid", 2, "partly"))
    second = Problem("there is a second player; a level has exactly one")
    assert french(LevelError([Problem("there is no robot"), second, outside]).text) == (
        "il n’y a pas de robot ; il y a un second joueur ; un niveau en a exactement un ; "
        "l’objectif 2 est en partie hors de la grille"
    )
    assert french(LevelError([outside] * 5000).text).count("l’objectif 2") == 5000
    half = LevelError([Problem("it leaves the board"), Problem("nobody knows this")])
    assert french(half.text) == str(half) == "it leaves the board; nobody knows this"


def test_an_error_that_is_passed_on_keeps_its_parts() -> None:
    inner = ParseError(say("expected {} rows, found {}", 3, 2), 4, 5, "a.txt")
    assert str(inner) == "a.txt:4:5: expected 3 rows, found 2"
    assert french(ParseError(inner.text).text) == "a.txt:4:5 : il faut 3 lignes, il y en a 2"
    assert french(pickle.loads(pickle.dumps(inner)).text) == french(copy.deepcopy(inner.text)) == french(inner.text)


def test_what_is_not_ours_stays_and_other_languages_are_english() -> None:
    assert translate("nobody said this", "fr") == "nobody said this" and translate("", "fr") == ""
    assert translate("it leaves the board", "de") == translate("it leaves the board", "en") == "it leaves the board"
    assert french("it lands on the obstacle at {}") == "it lands on the obstacle at {}"
    assert french("it lands on the obstacle at 3,4") == "it lands on the obstacle at 3,4", "it is not taken apart"
    assert french(say("it is no solution: {}", "nobody knows this")) == "it is no solution: nobody knows this"


def test_a_game_may_bring_words_of_its_own() -> None:
    own = {"the frog is tired after {} jumps": "la grenouille est lasse après {0} {0:saut|sauts}", "the level": "x"}
    told = say("move ({}) is not allowed: {}", "a", say("the frog is tired after {} jumps", 1))
    assert translate(told, "fr", own).translate(BLANKS) == (
        "le coup (a) n’est pas permis : la grenouille est lasse après 1 saut"
    )
    assert translate("the level", "fr", own) == "le niveau" and french(told) == told


# -- parts that are kept ---------------------------------------------------------------------------------------------


def kept(text: str) -> str:
    return from_fields("reason", json.loads(json.dumps(to_fields("reason", text))))


def test_parts_survive_being_written() -> None:
    inner = say("expected {}, found {!r}", join("{}, {}", ["a", "b", "c"]), "it's")
    for text in (say("{} (move {})", inner, 12_345), say("{} within {:g} s", "no answer", 0.25), inner):
        read = kept(text)
        assert isinstance(read, Text) and read == text and french(read) == french(text) != text
    assert kept("the race is over") == "the race is over" and to_fields("reason", "x") == {"reason": "x"}


@pytest.mark.parametrize(
    "parts",
    [
        None,
        5,
        "x",
        [],
        [5],
        ["{}"],
        ["{}", 1, 2],
        ["{0}", 1],
        ["{0.real}", 1],
        ["{:>9}", 1],
        ["{", 1],
        ["{:,}", "a"],
        [["{}"]],
    ],
)
def test_parts_that_do_not_make_the_sentence_are_not_believed(parts: object) -> None:
    read = from_fields("reason", {"reason": "1", "reason_parts": parts})
    assert read == "1" and not isinstance(read, Text)


# -- anything at all -------------------------------------------------------------------------------------------------

STRANGE = st.text(st.characters(exclude_categories=["Cs"]), max_size=60) | st.sampled_from(
    ["; ", ", found ", "the level", "a; b; c", ": ", "«\u00a0x\u00a0»", "'", '"', "{0}", "\\1", "expected {}, found {!r}"]
)


@SETTINGS
@given(st.sampled_from(sorted(ENTRIES)), st.lists(STRANGE, min_size=8, max_size=8))
def test_nothing_that_is_filled_in_makes_it_fail(template: str, values: list[str]) -> None:
    if "{:" not in template:
        assert translate(filled(template, values), "fr")


def filled(template: str, values: Sequence[object]) -> Text:
    return say(template, *values[: len(places(template))])


@SETTINGS
@given(STRANGE)
def test_any_text_comes_back_as_text(text: str) -> None:
    assert isinstance(translate(text, "fr"), str)


@SETTINGS
@given(st.sampled_from([each for each in sorted(ENTRIES) if each.count("{") == each.count("{!r}") > 0]), STRANGE)
def test_what_a_user_wrote_is_quoted_as_it_was(template: str, text: str) -> None:
    assert repr(text)[1:-1] in translate(filled(template, [text] * 8), "fr")


@SETTINGS
@given(
    st.sampled_from([each for each in sorted(OWN) if "{" in each]), st.lists(st.integers(0, 10**9), min_size=8, max_size=8)
)
def test_numbers_stay_the_same(template: str, numbers: list[int]) -> None:
    english = filled(re.sub(r"{:(g|\.\df)}", "{:,}", template), numbers)
    told = translate(english, "fr")
    if told != english:
        assert sorted(set(digits(told))) == sorted(set(digits(english)))


def digits(text: str) -> list[str]:
    return re.findall(r"\d+", re.sub(r"(?<=\d)[,\u202f](?=\d{3})", "", text))


@pytest.mark.parametrize(
    ("number", "expected"),
    [(0, "0 coup"), (1, "1 coup"), (1.5, "1,5 coup"), (2, "2 coups"), (-1, "-1 coup"), (-2, "-2 coups")],
)
def test_what_is_less_than_two_has_its_noun_in_the_singular(number: float, expected: str) -> None:
    assert french(say("{} moves", number)) == expected


@pytest.mark.parametrize("name", ["moves", "pushes", "box lines", "box changes", "pushing sessions", "player lines"])
def test_all_that_is_counted_has_one_and_several(name: str) -> None:
    none, one, two = (amount(count, name) for count in (0, 1, 2))
    assert (none, two) == (f"0 {name}", f"2 {name}") and f"{one}s" in (f"1 {name}", f"1 {name.replace('pushes', 'pushs')}")
    assert french(none)[1:] == french(one)[1:] != french(two)[1:]
