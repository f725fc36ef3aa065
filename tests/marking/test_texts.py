"""Solutions handed in as files: who wins, loses or cheats, and how far from the best."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import carreau
from carreau.core.errors import CarreauError
from carreau.core.result import Limits
from carreau.marking import Ruling, Scale, find_tasks, take_in
from carreau.marking.intake import sources_of
from carreau.marking.same import Alike, alike
from carreau.marking.tasks import task_of
from tests.marking.class_of_students import BEST, SLOW, graded, hand_in, packed, rulings, track


def test_V32_every_way_a_trajectory_can_end(tmp_path: Path) -> None:
    files = {
        "best.txt": BEST,
        "python.txt": "trajectoire = [(1,1), (1,2), (1,4), (1,5)]",
        "json.json": "[[1,1],[1,2],[1,4],[1,5]]",
        "steps.txt": "Accel : 9\n1,1\n-1,-1\n-1,0\n-1,1\n0,-1\n0,0\n0,1\n1,-1\n1,0\nStart : 1,2\nSteps : 3\n1,0\n2,0\n1,0\n",
        "slow.txt": SLOW,
        "on.txt": f"{BEST} 1,5",
        "short.txt": "1,1 1,2",
        "wall.txt": "1,1 1,2 0,3",
        "jump.txt": "1,1 1,5",
        "strange.txt": "1,1\n1,2 left",
        "empty.txt": "",
        "noise.txt": "\0\1\2",
    }
    grades = graded([track(tmp_path)], hand_in(tmp_path / "in", files))
    found = {each.name: each.marks[0] for each in grades.students}
    assert grades.answers[0].cost == 3 and grades.answers[0].optimal
    for name in ("best", "python", "json", "steps"):
        assert (found[name].ruling, found[name].cost, found[name].gap) == (Ruling.WINS, 3, 0), name
        assert found[name].points == 20
    assert (found["slow"].cost, found["slow"].gap, found["slow"].points) == (4, 1, 15)
    assert found["on"].points == 20 and "the last move is not needed" in found["on"].note
    assert (found["short"].ruling, found["short"].points) == (Ruling.UNFINISHED, 0)
    assert (found["wall"].ruling, found["wall"].step) == (Ruling.LOSES, 2) and "obstacle at 0,3" in found["wall"].reason
    assert (found["jump"].ruling, found["jump"].step) == (Ruling.CHEATS, 1) and "velocity by 0,4" in found["jump"].reason
    assert found["strange"].ruling is Ruling.UNREADABLE and found["strange"].reason.startswith("line 2, column 5: expected")
    assert found["empty"].ruling is Ruling.UNFINISHED and found["empty"].reason == "there are no moves in it"
    assert found["noise"].ruling is Ruling.UNREADABLE


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
def test_moves_that_windows_has_saved_are_read(tmp_path: Path, encoding: str) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "best.txt").write_bytes(f"{BEST}\r\n".encode(encoding))
    mark = graded([track(tmp_path)], folder).students[0].marks[0]
    assert (mark.ruling, mark.points) == (Ruling.WINS, 20)


def test_a_folder_a_student_with_a_file_a_level_called_by_number_name_or_title(tmp_path: Path) -> None:
    levels = [carreau.load(f"sokoban/easy#{number}") for number in (1, 2)]
    first, second = (level.meta.solutions[0].moves for level in levels)
    files = {
        "ada/1.txt": first, "ada/2.txt": second,
        "bob/niveau_01.lurd": first, "bob/solution (2).txt": second, "bob/AUTHORS": "Bob",
        "cleo/Nook.txt": first.lower(), "cleo/readme.md": "hello",
        "dan/easy-1.txt": first, "dan/EASY 2.txt": "u",
        "eve/1.txt": first, "eve/01.txt": first,
        "fay/notes.md": "x",
        "gus.txt": first,
    }  # fmt: skip
    grades = graded(["sokoban/easy#1", "sokoban/easy#2"], hand_in(tmp_path / "in", files))
    assert rulings(grades) == {
        "ada": ["wins", "wins"], "bob": ["wins", "wins"], "cleo": ["wins", "missing"], "dan": ["wins", "cheats"],
        "eve": ["refused", "refused"], "fay": ["refused", "refused"], "gus": ["refused", "refused"],
    }  # fmt: skip
    students = {each.name: each for each in grades.students}
    assert "not looked at: readme.md" in students["cleo"].hand_in.note and not students["bob"].hand_in.note
    assert "several files for easy#1: 01.txt, 1.txt" in students["eve"].hand_in.problem
    assert "no file in it is called after a level: notes.md" in students["fay"].hand_in.problem
    assert "expected a program, or a folder with a file for each" in students["gus"].hand_in.problem
    assert len(grades.refused) == 3 and grades.most == 40 and students["ada"].total == 40


def test_nothing_that_was_handed_in_is_left_out(tmp_path: Path) -> None:
    inner = hand_in(tmp_path / "packed", {"deep/way.txt": BEST})
    folder = hand_in(tmp_path / "in", {"a.txt": BEST, "b/anything.txt": BEST, "c/d/way.txt": BEST, "e.tar.gz": "no archive"})
    packed(inner, folder / "f.tgz")
    (folder / "g").mkdir()
    packed(inner, folder / "g" / "work.tar.gz")
    (folder / "h.zip").write_bytes(b"PK\x03\x04 broken")
    (folder / "i").mkdir()
    (folder / "j.txt").write_bytes(b"1,1\n1,\xff")
    (folder / "k.txt").write_bytes(b"1,1 " * 2**19)
    (folder / "a.py").write_text(f"[{', '.join(map(str, [(1, 1), (1, 2), (1, 4), (1, 5)]))}]\n")
    found = rulings(graded([track(tmp_path)], folder))
    assert len(found) == len(list(folder.iterdir())) == 11
    assert found == {
        "a.txt": ["wins"], "a.py": ["wins"], "b": ["wins"], "c": ["wins"], "e": ["refused"], "f": ["wins"], "g": ["wins"],
        "h": ["refused"], "i": ["refused"], "j": ["unreadable"], "k": ["unreadable"],
    }  # fmt: skip


def test_the_names_that_a_file_may_have(tmp_path: Path) -> None:
    tasks = find_tasks(["sokoban/easy#1", "sokoban/easy#3"])
    wanted = {
        "1.txt": 0, "02.txt": 1, "level-2.lurd": 1, "easy_3.txt": 1, "Easy#1.txt": 0, "nook.txt": 0, "HARBOUR.sol": 1,
        "3.txt": None, "solution.txt": None, "2 of 5.txt": None, "é.txt": None, "99999999999.txt": None,
    }  # fmt: skip
    assert {name: task_of(name, tasks) for name in wanted} == wanted


def test_a_class_is_listed_as_in_a_register(tmp_path: Path) -> None:
    names = ["Zoé", "élodie", "Ada", "group 10", "group 9", "Emil"]
    found = sources_of(take_in(hand_in(tmp_path, {f"{name}.txt": "" for name in names})))
    assert [each.name for each in found] == ["Ada", "élodie", "Emil", "group 9", "group 10", "Zoé"]


def test_points_by_ratio_by_the_gap_and_for_any_win() -> None:
    assert Scale("ratio", Fraction(20)).worth(4, 3) == 15 and Scale("ratio", Fraction(10)).worth(7, 3) == Fraction("4.3")
    linear = Scale("linear", Fraction(20), 5)
    assert [linear.worth(cost, 3) for cost in (3, 4, 7, 8, 99)] == [20, 16, 4, 0, 0]
    assert Scale("linear", Fraction(20)).worth(6, 4) == 10 and Scale("win", Fraction(20)).worth(99, 3) == 20


def test_a_best_cost_of_nothing_has_no_ratio() -> None:
    (task,) = find_tasks(["sokoban/easy#1"])
    for scale in (Scale("ratio"), Scale("linear")):
        with pytest.raises(CarreauError, match="take --scale linear --zero-at N"):
            scale.check(task, 0)
    Scale("linear", zero_at=3).check(task, -4)
    Scale("win").check(task, 0)


def test_without_a_proof_the_gap_is_a_bound_and_points_are_by_the_best_known(tmp_path: Path) -> None:
    level = carreau.load("ricochet/boards#1")
    best = level.meta.solutions[0].moves
    first = best.split()[0]
    back = {"N": "S", "S": "N", "E": "W", "W": "E"}
    longer = next(
        line
        for other in "NESW"
        for robot in "rgby"
        for line in [f"{robot}{other} {robot}{back[other]} {robot}{other} {best}"]
        if carreau.verify(level, line).solved
    )
    folder = hand_in(tmp_path / "in", {"ada.txt": best, "bob.txt": longer})
    grades = graded(["ricochet/boards#1"], folder, search=Limits(nodes=1))
    answer, (ada, bob) = grades.answers[0], grades.students
    assert not answer.optimal and answer.lower_bound < len(best.split()) and first
    assert ada.total == 20 and ada.marks[0].gap == len(best.split()) - answer.lower_bound
    assert bob.total == Scale().worth(len(longer.split()), len(best.split()))


def test_what_two_have_handed_in_alike_is_noted(tmp_path: Path) -> None:
    files = {
        "a.txt": BEST, "b.txt": "[(1,1),(1,2),(1,4),(1,5)]", "c.txt": SLOW, "d.txt": SLOW, "e.txt": "1,1 1,2 0,2",
        "f.txt": "1,1 1,2 0,3", "g.txt": "1,1 1,2",
    }  # fmt: skip
    students = graded([track(tmp_path)], hand_in(tmp_path / "in", files)).students
    assert [each.marks[0].alike for each in students] == [
        "the same moves as b", "the same moves as a", "the same moves as d, and not the best ones",
        "the same moves as c, and not the best ones", "", "", "",
    ]  # fmt: skip
    assert alike(students) == [Alike((0, 1), 0, True), Alike((2, 3), 0, False)]


def test_a_steps_file_is_judged_by_the_rules_of_the_level(tmp_path: Path) -> None:
    fast = "Accel : 1\n4,0\nStart : 1,2\nSteps : 1\n4,0\n"
    (student,) = graded([track(tmp_path)], hand_in(tmp_path / "in", {"a.txt": fast})).students
    assert student.marks[0].ruling is Ruling.CHEATS and "judged by those of the level" in student.marks[0].note


@pytest.mark.parametrize(("rules", "ruling"), [("soft", Ruling.WINS), ("open", Ruling.LOSES)])
def test_the_rules_that_are_asked_for_are_those_that_judge(rules: str, ruling: Ruling, tmp_path: Path) -> None:
    level = track(tmp_path, "#######\n#>.#*.#\n#.....#\n#######\n")
    (student,) = graded([level], hand_in(tmp_path / "in", {"a.txt": "1,1 1,2 1,4"}), rules=rules).students
    assert student.marks[0].ruling is ruling


def test_a_level_that_nobody_can_win_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CarreauError, match="nobody can win this level"):
        graded([track(tmp_path, "#####\n#>#*#\n#####\n")], hand_in(tmp_path / "in", {"a.txt": "1,1"}))
    assert rulings(graded([track(tmp_path)], hand_in(tmp_path / "in", {"a.txt": BEST}))) == {"a": ["wins"]}  # the next is
