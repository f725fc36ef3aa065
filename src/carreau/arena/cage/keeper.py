"""The process that stands between the referee and a bot: puts it into its cage, watches it, ends it with all it has started.

It is a program of its own with the arguments FD and ORDER, and needs the standard library only: a fork is safe here, where
there are no threads, and the bot is in the keeper's hands whatever the referee is doing. The socket FD leads to the referee:
a byte from it means SIGTERM, the end of the stream SIGKILL, and what the keeper has to say it says at the end.

Where there are namespaces a bot's processes all die with their first one. Elsewhere they are found by walking the tree.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import sys
import time
from contextlib import suppress
from itertools import islice

from . import bubblewrap, consent, namespaces, system
from .copies import replace_content
from .first import be_first, close_streams, tell
from .group import Group, new_group
from .order import BUBBLEWRAP, LANDLOCK, NAMESPACES, Order, from_lines, to_lines
from .processes import children, descendants, peak_of, send_signal, threads_of, times_of, usage_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

KILLED = str(-signal.SIGKILL)
FILE = 1024  # bytes of memory that the system has for a file, be it empty
PERIOD = 0.05  # seconds between two looks at what a bot uses


class Keeper:
    def __init__(self, control: socket.socket, order: Order) -> None:
        self.control, self.order, self.limits = control, order, order.limits
        order.threads = 0 if order.cage and system.is_root() else threads_of(os.getuid())
        self.found: dict[str, str] = {}  # what the first process has said
        self.heard, self.folders = b"", list[int]()
        self.questions: list[int] = []  # one, where a build asks before it changes modes and times of files
        self.cpu = self.peak = 0.0  # seconds and megabytes, when last looked at
        self.alive: dict[tuple[int, str], float] = {}  # seconds of each process when last looked at
        self.gone = 0.0  # and of those that have ended since, as some are waited for by nobody
        self.group = new_group(order.limits) if order.cage else None
        self.errors = system.moved(os.memfd_create("errors")) if order.cage == BUBBLEWRAP else -1
        if order.cage == NAMESPACES:
            namespaces.leave_the_others()
        self.lend(order.user)
        system.process_control(system.CHILD_SUBREAPER, 1)  # who loses the first process, comes to us
        self.report, theirs = socket.socketpair()
        theirs = socket.socket(fileno=system.moved(theirs.detach()))
        self.child = os.fork()
        if self.child == 0:
            control.close()
            self.report.close()
            enter_cage(self.order, self.group, theirs, self.errors)
        theirs.close()
        close_streams()

    def first(self) -> int:
        """The first process in the cage. Bubblewrap stands before it."""
        if self.order.cage != BUBBLEWRAP:
            return self.child
        return next(iter(children(self.child)), self.child)

    def watch(self) -> dict[str, str]:
        """How the bot ended, once it has."""
        look = 0.0
        while "exit" not in self.found:
            wait = max(0.0, look - time.monotonic())
            ready = select.select([self.report, self.control, *self.questions], (), (), wait)[0]
            if self.report in ready:
                self.listen()
            elif any(each in ready for each in self.questions):
                consent.answer(self.questions[0], self.order.folder)
            elif self.control in ready and self.control.recv(1):
                self.signal_all(signal.SIGTERM)
            elif self.control in ready:
                break
            if time.monotonic() < look:
                continue
            if passed := self.excess():
                self.found["passed"] = passed
                break
            look = time.monotonic() + PERIOD  # whatever is to be heard meanwhile: a bot can see to it that there is much
        self.end_all()
        if self.group:
            self.found |= {"passed": "memory"} if self.group.out_of_memory() else {}
            self.group.close()
        self.bring_back()
        cpu = max(self.cpu, float(self.found.get("cpu", 0)))
        return {"exit": KILLED, **self.found, "cpu": str(cpu), "peak": str(self.peak)}

    def excess(self) -> str:
        """Which limit the bot has passed, if any."""
        pids = self.some_processes()
        if len(pids) > self.limits["processes"]:
            return "processes"
        memory, cpu = usage_of(pids)
        before, self.alive = self.alive, times_of(pids)
        self.gone += sum(seconds for each, seconds in before.items() if each not in self.alive)
        reaped = float(self.found.get("cpu", 0))  # of those that the first process has waited for
        self.cpu = max(cpu + reaped, self.gone + sum(self.alive.values()))
        self.peak = peak_of(pids) or self.peak  # not the most of all looks: before it is the bot, a process is a keeper
        if memory + sum(map(megabytes_in, self.folders)) > self.limits["memory_mb"]:
            return "memory"
        return "cpu" if self.cpu > self.limits["cpu"] else ""

    def some_processes(self) -> list[int]:
        """Those of the bot, but no more than one too many: they may be made faster than they are counted."""
        return list(islice(descendants(self.first()), int(self.limits["processes"]) + 1))

    def listen(self) -> None:
        said, given, _, _ = socket.recv_fds(self.report, 4096, 2)
        if self.order.new_root:
            self.folders += given
        else:
            self.questions += given
        whole, _, self.heard = (self.heard + said).rpartition(b"\n")
        self.found |= from_lines(whole)
        if not said:  # the first process was killed, and with it all others, or there never was one
            self.found.setdefault("exit", KILLED)
            if "bot" not in self.found:
                self.found.setdefault("failed", self.complaint())

    def complaint(self) -> str:
        """What bubblewrap says when it makes no cage."""
        said = os.pread(self.errors, 400, 0).decode("utf-8", "replace") if self.errors >= 0 else ""
        return " ".join(said.split()) or "the cage was not made"

    def signal_all(self, number: int) -> None:
        if not self.order.new_root and "bot" in self.found:
            send_signal(-int(self.found["bot"]), number)  # its group, for systems without /proc
        for pid in descendants(self.first()):
            send_signal(pid, number)

    def end_all(self) -> None:
        """Kill the bot and everything it has started. Those that are stopped, parents before children, start no others
        meanwhile; the first process waits for those that are killed, and so counts what they used. Where there is a
        namespace it is enough to end that process, and too many are not ended in another way."""
        crowd = len(self.some_processes()) > self.limits["processes"]
        for _ in range(0 if crowd and self.order.new_root else 100):
            self.signal_all(signal.SIGSTOP)
            self.signal_all(signal.SIGKILL)
            if not next(descendants(self.first()), 0):
                break
            time.sleep(0.005)
        for pid in {self.first(), self.child}:
            send_signal(pid, signal.SIGKILL)
        self.end_orphans()
        while select.select([self.report], (), (), 0)[0] and self.report.recv(1, socket.MSG_PEEK):
            self.listen()

    def end_orphans(self) -> None:
        """Wait for the first process. If it was killed before its children, they are ours now."""
        with suppress(ChildProcessError):
            while os.wait():
                for pid in descendants(os.getpid()):
                    send_signal(pid, signal.SIGKILL)

    def lend(self, user: int) -> None:
        """A folder that the bot may change, under root and without mounts, is the bot's for that time."""
        if self.order.cage == LANDLOCK and self.order.writable and system.is_root():
            for path, names, files in os.walk(self.order.folder):
                for name in (path, *names, *files):
                    os.lchown(os.path.join(path, name), user, user)  # noqa: PTH118

    def bring_back(self) -> None:
        """What a build has made in its folder, or in its copy of it."""
        self.lend(0)
        if len(self.folders) == 2:
            try:
                replace_content(self.order.folder, f"/proc/self/fd/{self.folders[1]}", self.order.scratch)
            except OSError:
                self.found |= {"passed": "disk", "exit": "1"}


def enter_cage(order: Order, group: Group | None, report: socket.socket, errors: int) -> NoReturn:
    try:
        if group:
            group.join()
        if order.cage == BUBBLEWRAP:
            report.set_inheritable(True)
            bubblewrap.enter(order, report.fileno(), errors)
        if order.cage == NAMESPACES:
            namespaces.enter(order)
        be_first(order, report)
    except OSError as error:
        tell(report, failed=error.strerror or str(error))
    os._exit(1)


def megabytes_in(folder: int) -> float:
    """What is written in a file system in memory of which a folder is the top, with what the system keeps of each file."""
    found = os.fstatvfs(folder)
    files = found.f_files - found.f_ffree
    return ((found.f_blocks - found.f_bfree) * found.f_frsize + files * FILE) / 2**20


def main() -> None:
    control = socket.socket(fileno=int(sys.argv[1]))
    try:
        ended = Keeper(control, Order.from_words(sys.argv[2:])).watch()
    except OSError as error:
        ended = {"exit": "1", "failed": error.strerror or str(error)}
    with suppress(OSError):
        control.sendall(to_lines(ended))
    os._exit(0)
