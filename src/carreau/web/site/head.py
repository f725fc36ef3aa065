"""What a site says of itself: to browsers that install it, to others that show where a link leads, and what it may load."""

from __future__ import annotations

import json
from html import escape
from io import BytesIO

from carreau.core.extras import require_extra
from carreau.drawing.look import DARK, LIGHT

MANIFEST, PREVIEW, OPENED = "manifest.webmanifest", "preview.png", "opened.js"
ICONS = {"icon-192.png": "any", "icon-512.png": "any", "icon-maskable.png": "maskable"}
NAME = "Carreau"
ABOUT = "Play, solve and watch puzzles of motion on a grid"  # as the page says it of itself
ABOUT_IN_FRENCH = "Jouer, résoudre et observer des casse-tête de mouvement sur une grille"
POLICY = (  # as servers of ours send it, and what Python needs
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
CHARSET = '<meta charset="utf-8">'  # what stands first in the head of the page
PREVIEW_SIZE = (1200, 630)  # what those who show links make room for
PREVIEW_LEVEL = "racetrack/tracks#2"


def manifest(folder: str) -> str:
    """For browsers that install it; `folder` has the icons."""
    icons = [
        {"src": f"{folder}{name}", "sizes": f"{size_of(name)}x{size_of(name)}", "type": "image/png", "purpose": purpose}
        for name, purpose in ICONS.items()
    ]
    about = {
        "name": NAME, "short_name": NAME, "lang": "en", "description": ABOUT,
        "description_localized": {"fr": ABOUT_IN_FRENCH},
        "id": "./", "start_url": "./", "scope": "./", "display": "standalone", "categories": ["games", "education"],
        "background_color": LIGHT["off"], "theme_color": LIGHT["paper"], "icons": icons,
    }  # fmt: skip
    return json.dumps(about, ensure_ascii=False, indent=1) + "\n"


def size_of(icon: str) -> int:
    """In pixels, each way."""
    return 192 if "192" in icon else 512


def service(source: str, edition: str, files: list[str]) -> str:
    """What keeps the page for when there is no network, told what there is to keep."""
    return f"self.SITE = {json.dumps({'edition': edition, 'files': files})};\n{source}"


def with_head(page: str, base: str, icons: str) -> str:
    """The page with more in its head; previews of links need the address `base`, where it will be found."""
    colours = [("light", LIGHT["paper"]), ("dark", DARK["paper"])]
    lines = [
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        *(
            f'<meta name="theme-color" content="{colour}" media="(prefers-color-scheme: {name})">'
            for name, colour in colours
        ),
        f'<link rel="manifest" href="{MANIFEST}">',
        f'<link rel="apple-touch-icon" href="{icons}icon-192.png">',
        f'<script src="{OPENED}" defer></script>',
    ]
    return page.replace(CHARSET, "\n".join([CHARSET, *lines, *previews(base)]))


def previews(base: str) -> list[str]:
    if not base:
        return []
    width, height = PREVIEW_SIZE
    told = {
        "type": "website", "site_name": NAME, "title": NAME, "description": ABOUT, "url": base, "locale": "en_GB",
        "locale:alternate": "fr_FR", "image": f"{base}{PREVIEW}", "image:type": "image/png", "image:width": width,
        "image:height": height, "image:alt": ABOUT,
    }  # fmt: skip
    tags = [f'<meta property="og:{name}" content="{escape(str(value))}">' for name, value in told.items()]
    return [
        f'<link rel="canonical" href="{escape(base)}">',
        *tags,
        '<meta name="twitter:card" content="summary_large_image">',
    ]


def preview_picture() -> bytes:
    """A board with its best line, as large as link previews are. Raises CarreauError where nothing can draw it."""
    require_extra("images")
    from PIL import Image

    from carreau.drawing import pixels
    from carreau.files import load
    from carreau.web.worker.level_cache import OpenLevel

    found = OpenLevel(load(PREVIEW_LEVEL))
    scene = found.view.scene(found.line(found.level.meta.solutions[0].moves).states)
    width, height = PREVIEW_SIZE
    square = min((width - 40) // scene.width, (height - 40) // scene.height)
    board = pixels.draw(scene, square, found.game.presentation)
    image = Image.new("RGB", PREVIEW_SIZE, LIGHT["off"])
    image.paste(board, ((width - board.width) // 2, (height - board.height) // 2))
    written = BytesIO()
    image.save(written, "PNG", optimize=True)
    return written.getvalue()
