"""Calls of Linux that Python has no names for. Each raises OSError where the system refuses it, or does not know it."""

from __future__ import annotations

import ctypes
import errno
import fcntl
import os
from contextlib import suppress

# of sched.h
NEW_USER, NEW_MOUNTS, NEW_HOSTNAME, NEW_IPC = 0x10000000, 0x00020000, 0x04000000, 0x08000000
NEW_PROCESSES, NEW_NETWORK, NEW_GROUPS = 0x20000000, 0x40000000, 0x02000000

# of sys/prctl.h
DEATH_SIGNAL, DUMPABLE, NO_NEW_PRIVILEGES, CHILD_SUBREAPER = 1, 4, 38, 36
KEEP_CAPABILITIES, AMBIENT, RAISE = 8, 47, 2

# of linux/capability.h
CAPABILITIES_VERSION = 0x20080522
READ_ANYTHING, OPEN_ANYTHING = 2, 1  # the latter is more than we want, but all that containers have

# of sys/mount.h and linux/mount.h; these calls have one number on every machine
OPEN_TREE, MOVE_MOUNT, MOUNT_SETATTR = 428, 429, 442
READ_ONLY, NO_SETUID, NO_DEVICES, NO_PROGRAMS, REMAPPED = 1, 2, 4, 8, 0x100000
REMOUNT, BIND, RECURSIVE, PRIVATE = 32, 4096, 16384, 1 << 18
DETACH = 2
HERE, EMPTY_PATH, WHOLE_TREE, CLONE, CLOSE_ON_EXEC = -100, 0x1000, 0x8000, 1, os.O_CLOEXEC
FROM_DESCRIPTOR = 4  # of move_mount

NOBODY = 65534
OUT_OF_THE_WAY = 10  # descriptors below it are streams of programs, or become so


def call(name: str, *words: int | str | bytes | ctypes.Structure) -> int:
    """A function of the C library."""
    function = getattr(ctypes.CDLL(None, use_errno=True), name, None)
    if function is None:
        raise OSError(errno.ENOSYS, f"this system has no {name}")
    given = [as_argument(word) for word in words]
    found = int(function(*given))
    if found < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return found


def as_argument(word: object) -> object:
    if isinstance(word, str):
        return os.fsencode(word)
    if isinstance(word, int):
        return ctypes.c_long(word)
    return ctypes.byref(word) if isinstance(word, ctypes.Structure) else word


def moved(descriptor: int) -> int:
    """A descriptor under a number that is no stream's."""
    found = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, OUT_OF_THE_WAY)
    os.close(descriptor)
    return found


def unshare(kinds: int) -> None:
    call("unshare", kinds)


def process_control(option: int, value: int) -> None:
    """What is asked of systems other than Linux too, which need not have it."""
    if hasattr(ctypes.CDLL(None), "prctl"):
        call("prctl", option, value, 0, 0, 0)


def mount(source: str, target: str, kind: str, flags: int, data: str = "") -> None:
    call("mount", source, target, kind, flags, data)


# -- copies of mounts, which have no place until they are given one ---------------------------------------------------


class Attributes(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint64) for name in ("set", "clear", "propagation", "namespace")]


def copy_of(path: str, recursive: bool = True) -> int:
    """A descriptor of what is mounted at a path and, if asked for, below it."""
    whole = WHOLE_TREE if recursive else 0
    return call("syscall", OPEN_TREE, HERE, path, CLONE | CLOSE_ON_EXEC | whole)


def change(tree: int, attributes: int, namespace: int = 0, recursive: bool = True) -> None:
    wanted = Attributes(set=attributes, namespace=namespace)
    flags = EMPTY_PATH | (WHOLE_TREE if recursive else 0)
    call("syscall", MOUNT_SETATTR, tree, b"", flags, wanted, ctypes.sizeof(wanted))


def put(tree: int, target: str) -> None:
    call("syscall", MOVE_MOUNT, tree, b"", HERE, target, FROM_DESCRIPTOR)
    os.close(tree)


# -- users -----------------------------------------------------------------------------------------------------------


def is_root() -> bool:
    return os.geteuid() == 0


def map_users(process: str, user: str, group: str) -> None:
    """Say who the users of a user namespace are outside of it."""
    for name, text in (("setgroups", "deny"), ("uid_map", user), ("gid_map", group)):
        with open(f"/proc/{process}/{name}", "w") as file:  # noqa: PTH123
            file.write(text)


class Capabilities(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint32) for name in ("version", "process")]


class CapabilitySets(ctypes.Structure):
    _fields_ = [(f"{name}{half}", ctypes.c_uint32) for half in "01" for name in ("effective", "permitted", "inheritable")]


def keep_reading() -> None:
    """Keep, of all that root may do, that closed folders are open to it, and give it on to programs."""
    for number in (READ_ANYTHING, OPEN_ANYTHING):
        only = 1 << number
        with suppress(OSError):
            call("capset", Capabilities(CAPABILITIES_VERSION, 0), CapabilitySets(only, only, only))
            call("prctl", AMBIENT, RAISE, number, 0, 0)
            return
    call("capset", Capabilities(CAPABILITIES_VERSION, 0), CapabilitySets())


def drop_to(user: int) -> None:
    """Become a user who owns nothing, if we are root: one of our own, so that nobody else shares our limits, or nobody where
    the system knows few users only."""
    for number in (user, NOBODY):
        try:
            os.setgroups([])
            os.setresgid(number, number, number)
            os.setresuid(number, number, number)
        except OSError:
            continue
        return
    raise OSError(errno.EPERM, "root cannot become another user here")
