"""Hand-ins come from strangers: what they may hold, how they are built, and which of their programs plays."""

from __future__ import annotations

import gzip
import io
import os
import tarfile
import tempfile
from pathlib import Path
from threading import Event, Timer

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.arena import Cancelled, Program, play_game
from carreau.arena.first_bot import write_bot
from carreau.arena.handins import BadArchive, Bounds, HandIn, Piece
from carreau.arena.handins.archive import unpack
from carreau.arena.handins.running import BUILD
from carreau.arena.tournament import Entry, find_entries
from carreau.arena.tournament.build import Built, prepare
from carreau.core.errors import CarreauError
from carreau.language import translate
from tests.arena.programs import COURSE, PATIENT
from tests.stopping import PATIENCE

SMALL = Bounds(archive=2**16, unpacked=2**18, files=20)


def member(name: str, content: bytes = b"", kind: bytes = tarfile.REGTYPE, **more: object) -> tuple[tarfile.TarInfo, bytes]:
    info = tarfile.TarInfo(name)
    info.type, info.size, info.mode = kind, len(content), 0o644
    for key, value in more.items():
        setattr(info, key, value)
    return info, content


def packed(path: Path, *members: tuple[tarfile.TarInfo, bytes]) -> Path:
    with tarfile.open(path, "w:gz") as tar:
        for info, content in members:
            tar.addfile(info, io.BytesIO(content))
    return path


def hand_in(folder: Path, files: dict[str, str], name: str = "project.tar.gz") -> Entry:
    executable = ("bot", "first", "second", "bin/racer")
    members = [
        member(path, text.encode(), mode=0o755 if path.rpartition("p/")[2] in executable else 0o644)
        for path, text in files.items()
    ]
    return Entry("project", hand_in=HandIn("project", name, (Piece(packed(folder / name, *members)),)))


def c_files(folder: Path, prefix: str = "") -> dict[str, str]:
    return {prefix + path.name: path.read_text() for path in write_bot("c", folder)}


# -- unpacking -------------------------------------------------------------------------------------------------------


def test_B29_a_hand_in_is_unpacked_with_plain_rights(tmp_path: Path) -> None:
    files = [member("./p/", kind=tarfile.DIRTYPE), member("p/a.c", b"int x;"), member("p/run", b"#!", mode=0o6777)]
    unpack(packed(tmp_path / "a.tar.gz", *files), tmp_path / "out")
    assert (tmp_path / "out" / "p" / "a.c").read_bytes() == b"int x;"
    assert (tmp_path / "out" / "p" / "run").stat().st_mode & 0o7777 == 0o755


HOSTILE: dict[str, list[tuple[tarfile.TarInfo, bytes]]] = {
    "lies outside of it": [member("../escaped", b"x")],
    "which lies outside": [member("a/../../escaped", b"x")],
    "'/tmp/carreau-escaped', which lies": [member("/tmp/carreau-escaped", b"x")],
    "holds a link, 'to'": [member("to", kind=tarfile.SYMTYPE, linkname="/etc"), member("to/escaped", b"x")],
    "holds a link, 'hard'": [member("a", b"x"), member("hard", kind=tarfile.LNKTYPE, linkname="a")],
    "a device or a pipe, 'null'": [member("null", kind=tarfile.CHRTYPE, devmajor=1, devminor=3)],
    "a device or a pipe, 'pipe'": [member("pipe", kind=tarfile.FIFOTYPE)],
    "something strange": [member("what", kind=b"Z")],
    "control characters": [member("new\nline", b"x")],
    "too long or too deep": [member("a/" * 30 + "x", b"x")],
    r"'aaaa\w*', whose name is too long": [member("a" * 230, b"x")],
    "holds './a' twice": [member("a", b"1"), member("./a", b"2")],
    "cannot be unpacked": [member("a", b"1"), member("a/b", b"2")],
    "more than 20 files": [member(f"file{number}", b"") for number in range(21)],
    "unpacks to more than 0.25 MB": [member("bomb", b"\0" * 2**19)],
    "size or the name": [member(".", b"x")],
}


@pytest.mark.parametrize("sentence", HOSTILE)
def test_a_hostile_archive_is_refused_as_a_whole(tmp_path: Path, sentence: str) -> None:
    archive = packed(tmp_path / "a.tar.gz", member("good", b"x"), *HOSTILE[sentence])
    with pytest.raises(BadArchive, match=sentence):
        unpack(archive, tmp_path / "out", SMALL)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.tar.gz"]
    assert not Path("/tmp/carreau-escaped").exists()


