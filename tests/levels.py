"""Levels that tests read from files: ours in fixtures/, and where they lie beside the repository, those of others."""

from pathlib import Path

import pytest

FIXTURES = Path(__file__).parent / "fixtures"
SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"
published = pytest.mark.skipif(not SHARED.is_dir(), reason="the published levels are not beside this repository")
