"""Calls of the system that no bot needs and some would misuse, refused by a filter in the kernel (seccomp).

The filter is a small program of BPF. It looks at the number of a call and at one argument of a few, and cannot be taken off.
"""

from __future__ import annotations

import ctypes
import errno
import os

from . import system

# name: number on x86_64, number on aarch64; -1 where there is none
FORBIDDEN = {
    # other processes
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271), "kcmp": (312, 272),
    "pidfd_getfd": (438, 438), "process_madvise": (440, 440), "move_pages": (279, 239), "migrate_pages": (256, 238),
    # what is mounted, and other namespaces
    "mount": (165, 40), "umount2": (166, 39), "pivot_root": (155, 41), "chroot": (161, 51), "unshare": (272, 97),
    "setns": (308, 268), "open_tree": (428, 428), "move_mount": (429, 429), "fsopen": (430, 430), "fsconfig": (431, 431),
    "fsmount": (432, 432), "fspick": (433, 433), "mount_setattr": (442, 442), "open_by_handle_at": (304, 265),
    "name_to_handle_at": (303, 264), "quotactl": (179, 60), "swapon": (167, 224), "swapoff": (168, 225),
    # memory that no process has mapped, and so nobody counts
    "memfd_create": (319, 279), "memfd_secret": (447, 447), "shmget": (29, 194), "msgget": (68, 186), "mq_open": (240, 180),
    # parts of the kernel with a history
    "keyctl": (250, 219), "add_key": (248, 217), "request_key": (249, 218), "bpf": (321, 280), "perf_event_open": (298, 241),
    "userfaultfd": (323, 282), "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
    "lookup_dcookie": (212, 18), "syslog": (103, 116), "acct": (163, 89), "modify_ldt": (154, -1), "uselib": (134, -1),
    "iopl": (172, -1), "ioperm": (173, -1), "vhangup": (153, 58),
    # the machine
    "kexec_load": (246, 104), "kexec_file_load": (320, 294), "init_module": (175, 105), "finit_module": (313, 273),
    "delete_module": (176, 106), "reboot": (169, 142), "settimeofday": (164, 170), "clock_settime": (227, 112),
    "adjtimex": (159, 171), "clock_adjtime": (305, 266), "sethostname": (170, 161), "setdomainname": (171, 162),
}  # fmt: skip
CLONE, CLONE3, SOCKET, PRCTL = (56, 220), (435, 435), (41, 198), (157, 167)
PIDFD_OPEN = (434, 434)
OF_OTHERS = {  # calls by which one changes others of the same user, and the argument that says whom
    (302, 261): 0,  # prlimit64
    (142, 118): 0, (144, 119): 0, (203, 122): 0, (314, 274): 0,  # sched_setparam, _setscheduler, _setaffinity, _setattr
    (141, 140): 1, (251, 30): 1,  # setpriority, ioprio_set
}  # fmt: skip
SIGNALS = {(62, 129): 0, (200, 130): 0, (234, 131): 0, (129, 138): 0, (297, 240): 0}  # kill, tkill, tgkill, two to queue
MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}  # the column, and the name in the kernel
NAMESPACES = (
    system.NEW_USER | system.NEW_MOUNTS | system.NEW_HOSTNAME | system.NEW_IPC | system.NEW_PROCESSES
    | system.NEW_NETWORK | system.NEW_GROUPS
)  # fmt: skip
FOREIGN = 0x40000000  # numbers from here on are those of x32, by which the list would be passed

LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06  # of linux/bpf_common.h
ALLOW, REFUSE = 0x7FFF0000, 0x00050000  # the latter with an error number
NUMBER, MACHINE, ARGUMENTS = 0, 4, 16  # where they stand in what is looked at
LOCAL = 1  # sockets between processes of this machine
SET_SECCOMP, FILTER = 22, 2  # of sys/prctl.h

Instruction = tuple[int, int, int, int]


def refuse(error: int) -> Instruction:
    return (RETURN, 0, 0, REFUSE | error)


def instructions(machine: str, namespaces: bool, own: int, signals: bool) -> list[Instruction]:
    """The filter. Without `namespaces` there are no sockets, and the calls that change others are allowed for `own`, its own
    process, only; likewise `signals`."""
    column, name = MACHINES[machine]
    found = [(LOAD, 0, 0, MACHINE), (EQUAL, 1, 0, name), refuse(errno.ENOSYS), (LOAD, 0, 0, NUMBER)]
    found += [(AT_LEAST, 0, 1, FOREIGN), refuse(errno.ENOSYS)]
    for numbers in FORBIDDEN.values():
        if numbers[column] >= 0:
            found += [(EQUAL, 0, 1, numbers[column]), refuse(errno.EPERM)]
    found += [(EQUAL, 0, 1, CLONE3[column]), refuse(errno.ENOSYS)]  # its flags cannot be seen; programs then use clone
    found += looking_at(CLONE[column], 0, [(ANY_BIT, 0, 1, NAMESPACES), refuse(errno.EPERM)])
    found += looking_at(SOCKET[column], 0, [(EQUAL, int(namespaces), 0, LOCAL), refuse(errno.ENETUNREACH)])
    found += looking_at(PRCTL[column], 0, [(EQUAL, 0, 1, system.DUMPABLE), refuse(errno.EPERM)])  # so that it can be counted
    kept = (OF_OTHERS if not namespaces else {}) | (SIGNALS if not signals else {})
    for numbers, argument in kept.items():
        found += looking_at(numbers[column], argument, [(EQUAL, 2, 0, 0), (EQUAL, 1, 0, own), refuse(errno.EPERM)])
    if not signals:
        found += [(EQUAL, 0, 1, PIDFD_OPEN[column]), refuse(errno.EPERM)]
    return [*found, (RETURN, 0, 0, ALLOW)]


def looking_at(number: int, argument: int, test: list[Instruction]) -> list[Instruction]:
    """A test of the lower half of an argument of one call. Those that pass are allowed."""
    return [
        (EQUAL, 0, len(test) + 2, number),
        (LOAD, 0, 0, ARGUMENTS + 8 * argument),
        *test,
        (RETURN, 0, 0, ALLOW),
    ]


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def install(namespaces: bool, own: int, signals: bool) -> None:
    """For the calling process and all it starts. A machine whose numbers we do not know has no filter, and without one a
    cage needs namespaces."""
    system.process_control(system.NO_NEW_PRIVILEGES, 1)
    machine = os.uname().machine
    if machine not in MACHINES:
        if not namespaces:
            raise OSError(errno.ENOSYS, f"the calls of {machine} are not known")
        return
    code = b"".join(encode(each) for each in instructions(machine, namespaces, own, signals))
    held = ctypes.create_string_buffer(code, len(code))
    program = Program(len(code) // 8, ctypes.cast(held, ctypes.c_void_p))
    system.call("prctl", SET_SECCOMP, FILTER, program, 0, 0)


def encode(instruction: Instruction) -> bytes:
    code, yes, no, value = instruction
    return code.to_bytes(2, "little") + bytes((yes, no)) + value.to_bytes(4, "little")
