"""Print how soon the first board is there and how quickly the server answers: one player alone, then fifty while four solve.

python -m benchmarks.web [--quick]
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from playwright.sync_api import Request

import carreau
from benchmarks.tables import table
from carreau.document import level_document
from tests.web.browsing import browsing, is_there

GAMES = ("racetrack/tracks#6", "race/courses#4", "ricochet/boards#2", "sokoban/hard#5")
MOVES, PLAYERS, SOLVERS, PAUSE = 300, 50, 4, 0.5  # a player thinks half a second or so about a move
PLAYED = "200"
# Sixteen boxes in a room: no search proves the fewest moves of this in a minute.
HARD = "\n".join(["#" * 12, "#@         #", *["# $ $ $ $ .#"] * 4, *["#......    #"] * 2, "#" * 12]) + "\n"


@contextmanager
def running_server() -> Generator[str]:
    command = [sys.executable, "-m", "carreau", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        try:
            yield found[0]
        finally:
            process.send_signal(signal.SIGINT)


def long_line(level: carreau.Level, moves: int, seed: int) -> list[str]:
    """Moves at random that neither win nor end; where they end, the last ones are taken back."""
    puzzle, chance = carreau.puzzle(level), random.Random(seed)
    states, texts = [puzzle.start()], list[str]()
    while len(texts) < moves:
        steps = [step for step in puzzle.steps(states[-1]) if not puzzle.is_goal(step.state)]
        if steps:
            step = chance.choice(steps)
            states.append(step.state)
            texts.append(puzzle.format_move(step.move))
        else:
            back = min(len(texts), chance.randint(1, 6))
            del states[len(states) - back :], texts[len(texts) - back :]
    return texts


@dataclass
class Tally:
    """What players saw: how long each move took, what they were answered, and which lines were not theirs."""

    seconds: list[float] = field(default_factory=list[float])
    answers: Counter[str] = field(default_factory=Counter[str])  # by status, with the sentence where there is none
    lost: int = 0

    @property
    def errors(self) -> int:
        return self.answers.total() - self.answers[PLAYED]

    def row(self) -> list[str]:
        times = sorted(self.seconds)
        ninety_fifth = times[int(len(times) * 0.95)]
        return [f"{each * 1000:.1f}" for each in (statistics.median(times), ninety_fifth, times[-1])]


class Player:
    """Plays a line on a level, one move after the other, and begins again at its end."""

    def __init__(self, client: httpx.AsyncClient, reference: str, seed: int) -> None:
        level = carreau.load(reference)
        self.client, self.level, self.texts = client, level_document(level), long_line(level, MOVES, seed)
        self.separator, self.chance = carreau.game_of(level).separator, random.Random(seed)

    async def play(self, tally: Tally, moves: int, until: float = float("inf"), pause: float = 0.0) -> None:
        """So many moves, or until some time, with a pause of about that length before each."""
        line = ""
        for number in range(moves):
            if time.monotonic() >= until:
                return
            text = self.texts[number % MOVES]
            line = "" if number % MOVES == 0 else line
            wanted = line + self.separator + text if line else text
            await asyncio.sleep(self.chance.uniform(0, 2 * pause))
            line = await self.move(tally, line, text, wanted)

    async def move(self, tally: Tally, line: str, text: str, wanted: str) -> str:
        began = time.perf_counter()
        try:
            answer = await self.client.post("/api/play", json={"level": self.level, "moves": line, "do": text})
        except httpx.HTTPError as error:
            tally.answers[type(error).__name__] += 1
            return wanted
        tally.seconds.append(time.perf_counter() - began)
        played = answer.status_code == 200
        tally.answers[PLAYED if played else f"{answer.status_code} {answer.text[:120]}"] += 1
        if played and not answer.content.startswith(
            b'{"moves":"%s"' % wanted.encode()
        ):  # not all of it: fifty clients are one process
            tally.lost += 1
        return wanted


async def one_player(address: str) -> None:
    rows: list[Sequence[object]] = []
    async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) as client:
        for reference in GAMES:
            tally = Tally()
            await Player(client, reference, 1).play(tally, MOVES)
            rows.append([reference, MOVES, *tally.row(), tally.errors, tally.lost])
    head = ("level", "moves", "p50 ms", "p95 ms", "max ms", "errors", "lost")
    table("One player: the time of a move in a long game", head, rows)


async def solve_on_and_on(client: httpx.AsyncClient, until: float, expanded: list[int]) -> None:
    (level,) = carreau.read(HARD)
    body: dict[str, Any] = {"level": level_document(level), "solver": "astar", "objective": "moves"}
    while (left := until - time.monotonic()) > 0.1:
        async with client.stream("POST", "/api/solve", json={**body, "seconds": min(left, 60)}) as lines:
            async for line in lines.aiter_lines():
                event = json.loads(line)
                if event["event"] == "answer":
                    expanded.append(event["expanded"])


async def many_players(address: str, seconds: float) -> None:
    tally, expanded = Tally(), list[int]()
    limits = httpx.Limits(max_connections=PLAYERS + SOLVERS + 10)
    async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False, limits=limits) as client:
        players = [Player(client, GAMES[number % len(GAMES)], number) for number in range(PLAYERS)]
        until = time.monotonic() + seconds
        games = [player.play(tally, 10**6, until, PAUSE) for player in players]
        await asyncio.gather(*games, *(solve_on_and_on(client, until, expanded) for _ in range(SOLVERS)))
    row = [f"{PLAYERS} players, {SOLVERS} searches", len(tally.seconds), *tally.row(), tally.errors, tally.lost]
    head = (f"for {seconds:g} s", "moves", "p50 ms", "p95 ms", "max ms", "errors", "lost")
    table("Many players, and searches beside them (client and server on one machine)", head, [row])
    print(f"states that the searches expanded meanwhile: {sum(expanded):,}")


def first_board(address: str, visits: int) -> None:
    """From asking for the page, and from its arrival, to a board that can be played, by browsers that have never seen it."""
    asked: list[float] = []
    arrived: list[float] = []
    with browsing() as browser:
        for _ in range(visits):
            page = browser.new_page()
            began = time.monotonic()
            page.goto(address, wait_until="commit")
            came = time.monotonic()
            page.locator(".panel .counts").wait_for()
            asked.append(1000 * (time.monotonic() - began))
            arrived.append(1000 * (time.monotonic() - came))
            page.close()
    rows = [
        [since, visits, f"{times[0]:.0f}", f"{statistics.median(times):.0f}", f"{min(times):.0f}", f"{max(times):.0f}"]
        for since, times in (("the page is asked for", asked), ("the page has come", arrived))
    ]
    table("The first board, since", ("", "visits", "the first, ms", "median ms", "min ms", "max ms"), rows)


def fetched(address: str) -> None:
    """What goes over the wire when somebody opens the page for the first time, comes back, and comes back to a game."""
    rows: list[Sequence[object]] = []
    with browsing() as browser:
        page = browser.new_page()
        for visit in ("the first", "the next", "in a game"):
            sent: list[Request] = []
            page.on("requestfinished", lambda request, sent=sent: sent.append(request))
            page.goto(address)
            page.locator(".panel .counts").wait_for()
            page.wait_for_load_state("networkidle")
            sizes = [each.sizes() for each in sent]
            sums = [size["responseBodySize"] + size["responseHeadersSize"] for size in sizes]  # 0 if it was kept
            rows.append([visit, sum(each > 0 for each in sums), f"{sum(sums) / 1000:.0f}"])
            if visit == "the next":
                page.keyboard.press("Digit6")
                page.locator('.count [role=img][aria-label$=" 1"]').first.wait_for()
            page.goto("about:blank")
    table("What a visit fetches", ("visit", "requests", "kB"), rows)


def report(quick: bool) -> None:
    with running_server() as address:
        if is_there():
            first_board(address, 3 if quick else 10)
            fetched(address)
        asyncio.run(one_player(address))
        asyncio.run(many_players(address, 5 if quick else 20))


if __name__ == "__main__":
    report("--quick" in sys.argv)
