"""What the page draws, in a real browser: the scenes of every shipped level, and pictures to take away."""

from __future__ import annotations

import io
from base64 import b64decode
from functools import cache
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageSequence
from playwright.sync_api import Browser, Page

import carreau
from carreau.games import game_of
from carreau.session import Session
from carreau.web.worker.scenes import scene_message
from tests.levels import own_examples
from tests.web.browsing import blank_page

SETS = carreau.own_sets()

DRAW = """async ([name, scenes, looks, themes = ["light"]]) => {
  const page = await import("/draw/scene.js");
  const game = (await import("/games/index.js")).lookOf(name);
  const canvas = document.body.appendChild(document.createElement("canvas"));
  canvas.style.setProperty("width", "640px");
  canvas.style.setProperty("height", "480px");
  const pictures = [];
  const seen = (context) => {
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    const counts = new Map();
    let print = 0;
    for (const pixel of pixels) {
      counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      print = (Math.imul(print, 31) + pixel) | 0;
    }
    const most = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
    return { print, colours: counts.size, ground: [most & 255, (most >> 8) & 255, (most >> 16) & 255], size: pixels.length };
  };
  for (const theme of themes) {
    document.documentElement.dataset.theme = theme;
    page.retheme();
    for (const scene of scenes) for (const look of looks) {
      await page.ready(scene);
      const { context, width, height } = page.fit(canvas);
      const geometry = page.geometryFor(scene, width, height, { margin: 57 });
      const { overlays = [], moving = {}, ...rest } = look;
      const options = { game, ...rest, overlays: new Set(overlays), moving: new Map(Object.entries(moving)) };
      page.drawScene(context, scene, geometry, options);
      pictures.push(seen(context));
    }
  }
  delete document.documentElement.dataset.theme;
  page.retheme();
  canvas.remove();
  return pictures;
}"""


