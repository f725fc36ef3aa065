"""Boards as large as the limits say, through the server and its worker: every answer is one, and no worker is lost."""

from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from carreau.web.worker import playing, requests, searching
from tests.largest import LARGEST, Document, beyond, sokoban
from tests.web.serving import Running

# A room of 250,000 cells takes seconds, and more of them the busier the machine is: a server has no such patience. The
# smaller one is as much too large for native code.
SERVED: dict[str, Document] = {**{name: make() for name, make in LARGEST.items()}, "sokoban": sokoban(190)}


@pytest.fixture
def same_workers(server: Running) -> Iterator[None]:
    """Whatever is asked, the processes that answered before are those that answer afterwards."""
    server.post("/api/play", {"level": {"carreau": 1, "game": "sokoban", "board": ["#####", "#@$.#", "#####"]}})
    before = set(server.workers())
    yield
    assert before <= set(server.workers())


@pytest.mark.usefixtures("same_workers")
@pytest.mark.parametrize("name", SERVED)
def test_the_largest_board_of_every_game_is_played_drawn_and_searched(server: Running, name: str) -> None:
    level = {"carreau": 1, **SERVED[name]}
    played = server.post("/api/play", {"level": level})
    assert played.status_code == 200 and not played.json()["refused"], played.text[:200]
    assert server.post("/api/svg", {"level": level}).status_code == 200
    *_, answer = server.stream("/api/solve", {"level": level, "seconds": 0.2})
    assert answer["event"] == "answer", answer
    *_, hint = server.stream("/api/hint", {"level": level, "seconds": 0.2})
    assert hint["event"] == "hint" or hint["error"].startswith("stopped, out of time"), hint


@pytest.mark.usefixtures("same_workers")
@pytest.mark.parametrize("name", LARGEST)
def test_one_row_more_is_refused_with_a_sentence(server: Running, name: str) -> None:
    refused = server.post("/api/play", {"level": {"carreau": 1, **beyond(LARGEST[name]())}})
    assert refused.status_code == 400 and len(refused.json()["error"].split()) > 4, refused.text[:200]


def test_a_room_of_as_many_cells_as_there_may_be_is_played_drawn_and_searched() -> None:
    level: Any = {"carreau": 1, **sokoban()}
    played = playing.play(requests.PlayRequest(level=level, do="rR"))
    assert played["moves"] == "rR" and played["standing"] == "solved" and played["lost"] is None
    lost = playing.play(requests.PlayRequest(level=level, do="drrruLL"))["lost"]
    assert (lost["reason"], lost["cells"]) == (
        "dead_square",
        ((1, 1),),
    )  # told by the rules alone
    assert playing.picture(requests.PictureRequest(level=level)).data.startswith(b"<svg")
    sent: list[dict[str, Any]] = []
    searching.solve(requests.SolveRequest(level=level, seconds=0.1), sent.append, Event())
    assert sent[-1]["event"] == "answer"
