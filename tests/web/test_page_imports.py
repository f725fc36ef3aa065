"""The page's modules import one way: each folder knows only those below it, and no module imports itself in the end."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import carreau

STATIC = Path(carreau.__file__).parent / "web" / "static"
MODULES = sorted(STATIC.rglob("*.js"))
BASE = {  # files at the top that know nothing of boards
    *(
        "api",
        "around",
        "controls",
        "dom",
        "events",
        "gif",
        "help",
        "icons",
        "share",
        "sound",
        "store",
        "strip",
        "theme",
        "wheel",
        "words",
    ),
}
LAYERS = {  # what each part may import, beside itself
    "base": set[str](),
    "draw": {"base"},
    "export": {"base", "draw"},
    "games": {"base", "draw"},
    "board": {"base", "draw", "games"},
    "panel": {"base", "draw", "games", "board"},
    "modes": {"base", "games", "board", "panel"},
    "outside": {"base", "draw", "games"},
    "play": {"base", "draw", "games", "board", "panel", "modes", "export", "outside"},
    "paint": {"base", "draw", "games", "board", "panel"},
    "watch": {"base", "draw", "games", "board", "panel", "paint", "outside"},
    "create": {"base", "draw", "games", "board", "panel", "paint", "outside"},
    "home": {"base", "draw", "games", "panel", "play", "outside"},
    "compare": {"base", "draw", "games", "panel", "export", "outside", "watch", "home"},
    "door": set[str](),
    "engine": {"base", "outside"},
    "embed": {"base", "draw", "games", "panel", "play", "engine"},
    "app": {"base", "draw", "games", "play", "watch", "create", "compare", "home", "engine"},
}
IMPORT = re.compile(
    r"""^\s*(?:import|export)\b[^;"]*?\bfrom\s+"(\.[^"]+)"|\bimport\("(\.[^"]+\.js)"\)(?!\.)""", re.MULTILINE
)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@cache
def imports(module: Path) -> list[tuple[Path, bool]]:
    """The modules that one imports, and whether at once or when they are needed. Comments name types only."""
    text = COMMENT.sub("", module.read_text())
    return [((module.parent / (at_once or later)).resolve(), bool(at_once)) for at_once, later in IMPORT.findall(text)]


def part(module: Path) -> str:
    first = module.relative_to(STATIC).with_suffix("").parts[0]
    return "base" if first in BASE else first


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(STATIC)))
def test_imports_go_one_way(module: Path) -> None:
    own = part(module)
    for other, _ in imports(module):
        assert other.is_file(), f"there is no {other.relative_to(STATIC)}"
        named = part(other)
        assert named == own or named in LAYERS[own], f"{own} may not import {named}"


def test_no_module_imports_itself_in_the_end() -> None:
    done: set[Path] = set()

    def visit(module: Path, above: tuple[Path, ...]) -> None:
        assert module not in above, " → ".join(each.stem for each in (*above, module))
        if module not in done:
            for other, at_once in imports(module):
                if at_once:
                    visit(other, (*above, module))
            done.add(module)

    for module in MODULES:
        visit(module, ())


def test_games_know_nothing_of_one_another_and_only_they_are_named_by_their_names() -> None:
    """Beside words and the levels that a first visit shows, no module asks which of our games it is that it shows."""
    ours = {module.stem for module in (STATIC / "games").glob("*.js") if (STATIC / "games" / module.stem).is_dir()}
    assert ours == {"racetrack", "race", "ricochet", "sokoban"}
    for module in MODULES:
        parts = module.relative_to(STATIC).with_suffix("").parts
        others = {
            other.relative_to(STATIC).with_suffix("").parts[1] for other, _ in imports(module) if part(other) == "games"
        }
        if parts[0] == "games" and parts[1] in ours:
            assert not others & (ours - {parts[1]}), f"{parts[1]} knows another game"
        elif parts[0] not in ("games", "words"):
            assert not others & ours, f"{'/'.join(parts)} knows a game"
            text = COMMENT.sub("", module.read_text())
            assert not re.search(rf'"(?:{"|".join(ours - {"race"})})"|game === "race"', text), "/".join(parts)
