"""`<carreau-board>` in a page of another origin: boards that are played there, each in its own language and theme, and one
engine for all of them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import carreau
from carreau.web.site.build import write_site
from carreau.web.site.runtime import PYTHON, RUNTIME
from carreau.web.site.serving import Quiet, serving
from tests.web.browsing import PATIENCE_MS
from tests.web.playing import packed
from tests.web.test_wcag import AXE, faults

CORRIDOR = "  #######\n  #@ $ .#\n  #######\n"
HOST = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Notes</title>
<style>
:root {{ color-scheme: light dark }}
button, canvas {{ background: red !important; border: 9px solid red !important }}
</style>
<script type="module" src="{site}/sub/carreau/embed.js"></script>
<main><h1>Notes</h1></main></html>"""
SHOW = """([attributes, text]) => {
  const board = document.createElement("carreau-board");
  for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
  board.textContent = text;
  globalThis.heard ??= {};
  for (const name of ["ready", "moved", "solved", "failed"])
    board.addEventListener(name, ({ detail }) => (heard[attributes.id] ??= []).push([name, detail]));
  document.querySelector("main").prepend(board);
  board.scrollIntoView(); // it begins when it is seen
}"""
WIDE = """(root) => [root, ...root.querySelectorAll(".tools, .panel, .counts")]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.className)"""
PLACE = """async (canvas) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let place = ""; place !== canvas.dataset.place; await frame(), await frame()) place = canvas.dataset.place;
  return canvas.dataset.place.split(" ").map(Number);
}"""

pytestmark = pytest.mark.skipif(not (RUNTIME / PYTHON).exists(), reason="Python for browsers is not here: make runtime")


class ForAll(Quiet):
    """What others may read, as a host of a site must say."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


class Notes:
    """A page of somebody else, with boards."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site, self.workers = page, site, list[str]()
        page.on("worker", lambda worker: self.workers.append(worker.url))

    def show(self, name: str, text: str = "", **attributes: str) -> Locator:
        """Another board, once it can be played."""
        self.page.evaluate(SHOW, [{"id": name, **attributes}, text])
        board = self.page.locator(f"#{name}")
        expect(board.locator(".counts")).to_be_visible()
        return board

    def heard(self, name: str, event: str) -> Any:
        """What the page was told of a board, as soon as it was."""
        found = f"heard['{name}']?.findLast(([each]) => each === '{event}')?.[1]"
        return self.page.wait_for_function(f"() => {found}").json_value()

    def click(self, board: Locator, row: int, column: int) -> None:
        canvas = board.locator(".play > .sheet > canvas")
        x, y, side = canvas.evaluate(PLACE)
        canvas.click(position={"x": x + column * side, "y": y + row * side})


