"""What holds in the cage of this machine, found by trying: a program is put into it that does what bots must not."""

from __future__ import annotations

import os
import shutil
import socket
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from carreau.arena.cage import probe
from carreau.arena.limits import BotLimits
from carreau.arena.process import BotProcess
from carreau.arena.sandbox import best_cage, problems
from carreau.arena.scratch import temporary_folder
from carreau.core.text import say
from carreau.core.writing import write_file

SECONDS = 60.0  # in which a trial is over, however busy the machine is
SMALL = 100.0  # megabytes, of a trial of memory


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is promised, and whether it holds here."""

    about: str
    holds: bool
    sentence: str

    @property
    def verdict(self) -> str:
        return "holds" if self.holds else "open"


def try_cage(limits: BotLimits = BotLimits()) -> Iterator[Finding]:
    """What holds for bots with these limits. Raises CarreauError where there is no cage and one is wanted."""
    yield mechanism(limits)
    with temporary_folder() as folder:
        told = tried(folder, limits)
    if not told:
        yield Finding("files", False, "nothing is known: the program that tries it did not end well")
        return
    yield files(told)
    yield processes(told)
    yield network(told)
    yield memory(told, replace(limits, memory_mb=SMALL))
    yield disk(told, limits)
    yield user(told)


def mechanism(limits: BotLimits) -> Finding:
    if not limits.isolated:
        return Finding("cage", False, "there is none, as was asked for")
    best = best_cage()
    refused = [say("no {}: {}", cage, problem) for cage, problem in problems() if problem]
    return Finding("cage", True, say("{} ({})", best, "; ".join(refused)) if refused else best)


def tried(folder: Path, limits: BotLimits) -> dict[str, int]:
    """What the probe says that could be done from inside."""
    own, secret = folder / "own", folder / "secret"
    own.mkdir()
    write_file(secret, "secret")
    for path in (folder, own):
        path.chmod(0o755)
    shutil.copy(probe.__file__, own / "probe.py")
    name = f"carreau-{os.getpid()}"
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.socket(socket.AF_UNIX) as abstract,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as datagrams,
    ):
        abstract.bind(f"\0{name}")
        abstract.listen()
        datagrams.bind(str(folder / "socket"))
        words = (f" {secret}", str(os.getpid()), str(server.getsockname()[1]), name, f" {folder}/socket")
        process = BotProcess((sys.executable, "-I", "probe.py", *words), limits, folder=own)
        process.close_input()
        process.wait(SECONDS)
        process.leave()
    lines = [line.split() for line in process.unheard.splitlines()]
    return {key: int(value) for key, value in lines} if process.exit_code == 0 else {}


def files(told: dict[str, int]) -> Finding:
    if told["reads"] or told["writes"]:
        return Finding("files", False, "a bot reads and writes what you can")
    if told["alters"] or told["watches"]:
        return Finding("files", False, "a bot sees its own folder only, but can alter or watch files of others")
    if told["changes"]:
        return Finding("files", False, "a bot sees its own folder only, but can change its own program")
    return Finding("files", True, "a bot sees its own folder, which it cannot change, and programs of the system")


def processes(told: dict[str, int]) -> Finding:
    if told["signals"] or told["memory"] or told["traces"]:
        return Finding("processes", False, "a bot can reach the referee and other processes")
    if not told["processes"]:
        return Finding("processes", True, "a bot sees no processes, and can reach none but its own")
    return Finding("processes", told["processes"] < 8, say("a bot sees {} processes, its own", told["processes"]))


def network(told: dict[str, int]) -> Finding:
    if told["connects"]:
        return Finding("network", False, "a bot has your network")
    if told["abstract"] or told["sends"]:
        return Finding("network", False, "a bot has no network, but can call programs of this machine")
    return Finding("network", True, "a bot has none, and can call no other program")


def memory(told: dict[str, int], limits: BotLimits) -> Finding:
    """Whether memory counts that a process shares, and so need not have at hand."""
    process = BotProcess((sys.executable, "-I", "-S", probe.__file__, str(int(2 * SMALL))), limits)
    ended = process.wait(SECONDS)
    held = ended and "memory" in process.ending()
    process.leave()
    if not held:
        return Finding("memory", False, say("a bot passed a limit of {:g} MB and was not ended", SMALL))
    if told["memfd"]:
        return Finding("memory", False, "the limit holds, but not for files in memory")
    return Finding("memory", True, say("a bot that passed a limit of {:g} MB was ended", SMALL))


def disk(told: dict[str, int], limits: BotLimits) -> Finding:
    most = max(told["temporary"], told["folder"])
    if most > limits.scratch_mb:
        return Finding("disk", False, say("a bot wrote {} MB, and could go on", most))
    if not most:
        return Finding("disk", True, "a bot can write nothing")
    return Finding("disk", True, say("a bot could write {} MB, in a /tmp that ends with it", most))


def user(told: dict[str, int]) -> Finding:
    if told["root"] or not told["user"]:
        return Finding("user", False, "a bot is root")
    if told["namespaces"]:
        return Finding("user", False, say("a bot is user {}, and can have namespaces of its own", told["user"]))
    return Finding("user", True, say("a bot is user {}, and can gain no rights", told["user"]))