@cache
def scenes(reference: str) -> list[dict[str, Any]]:
    """The start of a level, and the middle and the end of its solution where they are others."""
    level = carreau.load(reference)
    moves = game_of(level).split_moves(level.meta.solutions[0].moves)
    lines = dict.fromkeys(["", " ".join(moves[: len(moves) // 2]), " ".join(moves)])
    return [scene_message(Session(level, line).scene()) for line in lines]


def references(name: str) -> list[str]:
    return [each for each in own_examples() if each.startswith(f"{name}#")]


def game_name(reference: str) -> str:
    return reference.partition("/")[0]


def middle(reference: str) -> dict[str, Any]:
    return scenes(reference)[1]


class Picture(NamedTuple):
    """What is known of something drawn: a print that others do not have, its colours, the one seen most, its pixels."""

    print: int
    colours: int
    ground: tuple[int, int, int]
    size: int


def pictures(
    page: Page, game: str, found: list[dict[str, Any]], *looks: dict[str, Any], themes: tuple[str, ...] = ("light",)
) -> list[Picture]:
    drawn: list[dict[str, Any]] = page.evaluate(DRAW, [game, found, looks or [{}], themes])
    return [Picture(each["print"], each["colours"], tuple(each["ground"]), each["size"]) for each in drawn]


@pytest.mark.parametrize("name", SETS)
def test_every_scene_of_a_shipped_level_is_drawn_and_dark_is_another_picture(page: Page, name: str) -> None:
    shown = [scene for reference in references(name) for scene in scenes(reference)]
    drawn = pictures(page, game_name(name), shown, themes=("light", "dark"))
    assert len(drawn) == len({each.print for each in drawn}) == 2 * len(shown)
    assert min(each.colours for each in drawn) > 20
    assert all(min(each.ground) > 200 for each in drawn[: len(shown)])
    assert all(max(each.ground) < 80 for each in drawn[len(shown) :])


MINE, OTHER = (
    {"move": "a", "origin": [2, 2], "cell": [2, 4]},
    {"move": "b", "origin": [2, 2], "cell": [3, 3]},
)  # moves that are looked back at
LOOKS: list[tuple[str, dict[str, Any]]] = [
    ("racetrack/tracks#2", {"showOffers": False}),
    ("racetrack/tracks#2", {"overlays": ["met"]}),
    ("racetrack/tracks#2", {"ghost": {"cells": [[3, 3], [4, 6]], "at": 1}}),
    ("racetrack/tracks#2", {"pen": {"from": [1, 4], "to": [1, 8], "fraction": 0.4}}),
    ("racetrack/tracks#2", {"until": 2.5}),
    (
        "racetrack/tracks#2",
        {"overlays": ["slack"], "slack": [{"kind": "slack", "cell": [2, 4], "text": "3", "size": [1, 1]}]},
    ),
    ("racetrack/tracks#2", {"focus": [2, 3]}),
    ("race/courses#1", {"showOffers": False}),
    ("ricochet/boards#1", {"selected": "b"}),
    ("ricochet/boards#1", {"selected": "b", "tags": {"bN": "="}}),
    ("ricochet/boards#1", {"moving": {"r": [2.5, 3]}}),
    ("ricochet/boards#1", {"language": "fr"}),
    ("ricochet/boards#1", {"until": 1.5}),
    ("sokoban/easy#3", {"overlays": ["dead"]}),
    ("sokoban/easy#3", {"overlays": ["zone"]}),
    ("sokoban/easy#3", {"overlays": ["normalised"]}),
    ("sokoban/easy#3", {"overlays": ["dead", "zone"]}),
    ("sokoban/easy#3", {"selected": "box0"}),
    ("sokoban/easy#3", {"facing": [-1, 0]}),
    ("sokoban/easy#3", {"preview": {"cells": [[1, 1], [1, 2], [2, 2]], "piece": "player"}}),
    ("sokoban/easy#3", {"preview": {"cells": [[1, 1], [1, 2], [2, 2]], "piece": "box0"}}),
    ("sokoban/easy#3", {"lost": [[2, 2]]}),
    ("racetrack/tracks#2", {"compared": {"yours": MINE, "best": [], "sign": "·"}}),
    ("racetrack/tracks#2", {"compared": {"yours": MINE, "best": [OTHER], "sign": "+1"}}),
    ("racetrack/tracks#2", {"compared": {"yours": OTHER, "best": [MINE], "sign": "+1"}}),
    ("racetrack/tracks#2", {"compared": {"yours": MINE, "best": [MINE, OTHER], "sign": "="}}),
    ("sokoban/easy#3", {"compared": {"yours": {**MINE, "origin": None}, "best": [OTHER], "sign": "×"}}),
]


def test_every_way_to_show_a_scene_is_seen_and_leaves_no_trace(page: Page) -> None:
    seen: set[int] = set()
    for reference, look in LOOKS:
        plain, shown, again = pictures(page, game_name(reference), [middle(reference)], {}, look, {})
        assert plain == again, f"{look} stays after it is gone"
        assert plain != shown and shown.print not in seen, f"{look} is not seen"
        seen.add(shown.print)


def test_T08_the_choice_pointed_at_the_principal_and_the_refused_look_different(page: Page) -> None:
    scene = middle("racetrack/tracks#2")
    assert any(each["kind"] == "principal" for each in [*scene["offers"], *scene["refused"]])
    hovers = [{"hover": {"offer": each}} for each in scene["offers"]] + [
        {"hover": {"refused": each}} for each in scene["refused"]
    ]
    drawn = pictures(page, "racetrack", [scene], {}, *hovers, {"tags": {each["move"]: "=" for each in scene["offers"]}})
    assert len({each.print for each in drawn}) == len(drawn)


PLACE = """async ([scenes, width, height, margin]) => {
  const page = await import("/draw/scene.js");
  return scenes.map((scene) => {
    const geometry = page.geometryFor(scene, width, height, { margin, phone: !margin });
    const lost = [];
    for (let row = 0; row < scene.height; row += 1) for (let column = 0; column < scene.width; column += 1) {
      const found = page.cellAt(geometry, scene, ...page.centre(geometry, [row, column]));
      if (found?.join() !== [row, column].join()) lost.push([row, column]);
    }
    return { ...geometry, lost };
  });
}"""


def extent(scene: dict[str, Any]) -> tuple[int, int, int, int]:
    """The first and the last row and column that are worth showing."""
    empty = {"outside", "obstacle"} if scene["points"] else {"outside"}
    shown = [index for index, letter in enumerate(scene["ground"]) if scene["kinds"][int(letter, 36)] not in empty]
    rows, columns = {index // scene["width"] for index in shown}, {index % scene["width"] for index in shown}
    return min(rows), max(rows), min(columns), max(columns)


@pytest.mark.parametrize("size", [(870, 670, 57), (620, 372, 0), (1100, 560, 57), (360, 300, 0), (375, 375, 0)])
def test_boards_fit_their_sheet_squares_agree_with_the_margin_and_cells_are_found(
    page: Page, size: tuple[int, int, int]
) -> None:
    width, height, margin = size
    starts = [scenes(reference)[0] for name in SETS for reference in references(name)]
    for scene, at in zip(starts, page.evaluate(PLACE, [starts, *size]), strict=True):
        assert at["lost"] == []
        top, bottom, left, right = extent(scene)
        assert margin <= at["mx"] + (left - 0.5) * at["c"] and at["mx"] + (right + 0.5) * at["c"] <= width
        assert at["my"] + (top - 0.5) * at["c"] >= 0 and at["my"] + (bottom + 0.5) * at["c"] <= height
        squares = (at["ox"] - margin) / at["c"]
        assert not margin or abs(squares - round(squares)) < 1e-6


def test_a_sheet_is_sharp_on_a_fine_screen(browser: Browser) -> None:
    page = blank_page(browser, sharp=2)
    (picture,) = pictures(page, "sokoban", [middle("sokoban/easy#3")])
    assert picture.size == 1280 * 960
    page.close()


LATE = """async ([scene]) => {
  const page = await import("/draw/scene.js");
  const { lookOf } = await import("/games/index.js");
  const canvas = document.body.appendChild(document.createElement("canvas"));
  const draw = () => {
    page.drawThumb(canvas, lookOf("racetrack"), scene);
    return canvas.toDataURL();
  };
  const told = new Promise((resolve) => window.addEventListener("retheme", resolve, { once: true }));
  const before = draw();
  await told;
  return [before, draw()];
}"""


def test_a_picture_under_the_board_is_drawn_as_soon_as_it_is_there(browser: Browser) -> None:
    page = blank_page(browser)
    before, after = page.evaluate(LATE, [middle("racetrack/pictures#1")])
    assert before != after
    page.close()


# -- pictures to take away -------------------------------------------------------------------------------------------

BYTES = """
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
"""
GIF = """async ([name, scenes]) => {
  const { gameToGif } = await import("/export.js");
  const { lookOf } = await import("/games/index.js");
  const blob = await gameToGif(scenes, { game: lookOf(name) });""" + BYTES + "}"  # fmt: skip
PNG = """async ([scene]) => {
  const { sceneToPng } = await import("/export.js");
  const { lookOf } = await import("/games/index.js");
  const game = lookOf("sokoban");
  const blob = await sceneToPng(scene, { game, overlays: new Set(["dead"]) });""" + BYTES + "}"  # fmt: skip


def frames_of(text: str) -> list[Image.Image]:
    with Image.open(io.BytesIO(b64decode(text))) as image:
        assert image.format == "GIF" and image.info["loop"] == 0
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]


def game(reference: str) -> list[dict[str, Any]]:
    """Every scene of a solution."""
    level = carreau.load(reference)
    session = Session(level)
    found = [scene_message(session.scene())]
    for word in session.game.split_moves(level.meta.solutions[0].moves):
        session.play(word)
        found.append(scene_message(session.scene()))
    return found


@pytest.mark.parametrize("reference", ["racetrack/tracks#1", "race/courses#1", "ricochet/boards#1", "sokoban/test#2"])
def test_a_game_as_gif_has_a_frame_for_each_position_that_shows_it(page: Page, reference: str) -> None:
    played = game(reference)
    frames = frames_of(page.evaluate(GIF, [game_name(reference), played]))
    assert len(frames) == len(played)
    assert len({frame.tobytes() for frame in frames}) == len(frames)
    assert max(frames[0].getcolors(1 << 20) or [], key=lambda each: each[0])[1] == (255, 255, 255)


def test_a_scene_as_png_shows_its_overlays(page: Page) -> None:
    with Image.open(io.BytesIO(b64decode(page.evaluate(PNG, [middle("sokoban/easy#3")])))) as image:
        found = {colour: count for count, colour in image.convert("RGB").getcolors(1 << 22) or []}
    assert found[(0xF7, 0xCF, 0xC6)] > 1000


FRAMES = """async ([scene, selected, theme]) => {
  const page = await import("/draw/scene.js");
  const game = (await import("/games/index.js")).lookOf("ricochet");
  const { centre } = await import("/draw/geometry.js");
  document.documentElement.dataset.theme = theme;
  page.retheme();
  const canvas = document.body.appendChild(document.createElement("canvas"));
  canvas.style.setProperty("width", "640px");
  canvas.style.setProperty("height", "640px");
  const { context, width, height } = page.fit(canvas);
  const geometry = page.geometryFor(scene, width, height, { margin: 0 });
  page.drawScene(context, scene, geometry, { game, selected });
  const at = (cell, share) => {
    const [x, y] = centre(geometry, cell);
    return [...context.getImageData(Math.round(x - share * geometry.c), Math.round(y), 1, 1).data].slice(0, 3);
  };
  const robot = scene.pieces.find((piece) => piece.key === selected).cell;
  const found = [at(robot, 0.46), at(scene.marks.find((mark) => mark.kind === "target").cell, 0.42)];
  canvas.remove();
  delete document.documentElement.dataset.theme;
  page.retheme();
  return found;
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_R22_the_robot_to_move_is_framed_in_red_and_the_target_in_green(page: Page, theme: str) -> None:
    scene = scenes("ricochet/rounds#1")[0]
    robot, target = page.evaluate(FRAMES, [scene, scene["pieces"][0]["key"], theme])
    red, green, blue = robot
    assert red > 190 and max(green, blue) < red / 2, robot
    red, green, blue = target
    assert green > 150 and red < green / 2 and blue < 0.85 * green, target
