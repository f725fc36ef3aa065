"""The messages as types of the page, from the schema of the server. `python -m tests.web.page_types` writes them anew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

import carreau
from carreau.web.server.app import create_app
from carreau.web.server.stream_messages import LINES

FILE = Path(carreau.__file__).parent / "web" / "static" / "types" / "messages.d.ts"
HEAD = "// Written by `python -m tests.web.page_types` from the schema of the server; a test compares them.\n"
REFERENCE = "#/components/schemas/"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = dict[str, Any]


def page_types() -> str:
    """Every message, and by path what is asked and what is answered."""
    schema: Schema = create_app().openapi()
    lines = {path: TypeAdapter(each).json_schema(ref_template=f"{REFERENCE}{{model}}") for path, each in LINES.items()}
    named: dict[str, Schema] = dict(schema["components"]["schemas"])
    for each in lines.values():
        named |= each.pop("$defs")
    parts = [declaration(name, named[name]) for name in sorted(named)]
    return "\n".join([HEAD, *parts, *endpoints(schema["paths"], lines)])


def declaration(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"{comment(schema)}export type {name} = {typed(schema)};\n"
    needed = schema.get("required", [])
    fields = [field(key, each, key in needed) for key, each in schema["properties"].items()]
    return "\n".join([f"{comment(schema)}export interface {name} {{", *fields, "}\n"])


def field(name: str, schema: Schema, needed: bool) -> str:
    kind = "string" if name == "game" else typed(schema)  # which games there are is known at run time only
    return f"  {name}{'' if needed else '?'}: {kind};"


def comment(schema: Schema) -> str:
    lines = schema.get("description", "").splitlines()
    if len(lines) < 2:
        return "".join(f"/** {line} */\n" for line in lines)
    return "".join(["/**\n", *(f" * {line}\n" for line in lines), " */\n"])


def typed(schema: Schema) -> str:
    """A schema as the type of its values."""
    if "$ref" in schema:
        return schema["$ref"].removeprefix(REFERENCE)
    if "anyOf" in schema:
        return " | ".join(map(typed, schema["anyOf"]))
    if "const" in schema or "enum" in schema:
        return " | ".join(map(json.dumps, schema.get("enum") or [schema["const"]]))
    if schema.get("type") == "array":
        return array(schema)
    if schema.get("type") == "object":
        values: Schema | bool = schema.get("additionalProperties", True)
        return f"Record<string, {'unknown' if isinstance(values, bool) else typed(values)}>"
    return PLAIN[schema["type"]]


def array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(typed, schema['prefixItems']))}]"
    each = typed(schema["items"])
    if "minItems" in schema and schema["minItems"] == schema.get("maxItems"):
        return f"[{', '.join([each] * schema['minItems'])}]"
    return f"({each})[]" if {"anyOf", "enum"} & set(schema["items"]) else f"{each}[]"


def endpoints(paths: Schema, lines: dict[str, Schema]) -> Iterator[str]:
    gets = [f"  {got(path, found['get'])}: {answer(found['get'])};" for path, found in paths.items() if "get" in found]
    yield "\n".join(["/** What is only asked for. */", "export interface Gets {", *gets, "}\n"])
    asked = {path: request(found["post"]) for path, found in paths.items() if "post" in found}
    posts = [
        f"  {key(path)}: {{ request: {body}; answer: {answer(paths[path]['post'])} }};"
        for path, body in asked.items()
        if path not in lines
    ]
    yield "\n".join(["/** What is asked with a body. */", "export interface Posts {", *posts, "}\n"])
    streams = [f"  {key(path)}: {{ request: {asked[path]}; line: {typed(each)} }};" for path, each in lines.items()]
    yield "\n".join(["/** What is answered line by line. */", "export interface Streams {", *streams, "}\n"])


def key(path: str) -> str:
    """A path as the name of a field: one with gaps stands for all paths that fill them."""
    if "{" not in path:
        return json.dumps(path)
    return f"[path: `{path[: path.index('{')]}${{string}}`]"


def got(path: str, get: Schema) -> str:
    """A path that is asked for, with its query if it has one."""
    asks = any(each["in"] == "query" for each in get.get("parameters", []))
    return f"[path: `{path}?${{string}}`]" if asks else key(path)


def request(post: Schema) -> str:
    return content(post["requestBody"]["content"])


def answer(found: Schema) -> str:
    return content(found["responses"]["200"]["content"])


def content(kinds: Schema) -> str:
    """What is no JSON of ours is a file."""
    schema = kinds.get("application/json", {}).get("schema")
    return typed(schema) if schema else "Blob"


if __name__ == "__main__":
    FILE.write_text(page_types())
