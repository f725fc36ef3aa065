"""Programs that read a level and print moves: started under limits, and what they printed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import NamedTuple

from carreau.arena.limits import BotLimits, Status
from carreau.arena.link import Failure
from carreau.arena.process import BotProcess
from carreau.core.patience import Cancelled
from carreau.core.text import say
from carreau.search.control import Cancel

START = 'exec "$@" <"$0"'  # with the level on standard input
CPU = 4  # seconds of processors that a program may use in a second


@dataclass(frozen=True, slots=True)
class RunLimits:
    """For one program on one level."""

    seconds: float = 10.0  # on the clock
    memory_mb: float = 1024.0
    output: int = 2**20  # bytes
    argument: bool = False  # whether the name of the level's file is its argument too
    isolated: bool = True  # whether it is built and run in a cage

    def process(self) -> BotLimits:
        cpu = max(1.0, CPU * self.seconds)
        return BotLimits(cpu=cpu, memory_mb=self.memory_mb, output=self.output, errors=0, isolated=self.isolated)


class Ran(NamedTuple):
    """What a program printed, and what went wrong, if anything did."""

    text: str
    seconds: float
    failure: Failure | None = None
    exposed: str = ""  # why it was not cut off from the network, if it was not
    cpu_seconds: float = 0.0
    memory_mb: float = 0.0  # the most it had


def start(
    words: Sequence[str],
    level: str,
    limits: RunLimits,
    cancel: Cancel = Event(),
    folder: Path | None = None,
    shown: Sequence[str] = (),
) -> BotProcess:
    """A program with the level in that file on its standard input: one of its folder, or of the files that it is shown."""
    command = ("/bin/sh", "-c", START, level, *words)
    process = BotProcess(command, limits.process(), cancel=cancel, folder=folder, shown=shown)
    process.close_input()
    return process


def run(command: Sequence[str], folder: Path, level: str, limits: RunLimits, cancel: Event = Event()) -> Ran:
    """Run a program on the level in a file of its folder. Raises Cancelled."""
    return heard(start((*command, *([level] if limits.argument else [])), level, limits, cancel, folder), limits)


def heard(process: BotProcess, limits: RunLimits) -> Ran:
    """What a program that was just started prints until it ends, or has to. Raises Cancelled."""
    began = time.monotonic()
    try:
        in_time = process.listen(limits.seconds, limits.output)
        seconds = time.monotonic() - began
        failure = failure_of(process, limits, in_time)
        text = process.unheard
    except Cancelled:
        process.leave()
        raise
    farewell = process.leave()
    return Ran(text, seconds, failure, farewell.exposed, farewell.cpu_seconds, farewell.peak_mb)


def failure_of(process: BotProcess, limits: RunLimits, in_time: bool) -> Failure | None:
    if not in_time:
        return Failure(Status.TIMED_OUT, say("was not ready within {:g} s", limits.seconds))
    if process.printed > limits.output:
        return Failure(Status.CRASHED, say("printed more than {} bytes", limits.output))
    ended = process.wait(process.limits.farewell)
    return process.failure() if ended and process.exit_code != 0 else None
