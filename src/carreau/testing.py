"""The contract as a test: `check_game(GAME)` for every game here, and for yours.

    from carreau.testing import check_game
    def test_my_game():
        check_game(MY_GAME, [my_level])

It raises ContractError, which says what was expected, at the first sentence of the contract that does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from carreau import document
from carreau.core.editing import ROAD, SIDE, Editor
from carreau.core.errors import IllegalMove, LevelError
from carreau.core.game import UNREACHABLE, AnyGame, Objective
from carreau.core.level import Level, change_rules
from carreau.core.likeness import SURE
from carreau.core.presentation import FILLS, SHAPES, Presentation
from carreau.core.puzzle import Puzzle, play, replay, step_finder
from carreau.core.scene import Scene, View
from carreau.files import load_all, own_sets

WALKS, WALK_LENGTH = 4, 25  # random lines played on each level
STRANGE_TEXTS = ("", "\n", " ", "#", "{", "[]", "0", "\0", "é\n\n~", "\ufeff")
DRAWN = 50  # seeds from which a generator must make a level


class ContractError(AssertionError):
    """A sentence of the contract that a game breaks."""


def require(good: object, sentence: str) -> None:
    if not good:
        raise ContractError(sentence)


def check_game(game: AnyGame, levels: Sequence[Level] | None = None) -> None:
    """Check everything that Carreau asks of a game, over `levels` (by default those that come with Carreau)."""
    require(game.name.isidentifier() and game.name == game.name.lower(), "a game has a name of small letters")
    require(game.title and game.summary, "a game has a title and a summary")
    require(game.objectives, "a game has an objective")
    if levels is None:
        levels = [level for name in own_sets() if name.startswith(f"{game.name}/") for level in load_all(name)]
    require(levels, "there is a level to check the game on")
    check_generators(game)
    check_presentation(game.presentation)
    check_formats(game)
    for level in levels:
        require(level.game == game.name, f"{level.meta.title}: a level knows its game")
        require(not game.problems(level), f"{level.meta.title}: nothing is wrong with it: {game.problems(level)}")
        check_texts(game, level)
        check_switches(game, level)
        if game.editor is not None:
            check_editor(game, game.editor, level)
        for objective in game.objectives.values():
            check_puzzle(objective.puzzle(level), Random(1), never_negative=True)
        check_puzzle(game.puzzle(level), Random(2))
        check_views(game, level, Random(3))
        for solution in level.meta.solutions:
            check_solution(game, level, solution.moves, solution.objective, solution.cost)


def check_presentation(presentation: Presentation) -> None:
    """Colours that every drawing has, one letter, and no two kinds alike."""
    for looks in (presentation.cells, presentation.pieces):
        for kind, look in looks.items():
            require(look.fill in ("", *FILLS), f"{kind} has one of the colours {', '.join(FILLS)}, not {look.fill}")
            require(len(look.sign) <= 1, f"{kind} has one letter, not {look.sign}")
            alike = [
                other for other, another in looks.items() if other != kind and another == look and (look.fill or look.sign)
            ]
            require(not alike, f"no two kinds look alike: {kind} and {', '.join(alike)}")
    for kind, look in presentation.pieces.items():
        require(look.shape in SHAPES, f"{kind} has one of the shapes {', '.join(SHAPES)}, not {look.shape}")


def check_formats(game: AnyGame) -> None:
    """A format is asked about every text there is."""
    for form in game.formats:
        for text in STRANGE_TEXTS:
            require(0 <= form.likeness(text) <= 1, f"{form.name} has a likeness from 0 to 1 for any text, also for {text!r}")


def random_lines(puzzle: Puzzle[Any, Any], random: Random) -> Iterable[list[Any]]:
    """Lines of states, played at random from the start."""
    for _ in range(WALKS):
        states = [puzzle.start()]
        for _ in range(WALK_LENGTH):
            steps = list(puzzle.steps(states[-1]))
            if not steps or puzzle.is_goal(states[-1]):
                break
            states.append(random.choice(steps).state)
        yield states


def check_puzzle(puzzle: Puzzle[Any, Any], random: Random, never_negative: bool = False) -> None:
    """The sentences of core/puzzle.py."""
    require(puzzle.start() == puzzle.start() and hash(puzzle.start()) == hash(puzzle.start()), "the start is one value")
    seen_moves: set[Any] = set()
    for states in random_lines(puzzle, random):
        for state in states:
            steps = list(puzzle.steps(state))
            require(steps == list(puzzle.steps(state)), "steps come in a fixed order")
            moves = [step.move for step in steps]
            require(len(set(moves)) == len(moves), "a move is listed once")
            for step in steps:
                text = puzzle.format_move(step.move)
                require(text and not any(letter.isspace() for letter in text), f"the text of a move is one word: {text!r}")
                require(puzzle.parse_move(text) == step.move, f"a move is read back from its text: {text}")
                hash(step.state)  # raises if it cannot be
                require(type(step.cost) is int, "a cost is an integer")
                require(step.cost >= 0 or not never_negative, "what a search sees costs nothing below zero")
                require(step_finder(puzzle)(state, step.move) == step, f"a move makes the step that is listed: {text}")
            seen_moves.update(moves)
            check_refusals(puzzle, state, seen_moves.difference(moves))


def check_refusals(puzzle: Puzzle[Any, Any], state: Any, illegal: set[Any]) -> None:
    """A move that is legal elsewhere but not here is refused with a reason."""
    for move in sorted(illegal, key=puzzle.format_move)[:5]:
        try:
            play(puzzle, state, move)
        except IllegalMove as error:
            require(error.reason, "a refusal has a reason")
        else:
            raise ContractError(f"what steps() does not list is illegal: {puzzle.format_move(move)}")


def check_solution(game: AnyGame, level: Level, text: str, objective: str, cost: int) -> None:
    """A stored solution solves, costs what it says, and no admissible estimate exceeds what is left along it."""
    same, moves = game.parse_moves(level, text)
    require(game.format_moves(level, moves) == text, "a solution is read back from its text")
    require(same == level, "a solution of ours sets no rules")
    require(replay(game.puzzle(level), moves).solved, f"{level.meta.title}: the stored solution solves it")
    aim = game.objectives[objective]
    require(game.metrics(level, moves)[aim.metric or objective] == cost, f"{level.meta.title}: the stored cost is right")
    if aim.expand is None:
        check_estimates(aim, level, moves)


def check_estimates(aim: Objective[Any, Any, Any], level: Level, moves: Sequence[Any]) -> None:
    puzzle = aim.puzzle(level)
    states, left, total = [puzzle.start()], [0], 0
    for move in moves:
        step = play(puzzle, states[-1], move)
        states.append(step.state)
        total += step.cost
        left.append(total)
    for name, heuristic in aim.heuristics.items():
        estimate = heuristic.build(level)
        for state, cost in zip(states, left, strict=True):
            good = not heuristic.admissible or estimate(state) <= total - cost < UNREACHABLE
            require(good, f"{level.meta.title}: {name} is admissible, but exceeds the cost of a known line")


def check_texts(game: AnyGame, level: Level) -> None:
    """Level to text and back, in our format and in every one of the game's."""
    require(document.read(document.write([level])) == [level], f"{level.meta.title}: our format keeps everything")
    board = game.write_board(level)
    require(game.write_board(game.read_board(board)) == board, f"{level.meta.title}: the board is read back")
    for form in game.formats:
        if form.write is None:
            continue
        try:
            text = form.write([level])
        except LevelError:
            continue  # the format says that it cannot hold this level
        require(form.likeness(text) == SURE, f"{form.name} is sure of what it wrote")
        (again,) = form.read(text)
        require(game.write_board(again) == board, f"{form.name} keeps the board of {level.meta.title}")
        require(form.bare or again.meta.title == level.meta.title, f"{form.name} keeps the title")
        require(form.write([again]) == text, f"{form.name} writes what it read")


