"""The shelf in a browser: cards of files, one that is broken, a file of many levels, what changes on the disk; and pictures
that are dropped, with their mesh and their mask."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from tests.games.racetrack_pictures import GRASS, png, smooth_track
from tests.web.playing import choose_start, drop, page_of
from tests.web.serving import Running, running

ONE = "#####\n#@$.#\n#####\n"
TWO = f"{ONE}\n######\n#@$ .#\n######\n"
BROKEN = "#####\n#@$Q#\n#####\n"
MASK, VIEW = png(smooth_track()), png(Image.new("RGB", (400, 300), GRASS))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "maths").mkdir()
    (tmp_path / "broken.xsb").write_text(BROKEN)
    (tmp_path / "maths" / "100% d'été #1.xsb").write_text(TWO)
    (tmp_path / "maths" / "last.xsb").write_text(ONE)
    (tmp_path / "notes.docx").write_text("")
    return tmp_path


@pytest.fixture
def shelved(folder: Path) -> Iterator[Running]:
    with running("--levels", str(folder), "--no-scores") as started:
        yield started


def test_the_shelf_stands_in_the_gallery_and_is_played(browser: Browser, shelved: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{shelved.address}/#/")
        page.get_by_role("link", name="All 3 files").click()
        broken = page.locator(".file .broken")
        expect(broken).to_have_count(1)
        expect(broken).to_contain_text("line 2, column 4")
        expect(broken).to_contain_text("broken.xsb")
        expect(page.locator(".shelf.own h3")).to_have_text("maths")
        expect(page.locator(".shelf.own")).to_contain_text("1 file that is no level by its name: notes.docx")
        page.get_by_role("link", name=re.compile("100% d'été #1.*2 levels")).click()
        expect(page.locator("h1")).to_have_text("100% d'été #1")
        page.get_by_role("link", name="100% d'été #1 2").click()
        expect(page.locator(".bar .lvl")).to_contain_text("2 / 2")
        expect(page.locator(".panel .counts")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".won h1")).to_contain_text("Solved in 2")
        address = page.url
        page.get_by_role("button", name="Next level").first.click()
        expect(page.locator(".bar .lvl b")).to_have_text("last")
        page.goto(address)
        expect(page.locator(".bar .lvl b")).to_have_text("100% d'été #1 2")
        page.goto(f"{shelved.address}/#/levels/{address.partition('#/play/')[2].removesuffix('/2')}")
        expect(page.locator(".card", has_text="100% d'été #1 2")).to_contain_text("2 · best –")


def test_changes_on_the_disk_are_seen_by_who_comes_back(browser: Browser, shelved: Running, folder: Path) -> None:
    with page_of(browser, expected="404") as page:  # of a file that is asked for while it goes
        page.goto(f"{shelved.address}/#/levels")
        expect(page.locator(".file .broken")).to_have_count(1)
        (folder / "broken.xsb").write_text(ONE)
        (folder / "new.xsb").write_text(ONE)
        (folder / "maths" / "last.xsb").unlink()
        page.evaluate("window.dispatchEvent(new Event('focus'))")
        expect(page.locator(".file .broken")).to_have_count(0)
        expect(page.locator(".file a.card")).to_have_count(3)
        expect(page.locator(".shelf.own .cap b")).to_have_text(["broken", "new", "100% d'été #1"])
        folder.rename(folder.with_name("away"))
        page.evaluate("window.dispatchEvent(new Event('focus'))")
        expect(page.locator(".shelf.own .note")).to_have_text("the folder of the shelf is not there")


def test_only_files_in_sight_are_read(browser: Browser, shelved: Running, folder: Path) -> None:
    for number in range(400):
        (folder / f"{number}.xsb").write_text(ONE)
    with page_of(browser) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "/api/shelf/file" in request.url else None)
        page.goto(f"{shelved.address}/#/levels")
        expect(page.locator(".file")).to_have_count(403)
        expect(page.locator(".file a.card").first).to_be_visible()
        page.locator('.file[data-file="399.xsb"]').scroll_into_view_if_needed()
        expect(page.locator('.file[data-file="399.xsb"] a.card')).to_be_visible()
        assert len(asked) < 200


# -- pictures ----------------------------------------------------------------------------------------------------------


def test_T23_the_mesh_of_a_picture_is_chosen_with_a_preview(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/")
        expect(page.locator(".drop")).to_be_visible()
        drop(page, "corner.png", MASK)
        told = page.locator(".mesh-choice [role=status]")
        expect(told).to_have_text("44 × 33 = 1,452 cells of 9 × 9 pixels (chosen automatically)")
        page.get_by_role("slider").fill("20")
        expect(told).to_have_text("20 × 15 = 300 cells of 20 × 20 pixels")
        page.get_by_role("button", name="Coarser mesh").click()
        expect(told).to_contain_text("of 21 × 21 pixels")
        page.get_by_role("button", name="Automatic (9)").click()
        expect(told).to_contain_text("chosen automatically")
        page.get_by_role("button", name="Finer mesh").click()
        expect(told).to_contain_text("of 8 × 8 pixels")
        page.get_by_role("button", name="Take it").click()
        expect(page).to_have_url(re.compile("#/play/l/"))
        expect(page.locator(".bar .lvl b")).to_have_text("corner")
        choose_start(page)


def test_T25_a_view_and_its_mask_are_two_drops(browser: Browser, server: Running) -> None:
    with page_of(browser, expected="400 (Bad Request)") as page:
        page.goto(f"{server.address}/#/")
        expect(page.locator(".drop")).to_be_visible()
        drop(page, "island.png", VIEW)
        expect(page.get_by_role("alert")).to_contain_text("there is no start")
        expect(page.get_by_role("button", name="Take it")).to_be_disabled()
        drop(page, "mask.png", MASK)
        expect(page.locator("[data-part=view]")).to_contain_text("island.png")
        expect(page.locator("[data-part=mask]")).to_contain_text("mask.png")
        expect(page.get_by_role("alert")).to_be_hidden()
        page.get_by_role("button", name="Take it").click()
        expect(page).to_have_url(re.compile("#/play/l/"))
        assert page.evaluate(PICTURE).startswith("data:image/png")


PICTURE = """async () => {
  const { unpack } = await import("/static/share.js");
  return (await unpack(location.hash.replace("#/play/l/", ""))).level.picture;
}"""


def test_a_jpeg_can_be_the_view_only_and_other_kinds_are_named(browser: Browser, server: Running) -> None:
    data, gif = BytesIO(), BytesIO()
    Image.new("RGB", (400, 300), GRASS).save(data, "JPEG")
    Image.new("RGB", (4, 3)).save(gif, "GIF")
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/create")
        expect(page.locator(".live")).to_be_visible()
        drop(page, "photo.jpg", data.getvalue())
        expect(page.get_by_role("alert")).to_contain_text("A JPEG blurs its colours")
        drop(page, "photo-mask.png", MASK)
        expect(page.get_by_role("button", name="Take it")).to_be_enabled()
        page.get_by_role("checkbox", name="Show the picture under the board").check()
        page.get_by_role("button", name="Take it").click()
        expect(page.locator("dialog.picture")).to_have_count(0)
        expect(page).to_have_url(re.compile("#/create/"))
    with page_of(browser, expected="400 (Bad Request)") as page:
        page.goto(f"{server.address}/#/")
        expect(page.locator(".drop")).to_be_visible()
        drop(page, "photo.gif", gif.getvalue())
        expect(page.locator(".strip")).to_contain_text("GIF")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_dialog_and_the_shelf_fit_a_phone(browser: Browser, shelved: Running, language: str) -> None:
    with page_of(browser, 375, 812, locale=language) as page:
        page.goto(f"{shelved.address}/#/levels")
        expect(page.locator(".file .broken")).to_have_count(1)
        drop(page, "corner.png", MASK)
        expect(page.locator(".mesh-choice")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        box = page.locator("dialog.picture").bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 375
