"""Hand-ins that are built in one way or another, and those that cannot be."""

from __future__ import annotations

import os
from collections.abc import Iterator

from tests.arena.kinds.kind import REFUSED, Kind, dos
from tests.arena.packing import elf, locked, tar_bytes, zip_bytes

MOODLE = "_assignsubmission_file_"
OTHER_MACHINE = 243 if os.uname().machine != "riscv64" else 62


def makefiles(own: dict[str, str]) -> Iterator[tuple[str, Kind]]:
    c, make = own["bot.c"], own["Makefile"]
    half = c.partition("int main(")
    yield (
        "sources and names, no Makefile",
        Kind(
            {
                "d01.tar.gz": tar_bytes(
                    {"projet/race.c": c, "projet/noms": "1. Ada LOVELACE (21504321)\n2. Alan TURING <at@x.org>\n"}
                )
            },
            authors="Ada LOVELACE, Alan TURING",
        ),
    )
    helper, user = '#include "tool.h"\nint tool(void) { return 0; }\n', f'#include "tool.h"\n{half[0]}'
    yield (
        "several .c and headers in folders",
        Kind(
            {
                "d02.zip": zip_bytes(
                    {"src/main.c": user + half[1] + half[2], "src/tool.c": helper, "include/tool.h": "int tool(void);\n"}
                )
            }
        ),
    )
    yield (
        "a .c that includes a .c",
        Kind({"d03.zip": zip_bytes({"race.c": '#include "tool.c"\n' + c, "tool.c": "int tool(void) { return 0; }"})}),
    )
    cpp = c.replace("= calloc(", "= (int *)calloc(")
    yield "C++", Kind({"d04.zip": zip_bytes({"race.cpp": cpp})})
    yield (
        "Makefile with CRLF",
        Kind({"d05.zip": zip_bytes({"bot.c": dos(c), "Makefile": dos(make)})}, says="put right in Makefile"),
    )
    yield (
        "Makefile that makes another name",
        Kind({"d06.zip": zip_bytes({"bot.c": c, "Makefile": "all:\n\tmkdir -p bin && cc -O2 -o bin/voiture bot.c -lm\n"})}),
    )
    yield (
        "Makefile with clean only",
        Kind({"d07.zip": zip_bytes({"bot.c": c, "Makefile": "clean:\n\trm -f bot\n"})}, says="makes no program"),
    )
    yield (
        "Makefile with clean first",
        Kind({"d08.zip": zip_bytes({"bot.c": c, "Makefile": "clean:\n\trm -f bot\nall:\n\tcc -o bot bot.c -lm\n"})}),
    )
    yield (
        "Makefile with blanks for tabs",
        Kind({"d09.zip": zip_bytes({"bot.c": c, "Makefile": "bot:\n    cc -o bot bot.c\n"})}, says="its Makefile fails"),
    )
    yield (
        "Makefile.txt",
        Kind({"d10.zip": zip_bytes({"bot.c": c, "Makefile.txt": make})}, says="Makefile.txt taken for the Makefile"),
    )
    yield (
        "Makefile in src",
        Kind(
            {"d11.zip": zip_bytes({"README.md": "x", "NOMS.txt": "Ada", "src/bot.c": c, "src/Makefile": make})},
            authors="Ada",
        ),
    )
    yield (
        "a test with a main of its own",
        Kind({"d12.zip": zip_bytes({"voiture.c": c, "test_voiture.c": "int main(void) { return 1; }"})}),
    )
    yield "compiler warnings", Kind({"d13.zip": zip_bytes({"bot.c": c + "\nstatic int unused;\n"})})