def test_a_sparse_file_and_a_lying_size_are_refused(tmp_path: Path) -> None:
    info, _ = member("huge", b"")
    info.size = 2**40
    (tmp_path / "a.tar.gz").write_bytes(gzip.compress(info.tobuf(tarfile.GNU_FORMAT)))
    with pytest.raises(BadArchive, match="size or the name"):
        unpack(tmp_path / "a.tar.gz", tmp_path / "out")
    info, _ = member("sparse", b"", tarfile.GNUTYPE_SPARSE)
    (tmp_path / "a.tar.gz").write_bytes(gzip.compress(info.tobuf(tarfile.GNU_FORMAT) + b"\0" * 1024))
    with pytest.raises(BadArchive):
        unpack(tmp_path / "a.tar.gz", tmp_path / "out")


def record(key: str, value: str) -> bytes:
    """A record of an extended header, which begins with its own length."""
    rest, length = f" {key}={value}\n", 0
    while length != len(f"{length}{rest}"):
        length = len(f"{length}{rest}")
    return f"{length}{rest}".encode()


def extended(kind: bytes, content: bytes) -> bytes:
    return member("header", content, kind)[0].tobuf(tarfile.USTAR_FORMAT) + content.ljust(512, b"\0")


EXTENDED = {
    "which lies outside of it": extended(b"x", record("path", "../../escaped")),
    "size or the name": extended(b"x", record("size", "-1024")),
    "something strange": extended(b"x", record("GNU.sparse.size", str(2**60)) + record("GNU.sparse.map", "0,9")),
    "no sound tar archive": extended(b"x", record("comment", "again")) * 3000,
    "no sound tar archive ": extended(b"L", b"again") * 3000,
}


@pytest.mark.parametrize("sentence", EXTENDED)
def test_what_extended_headers_say_is_not_believed(tmp_path: Path, sentence: str) -> None:
    plain = member("plain", b"x")[0].tobuf(tarfile.USTAR_FORMAT) + b"x".ljust(512, b"\0")
    (tmp_path / "a.tar.gz").write_bytes(gzip.compress(EXTENDED[sentence] + plain + b"\0" * 1024, 1))
    with pytest.raises(BadArchive, match=sentence):
        unpack(tmp_path / "a.tar.gz", tmp_path / "out")
    assert [path.name for path in tmp_path.iterdir()] == ["a.tar.gz"]


def test_a_large_archive_is_not_even_opened(tmp_path: Path) -> None:
    (tmp_path / "a.tar.gz").write_bytes(os.urandom(2**16 + 1))
    with pytest.raises(BadArchive, match=r"larger than 0\.0625 MB"):
        unpack(tmp_path / "a.tar.gz", tmp_path / "out", SMALL)


def plain_tar() -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for info, content in (member("p/é" * 40, b"x" * 700), member("p/b", b"y", pax_headers={"comment": "c" * 600})):
            tar.addfile(info, io.BytesIO(content))
    return data.getvalue()


TAR = plain_tar()
NUMBERS = st.sampled_from(
    [b"7777777777", b"\x80" + b"\xff" * 7, b"-0000001", b"..", b"/", b"../../x", b"\0", b"2", b"x", b"g", b"L"]
)


@settings(derandomize=True, max_examples=400)
@given(
    st.lists(st.tuples(st.integers(0, 6 * 512), NUMBERS), min_size=1, max_size=6), st.booleans(), st.integers(0, len(TAR))
)
def test_a_damaged_archive_is_refused_or_stays_inside(changes: list[tuple[int, bytes]], mend: bool, end: int) -> None:
    """Bytes are changed where headers are, and the checksums put right, so that what is read is believed."""
    data = bytearray(TAR)
    for at, new in changes:
        data[at : at + len(new)] = new
    for block in range(0, len(data) - 511, 512) if mend else ():
        data[block + 148 : block + 156] = b" " * 8
        data[block + 148 : block + 156] = b"%06o\0 " % sum(data[block : block + 512])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "inner"
        folder.mkdir()
        (folder / "a.tar.gz").write_bytes(gzip.compress(bytes(data[: end + 1024]), 1))
        try:
            unpack(folder / "a.tar.gz", folder / "out", SMALL)
        except BadArchive as error:
            assert str(error) and not (folder / "out").exists()
        assert [path.name for path in Path(name).iterdir()] == ["inner"]
        assert {path.name for path in folder.iterdir()} <= {"a.tar.gz", "out"}
        assert not [path for path in folder.rglob("*") if path.is_symlink()]


