"""`carreau convert`: levels from one format to another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from carreau.cli.options import (
    LEVEL,
    DrawOption,
    Draws,
    DrawSeedOption,
    FormatOption,
    MeshOption,
    PictureOption,
    RulesOption,
    numbered_levels,
)
from carreau.cli.show import write as write_file
from carreau.files import encode, format_for


def convert(
    levels: Annotated[str, LEVEL],
    output: Annotated[str, typer.Argument(metavar="[FILE]", help="Where to; nothing for standard output.")] = "",
    to: Annotated[str, typer.Option("--to", metavar="NAME", help="The format, if the ending of FILE does not tell.")] = "",
    rules: RulesOption = "",
    format_name: FormatOption = "",
    mesh: MeshOption = None,
    picture: PictureOption = "",
    draw: DrawOption = "",
    seed: DrawSeedOption = None,
) -> None:
    """Write levels in another format.

    Examples:  carreau convert mine.xsb mine.json   ·   carreau convert sokoban/easy --to sok
    ·   carreau convert mask.png track.json --mesh 12 --picture view.png
    """
    anew = Draws(draw, seed)
    found = [anew(level) for _, _, level in numbered_levels(levels, format_name, rules, mesh, picture)]
    data = encode(found, to or format_for(found, Path(output)), mesh or 0)
    if output:
        write_file(output, data)
    else:
        typer.echo(data, nl=False)
