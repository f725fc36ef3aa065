"""Under root a bot is another user, to whom root's folders may be closed. So it gets views of its own files in which what
belongs to their owner belongs to it (idmapped mounts). Nothing on the disk is changed."""

from __future__ import annotations

import os
import socket
from contextlib import suppress

from . import system


def view_of(path: str, user: int) -> int:
    """A copy of the mount at a path, as a descriptor. Where the system or the file system knows no such views it is a plain
    copy, in which the bot may do what others may."""
    tree = system.copy_of(path, recursive=False)
    with suppress(OSError):
        namespace = mapping(path, user)
        try:
            system.change(tree, system.REMAPPED, namespace, recursive=False)
        finally:
            os.close(namespace)
    return tree


def mapping(path: str, user: int) -> int:
    """A user namespace, as a descriptor, in which the owner of a path is the user. A child enters it, and we describe it."""
    owner = os.stat(path)  # noqa: PTH116
    ours, theirs = socket.socketpair()
    child = os.fork()
    if child == 0:
        ours.close()
        with suppress(OSError):
            system.unshare(system.NEW_USER)
            theirs.send(os.readlink("/proc/self").encode())  # noqa: PTH115 which is not its number where it is itself
            theirs.recv(1)
        os._exit(0)
    theirs.close()
    try:
        child_there = ours.recv(20).decode()
        system.map_users(child_there, f"{owner.st_uid} {user} 1", f"{owner.st_gid} {user} 1")
        return os.open(f"/proc/{child_there}/ns/user", os.O_RDONLY | os.O_CLOEXEC)
    finally:
        ours.close()
        os.waitpid(child, 0)
