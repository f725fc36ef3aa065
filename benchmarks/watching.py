"""How many states a search expands while it is watched, beside `carreau solve`; how smoothly the page shows one to four
searches while their states stream in, and while they are scrubbed through, in a browser without a graphics card; and what a
step back and a jump cost once all are there. On a machine that does something else too, frames a second say little: the CPU
time of the page's main thread for each frame does not depend on that.

python -m benchmarks.watching [--quick]

`make runtime kernels` first: a page without a server is measured too.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

import carreau
from benchmarks.tables import table
from carreau import Control, Limits
from carreau.trace import watch_search
from carreau.web.worker.scenes import with_scene
from tests.web.browsing import browsing, is_there
from tests.web.serving import Running, message, running
from tests.web.site_server import site_in

STATES = 100_000
SEARCHED, TURNS = 20_000, 3
SEARCHES = (
    ("racetrack/tracks#5", "bfs"),
    ("race/courses#3", "bfs"),
    ("ricochet/boards#3", "bfs"),
    ("ricochet/boards#3", "astar"),
    ("sokoban/easy#5", "bfs"),
    ("sokoban/easy#5", "astar"),
)
RATES = ("level", "search", "solve", "watched", "ratio")
# A level, and the searches of it that are watched side by side.
CASES = (
    ("race/courses/3", ("bfs",)),
    ("ricochet/boards/3", ("bfs", "dijkstra")),
    ("race/courses/3", ("bfs", "dfs", "dijkstra", "greedy")),
)
HEAD = (
    *("level", "searches", "states", "frames/s", "95 % within, ms", "CPU a frame, ms", "drawing, ms"),
    *("scrubbing, frames/s", "CPU a frame, ms", "step back, ms", "jump, ms", "kept, MB"),
)
# Notes when frames come, and how long their callbacks take.
NOTE = """() => {
  const frames = (window.frames_ = { gaps: [], times: [], last: performance.now() });
  const plain = window.requestAnimationFrame.bind(window);
  const tick = (now) => {
    frames.gaps.push(now - frames.last);
    frames.last = now;
    plain(tick);
  };
  plain(tick);
  window.requestAnimationFrame = (callback) =>
    plain((now) => {
      const began = performance.now();
      callback(now);
      frames.times.push(performance.now() - began);
    });
}"""
# The middle one of the times that drawing takes after each of many steps.
STEPS = """async (jumps) => {
  const slider = document.querySelector(".time input[type=range]");
  const times = [];
  for (let turn = 0; turn < 40; turn += 1) {
    slider.value = jumps ? (turn * 7919 * 7919) % slider.max : Number(slider.value) - 1;
    window.frames_.times = [];
    slider.dispatchEvent(new Event("input"));
    await new Promise((done) => setTimeout(done, 60));
    times.push(Math.max(0, ...window.frames_.times));
  }
  return times.sort((one, other) => one - other)[20];
}"""


# Pulls the slider to and fro over all steps for some frames; answers how long that took, in milliseconds.
SCRUB = """async (frames) => {
  const slider = document.querySelector(".time input[type=range]");
  const began = performance.now();
  for (let turn = 0; turn < frames; turn += 1) {
    slider.value = Math.round((slider.max * (1 - Math.cos(turn / 12))) / 2);
    slider.dispatchEvent(new Event("input"));
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - began;
}"""
SCRUBBED = 150  # frames


class MainThread:
    """The CPU time of a page's main thread, as Chromium tells it."""

    def __init__(self, page: Page) -> None:
        self.session: Any = page.context.new_cdp_session(page)
        self.session.send("Performance.enable")

    @property
    def seconds(self) -> float:
        metrics: list[dict[str, Any]] = self.session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "ThreadTime")


def recorded(level: str, solver: str) -> str:
    """The stream of a search, written down beforehand: it arrives as quickly as the page can read it."""
    path, _, number = level.rpartition("/")
    events = watch_search(carreau.load(f"{path}#{number}"), "", solver, control=Control(Limits(nodes=STATES)))
    return "".join(json.dumps(with_scene(event), separators=(",", ":")) + "\n" for event in events)


