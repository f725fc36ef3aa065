"""`carreau serve`: where it listens, what it opens, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

import carreau
from tests.cli.command import COMMAND as CARREAU
from tests.cli.command import carreau as run
from tests.stopping import PATIENCE, wait_until
from tests.web.serving import message, running, state
from tests.web.test_streams import BEFORE_ITS_END, hard, listening


def test_two_servers_take_two_ports(tmp_path: Path) -> None:
    with running(port="") as first, running(port="") as second:
        assert first.address != second.address
        for server in (first, second):
            assert server.post("/api/play", message(carreau.load("sokoban/easy#1"))).status_code == 200
        assert first.workers() and not set(first.workers()) & set(second.workers())


def test_a_port_that_is_asked_for_and_taken_is_said(server: object) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = run("serve", "--no-open", "--port", port)
    assert ended.returncode == 2 and f"port {port}" in ended.stderr and "in use" in ended.stderr


@pytest.mark.parametrize("words", [("--host", "no.such.host.invalid"), ("--port", "70000"), ("--host", "203.0.113.7")])
def test_an_address_that_is_none_is_said(words: tuple[str, str]) -> None:
    ended = run("serve", "--no-open", *words)
    assert ended.returncode == 2 and ended.stderr and "Traceback" not in ended.stderr


def test_a_folder_that_cannot_be_one_is_said_before_anything_is_served(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    ended = run("serve", "--no-open", "--data", file / "results")
    assert ended.returncode == 2 and f"no results can be kept in {file / 'results'}: " in ended.stderr


def test_ctrl_c_ends_everything_at_once_in_the_middle_of_searches() -> None:
    with running() as server:
        with listening(server, "/api/solve", hard(seconds=60)), listening(server, "/api/watch", hard(seconds=60)):
            workers = server.workers()
            server.process.send_signal(signal.SIGINT)
            server.process.send_signal(signal.SIGINT)
            assert server.process.wait(BEFORE_ITS_END) == 130
        wait_until(lambda: all(state(worker) in "XZ" for worker in workers), BEFORE_ITS_END)


def test_a_server_that_is_killed_leaves_no_process_behind() -> None:
    with running() as server, listening(server, "/api/solve", hard(seconds=60)):
        workers = server.workers()
        assert len(workers) >= 3
        server.process.kill()
        wait_until(lambda: all(state(worker) in "XZ" for worker in workers), BEFORE_ITS_END)


def test_the_browser_is_opened_where_there_is_a_screen_unless_it_is_told_not_to(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    screen = {**os.environ, "BROWSER": str(browser), "DISPLAY": ":7"}
    assert address_opened(screen, opened, wanted=True).startswith("http://127.0.0.1:")
    opened.unlink()
    assert address_opened(screen, opened, "--no-open") == ""
    blind = {name: value for name, value in screen.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    assert address_opened(blind, opened) == ""


def address_opened(environment: dict[str, str], opened: Path, *words: str, wanted: bool = False) -> str:
    command = [*CARREAU, "serve", "--port", "0", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        if wanted:
            wait_until(lambda: opened.exists() and opened.read_text() != "")
        else:
            time.sleep(1)
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
    found = opened.read_text().strip() if opened.exists() else ""
    assert found in said
    return found
