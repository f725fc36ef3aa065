"""Files are dropped on every screen; what cannot be played yet is finished where boards are drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import carreau
from tests.web.playing import drop, page_of
from tests.web.serving import Running

ROOM = b"#####\n#@$.#\n#####\n"
DRAG = """() => {
  const transfer = new DataTransfer();
  transfer.items.add(new File(["x"], "a.xsb"));
  document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer: transfer, bubbles: true, cancelable: true }));
}"""
LEAVE = """() => document.body.dispatchEvent(new DragEvent("dragleave", { bubbles: true }))"""


@pytest.mark.parametrize(
    ("place", "ready", "opened"),
    [
        ("", ".from-outside", "#/play/l/"),
        ("levels", ".from-outside", "#/play/l/"),
        ("play/racetrack/tracks/2", ".panel .counts", "#/play/l/"),
        ("watch/racetrack/tracks/2", ".pane canvas", "#/watch/l/"),
        ("create/racetrack/tracks/2", ".brush", "#/create/l/"),
    ],
)
def test_a_level_is_dropped_on_every_screen(browser: Browser, server: Running, place: str, ready: str, opened: str) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/{place}")
        expect(page.locator(ready).first).to_be_visible()
        target = page.locator(".drop-target")
        page.evaluate(DRAG)
        expect(target).to_be_visible()
        page.evaluate(LEAVE)
        expect(target).to_have_count(0)
        drop(page, "room.xsb", ROOM)
        expect(page).to_have_url(re.compile(re.escape(opened)))


def test_what_lacks_a_start_is_finished_in_create(browser: Browser, server: Running, tmp_path: Path) -> None:
    track = carreau.game("racetrack").read_board("........*\n........*\n........*\n........*")
    carreau.save([track], tmp_path / "track.png")
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/racetrack/tracks/2")
        expect(page.locator(".panel .counts")).to_be_visible()
        drop(page, "track.png", (tmp_path / "track.png").read_bytes())
        dialog = page.locator("dialog.picture")
        expect(dialog.locator(".note.bad")).to_contain_text("there is no start cell")
        dialog.get_by_role("button", name="Finish it in Create").click()
        expect(page).to_have_url(re.compile("#/create/l/"))
        expect(page.locator(".live")).to_have_text("There is no start cell")
        page.goto(f"{server.address}/#/")
        expect(page.locator(".from-outside")).to_be_visible()
        drop(page, "room.xsb", b"#####\n# $.#\n#####\n")
        card = page.locator("dialog.choices .card")
        expect(card).to_contain_text("Finish it in Create")
        card.click()
        expect(page).to_have_url(re.compile("#/create/l/"))
