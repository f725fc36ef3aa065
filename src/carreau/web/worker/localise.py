"""The language of whoever asks: what is said to him goes through here, in the server and in its workers."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any

from carreau.core.errors import CarreauError, ParseError
from carreau.games import plugin_words
from carreau.language import translate as translate_ours

LANGUAGE: ContextVar[str] = ContextVar("LANGUAGE", default="en")  # of the request that is answered


def translate(sentence: str, language: str) -> str:
    """A sentence of ours in a language, or one of a game of another package, which brings its own words."""
    return translate_ours(sentence, language, plugin_words(language))


def localise(message: dict[str, Any], language: str) -> dict[str, Any]:
    """A message with its sentences in a language: what is wrong with a request or a level, why a move is
    refused or was not best, why a position is lost."""
    told: dict[str, Any] = {
        key: translate(message[key], language)
        for key in ("error", "refused", "note", "why")
        if isinstance(message.get(key), str)
    }
    if lost := message.get("lost"):
        told["lost"] = {**lost, "text": translate(lost["text"], language)}
    if problems := message.get("problems"):
        told["problems"] = [{**each, "text": translate(each["text"], language)} for each in problems]
    return {**message, **told}


def error_message(reason: str, line: int = 0, column: int = 0) -> dict[str, Any]:
    return localise({"error": reason, "line": line, "column": column}, LANGUAGE.get())


def why(error: CarreauError) -> dict[str, Any]:
    """What is wrong, and where."""
    if isinstance(error, ParseError):
        return error_message(error.message, error.line, error.column)
    return error_message(error.text)
