"""Values as the bytes that the WASM module of the kernels takes and answers (native/wasm/codec.hpp): a kind for a code."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

NUMBERS = {code: struct.Struct(f"<{code}") for code in "iqQd"}
COUNT = struct.Struct("<I")


class Reader:
    """Bytes that are taken one value after the other, each from a multiple of four on."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        start = self.at
        self.at += size + -size % 4
        return self.data[start : start + size]

    def count(self) -> int:
        return COUNT.unpack(self.take(4))[0]


@dataclass(frozen=True)
class Kind:
    """How values of a type are written and read."""

    write: Callable[[bytearray, Any], object]
    read: Callable[[Reader], Any]


def kind_of(code: str, objects: Callable[[str], Kind]) -> Kind:
    """The kind of one code; `objects` has those of classes."""
    return next(kinds(iter(code), objects))


def kinds(code: Iterator[str], objects: Callable[[str], Kind]) -> Iterator[Kind]:
    """The kinds of a row of codes, to its end or a closing bracket."""
    for letter in code:
        if letter == ")":
            return
        match letter:
            case "?":
                yield Kind(lambda out, value: add_count(out, bool(value)), lambda reader: bool(reader.count()))
            case "p":
                yield Kind(lambda out, value: add_count(out, value is not None), Reader.count)
            case "s":
                yield Kind(lambda out, value: add_bytes(out, value.encode()), lambda reader: take_bytes(reader).decode())
            case "y":
                yield Kind(lambda out, value: add_bytes(out, memoryview(value)), take_bytes)
            case "*":
                yield array_kind(next(code))
            case "o":
                yield optional_kind(next(kinds(code, objects)))
            case "l":
                yield list_kind(next(kinds(code, objects)))
            case "(":
                yield tuple_kind(list(kinds(code, objects)))
            case "#":
                yield objects("".join(iter(lambda: next(code), ";")))
            case _:
                yield number_kind(NUMBERS[letter])


def add_count(out: bytearray, count: int) -> None:
    out += COUNT.pack(count)


def add_bytes(out: bytearray, data: bytes | memoryview, size: int = 1) -> None:
    add_count(out, len(data))
    out += data
    out += bytes(-len(data) * size % 4)


def take_bytes(reader: Reader) -> bytes:
    return reader.take(reader.count())


def number_kind(form: struct.Struct) -> Kind:
    return Kind(lambda out, value: out.extend(form.pack(value)), lambda reader: form.unpack(reader.take(form.size))[0])


def array_kind(code: str) -> Kind:
    def write(out: bytearray, value: Any) -> None:
        numbers = memoryview(value)
        if numbers.format != code or numbers.ndim != 1 or not numbers.c_contiguous:
            raise TypeError(f"expected an array of type {code!r}")
        add_bytes(out, numbers, numbers.itemsize)

    return Kind(write, take_bytes)


def optional_kind(item: Kind) -> Kind:
    def write(out: bytearray, value: Any) -> None:
        add_count(out, value is not None)
        if value is not None:
            item.write(out, value)

    return Kind(write, lambda reader: item.read(reader) if reader.count() else None)


def list_kind(item: Kind) -> Kind:
    def write(out: bytearray, value: Any) -> None:
        add_count(out, len(value))
        for each in value:
            item.write(out, each)

    return Kind(write, lambda reader: [item.read(reader) for _ in range(reader.count())])


def tuple_kind(items: list[Kind]) -> Kind:
    def write(out: bytearray, value: Any) -> None:
        for item, each in zip(items, value, strict=True):
            item.write(out, each)

    return Kind(write, lambda reader: tuple(item.read(reader) for item in items))
