"""What a hand-in of a test is: files in the folder of a class, and what has to become of them."""

from __future__ import annotations

from dataclasses import dataclass

from tests.arena.packing import Files

BOT, REFUSED, REPLACED = "bot", "refused", "replaced"


@dataclass(frozen=True)
class Kind:
    """Files in the folder of a class, and what is expected of the hand-in whose place begins with the first of them."""

    files: Files
    outcome: str = BOT
    says: str = ""  # in its reason or its remarks
    name: str = ""
    authors: str = ""
    count: int = 1


def dos(text: str) -> str:
    return text.replace("\n", "\r\n")
