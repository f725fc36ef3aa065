"""Runs in the Python of a page: whether it goes on from what another visit kept, the answer of a job, and a drawn number."""

import random
import sys
from importlib import import_module

there = "carreau.web.worker.catalogue" in sys.modules
request = import_module("carreau.web.worker.requests").LevelRequest(game="sokoban", set="lesson", number=1)
found = import_module("carreau.web.worker.catalogue").level(request)
sys.stdout.write(f"{there} {found['level']['game']} {random.random()}\n")
