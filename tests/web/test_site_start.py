"""A site of plain files: its first board is there before Python, it needs no network the next time, and can be installed."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Generator
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from carreau.cli.site import checked_base
from carreau.core.errors import CarreauError
from carreau.web.site.build import MEMORY_MB, SERVICE
from carreau.web.site.head import ICONS, MANIFEST, PREVIEW, size_of
from carreau.web.site.installing import MARK
from carreau.web.site.serving import serving
from tests import licences
from tests.web.browsing import PATIENCE_MS
from tests.web.built_site import BASE, SUB, built_once

ENGINE = re.compile(r"/carreau/engine/")
MOST_BYTES = 600_000  # of a first visit before Python, from a server that compresses nothing


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_once(tmp_path_factory)


@pytest.fixture
def address(built: Path) -> Generator[str]:
    with serving(built) as address:
        yield f"{address}{SUB}/"


@pytest.fixture
def alone(browser: Browser) -> Generator[Page]:
    """A window of a stranger, whose browser keeps nothing."""
    context = browser.new_context(service_workers="block")
    yield waiting_long(context)
    context.close()


def waiting_long(context: BrowserContext) -> Page:
    context.set_default_timeout(PATIENCE_MS)
    return context.new_page()


def recorded(built: Path, name: str) -> dict[str, str]:
    [file] = (built / SUB / "recorded").glob(f"*/{name}.gz")
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    return {asked: answer for line in lines for asked, answer in [line.split("\t")]}


def strip(page: Page) -> Any:
    return expect(page.locator(".strip"))


# -- before Python has come --------------------------------------------------------------------------------------------


def test_first_board_is_played_without_python_and_what_needs_it_says_why_it_is_not_there(alone: Page, address: str) -> None:
    fetched: list[int] = []
    alone.route(ENGINE, lambda route: route.abort())
    alone.on("response", lambda response: fetched.append(len(response.body())))
    alone.goto(address)
    expect(alone.locator("[role=gridcell]").first).to_be_attached()
    alone.keyboard.press("6")
    expect(alone.get_by_role("img", name="Moves 1", exact=True)).to_be_visible()
    assert len(fetched) < 15 and sum(fetched) < MOST_BYTES
    strip(alone).not_to_contain_text("do not start")
    alone.goto(f"{address}#/create")
    expect(alone.locator("body")).to_contain_text("Rules and solvers do not start here. Reload the page")


def test_what_waits_for_python_says_how_much_has_come_and_is_not_lost(alone: Page, address: str) -> None:
    held: list[Route] = []
    come = Event()
    alone.route(ENGINE, lambda route: route.continue_() if come.is_set() else held.append(route))
    alone.goto(f"{address}#/play/sokoban/hard/3")
    strip(alone).to_contain_text("walk and push")  # the board is there, and nobody waits
    alone.get_by_role("button", name="FR", exact=True).click()
    strip(alone).to_contain_text("marcher, pousser")
    alone.keyboard.press("ArrowUp")
    strip(alone).to_contain_text("Les règles et les solveurs arrivent : 0 %")
    come.set()
    for route in held:
        route.continue_()
    strip(alone).not_to_contain_text("solveurs")
    expect(alone.get_by_role("button", name="Annuler").first).to_be_enabled()  # it was played


def test_recorded_answers_are_those_of_the_engine(alone: Page, address: str, built: Path) -> None:
    alone.goto(address)
    level = json.loads(recorded(built, "racetrack.lesson")[" /api/levels/racetrack/lesson/1"])["level"]
    asked: list[tuple[str, dict[str, Any], str, str]] = [
        ("about", {}, "en", recorded(built, "catalogue")[" /api/about"]),
        ("levels", {}, "en", recorded(built, "catalogue")[" /api/levels"]),
        (
            *("play", {"level": level, "moves": "2,1", "do": "1,0"}, "fr"),
            recorded(built, "racetrack.lesson.play")['fr 1 /api/play [["do","1,0"],["moves","2,1"]]'],
        ),
    ]
    answers = alone.evaluate(
        """async ([memory, jobs]) => {
          const { engine, worker } = document.documentElement.dataset;
          const other = new Worker(new URL(worker, document.baseURI), { type: "module" });
          const base = new URL(JSON.parse(engine).base, document.baseURI).href;
          other.postMessage({ base, memory, levels: "" });
          const answers = jobs.map(([job, body, language], number) => new Promise((resolve) => {
            const id = number + 1, bytes = new TextEncoder().encode(JSON.stringify(body));
            other.addEventListener("message", ({ data }) => data.id === id && data.mark === "+" && resolve(data.line));
            other.postMessage({ id, job, body: bytes, fields: {}, language });
          }));
          return Promise.all(answers);
        }""",
        [MEMORY_MB, [each[:3] for each in asked]],
    )
    assert answers == [each[3] for each in asked]


def test_opened_as_a_file_it_says_what_it_needs(alone: Page, built: Path) -> None:
    alone.goto((built / SUB / "index.html").as_uri())
    expect(alone.locator("body")).to_contain_text("Carreau needs a web server to hand out its files.")


# -- kept and installed ------------------------------------------------------------------------------------------------


def controlled(page: Page) -> Any:
    return page.evaluate("new Promise((done) => setTimeout(done, 200)).then(() => !!navigator.serviceWorker.controller)")


def until_controlled(page: Page) -> None:
    for _ in range(PATIENCE_MS // 200):
        if controlled(page):
            return
    raise AssertionError("nothing has been kept")


def test_it_can_be_installed_works_without_a_network_and_takes_a_new_version_whole(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    context = browser.new_context()
    page = waiting_long(context)
    with serving(folder) as root:
        address = f"{root}{SUB}/"
        page.goto(address)
        until_controlled(page)
        ask = cast(Any, context.new_cdp_session(page)).send
        told = ask("Page.getAppManifest")
        assert told["url"] == address + MANIFEST and not told["errors"]
        problems = ask("Page.getInstallabilityErrors")["installabilityErrors"]
        assert not [each for each in problems if each["errorId"] != "in-incognito"]  # as every window of a test is

        old = publish_anew(folder / SUB)
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        strip(page).to_contain_text("A new version is here.")
        assert page.locator("html").get_attribute("data-edition") == old
        page.locator(".strip").get_by_role("button", name="Reload").click()
        expect(page.locator("html")).not_to_have_attribute("data-edition", old)
        assert len([name for name in page.evaluate("caches.keys()") if name.startswith("carreau ")]) == 1
    page.reload()
    expect(page.locator("[role=gridcell]").first).to_be_attached()
    page.goto(f"{address}#/create")
    expect(page.locator("#main")).to_contain_text("26 × 16")  # by Python
    context.close()


def publish_anew(site: Path) -> str:
    """Another edition in the place of a site; the one that was there."""
    old: str = json.loads((site / MARK).read_text())["edition"]
    for name in ("index.html", SERVICE):
        path = site / name
        path.write_text(path.read_text().replace(old, f"next{old}"))
    return old


def test_icons_are_what_the_manifest_says(built: Path) -> None:
    from PIL import Image

    told = json.loads((built / SUB / MANIFEST).read_text("utf-8"))
    assert [each["purpose"] for each in told["icons"]] == list(ICONS.values())
    for each in told["icons"]:
        size = size_of(Path(each["src"]).name)
        with Image.open(built / SUB / each["src"]) as icon:
            assert icon.size == (size, size)
        assert each["sizes"] == f"{size}x{size}"


# -- what it says of itself --------------------------------------------------------------------------------------------


def test_links_to_it_have_a_preview(built: Path) -> None:
    from PIL import Image

    page = (built / SUB / "index.html").read_text("utf-8")
    assert f'<link rel="canonical" href="{BASE}">' in page
    assert f'<meta property="og:image" content="{BASE}{PREVIEW}">' in page
    with Image.open(built / SUB / PREVIEW) as picture:
        assert picture.size == (1200, 630)


def test_it_names_who_wrote_what_it_brings(built: Path) -> None:
    assert all(f"\n{part}: " in (built / SUB / "notices.txt").read_text("utf-8") for part in licences.bundled())


def test_page_may_load_nothing_from_elsewhere(built: Path) -> None:
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]*)"', (built / SUB / "index.html").read_text("utf-8"))
    assert "default-src 'none'" in policy and "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "unsafe-inline" not in policy and "http" not in policy


def test_address_of_a_site_is_checked() -> None:
    assert checked_base("https://example.org/carreau") == "https://example.org/carreau/"
    assert checked_base("http://example.org:8080") == "http://example.org:8080/"
    for wrong in ("example.org", "ftp://example.org/", "https:///carreau", "https://example.org/?a", "https://a b/", "//x/"):
        with pytest.raises(CarreauError, match="expected an address like"):
            checked_base(wrong)
