"""The messages between the page and the server, which are also the schema at /openapi.json."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from carreau.games import REGISTRY

MOST_SECONDS, MOST_MEMORY_MB, MOST_NODES, MOST_WATCHED = 60.0, 1024.0, 10**9, 200_000
LONGEST_LINE = 200_000  # letters of a line of play
EXAMPLE_LEVEL: dict[str, Any] = {
    "carreau": 1,
    "game": "sokoban",
    "title": "First push",
    "board": ["#####", "#@$.#", "#####"],
}

Moves = Annotated[str, Field(max_length=LONGEST_LINE, description="a line of play, as text", examples=["", "R"])]
Coordinate = Annotated[int, Field(ge=-(2**31), lt=2**31)]
Cell = Annotated[list[Coordinate], Field(min_length=2, max_length=2, description="row and column", examples=[[1, 3]])]
Two = Annotated[list[str | int], Field(min_length=2, max_length=2)]
Three = Annotated[list[str | int], Field(min_length=3, max_length=3)]
Name = Annotated[str, Field(max_length=100)]


def known_game(name: str) -> str:
    if name not in REGISTRY:
        raise ValueError(f"expected one of {', '.join(REGISTRY)}")
    return name


GameName = Annotated[str, AfterValidator(known_game), Field(json_schema_extra={"enum": list(REGISTRY)})]


class Request(BaseModel):
    """What the page may send: no more, and nothing of another type."""

    model_config = ConfigDict(strict=True, extra="forbid")


class LevelDocument(BaseModel):
    """A level in Carreau's own format. Rules, credits, solutions and all else beside the board are kept as they are."""

    model_config = ConfigDict(strict=True, extra="allow", json_schema_extra={"examples": [EXAMPLE_LEVEL]})

    carreau: Literal[1] = 1
    game: GameName
    board: Annotated[list[str], Field(min_length=1, max_length=250_000)]

    @property
    def letters(self) -> int:
        return sum(map(len, self.board))

    @property
    def key(self) -> str:
        """The same for the same board, in one server."""
        return str(hash((self.game, *self.board)))


class Position(Request):
    """A level and the moves that were played on it: the whole game."""

    level: LevelDocument
    moves: Moves = ""


class Gesture(Request):
    cell: Cell
    selected: Name = ""


class PlayRequest(Position):
    """Play a move or moves as text, or what a gesture means; with neither, only look. Two players race by turns, and the
    moves are those of both."""

    players: Literal[1, 2] = 1
    do: Moves | None = None
    gesture: Gesture | None = None


class GestureRequest(Position, Gesture):
    """What would a gesture play?"""


class ChooseRequest(Position):
    """Choose something of the level otherwise, from where the game stands; with no choices, only list what there is."""

    choices: Annotated[dict[str, Name], Field(max_length=10, examples=[{}])] = {}


class SlackRequest(Position):
    seconds: Annotated[float, Field(gt=0, le=20)] = 10.0


class WriteRequest(Position):
    """The level as a file; after some moves, the level that begins there."""

    format: Annotated[Name, Field(examples=["json", "xsb"])]


class PictureRequest(Position):
    overlays: Annotated[list[Name], Field(max_length=20, examples=[["dead"]])] = []
    offers: bool = False


class SolveRequest(Position):
    """Solve on from here. Empty names choose the solver, the objective and the heuristic by themselves."""

    solver: Name = ""
    objective: Name = ""
    heuristic: Name = ""
    options: Annotated[dict[str, Name], Field(max_length=10)] = {}
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = 20.0
    memory_mb: Annotated[float, Field(ge=1, le=MOST_MEMORY_MB)] = MOST_MEMORY_MB
    nodes: Annotated[int, Field(ge=0, le=MOST_NODES)] | None = None


class HintRequest(Position):
    grade: Literal[1, 2, 3] = 1
    seconds: Annotated[float, Field(gt=0, le=10)] = 5.0


class ReviewRequest(Position):
    seconds: Annotated[float, Field(gt=0, le=20)] = 10.0


class WatchRequest(Position):
    """Watch a search that begins here."""

    solver: Name = ""
    objective: Name = ""
    heuristic: Name = ""
    options: Annotated[dict[str, Name], Field(max_length=10)] = {}
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = 20.0
    nodes: Annotated[int, Field(ge=0, le=MOST_WATCHED)] = 100_000


