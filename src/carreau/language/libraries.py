"""What libraries say, with the values that they tell beside their sentence. What has none is looked up as a whole."""

from __future__ import annotations

from collections.abc import Mapping

from carreau.core.text import Text

PYDANTIC = {  # by the type of an error: what it says, and what of its context stands there
    "value_error": ("Value error, {}", "error"),
    "literal_error": ("Input should be {}", "expected"),
    "model_type": ("Input should be a valid dictionary or instance of {}", "class_name"),
    "greater_than": ("Input should be greater than {}", "gt"),
    "greater_than_equal": ("Input should be greater than or equal to {}", "ge"),
    "less_than": ("Input should be less than {}", "lt"),
    "less_than_equal": ("Input should be less than or equal to {}", "le"),
    "string_too_short": ("String should have at least {} characters", "min_length"),
    "string_too_long": ("String should have at most {} characters", "max_length"),
    "too_short": ("List should have at least {} items after validation, not {}", "min_length", "actual_length"),
    "too_long": ("List should have at most {} items after validation, not {}", "max_length", "actual_length"),
}


def from_pydantic(kind: str, message: str, context: Mapping[str, object]) -> str:
    """What pydantic says of an input. Our own sentence, which a check of ours has raised, stays one."""
    if kind not in PYDANTIC:
        return message
    template, *names = PYDANTIC[kind]
    return Text(message, template, [as_filled_in(context.get(name)) for name in names])


def as_filled_in(value: object) -> object:
    if isinstance(value, Exception):
        return value.args[0]
    return value.replace(" or ", ", ") if isinstance(value, str) else value
