"""Disks that fail and power that is lost: no result is lost that was acknowledged, and no file is broken by us."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.stopping import PATIENCE
from tests.store import faults, power_loss


@pytest.mark.parametrize("words", [(), ("--fresh",)])
@pytest.mark.skipif(not faults.is_there(), reason="there is no compiler, or no /proc")
def test_whichever_write_fails_what_was_acknowledged_is_kept(tmp_path: Path, words: tuple[str, ...]) -> None:
    data = tmp_path / "data"
    data.mkdir()
    command = [sys.executable, "-m", "tests.store.failing_disk", str(data), *words]
    environment = faults.environment(tmp_path, data)
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 0, ended.stderr
    seen = json.loads(ended.stdout)
    assert seen["faults"] > 30 and 0 < seen["refused"] <= seen["faults"]
    assert set(seen["sentences"]) == {
        "the best results cannot be used: the disk fails",
        "the best results cannot be used: the disk is full",
    }


def test_a_file_that_was_cut_off_is_whole_or_refused(tmp_path: Path) -> None:
    plain = power_loss.written(tmp_path / "plain", 4, logged=False)
    tried, refused = power_loss.cut_file(tmp_path / "cut", plain, 997)
    assert tried > 20 and refused >= tried - 2, "only the end may be missed, where nothing stands"
    power_loss.cut_file(tmp_path / "cut", power_loss.written(tmp_path / "logged", 2, logged=True), 3989)


def test_of_a_log_that_was_cut_off_all_is_there_that_was_complete(tmp_path: Path) -> None:
    logged = power_loss.written(tmp_path / "logged", 2, logged=True)
    assert power_loss.cut_log(tmp_path / "cut", logged, 3989) > 15
