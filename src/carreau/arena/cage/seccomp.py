"""Calls of the system that no bot needs and some would misuse, refused by a filter in the kernel (seccomp).

The filter is a small program of BPF. It looks at the number of a call and at arguments of a few, and cannot be taken off.
"""

from __future__ import annotations

import ctypes
import errno
import os
from collections.abc import Mapping, Sequence

from . import system
from .landlock import SCOPED, TRUNCATION

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
    "semget": (64, 190), "vmsplice": (278, 75),
    # what each user has few of, all programs together
    "inotify_init": (253, -1), "inotify_init1": (294, 26), "fanotify_init": (300, 262),
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
SHARED = {  # without namespaces: what programs of one user share, and what Landlock does not know of files
    "semop": (65, 193), "semtimedop": (220, 192), "semctl": (66, 191), "shmat": (30, 196), "shmctl": (31, 195),
    "msgsnd": (69, 189), "msgrcv": (70, 188), "msgctl": (71, 187), "mq_unlink": (241, 181),
    "chown": (92, -1), "lchown": (94, -1), "fchown": (93, 55), "fchownat": (260, 54), "utime": (132, -1),
    "utimes": (235, -1), "futimesat": (261, -1), "file_setattr": (469, 469),
    "statmount": (457, 457), "listmount": (458, 458),
}  # fmt: skip
ATTRIBUTES = {  # likewise, and programs go on where a file system has none
    "setxattr": (188, 5), "lsetxattr": (189, 6), "fsetxattr": (190, 7), "setxattrat": (463, 463),
    "removexattr": (197, 14), "lremovexattr": (198, 15), "fremovexattr": (199, 16), "removexattrat": (466, 466),
    "getxattr": (191, 8), "lgetxattr": (192, 9), "fgetxattr": (193, 10), "getxattrat": (464, 464),
    "listxattr": (194, 11), "llistxattr": (195, 12), "flistxattr": (196, 13), "listxattrat": (465, 465),
}  # fmt: skip
CHANGES = {  # likewise, but builds need them
    "chmod": (90, -1), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452), "utimensat": (280, 88),
}  # fmt: skip
CLONE, CLONE3, SOCKET, SOCKET_PAIR, PRCTL = (56, 220), (435, 435), (41, 198), (53, 199), (157, 167)
FILE_CONTROL, DEVICE_CONTROL, PIDFD_OPEN, SECCOMP = (72, 25), (16, 29), (434, 434), (317, 277)
SOCKET_OPTION = (54, 208)
TRUNCATE, OPEN, OPENAT, OPENAT2 = (76, 45), (2, -1), (257, 56), (437, 437)
MAKING = {(85, -1): 1, (133, -1): 1, (259, 33): 2}  # creat, mknod and mknodat, and the argument with the mode
OF_OTHERS = {  # calls by which one changes others of the same user, and the argument that says whom
    (302, 261): 0,  # prlimit64
    (142, 118): 0, (144, 119): 0, (203, 122): 0, (314, 274): 0,  # sched_setparam, _setscheduler, _setaffinity, _setattr
}  # fmt: skip
PRIORITIES = {(141, 140): 0, (251, 30): 1}  # setpriority and ioprio_set, and what both call a process, not a group or a user
SIGNALS = {(62, 129): 0, (200, 130): 0, (234, 131): 0, (129, 138): 0, (297, 240): 0}  # kill, tkill, tgkill, two to queue
MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}  # the column, and the name in the kernel
NAMESPACES = (
    system.NEW_USER | system.NEW_MOUNTS | system.NEW_HOSTNAME | system.NEW_IPC | system.NEW_PROCESSES
    | system.NEW_NETWORK | system.NEW_GROUPS
)  # fmt: skip
FOREIGN = 0x40000000  # numbers from here on are those of x32, by which the list would be passed

LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06  # of linux/bpf_common.h
ALLOW, REFUSE, ASK = 0x7FFF0000, 0x00050000, 0x7FC00000  # to refuse, with an error number
NUMBER, MACHINE, ARGUMENTS = 0, 4, 16  # where they stand in what is looked at
LOCAL = 1  # sockets between processes of this machine
# Pairs of sockets that are streams, which go nowhere else, with whatever flags.
PAIRS = [1 | flags for flags in (0, os.O_CLOEXEC, os.O_NONBLOCK, os.O_CLOEXEC | os.O_NONBLOCK)]
SEND_BUFFER, PIPE_SIZE = 7, 1031  # what would make buffers larger than we count them
OWNERS = [8, 10, 15], [0x8901, 0x8902]  # whom a file signals, and by what: of fcntl, and of ioctl
SET_SECCOMP, FILTER = 22, 2  # of sys/prctl.h
SET_FILTER, WITH_LISTENER = 1, 8  # of linux/seccomp.h

Instruction = tuple[int, int, int, int]


def refuse(error: int) -> Instruction:
    return (RETURN, 0, 0, REFUSE | error)


REFUSED = REFUSE | errno.EPERM
CREATES = os.O_CREAT | 0o20000000  # the latter as part of O_TMPFILE
NO_SET_ID = [(ANY_BIT, 0, 1, 0o6000), refuse(errno.EPERM)]


def instructions(machine: str, own: int, landlock: int = 0, changes: int = REFUSED) -> list[Instruction]:
    """The filter. Where Landlock stands for namespaces, in that version, there are no sockets, the calls that change others
    are allowed for `own`, its own process, only, and `changes` says what becomes of those that change modes and times."""
    column, name = MACHINES[machine]
    found = [(LOAD, 0, 0, MACHINE), (EQUAL, 1, 0, name), refuse(errno.ENOSYS), (LOAD, 0, 0, NUMBER)]
    found += [(AT_LEAST, 0, 1, FOREIGN), refuse(errno.ENOSYS)]
    found += never(FORBIDDEN, column, REFUSED)
    found += [(EQUAL, 0, 1, CLONE3[column]), refuse(errno.ENOSYS)]  # its flags cannot be seen; programs then use clone
    found += looking_at(CLONE[column], 0, [(ANY_BIT, 0, 1, NAMESPACES), refuse(errno.EPERM)])
    found += looking_at(SOCKET[column], 0, [(EQUAL, int(not landlock), 0, LOCAL), refuse(errno.ENETUNREACH)])
    found += looking_at(PRCTL[column], 0, none_of([system.DUMPABLE]))  # so that it can be counted
    found += looking_at(SOCKET_OPTION[column], 2, none_of([SEND_BUFFER]))
    owners = [each if 0 < landlock < SCOPED else [] for each in OWNERS]
    found += looking_at(FILE_CONTROL[column], 1, none_of([PIPE_SIZE, *owners[0]]))
    found += looking_at(DEVICE_CONTROL[column], 1, none_of(owners[1]))
    if landlock:
        found += without_namespaces(column, own, landlock, changes)
    return [*found, (RETURN, 0, 0, ALLOW)]


def without_namespaces(column: int, own: int, landlock: int, changes: int) -> list[Instruction]:
    found = [*never(SHARED, column, REFUSED), *never(ATTRIBUTES, column, REFUSE | errno.EOPNOTSUPP)]
    found += never(CHANGES, column, changes)
    found += looking_at(SOCKET_PAIR[column], 1, one_of(PAIRS))
    for numbers, process in PRIORITIES.items():
        whom = [(LOAD, 0, 0, ARGUMENTS + 8), *one_of([0, own])]
        found += looking_at(numbers[column], 0, [*one_of([process]), *whom])
    for numbers, argument in (OF_OTHERS | (SIGNALS if landlock < SCOPED else {})).items():
        found += looking_at(numbers[column], argument, one_of([0, own]))
    if landlock < SCOPED:
        found += [(EQUAL, 0, 1, PIDFD_OPEN[column]), refuse(errno.EPERM)]
    return found + opening(column, landlock)


