"""A first bot to start from, in Python or in C, with comments in English, in French or in both."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.text import say
from carreau.core.writing import write_file

KINDS = {"python": ("bot.py",), "c": ("bot.c", "Makefile")}
LANGUAGES = {"en": ("en",), "fr": ("fr",), "both": ("en", "fr")}
COMMENT = re.compile(r"( *(?:#|//) )(en|fr): (.*)")
OURS = "# ruff:"  # how a line begins that speaks to our own tools


def write_bot(kind: str, folder: Path, language: str = "en") -> list[Path]:
    """The files of a bot that plays, in a folder that has none of them yet."""
    if kind not in KINDS:
        raise UnknownName("kind of bot", kind, list(KINDS))
    if language not in LANGUAGES:
        raise UnknownName("language", language, list(LANGUAGES))
    paths = [folder / name for name in KINDS[kind]]
    if there := [path for path in paths if path.exists()]:
        raise CarreauError(say("{}: is already there, and is left as it is", there[0]))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in paths:
            write_file(path, render(template(path.name), LANGUAGES[language]))
            path.chmod(0o755 if path.suffix == ".py" else 0o644)
    except OSError as error:
        raise CarreauError(say("{}: cannot be written ({})", folder, error.strerror)) from None
    return paths


def template(name: str) -> str:
    return (resources.files("carreau") / "arena" / "templates" / name).read_text("utf-8")


def render(text: str, languages: tuple[str, ...]) -> str:
    """The text with the comments of these languages only."""
    lines: list[str] = []
    for line in text.splitlines():
        comment = COMMENT.fullmatch(line)
        if comment is None and not line.startswith(OURS):
            lines.append(line)
        elif comment is not None and comment[2] in languages:
            lines.append(comment[1] + comment[3])
    return "\n".join(lines) + "\n"
