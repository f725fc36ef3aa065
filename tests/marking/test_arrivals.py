"""Hand-ins as they come in from a class: archives of every kind, exports of platforms, sources, and the rest."""

from __future__ import annotations

import csv
import os
import shutil
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from carreau.core.errors import CarreauError
from carreau.marking import Grades, Plan, find_tasks, grade, take_in
from carreau.marking.intake import is_solution, sources_of
from carreau.marking.report import render
from carreau.marking.tables import as_object, write_tables
from tests.arena.packing import WHEN, tar_bytes, zip_bytes
from tests.marking.class_of_students import BEST, PATIENT, SLOW, graded, hand_in, rulings, track

MOODLE = "Cleo MARTIN_123_assignsubmission_file_"
DEADLINE = datetime.fromtimestamp(WHEN) + timedelta(days=1)


@pytest.fixture(scope="module")
def grades(tmp_path_factory: pytest.TempPathFactory) -> Grades:
    room = tmp_path_factory.mktemp("class")
    folder = hand_in(
        room / "in", {"gus.py": "trajectoire = [(1,1),(1,2),(1,4),(1,5)]\n", "README.md": "# marks", "fay.txt": BEST}
    )
    ada = {"ada/way.txt": BEST, "ada/README.md": "hello", "ada/AUTHORS": "Ada Lovelace\nBob X", "__MACOSX/._way.txt": "?"}
    archives = {
        "ada.zip": zip_bytes({"way.txt": SLOW}), "ada (1).zip": zip_bytes(ada),
        "bob.tar.xz": tar_bytes({"solve.py": f"print({SLOW!r})\n"}, "w:xz", when=WHEN + 3 * 86400),
        f"{MOODLE}rendu.zip": zip_bytes({"moves.json": "[[1,1],[1,2],[1,4],[1,5]]"}),
        "eve.rar": b"Rar!\x1a\x07\0", "ida.tar.gz": tar_bytes({"go": f"#!/bin/sh\r\necho '{BEST}'\r\n"}),
        "jim.pdf": b"%PDF-1.4",
    }  # fmt: skip
    for name, data in archives.items():
        (folder / name).write_bytes(data)
        os.utime(folder / name, (WHEN + len(name), WHEN + len(name)))
    os.utime(folder / "fay.txt", (WHEN, WHEN))
    os.utime(folder / "gus.py", (WHEN, WHEN))
    tasks = find_tasks([str(track(room))])
    return grade(Plan(tasks, take_in(folder), limits=PATIENT, deadline=DEADLINE), workers=2)


def test_archives_of_every_kind_and_exports_are_graded_and_the_rest_has_its_reason(grades: Grades) -> None:
    assert rulings(grades) == {
        "ada": ["wins"], "bob": ["wins"], "Cleo MARTIN": ["wins"], "eve": ["refused"], "fay": ["wins"], "gus": ["wins"],
        "ida": ["wins"], "jim.pdf": ["refused"], "README.md": ["refused"],
    }  # fmt: skip
    students = {each.name: each for each in grades.students}
    assert students["ada"].marks[0].cost == 3 and students["ada"].hand_in.authors == "Ada Lovelace, Bob X"
    assert "it is a .rar archive" in students["eve"].hand_in.problem and "PDF" in students["jim.pdf"].hand_in.problem
    assert students["README.md"].hand_in.problem == "it is a text, not the work itself"
    assert "line ends of Windows put right in go" in students["ida"].hand_in.note


def test_what_came_in_is_graded_refused_or_replaced_and_counted(grades: Grades) -> None:
    (replaced,) = grades.intake.replaced
    assert replaced.given.endswith("/ada.zip") and "is newer and counts" in replaced.reason
    assert grades.intake.count == 10 == len(grades.students) + len(grades.intake.replaced)
    page = render(grades)
    assert "10 hand-ins · 6 graded · 3 refused · 1 replaced by a newer one · 1 level" in page
    assert '<section id="arrived">' in page and "is newer and counts" in page
    assert "10 rendus · 6 notés · 3 refusés · 1 remplacé par un plus récent" in render(grades, language="fr")


def test_lateness_is_in_the_tables_and_on_the_page_and_takes_no_points(grades: Grades, tmp_path: Path) -> None:
    late = {each.name: each.hand_in.late for each in grades.students if each.hand_in.late}
    assert late == {"bob": timedelta(days=2)}
    write_tables(grades, tmp_path)
    rows = {row["student"]: row for row in csv.DictReader((tmp_path / "grades.csv").read_text().splitlines())}
    assert rows["bob"]["late_minutes"] == "2880" and rows["bob"]["total"] == "15.0" and not rows["ada"]["late_minutes"]
    assert rows["ada"]["authors"] == "Ada Lovelace, Bob X" and rows["ada"]["given"].endswith("/ada (1).zip")
    bob = next(each for each in grades.students if each.name == "bob")
    assert as_object(grades, bob)["late_minutes"] == 2880
    assert "late by 2\u00a0d<" in render(grades) and "en retard de 2\u00a0j<" in render(grades, language="fr")


