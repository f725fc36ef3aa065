"""Boards of every game are drawn in the page, judged as they are drawn, kept, saved, opened again and played."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

import carreau
from carreau.solvers.solutions import all_solutions
from tests.web.creating import Painter
from tests.web.playing import page_of
from tests.web.serving import Running

BENT = [">..#...*", ">..#...*", ">..###.*", ">......*"]


def judged(rows: list[str]) -> str:
    """What the live line says of a track that can be driven."""
    found = all_solutions(carreau.game("racetrack").read_board("\n".join(rows)), 1)
    return f"validsolvablebest {found.cost}{found.count} ways"


def test_T45_a_track_is_drawn_saved_opened_again_and_played(browser: Browser, server: Running, tmp_path: Path) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/racetrack")
        painter.live("There is no start cell")
        painter.size(8, 4)
        painter.choose("Start")
        painter.drag((0, 0), (3, 0))
        painter.live("There is no finish cell")
        painter.choose("Finish")
        painter.drag((0, 7), (3, 7))
        painter.live(judged([">......*"] * 4))
        painter.choose("Obstacle")
        painter.drag((0, 3), (2, 3), (2, 5))
        painter.draws(BENT)
        painter.live(judged(BENT))
        page.get_by_label("Title", exact=True).fill("Round the corner")
        page.get_by_label("Format").select_option("racetrack")
        with page.expect_download() as saving:
            page.get_by_role("button", name="Save", exact=True).click()
        saved = tmp_path / saving.value.suggested_filename
        saving.value.save_as(saved)
        assert saved.name == "round-the-corner.txt"
        level = carreau.load(str(saved))
        assert level.meta.title == "Round the corner" and carreau.game_of(level).write_board(level).split() == BENT
        with page.expect_file_chooser() as choosing:
            page.get_by_role("button", name="Open a file").click()
        choosing.value.set_files(saved)
        expect(page).to_have_url(re.compile("#/create/l/"))
        painter.live(judged(BENT))
        page.get_by_role("button", name="Play it", exact=True).click()
        expect(page.locator(".panel .counts")).to_be_visible()
        expect(page.locator(".bar .lvl b")).to_have_text("Round the corner")
        page.get_by_role("button", name="Solve from here").click()
        expect(page.locator(".solution .tag")).to_contain_text("proven best")


def test_R52_a_ricochet_board_is_drawn_solved_and_played(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/ricochet")
        painter.size(6, 6)
        painter.choose("Red")
        painter.click((0, 0))
        painter.choose("Green")
        painter.click((5, 5))
        painter.choose("Target")
        painter.click((0, 3))
        painter.choose("Wall")
        painter.click((0, 3), "E")
        painter.live("validsolvablebest 11 way")
        painter.click((0, 3), "E", button="right")
        painter.click((3, 0), "N")
        painter.live(re.compile("^validsolvablebest [2-9]"))
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        painter.live("validsolvablebest 11 way")
        page.get_by_label("Robot that must arrive").select_option("g")
        painter.live(re.compile("^validsolvablebest [2-9]"))
        page.get_by_label("Robot that must arrive").select_option("r")
        painter.live("validsolvablebest 11 way")
        page.get_by_role("button", name="Play it", exact=True).click()
        expect(page.locator(".panel .counts")).to_be_visible()
        page.keyboard.press("Digit1")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".won h1")).to_contain_text("Solved in 1")


def test_a_sokoban_board_is_drawn_and_played(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/sokoban")
        painter.size(6, 3)
        painter.live("There is no player")
        painter.choose("Player")
        painter.click((1, 1))
        painter.choose("Crate")
        painter.click((1, 2))
        painter.choose("Goal")
        painter.click((1, 4))
        painter.draws(["######", "#@$ .#", "######"])
        painter.live("validsolvablebest 2")
        painter.choose("Player")
        painter.click((1, 3))
        painter.live("validNo solution: every possibility was looked at")
        painter.click((1, 1))
        painter.live("validsolvablebest 2")
        painter.choose("Wall")
        painter.click((0, 1), button="right")
        painter.live("The border is open: the player can leave the level here")
        page.keyboard.press("Control+z")
        painter.live("validsolvablebest 2")
        page.get_by_role("button", name="Play it", exact=True).click()
        expect(page.locator(".panel .counts")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".won h1")).to_contain_text("Solved in 2")
        page.get_by_role("button", name="Edit this board").click()
        painter.live("validsolvablebest 2")
        page.get_by_role("button", name="Watch", exact=True).click()
        expect(page.locator(".pane")).to_have_count(2)


def test_a_race_is_drawn_with_values_and_frames_dragged_or_clicked(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/race")
        painter.live("There is no objective to reach")
        painter.size(5)
        painter.choose("Start")
        painter.click((0, 0))
        painter.choose("Frame")
        painter.drag((3, 3), (4, 4))
        painter.click((0, 3))
        painter.click((0, 4))
        painter.choose("Value −1")
        painter.drag((4, 2), (4, 4))
        painter.click((4, 4))
        painter.click((4, 2), button="right")
        zeros = " 0  0  0  0  0"
        painter.draws(["5", zeros, zeros, zeros, zeros, " 0  0  0 -1 -2", "0 0", "2", "3 3 2 2", "3 0 2 1"])
        painter.live(re.compile("^validsolvablebest"))
        painter.choose("Frame")
        painter.click((0, 4), button="right")
        painter.draws(["5", zeros, zeros, zeros, zeros, " 0  0  0 -1 -2", "0 0", "1", "3 3 2 2"])


def test_a_board_is_drawn_by_keyboard_alone(browser: Browser, server: Running) -> None:
    """Cursor and brushes, walls on sides, undo and redo, erasing; and the cells are read out."""
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/ricochet")
        painter.size(4, 4)
        page.keyboard.press("5")
        page.locator("body").press("ArrowDown")
        cell = page.locator("[role=gridcell]:focus")
        expect(cell).to_have_attribute("aria-label", "row 0, column 0, floor, wall north and west")
        page.keyboard.press("Enter")
        expect(cell).to_have_attribute("aria-label", re.compile("red robot"))
        page.keyboard.press("3")
        for key in ("ArrowRight", "ArrowRight", " "):
            page.keyboard.press(key)
        expect(cell).to_have_attribute("aria-label", re.compile("target"))
        page.keyboard.press("1")
        page.keyboard.press("Shift+ArrowRight")
        painter.live("validsolvablebest 11 way")
        expect(cell).to_have_attribute("aria-label", "row 0, column 2, floor, target, red robot, wall north and east")
        page.keyboard.press("Control+z")
        painter.live("validThere is no wall inside the board")
        page.keyboard.press("Control+y")
        painter.live("validsolvablebest 11 way")
        page.keyboard.press("3")
        page.keyboard.press("Delete")
        painter.live("There is no target")


def test_a_board_is_drawn_by_touch_on_a_phone(browser: Browser, server: Running) -> None:
    with page_of(browser, 375, 812, has_touch=True, is_mobile=True) as page:
        painter = Painter(page, server, "/blank/sokoban")
        for brush, cell in (("Player", (1, 1)), ("Crate", (2, 3)), ("Goal", (2, 5)), ("Wall", (4, 4))):
            painter.choose(brush)
            page.touchscreen.tap(*painter.place(cell))
        painter.live("validsolvablebest 2")
        page.get_by_role("button", name="Erase", exact=True).click()
        page.touchscreen.tap(*painter.place((4, 4)))
        painter.draws(["##########", "#@       #", "#  $ .   #", *["#        #"] * 4, "##########"])
        assert page.evaluate("document.documentElement.scrollWidth") <= 375, "nothing to scroll sideways"
        sheet, live = (page.locator(each).bounding_box() for each in (".stage > .sheet", ".live"))
        assert sheet and live and abs(sheet["y"] + sheet["height"] - live["y"]) < 2, "right under the sheet"


def test_two_fingers_move_the_view_and_paint_nothing(browser: Browser, server: Running) -> None:
    with page_of(browser, 375, 812, has_touch=True, is_mobile=True) as page:
        painter = Painter(page, server, "/blank/sokoban")
        side = page.evaluate("document.querySelector('.drawn').dataset.place.split(' ')[2]")
        session = page.context.new_cdp_session(page)
        (x, y), (right, down) = painter.place((2, 3)), painter.place((5, 6))
        for kind, points in (
            ("touchStart", [(x, y)]),
            ("touchStart", [(x, y), (right, down)]),
            ("touchMove", [(x - 40, y - 40), (right + 40, down + 40)]),
            ("touchEnd", []),
        ):
            touches = [{"x": left, "y": top, "id": number} for number, (left, top) in enumerate(points)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})  # type: ignore[arg-type]
        page.wait_for_function("(side) => document.querySelector('.drawn').dataset.place.split(' ')[2] > side", arg=side)
        page.wait_for_timeout(300)
        assert page.get_by_role("button", name="Undo").first.is_disabled()


def test_undo_has_no_end_and_a_stroke_is_undone_as_one(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/sokoban")
        empty = ["##########", *["#        #"] * 6, "##########"]
        for row in range(1, 6):
            painter.drag((row, 1), (row, 8))
        painter.draws(["##########"] * 6 + ["#        #"] + ["##########"])
        for _ in range(5):
            page.keyboard.press("Backspace")
        painter.draws(empty)
        expect(page.locator(".margin .iconbtn").first).to_be_disabled()
        for _ in range(5):
            page.keyboard.press("Shift+Backspace")
        painter.draws(["##########"] * 6 + ["#        #"] + ["##########"])


def test_a_board_is_turned_flipped_filled_and_painted_broadly(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/sokoban")
        painter.size(5, 4)
        painter.choose("Player")
        painter.click((1, 1))
        page.keyboard.press("t")
        painter.draws(["####", "# @#", "#  #", "#  #", "####"])
        page.keyboard.press("h")
        painter.draws(["####", "#@ #", "#  #", "#  #", "####"])
        page.keyboard.press("b")
        painter.choose("Floor")
        painter.click((0, 0))
        painter.draws(["----", "-@--", "----", "----", "----"])
        page.keyboard.press("b")
        painter.choose("Wall")
        page.get_by_role("group", name="Brush size").get_by_role("button", name="3").click()
        painter.click((3, 2))
        painter.draws(["----", "-@--", "-###", "-###", "-###"])


def test_rules_are_chosen_judged_and_undone(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/racetrack/tracks/1")
        painter.live("validsolvablebest 412 ways")
        page.get_by_label("Crossing the hatching").select_option("soft")
        painter.live(re.compile("^validsolvablebest 4[0-9]{3,} ways|^validsolvablebest 3"))
        assert painter.draft["rules"] == {"crossing": "soft"}
        page.locator("body").press("Control+z")
        painter.live("validsolvablebest 412 ways")
        assert "rules" not in painter.draft


def test_the_sheet_of_keys_is_that_of_the_place(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Painter(page, server, "/blank/sokoban")
        page.keyboard.press("?")
        expect(page.locator("dialog")).to_contain_text("choose a brush")
        page.keyboard.press("Escape")
        page.get_by_role("link", name="Play", exact=True).first.click()
        expect(page.locator(".panel .counts")).to_be_visible()
        page.get_by_role("button", name="Keys").click()
        expect(page.locator("dialog")).to_contain_text("hint; again for more")


def test_the_place_speaks_french(browser: Browser, server: Running) -> None:
    with page_of(browser, locale="fr-FR") as page:
        painter = Painter(page, server, "/blank/sokoban")
        expect(page.locator(".tabs [aria-current]")).to_have_text("Créer")
        painter.live("Il n’y a pas de joueur")
        for brush, cell in (("Joueur", (1, 1)), ("Caisse", (2, 3)), ("But", (2, 5))):
            painter.choose(brush)
            painter.click(cell)
        painter.live("validesolubleoptimum 2")
        page.get_by_label("Taille (6–20)").fill("6")
        page.get_by_label("Caisses (1–10)").fill("10")
        page.get_by_role("button", name="Générer", exact=True).click()
        expect(page.locator(".strip")).to_contain_text("a de la place pour 2 caisses, pas pour 10")


def test_a_stroke_on_a_large_board_is_one_question(browser: Browser, server: Running) -> None:
    """On boards of 40 × 40 and 100 × 100."""
    with page_of(browser) as page:
        for game, size, brush in (("sokoban", 40, "Wall"), ("racetrack", 100, "Obstacle")):
            painter = Painter(page, server, f"/blank/{game}")
            painter.size(size, size)
            painter.choose(brush)
            painter.click((1, 1))
            asked = list[str]()
            page.on("request", lambda request, asked=asked: asked.append(request.url.rpartition("/")[2]))
            for row in range(3, 14):
                painter.stroke_time((row, 5))  # only when the picture shows it is there an answer
            assert asked.count("edit") in (11, 12)  # that of the first click may still come
