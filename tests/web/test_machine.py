"""What a machine has for searches: nobody brings it down with four of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import carreau
from carreau.web.server.machine import available_mb, search_memory_mb
from tests.web.serving import message, running
from tests.web.test_streams import hard

SMALL = """
from carreau.web.server import dispatch
dispatch.search_memory_mb = lambda searches, most: 4
"""


def machine(root: Path, available_mb: int, group: str, files: dict[str, str]) -> Path:
    for name, text in {
        "proc/meminfo": f"MemTotal: {10**8} kB\nMemAvailable: {available_mb * 1024} kB\n",
        "proc/self/cgroup": group,
        **files,
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


STAT = "anon 5\ninactive_file 104857600\ntotal_inactive_file 104857600\n"
TWO, ONE = "0::/job/inner\n", "4:memory:/job/inner\n0::/\n"


@pytest.mark.parametrize(
    ("group", "files", "expected"),
    [
        ("", {}, 1500),
        (TWO, {"memory.max": "max", "memory.current": "5", "memory.stat": STAT}, 1500),
        (TWO, {"memory.max": f"{2**30}", "memory.current": f"{2**29}", "memory.stat": STAT}, 612),
        (ONE, {"memory.limit_in_bytes": f"{2**30}", "memory.usage_in_bytes": f"{2**29}", "memory.stat": STAT}, 612),
        (ONE, {"memory.limit_in_bytes": "9223372036854771712", "memory.usage_in_bytes": "7", "memory.stat": STAT}, 1500),
    ],
)
def test_memory_is_that_of_the_machine_or_of_a_group_around(
    tmp_path: Path, group: str, files: dict[str, str], expected: int
) -> None:
    folder = "sys/fs/cgroup/memory/job" if group == ONE else "sys/fs/cgroup/job"
    assert (
        available_mb(machine(tmp_path, 1500, group, {f"{folder}/{name}": text for name, text in files.items()})) == expected
    )


def test_all_searches_together_fit_into_a_small_machine(tmp_path: Path) -> None:
    small = machine(tmp_path, 1500, "", {})
    assert 64 <= search_memory_mb(5, 1024, small) < 1500 / 5
    assert search_memory_mb(5, 1024, machine(tmp_path, 50, "", {})) == 64
    assert search_memory_mb(5, 1024, machine(tmp_path, 64_000, "", {})) == 1024


def test_a_search_is_told_what_it_was_granted_and_keeps_to_it() -> None:
    with running(before=SMALL) as server:
        answer = server.stream("/api/solve", message(carreau.load("sokoban/easy#1"), memory_mb=2))[-1]
        assert answer["status"] == "solved" and answer["granted_mb"] == 2
        answer = server.stream("/api/solve", hard(seconds=60, memory_mb=1024))[-1]
        assert (answer["status"], answer["granted_mb"]) == ("out_of_memory", 4) and answer["memory_mb"] <= 5
        assert server.get("/api/about").json()["limits"]["memory_mb"] == 4


def test_as_many_files_may_be_open_as_the_system_allows() -> None:
    program = (
        "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (100, 300))\n"
        "from carreau.web.server.machine import open_files\nprint(open_files())"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "300"
