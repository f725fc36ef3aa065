"""Watching searches in a real browser: side by side, forward and back, from the server and from a file."""

from __future__ import annotations

import io
import json
from collections.abc import Generator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Locator, Page, expect

import carreau
from carreau.core.result import Limits
from carreau.opponents import drive
from carreau.search import Control
from carreau.trace import read_trace, watch_search, write_trace
from tests.web.browsing import PATIENCE_MS, blank_page
from tests.web.playing import drop
from tests.web.serving import Running

LEVEL = "racetrack/tracks/1"
HARD = "ricochet/boards/2"  # a breadth-first search of it takes long

# Plays a recorded search in the page's own store. Answers, for steps taken forward, back and by jumps: do all agree, and
# does each step have as many waiting states as the search said?
STORE = """async ([events, width, height]) => {
  const { Visits, Marks } = await import("/watch/store.js");
  const visits = new Visits(width, height);
  for (const { visits: batch, moves, seconds } of events) batch.forEach((each, at) => visits.add(each, moves[at], seconds));
  const marks = new Marks(visits);
  const seen = new Map();
  const look = (step) => {
    marks.moveTo(step);
    const shown = JSON.stringify([[...marks.waiting], [...marks.met]]);
    if (!seen.has(step)) seen.set(step, shown);
    return seen.get(step) === shown;
  };
  let agree = true;
  const wrong = [];
  const count = events.flatMap((event) => event.visits.map((each) => each[4]));
  for (let step = 0; step <= visits.length; step++) {
    agree = look(step) && agree;
    if (step > 0 && marks.waiting.reduce((sum, each) => sum + each, 0) !== count[step - 1]) wrong.push(step);
  }
  for (let step = visits.length; step >= 0; step--) agree = look(step) && agree;
  for (let turn = 0; turn < 200; turn++) agree = look((turn * 7919) % (visits.length + 1)) && agree;
  return { agree, wrong, length: visits.length, rounds: visits.rounds.length, bytes: visits.bytes };
}"""

# Keeps what each stream of the page can be stopped by, and tells which were.
SIGNALS = """(() => {
  const plain = window.fetch;
  window.signals = [];
  window.fetch = (address, request) => {
    if (String(address).endsWith("/api/watch")) window.signals.push(request.signal);
    return plain(address, request);
  };
})()"""
# What somebody drags who drops a file.
STOPPED = "() => window.signals.map((signal) => signal.aborted)"


def open_watch(page: Page, server: Running, level: str = LEVEL) -> None:
    page.goto("about:blank")  # another address, so that nothing is left of the last test
    page.goto(f"{server.address}/#/watch/{level}")
    expect(page.locator(".pane")).to_have_count(2)


def wait_for_end(page: Page) -> None:
    expect(start_button(page)).to_have_text("Start again")


def start_button(page: Page) -> Locator:
    return page.locator('[data-key="start"]')


def table(page: Page) -> list[list[str]]:
    rows = page.locator(".tbl tbody tr").all()
    return [[cell.inner_text() for cell in row.locator("td").all()] for row in rows]


def figures(page: Page, pane: int = 0) -> list[str]:
    return [each.inner_text() for each in page.locator(".pane").nth(pane).locator(".stats b").all()]


def press(page: Page, *keys: str) -> None:
    page.locator("#main").focus()
    for key in keys:
        page.keyboard.press(key)
    page.evaluate("() => new Promise(requestAnimationFrame)")


@pytest.fixture(scope="module")
def page(browser: Browser, server: Running) -> Generator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 870}, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    context.close()
    assert not problems


def test_T34_two_searches_are_watched_to_the_end_and_compared(page: Page, server: Running) -> None:
    open_watch(page, server)
    wait_for_end(page)
    rows = table(page)
    for row, solver in zip(rows, ("bfs", "astar"), strict=True):
        answer = carreau.solve(carreau.load("racetrack/tracks#1"), solver, engine="python")
        assert row[1:4] == [str(answer.cost), "= optimal", str(answer.expanded)]
    assert rows[0][0] == "BFS"
    assert rows[1][0] == "A* · sharpest"
    assert page.locator(".win").count() == 3  # A* is best in all but the cost, which is the same
    expect(page.locator("#live")).to_contain_text("BFS: 4 moves, = optimal, 145 expanded.")


def test_T34_a_search_may_take_all_that_can_be_watched_and_drivers_are_watched_too(page: Page, server: Running) -> None:
    open_watch(page, server)
    expect(page.get_by_label("Most positions to look at")).to_have_value("200000")
    page.get_by_label("Algorithm").first.select_option("cautious")
    wait_for_end(page)
    driver = next(row for row in table(page) if row[0].startswith("Driver: cautious"))
    assert driver[1] == str(drive(carreau.load("racetrack/tracks#1"), "cautious").cost)


