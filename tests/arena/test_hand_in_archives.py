"""Zips, compressed files, folders and names as strangers make them: bounded, told apart, and read as they were meant."""

from __future__ import annotations

import lzma
import os
import stat
import tempfile
import zipfile
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.arena.handins import BadArchive, Bounds, HandIn, Intake, Piece, collect, open_hand_in, unpack_class
from carreau.arena.handins.archive import unpack
from carreau.arena.handins.file_types import Kind, kind_of_bytes
from carreau.arena.handins.folders import has_main
from carreau.arena.handins.names import authors_of, same_work, student_of
from tests.arena.packing import WHEN, Files, as_bytes, locked, raw_names, tar_bytes, zip_bytes

SMALL = Bounds(archive=2**16, unpacked=2**18, files=20)


def linked_zip(path: Path) -> None:
    info = zipfile.ZipInfo("to")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(info, "/etc")


HOSTILE: dict[str, bytes] = {
    "'../escaped', which lies outside": zip_bytes({"../escaped": "x"}),
    "'/tmp/carreau-escaped', which lies": zip_bytes({"/tmp/carreau-escaped": "x"}),
    r"'..\\\\\\\\escaped', which lies outside|'../escaped', which lies outside": zip_bytes({"..\\escaped": "x"}),
    "'C:/escaped', which lies outside": zip_bytes({"C:/escaped": "x"}),
    "control characters": zip_bytes({"new\nline": "x"}),
    "too long or too deep": zip_bytes({"a/" * 30 + "x": "x"}),
    "more than 20 files": zip_bytes({f"file{number}": "" for number in range(21)}),
    "unpacks to more than 0.25 MB": zip_bytes({"bomb": b"\0" * 2**19}),
    "more than 0.25 MB": zip_bytes({f"half{number}": b"\0" * (2**18 - 1) for number in range(2)}),
    "locked with a password": locked(zip_bytes({"a": "x"})),
    "no sound .zip archive": zip_bytes({"a": "x" * 500})[:-30],
    "cannot be unpacked": zip_bytes({"a": "x", "a/b": "y"}),
    "it is a .rar archive": b"Rar!\x1a\x07\x01\0",
    "it is a .7z archive": b"7z\xbc\xaf\x27\x1c\0",
    "it is no archive": b"%PDF-1.4",
}


@pytest.mark.parametrize("sentence", HOSTILE)
def test_a_hostile_zip_is_refused_as_a_whole(tmp_path: Path, sentence: str) -> None:
    (tmp_path / "a.zip").write_bytes(HOSTILE[sentence])
    with pytest.raises(BadArchive, match=sentence):
        unpack(tmp_path / "a.zip", tmp_path / "out", SMALL)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.zip"]
    assert not Path("/tmp/carreau-escaped").exists()


def test_links_and_doubles_in_a_zip_are_refused(tmp_path: Path) -> None:
    linked_zip(tmp_path / "a.zip")
    with pytest.raises(BadArchive, match="holds a link, 'to'"):
        unpack(tmp_path / "a.zip", tmp_path / "out")
    (tmp_path / "b.zip").write_bytes(zip_bytes({"a": "1", "./a": "2"}))
    with pytest.raises(BadArchive, match=r"holds '\./a' twice"):
        unpack(tmp_path / "b.zip", tmp_path / "out")


def test_an_xz_that_asks_for_too_much_memory_is_refused(tmp_path: Path) -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 0, "dict_size": 2**29}]
    (tmp_path / "a.tar.xz").write_bytes(lzma.compress(tar_bytes({"a": "x"}, "w:"), filters=filters))
    with pytest.raises(BadArchive, match="no complete archive"):
        unpack(tmp_path / "a.tar.xz", tmp_path / "out")
    (tmp_path / "b.tar.xz").write_bytes(lzma.compress(b"x" * 10**5)[:-8])
    with pytest.raises(BadArchive, match="no complete archive"):
        unpack(tmp_path / "b.tar.xz", tmp_path / "out")


@pytest.mark.parametrize(
    ("written", "name"),
    [(b"caf\xc3\xa9#", "café#"), (b"caf\x82##", "café##"), (b"caf\x90##", "cafÉ##"), (b"caf\xd4##", "cafÈ##")],
)
def test_names_in_a_zip_are_read_as_they_were_meant(tmp_path: Path, written: bytes, name: str) -> None:
    (tmp_path / "a.zip").write_bytes(raw_names(zip_bytes({"caf###/x": "y"}), b"caf###", written))
    unpack(tmp_path / "a.zip", tmp_path / "out")
    assert (tmp_path / "out" / name / "x").read_text() == "y"


ZIP = zip_bytes({"p/bot.c": "int main(void) { return 0; }" * 20, "p/noms.txt": "Ada", "q": "x"})


