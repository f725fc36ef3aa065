"""JSON Schemas (draft 2020-12) of what Carreau reads and writes: a level, an answer, and a line of a trace, of a recorded
match and of a comparison. Their names carry the version of the format, so what is valid today stays valid by that name.

>>> schema("level")["$id"]
'urn:carreau:level:1'
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from carreau.core.errors import UnknownName

NAMES = ("level", "answer", "trace", "match", "bench")


@cache
def schema(name: str) -> dict[str, Any]:
    """A schema by its name. Raises UnknownName."""
    if name not in NAMES:
        raise UnknownName("schema", name, NAMES)
    return json.loads((resources.files(__name__) / f"{name}.json").read_text("utf-8"))
