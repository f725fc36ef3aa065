"""What a page without a server takes of a machine's memory, at most, with searches that take all they can have.

python -m benchmarks.site_memory

`make runtime kernels` first. The page believes that it has eight cores. It proves for a while that a solution is best, shows
searches of a level of every game side by side, begins them anew in a rush, and then does nothing. Beside the most that it
takes stands how many workers there were then: each holds Python, and what its search may use.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

import carreau
from benchmarks.tables import table
from carreau.web.site.build import write_site
from carreau.web.site.serving import serving
from tests.web.browsing import browsing
from tests.web.playing import packed

WATCHED = ("racetrack/tracks/5", "race/courses/3", "ricochet/boards/3", "sokoban/hard/6")
SOLVED = """
####################
#        #   #.....#
# $ $ $  #    ##...#
#        ##    #...#
#  $ $ $        .  #
#      @ ##    #   #
# $ $ $  #    ##   #
#        #   #     #
#  $ $ $     #     #
#    #     ########
####################
"""
SECONDS = 60
PANES = 4
RESTARTS = 50
REST = 25  # seconds after which workers that have nothing to do are gone
MANY_CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 })"


def report() -> None:
    with TemporaryDirectory() as folder, browsing() as browser:
        write_site(Path(folder, "site"))
        with serving(Path(folder)) as root:
            context = browser.new_context()
            context.add_init_script(MANY_CORES)
            rows = stages(context.new_page(), f"{root}site/")
            table("Memory of a page without a server", ("while", "MB at most", "workers then"), rows)


def stages(page: Page, address: str) -> Iterator[tuple[str, int, int]]:
    page.set_default_timeout(120_000)
    page.goto(f"{address}#/play/{packed(carreau.read(SOLVED)[0])}")
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    yield "a board is there", *most_mb(page, 5)
    page.keyboard.press("v")
    yield "a solution is proven", *most_mb(page, SECONDS)
    for level in WATCHED:
        page.goto(f"{address}#/watch/{level}")
        add = page.get_by_role("button", name="Add").first
        add.wait_for()
        for _ in range(PANES - page.locator(".pane").count()):
            add.click()
        yield f"searches are watched: {level}", *most_mb(page, SECONDS)
    found = most_mb(page, 0)
    for turn in range(RESTARTS):
        chosen = page.locator(".pane").nth(turn % PANES).locator("select").first
        chosen.select_option(index=(turn // PANES) % chosen.locator("option").count())
        found = max(found, most_mb(page, 0.2))
    yield f"searches begin anew {RESTARTS} times", *found
    page.goto(f"{address}#/play/{WATCHED[-1]}")
    page.wait_for_timeout(1000 * REST)
    yield "nothing is done", *most_mb(page, 1)


def most_mb(page: Page, seconds: float) -> tuple[int, int]:
    """The most that the page has held within some time, and its workers then."""
    found, ends = (0, 0), time.monotonic() + seconds
    while time.monotonic() < ends:
        page.wait_for_timeout(200)
        found = max(found, (max(held_mb(process) for process in below(os.getpid())), len(page.workers)))
    return found


def held_mb(process: int) -> int:
    """What a process that draws a page has of the machine's memory."""
    with suppress(OSError):
        if "--type=renderer" in Path(f"/proc/{process}/cmdline").read_text():
            told = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
            return int(told[1]) // 1024 if told else 0
    return 0


def below(process: int) -> Iterator[int]:
    """The processes that it has started, and theirs."""
    with suppress(OSError):
        for each in Path(f"/proc/{process}/task").iterdir():
            for child in (each / "children").read_text().split():
                yield int(child)
                yield from below(int(child))


if __name__ == "__main__":
    report()
