"""Somebody who draws on the page: chooses brushes, paints cells and sides by mouse, and reads the live line."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.serving import Running

CANVAS = ".stage > .sheet > canvas"
PLACE = f"""async () => {{
  const canvas = document.querySelector("{CANVAS}");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let place = ""; place !== canvas.dataset.place; await frame(), await frame()) place = canvas.dataset.place;
  const {{ left, top }} = canvas.getBoundingClientRect();
  return [left, top, ...canvas.dataset.place.split(" ").map(Number)];
}}"""
DRAFT = """() => {
  const [first] = JSON.parse(localStorage.getItem("carreau.drafts") ?? "[]");
  return first ? JSON.parse(localStorage.getItem(`carreau.draft.${first.id}`)).level : null;
}"""
SIDES = {"N": (0, -0.42), "S": (0, 0.42), "W": (-0.42, 0), "E": (0.42, 0), "": (0, 0)}

TIMED = """() => {
  const began = { at: 0 };
  window.addEventListener("pointerdown", () => (began.at = performance.now()), { once: true, capture: true });
  const set = Storage.prototype.setItem;
  window.painted = new Promise((resolve) => {
    Storage.prototype.setItem = function (name, value) {
      set.call(this, name, value);
      if (name !== "carreau.drafts") return;
      Storage.prototype.setItem = set; // kept: the answer is there, and is drawn before anything else happens
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began.at)));
    };
  });
}"""


def within(place: list[float], cell: tuple[int, int], side: str) -> tuple[float, float]:
    """Where a cell, or a place near one of its sides, is on the canvas."""
    x, y, wide = place
    right, down = SIDES[side]
    return x + (cell[1] + right) * wide, y + (cell[0] + down) * wide


class Painter:
    def __init__(self, page: Page, server: Running, address: str) -> None:
        self.page, self.server = page, server
        page.goto(f"{server.address}/#/create{address}")
        expect(page.locator(".brush").first).to_be_visible()

    def place(self, cell: tuple[int, int], side: str = "") -> tuple[float, float]:
        """Where a cell, or a place near one of its sides, is in the window."""
        left, top, *place = self.page.evaluate(PLACE)
        x, y = within(place, cell, side)
        return left + x, top + y

    def choose(self, name: str) -> None:
        brush = self.page.locator(".brush").filter(has_text=re.compile(f"^{name}"))
        brush.first.click()
        expect(brush.first).to_have_attribute("aria-pressed", "true")

    def click(self, cell: tuple[int, int], side: str = "", button: Any = "left") -> None:
        *_, x, y, wide = self.page.evaluate(PLACE)
        x, y = within([x, y, wide], cell, side)
        self.page.locator(CANVAS).click(position={"x": x, "y": y}, button=button)  # wherever the canvas is by then

    def drag(self, *cells: tuple[int, int], button: Any = "left") -> None:
        """One stroke through some cells."""
        self.page.mouse.move(*self.place(cells[0]))
        self.page.mouse.down(button=button)
        for cell in cells[1:]:
            self.page.mouse.move(*self.place(cell), steps=3)
        self.page.mouse.up(button=button)

    def live(self, text: str | re.Pattern[str]) -> None:
        """Wait until the live line says something."""
        expect(self.page.locator(".live")).to_have_text(text)

    def draws(self, board: list[str]) -> None:
        """Wait until the draft that is kept has this board."""
        self.page.wait_for_function(f"(board) => JSON.stringify(({DRAFT})()?.board) === JSON.stringify(board)", arg=board)

    def keeps(self, row: str) -> None:
        """Wait until the draft that is kept has a row like this."""
        self.page.wait_for_function(f"(row) => ({DRAFT})()?.board.includes(row)", arg=row)

    @property
    def draft(self) -> dict[str, Any]:
        """The draft that was changed last, as this browser keeps it."""
        return self.page.evaluate(DRAFT)

    def size(self, width: int, height: int | None = None) -> None:
        self.page.get_by_label("Width").fill(str(width))
        if height is not None:
            self.page.get_by_label("Height").fill(str(height))
        self.page.get_by_role("button", name="Resize").click()
        expect(self.page.locator(".bar .lvl .num")).to_have_text(f"{width} × {height or width}")

    def stroke_time(self, cell: tuple[int, int]) -> float:
        """Milliseconds from the press of the button until the picture shows what was painted."""
        self.page.mouse.move(*self.place(cell))
        self.page.evaluate(TIMED)
        self.page.mouse.down()
        time = self.page.evaluate("() => window.painted")
        self.page.mouse.up()
        return time
