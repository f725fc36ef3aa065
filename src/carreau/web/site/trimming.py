"""What the WebAssembly of Pyodide can lose: code and tables that no page of ours can reach.

It is one file of everything that Python may be linked with. Whole libraries lie in it side by side, and what begins and ends
them is known by what they export. A function that is left out keeps its number and traps if it is called: the modules of
Python that would call it are not in our library. Small ones are kept, since the linker may have merged them with others that
do the same. Tables have no names: they are known by their place in this one version, and stay in any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256

MAGIC = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS, CODE, DATA = 2, 7, 10, 11  # sections
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)  # kinds of what is imported and exported
TRAPS = b"\x03\0\0\x0b"  # the body of a function: its length, no variables, `unreachable`, `end`
SMALL = 100  # bytes of a body

# From the function of the one name to that of the other.
LIBRARIES = {
    ("lzma_version_number", "emscripten_GetProcAddress"): "xz, SQLite and zstd",
    ("BZ2_blockSort", "adler32_z"): "bzip2",
}
KNOWN = "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6"
TABLES = {  # of the version that has this digest, by their addresses
    (800_544, 1_389_872): "encodings of East Asia",
    (1_684_000, 1_849_173): "names of letters",
    (1_856_640, 2_020_444): "letters by their names",
    (2_828_168, 2_962_525): "the same encodings, of the C library",
}


class NotTrimmed(Exception):
    """The file is not what it is taken for."""


def trimmed(wasm: bytes, script: str) -> bytes:
    """The module without what it can lose, for a script that names all it uses of it."""
    if not wasm.startswith(MAGIC):
        raise NotTrimmed("expected a WebAssembly module")
    found = dict(sections(wasm))
    imports = list(imported(found[IMPORTS]))
    exports = list(exported(found[EXPORTS]))
    used = set(re.findall(r"[\w$]+", script)) | {name for name, _ in imports}
    kept = [each for each in exports if each[0] in used or f"_{each[0]}" in used]
    numbers = {name: number for name, kind, number in exports if kind == FUNCTION}
    before = sum(kind == FUNCTION for _, kind in imports)
    dropped = {number - before for names in LIBRARIES for number in between(numbers, *names)}
    found[EXPORTS] = section_of(name_bytes(name) + bytes([kind]) + leb(number) for name, kind, number in kept)
    found[CODE] = section_of(
        TRAPS if number in dropped and len(body) >= SMALL else body for number, body in enumerate(bodies(found[CODE]))
    )
    if sha256(wasm).hexdigest() == KNOWN:
        found[DATA] = without_tables(found[DATA])
    return MAGIC + b"".join(bytes([kind]) + leb(len(body)) + body for kind, body in found.items())


def between(numbers: dict[str, int], first: str, end: str) -> range:
    if first not in numbers or end not in numbers:
        raise NotTrimmed(f"expected functions {first} and {end}")
    return range(numbers[first], numbers[end])


# -- the format ------------------------------------------------------------------------------------------------------


class Reader:
    """Bytes that are read one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        value = shift = 0
        while (byte := self.byte()) >= 128:
            value |= (byte & 127) << shift
            shift += 7
        return value | byte << shift

    def name(self) -> str:
        return self.take(self.number()).decode()


def leb(number: int) -> bytes:
    found = bytearray()
    while number >= 128:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])


def name_bytes(name: str) -> bytes:
    return leb(len(name.encode())) + name.encode()


def section_of(parts: Iterator[bytes]) -> bytes:
    found = list(parts)
    return leb(len(found)) + b"".join(found)


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    reader = Reader(wasm)
    reader.take(len(MAGIC))
    while reader.at < len(wasm):
        kind = reader.byte()
        yield kind, reader.take(reader.number())


def imported(section: bytes) -> Iterator[tuple[str, int]]:
    """Names and kinds."""
    reader = Reader(section)
    for _ in range(reader.number()):
        reader.name()
        name, kind = reader.name(), reader.byte()
        if kind == FUNCTION:
            reader.number()
        elif kind == GLOBAL:
            reader.take(2)
        else:
            raise NotTrimmed("expected functions and globals to be imported")
        yield name, kind


def exported(section: bytes) -> Iterator[tuple[str, int, int]]:
    reader = Reader(section)
    for _ in range(reader.number()):
        yield reader.name(), reader.byte(), reader.number()


def bodies(section: bytes) -> Iterator[bytes]:
    """Functions, each with its length before it."""
    reader = Reader(section)
    for _ in range(reader.number()):
        begin = reader.at
        reader.take(reader.number())
        yield section[begin : reader.at]


def without_tables(section: bytes) -> bytes:
    """The data of the memory, with nothing but zeros where tables are that nobody looks into."""
    found, reader = bytearray(section), Reader(section)
    for _ in range(reader.number()):
        if reader.take(2) != b"\0\x41":  # in the only memory, at a place that is a number
            raise NotTrimmed("expected the places of data to be numbers")
        address = reader.number()
        if reader.byte() != 0x0B:
            raise NotTrimmed("expected the places of data to be numbers")
        size = reader.number()
        for first, end in TABLES:
            low, high = max(first, address), min(end, address + size)
            if low < high:
                found[reader.at + low - address : reader.at + high - address] = bytes(high - low)
        reader.take(size)
    return bytes(found)
