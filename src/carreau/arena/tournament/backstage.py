"""What nobody who plays may see before all games are over, kept among the data of the user and far from where bots are.

The folder of a tournament is above those of its hand-ins, so a bot that is not kept in its own folder could read it: the
seed and the courses drawn from it, the moves of rivals in the journal, what they printed about a course. Until the last game
is over, seed, key of the journal, logs and what hand-ins were built to are here instead, and a run that was killed goes on.
"""

from __future__ import annotations

import json
import secrets
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from carreau.arena.tournament.fingerprint import Fingerprint
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import json_object
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.store.data_folder import data_folder

SECRETS, FINGERPRINTS, LOGS = "secrets.json", "fingerprints.json", "logs"
MOST_SEEDS = 10**12  # more than anybody can draw courses from beforehand, and still a number to note down


@dataclass(frozen=True, slots=True)
class Backstage:
    """`key` is that of the journal; without one nothing is secret any more."""

    name: str
    key: str = ""
    seed: int | None = None

    @property
    def folder(self) -> Path:
        return data_folder() / "tournaments" / self.name

    @property
    def logs(self) -> Path:
        return self.folder / LOGS

    def fingerprints(self) -> list[Fingerprint] | None:
        """What the programs were when they were built, if that is known yet."""
        path = self.folder / FINGERPRINTS
        return json.loads(path.read_text("utf-8")) if path.exists() else None

    def keep_fingerprints(self, found: list[Fingerprint]) -> None:
        make_private(self.folder)
        write_file(self.folder / FINGERPRINTS, json.dumps(found))

    def clear(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def begin(seed: int) -> Backstage:
    backstage = Backstage(secrets.token_hex(8), secrets.token_hex(16), seed)
    make_private(backstage.folder)
    write_file(backstage.folder / SECRETS, json.dumps({"seed": seed, "key": backstage.key}))
    return backstage


def backstage_of(plan: dict[str, Any], folder: Path) -> Backstage:
    """That of a tournament, by what its folder says of itself: with a seed there, all its games are over."""
    if isinstance(plan.get("seed"), int):
        return Backstage(secrets.token_hex(8), seed=plan["seed"])
    backstage = Backstage(Path(str(plan.get("backstage", "?"))).name)
    try:
        found = json_object((backstage.folder / SECRETS).read_text("utf-8"), 1)
        seed, key = found["seed"], found["key"]
    except (OSError, UnicodeDecodeError, ParseError, KeyError):
        raise CarreauError(
            say("{}: what was kept of this tournament in {} is gone; begin anew with --fresh", folder, backstage.folder)
        ) from None
    if not isinstance(seed, int) or not isinstance(key, str):
        raise CarreauError(say("{}: is damaged; begin anew with --fresh", backstage.folder / SECRETS))
    return Backstage(backstage.name, key, seed)


def make_private(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
