"""`carreau._native` in a page: the names of `_native.pyi`, done by the WASM module of the kernels (engine/kernels.js).

The module says itself which calls there are and what they take, so nothing here is written kernel by kernel. What it does
not have, environments, oracles and checkpoints, is refused as where there is no native part.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from importlib import import_module
from inspect import Parameter, Signature
from typing import Any, NamedTuple, Protocol

from carreau.accelerator import ABSENT
from carreau.core.errors import CarreauError
from carreau.web.browser.native_values import Kind, Reader, kind_of

Poll = Callable[[int, int, float, float], bool]


class TableError(ValueError):
    """Tables that contradict themselves."""


class FileError(ValueError):
    """Of files, which there are none of here."""


class Buffer(Protocol):
    """An array of bytes of JavaScript."""

    def to_bytes(self) -> bytes: ...


class Kernels(Protocol):
    """What `loadKernels` answers."""

    def describe(self) -> str: ...
    def call(self, call: int, request: bytes, poll: Poll | None, /) -> Buffer: ...


class Call(NamedTuple):
    """A call of the module: its place there, what it takes and what it answers."""

    number: int
    signature: Signature
    parameters: dict[str, Kind]
    answer: Kind | None
    about: str


class Asked:
    """The caller's function. What it raises ends the search, and is raised after it."""

    def __init__(self, poll: Poll) -> None:
        self.poll = poll
        self.raised: BaseException | None = None

    def __call__(self, expanded: float, lower_bound: float, seconds: float, memory_mb: float) -> bool:
        try:
            return bool(self.poll(int(expanded), int(lower_bound), float(seconds), float(memory_mb)))
        except BaseException as raised:
            self.raised = raised
            return True


class Module:
    """The kernels by their names."""

    def __init__(self, kernels: Kernels) -> None:
        self.kernels = kernels
        self.names: dict[str, Any] = {}
        self.is_busy = False
        self.gone: list[int] = []  # objects that nobody has any more
        described = json.loads(kernels.describe())
        self.classes: dict[str, Any] = described["classes"]
        for name in self.classes:
            self.names[name] = type(name, (Object,), {"_module": self})
        for number, call in enumerate(described["calls"]):
            self.add(call["name"], self.read(number, call))

    def read(self, number: int, described: dict[str, Any]) -> Call:
        rows: list[tuple[str, str, *tuple[object, ...]]] = described["parameters"]
        parameters = [
            Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=default[0] if default else Parameter.empty)
            for name, _, *default in rows
        ]
        kinds = {row[0]: kind_of(row[1], self.object_kind) for row in rows}
        answer = kind_of(described["answer"], self.object_kind) if described["answer"] else None
        return Call(number, Signature(parameters), kinds, answer, described["about"])

    def add(self, name: str, call: Call) -> None:
        def function(*given: Any, **named: Any) -> Any:
            return self.perform(call, given, named)

        def made(_: type, *given: Any, **named: Any) -> Any:
            return self.perform(call, given, named)

        owner, _, method = name.partition(".")
        function.__name__ = method or name
        function.__doc__ = call.about
        function.__signature__ = call.signature  # type: ignore[attr-defined]
        if method:
            setattr(self.names[owner], method, function)
        elif name in self.classes:
            self.names[name].__new__ = made
        else:
            self.names[name] = function

    def object_kind(self, name: str) -> Kind:
        """An object is its properties; one that is kept in the module has a number before them."""
        described = self.classes[name]
        properties = {key: kind_of(code, self.object_kind) for key, code in described["properties"]}
        number = kind_of("Q", self.object_kind)

        def write(out: bytearray, value: Any) -> None:
            if not isinstance(value, self.names[name]):
                raise TypeError(f"expected a {name}")
            number.write(out, value._number)

        def read(reader: Reader) -> Any:
            made = object.__new__(self.names[name])
            if described["kept"]:
                made._number = number.read(reader)
            for key, kind in properties.items():
                setattr(made, key, kind.read(reader))
            return made

        return Kind(write, read)

    def perform(self, call: Call, given: tuple[Any, ...], named: dict[str, Any]) -> Any:
        bound = call.signature.bind(*given, **named)
        bound.apply_defaults()
        request = bytearray()
        for name, kind in call.parameters.items():
            try:
                kind.write(request, bound.arguments[name])
            except (AttributeError, TypeError, ValueError, struct.error) as error:
                raise TypeError(f"{name}: {error}") from None
        poll = bound.arguments.get("poll")
        self.let_go()
        reader = self.ask(call.number, bytes(request), poll and Asked(poll))
        return call.answer.read(reader) if call.answer else None

    def ask(self, number: int, request: bytes, asked: Asked | None) -> Reader:
        if self.is_busy:
            raise RuntimeError("the kernels do one thing at a time")
        self.is_busy = True
        try:
            reader = Reader(self.kernels.call(number, request, asked).to_bytes())
        finally:
            self.is_busy = False
        if asked and asked.raised:
            raise asked.raised
        if end := reader.count():
            kind = (TableError, MemoryError, TypeError, RuntimeError)[end - 1]
            raise kind(reader.take(reader.count()).decode())
        return reader

    def let_go(self) -> None:
        """Of objects that nobody has, unless the module is at work: then when it is asked next."""
        while self.gone and not self.is_busy:
            self.ask(0, struct.pack("<Q", self.gone.pop()), None)


class Object:
    """What a kernel answers; if it can do something it lives in the module, as long as anybody has it here."""

    _module: Module

    def __del__(self) -> None:
        if number := self.__dict__.get("_number"):
            self._module.gone.append(number)
            self._module.let_go()


def __getattr__(name: str) -> object:
    """The kernels are asked for when the first of them is used: memory that is kept for a later visit holds none of them."""
    if name.startswith("__"):
        raise AttributeError(name)
    if "_release" not in globals():
        globals().update(Module(import_module("js").carreauKernels).names)
        if name in globals():
            return globals()[name]
    raise CarreauError(ABSENT)
