"""Help and complaints about usage in the language of the reader. The texts are looked up paragraph by paragraph as they stand
in the commands; what Typer writes around them is replaced in its output, which does not depend on how Typer is built."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from carreau.language import translate

FRENCH = tuple(
    (re.compile(pattern, re.MULTILINE), words)
    for pattern, words in (
        (r"^Usage: ", "Usage : "),
        (r"^Arguments:$", "Arguments :"),
        (r"^Options:$", "Options :"),
        (r"^Commands:$", "Commandes :"),
        (r"\[OPTIONS\]", "[OPTIONS]"),
        (r"\bCOMMAND \[ARGS\]\.\.\.", "COMMANDE [ARGUMENTS]..."),
        (r"Show\s+this\s+message\s+and\s+exit\.", "Affiche cette aide."),
        (r"\[required\]", "[obligatoire]"),
        (r"\[default: ", "[par défaut : "),
        (r"^Try '(.*)' for help\.", r"L’aide : « \1 »."),
        (r"^Error: ", "Erreur : "),
        (r"No such command '(.*?)'\.", r"Pas de commande « \1 »."),
        (r"No such option: (\S+)", r"Pas d’option \1"),
        (r"Did you mean ", "Vouliez-vous dire "),
        (r"\(Possible options: ", "(options possibles : "),
        (r"Missing argument '(.*?)'\.", r"Il manque l’argument « \1 »."),
        (r"Missing option '(.*?)'\.", r"Il manque l’option « \1 »."),
        (r"Missing command\.", "Il manque la commande."),
        (r"Invalid value for '(.*?)': ", r"Valeur interdite pour « \1 » : "),
        (r"Input should be greater than or equal to (\S+)", r"il faut au moins \1"),
        (r"Input should be less than or equal to (\S+)", r"il faut au plus \1"),
        (r"Input should be a valid integer.*", "il faut un nombre entier"),
        (r"Input should be a valid number.*", "il faut un nombre"),
        (r"Input should be (.*)", r"il faut \1"),
        (r"Got unexpected extra arguments? ?(\(s\))? ?\((.*)\)", r"Argument de trop : \2"),
        (r"Option '(.*?)' requires an argument\.", r"L’option « \1 » veut une valeur."),
        (r"Option '(.*?)' does not take a value\.", r"L’option « \1 » ne prend pas de valeur."),
    )
)
EXAMPLES = re.compile(r"(Examples?):  ")


def localise(command: Any, language: str) -> None:
    """Translate the texts of a command of Typer and of all under it."""
    command.help = translated(command.help, language)
    command.epilog = translated(command.epilog, language)
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = translated(parameter.help, language)
    command.get_help = partial(framed_help, command.get_help)
    for inner in getattr(command, "commands", {}).values():
        localise(inner, language)


def translated(text: str | None, language: str) -> str | None:
    return "\n\n".join(paragraph(each, language) for each in text.split("\n\n")) if text else text


def paragraph(text: str, language: str) -> str:
    """Commands that stand as examples are the same in every language."""
    if found := EXAMPLES.match(text):
        return f"{translate(found[1], language)} :  {text[found.end() :]}"
    return translate(plain(text), language)


def plain(text: str) -> str:
    return " ".join(text.split())


def framed_help(get_help: Callable[[Any], str], context: Any) -> str:
    return framed(get_help(context))


def framed(text: str) -> str:
    """What Typer has written, with the words that are its own in French."""
    for pattern, words in FRENCH:
        text = pattern.sub(words, text)
    return text
