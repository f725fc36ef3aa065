"""A part of a board: drawn as it would be if all were drawn, and moved as a hand expects."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import carreau
from carreau.session import Session
from carreau.web.worker.scenes import scene_message

LEVELS = [
    "racetrack/tracks#4",
    "racetrack/laps#1",
    "racetrack/moving#1",
    "racetrack/terrain#1",
    "racetrack/pictures#1",
    "race/courses#2",
    "ricochet/boards#1",
    "sokoban/hard#3",
]

CUT = """async ([name, scene, scales]) => {
  const page = await import("/draw/scene.js");
  const { Camera } = await import("/board/camera.js");
  const game = (await import("/games/index.js")).lookOf(name);
  await page.ready(scene);
  const canvas = document.body.appendChild(document.createElement("canvas"));
  canvas.style.setProperty("width", "500px");
  canvas.style.setProperty("height", "400px");
  const overlays = new Set(["dead", "zone", "met", "normalised", "slack"]);
  const slack = [...Array(scene.height).keys()].map((row) => ({ kind: "slack", cell: [row, row], text: "1" }));
  const options = { game, overlays, slack, ghost: { cells: [[0, 0], [9, 9]], at: 1 }, selected: scene.pieces[0]?.id };
  const drawn = (geometry, keep) => {
    const { context } = page.fit(canvas);
    page.drawScene(context, scene, geometry, { ...options, keep });
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const apart = (one, other) => one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at])), 0);
  const whole = page.geometryFor(scene, 500, 400, { max: 14 });
  const found = scales.flatMap((scale) => [[90, 80], [250, 200], [400, 350]].map((point) => {
    const view = new Camera();
    view.zoom(whole, scale, ...point);
    const geometry = view.geometry(whole);
    const all = { ...geometry, clip: [-1e5, -1e5, 1e5, 1e5] };
    const part = drawn(geometry, false);
    const colours = new Set(new Uint32Array(part.buffer)).size;
    return [colours, apart(part, drawn(geometry, true)), apart(part, drawn(all, false))];
  }));
  canvas.remove();
  return found;
}"""

MOVED = """async ([edges, margin, moves]) => {
  const { Camera } = await import("/board/camera.js");
  const [rows, columns] = edges;
  const c = Math.min((600 - margin) / columns, 400 / rows);
  const [mx, my] = [margin + (600 - margin - columns * c) / 2 + c / 2, (400 - rows * c) / 2 + c / 2];
  const whole = { c, mx, my, ox: mx, oy: my, width: 600, height: 400, margin, clip: [0, 0, 600, 400],
    edges: [-0.5, -0.5, rows - 0.5, columns - 0.5], axis: null, heights: null };
  const view = new Camera();
  const at = ([row, column]) => {
    const geometry = view.geometry(whole);
    return [geometry.mx + column * geometry.c, geometry.my + row * geometry.c];
  };
  const drifts = moves.map(([row, column, factor]) => {
    const before = at([row, column]);
    view.zoom(whole, factor, ...before);
    const after = at([row, column]);
    return Math.hypot(after[0] - before[0], after[1] - before[1]);
  });
  const largest = view.scale;
  const seen = moves.map(([row, column]) => {
    if (!view.reveal(whole, [[row, column]])) return false;
    const [x, y] = at([row, column]);
    return x >= margin && x <= 600 && y >= 0 && y <= 400;
  });
  for (let step = 0; step < 30; step += 1) view.zoom(whole, 0.8, 300, 200);
  return { drifts, largest, seen, whole: view.geometry(whole) === whole };
}"""


def scene_of(reference: str) -> dict[str, Any]:
    """A level halfway through its solution."""
    level = carreau.load(reference)
    session = Session(level)
    moves = session.game.split_moves(level.meta.solutions[0].moves)
    session.play(session.game.separator.join(moves[: len(moves) // 2]))
    return scene_message(session.scene())


@pytest.mark.parametrize("reference", LEVELS)
def test_a_part_looks_the_same_as_if_all_were_drawn(page: Page, reference: str) -> None:
    for colours, kept, all_of_it in page.evaluate(CUT, [reference.partition("/")[0], scene_of(reference), [1.7, 4.2]]):
        assert colours > 20
        assert all_of_it == 0, "something is missing"
        assert kept <= 12, "no more than the smoothing of an edge"


@pytest.mark.parametrize(("edges", "margin"), [((40, 60), 0), ((60, 40), 57), ((300, 300), 57), ((5, 90), 0)])
def test_the_cell_that_is_zoomed_at_stays_and_every_cell_can_be_brought_into_sight(
    page: Page, edges: tuple[int, int], margin: int
) -> None:
    rows, columns = edges[0] - 1, edges[1] - 1
    corners = [(0, 0, 1.3), (rows, columns, 1.02), (rows / 2, columns / 3, 1.5), (rows, 0, 1.1), (0, columns, 1.2)]
    for cell in corners:
        found = page.evaluate(MOVED, [edges, margin, [cell]])
        assert max(found["drifts"]) < 1.5 and found["largest"] == pytest.approx(cell[2])
    found = page.evaluate(MOVED, [edges, margin, corners])
    assert all(found["seen"]) and found["whole"], "and at last the whole is seen"
