"""Makefiles and compilers run under limits: the one place from which the building of hand-ins starts a process."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from carreau.arena.handins.names import readable
from carreau.arena.limits import BotLimits
from carreau.arena.link import GLANCE
from carreau.arena.process import BotProcess
from carreau.core.patience import Cancelled, Deadline
from carreau.core.text import say

BUILD = BotLimits(cpu=120, memory_mb=1024, processes=64, output=2**20, errors=0, scratch_mb=256)
COMPLAINT = re.compile(r"error|\*\*\*|undefined|multiple", re.IGNORECASE)
PLAIN = ("env", "-u", "MAKEFLAGS", "-u", "MFLAGS", "-u", "MAKELEVEL", "LC_ALL=C.UTF-8")  # tools that speak one language


@dataclass(frozen=True, slots=True)
class Ran:
    said: str
    problem: str = ""  # why it failed
    ended: bool = False  # whether it had to be ended


def run(words: Sequence[str], folder: Path, cancel: Event, deadline: Deadline, seconds: float, isolated: bool) -> Ran:
    """Run a tool in a folder, which it may change, until a deadline of so many seconds. Raises Cancelled."""
    command = ("/bin/sh", "-c", 'exec "$@" 2>&1', "sh", *PLAIN, *words)
    process = BotProcess(command, replace(BUILD, isolated=isolated), cancel=cancel, folder=folder, writable=True)
    tool, problem = words[0], ""
    process.close_input()
    while not process.wait(GLANCE, lambda: process.printed > BUILD.output):
        if cancel.is_set():
            process.leave()
            raise Cancelled
        if process.printed > BUILD.output:
            problem = say("{} printed more than {} bytes", tool, BUILD.output)
        elif not deadline.left:
            problem = say("{} took more than {:g} s", tool, seconds)
        if problem:
            break
    said, ended = process.unheard[: BUILD.output], bool(problem)
    if not ended and process.exit_code != 0:
        problem = with_complaint(say("{} {}", tool, process.ending()), said)
    process.leave()
    return Ran(said, problem, ended)


def with_complaint(problem: str, said: str) -> str:
    """A problem with the line of a compiler or of make that says most, if there is one."""
    lines = [" ".join(line.split()) for line in said.splitlines() if COMPLAINT.search(line)]
    return say("{}: {}", problem, readable(lines[0])[:160]) if lines else problem
