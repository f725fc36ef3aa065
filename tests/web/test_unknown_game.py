"""A game that the page has never heard of: everything it shows comes from the server, and nothing is a raw key."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.playing import page_of
from tests.web.serving import Running

Message: TypeAlias = dict[str, Any]
LEVEL: Message = {"carreau": 1, "game": "stride", "board": ["gw", "wg"], "title": "Ford"}
PRESENTED: Message = {
    "goal": "Reach the far bank.",
    "icon": "M4 12h16",
    "keys": [["← →", "wade"]],
    "cells": {"water": {"fill": "zone", "sign": "≈"}},
    "pieces": {"heron": {"fill": "robot-b", "sign": "H", "shape": "diamond"}},
    "words": {
        "fr": {
            "Reach the far bank.": "Gagne l’autre rive.",
            "Stamina": "Endurance",
            "Stride": "Enjambée",
            "wade": "patauger",
        }
    },
}
ABOUT: Message = {
    "name": "stride",
    "title": "Stride",
    "summary": "cross the river without getting tired",
    "switches": [{"name": "depth", "choices": ["shallow", "deep"], "meaning": "how deep the water is", "free": False}],
    "options": [],
    "objectives": ["stamina"],
    "solvers": [],
    "improves": [],
    "unwatched": {},
    "heuristics": {"stamina": []},
    "formats": [],
    "begins_anywhere": False,
    "generators": [],
    "editor": {"width": 4, "height": 4, "most": 9, "kinds": [""], "square": False, "reach": False},
    "modes": {},
}


def scene(column: int) -> Message:
    kinds = ["grass", "water", "reed"]
    offers = [{"move": "r", "cell": [0, column + 1], "key": "right", "piece": "", "kind": "hop", "wins": column == 1}]
    return {
        "width": 3,
        "height": 2,
        "points": False,
        "kinds": kinds,
        "ground": "012120",
        "walls": [],
        "paths": [],
        "pieces": [{"id": "h", "kind": "heron", "cell": [0, column], "text": "", "key": ""}],
        "marks": [{"kind": "nest", "cell": [1, 2], "text": "n", "size": [1, 1]}],
        "offers": offers if column < 2 else [],
        "refused": [],
        "overlays": {},
        "counters": [["stamina", 3 * column]],
        "reach": False,
        "picture": "",
    }


def played(asked: Message) -> Message:
    before = len(asked["moves"])
    column = before + len(asked.get("do") or "")
    lost = {"reason": "drowned", "cells": [[0, 0]], "text": "the heron has drowned"} if column == 1 else None
    return {
        "moves": "r" * column,
        "played": ["r"] * (column - before),
        "counted": [True] * (column - before),
        "frames": [[["h", 0, column]]] * (column - before),
        "scene": scene(column),
        "standing": "solved" if column == 2 else "playing",
        "metrics": {"stamina": 3 * column},
        "refused": "",
        "lost": lost,
        "match": None,
    }


BRUSHES = [
    {"name": kind, "key": "", "meaning": f"{kind} to stand on", "layer": "ground", "kind": kind, "text": "", "shape": "cell"}
    for kind in ("grass", "water", "reed")
]
HINT: Message = {
    "event": "hint",
    "grade": 2,
    "standing": "best",
    "slack": 0,
    "best": 6,
    "from_here": 6,
    "total": 6,
    "unit": "stamina",
    "proven": True,
    "piece": "h",
    "advice": "",
    "move": "",
    "cell": None,
    "tags": {},
}


def with_fifth_game(page: Page, presentation: Message | None) -> None:
    """The server as it would be with a fifth game."""
    about = ABOUT if presentation is None else {**ABOUT, "presentation": presentation}
    level: Message = {
        "id": "stride/fords/1",
        "title": "Ford",
        "titles": {},
        "width": 3,
        "height": 2,
        "best": 6,
        "unit": "stamina",
    }
    shelf: Message = {"id": "stride/fords", "game": "stride", "levels": [{**level, "optimal": True}]}

    def more(key: str, value: Message) -> Callable[[Route], None]:
        def answer(route: Route) -> None:
            found = route.fetch().json()
            route.fulfill(json={**found, key: [*found[key], value]})

        return answer

    def of_stride(make: Callable[[Message], Message]) -> Callable[[Route], None]:
        def answer(route: Route) -> None:
            asked: Message = route.request.post_data_json or {}
            board: Message = asked.get("level") or asked["first"]
            route.fulfill(json=make(asked)) if board["game"] == "stride" else route.fallback()

        return answer

    def stream(*lines: Message) -> Callable[[Route], None]:
        text = "".join(json.dumps(line) + "\n" for line in lines)
        return lambda route: route.fulfill(body=text, content_type="application/x-ndjson")

    page.route(re.compile("/api/about[?]"), more("games", about))
    page.route(re.compile("/api/levels[?]"), more("sets", shelf))
    page.route("**/api/levels/stride/**", lambda route: route.fulfill(json={"level": LEVEL, "scene": scene(0)}))
    page.route("**/api/play", of_stride(played))
    page.route("**/api/choose", of_stride(lambda asked: {"level": LEVEL, "choices": [], "rules": ["depth"]}))
    page.route("**/api/results", of_stride(lambda asked: {"kept": False, "entries": []}))
    page.route("**/api/hint", stream(HINT))
    page.route("**/api/review", stream({"event": "done", "best": 6}))
    page.route("**/api/judge", stream({"event": "checked", "problems": []}))
    edited: Message = {
        "level": LEVEL,
        "scene": scene(0),
        "brushes": BRUSHES,
        "settings": [],
        "turns": 1,
        "choices": [],
        "rules": ["depth"],
        "problems": [],
    }
    page.route("**/api/edit", of_stride(lambda asked: edited))


RAW = re.compile(
    r"\b(?:goal|rule|count|hint|unit|rules|brush|game|set|draw|lost|keys|choice|results)\.[\w.]+\b|undefined|null"
)


def nothing_raw(page: Page) -> None:
    labels = page.locator("[aria-label]").evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))")
    text = " ".join([page.locator("body").inner_text(), *labels])
    assert not RAW.findall(text)


@pytest.mark.parametrize("presentation", [None, PRESENTED], ids=["plain", "presented"])
def test_it_is_in_the_bar_and_played_hinted_and_won_without_a_raw_key(
    browser: Browser, server: Running, presentation: Message | None
) -> None:
    with page_of(browser) as page:
        with_fifth_game(page, presentation)
        page.goto(f"{server.address}/#/")
        expect(page.locator(".gal .gcol").last).to_contain_text("Stride")
        page.goto(f"{server.address}/#/play/stride/fords/1")
        expect(page.locator(".bar .sub a").last).to_have_text("Stride")
        expect(page.locator(".bar .sub a").last.locator("svg path")).to_have_count(1)
        goal = "Reach the far bank." if presentation else "Cross the river without getting tired."
        expect(page.locator(".panel .goal")).to_have_text(goal)
        expect(page.locator(".counts")).to_contain_text("Stamina")
        expect(page.locator("dl.keys")).to_contain_text("wade" if presentation else "click where to go")
        expect(page.get_by_label("How deep the water is")).to_have_value("shallow")
        nothing_raw(page)
        for _ in range(2):
            page.keyboard.press("h")
        expect(page.locator(".ladder .on")).to_have_count(2)
        expect(page.locator(".verdict")).to_contain_text("6 stamina")
        nothing_raw(page)
        page.keyboard.press("ArrowRight")
        expect(page.locator(".verdict")).to_contain_text("the heron has drowned")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".won h1")).to_contain_text("Solved in 6")
        nothing_raw(page)


def test_its_own_french_is_said_where_it_has_some(browser: Browser, server: Running) -> None:
    with page_of(browser, locale="fr-FR") as page:
        with_fifth_game(page, PRESENTED)
        page.goto(f"{server.address}/#/play/stride/fords/1")
        expect(page.locator(".panel .goal")).to_have_text("Gagne l’autre rive.")
        expect(page.locator(".counts")).to_contain_text("Endurance")
        expect(page.locator(".bar .sub a").last).to_have_text("Enjambée")
        expect(page.locator("dl.keys")).to_contain_text("patauger")


COLOURS = """() => {
  const canvas = document.querySelector(".play > .sheet > canvas");
  const [x, y, side] = canvas.dataset.place.split(" ").map(Number);
  const sharp = canvas.width / canvas.clientWidth;
  const pixels = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  const at = (row, column) => {
    const [across, down] = [x + (column - 0.3) * side, y + (row - 0.3) * side].map((each) => Math.round(each * sharp));
    return pixels[down * canvas.width + across];
  };
  return [at(1, 0), at(1, 1), at(0, 1), at(0, 2)];
}"""


@pytest.mark.parametrize("presentation", [None, PRESENTED], ids=["plain", "presented"])
def test_two_kinds_of_cells_never_look_alike(browser: Browser, server: Running, presentation: Message | None) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        with_fifth_game(page, presentation)
        page.goto(f"{server.address}/#/play/stride/fords/1")
        page.locator(".play > .sheet > canvas[data-place]").wait_for()
        page.wait_for_timeout(300)
        water, reed, same_water, same_reed = page.evaluate(COLOURS)
        assert water == same_water and reed == same_reed and water != reed


def test_its_boards_are_drawn_with_the_words_of_its_brushes(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        with_fifth_game(page, PRESENTED)
        page.goto(f"{server.address}/#/create/of/stride")
        expect(page.locator(".brush").nth(1)).to_have_text("Water")
        expect(page.get_by_label("How deep the water is")).to_have_value("shallow")
        expect(page.locator(".bar .sub a")).to_have_count(5)
        nothing_raw(page)
