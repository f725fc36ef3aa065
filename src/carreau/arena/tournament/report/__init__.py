"""One page about a tournament: standings, plots and every game to watch. It needs nothing from outside."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from html import escape
from importlib import resources
from pathlib import Path

from carreau.arena.tournament.build import write_whole
from carreau.arena.tournament.event import Results
from carreau.arena.tournament.plan import REPORT
from carreau.arena.tournament.ranking import Standing
from carreau.arena.tournament.report.data import embedded, page_data
from carreau.arena.tournament.report.page import Page
from carreau.arena.tournament.report.words import LANGUAGES
from carreau.core.errors import UnknownName
from carreau.drawing.look import DARK, LIGHT, variables

# Beside what pictures need: the desk, panels, controls and the highlighter of a page.
PAGE_LIGHT = {
    "desk": "#eceef5", "panel": "#ffffff", "sunk": "#f4f5fa", "rule": "#d9dded", "edge": "#7c84a3", "margin": "#e58aa0",
    "ink-3": "#5d6585", "hl": "#ffe566", "on-hl": "#171d3a", "sel": "#dfe5fb", "on-sel": "#1c34a6", "bad": "#b23c00",
    "bad-fill": "#d55e00",
}  # fmt: skip
PAGE_DARK = {
    "desk": "#0e1216", "panel": "#171d23", "sunk": "#1f262e", "rule": "#2c353f", "edge": "#76828f", "margin": "#9c5064",
    "ink-3": "#98a4ad", "hl": "#f2d64b", "on-hl": "#171500", "sel": "#2a3658", "on-sel": "#b9caff", "bad": "#ff9a6b",
    "bad-fill": "#ec7431",
}  # fmt: skip
FONTS = (
    '--font:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;'
    '--mono:ui-monospace,"SF Mono","Cascadia Mono","Roboto Mono","DejaVu Sans Mono",Menlo,Consolas,monospace;'
)


def write_report(
    results: Results, standings: Sequence[Standing], folder: Path, title: str = "", language: str = "en"
) -> Path:
    path = folder / REPORT
    write_whole(path, render(results, standings, title, language))
    return path


def render(results: Results, standings: Sequence[Standing], title: str = "", language: str = "en") -> str:
    """The page. Scripts but its own are forbidden in it, and so is every address."""
    if language not in LANGUAGES:
        raise UnknownName("language", language, list(LANGUAGES))
    words = LANGUAGES[language]
    title, script = title or words["tournament"], resource("page.js")
    own = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{own}'; base-uri 'none'; form-action 'none'"
    data = embedded(page_data(results, standings, language, words))
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{style()}</style></head><body>"
        f"{Page(results, standings, title, language, words).body()}"
        f'<script type="application/json" id="games">{data}</script><script>{script}</script></body></html>\n'
    )


def style() -> str:
    light, dark = variables(LIGHT | PAGE_LIGHT), variables(DARK | PAGE_DARK)
    return (
        f":root{{color-scheme:light;{FONTS}{light}}}:root[data-theme=dark]{{color-scheme:dark;{dark}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}{resource('page.css')}"
    )


def resource(name: str) -> str:
    return (resources.files("carreau") / "arena" / "tournament" / "report" / name).read_text("utf-8")
