"""The page about a class and its tables: complete in itself, safe to open, in two languages."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from carreau.core.errors import UnknownName
from carreau.core.result import Limits
from carreau.marking import Grades, Scale
from carreau.marking.report import render
from carreau.marking.tables import as_object, gradescope, write_tables
from carreau.marking.words import ENGLISH, FRENCH
from tests.arena.test_report import elements
from tests.marking.class_of_students import BEST, SLOW, graded, hand_in, track
from tests.web.browsing import browsing, is_there

EVIL = "<script>alert(1)<&script>\"'"


@pytest.fixture(scope="module")
def grades(tmp_path_factory: pytest.TempPathFactory) -> Grades:
    folder = tmp_path_factory.mktemp("class")
    files = {
        f"{EVIL}.txt": BEST, "=bob.txt": SLOW, "cleo.txt": "1,1 1,2 0,3", "dan.txt": f"1,1 {EVIL}", "eve/x/y.md": "1,1",
        "fay.py": "raise ValueError('<b>')", "gus.tar.gz": "no archive", "ida.txt": BEST,
    }  # fmt: skip
    return graded([track(folder)], hand_in(folder / "in", files))


def test_the_page_needs_nothing_and_trusts_nobody(grades: Grades) -> None:
    page = render(grades, EVIL)
    assert EVIL not in page and "<b>'" not in page
    assert not re.search(r"https?://(?!www\.w3\.org)", page)
    found = [tag for tag, _ in void_safe(page)]
    assert found.count("script") == 1 and "img" not in found


def void_safe(page: str) -> list[tuple[str, dict[str, str | None]]]:
    """The elements; those of pictures that end in themselves do not stay open."""
    return elements(re.sub(r"<(rect|path|circle|line|use|polygon|image)\b([^>]*?)/>", r"<\1\2></\1>", page))


def test_the_page_has_every_student_every_reason_and_every_line(grades: Grades) -> None:
    page = render(grades)
    for number in range(1, len(grades.students) + 1):
        assert f'<details id="s{number}">' in page
    assert "it lands on the obstacle at 0,3" in page and "ValueError: &lt;b&gt;" in page
    assert "8 hand-ins · 7 graded · 1 refused · 1 level<" in page
    assert page.count('<svg class="line') == sum(bool(mark.moves) for each in grades.students for mark in each.marks)
    assert page.count('<g id="board-') == 1, "the board is drawn once"


def test_the_page_speaks_french(grades: Grades) -> None:
    page = render(grades, language="fr")
    assert '<html lang="fr">' in page and "8 rendus · 7 notés · 1 refusé · 1 niveau" in page
    assert "les mêmes coups, les meilleurs" in page and "ligne 1, colonne 5" in page and "est sorti avec le code 1" in page
    assert "the same" not in page and "expected" not in page
    with pytest.raises(UnknownName):
        render(grades, language="de")


def test_both_languages_have_the_same_words_and_places() -> None:
    assert ENGLISH.keys() == FRENCH.keys()
    for name, english in ENGLISH.items():
        assert english.count("{}") == FRENCH[name].count("{}") or "|" in english + FRENCH[name], name


def test_an_unproven_best_is_called_so(tmp_path: Path) -> None:
    folder = hand_in(tmp_path, {"in/a.txt": "gW"})
    found = graded(["ricochet/boards#1"], folder / "in", search=Limits(nodes=1), scale=Scale("linear", zero_at=4))
    page = render(found)
    assert f"at least {found.answers[0].lower_bound} moves, not proven" in page and "none are left at a gap of 4" in page


def test_the_tables_have_a_row_a_student_and_a_row_a_line(grades: Grades, tmp_path: Path) -> None:
    write_tables(grades, tmp_path)
    students = list(csv.DictReader((tmp_path / "grades.csv").read_text().splitlines()))
    marks = list(csv.DictReader((tmp_path / "marks.csv").read_text().splitlines()))
    assert len(students) == len(marks) == 8 and EVIL in {row["student"] for row in students}
    bob = next(row for row in marks if "bob" in row["student"])
    assert bob["student"] == "'=bob" and (bob["verdict"], bob["cost"], bob["best"], bob["gap"]) == ("wins", "4", "3", "1")
    assert (bob["points"], bob["of"], bob["proven"]) == ("15.0", "20.0", "yes")
    assert sum(float(row["total"]) for row in students) == sum(float(row["points"]) for row in marks)


def test_json_and_gradescope_say_the_same(tmp_path: Path) -> None:
    folder = hand_in(tmp_path / "submission", {"1.txt": BEST, "other.txt": SLOW})
    levels = [track(tmp_path), track(tmp_path, name="other.txt")]
    found = graded(levels, folder, single=True)
    (student,) = found.students
    written = gradescope(found)
    assert written["score"] == 35.0 == as_object(found, student)["total"]
    assert [each["score"] for each in written["tests"]] == [20.0, 15.0]
    assert [each["max_score"] for each in written["tests"]] == [20.0, 20.0]
    assert [each["status"] for each in written["tests"]] == ["passed", "passed"]
    assert written["tests"][1]["output"] == "wins · 4 moves · gap 1" and written["output"] == "levels won: 2 of 2"
    assert {"execution_time", "visibility", "stdout_visibility", "output_format"} < written.keys()


@pytest.mark.skipif(not is_there(), reason="no browser here")
def test_a_link_opens_the_student_it_is_of(grades: Grades, tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text(render(grades))
    with browsing() as browser:
        page = browser.new_page()
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        page.goto((tmp_path / "report.html").as_uri())
        cleo = [each.name for each in grades.students].index("cleo") + 1
        page.click(f"#marks a.cell[href='#s{cleo}-1']")
        page.wait_for_selector(f"details#s{cleo}[open] svg.line")
        page.click("#theme")
        assert page.evaluate("document.documentElement.dataset.theme") == "dark" and not said
