"""`make site` shows what was written as any web server would."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen


def test_a_folder_is_served_at_the_address_that_is_printed(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("here it is")
    command = [sys.executable, "-m", "carreau.web.site", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={"BROWSER": "true"}) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert urlopen(address).read() == b"here it is"
        process.terminate()
