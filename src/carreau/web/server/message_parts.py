"""What several messages are made of: levels, the parts of a scene, what is told of a game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

Coordinate = Annotated[int, Field(ge=-(2**31), lt=2**31)]
Pair = Annotated[list[Coordinate], Field(min_length=2, max_length=2, description="row and column", examples=[[1, 3]])]
Cell = TypeAliasType("Cell", Pair)  # one that has a name in the schema
Wall = tuple[int, int, Literal["N", "E", "S", "W"]]
Moved = tuple[str, int, int]  # a piece, and the cell where it stands then
Counter = tuple[str, int]


class Solution(BaseModel):
    moves: str
    objective: str
    cost: int
    optimal: bool


class Level(BaseModel):
    """A level as our own document. What says nothing is left out, and what we do not know is kept."""

    model_config = ConfigDict(extra="allow")

    carreau: Literal[1]
    game: str
    board: list[str]
    title: str = ""
    titles: dict[str, str] = {}  # by language
    lesson: dict[str, dict[str, str]] = {}  # what a lesson says of the board, by occasion and language
    author: str = ""
    notes: str = ""
    notes_in: dict[str, str] = {}  # by language
    rules: dict[str, str] = {}
    solutions: list[Solution] = []


class Piece(BaseModel):
    id: str
    kind: str
    cell: Cell
    text: str
    key: str


class Mark(BaseModel):
    """A sign on a cell, or on several: `size` counts rows and columns."""

    kind: str
    cell: Cell
    text: str
    size: Cell


class Path(BaseModel):
    kind: str
    cells: list[Cell]
    piece: str


class Offer(BaseModel):
    """A legal move, the cell it leads to, the key that plays it, and the piece that must be selected for the key."""

    move: str
    cell: Cell
    key: str
    piece: str
    kind: str
    wins: bool


class Refusal(BaseModel):
    """A move that would be offered, were it not for the rules. Whoever plays its text is told why not."""

    cell: Cell
    key: str
    kind: str
    move: str


class Blocked(BaseModel):
    """A key that moves nothing now, with the piece that must be selected for it."""

    move: str
    key: str
    piece: str


class Choice(BaseModel):
    """Something of a level that can be chosen otherwise."""

    name: str
    options: list[str]
    chosen: str


class Duel(BaseModel):
    """How two players stand, counted from 1: whose turn it is (0 for nobody's), who has won (0 for nobody), the turns that
    each has had, who has finished, and how many moves each has played."""

    turn: int
    winner: int
    turns: Annotated[list[int], Field(min_length=2, max_length=2)]
    finished: Annotated[list[bool], Field(min_length=2, max_length=2)]
    played: Annotated[list[int], Field(min_length=2, max_length=2)]


class Brush(BaseModel):
    name: str
    key: str
    meaning: str
    layer: str
    kind: str
    text: str
    shape: str
    erases: str
    single: bool


class Setting(BaseModel):
    """What is said of what a brush has painted: one of the choices, or a text of signs, at most so many."""

    brush: str
    name: str
    value: str
    choices: list[str]
    signs: str
    most: int


# -- what is told of a game -----------------------------------------------------------------------------------------------


class Switch(BaseModel):
    """A rule, or an option of searches. The first choice is the usual one; a free switch takes other values too."""

    name: str
    choices: list[str]
    meaning: str
    free: bool


class Solver(BaseModel):
    name: str
    informed: bool
    guarantee: str
    summary: str
    native: bool
    python: bool  # it can be watched
    program: bool  # of whoever has started the server


class Heuristic(BaseModel):
    name: str
    admissible: bool
    summary: str
    default: bool


class FileFormat(BaseModel):
    name: str
    suffix: str
    summary: str
    writes: bool


class Parameter(BaseModel):
    """A whole number; without a default it is drawn at random."""

    name: str
    least: int
    most: int
    default: int | None
    meaning: str


class LevelGenerator(BaseModel):
    name: str
    summary: str
    parameters: list[Parameter]


class BoardEditor(BaseModel):
    """The size of a new board, the most cells along a side, the kinds of boards that there are, and whether the editor tells
    where what stands on a cell can go."""

    width: int
    height: int
    most: int
    kinds: list[str]
    square: bool
    reach: bool


class CellLook(BaseModel):
    """A colour by its name on the page, and a letter; what is empty the page chooses."""

    fill: str
    sign: str


class PieceLook(CellLook):
    shape: str


class Presentation(BaseModel):
    """What a game says and shows of itself, for a page that does not know it. `words` are by language and English text."""

    goal: str
    other_names: list[str]
    icon: str
    keys: list[tuple[str, str]]
    cells: dict[str, CellLook]
    pieces: dict[str, PieceLook]
    meanings: dict[str, str]
    words: dict[str, dict[str, str]]


class Mode(BaseModel):
    """A mode of play: what is chosen of its rules, and of those of the level, the usual first; and what a clock sets."""

    choices: dict[str, list[str]]
    rules: dict[str, list[str]]
    clock_rules: dict[str, str]


class AboutGame(BaseModel):
    """`improves` has the objectives that a solution can be made shorter in, `unwatched` what only searches take that nobody
    watches (`objective`, and options by name), `heuristics` are listed by objective; a game that `begins_anywhere` can
    write a position as a level."""

    name: str
    title: str
    summary: str
    presentation: Presentation
    switches: list[Switch]
    options: list[Switch]
    objectives: list[str]
    solvers: list[Solver]
    improves: list[str]
    unwatched: dict[str, list[str]]
    heuristics: dict[str, list[Heuristic]]
    formats: list[FileFormat]
    begins_anywhere: bool
    generators: list[LevelGenerator]
    editor: BoardEditor | None
    modes: dict[str, Mode]


class Table(BaseModel):
    """A table of a comparison; its `name` is that of its file."""

    name: str
    title: str
    head: list[str]
    rows: list[list[str]]
    note: str


class Tables(BaseModel):
    tables: list[Table]
