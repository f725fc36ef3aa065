"""Somebody who watches searches: opens the place, goes to steps, points at cells."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.serving import Running

SIZES = [(1280, 800), (375, 667)]
CALM: dict[str, Any] = {"reduced_motion": "reduce"}


def watch(page: Page, server: Running, level: str) -> None:
    page.goto(f"{server.address}/#/watch/{level}")
    expect(page.locator(".pane")).to_have_count(2)


def go_to(page: Page, step: int) -> None:
    field = page.locator(".stepf input")
    field.fill(str(step))
    field.press("Enter")
    expect(page.locator(".stats b").first).to_have_text(str(step))


def point(page: Page, cell: tuple[int, int], pane: int = 0) -> tuple[float, float]:
    """Move the pointer to a cell of a pane."""
    canvas = page.locator(".pane canvas:not(.drawn)").nth(pane)
    canvas.evaluate("(canvas) => canvas.scrollIntoView({ block: 'center' })")  # not under the timeline of a phone
    x, y, side = place(canvas)
    box = canvas.bounding_box()
    assert box is not None
    at = box["x"] + x + cell[1] * side, box["y"] + y + cell[0] * side
    page.mouse.move(*at)
    return at


def place(canvas: Locator) -> tuple[float, float, float]:
    """The middle of the first cell of a pane, and the side of a cell."""
    expect(canvas).to_have_attribute("data-place", re.compile("."))
    x, y, side = map(float, (canvas.get_attribute("data-place") or "").split())
    return x, y, side


def wait_for_costs(page: Page, *costs: str) -> None:
    expect(page.locator(".tbl tbody td:nth-child(2)")).to_have_text(list(costs))


def told(page: Page, pane: int = 0) -> Locator:
    return page.locator(".about-cell").nth(pane)
