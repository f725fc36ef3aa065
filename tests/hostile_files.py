"""Small files that are meant to be a lot of work, and files with what no file should have, each by a name that says it."""

from __future__ import annotations

import gzip
import json
import struct
import zlib
from collections.abc import Iterator

ROOM = "#######\n#@ $ .#\n#######\n"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
STRANGE = "\0\x01\x0b\x1b\x7f\x85\ufffe\uffff\ud800\ufeff"  # control characters, half a pair, a mark in the middle
DEEP = 980  # brackets, which recursion just about follows


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, depth: int, colour: int, rows: bytes, *more: bytes, interlaced: int = 0) -> bytes:
    """A picture as its header has it, whatever its rows are."""
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    return SIGNATURE + chunk(b"IHDR", header) + b"".join(more) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def zeros(count: int) -> bytes:
    """As few bytes as so many zeros can be packed into."""
    packer = zlib.compressobj(9)
    block = bytes(2**20)
    parts = [packer.compress(block) for _ in range(count // len(block))]
    return b"".join([*parts, packer.compress(bytes(count % len(block))), packer.flush()])


def pictures() -> Iterator[tuple[str, bytes]]:
    many = zeros(8_100_000)
    palette = chunk(b"PLTE", b"\xff\xff\xff\x00\x80\x80\x80\x80\x80")
    yield "one pixel wide.png", png(1, 64_000_000, 1, 0, many)
    yield "one pixel high.png", png(64_000_000, 1, 1, 0, many)
    yield "as large as may be.png", png(8000, 8000, 1, 0, zeros(8000 * 1001))
    yield "as large, of a palette.png", png(8000, 8000, 1, 3, zeros(8000 * 1001), palette)
    yield "as large, interlaced.png", png(8000, 8000, 1, 0, zeros(8_100_000), interlaced=1)
    yield "as large, with alpha.png", png(8000, 8000, 8, 6, zeros(1000))
    yield "larger than may be.png", png(2**31 - 1, 2**31 - 1, 1, 0, many)
    yield "a long side.png", png(20_000, 3200, 1, 0, zeros(3200 * 2501))
    yield "no way, small.png", no_way(401)
    yield "no way.png", no_way(1999)
    yield "no pixels.png", png(0, 0, 8, 2, b"")
    yield "more rows than it says.png", png(8, 8, 1, 0, many)
    packed = zeros(60_000_000)
    for kind in (b"zTXt", b"iCCP"):
        yield f"a bomb in {kind.decode()}.png", png(8, 8, 1, 0, zeros(16), chunk(kind, b"a\0\0" + packed))
    yield "a bomb in iTXt.png", png(8, 8, 1, 0, zeros(16), chunk(b"iTXt", b"a\0\1\0\0\0" + packed))
    yield "many texts.png", png(8, 8, 1, 0, zeros(16), *(chunk(b"tEXt", b"a\0b") for _ in range(20_000)))
    yield "many packed texts.png", png(8, 8, 1, 0, zeros(16), *[chunk(b"zTXt", b"a\0\0" + zeros(900_000))] * 60)
    yield "a chunk longer than the file.png", png(8, 8, 1, 0, zeros(16))[:-16] + struct.pack(">I", 2**31 - 1) + b"tEXt"
    yield "animated.png", png(8, 8, 1, 0, zeros(16), chunk(b"acTL", struct.pack(">II", 2**31 - 1, 0)))


def no_way(side: int) -> bytes:
    """A road as large as the picture, and a finish in a corner that it does not lead to, so that every mesh is tried."""
    palette = chunk(b"PLTE", b"\xff\xff\xff\x00\x80\x80\x80\x80\x80\x00\x00\x00")  # road, start, finish, wall
    edge = side // 20 + 1
    plain = bytes([0] * (side - edge) + [3] * edge)
    corner = bytes([1] * edge + [0] * (side - 2 * edge - 1) + [3] + [2] * edge)
    rows = [corner if row < edge // 2 else plain for row in range(side)]
    return png(side, side, 8, 3, zlib.compress(b"".join(b"\0" + row for row in rows), 9), palette)


def largest() -> Iterator[tuple[str, bytes]]:
    """What takes longer than a test should."""
    yield "no way, large.png", no_way(7999)
    yield "a very tall board.xsb", b"#\n" * 500_000


def texts() -> Iterator[tuple[str, str]]:
    long, huge = "9" * 400, "9" * 5000
    document = {"carreau": 1, "game": "sokoban", "board": ROOM.split("\n")}
    trace = json.dumps({"carreau_trace": 1, "level": document, "solver": "bfs"})
    yield "run.xsb", "9999999-\n" + ROOM
    yield "nested runs.xsb", "9(9(9(9(9(9(9(9(9#))))))))\n"
    yield "runs of runs.xsb", "999(999(#))|" * 50 + "\n"
    yield "as long as runs may be.xsb", "999999#|#@$.#|5#\n"
    yield "many lines of runs.xsb", "999#|" * 1000 + "\n"
    yield "many long runs.xsb", "".join(f"; {number}\n\n999#|999#|#@$.#|999#\n\n" for number in range(200))
    yield "a large hall.xsb", "999#|997(#997-#|)#@$.994-#|999#\n"
    yield "a tall board.xsb", "#\n" * 20_000
    yield "a wide row and many short ones.xsb", "#" * 9999 + "\n" + "#\n" * 9999
    yield "a long line.xsb", "#" * 10**6 + "\n"
    yield "a wide gap.xsb", " " * 10**6 + "#\n" + ROOM
    yield "tabs.xsb", "\t" * 10**5 + "#\n" + ROOM
    yield "brackets.xsb", "(" * 10**5 + "\n"
    yield "a long title.xsb", ROOM + "Title: " + "a" * 10**6 + "\n"
    yield "a strange title.xsb", ROOM + f"Title: a{STRANGE}b\n"
    yield "strange letters.json", json.dumps({**document, "title": f"a{STRANGE}b", STRANGE: STRANGE})
    yield "a mark in the middle.xsb", "#######\n\ufeff#@ $ .#\n#######\n"
    yield "deep lists.json", '{"carreau": 1, "x": ' + "[" * DEEP + "]" * DEEP + "}"
    yield "deeper lists.json", '{"carreau": 1, "x": ' + "[" * 10**6 + "]" * 10**6 + "}"
    yield "deep objects.json", '{"carreau": 1, "x": ' + '{"x":' * DEEP + "1" + "}" * (DEEP + 1)
    yield "deep and a level.json", json.dumps(document)[:-1] + ', "x": ' + "[" * DEEP + "]" * DEEP + "}"
    for name, digits in (("400 digits", long), ("5000 digits", huge)):
        yield f"{name}.json", json.dumps(document)[:-1] + f', "x": {digits}}}'
        cost = '"solutions": [{"moves": "rRR", "objective": "pushes", "cost": ' + digits + ', "optimal": true}]'
        yield f"a cost of {name}.json", json.dumps(document)[:-1] + f", {cost}}}"
        yield f"a version of {name}.json", f'{{"carreau": {digits}}}'
        yield f"{name}.jsonl", f'{{"width": {digits}, "height": 16}}\n'
        yield f"g of {name}.trace", f'{trace}\n{{"parent": null, "g": {digits}, "h": 0}}\n'
        yield f"a parent of {name}.trace", f'{trace}\n{{"parent": {digits}, "move": "r"}}\n'
        yield f"{name}.course", f"{digits}\n1 2 3\n"
        yield f"{name}.track", f"{digits}\n{digits}\nXXX\n"
    for word in ("NaN", "Infinity", "-Infinity", "1e999"):
        yield f"{word}.json", json.dumps(document)[:-1] + f', "x": {word}}}'
        yield f"{word}.trace", f'{trace}\n{{"parent": null, "g": {word}, "h": {word}}}\n'
    laughs = "".join(f'<!ENTITY l{at + 1} "{f"&l{at};" * 10}">' for at in range(9))
    yield "entities.slc", f'<!DOCTYPE SokobanLevels [<!ENTITY l0 "lol">{laughs}]><SokobanLevels>&l9;</SokobanLevels>'
    yield "deep.slc", "<SokobanLevels>" + "<Level>" * 10**5
    yield "attributes.slc", "<SokobanLevels " + " ".join(f'a{at}="1"' for at in range(10**4)) + "></SokobanLevels>"
    yield "a row in pieces.slc", f"<SokobanLevels><Level><L>{'#&#35;' * 30_000}</L></Level></SokobanLevels>"
    yield (
        "a tall and wide board.slc",
        ("<SokobanLevels><Level>" + f"<L>{'#' * 900}</L>" + "<L>#</L>" * 1000 + "</Level></SokobanLevels>"),
    )
    yield "empty lines.txt", "\n" * 10**6
    yield "blanks.txt", " " * 10**6
    yield "numbers.txt", "1 " * 10**5
    yield "one number.txt", "1" * 10**6
    yield "dots.txt", "." * 10**6
    yield "quotes.txt", "> " * 10**5
    yield "a large grid.txt", "#" + "." * 3000 + "#\n"
    yield "backslashes.txt", "\\" * 10**5


def hostile_files() -> dict[str, bytes]:
    found = dict(pictures()) | {name: text.encode("utf-8", "surrogatepass") for name, text in texts()}
    found |= {"packed.xsb.gz": gzip.compress(ROOM.encode()), "packed by mistake.xsb": gzip.compress(ROOM.encode())}
    found |= {"nul bytes.xsb": bytes(1000), "nul in a room.xsb": ROOM.replace(" ", "\0", 1).encode()}
    found |= {"half a pair.xsb": ROOM.encode() + b"Title: \xed\xa0\x80\n", "utf-16.xsb": ROOM.encode("utf-16")}
    return found