@settings(derandomize=True, max_examples=400)
@given(
    st.lists(st.tuples(st.integers(0, len(ZIP)), st.binary(min_size=1, max_size=4)), max_size=6), st.integers(0, len(ZIP))
)
def test_a_damaged_zip_is_refused_or_stays_inside(changes: list[tuple[int, bytes]], end: int) -> None:
    data = bytearray(ZIP)
    for at, new in changes:
        data[at : at + len(new)] = new
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "inner"
        folder.mkdir()
        (folder / "a.zip").write_bytes(bytes(data[: end + len(ZIP) // 2]))
        assert isinstance(collect([folder / "a.zip"]), Intake)
        try:
            unpack(folder / "a.zip", folder / "out", SMALL)
        except BadArchive as error:
            assert str(error) and not (folder / "out").exists()
        assert [path.name for path in Path(name).iterdir()] == ["inner"]
        assert {path.name for path in folder.iterdir()} <= {"a.zip", "out"}


@settings(derandomize=True, max_examples=300)
@given(st.binary(max_size=600))
def test_any_bytes_are_of_some_kind(data: bytes) -> None:
    assert kind_of_bytes(data) in Kind


# -- one or many -----------------------------------------------------------------------------------------------------

MAIN = "int main(void) { return 0; }\n"
ONE: dict[str, Files] = {
    "it has a Makefile": {"Makefile": "bot:", "bot.c": MAIN},
    "bot.c and grid.h belong together": {"bot.c": MAIN, "grid.h": ""},
    "bot.c and grid.c belong together": {"bot.c": MAIN, "grid.c": "int x;"},
    "bot.py and grid.py belong together": {"bot.py": "import grid", "grid.py": "x"},
    "bot.py is the only program in it": {"bot.py": "x", "weights.txt": "1"},
}


def write_files(folder: Path, files: Files) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(as_bytes(content))
    return folder


@pytest.mark.parametrize("why", ONE)
def test_a_folder_that_is_one_hand_in_is_taken_as_one_and_said(tmp_path: Path, why: str) -> None:
    folder = write_files(tmp_path / "ada", ONE[why])
    found = collect([folder])
    assert [each.name for each in found.hand_ins] == ["ada"] and found.count == 1
    assert found.notes == (f"{folder}: taken as one hand-in, for {why}",)


FILE = "_assignsubmission_file_"
MANY: list[tuple[Files, list[str]]] = [
    ({"ada.c": MAIN, "bob.c": MAIN, "race.h": ""}, ["ada.c", "bob.c"]),
    ({"ada.py": "x", "bob.py": "y"}, ["ada.py", "bob.py"]),
    ({"ada.zip": zip_bytes({"bot.c": MAIN})}, ["ada"]),
    ({"ada/bot.c": MAIN, "bob/bot.c": MAIN}, ["ada", "bob"]),
    ({"TD1/ada/bot.c": MAIN, "TD1/bob/bot.py": "x"}, ["TD1/ada", "TD1/bob"]),
    ({"ada/src/main.c": MAIN, "ada/test/main.c": MAIN}, ["ada"]),
    ({"ada/bot-v1.zip": b"PK", "ada/bot-v2.zip": b"PK"}, ["ada"]),
    ({"TD1/groupe1.zip": b"PK", "TD1/groupe2.zip": b"PK"}, ["TD1/groupe1", "TD1/groupe2"]),
    ({"groupe (1).zip": b"PK", "groupe (2).zip": b"PK"}, ["groupe (1)", "groupe (2)"]),
    ({"groupe.zip": b"PK", "groupe (1).zip": b"PK"}, ["groupe"]),
    ({"ada/bot.c": MAIN, "results/plan.json": '{\n "carreau": 1', "results/bot.c": MAIN}, ["ada"]),
    ({"x.zip": zip_bytes({"export/ada.zip": b"PK", "export/bob.tar.gz": b""})}, ["x/ada", "x/bob"]),
    ({"x.zip": zip_bytes({"ada.zip": b"PK", "rapport.pdf": b""})}, ["x"]),
    ({"x.tgz": tar_bytes({f"./Ada_1{FILE}/bot.c": MAIN, f"./Bob_2{FILE}/bot.c": MAIN})}, ["Ada", "Bob"]),
    ({f"Participant_7{FILE}/a.py": "x", f"Participant_8{FILE}/a.py": "x"}, ["Participant 7", "Participant 8"]),
]  # fmt: skip


@pytest.mark.parametrize(("files", "names"), MANY)
def test_a_folder_of_hand_ins_gives_each_of_them(tmp_path: Path, files: Files, names: list[str]) -> None:
    found = collect([write_files(tmp_path / "class", files)])
    assert [each.name for each in found.hand_ins] == names


def test_work_of_another_kind_is_taken_by_whoever_asks_for_it(tmp_path: Path) -> None:
    """For other games a text is a solution: the caller says what is work, and gets one folder a student, or why not."""
    files: Files = {
        "ada.txt": "UDLR", "bob/1.txt": "U", "bob/noms.txt": "Bob", "eve.zip": zip_bytes({"1.txt": "L"}),
        "kim.rar": b"Rar!\x1a\x07\x01\0", "zoe.pdf": b"%PDF",
    }  # fmt: skip
    folder = write_files(tmp_path / "class", files)
    before = datetime.fromtimestamp(WHEN - 3600)
    students, taken = unpack_class([folder], tmp_path / "room", lambda path: path.suffix == ".txt", before)
    assert [each.name for each in students] == ["ada.txt", "bob", "eve", "kim", "zoe.pdf"] and taken.count == 5
    names = [sorted(path.name for path in each.folder.iterdir()) if each.folder else [] for each in students]
    assert names == [["ada.txt"], ["1.txt", "noms.txt"], ["1.txt"], [], []]
    assert [each.authors for each in students[:3]] == ["", "Bob", ""] and students[2].late == timedelta(hours=1)
    assert [each.problem for each in students[3:]] == [
        "it is a .rar archive; expected .tar.gz or .zip",
        "it is a PDF file and holds no program",
    ]


def test_backslashes_in_a_zip_part_folders(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(zip_bytes({"p\\src\\bot.c": "x", "p\\Makefile": "y"}))
    unpack(tmp_path / "a.zip", tmp_path / "out")
    assert (tmp_path / "out" / "p" / "src" / "bot.c").read_text() == "x" and (tmp_path / "out" / "p" / "Makefile").exists()


def test_a_link_in_a_bare_folder_is_refused_and_nothing_is_left(tmp_path: Path) -> None:
    folder = write_files(tmp_path / "ada", {"bot.py": "x"})
    (folder / "passwords").symlink_to("/etc/passwd")
    with pytest.raises(BadArchive, match="holds a link, 'passwords'"):
        open_hand_in(HandIn("ada", "ada", (Piece(folder),)), tmp_path / "out")
    assert not (tmp_path / "out").exists()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadArchive, match="a device or a pipe"):
        open_hand_in(HandIn("ada", "ada", (Piece(tmp_path / "pipe"),)), tmp_path / "out")


# -- names -----------------------------------------------------------------------------------------------------------

NAMES: dict[bytes, str] = {
    b"Ada Lovelace\nAlan Turing\n": "Ada Lovelace, Alan Turing",
    b"Ada Lovelace et Alan Turing": "Ada Lovelace, Alan Turing",
    b"Ada Lovelace & Alan Turing": "Ada Lovelace, Alan Turing",
    b"Bin\xf4me : Zo\xe9 Lef\xe8vre, Ren\xe9e Noir\r\n": "Zoé Lefèvre, Renée Noir",
    "Noms:\r\n- Zoé Lefèvre\r\n- Renée Noir".encode(): "Zoé Lefèvre, Renée Noir",
    "\ufeffZoé".encode(): "Zoé",
    "Zoé\r\nLéa".encode("utf-16"): "Zoé, Léa",
    b"# Authors\n\n1. Ada Lovelace <ada@example.org>\n2. Alan Turing (21504321)\n": "Ada Lovelace, Alan Turing",
    b"Name: Ada\nName: Alan\n": "Ada, Alan",
    b"\n\n \n": "",
    b"": "",
}  # fmt: skip


@pytest.mark.parametrize("text", NAMES)
def test_the_names_of_a_pair_are_read_however_they_are_written(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "noms.txt").write_bytes(text)
    assert authors_of(tmp_path / "noms.txt") == NAMES[text]


@settings(derandomize=True, max_examples=200)
@given(st.binary(max_size=3000))
def test_any_file_of_names_is_one_short_line(text: bytes) -> None:
    with tempfile.NamedTemporaryFile() as file:
        file.write(text)
        file.flush()
        found = authors_of(Path(file.name))
    assert len(found) <= 160 and found.isprintable()


def test_students_are_known_by_what_the_platform_calls_their_folders() -> None:
    student = student_of("Anne-Marie LE GOFF_4711_assignsubmission_file_")
    assert student and (student.name, student.number, student.rest) == ("Anne-Marie LE GOFF", "4711", "")
    student = student_of("a_b_4711_assignsubmission_file_race_2.tar.gz")
    assert student and (student.name, student.rest) == ("a_b", "race_2.tar.gz")
    assert student_of("assignsubmission_file_") is None and student_of("Doe Jane_42") is None
    assert same_work("Race-final v2.zip") == same_work("race (1).tar.gz") == "race"
    assert same_work("groupe1.zip") != same_work("groupe2.zip")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("int main(int argc, char *argv[])\n{ }", True),
        ("int main (void) {}", True),
        ("// int main(void) {}\nint x;", False),
        ('char *s = "main() {";', False),
        ("int domain(int x) { }", False),
        ("int main(void);", False),
        ("/*" * 200_000 + "main() {", False),
        ('"\\' * 200_000, False),
        ("main(" * 100_000, False),
    ],
)  # fmt: skip
def test_a_source_with_a_main_is_told_and_takes_no_time(tmp_path: Path, text: str, found: bool) -> None:
    (tmp_path / "a.c").write_text(text)
    assert has_main(tmp_path / "a.c") is found
