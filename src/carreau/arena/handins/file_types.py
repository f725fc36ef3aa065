"""What a file is, told by what stands in it. Names and rights lie: a zip is called .tar.gz, and a disk from elsewhere makes
every file executable."""

from __future__ import annotations

import os
import platform
import re
from enum import StrEnum
from pathlib import Path, PurePath

from carreau.core.text import say

HEAD = 1024  # bytes that tell what a file is


class Kind(StrEnum):
    GZIP = ".gz"
    XZ = ".xz"
    BZIP2 = ".bz2"
    TAR = ".tar"
    ZIP = ".zip"
    RAR = ".rar"
    SEVEN_ZIP = ".7z"
    ZSTD = ".zst"
    COMPRESS = ".Z"
    PDF = "PDF"
    ELF = "ELF"  # a program of Linux and others
    WINDOWS = "Windows"  # a program for it
    MAC = "macOS"  # likewise
    SCRIPT = "script"  # with a line at its top that says who runs it
    TEXT = "text"
    EMPTY = "empty"
    OTHER = "other"


ARCHIVES = (Kind.GZIP, Kind.XZ, Kind.BZIP2, Kind.TAR, Kind.ZIP)  # those we unpack
STRANGE_ARCHIVES = (Kind.RAR, Kind.SEVEN_ZIP, Kind.ZSTD, Kind.COMPRESS)
ENDINGS = (
    ".tar.gz", ".tgz", ".tar.xz", ".txz", ".tar.bz2", ".tbz2", ".tbz", ".tar.zst", ".tar.z", ".tar", ".zip", ".rar", ".7z",
    ".gz", ".xz", ".bz2", ".zst", ".z",
)  # fmt: skip
MAGIC = {
    b"\x1f\x8b": Kind.GZIP, b"\xfd7zXZ\0": Kind.XZ, b"BZh": Kind.BZIP2, b"PK\3\4": Kind.ZIP, b"PK\5\6": Kind.ZIP,
    b"Rar!\x1a\x07": Kind.RAR, b"7z\xbc\xaf\x27\x1c": Kind.SEVEN_ZIP, b"\x28\xb5\x2f\xfd": Kind.ZSTD,
    b"\x1f\x9d": Kind.COMPRESS, b"%PDF": Kind.PDF, b"\x7fELF": Kind.ELF, b"MZ": Kind.WINDOWS, b"#!": Kind.SCRIPT,
    b"\xef\xbb\xbf#!": Kind.SCRIPT, b"\xcf\xfa\xed\xfe": Kind.MAC, b"\xce\xfa\xed\xfe": Kind.MAC,
    b"\xca\xfe\xba\xbe": Kind.MAC,
}  # fmt: skip
DOCUMENTS = (".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".jar", ".epub", ".whl", ".apk")  # zips that hold no hand-in
MACHINES = {
    3: "x86",
    8: "MIPS",
    20: "PowerPC",
    21: "PowerPC",
    22: "S390",
    40: "ARM",
    62: "x86-64",
    183: "ARM 64",
    243: "RISC-V",
}
HERE = {"x86_64": (62,), "aarch64": (183,), "riscv64": (243,), "i686": (3,), "armv7l": (40,)}

JUNK = {
    "__macosx", ".ds_store", "__pycache__", ".git", ".svn", ".hg", ".idea", ".vscode", ".vs", "desktop.ini", "thumbs.db",
    ".venv", "venv", "node_modules", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".spotlight-v100", ".trashes",
}  # fmt: skip
JUNK_FILE = re.compile(r"\._.*|~\$.*|.*\.pyc|.*\.swp|.*~", re.IGNORECASE | re.DOTALL)


def is_junk(name: str) -> bool:
    """Whether systems and tools leave a file or folder of this name behind by themselves."""
    return name.lower() in JUNK or JUNK_FILE.fullmatch(name) is not None


def is_ours(folder: Path) -> bool:
    """Whether a folder is that of a tournament: one that is kept where the hand-ins are is none of them."""
    try:
        with (folder / "plan.json").open("rb") as file:
            return b'"carreau"' in file.read(40)
    except OSError:
        return False


def is_aside(path: Path) -> bool:
    """Whether something in a folder of hand-ins is none, and does not even count."""
    return path.name.startswith(".") or is_junk(path.name) or is_ours(path)


def kind_of(path: Path) -> Kind:
    """Raises OSError for what cannot be read."""
    with path.open("rb") as file:
        return kind_of_bytes(file.read(HEAD))


def kind_of_bytes(head: bytes) -> Kind:
    if not head:
        return Kind.EMPTY
    for magic, kind in MAGIC.items():
        if head.startswith(magic):
            return kind
    if is_tar(head):
        return Kind.TAR
    return Kind.OTHER if b"\0" in head and not head.startswith((b"\xff\xfe", b"\xfe\xff")) else Kind.TEXT


def is_tar(head: bytes) -> bool:
    """By the sum that every header of a tar has of its own bytes, which old ones without a magic word have too."""
    header = head[:512]
    if len(header) < 512:
        return False
    if not any(header):
        return True  # the end of an empty one
    try:
        claimed = int(header[148:156].strip(b" \0") or b"x", 8)
    except ValueError:
        return False
    return claimed == sum(header[:148]) + 8 * 32 + sum(header[156:])


def is_archive(path: Path) -> bool:
    """By its content, or at least by its name: one that is broken or strange is an archive that is refused."""
    if path.suffix.lower() in DOCUMENTS:
        return False
    return path.name.lower().endswith(ENDINGS) or kind_of(path) in (*ARCHIVES, *STRANGE_ARCHIVES)


def stem(name: str) -> str:
    """What stands before the ending of an archive."""
    return next((name[: -len(ending)] for ending in ENDINGS if name.lower().endswith(ending)), name) or name


# -- programs --------------------------------------------------------------------------------------------------------


def is_program(path: Path) -> bool:
    """Whether a file looks like something to run, be it here or elsewhere; object files and libraries do not."""
    if path.suffix.lower() in (".o", ".so", ".a", ".dll", ".dylib", ".class"):
        return False
    try:
        kind = kind_of(path)
    except OSError:
        return False
    return kind in (Kind.SCRIPT, Kind.WINDOWS, Kind.MAC) or (kind is Kind.ELF and elf_type(path) in (2, 3))


def elf_type(path: Path) -> int:
    return elf_number(path, 16)


def elf_number(path: Path, at: int) -> int:
    with path.open("rb") as file:
        head = file.read(20)
    return int.from_bytes(head[at : at + 2], "big" if head[5:6] == b"\2" else "little")


def foreign_machine(path: Path) -> str:
    """For which machine or system a program was made, if that is not this one."""
    kind = kind_of(path)
    if kind in (Kind.WINDOWS, Kind.MAC):
        return kind.value
    if kind is not Kind.ELF or os.uname().sysname != "Linux":
        return ""
    machine = elf_number(path, 18)
    known = HERE.get(platform.machine())
    if machine == 3 and known and known[0] == 62:  # which runs where what it needs is installed
        return "" if Path("/lib/ld-linux.so.2").exists() else MACHINES[3]
    return "" if known is None or machine in known else MACHINES.get(machine) or say("machine {}", machine)


# -- sources ---------------------------------------------------------------------------------------------------------

C_SOURCES = (".c",)
CPP_SOURCES = (".cpp", ".cc", ".cxx", ".c++", ".cp")
HEADERS = (".h", ".hpp", ".hh", ".hxx")
MAKEFILES = ("GNUmakefile", "makefile", "Makefile")  # as make looks for them
NEARLY_MAKEFILES = ("makefile.txt", "makefile.mak", "makefile", "gnumakefile")  # whatever their case
LANGUAGES = {
    ".java": "Java", ".class": "Java", ".jar": "Java", ".kt": "Kotlin", ".rs": "Rust", ".go": "Go", ".hs": "Haskell",
    ".ml": "OCaml", ".js": "JavaScript", ".ts": "TypeScript", ".cs": "C#", ".rb": "Ruby", ".php": "PHP", ".pl": "Perl",
    ".lua": "Lua", ".ipynb": "Jupyter", ".scala": "Scala", ".pas": "Pascal", ".swift": "Swift", ".jl": "Julia", ".r": "R",
    ".m": "MATLAB", ".adb": "Ada", ".f90": "Fortran", ".zig": "Zig",
}  # fmt: skip


def is_c(path: PurePath) -> bool:
    return path.suffix in (".C",) or path.suffix.lower() in (*C_SOURCES, *CPP_SOURCES)


def is_cpp(path: PurePath) -> bool:
    return path.suffix == ".C" or path.suffix.lower() in CPP_SOURCES


def is_python(path: PurePath) -> bool:
    return path.suffix.lower() in (".py", ".py3")


def is_makefile(path: PurePath) -> bool:
    return path.name in MAKEFILES or path.name.lower() in NEARLY_MAKEFILES


def is_work(path: Path) -> bool:
    """Whether a file is the work itself, and not a text about it: a source, a Makefile or a program."""
    return is_c(path) or is_python(path) or is_makefile(path) or path.suffix.lower() in LANGUAGES or is_program(path)
