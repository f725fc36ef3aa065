"""Several scenes in one picture."""

import xml.etree.ElementTree as ElementTree

import carreau
from carreau.drawing.gallery import Picture, draw, good_columns


def frames(text: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(text).findall("{http://www.w3.org/2000/svg}svg")


def test_each_scene_has_its_frame_and_a_board_is_drawn_once() -> None:
    level = carreau.load("racetrack/laps#1")
    line = level.meta.solutions[0].moves
    scenes = [carreau.Session(level, moves).scene() for moves in ("", line)]
    text = draw([Picture(scene, f"{number} < 3") for number, scene in enumerate(scenes)], "two & more")
    first, second = frames(text)
    assert text.count('id="board-0"') == 1 and "board-1" not in text and "0 &lt; 3" in text and "two &amp; more" in text
    corner = [(float(each.get("x", 0)), float(each.get("y", 0))) for each in (first, second)]
    assert corner[0][0] + float(first.get("width", 0)) < corner[1][0] or corner[0][1] < corner[1][1]
    assert "trail" not in str(ElementTree.tostring(first)) and "trail" in str(ElementTree.tostring(second))


def test_boards_that_differ_are_both_drawn() -> None:
    scenes = [carreau.Session(carreau.load(f"racetrack/tracks#{number}")).scene() for number in (1, 6)]
    text = draw([Picture(scene, "") for scene in scenes])
    assert 'id="board-1"' in text and ".trail{stroke-width:" in text  # small squares: the trail stays visible


def test_columns_leave_few_places_empty() -> None:
    assert [good_columns(count, 1.0) for count in (0, 1, 2, 4, 10)] == [1, 1, 2, 2, 5]
    assert good_columns(10, 3.0) < good_columns(10, 0.5)


def test_no_pictures_are_an_empty_page() -> None:
    assert frames(draw([])) == []
