"""How long the page takes to draw a track, in a browser without a graphics card: the first time, each frame while a car
drives, and each frame while the board is moved and enlarged by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import carreau
from benchmarks.tables import table
from carreau.session import Session
from carreau.web.worker.scenes import scene_message
from tests.web.browsing import blank_page, browsing, is_there

SIZES = (40, 100, 200, 300)
FRAMES = 60
TIME = """async ([scene, frames]) => {
  const page = await import("/draw/scene.js");
  const { View } = await import("/draw/view.js");
  const canvas = document.body.appendChild(document.createElement("canvas"));
  canvas.style.setProperty("width", "870px");
  canvas.style.setProperty("height", "670px");
  const { cells } = scene.paths[0];
  const [from, to] = cells.slice(-2);
  const view = new View();
  const draw = (fraction, move = () => undefined) => {
    const { context, width, height } = page.fit(canvas);
    const whole = page.geometryFor(scene, width, height, { margin: 57 });
    move(whole);
    page.drawScene(context, scene, view.geometry(whole), { pen: { from, to, fraction }, keep: !view.zoomed });
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
  const car = page.geometryFor(scene, 870, 670, { margin: 57 });
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


def scene_of(size: int) -> dict[str, Any]:
    """A generated track, halfway through its best race."""
    (level,) = carreau.generate("racetrack", seed=1, size=size)
    session = Session(level)
    moves = session.game.split_moves(level.meta.solutions[0].moves)
    session.play(" ".join(moves[: len(moves) // 2]))
    return scene_message(session.scene())


def report(quick: bool) -> None:
    if not is_there():
        print("\nno Chromium here: drawing is not measured")
        return
    rows: list[Sequence[object]] = []
    with browsing() as browser:
        for size in SIZES[:2] if quick else SIZES:
            page = blank_page(browser)
            page.evaluate("import('/draw/scene.js')")
            first, *frames = page.evaluate(TIME, [scene_of(size), FRAMES])
            rows.append([f"{size} × {size}", f"{first:.1f}", *(f"{each:.2f}" for each in frames)])
            page.close()
    head = ("cells", "first, ms", "a frame, ms", "95 %", "zooming, ms", "95 %", "panning, ms", "95 %")
    table("Drawing a track on a sheet of 870 × 670 pixels; panning at the slowest of five sizes", head, rows)


if __name__ == "__main__":
    report(False)
