"""A server with a shelf: the files of a folder in its answers, as they are on the disk at that moment, and no others."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from PIL import Image

import carreau
from tests.games.racetrack_pictures import joined, png, smooth_track
from tests.web.serving import BYTES, Running, message, running

ONE = "#####\n#@$.#\n#####\n"
TWO = f"{ONE}\n######\n#@$ .#\n######\n"
BROKEN = "#####\n#@$Q#\n#####\n"
NOT_PLAYABLE = f"{ONE}\n#####\n# $.#\n#####\n"  # the second has no player
FRENCH = {"accept-language": "fr"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    outer = tmp_path_factory.mktemp("outer")
    (outer / "secret.xsb").write_text(ONE)
    inner = outer / "Zahlenordner"
    for name, text in {
        "broken.xsb": BROKEN,
        "maths/première étape.xsb": TWO,
        "maths/100% #1?.xsb": ONE,
        "maths/half.json": '{"carreau": 1,',
        "maths/second.xsb": NOT_PLAYABLE,
        "notes.docx": "",
    }.items():
        (inner / name).parent.mkdir(parents=True, exist_ok=True)
        (inner / name).write_text(text)
    (inner / "island-mask.png").write_bytes(png(smooth_track()))
    Image.effect_noise((1600, 1200), 90).convert("RGB").save(inner / "island.png")  # of more bytes than go with a move
    (inner / "out.xsb").symlink_to(outer / "secret.xsb")
    return inner


@pytest.fixture(scope="module")
def shelved(folder: Path) -> Iterator[Running]:
    with running("--levels", str(folder)) as started:
        yield started


def listed(server: Running) -> list[str]:
    return [each["name"] for each in server.get("/api/shelf").json()["files"]]


def file(server: Running, name: str, **headers: str) -> dict[str, Any]:
    answer = server.get("/api/shelf/file", params={"name": name}, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_shelf_is_listed_with_all_that_lies_there(shelved: Running) -> None:
    assert shelved.get("/api/about").json()["shelf"] is True
    found = shelved.get("/api/shelf").json()
    first = ["broken.xsb", "island.png", "maths/100% #1?.xsb", "maths/half.json", "maths/première étape.xsb"]
    assert listed(shelved)[:5] == first and {each["folder"] for each in found["files"]} == {"", "maths"}
    assert found["files"][2]["id"] == "shelf/maths/100%25%20%231%3F.xsb" and found["files"][2]["title"] == "100% #1?"
    assert found["ignored"] == ["notes.docx"] and found["others"] == 1
    assert found["notes"] == ["out.xsb: a link that leads out of the folder, or nowhere"]
    french = shelved.get("/api/shelf", headers=FRENCH).json()
    assert french["notes"] == ["out.xsb\u00a0: un lien qui sort du dossier, ou ne mène nulle part"]


def test_a_file_has_its_levels_and_each_can_be_opened_and_won(shelved: Running) -> None:
    found = file(shelved, "maths/première étape.xsb")
    assert [each["title"] for each in found["levels"]] == ["première étape 1", "première étape 2"]
    assert found["all"] == 2 and found["wrong"] is None and found["game"] == "sokoban"
    query = {"name": "maths/première étape.xsb", "number": 2}
    opened = shelved.get("/api/shelf/level", params=query).json()
    assert opened["kept"] == found["levels"][1]["kept"] != found["levels"][0]["kept"]
    played = shelved.post("/api/play", {"level": opened["level"], "moves": "", "do": "RR"}).json()
    assert played["standing"] == "solved"
    added = shelved.post("/api/results/add", {"level": opened["level"], "moves": "RR", "name": "Ada"}).json()
    assert added["kept"] and added["entries"][0]["cost"] == 2


def test_a_broken_file_says_where_and_the_others_work(shelved: Running) -> None:
    wrong = file(shelved, "broken.xsb")["wrong"]
    assert (wrong["line"], wrong["column"]) == (2, 4) and "expected" in wrong["error"]
    french = file(shelved, "maths/half.json", **FRENCH)["wrong"]
    assert french["line"] == 1 and french["error"].startswith("il faut du JSON")
    first, second = file(shelved, "maths/second.xsb")["levels"]
    assert not first["wrong"] and "player" in second["wrong"]


def test_T25_a_large_picture_goes_with_every_move(shelved: Running, folder: Path) -> None:
    assert (folder / "island.png").stat().st_size > 10**6
    opened = shelved.get("/api/shelf/level", params={"name": "island.png"}).json()
    assert opened["scene"]["picture"].startswith("data:image/jpeg;base64,") and len(json.dumps(opened)) < 10**6
    played = shelved.post("/api/play", {"level": opened["level"], "moves": ""})
    assert played.status_code == 200 and played.json()["scene"]["picture"] == opened["scene"]["picture"]


@pytest.mark.parametrize(
    "name",
    [
        *("../secret.xsb", "out.xsb", "maths/../../secret.xsb", "/etc/passwd", "maths", "", "maths/", "./broken.xsb", "\0"),
        *("broken.xsb\0", "notes.docx", "..", "shelf/broken.xsb", "x" * 5000, "../Zahlenordner/broken.xsb"),
    ],
)
def test_no_name_leads_out_of_the_folder(shelved: Running, folder: Path, name: str) -> None:
    for path in ("/api/shelf/file", "/api/shelf/level"):
        for named in (name, str(folder / name)):
            answer = shelved.get(path, params={"name": named})
            assert answer.status_code in (404, 422), answer.text
            assert named.startswith("/") or str(folder.parent) not in answer.text
    assert shelved.get(f"/api/levels/shelf/{quote(name or 'x', safe='')}/1").status_code in (404, 422)


def test_no_answer_tells_where_the_folder_lies(shelved: Running, folder: Path) -> None:
    texts = [shelved.get(path).text for path in ("/api/about", "/api/levels", "/api/shelf", "/openapi.json")]
    for path in ("/api/shelf/file", "/api/shelf/level"):
        texts += [shelved.get(path, params={"name": name}).text for name in (*listed(shelved), "gone.xsb")]
    assert not [text for text in texts if str(folder.parent) in text or folder.name in text]


def test_changes_appear_without_a_restart(shelved: Running, folder: Path) -> None:
    fresh = folder / "fresh.xsb"
    fresh.write_text(BROKEN)
    assert "fresh.xsb" in listed(shelved) and file(shelved, "fresh.xsb")["wrong"]["line"] == 2
    fresh.write_text(TWO)
    assert len(file(shelved, "fresh.xsb")["levels"]) == 2
    fresh.write_text(ONE)
    assert len(file(shelved, "fresh.xsb")["levels"]) == 1
    fresh.unlink()
    assert "fresh.xsb" not in listed(shelved)
    assert shelved.get("/api/shelf/file", params={"name": "fresh.xsb"}).status_code == 404


def test_a_folder_that_vanishes_and_comes_back(shelved: Running, folder: Path) -> None:
    away = folder.rename(folder.with_name("away"))
    try:
        gone = shelved.get("/api/shelf").json()
        assert gone["open"] and not gone["files"] and gone["wrong"]["error"] == "the folder of the shelf is not there"
        assert shelved.get("/api/levels").status_code == 200
    finally:
        away.rename(folder)
    assert "broken.xsb" in listed(shelved)


def test_thousands_of_files_are_listed_and_one_is_read(shelved: Running, folder: Path) -> None:
    many = folder / "many"
    many.mkdir()
    for number in range(2000):
        (many / f"{number}.xsb").write_text(BROKEN if number % 2 else ONE)
    found = [name for name in listed(shelved) if name.startswith("many/")]
    assert found == [f"many/{number}.xsb" for number in range(2000)]
    assert file(shelved, "many/1998.xsb")["wrong"] is None and file(shelved, "many/1999.xsb")["wrong"]


def test_a_server_without_a_shelf_has_none(server: Running) -> None:
    assert server.get("/api/about").json()["shelf"] is False
    nothing: dict[str, Any] = {"open": False, "files": [], "notes": [], "ignored": [], "others": 0, "wrong": None}
    assert server.get("/api/shelf").json() == nothing
    assert server.get("/api/shelf/file", params={"name": "a.xsb"}).status_code == 404


# -- pictures that are sent --------------------------------------------------------------------------------------------


def read(server: Running, data: bytes, **query: Any) -> Any:
    return server.client.post("/api/read", params={"name": "island-mask.png", **query}, content=data, headers=BYTES)


def test_T22_T23_a_picture_is_seen_and_its_mesh_is_said(server: Running) -> None:
    mask = png(smooth_track())
    found = read(server, mask).json()
    assert found["mesh"] == 9 and found["levels"][0]["level"]["title"] == "island"
    assert found["levels"][0]["scene"]["picture"].startswith("data:image/png;base64,")
    coarser = read(server, mask, mesh=20, seen=False).json()
    assert coarser["mesh"] == 20 and coarser["levels"][0]["scene"]["picture"] == ""
    assert (coarser["levels"][0]["scene"]["width"], coarser["levels"][0]["scene"]["height"]) == (20, 15)
    text = server.client.post("/api/read", content=ONE.encode(), headers=BYTES).json()
    assert text["mesh"] == 0


def test_T25_a_mask_and_its_view_are_sent_together(server: Running) -> None:
    mask, view = png(smooth_track()), png(Image.new("RGB", (800, 600), (200, 10, 10)))
    level = read(server, mask + view, view=len(view)).json()["levels"][0]
    assert level["level"]["board"] == read(server, mask).json()["levels"][0]["level"]["board"]
    assert level["scene"]["picture"] != read(server, mask).json()["levels"][0]["scene"]["picture"]
    assert read(server, ONE.encode() + view, view=len(view), name="").status_code == 400
    assert read(server, view, view=len(view)).status_code == 400
    assert read(server, view, view=len(view) + 1).status_code == 400


@pytest.mark.parametrize("size", [(1, 64_000_000), (64_000_000, 1), (20_001, 2)])
def test_a_picture_that_is_too_long_is_refused_by_its_header(server: Running, size: tuple[int, int]) -> None:
    header = struct.pack(">IIBBBBB", *size, 8, 0, 0, 0, 0)
    answer = read(server, joined([(b"IHDR", header), (b"IDAT", b""), (b"IEND", b"")]))
    assert answer.status_code == 400
    assert answer.json()["error"] == f"expected at most 20,000 pixels along a side, found {size[0]} × {size[1]}"


def test_a_level_of_ours_is_no_picture(server: Running) -> None:
    """The same address as ever."""
    found = server.get("/api/levels/sokoban/easy/1").json()
    assert found["level"] == message(carreau.load("sokoban/easy#1"))["level"]
