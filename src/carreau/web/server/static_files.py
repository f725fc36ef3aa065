"""The files of the page, from the package: only those that are there when they are asked for by their exact name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from gzip import compress
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable

TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ico": "image/x-icon",
    "txt": "text/plain; charset=utf-8",
}


class StaticFiles:
    """The names are listed beforehand, so what a client asks for never becomes a path; new files are found when missed."""

    def __init__(self) -> None:
        self.files: dict[str, Traversable] = {}

    def find(self, name: str) -> tuple[bytes, str] | None:
        """The content of a file and its type."""
        if name not in self.files:
            self.files = dict(listed(resources.files("carreau.web") / "static"))
        file = self.files.get(name)
        if file is None or not file.is_file():
            return None
        return file.read_bytes(), TYPES[name.rpartition(".")[2]]


def listed(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for each in folder.iterdir():
        if each.is_dir():
            yield from listed(each, f"{prefix}{each.name}/")
        elif each.name.rpartition(".")[2] in TYPES:
            yield prefix + each.name, each


def etag(data: bytes) -> str:
    """What a browser says to ask whether a file is still the same."""
    return f'"{blake2b(data, digest_size=12).hexdigest()}"'


@lru_cache(maxsize=256)
def gzipped(data: bytes) -> bytes:
    return compress(data, 6, mtime=0)
