"""One page about a class: marks, what went wrong, and every line on its board. It needs nothing from outside."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from carreau.core.errors import UnknownName
from carreau.core.writing import write_file
from carreau.drawing.look import RULES
from carreau.drawing.page import document
from carreau.marking.marks import Grades
from carreau.marking.report.page import Page
from carreau.marking.report.pictures import Album
from carreau.marking.words import LANGUAGES

REPORT = "report.html"


def write_report(grades: Grades, folder: Path, title: str = "", language: str = "en") -> Path:
    path = folder / REPORT
    write_file(path, render(grades, title, language))
    return path


def render(grades: Grades, title: str = "", language: str = "en") -> str:
    if language not in LANGUAGES:
        raise UnknownName("language", language, list(LANGUAGES))
    title, album = title or LANGUAGES[language]["title"], Album(grades)
    body = Page(grades, album, title, language).body()
    return document(title, language, body, f"{RULES}{resource('page.css')}{album.style()}", resource("page.js"))


def resource(name: str) -> str:
    return (resources.files("carreau") / "marking" / "report" / name).read_text("utf-8")
