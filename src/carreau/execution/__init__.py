"""How all long work is done: tasks through any executor, each in a process that may fail without harm.

A `Task` is a key, a function of a module, and its arguments; the function returns a dict that can be pickled. `perform` does
those that a journal does not have yet and adds each as it ends; `in_order` gives what they come to in the order of the
tasks. Both take tasks as they are needed, so there may be more of them than memory holds:

    with pool_of(cluster, workers) as (pool, at_once):
        perform(tasks, count, journal, pool, at_once=at_once, report=report, cancel=cancel)
        for found in in_order(tasks, pool, at_once=at_once, cancel=cancel): …

A journal is anything with `done`, the keys that it has, and `add(task, found)`. A task that ended without an answer, since
its process died or passed its limits by far, has come to a `status` and a `reason`; a CarreauError of it is raised here.
"""

from carreau.core.task import CRASHED, Found, Task
from carreau.execution.crew import execute
from carreau.execution.perform import Keeper, Progress, in_order, perform
from carreau.execution.pool import Pool, pool_of

__all__ = ["CRASHED", "Found", "Keeper", "Pool", "Progress", "Task", "execute", "in_order", "perform", "pool_of"]