@pytest.mark.skipif(not shutil.which("cc"), reason="no compiler here")
def test_a_source_of_C_needs_no_makefile(tmp_path: Path) -> None:
    source = f'#include <stdio.h>\nint main(void) {{ puts("{BEST}"); return 0; }}\n'
    files = {"a.c": source, "b/src/way.c": source, "b/AUTHORS": "Bob", "c.c": "int main(void) { return }\n"}
    found = graded([track(tmp_path)], hand_in(tmp_path / "in", files))
    assert rulings(found) == {"a": ["wins"], "b": ["wins"], "c": ["refused"]}
    assert found.students[2].hand_in.problem.startswith("not built: cc left with exit code 1: ")


def test_several_programs_without_a_good_name_are_refused_by_the_names_of_solvers(tmp_path: Path) -> None:
    files = {"ada/x.py": "print(input())\n", "ada/y.py": "print(input())\n"}
    (ada,) = graded([track(tmp_path)], hand_in(tmp_path / "in", files)).students
    assert ada.hand_in.problem == "no program is called solve, and there are several: x.py, y.py"


def test_the_archive_of_a_class_gives_each_student_a_row(tmp_path: Path) -> None:
    archive = tmp_path / "class.zip"
    archive.write_bytes(zip_bytes({f"Ada L_1_assignsubmission_file_/{name}": BEST for name in ("1.txt",)} | {
        "Bob M_2_assignsubmission_file_/way.txt": SLOW}))  # fmt: skip
    assert rulings(graded([track(tmp_path)], archive)) == {"Ada L": ["wins"], "Bob M": ["wins"]}


def test_with_one_level_the_only_file_with_moves_counts(tmp_path: Path) -> None:
    files = {
        "a/way.txt": BEST, "a/README.txt": "our way", "a/report.tex": "x",
        "b/moves.steps": BEST, "b/binome ada.txt": "Ada, Bob",
        "c/AUTHORS": "Cleo", "c/rendu/way.lurd": BEST,
        "d/1.txt": BEST, "d/track.txt": SLOW,
    }  # fmt: skip
    found = graded([track(tmp_path)], hand_in(tmp_path / "in", files))
    assert rulings(found) == {"a": ["wins"], "b": ["wins"], "c": ["wins"], "d": ["refused"]}
    assert "several files for track.txt: 1.txt, track.txt" in found.students[3].hand_in.problem


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("ada.txt", True), ("ada.steps", True), ("ada.json", True), ("ada.lurd", True), ("ada", True), ("ada.py", True),
        ("ada.c", True), ("Makefile", True), ("group 3.txt", True), ("équipe rouge.txt", True), ("report.py", True),
        ("AUTHORS", False), ("noms.txt", False), ("fichier_binome.txt", False), ("README", False), ("LISEZ-MOI.txt", False),
        ("rapport.txt", False), ("page.html", False),
    ],
)  # fmt: skip
def test_which_files_are_work(tmp_path: Path, name: str, is_one: bool) -> None:
    (tmp_path / name).write_text(BEST)
    assert is_solution(tmp_path / name) is is_one


def test_nobody_has_the_name_of_another(tmp_path: Path) -> None:
    files = {"ada.txt": BEST, "ada.json": BEST, "x/Ada_1_assignsubmission_file_/a.txt": BEST, "y/b.zip": "", "bob.txt": ""}
    names = [each.name for each in sources_of(take_in(hand_in(tmp_path / "in", files)))]
    assert len(set(names)) == len(names) == 5 and {"ada.txt", "ada.json", "bob"} <= set(names)


def test_an_archive_beside_a_text_with_moves_is_left_packed(tmp_path: Path) -> None:
    folder = hand_in(tmp_path / "in", {"ada/way.txt": BEST})
    (folder / "ada" / "old.zip").write_bytes(zip_bytes({"way.txt": SLOW}))
    (ada,) = graded([track(tmp_path)], folder).students
    assert ada.marks[0].cost == 3


def test_one_text_beside_other_files_is_a_students_and_not_the_class(tmp_path: Path) -> None:
    found = graded([track(tmp_path)], hand_in(tmp_path / "in", {"ada.txt": BEST, "bob.pdf": "%PDF-1.4"}))
    assert rulings(found) == {"ada": ["wins"], "bob.pdf": ["refused"]} and not found.intake.notes


def test_what_is_not_there_or_empty_is_said(tmp_path: Path) -> None:
    with pytest.raises(CarreauError, match="no such file or folder of hand-ins"):
        take_in(tmp_path / "nowhere")
    with pytest.raises(CarreauError, match="holds no hand-ins"):
        take_in(hand_in(tmp_path, {".DS_Store": "x"}))
