"""Where the data of a user is, on each system."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder of this program among a user's data; it need not be there yet."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Carreau"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Carreau"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "carreau"
