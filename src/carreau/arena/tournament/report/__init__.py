"""One page about a tournament: standings, plots and every game to watch. It needs nothing from outside."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from pathlib import Path

from carreau.arena.tournament.event import Results
from carreau.arena.tournament.plan import REPORT
from carreau.arena.tournament.ranking import Standing
from carreau.arena.tournament.report.data import embedded, page_data
from carreau.arena.tournament.report.page import Page
from carreau.arena.tournament.report.words import LANGUAGES
from carreau.core.errors import UnknownName
from carreau.core.writing import write_file
from carreau.drawing.page import document


def write_report(
    results: Results, standings: Sequence[Standing], folder: Path, title: str = "", language: str = "en"
) -> Path:
    path = folder / REPORT
    write_file(path, render(results, standings, title, language))
    return path


def render(results: Results, standings: Sequence[Standing], title: str = "", language: str = "en") -> str:
    """The page."""
    if language not in LANGUAGES:
        raise UnknownName("language", language, list(LANGUAGES))
    words = LANGUAGES[language]
    title = title or words["tournament"]
    data = embedded(page_data(results, standings, language, words))
    body = Page(results, standings, title, language, words).body()
    games = f'<script type="application/json" id="games">{data}</script>'
    script = resource("drawing.js") + resource("page.js")
    return document(title, language, body, resource("page.css"), script, games)


def resource(name: str) -> str:
    return (resources.files("carreau") / "arena" / "tournament" / "report" / name).read_text("utf-8")