def opening(column: int, landlock: int) -> list[Instruction]:
    """No file is made that others would run with the rights of its user, and, where Landlock does not see to it, none made
    shorter that was not opened to be written. What hides its flags is not known."""
    found = never({"openat2": OPENAT2}, column, REFUSE | errno.ENOSYS)
    for numbers, mode in MAKING.items():
        found += looking_at(numbers[column], mode, NO_SET_ID)
    first, second = os.O_WRONLY, os.O_RDWR  # bits, of which there has to be one, not both
    either = [(ANY_BIT, 0, 1, first), (ANY_BIT, 1, 2, second), (ANY_BIT, 1, 0, second), refuse(errno.EPERM)]
    for numbers, flags in {OPEN: 1, OPENAT: 2}.items():
        test = [(ANY_BIT, 0, 1 + len(NO_SET_ID), CREATES), (LOAD, 0, 0, ARGUMENTS + 8 * (flags + 1)), *NO_SET_ID]
        if landlock < TRUNCATION:
            test += [(LOAD, 0, 0, ARGUMENTS + 8 * flags), (ANY_BIT, 0, 4, os.O_TRUNC), *either]
        found += looking_at(numbers[column], flags, test)
    return found + (never({"truncate": TRUNCATE}, column, REFUSED) if landlock < TRUNCATION else [])


# -- pieces of a filter ------------------------------------------------------------------------------------------------


def never(calls: Mapping[str, tuple[int, int]], column: int, verdict: int) -> list[Instruction]:
    known = [numbers[column] for numbers in calls.values() if numbers[column] >= 0]
    return [each for number in known for each in ((EQUAL, 0, 1, number), (RETURN, 0, 0, verdict))]


def looking_at(number: int, argument: int, test: list[Instruction]) -> list[Instruction]:
    """A test of the lower half of an argument of one call, if this machine has it. Those that pass are allowed."""
    if number < 0:
        return []
    return [
        (EQUAL, 0, len(test) + 2, number),
        (LOAD, 0, 0, ARGUMENTS + 8 * argument),
        *test,
        (RETURN, 0, 0, ALLOW),
    ]


def one_of(values: Sequence[int]) -> list[Instruction]:
    return [*((EQUAL, len(values) - index, 0, value) for index, value in enumerate(values)), refuse(errno.EPERM)]


def none_of(values: Sequence[int]) -> list[Instruction]:
    return [each for value in values for each in ((EQUAL, 0, 1, value), refuse(errno.EPERM))]


# -- putting it on -----------------------------------------------------------------------------------------------------


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def install(landlock: int = 0, changes: int = REFUSED) -> int:
    """For the calling process and all it starts. A machine whose numbers we do not know has no filter, and without one a
    cage needs namespaces. Where calls wait for somebody to `ASK`, the descriptor by which he hears of them; else -1."""
    system.process_control(system.NO_NEW_PRIVILEGES, 1)
    machine = os.uname().machine
    if machine not in MACHINES:
        if landlock:
            raise OSError(errno.ENOSYS, f"the calls of {machine} are not known")
        return -1
    code = b"".join(encode(each) for each in instructions(machine, os.getpid(), landlock, changes))
    held = ctypes.create_string_buffer(code, len(code))
    program = Program(len(code) // 8, ctypes.cast(held, ctypes.c_void_p))
    if changes == ASK:
        return system.call("syscall", SECCOMP[MACHINES[machine][0]], SET_FILTER, WITH_LISTENER, program)
    system.call("prctl", SET_SECCOMP, FILTER, program, 0, 0)
    return -1


def encode(instruction: Instruction) -> bytes:
    code, yes, no, value = instruction
    return code.to_bytes(2, "little") + bytes((yes, no)) + value.to_bytes(4, "little")
