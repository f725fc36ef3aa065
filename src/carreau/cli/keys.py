"""Single keys from a terminal, with names for the ones that are no letters."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial

from carreau.core.ending import Finally
from carreau.core.system import is_typed, keys_at_once, read_byte, terminal_now

SEQUENCES = {
    "[A": "up", "[B": "down", "[C": "right", "[D": "left", "OA": "up", "OB": "down", "OC": "right", "OD": "left",
    "[H": "home", "[F": "end", "[3~": "delete",
}  # fmt: skip
NAMES = {"\x7f": "backspace", "\x08": "backspace", "\r": "enter", "\n": "enter", "\t": "tab", "\x03": "quit", "\x04": "quit"}
ENTER_SCREEN, LEAVE_SCREEN = b"\x1b[?1049h\x1b[H\x1b[?25l", b"\x1b[?25h\x1b[?1049l"
ESCAPE_WAIT = 0.05  # seconds that tell the Escape key from the beginning of a sequence


@contextmanager
def raw_keys() -> Generator[None]:
    """Keys come at once and are not echoed, until the block ends."""
    with Finally(terminal_now()):
        keys_at_once()
        yield


@contextmanager
def own_screen() -> Generator[None]:
    """What is printed stands on a screen of its own, without a cursor, until the block ends."""
    with Finally(partial(os.write, 1, LEAVE_SCREEN)):
        os.write(1, ENTER_SCREEN)
        yield


def read_key() -> str:
    """The next key: a letter, or a name such as `up`, `backspace`, `escape`; `quit` at the end of the input."""
    first = read_byte()
    if first == b"":
        return "quit"
    if first == b"\x1b":
        return read_sequence()
    while (first[0] & 0xC0) == 0xC0 and len(first) < 4:  # the first byte of a longer letter
        following = read_byte()
        if not following or following[0] & 0xC0 != 0x80:
            break
        first += following
        if len(first.decode("utf-8", "ignore")) == 1:
            break
    letter = first.decode("utf-8", "ignore")
    return NAMES.get(letter, letter)


def read_sequence() -> str:
    sequence = ""
    while len(sequence) < 6 and is_typed(ESCAPE_WAIT):
        sequence += read_byte().decode("ascii", "ignore")
        if sequence in SEQUENCES:
            return SEQUENCES[sequence]
    return "escape" if not sequence else ""
