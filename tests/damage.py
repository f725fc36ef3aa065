"""Texts that were levels before something happened to them, as people damage them and as chance does."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random

import carreau
from carreau.recognition import find_format

LETTERS = "#.*>@$+ -_0123456789NSEWRGudlrUDLR|;:,[]{}\"'\n\t\r\0é\ufeff\xa0"
SMALL_BOARD = "# size 4 3\n2 0 S\n1 1 E\n0 0 R\n3 2 R\n2 1 G\n"  # all of our levels of Ricochet Robots are large
BOXOBAN = "; 0\n##########\n#@$.     #\n" + "#        #\n" * 7 + "##########\n"
LONGEST = 4000  # letters of a damaged text

HABITS: tuple[Callable[[str], str], ...] = (  # what people and their programs do to a text
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace("\n", "\r"),
    lambda text: "\ufeff" + text,
    lambda text: "\n\n" + text,
    lambda text: "    " + text.replace("\n", "\n    "),
    lambda text: "> " + text.replace("\n", "\n> "),
    lambda text: "\n".join(f"{number} {line}" for number, line in enumerate(text.split("\n"), 1)),
    lambda text: text.replace(" ", "\xa0"),
    lambda text: text.replace("    ", "\t"),
    lambda text: text.rstrip("\n"),
    lambda text: text.partition("\n")[2],
    lambda text: f"```\n{text}```\n",
    html.escape,
    str.upper,
    str.lower,
    str.strip,
)


def damaged(samples: list[str], seed: int, count: int) -> Iterator[str]:
    """Samples with letters and lines cut, doubled, swapped, replaced, pieces of two joined, and every fourth one treated as
    people do."""
    random = Random(seed)
    for number in range(count):
        text = random.choice(samples)
        if number % 4 == 0:
            text = random.choice(HABITS)(text)
        for _ in range(random.choice((1, 1, 2, 3, 8)) if number % 8 else 0):
            at, length = random.randrange(len(text) + 1), random.choice((0, 1, 1, 2, 10, 60))
            middle = random.choice(
                ("", "", random.choice(LETTERS), text[at : at + length] * 2, random.choice(samples)[:length])
            )
            text = text[:at] + middle + text[at + length :]
        yield text[:LONGEST]


@cache
def our_levels() -> list[carreau.Level]:
    return [*(level for own in carreau.own_sets() for level in carreau.load_all(own)), *carreau.read(SMALL_BOARD)]


def samples_of(name: str) -> list[str]:
    """Our own levels in a format, one a text, and some of them together where it can hold several."""
    form = find_format(name)
    texts: list[str] = []
    held: list[carreau.Level] = []
    for level in our_levels():
        try:
            texts.append(carreau.write([level], name))
            held.append(level)
        except carreau.LevelError:
            continue  # a level of another game, or one that this format cannot hold
    assert texts or name == "boxoban", form
    with suppress(carreau.LevelError):  # it may hold one level only
        texts += [carreau.write(held[at : at + 3], name) for at in range(len(held) - 2)]
    return texts or [BOXOBAN, BOXOBAN * 3]
