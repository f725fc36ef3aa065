"""What the server answers with, and levels as it takes them: the schema at /openapi.json. Models of requests are made in
request_models.py."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from carreau.core.text import say
from carreau.games import game_names
from carreau.web.server.message_parts import (
    AboutGame,
    Blocked,
    Brush,
    Cell,
    Choice,
    Counter,
    Duel,
    Level,
    Mark,
    Moved,
    Offer,
    Path,
    Piece,
    Refusal,
    Setting,
    Tables,
    Wall,
)

EXAMPLE_LEVEL: dict[str, Any] = {
    "carreau": 1,
    "game": "sokoban",
    "title": "First push",
    "board": ["#####", "#@$.#", "#####"],
}


def known_game(name: str) -> str:
    if name not in game_names():
        raise ValueError(say("expected one of {}", ", ".join(game_names())))
    return name


GameName = Annotated[str, AfterValidator(known_game), Field(json_schema_extra={"enum": [*game_names()]})]


class LevelDocument(BaseModel):
    """A level in Carreau's own format. Rules, credits, solutions and all else beside the board are kept as they are."""

    model_config = ConfigDict(strict=True, extra="allow", json_schema_extra={"examples": [EXAMPLE_LEVEL]})

    carreau: Literal[1] = 1
    game: GameName
    board: Annotated[list[str], Field(min_length=1, max_length=250_000, fail_fast=True)]

    @property
    def letters(self) -> int:
        return sum(map(len, self.board))

    @property
    def key(self) -> str:
        """The same for the same board, in one server."""
        return str(hash((self.game, *self.board)))


class Wrong(BaseModel):
    """What is wrong, in a sentence; line and column of a text count from 1, and are 0 where there are none."""

    error: str
    line: int = 0
    column: int = 0


class Scene(BaseModel):
    """A position ready to be drawn. `ground` has a letter of 0-9a-z for each cell, row by row, an index into `kinds`."""

    width: int
    height: int
    points: bool
    kinds: list[str]
    ground: str
    pieces: list[Piece]
    walls: list[Wall]
    marks: list[Mark]
    paths: list[Path]
    offers: list[Offer]
    refused: list[Refusal]
    blocked: list[Blocked]
    overlays: dict[str, list[Cell]]
    counters: list[Counter]
    reach: bool
    selected: str
    picture: str


class Lost(BaseModel):
    reason: str
    cells: list[Cell]
    text: str


class Result(BaseModel):
    """What of a finished game may be kept: the line of one player, and what it costs."""

    moves: str
    cost: int


class Played(BaseModel):
    """The line after a move, the single moves that were added, whether each counts and which pieces it moved, and how it
    stands."""

    moves: str
    played: list[str]
    counted: list[bool]
    frames: list[list[Moved]]
    scene: Scene
    standing: Literal["playing", "solved", "lost"]
    metrics: dict[str, float]
    refused: str
    lost: Lost | None
    result: Result | None
    match: Duel | None


class Preview(BaseModel):
    """What a gesture would play, the piece that moves by it and the cells that this passes."""

    moves: str
    piece: str
    cells: list[Cell]


class PlayedRound(BaseModel):
    """Who shows in which order (player and bid), who has won it and in how many moves, and whether somebody is left."""

    showing: list[list[int]]
    winner: int | None
    cost: int | None
    open: bool


class Rounds(BaseModel):
    """A match: how many rounds it has, those that were played, the tokens of each player and who has most, the level of the
    last round, and what may be bid at most."""

    rounds: int
    played: list[PlayedRound]
    tokens: list[int]
    leaders: list[int]
    level: Level
    largest_bid: int


class ResultEntry(BaseModel):
    name: str
    cost: int
    clock: int
    day: str


class ResultList(BaseModel):
    """The best results of a board; `kept` is false where a server keeps none."""

    kept: bool
    entries: list[ResultEntry]


class OpenLevel(BaseModel):
    level: Level
    scene: Scene


