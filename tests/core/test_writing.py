"""Files are written whole or not at all, whatever stands under their name."""

import os
import resource
import stat
import subprocess
import sys
from collections.abc import Iterator
from compileall import compile_dir
from pathlib import Path
from threading import Thread

import pytest

import carreau
from carreau.core.ending import due
from carreau.core.writing import Unwritable, new_file, write_file
from tests.cli.command import write
from tests.stopping import PATIENCE

LIMITED = (  # a command on a disk with room for so many bytes a file
    "import resource, sys; most = int(sys.argv.pop(1)); resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)); "
    "from carreau.__main__ import main; main()"
)
SMALL = "65536"  # bytes of a disk that is full when a track is drawn on it


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """What Python compiles on such a disk would be cut short, and stay so: it is there before."""
    compile_dir(Path(carreau.__file__).parent, quiet=2)


def test_a_file_takes_its_name_when_it_is_whole(tmp_path: Path) -> None:
    path = write(tmp_path, "a", "old")
    with new_file(path) as file:
        file.write(b"new")
        file.flush()
        assert path.read_text() == "old" and len(list(tmp_path.iterdir())) == 2
    assert path.read_text() == "new" and list(tmp_path.iterdir()) == [path] and not due


def test_what_goes_wrong_leaves_what_was_there(tmp_path: Path) -> None:
    path = write(tmp_path, "a", "old")
    with pytest.raises(ZeroDivisionError), new_file(path) as file:
        file.write(b"new")
        raise ZeroDivisionError
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path] and not due


def test_rights_stay_and_new_files_have_the_usual_ones(tmp_path: Path) -> None:
    private, usual = write(tmp_path, "private", "old"), tmp_path / "usual"
    private.chmod(0o640)
    write_file(private, "new")
    before = os.umask(0o027)
    write_file(usual, "new")
    os.umask(before)
    assert stat.S_IMODE(private.stat().st_mode) == 0o640 and stat.S_IMODE(usual.stat().st_mode) == 0o640


def test_a_link_leads_where_it_did(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    write(tmp_path / "far", "there", "old")
    for name in ("there", "not yet"):
        (tmp_path / name).symlink_to(f"far/{name}")
        write_file(tmp_path / name, "new")
        assert (tmp_path / name).is_symlink() and (tmp_path / "far" / name).read_text() == "new"
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(Unwritable, match="loop: cannot be written"):
        write_file(tmp_path / "loop", "new")


def test_a_pipe_is_written_as_it_comes(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    found: list[str] = []
    reader = Thread(target=lambda: found.append((tmp_path / "pipe").read_text()))
    reader.start()
    write_file(tmp_path / "pipe", "new")
    reader.join()
    assert found == ["new"] and (tmp_path / "pipe").is_fifo()


def test_standard_output_is_the_stream_and_not_the_file_behind_it(tmp_path: Path) -> None:
    path = write(tmp_path, "log", "before\n")
    program = "from carreau.core.writing import write_file; write_file('/dev/stdout', 'new\\n')"
    with path.open("a") as log:
        subprocess.run([sys.executable, "-c", program], stdout=log, check=True, timeout=PATIENCE)
    assert path.read_text() == "before\nnew\n" and list(tmp_path.iterdir()) == [path]
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert ran.stdout == "new\n"


@pytest.mark.parametrize("name", ["", "none/a", "a\0b", "a" * 300])
def test_a_name_that_is_none_is_said(name: str, tmp_path: Path) -> None:
    with pytest.raises(Unwritable, match="cannot be written") as raised:
        write_file(tmp_path / name, "new")
    assert str(tmp_path / name) in raised.value.text and not list(tmp_path.iterdir())


def test_half_a_pair_is_written_as_json_has_it(tmp_path: Path) -> None:
    write_file(tmp_path / "a", "é\ud800")
    assert (tmp_path / "a").read_bytes() == "é\\ud800".encode()


@pytest.fixture
def limited() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_save_keeps_the_old_file_where_there_is_no_room(tmp_path: Path, limited: None) -> None:
    path = write(tmp_path, "a.json", "old")
    with pytest.raises(carreau.CarreauError, match=r"a\.json: cannot be written \(File too large\)"):
        carreau.save(carreau.load_all("sokoban/easy"), path)
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "line",
    [
        "convert sokoban/easy out",
        "show racetrack/tracks#1 --svg out",
        "generate sokoban out --seed 3 --count 3 --size 7 --boxes 1",
        "solve sokoban/easy#1 --solver bfs --trace out",
        "solve racetrack/tracks#6 --steps out",
        "drive racetrack/tracks#6 --svg out",
        "race run --course race/courses#1 careful --record out",
    ],
)
def test_every_command_keeps_the_old_file_where_there_is_no_room(line: str, tmp_path: Path) -> None:
    path = write(tmp_path, "out", "old")
    command = [sys.executable, "-c", LIMITED, "100", *line.split()]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=tmp_path)
    assert ran.returncode == 2 and ran.stderr == "carreau: out: cannot be written (File too large)\n"
    assert path.read_text() == "old" and not list(tmp_path.rglob(".carreau-*"))


@pytest.mark.skipif(os.geteuid() != 0, reason="only root mounts a small disk")
def test_a_disk_that_is_full(tmp_path: Path) -> None:
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "none", tmp_path], capture_output=True, timeout=PATIENCE, check=False
    )
    if mounted.returncode:
        pytest.skip("no small disk can be mounted here")
    try:
        path = write(tmp_path, "a.svg", "old")
        with pytest.raises(Unwritable, match="No space left"):
            write_file(path, bytes(2 * int(SMALL)))
        assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]
    finally:
        subprocess.run(["umount", tmp_path], timeout=PATIENCE, check=True)
