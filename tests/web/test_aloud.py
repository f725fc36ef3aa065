"""The board read aloud: what a screen reader says of cells, in both languages, and how keys move among them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import carreau
from carreau.session import Session
from carreau.web.worker.scenes import scene_message
from tests.web.test_drawing import SETS, game_name, middle, references, scenes

ATTACH = """async ([name, scene, language]) => {
  document.documentElement.lang = language;
  await (await import("/words.js")).fetchWords();
  const { attachGrid } = await import("/board/cellGrid.js");
  document.body.replaceChildren();
  window.clicked = [];
  window.grid = attachGrid(document.body, () => name, (cell) => window.clicked.push(cell));
  window.grid.update(scene);
  window.grid.write();
}"""


def labels(page: Page) -> list[str]:
    return page.locator("[role=gridcell]").evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")


def test_cells_are_named_with_what_is_on_them_in_both_languages(page: Page) -> None:
    scene = scene_message(Session(carreau.load("ricochet/boards#1")).scene())
    page.evaluate(ATTACH, ["ricochet", scene, "en"])
    english = labels(page)
    assert len(english) == 256 and english[0] == "row 0, column 0, floor, wall north and west"
    robots = {piece["text"]: piece["cell"] for piece in scene["pieces"]}
    assert "red robot" in english[16 * robots["r"][0] + robots["r"][1]]
    page.evaluate(ATTACH, ["ricochet", scene, "fr"])
    french = labels(page)
    assert french[0] == "ligne 0, colonne 0, sol, mur au nord et à l’ouest"
    assert "robot jaune" in french[16 * robots["y"][0] + robots["y"][1]]


NAMES = """async ([name, scenes]) => {
  const { labeller } = await import("/board/cellGrid.js");
  const words = new Set();
  for (const language of ["en", "fr"]) {
    document.documentElement.lang = language;
    await (await import("/words.js")).fetchWords();
    for (const scene of scenes) {
      const label = labeller(scene, name);
      for (let row = 0; row < scene.height; row += 1) {
        for (let column = 0; column < scene.width; column += 1) {
          for (const word of label([row, column]).split(", ")) words.add(word);
        }
      }
    }
  }
  return [...words];
}"""


@pytest.mark.parametrize("name", SETS)
def test_no_cell_of_a_shipped_level_is_named_by_a_key(page: Page, name: str) -> None:
    words = page.evaluate(NAMES, [game_name(name), [scene for reference in references(name) for scene in scenes(reference)]])
    assert len(words) > 20
    assert not [word for word in words if "draw." in word or "{" in word or not word.strip()]


def test_arrows_move_among_cells_and_enter_clicks_one(page: Page) -> None:
    page.evaluate(ATTACH, ["sokoban", middle("sokoban/easy#3"), "en"])
    page.evaluate("window.grid.go([1, 1])")
    for key in ("ArrowRight", "ArrowDown", "Enter", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp", " "):
        page.keyboard.press(key)
    assert page.evaluate("window.clicked") == [[2, 2], [0, 1]]
    assert page.locator("[role=gridcell][tabindex='0']").count() == 1


def test_a_large_board_has_a_window_of_cells_that_follows(page: Page) -> None:
    scene = middle("racetrack/tracks#2")
    large = scene | {"width": 300, "height": 300, "ground": "0" * 90_000}
    page.evaluate(ATTACH, ["racetrack", large, "en"])
    assert 1000 < len(labels(page)) <= 4000
    page.evaluate("window.grid.go([299, 299])")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("row 299, column 299")
    assert len(labels(page)) <= 4000
