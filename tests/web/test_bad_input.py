"""Whatever is sent, the answer is a sentence, and the server goes on."""

from __future__ import annotations

import json
import struct
import zlib
from typing import Any

import pytest

import carreau
from carreau.web.server.messages import EXAMPLE_LEVEL
from tests.web.serving import BYTES, Running, message

JSON = {"content-type": "application/json"}
LEVEL = EXAMPLE_LEVEL
POSITION = {"level": LEVEL, "moves": ""}


def refused(server: Running, path: str, content: bytes, headers: dict[str, str], *codes: int) -> str:
    answer = server.client.post(path, content=content, headers=headers)
    assert answer.status_code in codes, (answer.status_code, answer.text[:300])
    found = answer.json()
    assert set(found) == {"error", "line", "column"} and found["error"]
    return found["error"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", 422),
        (b"{", 422),
        (b"null", 422),
        (b"[]", 422),
        (b"\x00", 422),
        (b"\xff\xfe", 422),
        (b"[" * 500_000, 400),
        (b'{"level":' * 100_000, 400),
        (b"9" * 10_000, 400),
        (b'{"level": NaN, "moves": ""}', 422),
        (json.dumps({"moves": ""}).encode(), 422),
        (json.dumps({**POSITION, "more": 1}).encode(), 422),
        (json.dumps({**POSITION, "moves": None}).encode(), 422),
        (json.dumps({**POSITION, "moves": ["R"]}).encode(), 422),
        (json.dumps({**POSITION, "do": 1}).encode(), 422),
        (json.dumps({**POSITION, "gesture": {"cell": [1]}}).encode(), 422),
        (json.dumps({**POSITION, "gesture": {"cell": [1.5, 2]}}).encode(), 422),
        (json.dumps({**POSITION, "gesture": {"cell": [True, False]}}).encode(), 422),
        (json.dumps({**POSITION, "gesture": {"cell": [10**30, 0]}}).encode(), 422),
        (json.dumps({**POSITION, "level": {**LEVEL, "carreau": 2}}).encode(), 422),
        (json.dumps({**POSITION, "level": {**LEVEL, "board": "####"}}).encode(), 422),
        (json.dumps({**POSITION, "level": {**LEVEL, "board": [1, 2]}}).encode(), 422),
        (json.dumps({**POSITION, "level": {**LEVEL, "board": []}}).encode(), 422),
        (json.dumps({**POSITION, "level": {**LEVEL, "game": "chess"}}).encode(), 422),
        (json.dumps({**POSITION, "level": {**LEVEL, "rules": {"gravity": "off"}}}).encode(), 400),
        (json.dumps({**POSITION, "level": {**LEVEL, "rules": 5}}).encode(), 400),
        (json.dumps({**POSITION, "level": {**LEVEL, "title": 5}}).encode(), 400),
        (json.dumps({**POSITION, "level": {**LEVEL, "solutions": [{}]}}).encode(), 400),
        (json.dumps({**POSITION, "level": {**LEVEL, "board": ["#####", "#@$\x00#"]}}).encode(), 400),
        (json.dumps({**POSITION, "level": {**LEVEL, "board": ["   "]}}).encode(), 400),
        (json.dumps({**POSITION, "level": {**LEVEL, "board": ["#@#"]}}).encode(), 400),
        (json.dumps({**POSITION, "level": {**LEVEL, "title": "\ud800"}}).encode(), 400),
        (json.dumps({**POSITION, "moves": "\ud800"}).encode(), 422),
        (json.dumps({**POSITION, "moves": "l"}).encode(), 400),
        (json.dumps({**POSITION, "moves": "R" * 20_001}).encode(), 400),
        (json.dumps({**POSITION, "moves": "R" * 200_001}).encode(), 422),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_body_that_is_no_request(server: Running, body: bytes, code: int) -> None:
    refused(server, "/api/play", body, JSON, code)


def test_an_illegal_move_in_a_line_is_told_with_its_number(server: Running) -> None:
    level = carreau.load("racetrack/tracks#1")
    body = json.dumps(message(level, "1,1 1,2 8,8")).encode()
    assert refused(server, "/api/play", body, JSON, 400).startswith("move 3 (8,8) is not allowed:")


def test_deep_extras_of_a_level_are_refused_or_kept_but_never_fatal(server: Running) -> None:
    for depth in (50, 200, 400, 900):
        deep = json.dumps(LEVEL)[:-1] + ', "deep": ' + "[" * depth + "]" * depth + "}"
        answer = server.client.post("/api/play", content=b'{"level":%s}' % deep.encode(), headers=JSON)
        assert answer.status_code in (200, 400), answer.text[:200]


def test_a_body_that_is_too_large_is_not_read(server: Running) -> None:
    assert "1,000,000" in refused(server, "/api/play", b" " * 1_000_001, JSON, 413)
    assert "8,000,000" in refused(server, "/api/read", b" " * 8_000_001, BYTES, 413)

    def endless() -> Any:
        for _ in range(30):
            yield b" " * 100_000

    answer = server.client.post("/api/play", content=endless(), headers=JSON)
    assert answer.status_code == 413


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_form_of_another_site_cannot_post(server: Running, kind: str) -> None:
    headers = {"content-type": kind} if kind else {}
    assert "content type" in refused(server, "/api/play", json.dumps(POSITION).encode(), headers, 415)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, depth: int = 8, colour: int = 2, data: bytes = b"") -> bytes:
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 1000,
        b"\xff\xd8\xff\xe0" + b"\x00" * 100,
        b"GIF89a" + b"\x00" * 100,
        b"hello",
        b"\xc3\x28",
        b"{" * 100_000,
        b"#" * 1_000_000,
        b"99999999#\n" * 10,
        b"400\n" + b"1 " * 10,
        b"\x89PNG\r\n\x1a\n",
        png(0, 0),
        png(2**31 - 1, 2**31 - 1),
        png(60_000, 60_000, data=b"\0" * 10**6),
        png(1, 64_000_000, colour=0, data=b"\0" * 10**6),
        png(64_000_000, 1, colour=0, data=b"\0" * 10**6),
        png(1500, 1499, data=b"\0" * (1500 * 3 + 1) * 1499),
        png(10, 10, 16),
        png(10, 10, data=b"\1\2\3"),
        png(10, 10, data=b"\0" * 10_000_000),
        png(10, 10, colour=3, data=b"\7" * 110),
        b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><SokobanLevels>&b;</SokobanLevels>",
    ],
    ids=lambda data: repr(data[:24]),
)
def test_a_hostile_file_is_refused_with_a_sentence(server: Running, data: bytes) -> None:
    for name in ("", "level.png", "../../etc/passwd"):
        refused(server, f"/api/read?name={name}", data, BYTES, 400)


