"""`python -m carreau.bots NAME`: one of our bots on standard input and output."""

from __future__ import annotations

import sys

from carreau.bots import make_bot
from carreau.bots.program import run

run(make_bot(sys.argv[1]), sys.stdin, sys.stdout)
