"""Help and complaints about usage in the language of the reader. Texts are looked up a paragraph at a time as they stand in
the commands; what Typer writes around them is replaced in its output, which does not depend on how Typer is built."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from carreau.language import translate
from carreau.language.french.usage import USAGE

EXAMPLES = re.compile(r"(Examples?):  ")


def without_types(command: Any) -> None:
    """Arguments of a command of Typer, and of all under it, shown without the types that they have in Python."""
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            parameter.display_type_rich = no_type
    for inner in getattr(command, "commands", {}).values():
        without_types(inner)


def no_type(ctx: Any) -> str:
    return ""


def with_whole_sentences(command: Any) -> None:
    """Whoever lists commands gets the first sentence of each, which Typer would cut at the end of a line."""
    for inner in getattr(command, "commands", {}).values():
        inner.short_help = one_line((inner.help or "").partition("\n\n")[0])
        with_whole_sentences(inner)


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
    return translate(one_line(text), language)


def one_line(text: str) -> str:
    return " ".join(text.split())


def framed_help(get_help: Callable[[Any], str], context: Any) -> str:
    return framed(get_help(context))


def framed(text: str) -> str:
    """What Typer has written, with the words that are its own in French."""
    for pattern, words in USAGE:
        text = pattern.sub(words, text)
    return text
