"""The language that the command line speaks: the one that --language names, else that of the system if we speak it.
What is printed for people goes through `told` or `echo`; what is printed for programs stays as it is."""

from __future__ import annotations

import os
from collections.abc import Sequence

import typer

from carreau.core.errors import UnknownName
from carreau.language import LANGUAGES, translate

OPTION = "--language"
spoken = "en"  # what `speak` has chosen for this process


def speak(language: str) -> None:
    global spoken
    spoken = language


def language() -> str:
    return spoken


def told(text: str) -> str:
    """A sentence of ours in the language of the reader."""
    from carreau.games import plugin_words  # with the games of other packages, only where they have something to say

    return text if spoken == "en" else translate(text, spoken, plugin_words(spoken))


def echo(text: str, *, err: bool = False) -> None:
    typer.echo(told(text), err=err)


def split_language(words: Sequence[str]) -> tuple[list[str], str]:
    """A command line without --language, wherever that stood, and the language: the last one named, or the system's.
    Raises UnknownName for one that we do not speak."""
    left, named = list[str](), ""
    rest = iter(words)
    for word in rest:
        if word == "--":
            left += [word, *rest]
        elif word == OPTION:
            named = next(rest, "?")
        elif word.startswith(f"{OPTION}="):
            named = word.removeprefix(f"{OPTION}=")
        else:
            left.append(word)
    if named and named not in LANGUAGES:
        raise UnknownName("language", named, LANGUAGES)
    return left, named or of_system()


def of_system() -> str:
    """As other programs find it: the first of these variables that says something."""
    local = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return "fr" if local.lower().startswith("fr") else "en"
