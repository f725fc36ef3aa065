"""Copies of folders that a stranger may have filled: files, folders and links only, and not more than a number of bytes."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress

BLOCK = 4096  # bytes that a file takes at least
DEEPEST = 64  # folders in folders


def copy_folder(source: str, target: str, most: int, depth: int = 0) -> int:
    """Into a folder that is there, with modes and times; how many bytes that took. What cannot be read is left out. Raises
    OSError for too much."""
    if depth > DEEPEST:
        raise OSError(errno.ENOSPC, "the folder is too deep")
    used = 0
    with os.scandir(source) as entries:
        for entry in entries:
            used += BLOCK + copy_entry(entry, os.path.join(target, entry.name), most - used, depth)  # noqa: PTH118
            if used > most:
                raise OSError(errno.ENOSPC, "the folder holds too much")
    return used


def copy_entry(entry: os.DirEntry[str], target: str, left: int, depth: int) -> int:
    """What is neither file, folder nor link is left out."""
    found, used = entry.stat(follow_symlinks=False), 0
    if stat.S_ISLNK(found.st_mode):
        os.symlink(os.readlink(entry.path), target)  # noqa: PTH211, PTH115
        return 0
    if not os.access(entry.path, os.R_OK) or not (stat.S_ISDIR(found.st_mode) or stat.S_ISREG(found.st_mode)):
        return 0
    if stat.S_ISDIR(found.st_mode):
        os.mkdir(target)  # noqa: PTH102
        with suppress(PermissionError):  # a folder whose names can be read, but nothing in it
            used = copy_folder(entry.path, target, left, depth + 1)
    elif (used := found.st_size) <= left:
        copy_file(entry.path, target)
    else:
        return used
    os.chmod(target, stat.S_IMODE(found.st_mode) & 0o777)  # noqa: PTH101
    os.utime(target, ns=(found.st_atime_ns, found.st_mtime_ns))
    return used


def copy_file(source: str, target: str) -> None:
    with open(source, "rb") as read, open(target, "xb") as written:  # noqa: PTH123
        while chunk := read.read(2**20):
            written.write(chunk)


def replace_content(folder: str, source: str, most: int) -> None:
    """Empty a folder, and fill it from another."""
    import shutil  # which takes its time, and only builds need it

    for entry in list(os.scandir(folder)):
        if entry.is_dir(follow_symlinks=False):
            shutil.rmtree(entry.path)
        else:
            os.unlink(entry.path)  # noqa: PTH108
    copy_folder(source, folder, most)
