"""A player at the page: opens it in a browser, finds cells on the board, plays known solutions by keys and by mouse."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

import carreau
from carreau.core.level import Level
from carreau.document import level_document
from tests.web.browsing import PATIENCE_MS
from tests.web.serving import Running, message

ARROWS = {"u": "ArrowUp", "d": "ArrowDown", "l": "ArrowLeft", "r": "ArrowRight"}
SLIDES = {"N": "ArrowUp", "S": "ArrowDown", "W": "ArrowLeft", "E": "ArrowRight"}
BOARD = ".play > .sheet > canvas"
PLACE = """async () => {
  const canvas = document.querySelector(".play > .sheet > canvas");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let place = ""; place !== canvas.dataset.place; await frame(), await frame()) place = canvas.dataset.place;
  const { left, top } = canvas.getBoundingClientRect();
  const [x, y, side] = canvas.dataset.place.split(" ").map(Number);
  return [left + x, top + y, side];
}"""


class Player:
    """The page of one browser, and what the rules say of the game that is played on it."""

    def __init__(self, page: Page, server: Running, wanted: str | Level) -> None:
        self.page, self.server, self.moves = page, server, ""
        self.level: Level = carreau.load(wanted) if isinstance(wanted, str) else wanted
        self.game = carreau.game_of(self.level)
        solution = next(each for each in self.level.meta.solutions if each.optimal)
        self.solution, self.cost = self.game.split_moves(solution.moves), solution.cost
        self.scene = self.look("")
        if [offer["kind"] for offer in self.scene["offers"]] == ["start"]:  # the page takes the only one
            self.moves = self.solution.pop(0)
            self.scene = self.look(self.moves)
        page.goto(f"{server.address}/#/play/{wanted.replace('#', '/') if isinstance(wanted, str) else packed(wanted)}")
        expect(page.locator(".panel .counts")).to_be_visible()

    def look(self, moves: str) -> dict[str, Any]:
        return self.server.post("/api/play", message(self.level, moves)).json()["scene"]

    def steps(self) -> Iterator[str]:
        """The moves of the solution one after the other, each waited for until the page shows it."""
        for move in self.solution:
            yield move
            self.moves = self.game.separator.join(filter(None, (self.moves, move)))
            self.scene = self.look(self.moves)
            self.see()

    def see(self) -> None:
        """Wait until the page shows the first counter of the scene, and can undo."""
        value = self.scene["counters"][0][1]
        expect(self.page.locator(".count [role=img]").first).to_have_attribute("aria-label", re.compile(f" {value}$"))
        expect(self.page.locator(".margin .iconbtn").first).to_be_enabled()

    def place(self, cell: tuple[int, int] | list[int]) -> tuple[float, float]:
        """Where a cell is in the window, once the board has come to rest."""
        x, y, side = self.page.evaluate(PLACE)
        return x + cell[1] * side, y + cell[0] * side

    @property
    def side(self) -> float:
        """How many pixels a cell has."""
        return self.page.evaluate(PLACE)[2]

    def click(self, cell: tuple[int, int] | list[int]) -> None:
        self.page.mouse.click(*self.place(cell))

    # -- by keys and by mouse ----------------------------------------------------------------------------------------

    def win_by_keys(self) -> None:
        for move in self.steps():
            for key in self.keys(move):
                self.page.keyboard.press(key)
        self.won()

    def keys(self, move: str) -> list[str]:
        if self.level.game == "sokoban":
            return [ARROWS[move.lower()]]
        if self.level.game == "ricochet":
            robots = [piece["key"] for piece in self.scene["pieces"] if piece["key"]]
            return [f"Digit{robots.index(move[0]) + 1}", SLIDES[move[1]]]
        offer = self.offer(move)
        if offer["kind"] == "start":  # the first is pointed at
            return ["Period"] * sorted(each["cell"] for each in self.scene["offers"]).index(offer["cell"]) + ["Enter"]
        return [f"Digit{offer['key']}"]

    def offer(self, move: str) -> dict[str, Any]:
        return next(each for each in self.scene["offers"] if each["move"] == move)

    def win_by_mouse(self) -> None:
        for move in self.steps():
            for cell in self.cells(move):
                self.click(cell)
        self.won()

    def win_by_touch(self) -> None:
        for move in self.steps():
            for cell in self.cells(move):
                self.tap(cell)
        self.won()

    def cells(self, move: str) -> list[list[int]]:
        """What to click for a move: the piece, if there is a choice, and where it goes."""
        offer = self.offer(move)
        pieces = [each["cell"] for each in self.scene["pieces"] if each["id"] == offer["piece"]]
        return [*pieces, offer["cell"]]

    def tap(self, cell: tuple[int, int] | list[int]) -> None:
        self.page.touchscreen.tap(*self.place(cell))

    def won(self) -> None:
        expect(self.page.locator(".won h1")).to_have_text(re.compile(rf"^Solved (in|with a total of) {self.cost}\b"))

    def undo_all(self) -> None:
        while self.page.locator(".margin .iconbtn").first.is_enabled():
            self.page.keyboard.press("Backspace")
            self.page.wait_for_timeout(20)


def packed(level: Level, moves: str = "") -> str:
    """The address of a level that is none of ours, as a link has it."""
    squeezed = zlib.compress(json.dumps({"level": level_document(level), "moves": moves}).encode(), wbits=-15)
    return "l/" + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


@contextmanager
def page_of(browser: Browser, width: int = 1280, height: int = 800, expected: str = "", **options: Any) -> Generator[Page]:
    """A fresh visitor; whatever goes wrong in the page fails the test, but for what is expected."""
    options.setdefault("locale", "en-GB")
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    context.set_default_timeout(PATIENCE_MS)
    page, wrong = context.new_page(), list[str]()

    leaving = False

    def heard(said: ConsoleMessage) -> None:
        if leaving and said.text.startswith("Failed to load resource"):
            return  # without its routes a page may ask the server for what that does not know
        if said.type in ("error", "warning") and not (expected and expected in said.text):
            wrong.append(said.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    leaving = True
    if not page.is_closed():
        page.unroute_all(behavior="ignoreErrors")  # an answer that was asked for may still be on its way
    context.close()
    assert not wrong, wrong


def choose_start(page: Page) -> None:
    """Take the first start, once there is one to choose."""
    expect(page.locator(".strip")).to_contain_text("Choose where to start")
    page.keyboard.press("Enter")
    expect(page.locator(".margin .iconbtn").first).to_be_enabled()


def drop(page: Page, name: str, data: bytes) -> None:
    """Drop a file on the page as a mouse would."""
    page.evaluate(
        """([name, data]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([Uint8Array.from(data)], name));
          document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
        }""",
        [name, list(data)],
    )