def check_generators(game: AnyGame) -> None:
    """Each makes playable levels, the same ones from the same seed, with its parameters anywhere in their ranges."""
    for name, generator in game.generators.items():
        for each in generator.parameters:
            default = each.least if each.default is None else each.default
            require(each.least <= default <= each.most, f"{name}: the default of {each.name} is in its range")
        for choose in (min, max):
            given = {each.name: choose(each.least, each.most) for each in generator.parameters}
            made = ((seed, generator.make(Random(seed), **given)) for seed in range(DRAWN))
            seed, level = next((pair for pair in made if pair[1] is not None), (0, None))
            require(level is not None, f"{name}: something comes of it in {DRAWN} seeds")
            require(level == generator.make(Random(seed), **given), f"{name}: the same seed makes the same level")
            require(not game.problems(level), f"{name}: nothing is wrong with what it makes: {game.problems(level)}")


def check_switches(game: AnyGame, level: Level) -> None:
    for switch in game.switches:
        for choice in switch.choices:
            changed = change_rules(level, game.switches, switch.name, choice)
            require(getattr(changed.rules, switch.name) == choice, f"the rule {switch.name} can be {choice}")


def check_editor(game: AnyGame, editor: Editor[Any], level: Level) -> None:
    """Edits are pure and can be taken back; a blank board need not be playable, but it is written and drawn."""
    turned = editor.turn(level)
    board = game.write_board(level)
    require(game.write_board(editor.turn(editor.turn(editor.turn(turned)))) == board, "four turns change nothing")
    require(game.write_board(editor.flip(editor.flip(level))) == board, "two flips change nothing")
    require(not turned.meta.solutions, "a board that was edited has no solutions of another one")
    require(editor.extent(turned) == editor.extent(level)[::-1], "a turn exchanges width and height")
    for kind in editor.kinds:
        require(editor.first is None or not game.problems(editor.opening(kind)), "nothing is wrong with the first board")
        blank = editor.begin(*editor.usual, kind)
        for brush in editor.brushes(blank):
            side = "N" if brush.shape == SIDE else ""
            painted = editor.stroke(blank, brush.name, [(0, 0), (1, 1)] if brush.shape == ROAD else [(1, 1)], side)
            require(document.read(document.write([painted])) == [painted], f"what {brush.name} paints is written and read")
            check_scene(editor.scene(painted))


