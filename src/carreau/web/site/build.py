"""The site: the linked page, the engine that answers it, and nothing that names the place where it will lie.

It is written beside its folder and then takes its place, so what is served is never half a site."""

from __future__ import annotations

import json
import shutil
from html import escape
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.files import level_suffixes
from carreau.shelf import Shelf
from carreau.web.server.linking import script_for_others
from carreau.web.server.static_files import EMBED, INDEX, MANUAL, STATIC, StaticFiles, files_for_others
from carreau.web.worker.jobs import TABLE, Job, OneFile, Stream

RUNTIME = Path(__file__).parent.parent / "runtime"  # Python and our kernels for browsers, where they have been built
ENGINE, LEVELS = "engine", "levels.zip"  # the folder of what answers the page, and the levels of whoever made it, in there
MARK = "carreau-site.json"  # in a folder that is a site of ours
MEMORY_MB = 256  # what a search may use in a page


def write_site(folder: Path, levels: Path | None = None) -> None:
    """Write it, with a folder of levels, in the place of one that was there. Raises CarreauError for a folder with something
    else in it."""
    if not RUNTIME.is_dir():
        raise CarreauError("Python for browsers is not here: it comes with the wheels, and in a clone with make runtime")
    if folder.exists() and not (folder / MARK).exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CarreauError(say("{} is there, and no site of Carreau: expected a new or an empty folder", folder))
    folder.parent.mkdir(parents=True, exist_ok=True)
    new = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        write_files(new, levels)
        new.chmod(0o755)
        if folder.exists():
            shutil.rmtree(folder)
        new.replace(folder)
    except BaseException:
        shutil.rmtree(new, ignore_errors=True)
        raise


def write_files(folder: Path, levels: Path | None) -> None:
    files = StaticFiles()
    engine = json.dumps(about_engine(levels is not None), separators=(",", ":"))
    page = files.page().decode().replace(STATIC, f'"{STATIC[2:]}')
    (folder / INDEX).write_text(page.replace('data-engine=""', f'data-engine="{escape(engine)}"'), "utf-8")
    for name, content in {**files.files, **files_for_others()}.items():
        if not name.endswith(".html"):
            path = folder / "static" / files.digest / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    (folder / EMBED).write_text(script_for_others(f"./static/{files.digest}/{EMBED}", files.digest, engine), "utf-8")
    shutil.copytree(RUNTIME, folder / ENGINE)
    if levels is not None:
        (folder / ENGINE / LEVELS).write_bytes(packed(levels))
    if MANUAL.is_dir():
        shutil.copytree(MANUAL, folder / "manual")
    (folder / MARK).write_text(json.dumps({"edition": files.digest}) + "\n")


def about_engine(has_levels: bool) -> dict[str, Any]:
    """What the page is told of what answers it."""
    jobs = [{"name": job.name, "route": job.route, "kind": kind_of(job)} for job in TABLE if not job.internal]
    return {"base": f"{ENGINE}/", "memory": MEMORY_MB, "levels": LEVELS if has_levels else "", "jobs": jobs}


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
