"""What was expected of a theme and did not hold."""

from __future__ import annotations

import sys


class Judge:
    """Notes what does not hold, and ends the theme with it."""

    def __init__(self) -> None:
        self.broken = list[str]()

    def expect(self, held: bool, what: str) -> None:
        if not held:
            self.broken.append(what)

    def end(self) -> None:
        if self.broken:
            sys.exit("\ndid not hold:\n" + "\n".join(f"  {each}" for each in self.broken))