@pytest.fixture(scope="module")
def notes(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Generator[Notes]:
    """One page for all tests, since Python takes seconds to begin; every test has boards of its own in it."""
    site, host = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("host")
    write_site(site / "sub" / "carreau")
    with serving(site, ForAll) as address, serving(host) as others:
        (host / "index.html").write_text(HOST.format(site=address.removesuffix("/")))
        context = browser.new_context(viewport={"width": 800, "height": 700}, reduced_motion="reduce", color_scheme="light")
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        notes = Notes(page, f"{address}sub/carreau/")
        page.goto(others)
        yield notes
        context.close()


def test_a_board_is_solved_by_keys_that_only_it_hears(notes: Notes) -> None:
    board, other = notes.show("keys", CORRIDOR), notes.show("beside", CORRIDOR)
    notes.page.keyboard.press("ArrowRight")  # nobody has the focus
    board.locator(".sheet").focus()
    for _ in range(3):
        notes.page.keyboard.press("ArrowRight")
    solved = notes.heard("keys", "solved")
    assert (solved["moves"], solved["own"], solved["metrics"]["pushes"]) == ("rRR", True, 2)
    assert not notes.page.evaluate("heard['beside'].some(([name]) => name === 'moved')")
    expect(other.get_by_role("img", name="Moves 0")).to_be_visible()
    notes.page.keyboard.press("Backspace")
    expect(board.get_by_role("img", name="Moves 2")).to_be_visible()
    notes.page.keyboard.press("Escape")
    assert notes.page.evaluate("document.activeElement === document.body")
    assert notes.page.evaluate("localStorage.length") == 0  # what is another's is left alone


def test_a_board_is_solved_by_clicks_and_all_boards_share_one_engine(notes: Notes) -> None:
    board = notes.show("clicks", CORRIDOR)
    before = len(notes.workers)
    notes.show("more", level="sokoban/easy/1", moves="u")
    assert len(notes.workers) == before
    notes.click(board, 1, 3)  # the crate
    notes.click(board, 1, 5)  # its goal
    assert notes.heard("clicks", "solved")["moves"] == "rRR"
    board.get_by_role("button", name="Restart").click()
    expect(board.get_by_role("img", name="Moves 0")).to_be_visible()
    assert notes.heard("more", "ready") == {"game": "sokoban", "title": "Nook", "moves": "u"}


def test_a_hint_and_a_solution_that_is_played_are_in_the_language_of_the_element(notes: Notes) -> None:
    board = notes.show("help", CORRIDOR, lang="fr")
    board.get_by_role("button", name="Indice").click()
    expect(board.locator(".strip")).to_contain_text("au mieux")
    board.get_by_role("button", name="Résoudre d’ici").click()
    solved = notes.heard("help", "solved")
    assert (solved["moves"], solved["own"]) == ("rRR", False)
    board.get_by_role("button", name="Annuler").click()
    expect(board.get_by_role("img", name="Pas 2")).to_be_visible()
    onward = board.get_by_role("link", name="Ouvrir dans Carreau").get_attribute("href") or ""
    assert onward.startswith(f"{notes.site}#/play/l/")
    assert (board.get_by_role("link", name="Voir la recherche").get_attribute("href") or "").startswith(
        f"{notes.site}#/watch/l/"
    )


def test_a_link_carries_a_board_and_what_is_no_board_is_said(notes: Notes) -> None:
    level = carreau.load("ricochet/rounds#3")
    board = notes.show("link", level=f"https://example.org/carreau/#/play/{packed(level)}")
    expect(board.locator(".sheet")).to_have_attribute("aria-label", "Round 3 · Ricochet")
    notes.page.evaluate(SHOW, [{"id": "none", "level": "sokoban/nowhere/1"}, ""])
    assert "sokoban/nowhere" in notes.heard("none", "failed")["message"]
    expect(notes.page.locator("#none").get_by_role("status")).to_contain_text(["", "sokoban/nowhere"])
    notes.page.evaluate("document.querySelector('#none').setAttribute('level', 'sokoban/easy/1')")
    expect(notes.page.locator("#none .counts")).to_be_visible()


def test_the_page_around_it_gives_theme_and_colours_and_no_style_of_its_own(notes: Notes) -> None:
    board = notes.show("theme", CORRIDOR, style="--carreau-paper: light-dark(#fff8e0, #202010)")
    dark = notes.show("dark", CORRIDOR, theme="dark")
    root = board.locator(".carreau")
    token = "(root) => getComputedStyle(root).getPropertyValue('--paper')"
    expect(root).to_have_attribute("data-theme", "light")
    expect(dark.locator(".carreau")).to_have_attribute("data-theme", "dark")
    assert root.evaluate(token) == "rgb(255, 248, 224)"
    expect(board.get_by_role("button", name="Hint")).to_have_css("border-top-width", "0px")
    notes.page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    assert root.evaluate(token) == "rgb(32, 32, 16)"
    notes.page.emulate_media(color_scheme="light")
    expect(root).to_have_attribute("data-theme", "light")


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: make node_modules/.installed")
def test_boards_pass_wcag_22_aa_and_fit_into_320_pixels(notes: Notes) -> None:
    notes.show("plain", level="racetrack/tracks/1", controls="undo hint")
    names = ["sokoban/easy/1", "ricochet/rounds/3", "race/courses/1"]
    boards = [notes.show(f"board{index}", level=name, lang="fr") for index, name in enumerate(names)]
    notes.page.add_script_tag(path=AXE)
    for width in (800, 320):
        notes.page.set_viewport_size({"width": width, "height": 700})
        for scheme in ("light", "dark"):
            notes.page.emulate_media(color_scheme=scheme)
            expect(boards[0].locator(".carreau")).to_have_attribute("data-theme", scheme)
            assert not faults(notes.page)
        assert not [found for board in boards for found in board.locator(".carreau").evaluate(WIDE)]
    assert notes.page.locator("#plain .tools .iconbtn").count() == 3
