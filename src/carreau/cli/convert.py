"""`carreau convert`: levels from one format to another."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from carreau.cli.interrupt import BAD_INPUT
from carreau.cli.options import (
    LEVEL,
    DrawOption,
    Draws,
    DrawSeedOption,
    FormatOption,
    MeshOption,
    PictureOption,
    RulesOption,
    entries,
)
from carreau.cli.output_language import echo
from carreau.core.errors import ParseError
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.files import encode, format_for


def convert(
    levels: Annotated[str, LEVEL],
    output: Annotated[str, typer.Argument(metavar="FILE", help="Where to; nothing for standard output.")] = "",
    to: Annotated[str, typer.Option("--to", metavar="NAME", help="The format, if the ending of FILE does not tell.")] = "",
    rules: RulesOption = "",
    format_name: FormatOption = "",
    mesh: MeshOption = None,
    picture: PictureOption = "",
    draw: DrawOption = "",
    seed: DrawSeedOption = None,
) -> None:
    """Write levels in another format.

    A level that cannot be read is named and left out.

    Examples:  carreau convert mine.xsb mine.json   ·   carreau convert sokoban/easy --to sok
    ·   carreau convert mask.png track.json --mesh 12 --picture view.png

    Exit codes: 0 all were written, 2 bad input, or one at least was left out.
    """
    anew = Draws(draw, seed)
    every = [each.level for each in entries(levels, format_name, rules, mesh, picture)]
    broken = [each for each in every if isinstance(each, ParseError)]
    found = [anew(each) for each in every if not isinstance(each, ParseError)]
    if not found:
        raise broken[0]
    data = encode(found, to or format_for(found, Path(output)), mesh or 0)
    if output not in ("", "-"):
        write_file(output, data)
    else:
        typer.echo(data, nl=False)
    for error in broken:
        echo(say("carreau: {}; this level is left out", error.text), err=True)
    sys.exit(BAD_INPUT if broken else 0)
