"""The process that does tasks, one after the other: `python -m carreau.execution.worker`. A task comes in, a reply goes out.

It ends with its standard input, whatever it is doing then, and after a task that did not give its memory back: the next one
is to begin as the first did.
"""

from __future__ import annotations

import gc
import os
import pickle
import sys
from queue import SimpleQueue
from threading import Thread

from carreau.core.errors import CarreauError
from carreau.core.system import memory_mb
from carreau.core.task import Found, Task, crash
from carreau.execution.reply import Reply
from carreau.fingerprint import program

CLEAN_MB = 16.0  # that a task may leave behind


def main() -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints is no answer
    asked: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(asked,), daemon=True).start()
    by = program()
    at_first = 0.0
    while True:
        task = loaded(asked.get())
        at_first = at_first or memory_mb()  # with what it takes to have such a task
        found, refusal = done(task)
        gc.collect()
        gc.freeze()  # what tasks have imported is looked through once; what they leave behind is counted below
        reply = Reply({**found, **by}, refusal, memory_mb() - at_first < CLEAN_MB)
        pickle.dump(reply, answers)
        answers.flush()
        if not reply.clean:
            return


def listen(asked: SimpleQueue[bytes]) -> None:
    try:
        while True:
            asked.put(pickle.load(sys.stdin.buffer))
    except EOFError:
        os._exit(0)  # nobody waits for an answer any more


def loaded(asked: bytes) -> Task:
    """The task that was asked for; one of which nothing is known here fails when it is done."""
    try:
        return pickle.loads(asked)
    except Exception as error:
        return Task("", fail, (error,))


def fail(error: Exception) -> Found:
    raise error


def done(task: Task) -> tuple[Found, str | None]:
    """What a task comes to. One that fails by a mistake of ours has come to that, and the others go on."""
    try:
        return task.function(*task.arguments), None
    except CarreauError as error:
        return {}, error.text
    except Exception as error:
        return crash(error), None


if __name__ == "__main__":
    main()
