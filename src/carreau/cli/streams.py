"""Standard input and output as they may be when we are started: closed, full, or without our letters."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable
from typing import Any

from carreau.cli.interrupt import BAD_INPUT
from carreau.cli.output_language import echo
from carreau.core.text import say

UNWRITTEN = (errno.EPIPE, errno.ENOSPC, errno.EFBIG, errno.EDQUOT)  # what a write may end with


def open_what_is_closed() -> None:
    """A stream that we were started without is one that has nothing in it, and takes all."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115, PTH123 which is never closed


def spare_what_is_printed() -> None:
    """Where a letter cannot be written, as in Latin-1, a question mark is: half a board is better than none."""
    printed: Any = sys.stdout
    if isinstance(printed, io.TextIOWrapper) and (printed.errors == "strict" or printed.encoding.lower() != "utf-8"):
        printed.reconfigure(errors="replace")


def printing(work: Callable[[], int]) -> int:
    """The exit code of what prints, and that of a full disk below it. A reader who goes away is told nothing."""
    try:
        try:
            return work()
        finally:
            sys.stdout.flush()  # here, where it can be said that it fails
    except OSError as error:
        if error.errno not in UNWRITTEN:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # for what is left to be printed
        if error.errno == errno.EPIPE:
            return 1
        echo(say("carreau: {}", say("nothing more can be written ({})", error.strerror)), err=True)
        return BAD_INPUT
