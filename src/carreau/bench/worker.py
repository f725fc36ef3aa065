"""The process that does runs, one after the other: `python -m carreau.bench.worker`. A line comes in, a line goes out.

It ends with its standard input, whatever it is doing then, and after a run that did not give its memory back: the next one
is to begin as the first did.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from queue import SimpleQueue
from threading import Thread

from carreau.bench.doing import done, program
from carreau.search.control import memory_mb

CLEAN_MB = 16.0  # that a run may leave behind


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what anybody prints is no answer
    asked: SimpleQueue[str] = SimpleQueue()
    Thread(target=listen, args=(asked,), daemon=True).start()
    program()
    gc.freeze()
    at_first = memory_mb()
    while True:
        found = {**done(json.loads(asked.get())), **program()}
        gc.collect()
        found["clean"] = memory_mb() - at_first < CLEAN_MB
        answers.write(json.dumps(found) + "\n")
        answers.flush()
        if not found["clean"]:
            return


def listen(asked: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        asked.put(line)
    os._exit(0)  # nobody waits for an answer any more


if __name__ == "__main__":
    main()
