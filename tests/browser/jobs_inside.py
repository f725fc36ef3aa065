"""Runs in the Python of a page: every job of the table, for every game where it is of one. Prints what was asked of which
game, and what was refused, as JSON; anything else that goes wrong ends it. Then every module that ours import anywhere."""

import json
import os
import sys
from base64 import b64decode
from importlib import import_module
from pathlib import Path
from typing import Any

os.environ["CARREAU_NATIVE"] = "0"  # the kernels have tests of their own

from carreau.core.errors import CarreauError
from carreau.fingerprint import code_files
from carreau.games import REGISTRY
from carreau.web.worker.interface import Upload, decode
from carreau.web.worker.jobs import JOBS

SMALL: dict[str, dict[str, int]] = {
    "racetrack": {"size": 12},
    "race": {},
    "ricochet": {},
    "sokoban": {"size": 7, "boxes": 2},
}
REFUSED: dict[str, str] = {}
ASKED = set[str]()


class Never:
    def is_set(self) -> bool:
        return False


def ask(job: str, about: str = "", /, data: bytes = b"", **fields: Any) -> list[dict[str, Any]]:
    """All lines of an answer; none if it was refused."""
    ASKED.add(job)
    kind, answers = JOBS[job].request, list[dict[str, Any]]()
    request = kind(data=data, **fields) if issubclass(kind, Upload) else decode(kind, fields)
    try:
        JOBS[job].perform(request, answers.append, Never())
    except CarreauError as error:
        REFUSED[f"{job} {about}".strip()] = str(error)
        return []
    assert answers
    json.dumps(answers)
    return answers


def one(job: str, about: str = "", /, data: bytes = b"", **fields: Any) -> dict[str, Any]:
    (answer,) = ask(job, about, data, **fields)
    return answer


def try_game(about: dict[str, Any]) -> None:
    game = about["name"]
    level = one("level", game, game=game, set="lesson", number=1)["level"]
    scene = one("play", game, level=level)["scene"]
    move = scene["offers"][0]["move"]
    moves = one("play", game, level=level, do=move)["moves"]
    assert moves == move
    row, column = scene["offers"][0]["cell"]
    ask("play", game, level=level, gesture={"cell": [row, column]})
    ask("gesture", game, level=level, cell=[row, column])
    ask("choose", game, level=level)
    assert b64decode(one("svg", game, level=level, relief=True)["base64"]).startswith(b"<svg")
    for form in about["formats"]:
        if form["writes"] and ask("write", game, level=level, format=form["name"]):
            written = b64decode(one("write", game, level=level, format=form["name"])["base64"])
            ask("read", f"{game} {form['name']}", written, name="", format=form["name"])
    ask("edit", game, first={"game": game})
    ask("edit", game, blank={"game": game, "width": 9, "height": 9})
    ask("judge", game, level=level, seconds=1.0)
    ask("generate", game, game=game, seed=1, parameters=SMALL[game], seconds=60.0)
    solved = ask("solve", game, level=level, seconds=3.0)[-1]
    assert solved["status"] == "solved"
    ask("improve", game, level=level, moves=solved["moves"], seconds=1.0)
    for job in ("hint", "review"):
        ask(job, game, level=level, moves=moves, seconds=1.0)
    ask("explain", game, level=level, do=move, seconds=1.0)
    ask("slack", game, level=level, seconds=1.0)
    watched = ask("watch", game, level=level, nodes=20)
    assert len(watched) > 2
    ask("positions", game, level=level, after=[], steps=[], wanted=[-1])
    ask("board", game, level=level)
    ask("result", game, level=level, moves=solved["moves"], name="Ada")
    trace = [{"carreau_trace": 1, "level": level, "solver": "ours"}, {"parent": None}, {"status": "cancelled"}]
    ask("trace", game, "\n".join(map(json.dumps, trace)).encode())


def try_comparison() -> None:
    boards = [{"name": f"{game}/lesson#1"} for game in REGISTRY]
    lines = ask("compare", boards=boards, solvers=["astar", "bfs"], run_seconds=2.0)
    journal = "".join(json.dumps(each["line"]) + "\n" for each in lines if each["event"] == "run").encode()
    assert one("journal", "", journal)["tables"]
    for form in ("csv", "md", "tex", "html"):
        assert one("report", form, journal, format=form)["base64"]


for each in one("about")["games"]:
    try_game(each)
try_comparison()
one("levels")
one("days", day="2026-01-31")
one("shelf")
ask("shelf_file", name="none.xsb")
ask("shelf_level", name="none.xsb")
track = one("level", game="racetrack", set="lesson", number=1)["level"]
ask("drive", level=track)
ask("rounds", level=one("level", game="ricochet", set="rounds", number=1)["level"], records=[{}])
assert code_files()
missing = list[str]()
for module in Path("/tests/modules.txt").read_text().split():
    try:
        import_module(module)
    except ImportError:
        missing.append(module)
sys.stdout.write(json.dumps({"asked": sorted(ASKED), "refused": REFUSED, "missing": missing}) + "\n")
