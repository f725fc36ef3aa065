"""The site: the linked page, the engine that answers it, and nothing that names the place where it will lie.

It is made elsewhere and then put into its folder, so what is served is never half a site."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from functools import partial
from hashlib import blake2b
from html import escape
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from carreau.core.ending import Finally
from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.files import level_suffixes
from carreau.shelf import Shelf
from carreau.web.server.linking import script_for_others
from carreau.web.server.static_files import EMBED, INDEX, MANUAL, STATIC, StaticFiles, files_for_others
from carreau.web.site.head import MANIFEST, OPENED, PREVIEW, manifest, preview_picture, service, with_head
from carreau.web.site.installing import MARK, install, names_in
from carreau.web.site.recorded import record
from carreau.web.site.runtime import KERNELS, PYTHON, RUNTIME
from carreau.web.worker.jobs import TABLE, Job, OneFile, Stream

ENGINE, LEVELS = "engine", "levels.zip"  # the folder of what answers the page, and the levels of whoever made it, in there
RECORDED = "recorded"  # the folder of answers that are there already
HERE = Path(__file__).parent
ICON_FILES = HERE / "icons"
SERVICE = "service.js"  # what keeps the page for when there is no network
NOTICES = "notices.txt"  # what is in a site of others, with the texts of their licences
DOOR = "door."  # files of a page that only servers show
MEMORY_MB = 72  # what a search may use in a page; all together, twice as much


def write_site(folder: Path, levels: Path | None = None, base: str = "") -> None:
    """Write it, with a folder of levels, in the place of one that was there; `base` is the address where it will be found.
    Raises CarreauError for a folder with something else in it."""
    if not (RUNTIME / PYTHON).exists():
        raise CarreauError("Python for browsers is not here: it comes with the wheels, and in a clone with make site")
    if folder.exists() and not (folder / MARK).is_file() and (not folder.is_dir() or any(folder.iterdir())):
        raise CarreauError(say("{} is there, and no site of Carreau: expected a new or an empty folder", folder))
    if levels is not None and folder.resolve().is_relative_to(levels.resolve()):
        raise CarreauError(say("{} lies in the folder of levels, and would be one of them: expected another place", folder))
    scratch = Path(mkdtemp(prefix="carreau-"))
    with Finally(partial(shutil.rmtree, scratch, ignore_errors=True)):
        edition = write_files(scratch, levels, base)
        install(scratch, folder, edition)


def write_files(folder: Path, levels: Path | None, base: str) -> str:
    """All but the page and what keeps it lies under addresses that change with it, so that nothing old is taken for new. The
    edition."""
    files = StaticFiles()
    page = files.page().decode()
    for name, content in {**files.files, **files_for_others()}.items():
        if not name.endswith(".html") and not name.startswith(DOOR):
            path = folder / "static" / files.digest / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    shutil.copytree(ICON_FILES, folder / "icons")
    shutil.copytree(RUNTIME, folder / ENGINE)
    if levels is not None:
        (folder / ENGINE / LEVELS).write_bytes(packed(levels))
    kernels = any(path.name.startswith(KERNELS) for path in RUNTIME.iterdir())
    record(folder / RECORDED, kernels, MEMORY_MB, levels)
    icons, engine, answers = (addressed(folder / name) for name in ("icons", ENGINE, RECORDED))
    about = json.dumps(about_engine(engine, levels is not None) | {"recorded": answers}, separators=(",", ":"))
    (folder / MANIFEST).write_text(manifest(icons), "utf-8")
    (folder / EMBED).write_text(script_for_others(f"./static/{files.digest}/{EMBED}", files.digest, about), "utf-8")
    shutil.copyfile(HERE / OPENED, folder / OPENED)
    page = page.replace(STATIC, f'"{STATIC[2:]}').replace('data-engine=""', f'data-engine="{escape(about)}"')
    page = with_head(page, base, icons)
    kept = names_in(folder)
    edition = digest_of([page.replace(files.edition, "").encode(), *(name.encode() for name in kept)])
    (folder / INDEX).write_text(page.replace(files.edition, edition), "utf-8")
    (folder / SERVICE).write_text(service((HERE / SERVICE).read_text("utf-8"), edition, kept), "utf-8")
    shutil.copyfile(HERE / NOTICES, folder / NOTICES)
    if base:
        (folder / PREVIEW).write_bytes(preview_picture())
    if MANUAL.is_dir():
        shutil.copytree(MANUAL, folder / "manual")
    return edition


def addressed(folder: Path) -> str:
    """Move the files of a folder into one inside it that is called after their content; its address."""
    digest = digest_of(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())
    inner = folder.with_name(f".{folder.name}")
    folder.rename(inner)
    folder.mkdir()
    inner.rename(folder / digest)
    return f"{folder.name}/{digest}/"


def digest_of(parts: Iterable[bytes]) -> str:
    digest = blake2b(digest_size=9)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


def about_engine(base: str, has_levels: bool) -> dict[str, Any]:
    """What the page is told of what answers it."""
    jobs = [{"name": job.name, "route": job.route, "kind": kind_of(job)} for job in TABLE if not job.internal]
    return {"base": base, "memory": MEMORY_MB, "levels": LEVELS if has_levels else "", "jobs": jobs}


def kind_of(job: Job) -> str:
    return "file" if isinstance(job, OneFile) else "lines" if isinstance(job, Stream) else "answer"


def packed(folder: Path) -> bytes:
    """The files of levels in a folder, as an archive."""
    shelf = Shelf(folder, level_suffixes())
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for entry in shelf.listing().entries:
            found = shelf.read(entry.name)
            archive.writestr(ZipInfo(entry.name), found.data)
            if found.view_name:
                archive.writestr(ZipInfo(str(PurePosixPath(entry.name).with_name(found.view_name))), found.view)
    return packed.getvalue()
