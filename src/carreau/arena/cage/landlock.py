"""The cage without namespaces: Landlock, by which a process gives up its rights on files for good, and children with it."""

from __future__ import annotations

import ctypes
import os
import stat

from . import system
from .order import Order
from .view import DEVICES, SETTINGS, SYSTEM

CREATE, ADD, RESTRICT = 444, 445, 446  # on every machine
VERSION, BENEATH = 1, 1

EXECUTE, WRITE_FILE, READ_FILE, READ_FOLDER = 1, 2, 4, 8
READ = EXECUTE | READ_FILE | READ_FOLDER
FILES_SINCE = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}  # rights by version
OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | 1 << 14 | 1 << 15  # which are not those of folders
NETWORK, SOCKETS_AND_SIGNALS = 3, 3
SCOPED = 6  # the version since which signals and abstract sockets stay inside
TRUNCATION = 3  # and that since which a file is not made shorter by whoever cannot write it


class Rules(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint64) for name in ("files", "network", "scope")]


class Rule(ctypes.Structure):
    _pack_ = 1
    _fields_ = [("rights", ctypes.c_uint64), ("parent", ctypes.c_int32)]


def version() -> int:
    return system.call("syscall", CREATE, 0, 0, VERSION)


def restrict(order: Order) -> None:
    """Keep what the bot may see, and give up the rest."""
    known = version()
    every = next(rights for since, rights in reversed(FILES_SINCE.items()) if known >= since)
    wanted = Rules(every, NETWORK if known >= 4 else 0, SOCKETS_AND_SIGNALS if known >= SCOPED else 0)
    size = 24 if known >= SCOPED else 16 if known >= 4 else 8
    rules = system.call("syscall", CREATE, wanted, size, 0)
    for path in (*SYSTEM, *(f"/etc/{name}" for name in SETTINGS), *order.shown):
        allow(rules, path, READ)
    for name in DEVICES:
        allow(rules, f"/dev/{name}", READ_FILE | WRITE_FILE)
    if order.folder:
        allow(rules, order.folder, every if order.writable else READ)
    system.process_control(system.NO_NEW_PRIVILEGES, 1)
    system.call("syscall", RESTRICT, rules, 0)
    os.close(rules)


def allow(rules: int, path: str, rights: int) -> None:
    try:
        file = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:  # there is none here
        return
    if not stat.S_ISDIR(os.fstat(file).st_mode):
        rights &= OF_FILES
    system.call("syscall", ADD, rules, BENEATH, Rule(rights, file), 0)
    os.close(file)
