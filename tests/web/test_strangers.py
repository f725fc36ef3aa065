"""Those who send nothing, half of it or too much, and those who read nothing: nobody else notices, and nothing is left."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

import carreau
from carreau.web.server.connections import AT_ONCE, KEEP_ALIVE_SECONDS
from tests.stopping import PATIENCE, wait_until
from tests.web.serving import Running, message, running
from tests.web.test_streams import hard, listening

HURRIED = """
from carreau.web.server import bodies, connections
connections.IDLE_SECONDS = connections.WRITE_SECONDS = bodies.BODY_SECONDS = 1.0
bodies.LEAST_MB = bodies.MOST_MB = 24
connections.SEND_BUFFER = 4096
"""
FEW_FILES = "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (128, 300))"
JSON, BYTES = "application/json", "application/octet-stream"
ESTABLISHED = 1  # of TCP_INFO
EASY = carreau.load("sokoban/easy#1")


def test_a_connection_is_kept_longer_than_clients_keep_one() -> None:
    assert (httpx.Limits().keepalive_expiry or 0) < KEEP_ALIVE_SECONDS


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Generator[Running]:
    """A server that waits for nobody; in the end it has had nothing to say about all this."""
    errors = tmp_path_factory.mktemp("server") / "errors"
    with running(before=HURRIED, errors=errors) as server:
        yield server
    assert errors.read_text() == ""


def header(path: str, length: int, kind: str = JSON) -> bytes:
    return f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n".encode()


def connect(server: Running, sent: bytes = b"", address: str = "127.0.0.1", buffer: int = 65536) -> socket.socket:
    """A connection from an address, with so many bytes for what is not read yet."""
    host, port = server.address.removeprefix("http://").split(":")
    connection = socket.socket()
    connection.settimeout(PATIENCE)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.bind((address, 0))
    connection.connect((host, int(port)))
    connection.sendall(sent)
    return connection


def received(connection: socket.socket) -> bytes:
    """All that comes until the connection is closed."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while data := connection.recv(65536):
            found += data
    return found


def is_open(connection: socket.socket) -> bool:
    """Whether the other side has not closed it, whatever it has sent before."""
    return connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == ESTABLISHED


def plays(server: Running, address: str = "127.0.0.1") -> bool:
    """Somebody who opens a connection and plays."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=PATIENCE) as client:
        return client.post(f"{server.address}/api/play", json=message(EASY)).status_code == 200


def descriptors(server: Running) -> int:
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def resident_mb(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


@pytest.mark.parametrize("sent", [b"", b"POST /api/play HTTP/1.1\r\nHost: local", b"\x16\x03\x01", b"\r\n" * 10])
def test_a_header_that_does_not_come_is_not_waited_for(hurried: Running, sent: bytes) -> None:
    with connect(hurried, sent) as connection:
        assert b"HTTP/1.1 200" not in received(connection)


@pytest.mark.parametrize(("path", "kind"), [("/api/play", JSON), ("/api/read", BYTES), ("/api/trace", BYTES)])
def test_a_body_that_does_not_come_is_told_so(hurried: Running, path: str, kind: str) -> None:
    with connect(hurried, header(path, 900_000, kind) + b"{") as connection:
        answer = received(connection)
    assert answer.startswith(b"HTTP/1.1 408") and b"bytes a second" in answer


def test_a_body_is_not_read_before_there_is_memory_for_it(hurried: Running) -> None:
    """Each of these would take all that there is, so one is read, and the others wait unread."""
    before = resident_mb(hurried.process.pid)
    with contextlib.ExitStack() as open_connections:
        for _ in range(12):
            connection = open_connections.enter_context(connect(hurried, header("/api/read", 8_000_000, BYTES)))
            connection.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                data = memoryview(b"x" * 7_999_999)
                while data:
                    data = data[connection.send(data) :]
        assert plays(hurried)
        assert resident_mb(hurried.process.pid) - before < 50


def test_who_does_not_read_his_answers_loses_them(hurried: Running) -> None:
    """Four who watch and read nothing have all workers that a client may have; they lose them, and the next one searches."""
    watch = json.dumps({**hard(seconds=60), "solver": "bfs"}).encode()
    draw = json.dumps({"blank": {"game": "race", "width": 300, "height": 300}}).encode()
    with contextlib.ExitStack() as open_connections:
        slow = [
            open_connections.enter_context(connect(hurried, header(path, len(body)) + body, buffer=4096))
            for path, body in (("/api/watch", watch), ("/api/edit", draw))
            for _ in range(4)
        ]
        assert hurried.stream("/api/solve", message(EASY))[-1]["event"] == "answer"
        wait_until(lambda: not any(map(is_open, slow)))


def test_whoever_goes_at_any_time_leaves_nothing_behind(hurried: Running) -> None:
    """The fixture looks at what the server says about it."""
    play, search = json.dumps(message(EASY)).encode(), json.dumps(hard(seconds=60)).encode()
    for path, body in (("/api/play", play), ("/api/solve", search), ("/api/read", b"x" * 100_000), ("/api/trace", b"{}\n")):
        kind = BYTES if path in ("/api/read", "/api/trace") else JSON
        whole = header(path, len(body), kind) + body
        for end in (5, whole.index(b"\r\n\r\n") + 4, len(whole) - 1, len(whole)):
            for reset in (False, True):
                connection = connect(hurried, whole[:end])
                if reset:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
                connection.close()
    with connect(hurried, whole * 3) as connection:  # one after the other, without waiting for answers
        connection.shutdown(socket.SHUT_WR)
    with listening(hurried, "/api/solve", hard(seconds=60)) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    assert plays(hurried)


def test_hundreds_of_connections_that_ask_nothing_keep_nobody_out(tmp_path: Path) -> None:
    """With 300 files that may be open, 44 connections are: 22 of a client, and who comes takes the place of who is idle."""
    errors = tmp_path / "errors"
    with running(before=FEW_FILES, errors=errors) as server, contextlib.ExitStack() as open_connections:
        idle = [
            open_connections.enter_context(connect(server, b"POST /api/play HTTP/1.1\r\nHost: ", address))
            for _ in range(100)
            for address in ("127.0.0.1", "127.0.0.2", "127.0.0.3")
        ]
        assert plays(server) and plays(server, "127.0.0.2") and plays(server, "127.0.0.4")
        wait_until(lambda: sum(map(is_open, idle)) <= 44)
        assert descriptors(server) < 200
    assert errors.read_text() == ""
