"""Requests as models that check what comes from outside, made of the plain dataclasses that the workers know."""

from __future__ import annotations

from dataclasses import MISSING, Field, asdict
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

import pydantic

from carreau.web.server import messages
from carreau.web.worker.interface import Constraint, GameName, LevelDocument, Request, fields, is_request

OWN_CHECKS: dict[Any, Any] = {LevelDocument: messages.LevelDocument, GameName: messages.GameName}


class StrictModel(pydantic.BaseModel):
    """What is refused is refused at the first mistakes: only one is told, and as many as a body can have take seconds and
    gigabytes to list."""

    model_config = pydantic.ConfigDict(strict=True, extra="forbid")

    @pydantic.model_validator(mode="before")
    @classmethod
    def with_one_unknown(cls, given: Any) -> Any:
        """The first field that is none, and all that are: each further one would be a mistake of its own."""
        if not isinstance(given, dict):
            return given
        found, known = cast(dict[str, Any], given), cls.model_fields
        unknown = next((name for name in found if name not in known), None)
        return found if unknown is None else {name: found[name] for name in (*known, unknown) if name in found}


@cache
def request_model(kind: type[Request]) -> type[StrictModel]:
    """The model of a request. A file that is sent is no part of it."""
    hints = get_type_hints(kind, include_extras=True)
    given: dict[str, Any] = {
        each.name: (checked(hints[each.name]), default(each)) for each in fields(kind) if hints[each.name] is not bytes
    }
    return pydantic.create_model(kind.__name__, __base__=StrictModel, __doc__=kind.__doc__, **given)


def default(each: Field[Any]) -> Any:
    if each.default_factory is not MISSING:
        return each.default_factory()
    return ... if each.default is MISSING else each.default


def checked(hint: Any) -> Any:
    """A type with what pydantic checks in the place of our constraints, and models in the place of requests."""
    if hint in OWN_CHECKS:
        return OWN_CHECKS[hint]
    if is_request(hint):
        return request_model(hint)
    origin: Any = get_origin(hint)
    arguments = get_args(hint)  # of Annotated: the type, then the constraints
    if origin is Annotated:
        return Annotated[checked(arguments[0]), *map(as_field, arguments[1:])]
    if origin in (Union, UnionType):
        return Union[tuple(map(checked, arguments))]  # noqa: UP007
    if origin in (None, Literal):
        return hint
    return Annotated[origin[tuple(map(checked, arguments))], pydantic.Field(fail_fast=True)]  # of a list or an object


def as_field(constraint: Constraint) -> Any:
    return pydantic.Field(**{name: value for name, value in asdict(constraint).items() if value is not None})