class DriveRequest(Request):
    """The line of the computer, which drives as if it were alone."""

    level: LevelDocument
    skill: Annotated[int, Field(ge=1, le=10)] = 5
    seed: Annotated[int, Field(ge=0, lt=2**31)] = 0
    seconds: Annotated[float, Field(gt=0, le=20)] = 10.0


class RoundRecord(Request):
    """What was done in a round: bids in the order they were said, each a player (from 0) and a number of moves, and the ways
    that were shown."""

    bids: Annotated[list[Annotated[list[Coordinate], Field(min_length=2, max_length=2)]], Field(max_length=200)] = []
    tries: Annotated[list[Annotated[str, Field(max_length=400)]], Field(max_length=6)] = []


class RoundsRequest(Request):
    """A match of Ricochet Robots: the board it began on, and what was done in each round so far, the present one too."""

    level: LevelDocument
    seed: Annotated[int, Field(ge=0, lt=2**31)] = 0
    players: Annotated[int, Field(ge=1, le=6)] = 1
    records: Annotated[list[RoundRecord], Field(min_length=1, max_length=500)]


class ResultsRequest(Request):
    """The best results of a board."""

    level: LevelDocument


class AddResultRequest(Position):
    """Keep the result of a finished game under a name. `clock`: the seconds that each turn had, 0 without."""

    name: Annotated[str, Field(min_length=1, max_length=200, examples=["Ada"])]
    clock: Annotated[int, Field(ge=0, le=30)] = 0


# -- answers ---------------------------------------------------------------------------------------------------------


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
    pieces: list[dict[str, Any]]
    walls: list[Three]
    marks: list[dict[str, Any]]
    paths: list[dict[str, Any]]
    offers: list[dict[str, Any]]
    refused: list[dict[str, Any]]
    overlays: dict[str, list[Cell]]
    counters: list[Two]
    reach: bool
    picture: str


class Lost(BaseModel):
    reason: str
    cells: list[Cell]
    text: str


class Duel(BaseModel):
    """How two players stand, counted from 1: whose turn it is (0 for nobody's), who has won (0 for nobody), the turns that
    each has had, who has finished, the moves of each, and how often each has crashed."""

    turn: int
    winner: int
    turns: Annotated[list[int], Field(min_length=2, max_length=2)]
    finished: Annotated[list[bool], Field(min_length=2, max_length=2)]
    lines: Annotated[list[str], Field(min_length=2, max_length=2)]
    crashes: Annotated[list[int], Field(min_length=2, max_length=2)]


class Played(BaseModel):
    """The line after a move, the single moves that were added with the pieces they moved, and how it stands."""

    moves: str
    played: list[str]
    frames: list[list[Three]]
    scene: Scene
    standing: Literal["playing", "solved", "lost"]
    metrics: dict[str, int]
    refused: str
    lost: Lost | None
    duel: Duel | None


class Preview(BaseModel):
    moves: str
    cells: list[Cell]
    pushes: int


class PlayedRound(BaseModel):
    """Who shows in which order (player and bid), who has won it and in how many moves, and whether somebody is left."""

    showing: list[list[int]]
    winner: int | None
    cost: int | None
    open: bool


class Rounds(BaseModel):
    """A match: how many rounds it has, those that were played, the tokens of each player, the level of the last round."""

    rounds: int
    played: list[PlayedRound]
    tokens: list[int]
    level: dict[str, Any]


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
    level: dict[str, Any]
    scene: Scene


class ReadLevels(BaseModel):
    """The levels of a file: at most 200, of `all`; `refused` could be read but not played."""

    levels: list[OpenLevel]
    format: str
    all: int
    refused: int


class Chosen(BaseModel):
    """The level after a choice, and what can be chosen: names, options and the one that is chosen, and the rules that matter
    on this board."""

    level: dict[str, Any]
    choices: list[dict[str, Any]]
    rules: list[str]


class ShelfLevel(BaseModel):
    id: str
    title: str
    titles: dict[str, str]
    width: int
    height: int
    best: int | None
    unit: str
    optimal: bool


class ShelfSet(BaseModel):
    id: str
    game: str
    levels: list[ShelfLevel]


class Shelf(BaseModel):
    sets: list[ShelfSet]


class Limits(BaseModel):
    """What one request may have at most. `nodes` is of a search that is watched."""

    seconds: float = MOST_SECONDS
    memory_mb: float = MOST_MEMORY_MB
    nodes: int = MOST_WATCHED
    cells: int
    bytes: int


class About(BaseModel):
    version: str
    games: list[dict[str, Any]]
    limits: Limits
