"""Runs in the Python of a page: every game keeps the contract on two boards, and every whole game comes out as it did.
Generators are left out: at their largest they take longer than all else, and what makes a board is one of the jobs."""

# pyright: reportMissingImports=false, reportUnknownVariableType=false, reportUnknownMemberType=false, reportUnknownArgumentType=false
import sys
from dataclasses import replace

import carreau
from carreau.games import REGISTRY

sys.path.insert(0, "/tests")
import playthroughs
import testing

for name in REGISTRY:
    boards = [each for each in carreau.own_sets() if each.startswith(f"{name}/")][:2]
    testing.check_game(replace(carreau.game(name), generators={}), [carreau.load(each) for each in boards])
for path in playthroughs.files():
    for each in playthroughs.read(path):
        assert each.played() == each.lines, each.title
sys.stdout.write(f"{len(playthroughs.files())}\n")
