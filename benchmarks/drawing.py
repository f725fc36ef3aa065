"""How long the page takes to draw a track, in a browser without a graphics card: the first time, and each frame after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import carreau
from benchmarks.tables import table
from carreau.session import Session
from carreau.web.scenes import scene_message
from tests.web.browsing import blank_page, browsing, is_there

SIZES = (40, 100, 200, 300)
FRAMES = 60
TIME = """async ([scene, frames]) => {
  const page = await import("/draw/scene.js");
  const canvas = document.body.appendChild(document.createElement("canvas"));
  canvas.style.setProperty("width", "870px");
  canvas.style.setProperty("height", "670px");
  const { cells } = scene.paths[0];
  const [from, to] = cells.slice(-2);
  const draw = (fraction) => {
    const { context, width, height } = page.fit(canvas);
    const geometry = page.geometryFor(scene, width, height, { margin: 57 });
    page.drawScene(context, scene, geometry, { pen: { from, to, fraction } });
    context.getImageData(0, 0, 1, 1); // waits until all is drawn
  };
  const began = performance.now();
  draw(0);
  const first = performance.now() - began;
  const times = [];
  for (let frame = 1; frame <= frames; frame += 1) {
    const start = performance.now();
    draw(frame / frames);
    times.push(performance.now() - start);
  }
  canvas.remove();
  times.sort((one, other) => one - other);
  return [first, times[Math.floor(frames / 2)], times[Math.floor(0.95 * frames)]];
}"""


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
            first, middle, slow = page.evaluate(TIME, [scene_of(size), FRAMES])
            rows.append([f"{size} × {size}", f"{first:.1f}", f"{middle:.2f}", f"{slow:.2f}"])
            page.close()
    table("Drawing a track on a sheet of 870 × 670 pixels", ("cells", "first, ms", "frame, ms", "95 % of frames, ms"), rows)


if __name__ == "__main__":
    report(False)
