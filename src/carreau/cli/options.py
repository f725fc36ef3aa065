"""Arguments that several commands share, and how they are turned into levels."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from carreau.core.level import Level
from carreau.files import load, load_all, split
from carreau.games import with_rules

LEVEL = typer.Argument(metavar="LEVEL", help="A file, FILE#3 for its third level, or one of ours (sokoban/easy#3).")
FormatOption: TypeAlias = Annotated[str, typer.Option("--format", metavar="NAME", help="The format, if it cannot be told.")]
RulesOption: TypeAlias = Annotated[
    str, typer.Option("--rules", metavar="CHOICES", help="Other rules: soft, or crossing=closed,finish=cross …")
]
MeshOption: TypeAlias = Annotated[
    int | None, typer.Option("--mesh", metavar="N", min=1, help="Pixels a cell, if the level is a picture.")
]
PictureOption: TypeAlias = Annotated[
    str, typer.Option("--picture", metavar="FILE", help="A picture (PNG, JPEG) to show under a track.")
]


def one_level(reference: str, format_name: str, rules: str, mesh: int | None = None, picture: str = "") -> Level:
    return with_rules(remarked(load(reference, format_name, mesh=mesh or 0, picture=picture)), rules)


def numbered_levels(
    reference: str, format_name: str, rules: str, mesh: int | None = None, picture: str = ""
) -> list[tuple[str, int, Level]]:
    """Every level that a reference names, each with its file and its number there."""
    name, number = split(reference)
    levels = load_all(reference, format_name, mesh=mesh or 0, picture=picture)
    return [(name, number or index, with_rules(remarked(level), rules)) for index, level in enumerate(levels, 1)]


def remarked(level: Level) -> Level:
    """What was decided while the level was read is told beside what is asked for."""
    if level.meta.origin.remark:
        typer.echo(f"carreau: {level.meta.origin.remark}", err=True)
    return level