def test_every_step_can_be_reached_forward_and_back(page: Page, server: Running) -> None:
    open_watch(page, server)
    wait_for_end(page)
    press(page, "End")
    assert figures(page)[0] == "145"
    press(page, "Home")
    assert figures(page)[:3] == ["0", "–", "–"]
    press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    assert figures(page)[0] == figures(page, 1)[0] == "2"
    field = page.locator(".stepf input")
    field.fill("100")
    field.press("Enter")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert figures(page)[0] == "100"
    assert figures(page, 1)[0] == "6"  # A* was done long before
    assert "found 4" in page.locator(".stats").nth(1).inner_text()
    page.locator(".time").hover()
    for turn, step in ((-120, "99"), (-120, "98"), (120, "99")):
        page.mouse.wheel(0, turn)
        expect(page.locator(".stats b").first).to_have_text(step)


def test_a_picture_is_the_same_whichever_way_its_step_was_reached(page: Page, server: Running) -> None:
    open_watch(page, server)
    wait_for_end(page)
    canvas = page.locator(".pane canvas").first
    press(page, "Home", *["ArrowRight"] * 40)
    forward = canvas.screenshot()
    press(page, "ArrowRight")
    onward = canvas.screenshot()
    press(page, "End", "Home", "End", *["ArrowLeft"] * 105)
    back = canvas.screenshot()
    assert figures(page)[0] == "40"
    assert difference(forward, back) < 0.2 * difference(forward, onward)  # edges of lines are not smoothed twice alike


def difference(one: bytes, other: bytes) -> float:
    pictures = (Image.open(io.BytesIO(each)).convert("RGB") for each in (one, other))
    return sum(ImageStat.Stat(ImageChops.difference(*pictures)).mean)


@pytest.mark.parametrize(
    ("name", "solver"),
    [
        ("racetrack/tracks#1", "bfs"),
        ("racetrack/tracks#2", "idastar"),
        ("race/courses#1", "astar"),
        ("racetrack/tracks#1", "dfs"),
    ],
)
def test_the_marks_of_a_step_are_those_of_the_search(browser: Browser, name: str, solver: str) -> None:
    events = list(watch_search(carreau.load(name), "", solver, control=Control(Limits(nodes=600))))
    scene = events[0]["scene"]
    page = blank_page(browser)
    visits = [event for event in events if event["event"] == "visits"]
    found = page.evaluate(STORE, [json.loads(json.dumps(visits)), scene.width, scene.height])
    page.close()
    assert found["agree"]
    assert not found["wrong"]
    assert found["rounds"] == sum(visit[1] < 0 for event in visits for visit in event["visits"])
    assert found["bytes"] < 200 * 10**3


def test_a_button_that_is_pressed_slowly_while_states_stream_in_is_clicked(page: Page, server: Running) -> None:
    open_watch(page, server, "sokoban/hard/5")
    page.get_by_role("button", name="Add an algorithm").hover()
    page.mouse.down()
    page.wait_for_timeout(800)
    expect(start_button(page)).to_have_text("Stop")
    page.mouse.up()
    expect(page.locator(".pane")).to_have_count(3)


def test_up_to_four_algorithms_with_their_estimates_and_options(page: Page, server: Running) -> None:
    open_watch(page, server, "sokoban/easy/1")
    add = page.get_by_role("button", name="Add an algorithm")
    add.click()
    add.click()
    expect(add).to_be_disabled()
    wait_for_end(page)
    assert [row[0] for row in table(page)] == ["BFS", "A* · a goal for each crate", "DFS", "Greedy · a goal for each crate"]
    page.locator(".pane").first.get_by_label("lost positions").select_option("static")
    wait_for_end(page)
    answer = carreau.solve(carreau.load("sokoban/easy#1"), "bfs", engine="python", deadlocks="static")
    assert table(page)[0][:4] == ["BFS · leave out dead squares", "8", "= optimal", str(answer.expanded)]
    page.get_by_role("button", name="Remove DFS").click()
    assert len(table(page)) == 3


def test_T34_no_limit_that_nobody_set_ends_a_search_before_the_server_does(page: Page, server: Running) -> None:
    limits = server.get("/api/about").json()["limits"]
    with page.expect_request("**/api/watch") as asked:
        open_watch(page, server)
    sent = asked.value.post_data_json
    assert sent is not None
    assert (sent["nodes"], sent["cpu_seconds"], sent["seconds"]) == (limits["nodes"], limits["seconds"], limits["seconds"])
    assert limits["nodes"] > 53_819  # the most that a map of the assignment was seen to need
    nodes = page.get_by_label("Most positions to look at")
    nodes.fill("")
    nodes.press("Enter")
    expect(nodes).to_have_value(str(limits["nodes"]))


