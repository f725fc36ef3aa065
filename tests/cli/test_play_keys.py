"""The terminal game by keys, through a real pseudo-terminal."""

import fcntl
import os
import pty
import select
import subprocess
import termios
import time
from collections.abc import Sequence
from pathlib import Path

from tests.cli.command import COMMAND, write
from tests.stopping import PATIENCE


class Terminal:
    """A program on a terminal of its own: type keys, read what is on the screen."""

    def __init__(self, *words: str, command: Sequence[str] = COMMAND, size: tuple[int, int] = (120, 40)) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "LINES": str(size[1]), "COLUMNS": str(size[0])}
        self.process = subprocess.Popen(
            [*command, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C reaches it as a signal
        )
        os.close(slave)
        self.screen = ""

    def expect(self, text: str) -> None:
        """Read until `text` has appeared since the last expectation."""
        until = time.monotonic() + PATIENCE
        while text not in self.screen:
            assert time.monotonic() < until, f"{text!r} never appeared in {self.screen[-2000:]!r}"
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.screen += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:
                    assert text in self.screen, f"ended before {text!r}: {self.screen[-2000:]!r}"
        self.screen = self.screen[self.screen.rindex(text) + len(text) :]

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def ended(self) -> int:
        try:
            while select.select([self.master], [], [], PATIENCE)[0] and os.read(self.master, 65536):
                pass
        except OSError:
            pass
        return self.process.wait(PATIENCE)


UP, DOWN, RIGHT, LEFT, ESCAPE, BACKSPACE = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b", "\x7f"


def test_S10_arrows_move_and_backspace_undoes(tmp_path: Path) -> None:
    path = write(tmp_path, "a.xsb", "#######\n#@ $ .#\n#######\n")
    terminal = Terminal("play", str(path))
    terminal.expect("moves 0")
    terminal.type(RIGHT)
    terminal.expect("moves 1")
    terminal.type(BACKSPACE)
    terminal.expect("moves 0")
    terminal.type(UP + RIGHT + RIGHT + RIGHT)
    terminal.expect("Solved in 2 pushes")
    terminal.type("q")
    terminal.expect("rRR")
    assert terminal.ended() == 0


def test_T26_T29_escape_opens_the_menu_and_a_letter_another_set() -> None:
    terminal = Terminal("play")
    terminal.expect("sokoban/easy#1")
    terminal.type("N")
    terminal.expect("sokoban/easy#2")
    terminal.type(ESCAPE)
    terminal.expect("A letter opens a set")
    terminal.type("a")
    terminal.expect("race/courses#1")
    terminal.type("5")
    terminal.expect("moves 1")
    terminal.type("q")
    assert terminal.ended() == 0


def test_R40_a_robot_is_chosen_by_its_letter_and_slid_by_arrows() -> None:
    terminal = Terminal("play", "ricochet/boards#1")
    terminal.expect("now G")
    terminal.type("b")
    terminal.expect("now B")
    terminal.type(UP)
    terminal.expect("moves 1")
    terminal.type("R")
    terminal.expect("moves 0")
    terminal.type("\x03")
    assert terminal.ended() == 130


def test_T06_a_start_without_a_digit_is_chosen_by_tab_or_arrows_and_enter(tmp_path: Path) -> None:
    path = write(tmp_path, "wide.txt", "\n".join(["#########"] + ["#>>....*#"] * 7 + ["#########"]) + "\n")
    terminal = Terminal("play", str(path))
    terminal.expect("Tab or arrows choose, Enter goes there")
    terminal.type("\t" + DOWN * 6 + RIGHT + "\r")
    terminal.expect("moves 0")
    terminal.type("6")
    terminal.expect("moves 1")
    terminal.type("q")
    terminal.expect("7,2 7,3")
    assert terminal.ended() == 0


def test_every_set_can_be_chosen_in_the_menu_and_escape_leaves_it() -> None:
    terminal = Terminal("play", size=(80, 24))
    terminal.expect("q quit")
    terminal.type("M")
    terminal.expect("sokoban/threes: 20")
    terminal.expect("any other key goes back.")
    terminal.type(ESCAPE)
    terminal.expect("sokoban/easy#1")
    terminal.type("M")
    terminal.expect("any other key goes back.")
    terminal.type("A")
    terminal.expect("sokoban/pairs#1")
    terminal.type("q")
    assert terminal.ended() == 0


def test_a_small_terminal_shows_what_is_around_the_car() -> None:
    terminal = Terminal("play", "racetrack/tracks#2", size=(40, 12))
    terminal.expect("(a part of it)")
    terminal.expect("· · · · ")
    terminal.expect("moves 0")
    terminal.type("q")
    assert terminal.ended() == 0


def test_the_goal_of_a_game_is_told_in_french() -> None:
    terminal = Terminal("play", "--language", "fr")
    terminal.expect("pousser chaque caisse sur un but")
    terminal.type("q")
    assert terminal.ended() == 0
