"""Arguments that several commands share, and how they are turned into levels."""

from __future__ import annotations

from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, NamedTuple, TypeAlias

import typer

from carreau.cli.output_language import echo
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import whole
from carreau.core.level import Level
from carreau.core.text import say
from carreau.files import load_each, split
from carreau.games import game_of, with_rules

MOST_SEED = 2**31 - 1
LEVEL = typer.Argument(
    metavar="LEVEL", help="A file, FILE#3 for its third level, - for standard input, or one of ours (sokoban/easy#3)."
)
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

LevelsOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--levels", metavar="DIR", help="A folder with levels of your own, called shelf/FILE (or shelf/FOLDER/FILE)."
    ),
]

DrawOption: TypeAlias = Annotated[
    str, typer.Option("--draw", metavar="NAMES", help="Drawn anew at random, with commas: target, robot, places (Ricochet).")
]
DrawSeedOption: TypeAlias = Annotated[
    int | None, typer.Option("--seed", metavar="N", min=0, max=MOST_SEED, help="Draws the same again.")
]


WorkersOption: TypeAlias = Annotated[
    int | None, typer.Option("--workers", metavar="N", min=1, help="So many at once, each in a process of its own.")
]
ClusterOption: TypeAlias = Annotated[
    str, typer.Option("--cluster", metavar="ADDRESS", help="On the Dask cluster with its scheduler there instead.")
]
ShardOption: TypeAlias = Annotated[
    str, typer.Option("--shard", metavar="I/N", help="Only part I of N: the parts of N jobs are the whole.")
]


def shard_of(text: str) -> tuple[int, int]:
    part, sign, of = text.partition("/")
    if not (sign and part.isdecimal() and of.isdecimal() and 1 <= int(part) <= int(of)):
        raise CarreauError(say("--shard {}: expected a part and their number, as 2/8", text))
    return int(part), int(of)


class Draws:
    """What is drawn anew on a level, by the seed that is given or else by one that is said."""

    def __init__(self, names: str, seed: int | None) -> None:
        self.names = [name.strip() for name in names.split(",") if name.strip()]
        self.seed = SystemRandom().randrange(MOST_SEED) if seed is None else seed
        if self.names and seed is None:
            echo(say("drawn by --seed {}", self.seed), err=True)

    def __call__(self, level: Level) -> Level:
        random = Random(self.seed)
        for name in self.names:
            level = game_of(level).draw(level, name, random)
        return level


class Entry(NamedTuple):
    """A level of a file, or what is wrong where one should be, and its number there."""

    file: str
    number: int
    level: Level | ParseError


def one_level(reference: str, format_name: str, rules: str, mesh: int | None = None, picture: str = "") -> Level:
    name, number = split(reference)
    found = entries(f"{name}#{number or 1}", format_name, rules, mesh, picture)
    return whole([each.level for each in found])[0]


def entries(reference: str, format_name: str, rules: str, mesh: int | None = None, picture: str = "") -> list[Entry]:
    """Everything that a reference names. How the file had to be read is told aside, and what was decided meanwhile."""
    name, number = split(reference)
    found = load_each(reference, format_name, mesh=mesh or 0, picture=picture)
    levels = [each for each in found.entries if not isinstance(each, ParseError)]
    for note in filter(None, (found.note, *(each.meta.origin.remark for each in levels))):
        echo(say("carreau: {}: {}", name, note), err=True)
    return [
        Entry(name, number or index, each if isinstance(each, ParseError) else with_rules(each, rules))
        for index, each in enumerate(found.entries, 1)
    ]
