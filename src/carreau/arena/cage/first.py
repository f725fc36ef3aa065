"""The first process in a cage: the parent of the bot and of all orphans it makes. The keeper ends it, and a namespace of
processes ends with it."""

from __future__ import annotations

import os
import resource
import signal
import socket
import sys
from contextlib import suppress

from . import landlock, seccomp, system
from .copies import copy_folder
from .order import LANDLOCK, Order, to_lines
from .processes import OPEN_FILES, descendants, send_signal
from .view import ORIGINAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

NOT_STARTED = 127
STREAMS = (3, 4, 5)  # where the bot's are until it runs: bubblewrap stays beside it, and would hold them open


def main() -> None:
    """As the program that bubblewrap starts."""
    report, order = socket.socket(fileno=int(sys.argv[1])), Order.from_words(sys.argv[2:])
    report.set_inheritable(False)
    os.environ.pop("PWD", None)  # bubblewrap says there where the referee is
    for stream, kept in enumerate(STREAMS):
        os.dup2(kept, stream)
        os.close(kept)
    be_first(order, report)


def be_first(order: Order, report: socket.socket) -> NoReturn:
    if order.new_root:
        system.process_control(system.DEATH_SIGNAL, signal.SIGKILL)
    else:  # nothing else ends the bot when the keeper is gone
        signal.signal(signal.SIGTERM, lambda number, frame: end_everything())
        system.process_control(system.DEATH_SIGNAL, signal.SIGTERM)
    system.process_control(system.CHILD_SUBREAPER, 1)
    system.process_control(system.DUMPABLE, 0)  # what it is given through /proc no bot gets
    bot = os.fork()
    if bot == 0:
        become_bot(order, report)
    close_streams()
    greet(order, report, bot)
    while True:
        try:
            ended, status = os.wait()
        except ChildProcessError:
            signal.pause()
        else:
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            exit_code = {"exit": os.waitstatus_to_exitcode(status)} if ended == bot else {}
            tell(report, cpu=used.ru_utime + used.ru_stime, **exit_code)


def greet(order: Order, report: socket.socket, bot: int) -> None:
    """Say that there is a bot, and hand out the folders that it can write to, for the keeper to look at."""
    folders = ["/tmp"] if order.new_root else []
    folders += [order.folder] if order.new_root and order.writable else []
    opened = [os.open(path, os.O_RDONLY | os.O_DIRECTORY) for path in folders]
    socket.send_fds(report, [to_lines({"bot": bot})], opened)
    for folder in opened:
        os.close(folder)


def tell(report: socket.socket, **words: object) -> None:
    with suppress(OSError):  # the keeper may be gone
        report.sendall(to_lines(words))


def close_streams() -> None:
    """They are the bot's, and end when the bot ends."""
    for stream in (0, 1, 2):
        os.close(stream)


def end_everything() -> NoReturn:
    while pids := list(descendants(os.getpid())):
        for number in (signal.SIGSTOP, signal.SIGKILL):
            for pid in pids:
                send_signal(pid, number)
        with suppress(ChildProcessError):
            os.wait()
    os._exit(1)


# -- the bot ---------------------------------------------------------------------------------------------------------


def become_bot(order: Order, report: socket.socket) -> NoReturn:
    try:
        os.get_exec_path()  # it imports something, which is out of reach later
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.setsid()  # so that a signal to its own group stays there, and the system shares processors out by session
        if order.cage and system.is_root():
            become_stranger(order)
        if order.new_root and order.writable:
            copy_folder(ORIGINAL, order.folder, order.scratch)
        os.chdir(order.begins_in)
        set_limits(order)
        restrict(order, report)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):  # which Python ignores
            signal.signal(number, signal.SIG_DFL)
        os.execvp(order.command[0], order.command)
    except (OSError, ValueError) as error:
        tell(report, failed=getattr(error, "strerror", None) or str(error))
    os._exit(NOT_STARTED)


def become_stranger(order: Order) -> None:
    """Root's files stay open to be read where they cannot be shown as the bot's own. Landlock then says which these are."""
    if order.cage == LANDLOCK:
        system.process_control(system.KEEP_CAPABILITIES, 1)
    system.drop_to(order.user)
    if order.cage == LANDLOCK:
        system.keep_reading()


def restrict(order: Order, report: socket.socket) -> None:
    if order.cage == LANDLOCK:
        landlock.restrict(order)
        refuse_calls(order, report)
    elif order.cage:
        seccomp.install()


def refuse_calls(order: Order, report: socket.socket) -> None:
    """A build may change modes and times of files where all that its user has is its folder; else it asks the keeper."""
    version, alone = landlock.version(), os.getuid() == order.user
    if not order.writable or alone:
        seccomp.install(version, seccomp.ALLOW if order.writable else seccomp.REFUSED)
        return
    try:
        questions = seccomp.install(version, seccomp.ASK)
    except OSError:  # somebody around us listens already, or the system is older than Linux 5.0
        seccomp.install(version)
    else:
        socket.send_fds(report, [to_lines({"asks": 1})], [questions])
        os.close(questions)


def set_limits(order: Order) -> None:
    """The second line of defence: the system's own limits, for each process alone."""
    limits = order.limits
    wanted = {
        resource.RLIMIT_CPU: int(limits["cpu"]) + 1,
        resource.RLIMIT_DATA: int(limits["memory_mb"] * 2**20),  # not the address space, of which some reserve far more
        resource.RLIMIT_NPROC: order.threads
        + 4 * int(limits["processes"]),  # counts threads, all of the user's; never root's
        resource.RLIMIT_FSIZE: 64 * 2**20,
        resource.RLIMIT_NOFILE: OPEN_FILES,
        resource.RLIMIT_SIGPENDING: 1024,  # counts all of the user's, who may have more
        resource.RLIMIT_CORE: 0,
    }
    for which, most in wanted.items():
        hard = resource.getrlimit(which)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(which, (most, most + 1 if which == resource.RLIMIT_CPU and most != hard else most))
