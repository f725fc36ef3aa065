"""The help of the command line has its French, all of it, and complaints about usage too."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer

from carreau.cli.commands import HELP, app, generate_command
from carreau.cli.generate import choice_options
from carreau.cli.localised_help import EXAMPLES, one_line
from carreau.games import all_games
from carreau.language.french import help as french_help
from tests.cli.command import carreau
from tests.language.test_translate import BLANKS


@pytest.fixture(scope="module")
def texts() -> set[str]:
    """Every paragraph of every help, as it is looked up."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["carreau", "generate"])  # with the choices of all games
        generate = generate_command()
    whole = typer.Typer()
    whole.command(name="generate", context_settings=HELP)(generate)
    commands = [typer.main.get_command(app), typer.main.get_command(whole)]
    return {each for command in commands for each in paragraphs(command)} - set(choices())


def choices() -> list[str]:
    """What is said of the choices of generators, which is put together."""
    return [one_line(each.annotation.__metadata__[0].help) for each in choice_options(all_games())]


def meanings() -> set[str]:
    generators = [generator for game in all_games() for generator in game.generators.values()]
    return {each.meaning for generator in generators for each in generator.parameters}


def paragraphs(command: Any) -> Iterator[str]:
    said = [command.help, command.epilog, *(getattr(each, "help", None) for each in command.params)]
    for text in filter(None, said):
        yield from (one_line(each) for each in text.split("\n\n") if not EXAMPLES.match(each))
    for inner in getattr(command, "commands", {}).values():
        yield from paragraphs(inner)


def test_every_help_has_its_french(texts: set[str]) -> None:
    assert not texts - set(french_help.ENTRIES)


def test_no_french_help_is_left_over(texts: set[str]) -> None:
    assert not set(french_help.ENTRIES) - texts - meanings() - {"Example", "Examples"}


def test_every_choice_of_a_generator_has_its_french() -> None:
    assert not meanings() - set(french_help.ENTRIES)
    told = carreau("generate", "--help", "--language", "fr").stdout.translate(BLANKS)
    assert "Sokoban : nombre de caisses, 1 à 10 (4)." in " ".join(told.split())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("words", [[], ["oracle"], ["race"], ["results"]])
def test_who_asks_what_commands_there_are_reads_whole_sentences(words: list[str], language: str) -> None:
    told = carreau(*words, "--help", "--language", language).stdout
    assert "..." not in told.partition("\n\n")[2]  # after the usage


@pytest.mark.parametrize("words", [[], ["solve"], ["race", "run"]])
def test_help_is_a_word_as_well_as_an_option(words: list[str]) -> None:
    asked = carreau("help", *words)
    assert asked.stdout == carreau(*words, "--help").stdout and asked.returncode == 0


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["slve"], "Pas de commande « slve »."),
        (["solve"], "Il manque l’argument « LEVEL »."),
        (["solve", "x", "--limit", "0"], "Valeur interdite pour « --limit » : il faut au moins 1"),
        (["solve", "x", "--limit", "x"], "Valeur interdite pour « --limit » : il faut un nombre entier"),
        (["solve", "x", "--limt", "0"], "Pas d’option --limt (options possibles : "),
        (["solve", "x", "--limit"], "L’option « --limit » veut une valeur."),
        (["show", "a", "b"], "Argument de trop : b"),
        (["show", "nothing-here"], "carreau : nothing-here : pas de tel fichier"),
    ],
)
def test_bad_usage_is_told_in_french(words: list[str], expected: str) -> None:
    done = carreau(*words, "--language", "fr")
    assert done.returncode == 2
    assert expected in done.stderr.translate(BLANKS)


def test_an_answer_is_told_in_french_and_its_json_is_not() -> None:
    done = carreau("--language=fr", "solve", "ricochet/boards#1")
    assert "résolu : 5 coups (optimal, prouvé)" in done.stdout.translate(BLANKS)
    assert carreau("solve", "ricochet/boards#1", "--json", "--language", "fr").stdout.startswith('{"game"')


def test_the_language_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Commandes :" in carreau("--help").stdout.translate(BLANKS)
    assert "Commands:" in carreau("--help", "--language", "en").stdout


def test_a_language_that_nobody_here_speaks() -> None:
    done = carreau("show", "--language", "tlh")
    assert done.returncode == 2
    assert "tlh" in done.stderr