class FileLevel(OpenLevel):
    """A level of a file, by its number there; the problem is what keeps it from being played, if it is to be drawn on."""

    number: int
    problem: str


class FileProblem(BaseModel):
    """What is wrong where a level of a file should be, which cannot be read or played; line and column if they are known."""

    number: int
    line: int
    column: int
    text: str


class ReadLevels(BaseModel):
    """The levels of a file: at most 200, of `all`, and what is wrong with others. The note says how it had to be read."""

    levels: list[FileLevel]
    problems: list[FileProblem]
    format: str
    all: int
    note: str
    mesh: int


class Chosen(BaseModel):
    """The level after a choice, and what can be chosen: names, options and the one that is chosen; what can be drawn anew at
    random; and the rules that matter on this board."""

    level: Level
    choices: list[Choice]
    draws: list[str]
    rules: list[str]


class LevelSummary(BaseModel):
    """What a gallery says of a level. `grade`: how hard it is, 1 to 5, where that was measured; `kept`: what a browser keeps
    the best line under; `wrong`: why it cannot be played."""

    id: str
    title: str
    titles: dict[str, str]
    width: int
    height: int
    best: int | None
    unit: str
    optimal: bool
    grade: int | None
    kept: str
    wrong: str


class LevelSet(BaseModel):
    id: str
    game: str
    levels: list[LevelSummary]


class Catalogue(BaseModel):
    sets: list[LevelSet]


class Day(BaseModel):
    """A day such as 2026-01-31, and the names of its boards, one for each game that has any."""

    day: str
    boards: list[str]


class Days(BaseModel):
    days: list[Day]


class ShelfFile(BaseModel):
    """A file of the shelf. Its title is that of its name; the version is another one as soon as it has changed."""

    id: str
    name: str
    folder: str
    title: str
    version: str


class Shelf(BaseModel):
    """The files of the folder that the server was started with, if it was with one; `others` are no files of levels, and the
    first of them are in `ignored`. `notes` are sentences about what cannot be looked at, `wrong` says why nothing can."""

    open: bool
    files: list[ShelfFile]
    notes: list[str]
    ignored: list[str]
    others: int
    wrong: Wrong | None


class ShelfSet(LevelSet):
    """A file of the shelf with its levels, at most 1,000 of `all`; or what is wrong with it."""

    title: str
    all: int
    wrong: Wrong | None


class ShelfLevel(OpenLevel):
    """`kept`: what a browser keeps the best line of this level under."""

    kept: str


class Limits(BaseModel):
    """What one request may have at most. `nodes` is of a search that is watched."""

    seconds: float
    memory_mb: float
    nodes: int
    cells: int
    bytes: int


class About(BaseModel):
    """`shelf`: whether the server was started with a folder of levels."""

    version: str
    games: list[AboutGame]
    limits: Limits
    shelf: bool


class LevelProblem(BaseModel):
    """What is wrong with a level, and where; a level that is only not to be won can be played."""

    text: str
    cell: Cell | None
    playable: bool


class Edited(BaseModel):
    """The level after the edits, how it looks, what can be painted, said of it and chosen, after how many turns a board that
    moves by itself is as it was, the rules that matter on it, and what keeps it from being played."""

    level: Level
    scene: Scene
    brushes: list[Brush]
    settings: list[Setting]
    turns: int
    choices: list[Choice]
    rules: list[str]
    problems: list[LevelProblem]


class Positions(BaseModel):
    """The pieces at each visit that was asked for."""

    positions: list[list[Piece]]


ANSWERS: dict[str, type[BaseModel]] = {  # by job
    "about": About,
    "levels": Catalogue,
    "level": OpenLevel,
    "days": Days,
    "shelf": Shelf,
    "shelf_file": ShelfSet,
    "shelf_level": ShelfLevel,
    "play": Played,
    "gesture": Preview,
    "choose": Chosen,
    "read": ReadLevels,
    "edit": Edited,
    "positions": Positions,
    "journal": Tables,
    "rounds": Rounds,
}
