"""The process that stands between the referee and a bot: starts it with limits, watches it, ends it with all it has started.

It is a program of its own, `python -I -S keeper.py FD LIMITS COMMAND…`, and needs the standard library only: a fork is safe
here, where there are no threads, and the bot is in the keeper's hands whatever the referee is doing. The socket FD leads to
the referee: a byte from it means SIGTERM, the end of the stream SIGKILL, and the keeper's one word is a line of JSON at the
end.

Where the system allows it the bot has namespaces of its own: no network, and processes that all die with their first one.
Elsewhere what it has started is found by walking the tree of processes.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import resource
import select
import signal
import socket
import sys
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any, NoReturn

NEW_USER, NEW_IPC, NEW_PROCESSES, NEW_NETWORK = 0x10000000, 0x08000000, 0x20000000, 0x40000000  # of sched.h
DEATH_SIGNAL, CHILD_SUBREAPER = 1, 36  # of sys/prctl.h
PERIOD = 0.05  # seconds between two looks at what a bot uses
TICK = os.sysconf("SC_CLK_TCK")
PAGE_MB = os.sysconf("SC_PAGE_SIZE") / 2**20
NOT_STARTED = 127


# -- before the bot runs ---------------------------------------------------------------------------------------------


def isolate() -> str:
    """Take the network and the view of other processes away; says why if that is not allowed here."""
    unshare = getattr(ctypes.CDLL(None, use_errno=True), "unshare", None)
    if unshare is None:
        return "this system has no namespaces"
    user, group = os.getuid(), os.getgid()
    if unshare(NEW_IPC | NEW_PROCESSES | NEW_NETWORK) == 0:
        return ""
    if unshare(NEW_USER | NEW_IPC | NEW_PROCESSES | NEW_NETWORK) != 0:
        return os.strerror(ctypes.get_errno())
    for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        with contextlib.suppress(OSError), open(f"/proc/self/{name}", "w") as file:  # noqa: PTH123
            file.write(text)
    return ""


def process_control(option: int, value: int) -> None:
    """prctl, where there is one."""
    control = getattr(ctypes.CDLL(None), "prctl", None)
    if control is not None:
        control(option, value, 0, 0, 0)


def set_limits(limits: dict[str, float]) -> None:
    """The second line of defence: the system's own limits, for each process alone."""
    cpu, memory = int(limits["cpu"]) + 1, int(limits["memory_mb"] * 2**20)
    wanted = {
        resource.RLIMIT_CPU: cpu,
        resource.RLIMIT_DATA: memory,  # not the address space, of which some languages reserve far more than they use
        resource.RLIMIT_NPROC: own_threads()
        + 4 * int(limits["processes"]),  # counts threads, all of the user's; never root's
        resource.RLIMIT_FSIZE: 64 * 2**20,
        resource.RLIMIT_CORE: 0,
    }
    for which, most in wanted.items():
        hard = resource.getrlimit(which)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(which, (most, most + 1 if which == resource.RLIMIT_CPU and most != hard else most))


def own_threads() -> int:
    user, count = os.getuid(), 0
    for pid in filter(str.isdecimal, os.listdir("/proc") if os.path.isdir("/proc") else ()):  # noqa: PTH112, PTH208
        with contextlib.suppress(OSError):
            count += len(os.listdir(f"/proc/{pid}/task")) if os.stat(f"/proc/{pid}").st_uid == user else 0  # noqa: PTH116, PTH208
    return count or 4096


def say(report: int, **words: object) -> None:
    os.write(report, json.dumps(words).encode() + b"\n")


def become_bot(command: list[str], limits: dict[str, float], report: int) -> NoReturn:
    try:
        os.setsid()  # so that a signal to its own group stays there, and the system shares processors out by session
        set_limits(limits)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):  # which Python ignores
            signal.signal(number, signal.SIG_DFL)
        os.execvp(command[0], command)
    except (OSError, ValueError) as error:
        say(report, failed=getattr(error, "strerror", None) or str(error))
    os._exit(NOT_STARTED)


def first_process(command: list[str], limits: dict[str, float], report: int) -> NoReturn:
    """The parent of the bot and of all orphans it makes. The keeper ends it, and a namespace ends with it."""
    process_control(DEATH_SIGNAL, signal.SIGKILL)
    process_control(CHILD_SUBREAPER, 1)
    bot = os.fork()
    if bot == 0:
        become_bot(command, limits, report)
    close_streams()
    say(report, bot=bot)
    while True:
        try:
            ended, status = os.wait()
        except ChildProcessError:
            signal.pause()
        else:
            if ended == bot:
                say(report, exit=os.waitstatus_to_exitcode(status))


def close_streams() -> None:
    """They are the bot's, and end when the bot ends."""
    for stream in (0, 1, 2):
        os.close(stream)


# -- while the bot runs ----------------------------------------------------------------------------------------------


