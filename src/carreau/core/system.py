"""What is asked of the operating system where systems differ, in one place: POSIX, Windows beside it, and a page, which has
none. What only one of them has is imported only where it is used."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from carreau.core.errors import CarreauError

BINARY = getattr(os, "O_BINARY", 0)  # or Windows would write two letters for the end of a line
WINDOWS_KEYS = {"H": "[A", "P": "[B", "M": "[C", "K": "[D", "G": "[H", "O": "[F", "S": "[3~"}  # as other terminals send them
GLANCE = 0.2  # seconds that a wait for a key takes at most, until there is another one
BELOW_NORMAL = 0x4000  # a class of priority
pending = bytearray()  # what is left of a key of Windows that is more than one byte


def require_posix() -> None:
    """Raise CarreauError where programs of others cannot be run and kept within limits."""
    if sys.platform == "win32":
        raise CarreauError("bots and programs are run where processes are as on Linux and macOS; Windows has other ones")


# -- files -----------------------------------------------------------------------------------------------------------


def take_alone(file: int) -> bool:
    """Whether an open file is ours alone from now on: until it is closed, and be it by the end of the process."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 2**40, os.SEEK_SET)  # far behind all that is read and written, which is not to be locked
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def keep_rights(file: int, there: os.stat_result) -> None:
    """Give an open file the owner and the rights of another; on Windows it has those of its folder."""
    if sys.platform != "win32":
        with suppress(PermissionError):  # not everybody can give files away
            os.fchown(file, there.st_uid, there.st_gid)
        os.fchmod(file, stat.S_IMODE(there.st_mode))


# -- processes -------------------------------------------------------------------------------------------------------


def memory_mb() -> float:
    """Memory of this process that is in use now (where the system does not tell: the most it ever used)."""
    if sys.platform == "win32":
        return working_set() / 2**20
    if sys.platform == "emscripten":
        import pyodide_js

        return pyodide_js._module.HEAPU8.length / 2**20  # which grows when it is full, and never shrinks
    try:
        return resident_mb("self")
    except OSError:
        import resource  # needed only where /proc is not

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / 2**20 if sys.platform == "darwin" else peak / 2**10


def resident_mb(process: int | str) -> float:
    """Memory of some process that is in use now. Raises OSError where the system does not tell, and if it is gone."""
    if sys.platform == "win32":
        raise OSError
    with Path(f"/proc/{process}/statm").open("rb") as numbers:
        return int(numbers.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def processor_seconds(process: int) -> float | None:
    """Time of the processor that some process has used; None where the system does not tell, and if it is gone."""
    try:
        after_name = Path(f"/proc/{process}/stat").read_bytes().rpartition(b")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return None


def working_set() -> int:
    """Bytes of this process that are in memory, as Windows counts them."""
    if sys.platform != "win32":
        raise OSError
    from ctypes import Structure, byref, c_size_t, c_uint32, c_void_p, sizeof, windll

    class Counters(Structure):
        _fields_ = [("size", c_uint32), ("faults", c_uint32), ("peak", c_size_t), ("now", c_size_t), ("rest", c_size_t * 6)]

    found, kernel = Counters(), windll.kernel32
    found.size = sizeof(Counters)
    kernel.GetCurrentProcess.restype = c_void_p
    kernel.K32GetProcessMemoryInfo.argtypes = (c_void_p, c_void_p, c_uint32)
    if not kernel.K32GetProcessMemoryInfo(kernel.GetCurrentProcess(), byref(found), found.size):
        raise OSError
    return found.now


def limit_memory(megabytes: int) -> None:
    """Refuse this process more memory for its data; where the system counts that otherwise, nothing is refused."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (megabytes * 2**20, megabytes * 2**20))


def lower_priority(niceness: int) -> None:
    if sys.platform != "win32":
        os.nice(niceness)
    elif niceness > 0:
        from ctypes import c_uint32, c_void_p, windll

        windll.kernel32.GetCurrentProcess.restype = c_void_p
        windll.kernel32.SetPriorityClass.argtypes = (c_void_p, c_uint32)
        windll.kernel32.SetPriorityClass(windll.kernel32.GetCurrentProcess(), BELOW_NORMAL)


# -- the terminal ----------------------------------------------------------------------------------------------------


def terminal_now() -> Callable[[], object]:
    """What makes the terminal again as it is now."""
    if sys.platform == "win32":
        return lambda: None
    import termios

    return partial(termios.tcsetattr, sys.stdin.fileno(), termios.TCSADRAIN, termios.tcgetattr(sys.stdin))


def keys_at_once() -> None:
    """Keys come at once from now on and are not echoed; those of Windows do so anyway."""
    if sys.platform != "win32":
        import tty

        tty.setcbreak(sys.stdin)


def read_byte() -> bytes:
    """The next byte that is typed; none at the end of the input."""
    if sys.platform != "win32":
        while not is_typed(GLANCE):
            continue  # Ctrl-C that came when the wait was about to begin is heard after it
        return os.read(sys.stdin.fileno(), 1)
    if not pending:
        pending.extend(typed_on_windows())
    first = bytes(pending[:1])
    del pending[:1]
    return first


def is_typed(seconds: float) -> bool:
    """Whether there is a next byte by then."""
    if sys.platform != "win32":
        import select

        return bool(select.select([sys.stdin], [], [], seconds)[0])
    import msvcrt

    return bool(pending) or msvcrt.kbhit()


def typed_on_windows() -> bytes:
    """A key, in the bytes that other terminals send for it."""
    if sys.platform != "win32":
        raise OSError
    import msvcrt

    letter = msvcrt.getwch()
    if letter not in "\0\xe0":
        return letter.encode()
    sequence = WINDOWS_KEYS.get(msvcrt.getwch(), "")
    return f"\x1b{sequence}".encode() if sequence else b"\0"
