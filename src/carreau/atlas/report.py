"""What the lines of an atlas come to: a pure function of them. Tables for people, the same as data, the deepest position."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias

from carreau.atlas.journal import Line
from carreau.atlas.tasks import digest_of
from carreau.core.errors import CarreauError
from carreau.core.grid import format_cell
from carreau.core.level import Meta
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.document import level_document
from carreau.drawing import svg
from carreau.games.ricochet import GAME
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.printed_board import CORNERS
from carreau.games.ricochet.quadrants import board, board_names
from carreau.session import Session
from carreau.solvers.ricochet.oracle_levels import aim_of

Told: TypeAlias = Callable[[str], str]  # a sentence in the language of the reader
RECORDS = 10  # rows of the table of the deepest
HOUR = 3600
PAGE, DATA, PICTURE = "atlas.md", "atlas.json", "deepest.svg"


@dataclass(frozen=True)
class Atlas:
    """Several lines as one."""

    lines: tuple[Line, ...]  # the deepest first; of equals those of which there are fewer positions

    @property
    def of(self) -> int:
        return len(board_names()) * CORNERS

    @property
    def positions(self) -> int:
        return sum(line["positions"] for line in self.lines)

    @property
    def histogram(self) -> list[int]:
        return [sum(counts) for counts in zip_longest(*(line["histogram"] for line in self.lines), fillvalue=0)]

    @property
    def unsolvable(self) -> int:
        return self.positions - sum(self.histogram)

    @property
    def boards(self) -> dict[str, list[Line]]:
        found: dict[str, list[Line]] = {}
        for line in sorted(self.lines, key=lambda line: (line["board"], line["target"])):
            found.setdefault(line["board"], []).append(line)
        return found

    @property
    def cpu_seconds(self) -> float:
        return sum(line["cpu_seconds"] for line in self.lines)

    @property
    def cpu_seconds_left(self) -> float:
        """What the others would take if they were like these."""
        return self.cpu_seconds / len(self.lines) * (self.of - len(self.lines))


def atlas_of(lines: Sequence[Line]) -> Atlas:
    """Each board and target once, whatever was listed of it. Raises CarreauError for boards that are none of ours."""
    once = {line["key"].partition("/")[0]: line for line in lines}
    for digest, line in once.items():
        if digest_of(board(line["board"], line["target"])) != digest:
            raise CarreauError(say("target {} of {} was counted on another board", line["target"], line["board"]))
    ordered = sorted(once.values(), key=lambda line: (-deepest(line), line["histogram"][-1], line["board"], line["target"]))
    return Atlas(tuple(ordered))


def deepest(line: Line) -> int:
    return len(line["histogram"]) - 1


def hardest_level(line: Line) -> RicochetLevel:
    """The first of the positions that a line lists."""
    robots = tuple((row, column) for row, column in line["hardest"][0]["robots"])
    titled = Meta(title=f"{line['board']} · {line['target']}")
    return replace(board(line["board"], line["target"]), robots=robots, meta=titled)


def link(level: RicochetLevel) -> str:
    """What comes after the address of a page that `carreau serve` serves, to play a level there."""
    asked = json.dumps({"level": level_document(level), "moves": ""}, separators=(",", ":"))
    packed = base64.urlsafe_b64encode(zlib.compress(asked.encode(), 9, wbits=-15)).decode()
    return f"#/play/l/{packed.rstrip('=')}"


def picture(level: RicochetLevel) -> str:
    return svg.draw(Session(level).scene(), looks=GAME.presentation)


def as_object(atlas: Atlas) -> dict[str, Any]:
    first = atlas.lines[0]
    return {
        "tasks": len(atlas.lines),
        "of": atlas.of,
        "positions": atlas.positions,
        "unsolvable": atlas.unsolvable,
        "histogram": atlas.histogram,
        "deepest": {name: first[name] for name in ("board", "target")}
        | first["hardest"][0]
        | {"moves_needed": deepest(first)},
        "boards": {name: {str(line["target"]): deepest(line) for line in lines} for name, lines in atlas.boards.items()},
        "cpu_seconds": round(atlas.cpu_seconds, 1),
        "cpu_seconds_left": round(atlas.cpu_seconds_left, 1),
    }


# -- as Markdown -----------------------------------------------------------------------------------------------------


def figures(atlas: Atlas, told: Told, shown: str = PICTURE) -> str:
    """All that follows from the lines; the picture is shown from where it lies."""
    parts = (first_seen(atlas, told, shown), counted(atlas, told), records(atlas, told), by_board(atlas, told))
    return "\n".join(line for part in (*parts, the_rest(atlas, told)) for line in part)


def first_seen(atlas: Atlas, told: Told, shown: str) -> Iterator[str]:
    line = atlas.lines[0]
    aim = aim_of(hardest_level(line))
    yield told(say("The deepest position needs {} moves: board {}, {}.", deepest(line), line["board"], aim)) + "\n"
    yield f"![{told('The deepest position')}]({shown})\n"
    yield told("To play it, put this after the address of the page that carreau serve opens:") + "\n"
    yield f"```\n{link(hardest_level(line))}\n```\n"


def counted(atlas: Atlas, told: Told) -> Iterator[str]:
    whole = sum(len(lines) == CORNERS for lines in atlas.boards.values())
    yield f"## {told('What was counted')}\n"
    yield told(
        say(
            "{:,} of {:,} boards with a target, {} boards with all 17: {:,} positions, of which {:,} have no solution.",
            len(atlas.lines), atlas.of, whole, atlas.positions, atlas.unsolvable,
        )
    ) + "\n"  # fmt: skip
    rows = ([str(moves), number(count, told), share(count, atlas, told)] for moves, count in enumerate(atlas.histogram))
    yield from table([told("moves needed"), told("positions"), told("share")], rows)


def records(atlas: Atlas, told: Told) -> Iterator[str]:
    yield f"## {told('The deepest')}\n"
    rows = (
        [
            str(deepest(line)),
            number(line["histogram"][-1], told),
            line["board"],
            told(say("{}: {}", line["target"], aim_of(hardest_level(line)))),
            " ".join(map(format_cell, hardest_level(line).robots)),
            f"`{line['hardest'][0]['moves']}`",
        ]
        for line in atlas.lines[:RECORDS]
    )
    heads = ("moves needed", "positions", "board", "target", "robots", "a best solution")
    yield from table([told(head) for head in heads], rows)


def by_board(atlas: Atlas, told: Told) -> Iterator[str]:
    yield f"## {told('Board by board')}\n"
    rows = (
        [
            name,
            str(len(lines)),
            number(sum(line["positions"] for line in lines), told),
            str(max(map(deepest, lines))),
            " ".join(str(line["target"]) for line in lines if deepest(line) == max(map(deepest, lines))),
        ]
        for name, lines in atlas.boards.items()
    )
    heads = ("board", "targets done", "positions", "deepest", "at target")
    yield from table([told(head) for head in heads], rows)


def the_rest(atlas: Atlas, told: Told) -> Iterator[str]:
    yield f"## {told('The rest')}\n"
    each = atlas.cpu_seconds / len(atlas.lines)
    if len(atlas.lines) == atlas.of:
        yield told(say("Nothing is left. Each took {:.1f} s of CPU time in the mean.", each)) + "\n"
        return
    yield told(
        say(
            "Each took {:.1f} s of CPU time in the mean, so the {:,} that are left would take about {:.1f} h of one core.",
            each, atlas.of - len(atlas.lines), atlas.cpu_seconds_left / HOUR,
        )
    ) + "\n"  # fmt: skip


def table(head: Sequence[str], rows: Iterator[list[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""


def number(count: int, told: Told) -> str:
    return told(say("{:,}", count))


def share(count: int, atlas: Atlas, told: Told) -> str:
    return told(say("{:.7f} %", 100 * count / atlas.positions))


def write_report(atlas: Atlas, folder: Path, told: Told) -> None:
    write_file(folder / PICTURE, picture(hardest_level(atlas.lines[0])))
    write_file(folder / DATA, json.dumps(as_object(atlas), indent=1) + "\n")
    write_file(folder / PAGE, f"# {told('The atlas of Ricochet Robots')}\n\n{figures(atlas, told)}")