@settings(derandomize=True, max_examples=100)
@given(st.binary(max_size=200), st.booleans())
def test_what_is_no_archive_is_refused_in_a_sentence(data: bytes, compressed: bool) -> None:
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "a.tar.gz").write_bytes(gzip.compress(data) if compressed else data)
        try:
            unpack(Path(name) / "a.tar.gz", Path(name) / "out")
        except BadArchive as error:
            assert str(error).startswith(("it is no ", "it is a .")) or (not data and str(error) == "the file is empty")
        else:
            assert not any((Path(name) / "out").iterdir())


# -- building --------------------------------------------------------------------------------------------------------


def test_B29_a_hand_in_is_built_and_plays(tmp_path: Path) -> None:
    files = {**c_files(tmp_path / "c", "team/p/"), "team/p/NOMS.txt": "Ada Lovelace\nGrace Hopper\n"}
    built = prepare(hand_in(tmp_path, files), tmp_path / "made")
    assert built.authors == "Ada Lovelace, Grace Hopper" and not built.problem
    player = built.player("project")
    assert player is not None and play_game(COURSE, player, PATIENT).status == "finished"
    assert "-o bot bot.c" in (tmp_path / "made" / "build.log").read_text()
    (tmp_path / "made").rename(tmp_path / "moved")
    player = prepare(hand_in(tmp_path, {}), tmp_path / "moved").player("project")  # once is enough, wherever it is now
    assert player is not None and play_game(COURSE, player, PATIENT).status == "finished"


MAKE = "bot:\n\t"
SHELL = "#!/bin/sh\n"
PROBLEMS: dict[str, dict[str, str]] = {
    "not built: make left with exit code 2: bot.c:1": {"Makefile": MAKE + "cc -o bot bot.c", "bot.c": "int main("},
    "no program is called bot, and there are several: first, second": {"first": SHELL, "second": SHELL},
    "there is no program in it, only notes.txt": {"notes.txt": "x"},
    "several: a.py, b.py": {"a.py": "x", "b.py": "x"},
    "not unpacked: it holds '../x'": {"../x": ""},
}


@pytest.mark.parametrize("sentence", PROBLEMS)
def test_a_hand_in_that_fails_has_its_reason(tmp_path: Path, sentence: str) -> None:
    built = prepare(hand_in(tmp_path, PROBLEMS[sentence]), tmp_path / "made")
    assert sentence in built.problem and built.player("project") is None
    again = prepare(hand_in(tmp_path, {}), tmp_path / "made").problem
    assert again == built.problem and translate(again, "fr") == translate(built.problem, "fr") != again


@pytest.mark.parametrize(
    ("recipe", "sentence"),
    [
        ("sleep 3600", "make took more than 0.7 s"),
        ("cat /dev/zero", f"make printed more than {BUILD.output} bytes"),
        ("sleep 3600 & exit 3", "make left with exit code 2"),
    ],
)
def test_a_build_that_goes_too_far_is_ended(tmp_path: Path, recipe: str, sentence: str) -> None:
    seconds = 0.7 if "took" in sentence else PATIENCE
    built = prepare(hand_in(tmp_path, {"Makefile": MAKE + recipe}), tmp_path / "made", seconds=seconds)
    assert sentence in built.problem
    assert sentence in (tmp_path / "made" / "build.log").read_text()


def test_what_a_makefile_made_before_it_hung_plays(tmp_path: Path) -> None:
    entry = hand_in(tmp_path, {"Makefile": "all:\n\tcp a.txt bot\n\tsleep 3600", "a.txt": SHELL})
    built = prepare(entry, tmp_path / "made", seconds=2)
    assert found(built) == "/bin/sh ./bot" and "does not come to an end" in built.notes[0]


def test_a_build_can_be_called_off(tmp_path: Path) -> None:
    cancel = Event()
    Timer(0.3, cancel.set).start()
    with pytest.raises(Cancelled):
        prepare(hand_in(tmp_path, {"Makefile": MAKE + "sleep 3600"}), tmp_path / "made", cancel)
    assert not (tmp_path / "made" / "built.json").exists()