def descendants(pid: int) -> Iterator[int]:
    """Every process below one, each before its children are looked for. What has ended meanwhile is left out."""
    waiting = [pid]
    while waiting:
        for child in children(waiting.pop()):
            yield child
            waiting.append(child)


def children(pid: int) -> list[int]:
    found: list[int] = []
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208
            with open(f"/proc/{pid}/task/{task}/children") as file:  # noqa: PTH123
                found += map(int, file.read().split())
    return found


def send_signal(pid: int, number: int) -> None:
    with contextlib.suppress(OSError):  # it may be gone
        os.kill(pid, number)


def usage_of(pids: list[int]) -> tuple[float, float]:
    """Megabytes and CPU seconds of processes, and of the children they have waited for."""
    memory = cpu = 0.0
    for pid in pids:
        with contextlib.suppress(OSError, IndexError, ValueError):
            with open(f"/proc/{pid}/stat") as file:  # noqa: PTH123
                fields = file.read().rpartition(")")[2].split()
            cpu += sum(map(int, fields[11:15])) / TICK
            memory += int(fields[21]) * PAGE_MB
    return memory, cpu


def peak_of(pids: list[int]) -> float:
    """Megabytes that processes had when each had most."""
    peak = 0
    for pid in pids:
        with contextlib.suppress(OSError, IndexError, ValueError), open(f"/proc/{pid}/status") as file:  # noqa: PTH123
            peak += int(file.read().split("VmHWM:")[1].split()[0])
    return peak / 1024


class Keeper:
    def __init__(self, control: socket.socket, limits: dict[str, float], command: list[str]) -> None:
        self.control, self.limits = control, limits
        self.problem = isolate() if limits["isolated"] else "it was not asked for"
        self.found: dict[str, Any] = {"isolation": self.problem}
        self.cpu = self.peak = 0.0  # seconds and megabytes, when last looked at
        self.report, writing = os.pipe()
        self.first = os.fork()
        if self.first == 0:
            control.close()
            first_process(command, limits, writing)
        os.close(writing)
        close_streams()

    def watch(self) -> dict[str, Any]:
        """How the bot ended, once it has."""
        while "exit" not in self.found:
            ready = select.select([self.report, self.control], (), (), PERIOD)[0]
            if self.report in ready:
                self.listen()
            elif self.control in ready and self.control.recv(1):
                self.signal_all(signal.SIGTERM)
            elif self.control in ready:
                break
            elif passed := self.excess():
                self.found["passed"] = passed
                break
        self.end_all()
        usage = os.wait4(self.first, 0)[2]
        cpu = max(self.cpu, usage.ru_utime + usage.ru_stime)
        return {"exit": -signal.SIGKILL, **self.found, "cpu": cpu, "peak": self.peak}

    def excess(self) -> str:
        """Which limit the bot has passed, if any."""
        pids = self.some_processes()
        if len(pids) > self.limits["processes"]:
            return "processes"
        memory, self.cpu = usage_of(pids)
        self.peak = peak_of(pids) or self.peak  # not the most of all looks: before it is the bot, a process is a keeper
        if memory > self.limits["memory_mb"]:
            return "memory"
        return "cpu" if self.cpu > self.limits["cpu"] else ""

    def some_processes(self) -> list[int]:
        """Those of the bot, but no more than one too many: they may be made faster than they are counted."""
        return list(islice(descendants(self.first), int(self.limits["processes"]) + 1))

    def listen(self) -> None:
        said = os.read(self.report, 4096)
        for line in said.splitlines():
            self.found |= json.loads(line)
        if not said:  # the first process was killed, and with it all others
            self.found["exit"] = -signal.SIGKILL

    def signal_all(self, number: int) -> None:
        if self.problem and "bot" in self.found:
            send_signal(-self.found["bot"], number)  # its group, for systems without /proc
        for pid in descendants(self.first):
            send_signal(pid, number)

    def end_all(self) -> None:
        """Kill the bot and everything it has started. Those that are stopped, parents before children, start no others
        meanwhile; the first process waits for those that are killed, and so counts what they used. Where there is a
        namespace it is enough to end that process, and too many are not ended in another way."""
        crowd = len(self.some_processes()) > self.limits["processes"]
        for _ in range(0 if crowd and not self.problem else 100):
            self.signal_all(signal.SIGSTOP)
            self.signal_all(signal.SIGKILL)
            if not next(descendants(self.first), 0):
                break
            time.sleep(0.005)
        os.kill(self.first, signal.SIGKILL)


def main() -> None:
    control = socket.socket(fileno=int(sys.argv[1]))
    ended = Keeper(control, json.loads(sys.argv[2]), sys.argv[3:]).watch()
    with contextlib.suppress(OSError):
        control.sendall(json.dumps(ended).encode() + b"\n")
    os._exit(0)


if __name__ == "__main__":
    main()
