"""`carreau play`: a game in the terminal, by keys; or by lines of text where there is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from string import ascii_letters
from typing import TYPE_CHECKING, Annotated

import typer

from carreau.cli.cursor import ARROWS, chosen_by_cursor, next_chosen
from carreau.cli.options import DrawOption, Draws, DrawSeedOption, FormatOption, LevelsOption, MeshOption, RulesOption
from carreau.cli.output_language import told
from carreau.cli.window import window
from carreau.cli.words import counted
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.scene import Offer
from carreau.core.text import join, say
from carreau.files import levels_of, load_all, open_folder, own_sets, require_set, shelf_sets, split
from carreau.games import with_rules
from carreau.session import Session, Standing
from carreau.solvers.lost import Lost, mark_lost

if TYPE_CHECKING:
    from rich.text import Text

FIRST_LEVEL = "sokoban/easy#1"
COMMANDS = {"backspace": "undo", "u": "undo", "U": "redo", "R": "restart", "N": "next", "P": "previous", "M": "menu",
            "escape": "menu", "q": "quit", "quit": "quit", "D": "overlay"}  # fmt: skip
HELP = ("u undo", "U redo", "R restart", "N next", "P previous", "M levels", "q quit")


def play(
    level: Annotated[str, typer.Argument(metavar="LEVEL", help="A file, FILE#3, or one of ours (carreau show).")] = "",
    moves: Annotated[str, typer.Option("--moves", metavar="TEXT", help="Begin after these moves.")] = "",
    rules: RulesOption = "",
    format_name: FormatOption = "",
    mesh: MeshOption = None,
    levels: LevelsOption = None,
    draw: DrawOption = "",
    seed: DrawSeedOption = None,
) -> None:
    """Play a level in the terminal.

    Arrows, or the digits on the board, move; u takes back, q ends. Where there are more moves than digits, Tab or arrows
    choose one, and Enter plays it.

    Examples:  carreau play   ·   carreau play racetrack/tracks#1   ·   carreau play mine.xsb#4

    With --levels DIR the first level of that folder, or shelf/FILE#3, is played.

    Without a terminal, moves and commands (undo, redo, restart, next, quit) are read from standard input, a line each.
    """
    if levels is not None:
        open_folder(levels)
    Table(level or first_level(), rules, format_name, moves, mesh or 0, Draws(draw, seed)).run()


def first_level() -> str:
    """The first of the shelf that can be read, or else of ours."""
    return next((f"{name}#1" for name in shelf_sets() if count_of(name)), FIRST_LEVEL)


def count_of(name: str) -> int:
    """How many levels a set has; none if it cannot be read."""
    try:
        return len(levels_of(require_set(name)))
    except CarreauError:
        return 0


class Table:
    """A set of levels, the one that is played, and what is asked of them."""

    def __init__(
        self,
        reference: str,
        rules: str,
        format_name: str,
        moves: str = "",
        mesh: int = 0,
        draws: Callable[[Level], Level] = lambda level: level,
    ) -> None:
        from rich.console import Console

        self.console = Console(highlight=False)
        self.rules, self.format_name, self.mesh, self.draws = rules, format_name, mesh, draws
        self.open(reference)
        if moves:
            self.session.play(moves)

    def open(self, reference: str) -> None:
        name, number = split(reference)
        self.name = name
        self.levels: list[Level] = load_all(name, self.format_name, mesh=self.mesh)
        if number > len(self.levels):
            raise CarreauError(say("{}: there are {} levels in it", reference, len(self.levels)))
        self.choose((number or 1) - 1)

    def choose(self, index: int) -> None:
        self.index = index % len(self.levels)
        level = self.draws(with_rules(self.levels[self.index], self.rules))
        session = Session(level)
        self.session, self.message, self.overlays = session, "", frozenset[str]()
        self.chosen = ""  # the move that Enter plays
        self.selected = session.scene().selected

    def run(self) -> None:
        if sys.stdin.isatty() and sys.stdout.isatty():
            from carreau.cli.keys import own_screen, raw_keys, read_key

            with raw_keys(), own_screen():
                self.draw()
                while self.key(read_key()):
                    self.draw()
            self.console.print(f"{self.where}: {self.session.moves or told('no moves')}", markup=False)
            return
        self.draw()
        for line in sys.stdin:
            if not self.line(line.strip()):
                return
            self.draw()

    # -- what is asked ---------------------------------------------------------------------------------------------

    def key(self, key: str) -> bool:
        """Do what a key means; False to end."""
        self.message = ""
        chosen, self.chosen = self.chosen, ""
        scene = self.session.scene()
        if any(piece.key == key for piece in scene.pieces):
            self.selected = key
            return True
        if key == "tab":
            self.select_next([piece.key for piece in scene.pieces if piece.key])
        for offer in scene.offers:
            if key and offer.key == key and offer.piece in ("", self.selected):
                self.session.play(offer.move)
                return True
        if offers := chosen_by_cursor(scene):
            self.move_cursor(offers, chosen, key)
        return self.command(COMMANDS[key]) if key in COMMANDS else True

    def move_cursor(self, offers: Sequence[Offer], chosen: str, key: str) -> None:
        if key == "enter" and chosen:
            self.session.play(chosen)
        elif key == "tab" or key in ARROWS:
            self.chosen = next_chosen(offers, chosen, key)

    def line(self, text: str) -> bool:
        """Do what a line of text says: a command, or moves."""
        self.message = ""
        if text in COMMANDS.values():
            return self.command(text)
        try:
            self.session.play(text)
        except CarreauError as error:
            self.message = error.text
        return True

    def command(self, command: str) -> bool:
        if command == "quit":
            return False
        if command in ("undo", "redo"):
            done = self.session.undo() if command == "undo" else self.session.redo()
            self.message = "" if done else "nothing to undo" if command == "undo" else "nothing to redo"
        elif command == "restart":
            self.session.restart()
        elif command in ("next", "previous"):
            self.choose(self.index + (1 if command == "next" else -1))
        elif command == "menu":
            self.menu()
        elif command == "overlay":
            self.overlays = frozenset[str]() if self.overlays else frozenset({"dead"})
        return True

    def select_next(self, keys: list[str]) -> None:
        if keys:
            self.selected = keys[(keys.index(self.selected) + 1) % len(keys)] if self.selected in keys else keys[0]

    def menu(self) -> None:
        """Choose another set of levels."""
        sets = [*shelf_sets(), *own_sets()]
        if not sys.stdin.isatty():
            self.message = say("levels: {}", ", ".join(sets))
            return
        from rich.columns import Columns
        from rich.text import Text

        from carreau.cli.keys import read_key

        self.console.clear()
        lines = [told(say("{}  {}: {}", *each, count_of(each[1]))) for each in zip(ascii_letters, sets, strict=False)]
        self.console.print(Columns(map(Text, lines), padding=(0, 4), column_first=True))
        self.console.print("\n" + told("A letter opens a set, any other key goes back."), style="dim")
        names = dict(zip(ascii_letters, sets, strict=False))
        if name := names.get(read_key()):
            try:
                self.open(name)
            except CarreauError as error:
                self.message = error.text

    # -- what is seen ----------------------------------------------------------------------------------------------

    @property
    def where(self) -> str:
        return f"{self.name}#{self.index + 1}"

    def draw(self) -> None:
        from carreau.drawing import terminal

        scene, meta, lost = self.session.scene(), self.session.level.meta, None
        if self.session.standing is Standing.PLAYING:
            scene, lost = mark_lost(scene, self.session.level, self.session.state)
        if self.console.is_terminal:
            self.console.clear()
        looks = self.session.game.presentation
        board = terminal.draw(scene, self.chosen or self.selected, self.overlays | {"lost"}, self.room(), looks)
        part = told("  (a part of it)") if self.is_too_large(board) else ""
        self.console.print(f"{self.where}{part}  {meta.title}", style="bold", markup=False, no_wrap=True)
        if part:
            least = min(len(board), 5)
            height = max(least, self.console.height - 7)
            board = window(board, scene, self.chosen or self.selected, self.console.width, height)
        elif self.room() is None or len(board) < self.console.height - 9:
            self.console.print(told(looks.goal or self.session.game.summary) + "\n", style="dim", markup=False)
        for row in board:
            self.console.print(row, soft_wrap=True)
        counters = "  ".join(f"{told(name)} {value}" for name, value in scene.counters)
        best = join("{}, {}", counted({each.objective: each.cost for each in meta.solutions if each.optimal}))
        beside = f"    {told(say('best possible: {}', best))}" if best else ""
        self.console.print(f"{counters}{beside}", markup=False)
        self.console.print(told(self.sentence(lost)), style="bold", markup=False)
        self.console.print(" · ".join(map(told, self.keys())), style="dim", markup=False)

    def room(self) -> int | None:
        """Lines of the terminal that are left for the board; without a terminal there is no end to them."""
        return self.console.height - 9 if self.console.is_terminal else None

    def is_too_large(self, board: Sequence[Text]) -> bool:
        """Whether a board does not fit into the terminal."""
        room = self.console.height - 7  # a title, counters, a sentence, three lines of keys, and the line after them
        return self.console.is_terminal and (len(board) > room or any(len(line) > self.console.width for line in board[:1]))

    def sentence(self, lost: Lost | None) -> str:
        if self.message:
            return self.message
        if self.session.standing is Standing.SOLVED:
            return say("Solved in {}. N plays the next level, R this one again.", self.score())
        if self.session.standing is Standing.LOST:
            return "No move is left: lost. u takes the last move back, R begins again."
        return say("Lost: {}. u takes the last move back.", lost.reason) if lost else ""

    def score(self) -> str:
        """What the game is measured by, beside the best possible."""
        objective, metrics = next(iter(self.session.game.objectives)), self.session.metrics
        best = [each.cost for each in self.session.level.meta.solutions if each.optimal and each.objective == objective]
        beside = [say("best possible {}", best[0])] if best else []
        return join("{} · {}", [*counted({objective: metrics[objective]}), *beside, *counted(self.session.measures)])

    def keys(self) -> list[str]:
        return [*self.own_keys(), *HELP]

    def own_keys(self) -> list[str]:
        """What the keys of this game do, where there are any that differ from those of others."""
        scene = self.session.scene()
        if keys := self.session.game.presentation.keys:
            return [say("{} {}", key, text) for key, text in keys]
        if any(piece.key for piece in scene.pieces):
            return [say("letter or Tab chooses a piece (now {})", self.selected.upper()), "arrows move it"]
        if any(len(offer.key) == 1 for offer in scene.offers):
            more = ["Tab or arrows choose, Enter goes there"] if chosen_by_cursor(scene) else []
            return ["the digits on the board choose where to land", *more]
        if chosen_by_cursor(scene):
            return ["Tab or arrows choose where to land, Enter goes there"]
        dead = ["D dead squares"] if any(kind == "dead" for kind, _ in scene.overlays) else []
        return ["arrows move", *dead]