def test_what_a_build_locked_is_removed_before_the_next(tmp_path: Path) -> None:
    entry = hand_in(tmp_path, {"Makefile": "all:\n\tmkdir -p a/b && touch a/b/c && chmod 0 a/b a"})
    assert "no program" in prepare(entry, tmp_path / "made").problem
    (tmp_path / "made" / "built.json").unlink()  # as if it had been killed
    assert "no program" in prepare(entry, tmp_path / "made").problem


def test_a_program_that_was_handed_in_is_made_anew(tmp_path: Path) -> None:
    made = {"Makefile": "bot: bot.sh\n\tcp bot.sh bot && chmod +x bot", "bot.sh": "#!/bin/sh\n", "bot": "of another machine"}
    assert not prepare(hand_in(tmp_path, made), tmp_path / "made").problem
    assert (tmp_path / "made" / "source" / "bot").read_text() == "#!/bin/sh\n"


def found(built: Built) -> str:
    return " ".join(built.command)


MADE = "all:\n\techo '#!/bin/sh' > made && chmod +x made"
PROGRAMS: list[tuple[dict[str, str], str]] = [
    ({"bot": SHELL, "first": SHELL}, "/bin/sh ./bot"),
    ({"bot.py": "", "first": SHELL}, "python3 ./bot.py"),
    ({"first": SHELL, "Makefile": MADE}, "/bin/sh ./made"),
    ({"first": SHELL, "Makefile": "all:\n\ttrue"}, "/bin/sh ./first"),
    ({"p/bin/racer": SHELL, "p/readme": ""}, "/bin/sh ./bin/racer"),
    ({"deep/er/only.py": "", "deep/er/data.txt": ""}, "python3 ./only.py"),
    ({"bot": "no program, whatever its rights", "other.py": ""}, "python3 ./other.py"),
]


@pytest.mark.parametrize(("files", "command"), PROGRAMS)
def test_the_program_of_a_hand_in_is_found_by_rule(tmp_path: Path, files: dict[str, str], command: str) -> None:
    assert found(prepare(hand_in(tmp_path, files), tmp_path / "made")) == command


# -- who takes part --------------------------------------------------------------------------------------------------


def write_executable(path: Path) -> None:
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)


def test_a_folder_gives_its_programs_and_hand_ins_by_name(tmp_path: Path) -> None:
    for name in ("b.tar.gz", "C.TGZ", "notes.txt", ".hidden.py", "d.py"):
        (tmp_path / name).write_text("x")
    write_executable(tmp_path / "a b")
    (tmp_path / "Doe Jane_42").mkdir()
    (tmp_path / "Doe Jane_42" / "race.tar.gz").write_text("")
    entries, taken = find_entries(["careful", str(tmp_path), "careful", "echo <b>\n"])
    names = ["careful", "C", "Doe Jane_42", "a b", "b", "d.py", "careful (2)", "echo <b>"]
    assert [entry.name for entry in entries] == names
    assert [entry.name for entry in entries if entry.hand_in] == names[1:6]
    assert [(each.given, each.reason) for each in taken.refused] == [
        (f"{tmp_path}/notes.txt", "it is a text, not the work itself")
    ]
    assert taken.ignored == (f"{tmp_path}/.hidden.py",) and taken.count == 6


def test_programs_that_are_named_are_played_where_they_are(tmp_path: Path) -> None:
    write_executable(tmp_path / "a b")
    (tmp_path / "d.py").write_text("x")
    entries, taken = find_entries([str(tmp_path / "d.py"), f"'{tmp_path / 'a b'}'"])
    players = [entry.player for entry in entries]
    assert all(isinstance(player, Program) for player in players) and taken.count == 0
    assert [player.command[-1] for player in players if isinstance(player, Program)] == [
        str(tmp_path / "d.py"), str(tmp_path / "a b"),
    ]  # fmt: skip


def test_a_folder_without_bots_is_refused(tmp_path: Path) -> None:
    (tmp_path / "outer").mkdir()
    with pytest.raises(CarreauError, match=r"holds no bot.*it is empty"):
        find_entries([str(tmp_path / "outer")])
    (tmp_path / "outer" / "notes.txt").write_text("to do")
    with pytest.raises(CarreauError, match=r"holds no bot.*notes\.txt: it is a text, not the work itself"):
        find_entries([str(tmp_path / "outer")])


@pytest.mark.parametrize("text", ["hndins", "hndins/", "./bot", "x" * 300, "nosuchcommand --fast"])
def test_what_is_not_there_is_refused_and_not_played(text: str) -> None:
    with pytest.raises(CarreauError, match="there is no such folder, file or command; our own bots are careful"):
        find_entries(["careful", text])
