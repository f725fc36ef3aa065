"""How long the page takes to draw boards, flat and in relief, in a browser without a graphics card: the first time, each
frame while a piece moves, and each frame while the board is moved and enlarged by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import carreau
from benchmarks.tables import table
from carreau.session import Session
from carreau.web.worker.scenes import scene_message
from tests.web.browsing import blank_page, browsing, is_there

QUICK = (("racetrack", 40), ("racetrack", 100), ("race", 30), ("sokoban", 20))
BOARDS = (*QUICK, ("racetrack", 200), ("racetrack", 300), ("race", 100))
FRAMES = 60
TIME = """async ([name, scene, frames, raised]) => {
  const page = await import("/draw/scene.js");
  const { Camera } = await import("/board/camera.js");
  const game = (await import("/games/index.js")).lookOf(name);
  const relief = raised ? game.relief : null;
  const canvas = document.body.appendChild(document.createElement("canvas"));
  canvas.style.setProperty("width", "870px");
  canvas.style.setProperty("height", "670px");
  const { id, cell: to } = scene.pieces.at(-1);
  const view = new Camera();
  const draw = (fraction, move = () => undefined) => {
    const { context, width, height } = page.fit(canvas);
    const whole = page.geometryFor(scene, width, height, { margin: 57, relief });
    move(whole);
    const moving = new Map([[id, [to[0], to[1] + 0.2 * fraction]]]);
    page.drawScene(context, scene, view.geometry(whole), { game, moving, keep: !view.zoomed });
    context.getImageData(0, 0, 1, 1); // waits until all is drawn
  };
  const measured = (each) => {
    const times = Array.from({ length: frames }, (_, frame) => {
      const start = performance.now();
      each((frame + 1) / frames);
      return performance.now() - start;
    });
    times.sort((one, other) => one - other);
    return [times[Math.floor(frames / 2)], times[Math.floor(0.95 * frames)]];
  };
  const began = performance.now();
  draw(0);
  const first = performance.now() - began;
  const driving = measured(draw);
  const car = page.geometryFor(scene, 870, 670, { margin: 57, relief });
  const [x, y] = page.centre(car, to);
  view.zoom(car, 1.1, x, y);
  const zooming = measured((fraction) => draw(fraction, (whole) => view.zoom(whole, 1.08, x, y)));
  const panned = SCALES.map((scale) => {
    view.fit(car);
    view.zoom(car, scale, x, y);
    return measured((fraction) => draw(fraction, (whole) => view.pan(whole, fraction < 0.5 ? 3 : -3, 2)));
  });
  canvas.remove();
  const worst = [0, 1].map((place) => Math.max(...panned.map((each) => each[place])));
  return [first, ...driving, ...zooming, ...worst];
}""".replace("SCALES", "[1.5, 3, 6, 12, 24]")


def scene_of(game: str, size: int) -> dict[str, Any]:
    """A generated board, halfway through its best line if that is known, else as it begins."""
    (level,) = carreau.generate(game, seed=1, size=size)
    session = Session(level)
    moves = session.game.split_moves(level.meta.solutions[0].moves) if level.meta.solutions else []
    session.play(session.game.separator.join(moves[: len(moves) // 2]))
    return scene_message(session.scene())


def report(quick: bool) -> None:
    if not is_there():
        print("\nno Chromium here: drawing is not measured")
        return
    rows: list[Sequence[object]] = []
    with browsing() as browser:
        for (game, size), raised in product(QUICK if quick else BOARDS, (False, True)):
            page = blank_page(browser)
            page.evaluate("import('/draw/scene.js')")
            first, *frames = page.evaluate(TIME, [game, scene_of(game, size), FRAMES, raised])
            name = f"{game}, {size} × {size}{', in relief' * raised}"
            rows.append([name, f"{first:.1f}", *(f"{each:.2f}" for each in frames)])
            page.close()
    head = ("board", "first, ms", "a frame, ms", "95 %", "zooming, ms", "95 %", "panning, ms", "95 %")
    table("Drawing a board on a sheet of 870 × 670 pixels; panning at the slowest of five sizes", head, rows)


if __name__ == "__main__":
    report(False)
