"""A bot as a process of its own, behind a keeper that holds its limits. For systems with POSIX processes."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import socket
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event
from typing import IO, BinaryIO

from carreau.arena.cage.order import from_lines
from carreau.arena.limits import BotLimits, Status
from carreau.arena.link import GLANCE, Failure, Farewell
from carreau.arena.sandbox import environment, keeper_words, order_for
from carreau.core.patience import Cancelled, Deadline
from carreau.core.system import require_posix
from carreau.core.text import say
from carreau.search.control import Cancel

LONGEST_LINE = 256  # bytes
CHUNK = 2**16
LAST_WORDS = 400  # bytes of standard error that a reason may quote from
NOT_ASKED_FOR = "it was not asked for"
LAST_RESORT = 5.0  # seconds in which a keeper ends everything, or is ended itself


class BotProcess:
    """Nothing is read or written outside `receive` and the waiting ones, so a flood stays in the bot's own pipe."""

    def __init__(
        self,
        command: Sequence[str],
        limits: BotLimits,
        log: BinaryIO | None = None,
        cancel: Cancel = Event(),
        folder: Path | None = None,
        writable: bool = False,
        shown: Sequence[str] = (),
    ) -> None:
        self.limits, self.log, self.cancel = limits, log, cancel
        self.printed = self.complained = 0  # bytes on standard output and error so far
        self._said, self._unsent, self._last_words = bytearray(), bytearray(), b""
        self._ended: dict[str, str] | None = None  # the word of the keeper
        self._notes: list[str] = []
        require_posix()
        order = order_for(command, limits, folder, writable, shown)
        self._exposed = "" if order.cage else NOT_ASKED_FOR
        self._control, theirs = socket.socketpair()
        with theirs:
            self._keeper = subprocess.Popen(
                keeper_words(order, theirs.fileno()),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=environment(order),
                pass_fds=(theirs.fileno(),),
                start_new_session=True,
            )
        assert self._keeper.stdin and self._keeper.stdout and self._keeper.stderr
        self._input, self._output, self._errors = self._keeper.stdin, self._keeper.stdout, self._keeper.stderr
        self._selector = selectors.DefaultSelector()
        for stream in (self._input, self._output, self._errors):
            os.set_blocking(stream.fileno(), False)
        self._selector.register(self._output, selectors.EVENT_READ, self._read_output)
        self._selector.register(self._errors, selectors.EVENT_READ, self._read_errors)
        self._selector.register(self._control, selectors.EVENT_READ, self._read_control)

    # -- talking -----------------------------------------------------------------------------------------------------

    def send(self, lines: Sequence[str]) -> None:
        """What the bot does not read at once is kept, and sent while we wait for it."""
        if self._input.closed:
            return
        if not self._unsent:
            self._selector.register(self._input, selectors.EVENT_WRITE, self._write)
        self._unsent += "".join(f"{line}\n" for line in lines).encode()
        self._write()

    def receive(self, seconds: float, longest: int = LONGEST_LINE) -> str | None:
        deadline = Deadline(seconds)
        while (end := self._said.find(b"\n")) < 0 and len(self._said) <= longest:
            if self._output.closed:
                raise self.failure()
            if not (left := deadline.left):
                return None
            if self.cancel.is_set():
                raise Cancelled
            self._pump(min(left, GLANCE))
        if self.printed > self.limits.output:
            raise Failure(Status.ELIMINATED, say("printed more than {} bytes", self.limits.output))
        if not 0 <= end <= longest:
            raise Failure(Status.ELIMINATED, say("printed a line of more than {} bytes", longest))
        line = bytes(self._said[:end])
        del self._said[: end + 1]
        return line.decode("utf-8", "replace")

    def listen(self, seconds: float, most: int) -> bool:
        """Read until the output ends or is more than `most` bytes long; whether that was within the time."""
        deadline = Deadline(seconds)
        while not self._output.closed and self.printed <= most:
            if not (left := deadline.left):
                return False
            if self.cancel.is_set():
                raise Cancelled
            self._pump(min(left, GLANCE))
        return True

    @property
    def unheard(self) -> str:
        """What the bot has printed and nobody has asked for."""
        return self._said.decode("utf-8", "replace")

    def close_input(self) -> None:
        self._close(self._input)

    # -- leaving -----------------------------------------------------------------------------------------------------

    def wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Whether the bot has left within that time. It is looked at no longer once `until` says so."""
        deadline = Deadline(seconds)
        while self._ended is None and (left := deadline.left) and not until():
            self._pump(left)
        return self._ended is not None

    @property
    def exit_code(self) -> int | None:
        """As the system says it: below zero for a signal."""
        return int(self._ended["exit"]) if self._ended else None

    def leave(self) -> Farewell:
        """Close the dialogue; then SIGTERM, then SIGKILL, each if the one before was not enough."""
        patience = 0.0 if self.cancel.is_set() else self.limits.farewell
        self.wait(patience, lambda: not self._unsent)  # the last word may be behind lines that it has not read
        self.close_input()
        self._close(self._output)
        if not self.wait(patience):
            self._notes.append(say("did not leave within {:g} s after the end", patience))
            self._order(lambda: self._control.send(b"T"))
            if not self.wait(patience):
                self._notes.append("ignored SIGTERM, ended by SIGKILL")
                self._order(lambda: self._control.shutdown(socket.SHUT_WR))
                self.wait(LAST_RESORT)
        ended = self._ended or {}
        self._clear_up()
        used, peak = float(ended.get("cpu", 0)), float(ended.get("peak", 0))
        return Farewell(used, tuple(self._notes), self._exposed, peak)

    def failure(self) -> Failure:
        """Why there is no output any more."""
        if not self.wait(self.limits.farewell):
            return Failure(Status.CRASHED, "closed its standard output before the end")
        return self._limit_passed() or Failure(Status.CRASHED, self._with_last_words(say("{} before the end", self._left())))

    def ending(self) -> str:
        """How a process ended that should have ended otherwise."""
        failure = self._limit_passed()
        return failure.reason if failure else self._left()

    def _left(self) -> str:
        code = self.exit_code or 0
        return say("was ended by {}", signal_name(-code)) if code < 0 else say("left with exit code {}", code)

    def _limit_passed(self) -> Failure | None:
        ended = self._ended or {}
        limits, passed = self.limits, ended.get("passed")
        if "failed" in ended:
            return Failure(Status.CRASHED, say("cannot be started: {}", ended["failed"]))
        if passed == "processes":
            return Failure(Status.ELIMINATED, say("ran more than {} processes at once", limits.processes))
        if passed == "memory":
            return Failure(Status.CRASHED, say("used more than {:g} MB of memory", limits.memory_mb))
        if passed == "disk":
            return Failure(Status.CRASHED, say("wrote more than {:g} MB", limits.scratch_mb))
        if passed == "cpu" or self.exit_code == -signal.SIGXCPU:
            return Failure(Status.TIMED_OUT, say("used more than {:g} s of CPU time", limits.cpu))
        return None

    def _with_last_words(self, reason: str) -> str:
        """A reason with the last line of standard error, where a program says what went wrong."""
        lines = self._last_words.decode("utf-8", "replace").split("\n")
        spoken = [" ".join(line.split()) for line in lines if line.strip()]
        return say("{}: {}", reason, spoken[-1][:120]) if spoken else reason

    def _order(self, order: Callable[[], object]) -> None:
        with contextlib.suppress(OSError):  # the keeper may just have left
            order()

    def _clear_up(self) -> None:
        self._order(lambda: os.killpg(self._keeper.pid, signal.SIGKILL))
        self._keeper.wait()
        deadline = Deadline(self.limits.farewell)  # what it said last is on its way, but it may have given it on
        while not self._errors.closed and (left := deadline.left):
            self._pump(left)
        for stream in (self._input, self._output, self._errors):
            self._close(stream)
        self._selector.close()
        self._control.close()

    # -- streams -----------------------------------------------------------------------------------------------------

    def _pump(self, seconds: float) -> None:
        for key, _ in self._selector.select(seconds):
            if key.fd in self._selector.get_map():  # an earlier one of these may have closed it
                key.data()

    def _close(self, stream: IO[bytes]) -> None:
        if not stream.closed:
            if stream.fileno() in self._selector.get_map():
                self._selector.unregister(stream)
            stream.close()

    def _write(self) -> None:
        try:
            written = os.write(self._input.fileno(), self._unsent[:CHUNK])
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._unsent.clear()
            self.close_input()
            return
        del self._unsent[:written]
        if not self._unsent:
            self._selector.unregister(self._input)

    def _read_output(self) -> None:
        found = os.read(self._output.fileno(), CHUNK)
        self.printed += len(found)
        self._said += found
        if not found:
            self._close(self._output)

    def _read_errors(self) -> None:
        found = os.read(self._errors.fileno(), CHUNK)
        if self.log is not None:
            self.log.write(found[: max(0, self.limits.errors - self.complained)])
        self.complained += len(found)
        self._last_words = (self._last_words + found)[-LAST_WORDS:]
        if not found:
            self._close(self._errors)

    def _read_control(self) -> None:
        try:
            word = self._control.recv(4096)
        except ConnectionResetError:  # the keeper was killed
            word = b""
        self._ended = from_lines(word) or {"exit": str(-signal.SIGKILL)}
        self._selector.unregister(self._control)


def signal_name(number: int) -> str:
    """Real-time signals have no names of their own."""
    named = number in set(signal.Signals)
    return signal.Signals(number).name if named else say("signal {}", number)
