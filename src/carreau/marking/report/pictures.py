"""Lines on their boards, as SVG. What does not move is drawn once for all lines on it."""

from __future__ import annotations

from html import escape

from carreau.core.puzzle import play_line
from carreau.core.scene import Scene
from carreau.drawing.gallery import SMALL, THINNEST
from carreau.drawing.svg import MARGIN, PATTERNS, board, picture, play
from carreau.games import game_of
from carreau.marking.marks import Grades, Mark, Ruling

WIDEST = 400  # pixels that a picture is wide, about


class Album:
    """The pictures of a page; `boards` is complete when all of them are drawn."""

    def __init__(self, grades: Grades) -> None:
        self.grades = grades
        self.boards: dict[str, str] = {}  # what does not move, and the name that it has in the page
        self.games = [game_of(task.level) for task in grades.tasks]
        self.views = [game.view(task.level) for game, task in zip(self.games, grades.tasks, strict=True)]

    def scene(self, index: int, mark: Mark) -> Scene:
        """The board of a task after the legal moves of a mark."""
        game, level = self.games[index], self.grades.tasks[index].level
        _, moves = game.parse_moves(level, mark.moves)
        return self.views[index].scene(play_line(game.puzzle(level), moves).states)

    def draw(self, index: int, mark: Mark, label: str) -> str:
        scene, looks = self.scene(index, mark), self.games[index].presentation
        width, height = scene.width + 2 * MARGIN, scene.height + 2 * MARGIN
        ground = picture(scene) + "".join(board(scene, frozenset(), looks))
        name = self.boards.setdefault(ground, f"board-{len(self.boards) + 1}")
        paper = f'x="{-MARGIN}" y="{-MARGIN}" width="{width:g}" height="{height:g}"'
        return (
            f'<svg class="line of-{index + 1}" viewBox="{-MARGIN} {-MARGIN} {width:g} {height:g}" role="img" '
            f'aria-label="{escape(label)}"><rect class="paper" {paper}/><rect fill="url(#squares)" {paper}/>'
            f'<use href="#{name}"/>{"".join(play(scene, False, looks))}</svg>'
        )

    def grounds(self) -> str:
        """For the page, once: the boards that pictures stand on."""
        drawn = "".join(f'<g id="{name}">{ground}</g>' for ground, name in self.boards.items())
        return f'<svg class="grounds" aria-hidden="true" width="0" height="0">{PATTERNS}<defs>{drawn}</defs></svg>'

    def style(self) -> str:
        """A trail is a part of a square wide; where squares are small it would be too thin to see."""
        found: list[str] = []
        for index in range(len(self.grades.tasks)):
            square = WIDEST / (self.scene(index, NOTHING).width + 2 * MARGIN)
            if square < SMALL:
                found.append(f".of-{index + 1} .trail{{stroke-width:{THINNEST / square:.3f}}}")
        return "".join(found)


NOTHING = Mark(Ruling.MISSING)
