"""The messages of those who draw boards: edits, judgements, levels at random."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, Field

from carreau.web.messages import MOST_SECONDS, Cell, GameName, LevelDocument, Name, Request, Scene

MOST_PAINTED = 20_000  # cells of one stroke
Whole = Annotated[int, Field(ge=0, le=10**6)]


class Blank(Request):
    """A new board. Kinds are those of the game: a sprint or a lap."""

    game: GameName
    width: Annotated[int, Field(ge=1, le=1000, examples=[10])]
    height: Annotated[int, Field(ge=1, le=1000, examples=[8])]
    kind: Name = ""


class Stroke(Request):
    """Cells painted with a brush; those of a wall on one side of them, those of a frame from corner to corner."""

    brush: Annotated[Name, Field(examples=["wall"])]
    cells: Annotated[list[Cell], Field(max_length=MOST_PAINTED)]
    side: Literal["", "N", "E", "S", "W"] = ""


class Resize(Request):
    """Rows and columns to add at the top, right, bottom and left; less than none are taken off."""

    resize: Annotated[list[Annotated[int, Field(ge=-1000, le=1000)]], Field(min_length=4, max_length=4)]


class Turn(Request):
    """A quarter clockwise, or left and right exchanged."""

    move: Literal["turn", "flip"]


class Choose(Request):
    """Something that a game leaves to choose, such as the robot that must arrive."""

    choose: Name
    option: Name


Edit: TypeAlias = Stroke | Resize | Turn | Choose


class EditRequest(Request):
    """Draw on a level, or on a blank board."""

    level: LevelDocument | None = None
    blank: Blank | None = None
    do: list[Edit] = Field(default_factory=list[Edit], max_length=100, examples=[[]])


class JudgeRequest(Request):
    level: LevelDocument
    seconds: Annotated[float, Field(gt=0, le=20)] = 5.0


class GenerateRequest(Request):
    """Make a level at random. Without a seed one is drawn; without a kind the first generator is taken."""

    game: GameName
    kind: Name = ""
    seed: Annotated[int, Field(ge=0, lt=2**32)] | None = None
    parameters: dict[str, Whole] = Field(default_factory=dict, max_length=10, examples=[{}])
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = 20.0


# -- answers ---------------------------------------------------------------------------------------------------------


class LevelProblem(BaseModel):
    """What is wrong with a level, and where; a level that is only not to be won can be played."""

    text: str
    cell: Cell | None
    playable: bool


class Edited(BaseModel):
    """The level after the edits, how it looks, what can be painted and chosen, the rules that matter on it, and what
    keeps it from being played."""

    level: dict[str, Any]
    scene: Scene
    brushes: list[dict[str, str]]
    choices: list[dict[str, Any]]
    rules: list[str]
    problems: list[LevelProblem]
