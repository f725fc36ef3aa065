"""The command line as a user starts it: a process of its own. What it imports is in memory already, since each is a copy of
one that waits (a fork server); `COMMAND` starts one from nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.stopping import PATIENCE

COMMAND = (sys.executable, "-m", "carreau")
STREAMS = ("stdin", "stdout", "stderr")
COPIES = get_context("forkserver")
OURS = [f"carreau.{part}.{name}" for part in ("games", "solvers") for name in ("racetrack", "race", "ricochet", "sokoban")]
OTHERS = ["csv", "importlib.metadata", "pydantic.fields", "pydantic.type_adapter", "pydantic.types", "rich.console"]
COPIES.set_forkserver_preload(["carreau.cli.commands", "carreau.drawing", "carreau.solvers.answer", *OURS, *OTHERS])


def carreau(
    *words: object, stdin: str = "", timeout: float = PATIENCE, folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND[1:2], *map(str, words)]
    with TemporaryDirectory() as place:
        streams = [Path(place) / name for name in STREAMS]
        streams[0].write_text(stdin)
        copy = COPIES.Process(target=run, args=(command, streams, dict(os.environ), folder or Path.cwd()))
        copy.start()
        copy.join(timeout)
        assert copy.exitcode is not None, f"it hangs: {command}"
        return subprocess.CompletedProcess(command, copy.exitcode, streams[1].read_text(), streams[2].read_text())


def run(command: list[str], streams: list[Path], environment: dict[str, str], folder: Path) -> None:
    """What a copy does: it takes the place that a new process would have, and goes on as that would."""
    for number, (name, path) in enumerate(zip(STREAMS, streams, strict=True)):
        with path.open("r" if number == 0 else "w") as file:
            os.dup2(file.fileno(), number)
            setattr(sys, name, open(number, file.mode))  # noqa: SIM115, PTH123
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = command
    from carreau.__main__ import main

    main()


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def heard(terminal: int) -> str:
    """What is said at a terminal until the other end is closed; then this one is as well."""
    said = b""
    with suppress(OSError), open(terminal, "rb", buffering=0) as end:
        while piece := end.read(4096):
            said += piece
    return said.decode()