def check_views(game: AnyGame, level: Level, random: Random) -> None:
    puzzle, view = game.puzzle(level), game.view(level)
    for states in random_lines(puzzle, random):
        for end in range(1, len(states) + 1):
            scene, state = view.scene(tuple(states[:end])), states[end - 1]
            require(view.pieces(tuple(states[:end])) == scene.pieces, "`pieces` are those of the scene")
            check_scene(scene)
            legal = [puzzle.format_move(step.move) for step in puzzle.steps(state)]
            require([offer.move for offer in scene.offers] == legal, "a scene offers every legal move, in order")
            for offer in scene.offers:
                for word in game.split_moves(view.gesture(tuple(states[:end]), offer.cell, offer.piece))[:1]:
                    require(word in legal, f"a click means a legal move, not {word}")
        check_traces(view, states)


def check_traces(view: View[Any], states: list[Any]) -> None:
    require(view.trace(None, states[0]).origin is None, "where a search begins nothing has moved")
    for end in range(1, len(states)):
        stroke = view.trace(states[end - 1], states[end])
        before, after = ([piece.cell for piece in view.pieces(tuple(states[: end + more]))] for more in (0, 1))
        require(stroke.origin is None or stroke.origin in before, "a step is drawn from where a piece stood")
        require(stroke.cell in after, "a step is drawn to where a piece stands")


def check_scene(scene: Scene) -> None:
    require(len(scene.cells) == scene.width * scene.height, "a scene has a kind for every cell")
    ids = [piece.id for piece in scene.pieces]
    require(len(set(ids)) == len(ids), "a piece has a name of its own")
    placed = [piece.cell for piece in scene.pieces] + [offer.cell for offer in scene.offers]
    placed += [mark.cell for mark in scene.marks] + [cell for path in scene.paths for cell in path.cells]
    inside = all(0 <= row < scene.height and 0 <= column < scene.width for row, column in placed)
    require(inside, "everything in a scene stands on the board")
