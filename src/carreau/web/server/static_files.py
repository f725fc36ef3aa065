"""The page as a browser fetches it: few files, which have the edition in their address and so can be kept for ever.

An edition is a digest of the whole program, games of other packages included: with any change, all addresses are others. The
answers of `/api/about` and `/api/levels` can be kept likewise by who asks for those of the edition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from gzip import compress
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from carreau.games import plugins
from carreau.web.server.linking import link, link_styles

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
FOLDER = Path(__file__).parent.parent / "static"
INDEX, STATIC, UNSAID = "index.html", '"/static/', 'data-edition=""'
NAMED = re.compile(rf'{STATIC}([^"]+)"')  # in a page: what it is made of


@dataclass(frozen=True, slots=True)
class Edition:
    """The files of the page by name, as they are at one time."""

    name: str
    files: dict[str, bytes]


class StaticFiles:
    """What a client asks for never becomes a path: it is one of the names, or there is no such file. Files that were changed
    on the disk are found when the page is opened again."""

    def __init__(self) -> None:
        self.program = program_digest()
        self.seen: list[tuple[str, int, int]] = []
        self.edition = Edition("", {})

    def page(self, name: str = INDEX) -> bytes:
        """A page of the present edition."""
        seen = [(str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in sorted(page_files())]
        if seen != self.seen:
            self.edition, self.seen = make_edition(self.program), seen
        return self.edition.files[name]

    def find(self, path: str) -> tuple[bytes, str] | None:
        """The content of a file and its type, by edition and name."""
        if not self.seen:
            self.page()  # one that was open before this server began may ask for more of itself
        edition, _, name = path.partition("/")
        file = self.edition.files.get(name) if edition == self.edition.name else None
        return None if file is None else (file, TYPES[Path(name).suffix])


def page_files() -> Iterator[Path]:
    return (path for path in FOLDER.rglob("*") if path.suffix in TYPES)


def make_edition(program: bytes) -> Edition:
    """The pages, and what they name: scripts and style sheets with all that these need, pictures."""
    texts = {path.relative_to(FOLDER).as_posix(): path.read_text("utf-8") for path in page_files()}
    name = blake2b(repr(sorted(texts.items())).encode(), key=program, digest_size=9).hexdigest()
    pages = {each: text for each, text in texts.items() if each.endswith(".html")}
    files = {
        each: text.replace(STATIC, f"{STATIC}{name}/").replace(UNSAID, f'data-edition="{name}"')
        for each, text in pages.items()
    }
    for entry in {entry for text in pages.values() for entry in NAMED.findall(text)}:
        if entry.endswith(".js"):
            files |= link(texts, entry)
        else:
            files[entry] = link_styles(texts, entry) if entry.endswith(".css") else texts[entry]
    return Edition(name, {each: text.encode() for each, text in files.items()})


def program_digest() -> bytes:
    """Of every file of Carreau and of the packages that bring games."""
    digest = blake2b(digest_size=32)
    for package in ("carreau", *sorted({plugin.entry.module.partition(".")[0] for plugin in plugins()})):
        spec = find_spec(package)
        for folder in (spec and spec.submodule_search_locations) or ():
            for path in sorted(Path(folder).rglob("*")):
                if path.is_file() and path.suffix != ".pyc":
                    digest.update(repr((path.relative_to(folder).as_posix(), path.stat().st_size)).encode())
                    digest.update(path.read_bytes())
    return digest.digest()


def etag(data: bytes) -> str:
    """What a browser says to ask whether a file is still the same."""
    return f'"{blake2b(data, digest_size=12).hexdigest()}"'


@lru_cache(maxsize=256)
def gzipped(data: bytes) -> bytes:
    return compress(data, 9, mtime=0)
