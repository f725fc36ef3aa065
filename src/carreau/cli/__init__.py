"""The command line: one file a verb, none of which knows any rules. Nothing of it is imported before Ctrl-C is heard."""

from __future__ import annotations

import sys

from carreau.core.ending import INTERRUPTED, leave

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signal import SIG_IGN, SIGINT, signal
else:
    from _signal import SIG_IGN, SIGINT, signal  # without the enumerations around it, which take longer than all of this


def main() -> None:
    """Run a command. Exit codes: 0 all solved or good, 1 proven unsolvable or no solution, 2 bad usage or bad input,
    3 a limit was reached, 130 interrupted."""
    signal(SIGINT, lambda number, frame: leave(INTERRUPTED))
    try:
        from carreau.cli.commands import perform

        sys.exit(perform(sys.argv[1:]))
    finally:
        signal(SIGINT, SIG_IGN)  # it has ended: who presses now is too late
