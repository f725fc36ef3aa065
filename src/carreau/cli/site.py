"""`carreau site`: the page as plain files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from carreau.cli.output_language import echo
from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.shelf import check_folder

EXAMPLE = "https://example.org/carreau/"


def site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder, or an earlier site.")],
    levels: Annotated[
        Path | None, typer.Option("--levels", metavar="DIR", help="A folder with levels of your own, for its gallery.")
    ] = None,
    base: Annotated[
        str, typer.Option("--base", metavar="URL", help="Where it will be found, for previews of links to it.")
    ] = "",
) -> None:
    """Write the page as plain files, which any web server can serve.

    Everything of the page is in there, rules and solvers too: it needs no server of ours, no network once it was visited,
    and nothing to be installed. What needs other people or programs (best results of all, tournaments) is not.

    Examples:  carreau site public   ·   carreau site public --levels DIR --base https://example.org/carreau/
    """
    from carreau.web.site.build import write_site

    if levels is not None:
        check_folder(levels)
    write_site(folder, levels, checked_base(base) if base else "")
    files = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    look = f"python3 -m http.server --directory {folder}"
    echo(say("{}: {:,} files, {:.1f} MB. To look at it: {}", folder, len(files), sum(files) / 1e6, look))


def checked_base(text: str) -> str:
    """The address of a site, with a slash at its end. Raises CarreauError for what is none."""
    found = urlsplit(text)
    if (
        found.scheme not in ("http", "https")
        or not found.hostname
        or found.query
        or found.fragment
        or text.split() != [text]
    ):
        raise CarreauError(say("expected an address like {}, found {!r}", EXAMPLE, text))
    return text.rstrip("/") + "/"