def other_programs(own: dict[str, str]) -> Iterator[tuple[str, Kind]]:
    yield (
        "a program of another machine with its sources",
        Kind({"e01.zip": zip_bytes({"bot": elf(OTHER_MACHINE), "bot.c": own["bot.c"]})}),
    )
    yield (
        "a program of another machine",
        Kind({"e02.zip": zip_bytes({"bot": elf(OTHER_MACHINE)})}, REFUSED, "bot is a program for"),
    )
    yield (
        "a program of Windows",
        Kind({"e03.zip": zip_bytes({"bot.exe": b"MZ\x90\0" + b"\0" * 80})}, REFUSED, "bot.exe is a program for Windows"),
    )
    yield (
        "a script for an interpreter that is not here",
        Kind({"e04.tar.gz": tar_bytes({"bot": "#!/usr/bin/nosuchlanguage\nx"})}, REFUSED, "which is not on this machine"),
    )
    yield "Java", Kind({"e05.zip": zip_bytes({"Bot.java": "class Bot {}"})}, REFUSED, "Bot.java is Java")


def refused(own: dict[str, str]) -> Iterator[tuple[str, Kind]]:
    whole = tar_bytes({"p/bot.c": own["bot.c"]})
    yield "empty archive", Kind({"f01.tar.gz": tar_bytes({})}, REFUSED, "there is no file in it")
    yield "empty zip", Kind({"f02.zip": zip_bytes({})}, REFUSED, "there is no file in it")
    yield "empty folder", Kind({"f03/": ""}, REFUSED, "there is no file in it")
    yield "empty file", Kind({"f04.tar.gz": b""}, REFUSED, "the file is empty")
    yield "only a PDF in an archive", Kind({"f05.zip": zip_bytes({"rapport.pdf": b"%PDF-1.4"})}, REFUSED, "only rapport.pdf")
    yield "a PDF", Kind({"f06.pdf": b"%PDF-1.4"}, REFUSED, "it is a PDF file")
    yield "rar", Kind({"f07.rar": b"Rar!\x1a\x07\x01\0"}, REFUSED, "it is a .rar archive")
    yield "7z", Kind({"f08.7z": b"7z\xbc\xaf\x27\x1c\0"}, REFUSED, "it is a .7z archive")
    yield "a rar called zip", Kind({"f09.zip": b"Rar!\x1a\x07\x01\0"}, REFUSED, "it is a .rar archive")
    yield "truncated tar.gz", Kind({"f10.tar.gz": whole[: len(whole) // 2]}, REFUSED, "it is no complete archive")
    packed = zip_bytes({"bot.c": own["bot.c"]})
    yield "truncated zip", Kind({"f11.zip": packed[: len(packed) // 2]}, REFUSED, "it is no sound .zip archive")
    yield "locked zip", Kind({"f12.zip": locked(packed)}, REFUSED, "locked with a password")
    yield "a page of an error instead of an archive", Kind({"f13.tar.gz": "<!doctype html>404"}, REFUSED, "it is no archive")
    yield "a text", Kind({"f14 notes.txt": "to do"}, REFUSED, "it is a text, not the work itself")
    yield (
        "a README with 0777",
        Kind(
            {"f15.tar.gz": tar_bytes({"README.txt": "x", "bot": "no program"}, rights=0o777)},
            REFUSED,
            "only README.txt, bot",
        ),
    )
    yield (
        "sources that do not compile",
        Kind({"f16.zip": zip_bytes({"bot.c": "int main("})}, REFUSED, "not built: cc left with exit code 1"),
    )
    yield (
        "sources without a main",
        Kind({"f17.zip": zip_bytes({"tool.c": "int tool(void) { return 0; }"})}, REFUSED, "function main"),
    )
    yield (
        "two programs",
        Kind({"f18.zip": zip_bytes({"a.py": "input()", "b.py": "input()"})}, REFUSED, "there are several: a.py, b.py"),
    )
    yield "a zip that leads outside", Kind({"f19.zip": zip_bytes({"../x.py": ""})}, REFUSED, "which lies outside")
    yield (
        "Moodle, a folder without a file",
        Kind({f"f Carl GAUSS_109{MOODLE}/": ""}, REFUSED, "there is no file", name="f Carl GAUSS"),
    )
