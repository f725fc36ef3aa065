"""What a visitor of a site meets: bytes, and seconds until the first board, the first move and the first hint.

python -m benchmarks.site

`make runtime kernels` first. A site is written and served by the plainest server there is, which compresses nothing. The
first visit finds nothing kept; the second finds what the first has left, and there is no network any more. Between them a
hint is asked for on every board of ours, of the worker of a page.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext

from carreau.document import level_document
from carreau.files import own_levels, own_sets
from carreau.web.site.build import write_site
from carreau.web.site.serving import serving
from tests.web.browsing import browsing

LEVEL = "sokoban/easy/3"
WAIT_MS = 120_000
# Notes how long each worker of a page takes until it is ready.
TIMED = """globalThis.Worker = class extends Worker {
    constructor(...all) {
        super(...all);
        const began = performance.now();
        this.addEventListener("message", ({ data }) => {
            if (data.ready) (globalThis.began ??= []).push(performance.now() - began);
        });
    }
};"""
GRADE = 3  # of a hint: the whole of it
ASK = """async (bodies) => {
    const { engine, worker: script } = document.documentElement.dataset;
    const { base, memory } = JSON.parse(engine);
    let worker;
    const heard = (wanted) => new Promise((done) => {
        worker.onmessage = ({ data }) => wanted(data) && done(data);
    });
    const begin = async () => {
        worker?.terminate();
        worker = new Worker(new URL(script, document.baseURI), { type: "module" });
        worker.postMessage({ base: new URL(base, document.baseURI).href, memory, levels: "" });
        await heard(({ ready }) => ready);
    };
    await begin();
    const times = [];
    for (const [index, body] of bodies.entries()) {
        const began = performance.now();
        worker.postMessage({ id: index + 1, job: "hint", body: new TextEncoder().encode(body), fields: {}, language: "en" });
        const { mark } = await heard(({ mark }) => "=.x".includes(mark));
        times.push(mark === "x" ? -1 : performance.now() - began);
        if (mark !== "=") await begin();
    }
    return times;
}"""


def report(quick: bool = False) -> None:
    with TemporaryDirectory() as folder, browsing() as browser:
        write_site(Path(folder, "site"))
        print("\nA site, from a server that compresses nothing")
        context = browser.new_context()
        with serving(Path(folder)) as root:
            address = f"{root}site/"
            print(f"first visit:  {visited(context, address)}")
            until_kept(context, address)
            hints(browser, address, 20 if quick else 1)
        print(f"second visit, without a network: {visited(context, address)}")


def visited(context: BrowserContext, address: str) -> str:
    page, sizes = context.new_page(), list[int]()
    page.set_default_timeout(WAIT_MS)
    page.add_init_script(TIMED)
    page.on("requestfinished", lambda request: sizes.append(max(0, request.sizes()["responseBodySize"])))
    began = time.perf_counter()
    page.goto(f"{address}#/play/{LEVEL}")
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    board, before = time.perf_counter() - began, sum(sizes)
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Undo").and_(page.locator(":not([disabled])")).first.wait_for()
    move = time.perf_counter() - began
    page.keyboard.press("h")
    page.locator(".strip").get_by_text("push").first.wait_for()
    hint = time.perf_counter() - began
    page.wait_for_timeout(500)
    told = (
        f"{before / 1e3:.0f} kB and {board:.2f} s to the first board, {move:.2f} s to the first move, {hint:.2f} s to a hint"
    )
    engine: float = page.evaluate("began[0]") / 1000
    page.close()
    return f"{told}, {sum(sizes) / 1e6:.2f} MB by then; the engine needs {engine:.2f} s from its first byte"


def until_kept(context: BrowserContext, address: str) -> None:
    """What a visit leaves: all files, and Python as it is when it has begun."""
    page = context.new_page()
    page.goto(address)
    ends = time.monotonic() + WAIT_MS / 1000
    while page.evaluate("caches.keys().then((names) => names.length)") < 2 and time.monotonic() < ends:
        time.sleep(0.5)
    time.sleep(2)  # the last of them is being written
    page.close()


def hints(browser: Browser, address: str, every: int) -> None:
    """How long a hint takes at the start of boards of ours, one after the other, by the worker of a page."""
    page = browser.new_context().new_page()
    page.goto(address)
    boards = [level for name in own_sets() for level in own_levels(name)][::every]
    asked = [json.dumps({"level": level_document(level), "grade": GRADE}) for level in boards]
    times: list[float] = page.evaluate(ASK, asked)
    done = sorted(each / 1000 for each in times if each >= 0)
    late = sum(each > 1 for each in done)
    print(
        f"hints on {len(done)} of {len(times)} boards: median {median(done):.2f} s, most {done[-1]:.2f} s, {late} over 1 s"
    )


if __name__ == "__main__":
    report("--quick" in sys.argv)
