"""The page as a browser fetches it: few files, which have a digest of them all in their address and so can be kept for ever.

The answers of `/api/about` and `/api/levels` are the same as long as the server runs, and can be kept by who asks for those
of the *edition*: that digest, and something random of this run.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from gzip import compress
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex

from carreau.web.server.linking import link, link_styles

HTML = "text/html; charset=utf-8"
TYPES = {
    ".html": HTML,
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
FOLDER = Path(__file__).parent.parent / "static"
MANUAL = FOLDER.parent / "manual"  # the documentation, where it has been built
INDEX, STATIC, UNSAID = "index.html", '"/static/', b'data-edition=""'
NO_MANUAL = b'data-manual=""'
EMBED, EMBED_STYLES = "embed.js", "embed.css"  # boards in pages of others
LOOK_SECONDS = 1.0  # how often it is looked whether files were changed: there are hundreds, and anybody asks for the page
NAMED = re.compile(rf'{STATIC}([^"]+)"')  # in a page: what it is made of


class StaticFiles:
    """What a client asks for never becomes a path: it is one of the names, or there is no such file. Files that were changed
    on the disk are found when the page is opened again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.run = token_hex(6)
        self.clock, self.looked = clock, float("-inf")
        self.seen: list[tuple[str, int, int]] = []
        self.digest = ""
        self.files: dict[str, bytes] = {}
        self.pages: dict[str, bytes] = {}  # the page and what else was asked for, as they are sent

    @property
    def edition(self) -> str:
        return f"{self.digest}.{self.run}"

    def page(self, name: str = INDEX) -> bytes:
        """A page as it is now, which knows the edition."""
        if self.clock() - self.looked >= LOOK_SECONDS:
            self.look()
        if name not in self.pages:
            page = self.files[name].replace(UNSAID, f'data-edition="{self.edition}"'.encode())
            self.pages[name] = page.replace(NO_MANUAL, b'data-manual="1"') if (MANUAL / INDEX).exists() else page
        return self.pages[name]

    def look(self) -> None:
        """Make all anew that is made of files, if one of them has changed."""
        seen = [(str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in sorted(page_files())]
        if seen != self.seen:
            self.seen = seen
            self.digest, self.files = linked_files()
        self.looked, self.pages = self.clock(), {}

    def find(self, path: str) -> tuple[bytes, str] | None:
        """The content of a file and its type, by digest and name."""
        if not self.seen:
            self.page()  # one that was open before this server began may ask for more of itself
        digest, _, name = path.partition("/")
        file = self.files.get(name) if digest == self.digest else None
        return None if file is None else (file, TYPES[Path(name).suffix])


def page_files() -> Iterator[Path]:
    return (path for path in FOLDER.rglob("*") if path.suffix in TYPES)


def texts_of_page() -> dict[str, str]:
    return {path.relative_to(FOLDER).as_posix(): path.read_text("utf-8") for path in page_files()}


def linked_files() -> tuple[str, dict[str, bytes]]:
    """The pages, and what they name: scripts and style sheets with all that these need, pictures. First their digest."""
    texts = texts_of_page()
    digest = blake2b(repr(sorted(texts.items())).encode(), digest_size=9).hexdigest()
    pages = {each: text for each, text in texts.items() if each.endswith(".html")}
    files = {each: text.replace(STATIC, f"{STATIC}{digest}/") for each, text in pages.items()}
    for entry in {entry for text in pages.values() for entry in NAMED.findall(text)}:
        if entry.endswith(".js"):
            files |= link(texts, entry)
        else:
            files[entry] = link_styles(texts, entry) if entry.endswith(".css") else texts[entry]
    return digest, {each: text.encode() for each, text in files.items()}


def files_for_others() -> dict[str, bytes]:
    """What a board in a page of somebody else is made of."""
    texts = texts_of_page()
    files = {**link(texts, EMBED, anew=True), EMBED_STYLES: link_styles(texts, EMBED_STYLES)}
    return {each: text.encode() for each, text in files.items()}


def etag(data: bytes) -> str:
    """What a browser says to ask whether a file is still the same."""
    return f'"{blake2b(data, digest_size=12).hexdigest()}"'


@lru_cache(maxsize=256)
def gzipped(data: bytes) -> bytes:
    return compress(data, 9, mtime=0)