def test_a_limit_that_is_reached_is_told(page: Page, server: Running) -> None:
    open_watch(page, server)
    page.get_by_label("Most positions to look at").fill("20")
    page.get_by_label("Most positions to look at").press("Enter")
    wait_for_end(page)
    start_button(page).click()
    wait_for_end(page)
    bfs, astar = table(page)
    assert bfs[1:4] == ["–", "limit reached", "20"]
    assert astar[2] == "= optimal"


def test_a_closed_screen_stops_its_searches(browser: Browser, server: Running) -> None:
    page = browser.new_page(locale="en-GB")
    page.set_default_timeout(PATIENCE_MS)
    page.add_init_script(SIGNALS)
    open_watch(page, server, HARD)
    expect(start_button(page)).to_have_text("Stop")
    assert page.evaluate(STOPPED) == [False, False]
    page.get_by_role("link", name="Play").first.click()
    expect(page.locator(".pane")).to_have_count(0)
    assert page.evaluate(STOPPED)[0]  # that of breadth-first search; the other one may have ended before
    page.close()


def test_a_trace_is_saved_and_opened_again(page: Page, server: Running, tmp_path: Path) -> None:
    open_watch(page, server, "sokoban/easy/4")
    wait_for_end(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the search of A*").click()
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    with saved.open(encoding="utf-8") as lines:
        trace = read_trace(lines)
    answer = carreau.solve(carreau.load("sokoban/easy#4"), "astar", engine="python")
    assert (len(trace.visits), trace.answer.cost) == (answer.expanded, answer.cost)
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Open a level or a saved search").click()
    choosing.value.set_files(saved)
    expect(page.locator(".pane header b")).to_have_text("astar")
    wait_for_end(page)
    assert table(page)[0][1:4] == ["16", "no proof", str(answer.expanded)]
    page.get_by_role("button", name="Add an algorithm").click()
    wait_for_end(page)
    assert [row[1] for row in table(page)] == ["16", "16"]


def test_a_broken_trace_that_is_dropped_is_told_with_its_line(page: Page, server: Running) -> None:
    written = io.StringIO()
    write_trace(written, carreau.load("racetrack/tracks#1"), "", "astar")
    lines = written.getvalue().splitlines()
    lines[4] = json.dumps({**json.loads(lines[4]), "move": "99,99"})
    open_watch(page, server)
    drop(page, "search.jsonl", "\n".join(lines).encode())
    expect(page.locator(".pane")).to_have_count(1)
    expect(page.locator(".pane-note")).to_contain_text("line 5:")
    expect(page.locator(".tbl")).to_contain_text("× error")


def test_the_table_is_copied_as_csv_and_markdown(page: Page, server: Running) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_watch(page, server)
    wait_for_end(page)
    copied: dict[str, str] = {}
    for name in ("CSV", "Markdown"):
        page.get_by_role("button", name=f"Copy as {name}").click()
        copied[name] = page.evaluate("() => navigator.clipboard.readText()")
    assert copied["CSV"].splitlines()[0] == "Algorithm,Moves,Proof,Expanded,Largest frontier,CPU seconds"
    assert copied["CSV"].splitlines()[1].startswith("BFS,4,= optimal,145,")
    assert copied["Markdown"].splitlines()[3].startswith("| A* · sharpest | 4 | = optimal | 6 | ")


def test_it_plays_by_itself_unless_motion_is_unwanted(page: Page, browser: Browser, server: Running) -> None:
    open_watch(page, server, "racetrack/tracks/2")
    assert page.get_by_role("button", name="Play (Space)").count() == 1
    wait_for_end(page)
    expect(page.locator(".stepf input")).to_have_value("1840")  # shown at once when all is known
    lively = browser.new_page(locale="en-GB")
    lively.set_default_timeout(PATIENCE_MS)
    open_watch(lively, server, "racetrack/tracks/2")
    expect(lively.get_by_role("button", name="Pause (Space)")).to_be_visible()
    lively.keyboard.press("Space")
    expect(lively.get_by_role("button", name="Play (Space)")).to_be_visible()
    lively.close()


def test_it_fits_a_small_phone_in_french(browser: Browser, server: Running) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 740}, locale="fr-FR", reduced_motion="reduce")
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{server.address}/#/watch/sokoban/easy/4")
    expect(start_button(page)).to_have_text("Relancer")
    assert page.evaluate("() => document.scrollingElement.scrollWidth") == 360
    assert page.locator(".pane .sheet").first.bounding_box()["height"] == 160  # type: ignore[index]
    expect(page.locator(".tbl")).to_contain_text("Frontière max.")
    page.close()


def test_R42_a_search_begins_where_the_player_is(page: Page, server: Running) -> None:
    open_watch(page, server, "ricochet/boards/1?moves=gE")
    wait_for_end(page)
    assert [row[1:3] for row in table(page)] == [["4", "= optimal"], ["4", "= optimal"]]
    expect(page.locator(".watch-bar .about")).to_have_text("from where you are")
