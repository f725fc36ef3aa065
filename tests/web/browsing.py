"""A real browser, and the page's modules in it without a server."""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

import carreau

STATIC = Path(carreau.__file__).parent / "web" / "static"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-component-update"]
# Two hidden pages of the address bar and a process in reserve, which come with every window and take as much work as ours.
WITHOUT = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"]
# What Playwright leaves out itself, since only the last of such lists counts.
WITHOUT_AS_WELL = [
    *(
        "AimEnabled",
        "AvoidUnnecessaryBeforeUnloadCheckSync",
        "DestroyProfileOnBrowserClose",
        "HttpsFirstBalancedModeAutoEnable",
    ),
    *("HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding"),
    *("PreconnectToSearch", "ThirdPartyStoragePartitioning"),
]
TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}
PATIENCE_MS = 120_000  # a busy machine may take its time; what never comes still fails
ADDRESS = "http://carreau.test/"
BLANK = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>board</title>'
    '<link rel="stylesheet" href="/tokens.css"><body></body></html>'
)

expect.set_options(timeout=PATIENCE_MS)


@contextmanager
def browsing() -> Generator[Browser]:
    """Chromium, as the system has it or as Playwright has brought it along."""
    with sync_playwright() as playwright:
        features = ",".join([*WITHOUT, *WITHOUT_AS_WELL])
        words = [*QUIET, "--disable-sync", f"--disable-features={features}"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=words)
        try:
            yield browser
        finally:
            browser.close()


def is_there() -> bool:
    return CHROMIUM is not None


def blank_page(browser: Browser, width: int = 900, height: int = 700, sharp: float = 1) -> Page:
    """An empty page that can import the page's modules by their path, as in `import("/draw/scene.js")`."""
    page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=sharp)
    page.set_default_timeout(PATIENCE_MS)
    page.route("**/*", serve)
    page.goto(ADDRESS)
    return page


def serve(route: Route) -> None:
    name = route.request.url.removeprefix(ADDRESS).partition("?")[0]
    if name:
        serve_module(route, name)
    else:
        route.fulfill(body=BLANK, content_type="text/html")


def evaluate_with_modules(page: Page, script: str, argument: object = None) -> Any:
    """The answer of a script that imports modules of the page, such as `/modules/share.js`, on a page of a real server."""
    page.route("**/modules/**", lambda route: serve_module(route, route.request.url.partition("/modules/")[2]))
    return page.evaluate(script, argument)


def serve_module(route: Route, name: str) -> None:
    """A file of the page as it was written."""
    if (STATIC / name).is_file():
        route.fulfill(path=STATIC / name, content_type=TYPES[(STATIC / name).suffix])
    else:
        route.fulfill(status=404)
