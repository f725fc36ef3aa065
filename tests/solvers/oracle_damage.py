"""Damages an oracle's file in many ways and asks what can still be opened; run by test_ricochet_oracle_files.py."""

import random
import sys
from pathlib import Path

import carreau
from carreau.solvers.ricochet.oracle import Oracle
from tests.solvers.oracle_boards import random_positions
from tests.solvers.test_ricochet_oracle_files import HEADER, cut, flip, forged, spoiled


def main() -> None:
    saved, chance, refused, opened = Path(sys.argv[1]), random.Random(5), 0, 0
    size = saved.stat().st_size
    ways = [forged(at, chance.choice((0, 1, 15, 127, 128, 255, chance.randrange(256)))) for at in range(16, 320, 2)]
    ways += [flip(chance.randrange(size)) for _ in range(30)] + [cut(chance.randrange(size)) for _ in range(30)]
    ways += [forged(chance.randrange(320, HEADER), chance.randrange(256)) for _ in range(20)]
    for spoil in ways:
        try:
            oracle = Oracle.load(spoiled(saved, spoil))
            opened += 1
            oracle.hardest(3)
            oracle.positions(5, 3, seed=1)
            for position in random_positions(oracle.level, 1, 4):
                oracle.solve(position)
        except carreau.CarreauError:
            refused += 1
    sys.stdout.write(f"{refused} {opened}\n")


if __name__ == "__main__":
    main()
