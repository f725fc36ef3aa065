"""What the referee tells a keeper – the command, its limits, the cage – and the lines in which they tell one another things.

Both are plain words: to import json or dataclasses would take longer than all else a keeper does before a bot runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

BUBBLEWRAP, NAMESPACES, LANDLOCK, NO_CAGE = "bubblewrap", "namespaces", "landlock", ""
CAGES = (BUBBLEWRAP, NAMESPACES, LANDLOCK)  # best first
LIMITS: tuple[str, ...] = ("cpu", "memory_mb", "processes", "scratch_mb")
FIRST_USER = 1_900_000_000  # of a range that no system gives to anybody


class Order:
    def __init__(
        self,
        command: Sequence[str],
        limits: Mapping[str, float],  # those above
        cage: str = NO_CAGE,
        folder: str = "",  # the bot's own
        writable: bool = False,  # whether it may change its folder
        shown: Sequence[str] = (),  # files and folders that it sees beside its own and the system's
        user: int = 0,  # whom it becomes under root
        threads: int = 0,  # that its user has already
    ) -> None:
        self.command, self.cage, self.folder, self.writable = list(command), cage, folder, writable
        self.limits = {name: float(limits[name]) for name in LIMITS}
        self.shown, self.user, self.threads = list(shown), user, threads

    @property
    def new_root(self) -> bool:
        """Whether what it sees are mounts of its own, among them a /tmp of limited size."""
        return self.cage in (BUBBLEWRAP, NAMESPACES)

    @property
    def scratch(self) -> int:
        """Bytes of its /tmp, and of its folder if it may write there."""
        return int(self.limits["scratch_mb"] * 2**20)

    @property
    def begins_in(self) -> str:
        return self.folder or ("/tmp" if self.new_root else "/" if self.cage else ".")

    def to_words(self) -> list[str]:
        limits = [str(self.limits[name]) for name in LIMITS]
        settings = [self.cage, self.folder, "writable" if self.writable else "", str(self.user), str(self.threads)]
        return [*limits, *settings, str(len(self.shown)), *self.shown, *self.command]

    @classmethod
    def from_words(cls, words: Sequence[str]) -> Order:
        limits = dict(zip(LIMITS, map(float, words), strict=False))
        cage, folder, writable, user, threads, count, *rest = words[len(LIMITS) :]
        shown, command = rest[: int(count)], rest[int(count) :]
        return cls(command, limits, cage, folder, bool(writable), shown, int(user), int(threads))


def to_lines(words: Mapping[str, object]) -> bytes:
    """A name and what is said of it, a line each."""
    return "".join(f"{name} {' '.join(str(said).split())}\n" for name, said in words.items()).encode("utf-8", "replace")


def from_lines(data: bytes) -> dict[str, str]:
    return dict(line.split(" ", 1) for line in data.decode("utf-8", "replace").splitlines())
