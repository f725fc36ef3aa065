"""What requests are made of and what jobs answer with: plain data, for whoever checks requests and whoever does the work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, dataclass
from dataclasses import fields as dataclass_fields
from functools import cache
from typing import (
    Any,
    ClassVar,
    NamedTuple,
    NewType,
    TypeAlias,
    TypeGuard,
    TypeVar,
    cast,
    dataclass_transform,
    get_args,
    get_type_hints,
)

MOST_BYTES = 10**6  # of a request

LevelDocument = NewType("LevelDocument", dict[str, Any])  # a level in Carreau's own format
GameName = NewType("GameName", str)
Send: TypeAlias = Callable[[dict[str, Any]], object]  # what takes the lines of an answer


class File(NamedTuple):
    """An answer that is no JSON."""

    media_type: str
    data: bytes


@dataclass(frozen=True, slots=True, eq=False)
class Constraint:
    """What must hold of a value, in `Annotated`: bounds of a number, lengths of a text or a list. The server checks it, and
    it stands in the schema with the description and the examples."""

    ge: float | None = None
    gt: float | None = None
    le: float | None = None
    lt: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    description: str | None = None
    examples: list[Any] | None = None


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Request:
    """What may be asked: no other fields, and nothing of another type. Subclasses are frozen dataclasses."""

    most_bytes: ClassVar[int] = MOST_BYTES

    def __init_subclass__(cls) -> None:
        described = cls.__doc__
        dataclass(frozen=True, kw_only=True, eq=False, repr=False)(cls)  # what is not needed takes time to be made
        cls.__doc__ = described  # a dataclass without one gets its signature


class Upload(Request):
    """A file; the other fields are in the query of its address."""

    data: bytes = b""


R = TypeVar("R", bound=Request)


def decode(kind: type[R], found: dict[str, Any]) -> R:
    """A request from the values of its JSON. Whether they are what it says has been checked."""
    nested = nested_requests(kind)
    return kind(**{name: decode_nested(nested[name], value) if name in nested else value for name, value in found.items()})


def decode_nested(kinds: tuple[type[Request], ...], value: Any) -> Any:
    if isinstance(value, list):
        return [decode_nested(kinds, each) for each in cast(list[Any], value)]
    return None if value is None else decode(next(kind for kind in kinds if fits(kind, value)), value)


def fits(kind: type[Request], found: dict[str, Any]) -> bool:
    needed = {each.name for each in fields(kind) if each.default is MISSING and each.default_factory is MISSING}
    return needed <= found.keys() <= {each.name for each in fields(kind)}


def fields(kind: type[Request]) -> tuple[Field[Any], ...]:
    return dataclass_fields(cast(Any, kind))


@cache
def nested_requests(kind: type[Request]) -> dict[str, tuple[type[Request], ...]]:
    """The fields that hold parts with fields of their own, and which parts these may be."""
    found = {name: tuple(requests_in(hint)) for name, hint in get_type_hints(kind).items()}
    return {name: kinds for name, kinds in found.items() if kinds}


def is_request(hint: Any) -> TypeGuard[type[Request]]:
    return isinstance(hint, type) and issubclass(hint, Request)


def requests_in(hint: Any) -> Iterator[type[Request]]:
    if is_request(hint):
        yield hint
    for each in get_args(hint):
        yield from requests_in(each)
