"""Oracles as files: what is saved is what is loaded, and a file that is not whole is refused with a reason."""

import os
import random
import resource
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import carreau
from carreau.solvers.ricochet.oracle import Oracle
from tests.solvers.oracle_boards import random_level, random_positions
from tests.stopping import PATIENCE

PAGE = 4096
HEADER = 2344  # bytes before the checksum
Spoil = Callable[[bytearray], object]


@pytest.fixture(scope="module")
def built() -> Oracle:
    return Oracle.build(random_level(11, 7, 8))


@pytest.fixture
def saved(built: Oracle, tmp_path: Path) -> Path:
    path = tmp_path / "board.oracle"
    built.save(path)
    return path


def spoiled(path: Path, spoil: Spoil) -> Path:
    data = bytearray(path.read_bytes())
    spoil(data)
    other = path.with_name("spoiled.oracle")
    other.write_bytes(data)
    return other


def checksum(data: bytes) -> int:
    total = len(data)
    for (word,) in struct.iter_unpack("<Q", data):
        total = (total ^ word) * 0x9E3779B97F4A7C15 % 2**64
        total = (total << 29 | total >> 35) % 2**64
    return total


def forged(at: int, value: int) -> Spoil:
    """A header that lies with a good checksum."""

    def spoil(data: bytearray) -> None:
        data[at] = value
        data[HEADER : HEADER + 8] = checksum(bytes(data[:HEADER])).to_bytes(8, "little")

    return spoil


def flip(at: int) -> Spoil:
    def spoil(data: bytearray) -> None:
        data[at] ^= 1

    return spoil


def cut(to: int) -> Spoil:
    def spoil(data: bytearray) -> None:
        del data[to:]

    return spoil


def grow(data: bytearray) -> None:
    data.extend(b"more")


@pytest.mark.parametrize(("robots", "anybody"), [(4, False), (4, True), (2, False), (1, False)])
def test_what_is_saved_is_what_is_loaded(robots: int, anybody: bool, tmp_path: Path) -> None:
    built = Oracle.build(random_level(12, 8, 6, robots, anybody=anybody))
    built.save(tmp_path / "board.oracle")
    loaded = Oracle.load(tmp_path / "board.oracle")
    for name in ("size", "histogram", "unsolvable", "deepest"):
        assert getattr(loaded, name) == getattr(built, name)
    for name in ("width", "height", "walls", "robots", "main_robot"):
        assert getattr(loaded.level, name) == getattr(built.level, name)
    for position in random_positions(built.level, 1, 500):
        assert loaded.distance(position) == built.distance(position)
    assert loaded.distance(built.level) == built.distance(loaded.level)
    assert [level.robots for level in loaded.hardest(4)] == [level.robots for level in built.hardest(4)]


def test_a_file_is_known_by_how_it_begins(saved: Path, tmp_path: Path) -> None:
    assert Oracle.is_file(saved)
    assert not Oracle.is_file(tmp_path) and not Oracle.is_file(tmp_path / "none") and not Oracle.is_file("\0")


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (cut(0), "not an oracle"),
        (cut(100), "not an oracle"),
        (cut(-1), "cut short"),
        (cut(PAGE), "cut short"),
        (grow, "cut short or has grown"),
        (flip(0), "not an oracle"),
        (flip(8), "another version"),
        (flip(12), "another byte order"),
        (flip(30), "damaged: its header"),
        (flip(HEADER - 1), "damaged: its header"),
        (flip(PAGE + 9), "damaged: its checksums"),
        (forged(16, 0), "contradicts itself: .*16x16"),
        (forged(16, 200), "contradicts itself: .*16x16"),
        (forged(18, 5), "contradicts itself: .*four robots"),
        (forged(19, 255), "contradicts itself: .*target is closed"),
        (forged(20, 100), "contradicts itself: .*no such goal robot"),
        (forged(21, 9), "contradicts itself: too deep"),
        (forged(22, 250), "contradicts itself: too deep"),
        (forged(24, 15), "contradicts itself|damaged|cut short"),
        (forged(280, 255), "contradicts itself: .*closed cell"),
        (forged(307, 255), "contradicts itself: it counts more positions"),
    ],
)  # fmt: skip
def test_a_file_that_is_not_whole_is_refused_with_a_reason(spoil: Spoil, reason: str, saved: Path) -> None:
    with pytest.raises(carreau.CarreauError, match=rf"spoiled\.oracle: .*({reason})"):
        Oracle.load(spoiled(saved, spoil))


def test_a_flipped_bit_among_the_distances_is_found_when_it_is_read(saved: Path, built: Oracle) -> None:
    size = saved.stat().st_size
    for at in (size - 1, size // 2, 3 * PAGE):
        loaded = Oracle.load(spoiled(saved, flip(at)))
        with pytest.raises(carreau.CarreauError, match="damaged: distances do not match"):
            for position in random_positions(built.level, 1, 3000):
                assert loaded.distance(position) == built.distance(position)
        with pytest.raises(carreau.CarreauError, match="damaged"):
            loaded.hardest(10**6)


def test_no_damaged_or_forged_file_crashes(saved: Path) -> None:
    """In a process of its own, so that a crash would be seen as one."""
    program = Path(__file__).with_name("oracle_damage.py")
    ran = subprocess.run(
        [sys.executable, str(program), str(saved)], capture_output=True, text=True, timeout=PATIENCE, check=False,
        cwd=Path(__file__).parents[2], env={**os.environ, "PYTHONPATH": "."},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    refused, opened = map(int, ran.stdout.split())
    assert refused > 150 and opened > 10


def test_a_file_that_cannot_be_opened_or_written_is_a_sentence(saved: Path, built: Oracle, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, reason in (
        (tmp_path / "none", r"cannot be read \(No such file"),
        (tmp_path, "not a file"),
        (tmp_path / "pipe", "not a file"),
        (Path(__file__), "not an oracle"),
        (tmp_path / "a\0b", "no file can have this name"),
    ):
        with pytest.raises(carreau.CarreauError, match=reason):
            Oracle.load(path)
    for path, reason in (
        (tmp_path, "directory"),
        (tmp_path / "none" / "x", "No such file"),
        (Path("/dev/full"), "No space"),
    ):
        with pytest.raises(carreau.CarreauError, match=f"cannot be written .*{reason}"):
            built.save(path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [saved.name, "pipe"]


def test_a_file_that_cannot_be_finished_leaves_nothing_behind(saved: Path, built: Oracle) -> None:
    before, (soft, hard) = saved.read_bytes(), resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (PAGE * 3, hard))
    try:
        with pytest.raises(carreau.CarreauError, match=r"cannot be written .*too large"):
            built.save(saved)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert list(saved.parent.iterdir()) == [saved] and saved.read_bytes() == before


def test_any_name_of_a_file_will_do(built: Oracle, tmp_path: Path) -> None:
    for name in ("é ü.oracle", os.fsdecode(b"\xff.oracle")):
        built.save(tmp_path / name)
        assert Oracle.load(tmp_path / name).histogram == built.histogram


def test_an_open_oracle_outlives_a_new_file_under_its_name(saved: Path, built: Oracle) -> None:
    loaded = Oracle.load(saved)
    Oracle.build(random_level(13, 5, 5)).save(saved)
    positions = list(random_positions(built.level, random.Random(1).randrange(99), 50))
    assert [loaded.distance(each) for each in positions] == [built.distance(each) for each in positions]
