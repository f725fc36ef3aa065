"""What a page without a server takes to begin: bytes, and seconds until the first answer, in a real browser.

python -m benchmarks.browser

`make runtime` first. The first visit finds nothing kept, the second the files in the browser's cache, the third the memory
of Python as well. The milliseconds count from the beginning of the worker, on this machine as busy as it is; those of the
processor are what the processes of the page used until then.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from gzip import compress
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any, cast

from playwright.sync_api import Browser, Page

import carreau
from carreau.web.site.serving import serving
from tests.web.browsing import browsing

WEB = Path(carreau.__file__).parent / "web"
PYODIDE = Path(__file__).parents[1] / "node_modules" / "pyodide"
PAGE = "<!doctype html><meta charset=utf-8><title>engine</title>"
WORKER = """
import { keepPython, loadPython } from "./engine/python.js";
const at = {};
const mark = (name) => { at[name] = performance.now(); };
const base = new URL("./runtime/", location);
if (location.hash) {
  await keepPython(base);
  const cache = await caches.open((await caches.keys())[0]);
  const memory = await (await cache.match((await cache.keys())[0])).blob();
  const packed = await new Response(memory.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  postMessage({ kept: memory.size, packed: packed.size });
  close();
}
const python = await loadPython(base, (share) => { if (share === 1) mark("arrived"); });
mark("python");
python.runPython(`
from carreau.web.worker.jobs import JOBS
from carreau.web.worker.interface import decode
class Never:
    def is_set(self): return False
def ask(name, **fields):
    answers = []
    JOBS[name].perform(decode(JOBS[name].request, fields), answers.append, Never())
    return answers[-1]
`);
mark("jobs");
python.runPython('level = ask("level", game="sokoban", set="easy", number=1)["level"]');
mark("level");
python.runPython('ask("play", level=level)');
mark("play");
postMessage({ ...at, heap: python._module.HEAPU8.length });
"""


@contextmanager
def site() -> Generator[str]:
    """The address of a server that hands out files, with the engine and nothing else."""
    with TemporaryDirectory() as folder:
        copytree(WEB / "static" / "engine", Path(folder, "engine"))
        copytree(WEB / "runtime", Path(folder, "runtime"))
        Path(folder, "index.html").write_text(PAGE)
        Path(folder, "worker.js").write_text(WORKER)
        with serving(Path(folder)) as address:
            yield address


def began(page: Page, name: str = "worker.js") -> dict[str, float]:
    """What a worker answers when it has begun."""
    script = """(name) => new Promise((done, failed) => {
        const worker = new Worker(name, { type: "module" });
        worker.onmessage = ({ data }) => { worker.terminate(); done(data); };
        worker.onerror = (event) => failed(new Error(event.message));
    })"""
    return page.evaluate(script, name)


def processor_ms(browser: Browser) -> float:
    """What the processes of all pages have used."""
    session = browser.new_browser_cdp_session()
    found = cast(Any, session).send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return 1000 * sum(each["cpuTime"] for each in found if each["type"] == "renderer")


def visits(browser: Browser, address: str) -> Iterator[dict[str, float]]:
    page = browser.new_context().new_page()
    for number in range(3):
        page.goto(address)
        if number == 2:
            kept = began(page, "worker.js#keep")
            print(f"{'kept memory':20} {kept['kept'] / 1e6:5.2f} MB, {kept['packed'] / 1e6:.2f} MB if it were sent")
        before = processor_ms(browser)
        yield {**began(page), "processor": processor_ms(browser) - before}


def report() -> None:
    files = json.loads((WEB / "runtime" / "python.json").read_text())["files"]
    for name, size in (files | {"all": sum(files.values())}).items():
        print(f"{name:20} {size / 1e6:5.2f} MB")
    before = sum(len(compress((PYODIDE / name).read_bytes(), 9)) for name in ("pyodide.asm.wasm", "pyodide.asm.mjs"))
    library = (PYODIDE / "python_stdlib.zip").stat().st_size
    print(f"{'as Pyodide comes':20} {before / 1e6:5.2f} MB, and {library / 1e6:.2f} MB of library, without Carreau")
    with site() as address, browsing() as browser:
        for name, visit in zip(("nothing kept", "files kept", "memory kept"), visits(browser, address), strict=True):
            steps = ", ".join(f"{step} {visit[step]:.0f}" for step in ("arrived", "python", "jobs", "level", "play"))
            print(f"{name:14} {steps} ms; processor {visit['processor']:.0f} ms; heap {visit['heap'] / 2**20:.0f} MB")


if __name__ == "__main__":
    report()