def test_a_file_that_is_wrong_is_told_with_its_line_and_column(server: Running) -> None:
    found = server.client.post("/api/read", content=b"#####\n#@$.#\n#?###\n", headers=BYTES).json()
    assert (found["line"], found["column"]) == (3, 2)


def test_a_level_can_be_as_large_as_the_limit_says(server: Running) -> None:
    rows = ["#" * 500, *["#>" + "." * 496 + "*#"] * 498, "#" * 500]
    level: dict[str, Any] = {"carreau": 1, "game": "racetrack", "board": rows}
    found = server.post("/api/play", {"level": level, "do": "250,1 250,2 250,4"}).json()
    assert found["moves"] == "250,1 250,2 250,4" and len(found["scene"]["ground"]) == 250_000
    larger = {**level, "board": [rows[0], *rows]}
    for path, more in (("/api/play", {"moves": ""}), ("/api/write", {"format": "json"})):
        assert "at most 250,000 cells" in server.post(path, {"level": larger, **more}).json()["error"]
    read = server.client.post("/api/read", content="\n".join(larger["board"]).encode(), headers=BYTES)
    assert "at most 250,000 cells" in read.json()["error"]


def test_titles_are_text_wherever_they_are_shown(server: Running) -> None:
    title = "</title><script>alert(1)</script>&\"'"
    level = {**LEVEL, "title": title}
    drawn = server.post("/api/svg", {"level": level})
    assert "<script" not in drawn.text and "&lt;script&gt;" in drawn.text
    assert server.post("/api/play", {"level": level}).headers["content-type"] == "application/json"
    written = server.post("/api/write", {"level": level, "format": "json"})
    assert (
        written.headers["content-type"].startswith("text/plain") and written.headers["x-content-type-options"] == "nosniff"
    )
