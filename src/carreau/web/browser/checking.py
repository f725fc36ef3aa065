"""Whether what a page asks is a request at all. The server has models for that, which need another package; here the same
types and constraints are looked at, and what is refused is refused in the same words."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import MISSING
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NoReturn, Union, cast, get_args, get_origin, get_type_hints

from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.web.worker.interface import Constraint, Request, fields, fits, is_request

PLAIN: dict[Any, tuple[tuple[type, ...], str]] = {
    str: ((str,), "Input should be a valid string"),
    int: ((int,), "Input should be a valid integer"),
    float: ((int, float), "Input should be a valid number"),
    bool: ((bool,), "Input should be a valid boolean"),
    list: ((list,), "Input should be a valid list"),
    dict: ((dict,), "Input should be a valid dictionary"),
}
BOUNDS: dict[str, tuple[Callable[[Any, Any], bool], Callable[[float], str]]] = {  # what holds, and what is said if not
    "ge": (operator.ge, lambda bound: say("Input should be greater than or equal to {}", bound)),
    "gt": (operator.gt, lambda bound: say("Input should be greater than {}", bound)),
    "le": (operator.le, lambda bound: say("Input should be less than or equal to {}", bound)),
    "lt": (operator.lt, lambda bound: say("Input should be less than {}", bound)),
}


def check(kind: type[Request], found: object, where: str) -> None:
    """Raises CarreauError where there is a field too many or too few, or a value of another type or out of its bounds."""
    if not isinstance(found, dict):
        refuse(where, PLAIN[dict][1])
    given, hints = cast(dict[str, Any], found), get_type_hints(kind, include_extras=True)
    known = {each.name: each for each in fields(kind)}
    for name in given.keys() - known.keys():
        refuse(f"{where}.{name}", "Extra inputs are not permitted")
    for name, each in known.items():
        if name in given:
            check_value(hints[name], given[name], f"{where}.{name}")
        elif each.default is MISSING and each.default_factory is MISSING:
            refuse(f"{where}.{name}", "Field required")


def check_value(hint: Any, value: Any, where: str) -> None:
    hint = getattr(hint, "__supertype__", hint)  # what looks into a level says itself what is wrong with it
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        check_value(arguments[0], value, where)
        for constraint in arguments[1:]:
            check_bounds(constraint, value, where)
    elif origin in (Union, UnionType):
        check_one_of(arguments, value, where)
    elif origin is Literal:
        if value not in arguments or isinstance(value, bool):
            refuse(where, say("Input should be {}", ", ".join(map(repr, arguments))))
    elif is_request(hint):
        check(hint, value, where)
    elif hint is not Any:
        check_plain(origin or hint, arguments, value, where)


def check_plain(kind: Any, inner: tuple[Any, ...], value: Any, where: str) -> None:
    """A value without a name of its own: a text, a number, a list or an object of such."""
    types, otherwise = PLAIN[kind]
    if not isinstance(value, types) or (isinstance(value, bool) and kind is not bool):
        refuse(where, otherwise)
    if kind in (list, dict):
        parts = cast(dict[Any, Any], value if kind is dict else dict(enumerate(cast(list[Any], value))))
        for name, each in parts.items():
            check_value(inner[-1], each, f"{where}.{name}")


def check_one_of(kinds: tuple[Any, ...], value: Any, where: str) -> None:
    """A value that may be left out, or a part that may be one of several."""
    if value is None and NoneType in kinds:
        return
    possible = [kind for kind in kinds if kind is not NoneType]
    if len(possible) > 1 and isinstance(value, dict):
        possible = [kind for kind in possible if fits(kind, cast(dict[str, Any], value))]
    if not possible:
        refuse(where, say("Input should be {}", ", ".join(kind.__name__ for kind in kinds)))
    check_value(possible[0], value, where)


def check_bounds(constraint: Constraint, value: Any, where: str) -> None:
    for name, (holds, otherwise) in BOUNDS.items():
        bound: float | None = getattr(constraint, name)
        if bound is not None and not holds(value, bound):
            refuse(where, otherwise(int(bound) if bound == int(bound) else bound))
    most, least = constraint.max_length, constraint.min_length
    if most is not None and len(value) > most:
        if isinstance(value, str):
            refuse(where, say("String should have at most {} characters", most))
        refuse(where, say("List should have at most {} items after validation, not {}", most, len(value)))
    if least is not None and len(value) < least:
        if isinstance(value, str):
            refuse(where, say("String should have at least {} characters", least))
        refuse(where, say("List should have at least {} items after validation, not {}", least, len(value)))


def refuse(where: str, why: str) -> NoReturn:
    raise CarreauError(say("{}: {}", where, why))
