"""Everything that may be asked, with its limits."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import field
from typing import Annotated, ClassVar, Literal, TypeAlias

from carreau.core.editing import WIDEST
from carreau.web.worker.interface import Constraint, GameName, LevelDocument, Request, Upload

MOST_SECONDS, MOST_MEMORY_MB, MOST_NODES, MOST_WATCHED = 60.0, 1024.0, 10**9, 200_000
MEMORY_MB: ContextVar[float] = ContextVar("MEMORY_MB", default=MOST_MEMORY_MB)  # what a search may use on this machine
LONGEST_LINE = 200_000  # letters of a line of play
MOST_PAINTED = 20_000  # cells of one stroke
MOST_STEPS = 5_000  # of a search that are played again to see where pieces stand

Moves = Annotated[str, Constraint(max_length=LONGEST_LINE, description="a line of play, as text", examples=["", "R"])]
Coordinate = Annotated[int, Constraint(ge=-(2**31), lt=2**31)]
Cell = Annotated[list[Coordinate], Constraint(min_length=2, max_length=2, description="row and column", examples=[[1, 3]])]
Name = Annotated[str, Constraint(max_length=100)]
Options = Annotated[dict[str, Name], Constraint(max_length=10, examples=[{}])]
Seed = Annotated[int, Constraint(ge=0, lt=2**31)]
Whole = Annotated[int, Constraint(ge=0, le=10**6)]
SearchSeconds = Annotated[float, Constraint(gt=0, le=MOST_SECONDS)]
CoachSeconds = Annotated[float, Constraint(gt=0, le=20)]


# -- what there is ---------------------------------------------------------------------------------------------------


class CatalogueRequest(Request):
    """Everything there is."""


class LevelRequest(Request):
    """One of our own levels."""

    game: str
    set: str
    number: Annotated[int, Constraint(ge=1, le=10_000)]


class DaysRequest(Request):
    """The boards of a day, which is that of whoever asks, and of the six before it."""

    day: Annotated[str, Constraint(min_length=10, max_length=10, examples=["2026-01-31"])]


class ShelfRequest(Request):
    """The files of the folder that the server was started with."""


class ShelfFileRequest(Request):
    """The levels of one of them: `maths/first.xsb`."""

    name: Annotated[str, Constraint(min_length=1, max_length=2000, examples=["maths/first.xsb"])]


class ShelfLevelRequest(ShelfFileRequest):
    """One level of one of them."""

    number: Annotated[int, Constraint(ge=1, le=10_000)] = 1


# -- play ------------------------------------------------------------------------------------------------------------


class Position(Request):
    """A level and the moves that were played on it: the whole game."""

    level: LevelDocument
    moves: Moves = ""


class Gesture(Request):
    cell: Cell
    selected: Name = ""


class PlayRequest(Position):
    """Play a move or moves as text, or what a gesture means; with neither, only look. In a mode of play the moves are those
    of all players; `choices` are what is chosen of its rules."""

    mode: Name = ""
    choices: Options = field(default_factory=dict[str, str])
    do: Moves | None = None
    gesture: Gesture | None = None


class GestureRequest(Position, Gesture):
    """What would a gesture play?"""


class ChooseRequest(Position):
    """Choose something of the level otherwise, from where the game stands, then draw something anew; with neither, only list
    what there is. The same seed draws the same."""

    choices: Options = field(default_factory=dict[str, str])
    draw: Annotated[list[Name], Constraint(max_length=10, examples=[[]])] = field(default_factory=list[str])
    seed: Seed = 0


class PictureRequest(Position):
    overlays: Annotated[list[Name], Constraint(max_length=20, examples=[["dead"]])] = field(default_factory=list[str])
    offers: bool = False
    relief: bool = False


# -- files -----------------------------------------------------------------------------------------------------------


class ReadRequest(Upload):
    """The levels of a file; those that cannot be played as well, if they are `unfinished`. Of a picture, `mesh` pixels make
    a cell (0 chooses), and it is `seen` under the board: itself, or the picture that the last `view` bytes are."""

    most_bytes: ClassVar[int] = 8 * 10**6

    mesh: Annotated[int, Constraint(ge=0, le=20_000)] = 0
    view: Annotated[int, Constraint(ge=0, le=8 * 10**6)] = 0
    seen: bool = True
    name: Annotated[str, Constraint(max_length=200)] = ""
    format: Name = ""
    unfinished: bool = False


class WriteRequest(Position):
    """The level as a file; after some moves, the level that begins there."""

    format: Annotated[Name, Constraint(examples=["json", "xsb"])]


class TraceRequest(Upload):
    """A search of another program, to be watched."""

    most_bytes: ClassVar[int] = 32 * 10**6


# -- searches --------------------------------------------------------------------------------------------------------


class SearchRequest(Position):
    """Empty names choose the solver, the objective and the heuristic by themselves."""

    solver: Name = ""
    objective: Name = ""
    heuristic: Name = ""
    options: Options = field(default_factory=dict[str, str])
    seconds: SearchSeconds = 20.0


class SolveRequest(SearchRequest):
    """Solve on from here. Empty names choose the solver, the objective and the heuristic by themselves."""

    memory_mb: Annotated[float, Constraint(ge=1, le=MOST_MEMORY_MB)] = MOST_MEMORY_MB
    nodes: Annotated[int, Constraint(ge=0, le=MOST_NODES)] | None = None


class WatchRequest(SearchRequest):
    """Watch a search that begins here."""

    nodes: Annotated[int, Constraint(ge=0, le=MOST_WATCHED)] = MOST_WATCHED
    seconds: SearchSeconds = MOST_SECONDS
    cpu_seconds: SearchSeconds = MOST_SECONDS


class PositionsRequest(Position):
    """Where the pieces stand at some visits of a search that begins here. Step number i is played after the step `after[i]`,
    an earlier one, or -1 where the search begins; `wanted` has numbers of steps, or -1."""

    objective: Name = ""
    after: Annotated[
        list[Annotated[int, Constraint(ge=-1, lt=MOST_STEPS)]], Constraint(max_length=MOST_STEPS, examples=[[-1]])
    ]
    steps: Annotated[list[Name], Constraint(max_length=MOST_STEPS, examples=[["R"]])]
    wanted: Annotated[list[Annotated[int, Constraint(ge=-1, lt=MOST_STEPS)]], Constraint(max_length=100, examples=[[-1, 0]])]


class ImproveRequest(Position):
    """A solution to be made shorter; an empty objective chooses by itself what is counted first."""

    objective: Name = ""
    seconds: CoachSeconds = 5.0


class HintRequest(Position):
    grade: Literal[1, 2, 3] = 1
    seconds: Annotated[float, Constraint(gt=0, le=10)] = 5.0


class ReviewRequest(Position):
    seconds: CoachSeconds = 10.0


class ExplainRequest(Position):
    """What was played after the moves: one move, or several of which the last one counts."""

    do: Annotated[Moves, Constraint(min_length=1)]
    seconds: CoachSeconds = 10.0


class SlackRequest(Position):
    seconds: CoachSeconds = 10.0


# -- matches and results ---------------------------------------------------------------------------------------------


class DriveRequest(Request):
    """The line of the computer, which drives as if it were alone."""

    level: LevelDocument
    skill: Annotated[int, Constraint(ge=1, le=10)] = 5
    seed: Seed = 0
    seconds: CoachSeconds = 10.0


class RoundRecord(Request):
    """What was done in a round: bids in the order they were said, each a player (from 0) and a number of moves, and the ways
    that were shown."""

    bids: Annotated[
        list[Annotated[list[Coordinate], Constraint(min_length=2, max_length=2)]], Constraint(max_length=200)
    ] = field(default_factory=list[list[int]])
    tries: Annotated[list[Annotated[str, Constraint(max_length=400)]], Constraint(max_length=6)] = field(
        default_factory=list[str]
    )


class RoundsRequest(Request):
    """A match of Ricochet Robots: the board it began on, and what was done in each round so far, the present one too."""

    level: LevelDocument
    seed: Seed = 0
    players: Annotated[int, Constraint(ge=1, le=6)] = 1
    records: Annotated[list[RoundRecord], Constraint(min_length=1, max_length=500)]


class ResultsRequest(Request):
    """The best results of a board."""

    level: LevelDocument


class AddResultRequest(Position):
    """Keep the result of a finished game under a name. `clock`: the seconds that each turn had, 0 without."""

    name: Annotated[str, Constraint(min_length=1, max_length=200, examples=["Ada"])]
    clock: Annotated[int, Constraint(ge=0, le=30)] = 0


# -- drawing boards --------------------------------------------------------------------------------------------------


class Blank(Request):
    """A new board. Kinds are those of the game: a sprint or a lap."""

    game: GameName
    width: Annotated[int, Constraint(ge=1, le=1000, examples=[10])]
    height: Annotated[int, Constraint(ge=1, le=1000, examples=[8])]
    kind: Name = ""


class First(Request):
    """The board that somebody begins with who has drawn none: a small one that can be played, where a game has it."""

    game: GameName
    kind: Name = ""


class Stroke(Request):
    """Cells painted with a brush; those of a wall on one side of them, those of a frame from corner to corner, those of a
    road from its beginning to its end, and so wide."""

    brush: Annotated[Name, Constraint(examples=["wall"])]
    cells: Annotated[list[Cell], Constraint(max_length=MOST_PAINTED)]
    side: Literal["", "N", "E", "S", "W"] = ""
    width: Annotated[int, Constraint(ge=1, le=WIDEST)] = 1


class Resize(Request):
    """Rows and columns to add at the top, right, bottom and left; less than none are taken off."""

    resize: Annotated[list[Annotated[int, Constraint(ge=-1000, le=1000)]], Constraint(min_length=4, max_length=4)]


class Turn(Request):
    """A quarter clockwise, or left and right exchanged."""

    move: Literal["turn", "flip"]


class Choose(Request):
    """Something that a game leaves to choose, such as the robot that must arrive."""

    choose: Name
    option: Name


class Settle(Request):
    """Something said of what a brush has painted, such as the schedule of a gate."""

    brush: Name
    setting: Name
    value: Annotated[str, Constraint(max_length=200, examples=["..##"])]


Edit: TypeAlias = Stroke | Resize | Turn | Choose | Settle


class EditRequest(Request):
    """Draw on a level, on a blank board, or on the first one. `turn`: when the board is looked at, if it moves by itself;
    `point`: a cell, to see where what stands there can go."""

    level: LevelDocument | None = None
    blank: Blank | None = None
    first: First | None = None
    turn: Annotated[int, Constraint(ge=0, le=1000)] = 0
    point: Cell | None = None
    do: Annotated[list[Edit], Constraint(max_length=100, examples=[[]])] = field(default_factory=list[Edit])


class JudgeRequest(Request):
    level: LevelDocument
    seconds: CoachSeconds = 5.0


class GenerateRequest(Request):
    """Make a level at random, for the usual rules or for others. Without a seed one is drawn; without a kind the first
    generator is taken."""

    game: GameName
    kind: Name = ""
    seed: Annotated[int, Constraint(ge=0, lt=2**32)] | None = None
    parameters: Annotated[dict[str, Whole], Constraint(max_length=10, examples=[{}])] = field(default_factory=dict[str, int])
    rules: Options = field(default_factory=dict[str, str])
    seconds: SearchSeconds = 20.0
