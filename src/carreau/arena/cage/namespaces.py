"""A cage of our own: namespaces for processes, network and mounts, and a root that holds only what the bot may see."""

from __future__ import annotations

import os
import stat

from . import system
from .order import Order
from .owners import view_of
from .view import Kind, Place, own_paths, places

CAUTION = system.NO_SETUID | system.NO_DEVICES
BASE = "/tmp"  # where the new root is put together; any folder would do


def leave_the_others() -> None:
    """For the keeper: its children have no network, and see no processes but their own. Who is not root needs a namespace of
    users for that, in which it is nobody."""
    user, group = os.geteuid(), os.getegid()
    kinds = system.NEW_PROCESSES | system.NEW_NETWORK | system.NEW_IPC
    try:
        system.unshare(kinds)
    except OSError:
        system.unshare(kinds | system.NEW_USER)
        system.map_users("self", f"{system.NOBODY} {user} 1", f"{system.NOBODY} {group} 1")


def enter(order: Order) -> None:
    """For the first of these children: a root of its own. All that is shown is taken hold of before anything is covered."""
    system.unshare(system.NEW_MOUNTS | system.NEW_HOSTNAME)
    system.mount("", "/", "", system.RECURSIVE | system.PRIVATE)
    own = own_paths(order) if system.is_root() else []
    taken = [(place, taken_hold_of(place, order.user, place.source in own)) for place in places(order)]
    system.mount("tmpfs", BASE, "tmpfs", CAUTION, "mode=755,size=1m")
    for place, tree in taken:
        furnish(place, tree, order.scratch)
    os.chdir(BASE)
    system.call("pivot_root", ".", ".")  # the old root is then above the new one, and is taken away
    system.call("umount2", ".", system.DETACH)
    os.chdir("/")
    system.mount("", "/", "", system.REMOUNT | system.BIND | system.READ_ONLY | CAUTION)


def taken_hold_of(place: Place, user: int, own: bool) -> int:
    """A copy of what is mounted at the source of a place, as a descriptor; -1 for one that has no source."""
    if place.kind not in (Kind.SHOWN, Kind.DEVICE):
        return -1
    tree = view_of(place.source, user) if own else system.copy_of(place.source)
    system.change(tree, system.NO_SETUID if place.kind is Kind.DEVICE else CAUTION | system.READ_ONLY)
    return tree


def furnish(place: Place, tree: int, scratch: int) -> None:
    target = BASE + place.target
    os.makedirs(os.path.dirname(target), 0o755, exist_ok=True)  # noqa: PTH103, PTH120
    if place.kind is Kind.LINK:
        os.symlink(place.source, target)  # noqa: PTH211
        return
    make_target(target, tree)
    if place.kind is Kind.SCRATCH:
        system.mount("tmpfs", target, "tmpfs", CAUTION, f"mode=1777,size={scratch}")
    elif place.kind is Kind.PROCESSES:
        system.mount("proc", target, "proc", CAUTION | system.NO_PROGRAMS)
    else:
        system.put(tree, target)


def make_target(target: str, tree: int) -> None:
    """What is mounted needs something to be mounted on, of its own kind."""
    if tree >= 0 and not stat.S_ISDIR(os.fstat(tree).st_mode):
        os.close(os.open(target, os.O_CREAT | os.O_RDONLY, 0o644))
    else:
        os.makedirs(target, 0o755, exist_ok=True)  # noqa: PTH103
