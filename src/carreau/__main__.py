"""The command `carreau`. Whatever is imported before it hears Ctrl-C, Python has imported already."""

import sys
from os import _exit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signal import SIGINT, signal
else:
    from _signal import SIGINT, signal  # without the enumerations around it, which take longer than all of this

signal(SIGINT, lambda number, frame: _exit(130))  # nothing is due so far


def main() -> None:
    """Run a command. Exit codes: 0 all solved or good, 1 proven unsolvable or no solution, 2 bad usage or bad input,
    3 a limit was reached, 130 interrupted."""
    from carreau.core.ending import INTERRUPTED, leave

    signal(SIGINT, lambda number, frame: leave(INTERRUPTED))
    from carreau.cli.commands import perform

    sys.exit(perform(sys.argv[1:]))


if __name__ == "__main__":
    main()