def measured(browser: Browser, address: str, level: str, solvers: Sequence[str], stream: str = "") -> list[object]:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
    if stream:
        page.route("**/api/watch", lambda route: route.fulfill(body=stream, content_type="application/x-ndjson"))
    page.goto(f"{address}/#/watch/{level}")
    page.locator(".pane").nth(1).wait_for()
    choose(page, solvers)
    start = page.locator('[data-key="start"]')
    if start.inner_text() == "Stop":
        start.click()
    page.evaluate(NOTE)
    thread = MainThread(page)
    used = thread.seconds
    start.click()
    page.locator('[data-key="start"]', has_text="Start").wait_for(timeout=600_000)
    noted = page.evaluate("() => window.frames_")
    used = thread.seconds - used
    gaps, times = sorted(noted["gaps"]), sorted(noted["times"])
    states = sum(int(each.inner_text().replace(",", "")) for each in page.locator(".stats div:first-child b").all())
    kept = page.locator(".memory").inner_text().split()[0]
    page.keyboard.press("End")
    before = thread.seconds
    scrubbing, scrubbed = page.evaluate(SCRUB, SCRUBBED), thread.seconds - before
    page.keyboard.press("End")
    back, jump = page.evaluate(STEPS, False), page.evaluate(STEPS, True)
    page.close()
    shown = f"{1000 * len(gaps) / sum(gaps):.0f}", f"{gaps[int(0.95 * len(gaps))]:.0f}", f"{1000 * used / len(gaps):.1f}"
    scrubs = f"{1000 * SCRUBBED / scrubbing:.0f}", f"{1000 * scrubbed / SCRUBBED:.1f}"
    return [
        level,
        ", ".join(solvers) + (", recorded" if stream else ""),
        f"{states:,}",
        *shown,
        f"{times[len(times) // 2]:.1f}",
        *scrubs,
        f"{back:.1f}",
        f"{jump:.1f}",
        kept,
    ]


def choose(page: Page, solvers: Sequence[str]) -> None:
    """A pane for each search, all with the budget that is measured, shown as they come."""
    while page.locator(".pane").count() > len(solvers):
        page.locator(".pane .remove").last.click()
    while page.locator(".pane").count() < len(solvers):
        page.get_by_role("button", name="Add an algorithm").click()
    for index, solver in enumerate(solvers):
        page.locator(".pane").nth(index).get_by_label("Algorithm").select_option(solver)
    for label, value in (("Most positions to look at", STATES), ("Most seconds of CPU time", 60)):
        page.get_by_label(label).fill(str(value))
        page.get_by_label(label).press("Enter")
    for _ in range(10):
        page.get_by_role("button", name="Faster").click()


def throughput(server: Running) -> list[list[object]]:
    """States a second of the processor, the best of some turns, of `carreau solve` and of a worker that is watched: rules,
    recorder and the lines that it writes."""
    rows: list[list[object]] = []
    for name, solver in SEARCHES:
        words = ("solve", name, "--solver", solver, "--engine", "python", "--node-limit", str(SEARCHED), "--json")
        asked = message(carreau.load(name), solver=solver, nodes=SEARCHED)
        alone = max(rate(json.loads(run(words))) for _ in range(TURNS))
        watched = max(rate(server.stream("/api/watch", asked)[-1]) for _ in range(TURNS))
        rows.append([name, solver, f"{alone:,.0f}", f"{watched:,.0f}", f"{alone / watched:.2f}"])
    return rows


def run(words: Sequence[str]) -> str:
    command = [sys.executable, "-m", "carreau", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def rate(answer: Mapping[str, Any]) -> float:
    return answer["expanded"] / answer["cpu_seconds"]


def report(quick: bool) -> None:
    with running() as server:
        table(f"Expanding up to {SEARCHED:,} states in Python, states a CPU second", RATES, throughput(server))
    if not is_there():
        print("\nno Chromium here: how smoothly it is shown is not measured")
        return
    with running() as server, browsing() as browser:
        rows: list[list[object]] = []
        for level, solvers in (CASES[0], CASES[-1]):
            rows.append(measured(browser, server.address, level, solvers, recorded(level, solvers[0])))
        rows += [measured(browser, server.address, *case) for case in (CASES[-1:] if quick else CASES)]
        with TemporaryDirectory() as folder, site_in(Path(folder)) as site:
            alone = [measured(browser, site.address, *case) for case in (CASES[-1:] if quick else CASES)]
    table(f"Watching up to {STATES:,} states a search stream in", HEAD, rows)
    table("The same without a server", HEAD, alone)


if __name__ == "__main__":
    report("--quick" in sys.argv)
