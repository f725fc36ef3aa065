"""A page to read or to mail, complete in itself: its frame, its colours, and what all our reports have on them."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from importlib import resources

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
LOGO = (
    '<svg viewBox="0 0 28 28" aria-hidden="true"><rect x=".5" y=".5" width="27" height="27" rx="3" fill="var(--paper)" '
    'stroke="var(--grid)"/><path d="M8 1v26M16 1v26M24 1v26M1 4h26M1 12h26M1 20h26" stroke="var(--grid)" fill="none"/>'
    '<path d="M4 1v26" stroke="var(--margin)" stroke-width="1.2"/><g stroke="var(--pen)" stroke-linecap="round" '
    'stroke-width="2"><path d="M4 20h4"/><path d="M8 20l8-4"/><path d="M16 16l7-7"/></g><g fill="var(--pen)">'
    '<circle cx="4" cy="20" r="2"/><circle cx="8" cy="20" r="2.3"/><circle cx="16" cy="16" r="2.8"/></g>'
    '<circle cx="22.5" cy="8" r="4.5" fill="var(--ink)"/><circle cx="22.5" cy="8" r="1.7" fill="var(--paper)"/></svg>'
)
THEME = "M15.5 11.5A6 6 0 0 1 8.5 4.5a6 6 0 1 0 7 7Z"


def document(title: str, language: str, body: str, css: str, script: str, data: str = "") -> str:
    """The page. Scripts but its own are forbidden in it, and so is every address; `data` is for its script."""
    own = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-{own}'; base-uri 'none'; "
        "form-action 'none'"
    )
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{style(css)}</style></head><body>{body}{data}<script>{script}</script>"
        "</body></html>\n"
    )


def style(css: str) -> str:
    """What all pages wear, then what this one wears."""
    light, dark = variables(LIGHT | PAGE_LIGHT), variables(DARK | PAGE_DARK)
    common = (resources.files("carreau") / "drawing" / "page.css").read_text("utf-8")
    return (
        f":root{{color-scheme:light;{FONTS}{light}}}:root[data-theme=dark]{{color-scheme:dark;{dark}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}{common}{css}"
    )


def header(theme: str) -> str:
    """The line at the top, with the button that turns light into dark."""
    return f'<header class="top"><span class="brand">{LOGO}Carreau</span>{icon_button("theme", theme, THEME)}</header>'


def icon_button(name: str, label: str, path: str) -> str:
    label = escape(label)
    icon = f'<svg class="ico" viewBox="0 0 20 20" aria-hidden="true"><path d="{path}"/></svg>'
    return f'<button class="iconbtn" id="{name}" type="button" title="{label}" aria-label="{label}">{icon}</button>'
