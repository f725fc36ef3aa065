"""Archives for tests, made of small sources, as students' computers make them."""

from __future__ import annotations

import io
import stat
import tarfile
import time
import zipfile
from collections.abc import Mapping
from typing import Literal

WHEN = time.mktime((2026, 5, 20, 12, 0, 0, 0, 0, -1))  # when files were changed, unless a test says otherwise
Files = Mapping[str, str | bytes]


def as_bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def tar_bytes(
    files: Files, mode: Literal["w:", "w:gz", "w:xz", "w:bz2"] = "w:gz", rights: int = 0o644, when: float = WHEN
) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode=mode) as tar:
        for name, content in files.items():
            info = tarfile.TarInfo(name.rstrip("/"))
            info.type = tarfile.DIRTYPE if name.endswith("/") else tarfile.REGTYPE
            info.size, info.mode, info.mtime = (
                len(content.encode() if isinstance(content, str) else content),
                rights,
                int(when),
            )
            tar.addfile(info, io.BytesIO(as_bytes(content)))
    return data.getvalue()


def zip_bytes(files: Files, rights: int = 0, when: float = WHEN) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, time.localtime(when)[:6])
            info.filename = name  # with its backslashes
            info.external_attr = (stat.S_IFREG | rights) << 16 if rights else 0
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, as_bytes(content))
    return data.getvalue()


def raw_names(data: bytes, old: bytes, new: bytes) -> bytes:
    """An archive in which a name is written with other bytes, and nothing says which encoding that is."""
    assert len(old) == len(new) and old in data
    return data.replace(old, new)


def locked(data: bytes) -> bytes:
    """A .zip that says it is encrypted."""
    found = bytearray(data)
    for magic, at in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        begins = -1
        while (begins := found.find(magic, begins + 1)) >= 0:
            found[begins + at] |= 1
    return bytes(found)


def elf(machine: int, kind: int = 3) -> bytes:
    """The head of a program for some machine."""
    return b"\x7fELF\2\1\1" + b"\0" * 9 + kind.to_bytes(2, "little") + machine.to_bytes(2, "little") + b"\0" * 100
