"""What a page without a server takes to begin: bytes, and seconds until the first answer, in a real browser.

python -m benchmarks.browser

`make runtime` first. A visit is a window of its own with nothing kept, and then the same address again. The seconds are of
this machine, as busy as it is; the times of the processor are what Python and the browser used together.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page

import carreau
from tests.web.browsing import browsing

WEB = Path(carreau.__file__).parent / "web"
PAGE = "<!doctype html><meta charset=utf-8><title>engine</title>"
WORKER = """
import { loadPython } from "./engine/python.js";
const at = { };
const mark = (name) => { at[name] = performance.now(); };
let first = 0;
const python = await loadPython(new URL("./runtime/", location), (share) => { if (share === 1) mark("arrived"); });
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


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def site() -> Generator[str]:
    """The address of a server that hands out files, with the engine and nothing else."""
    with TemporaryDirectory() as folder:
        copytree(WEB / "static" / "engine", Path(folder, "engine"))
        copytree(WEB / "runtime", Path(folder, "runtime"))
        Path(folder, "index.html").write_text(PAGE)
        Path(folder, "worker.js").write_text(WORKER)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


def began(page: Page) -> dict[str, float]:
    """Milliseconds since the worker began, at each step."""
    script = """() => new Promise((done, failed) => {
        const worker = new Worker("worker.js", { type: "module" });
        worker.onmessage = ({ data }) => { worker.terminate(); done(data); };
        worker.onerror = (event) => failed(new Error(event.message));
    })"""
    return page.evaluate(script)


def visits(browser: Browser, address: str) -> list[dict[str, Any]]:
    context = browser.new_context()
    page = context.new_page()
    found: list[dict[str, Any]] = []
    for _ in range(3):
        page.goto(address)
        found.append(began(page))
    context.close()
    return found


def main() -> None:
    manifest = json.loads((WEB / "runtime" / "python.json").read_text())
    for name, size in manifest["files"].items():
        print(f"{name:24} {size / 1e6:6.2f} MB")
    print(f"{'all':24} {sum(manifest['files'].values()) / 1e6:6.2f} MB")
    with site() as address, browsing() as browser:
        for number, visit in enumerate(visits(browser, address), 1):
            steps = ", ".join(f"{name} {value:.0f}" for name, value in visit.items() if name != "heap")
            print(f"visit {number}: {steps} ms; {visit['heap'] / 2**20:.0f} MB")


if __name__ == "__main__":
    main()
