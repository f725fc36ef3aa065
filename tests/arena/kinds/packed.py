"""Hand-ins as they are packed, and as platforms give them."""

from __future__ import annotations

import gzip
import lzma
from collections.abc import Iterator

from tests.arena.kinds.kind import REPLACED, Kind, dos
from tests.arena.packing import Files, raw_names, tar_bytes, zip_bytes

MOODLE = "_assignsubmission_file_"


def archives(own: dict[str, str]) -> Iterator[tuple[str, Kind]]:
    c, make = own["bot.c"], own["Makefile"]
    project: Files = {"p/bot.c": c, "p/Makefile": make}
    yield "tar.gz with a Makefile", Kind({"a01.tar.gz": tar_bytes(project)}, name="a01")
    yield "tgz", Kind({"a02.TGZ": tar_bytes(project)}, name="a02")
    yield "tar", Kind({"a03.tar": tar_bytes(project, "w:")}, name="a03")
    yield "tar.xz", Kind({"a04.tar.xz": tar_bytes(project, "w:xz")}, name="a04")
    yield "txz", Kind({"a05.txz": tar_bytes(project, "w:xz")}, name="a05")
    yield "tar.bz2", Kind({"a06.tar.bz2": tar_bytes(project, "w:bz2")}, name="a06")
    yield "zip", Kind({"a07.zip": zip_bytes(project)}, name="a07")
    yield "zip called tar.gz", Kind({"a08.tar.gz": zip_bytes(project)}, name="a08")
    yield "tar.gz called zip", Kind({"a09.zip": tar_bytes(project)}, name="a09")
    yield "zip with backslashes", Kind({"a10.zip": zip_bytes({"p\\bot.c": c, "p\\Makefile": make})})
    odd = {"caf\u00e9/bot.c".replace("\u00e9", "#"): c, "caf#/noms.txt": "Zo\u00e9"}
    yield (
        "zip with names of an old code page",
        Kind({"a11.zip": raw_names(zip_bytes(odd), b"caf#", b"caf\x82")}, authors="Zo\u00e9"),
    )
    yield (
        "archive in an archive",
        Kind({"a12.zip": zip_bytes({"rendu/p.tar.gz": tar_bytes(project), "rendu/noms.txt": "Ada"})}, authors="Ada"),
    )
    yield "one extra folder level", Kind({"a13.tar.gz": tar_bytes({"x/y/p/bot.c": c, "x/y/p/Makefile": make})})
    junk: Files = {
        "__MACOSX/p/._bot.c": b"\0\5\x16\7", "p/.DS_Store": b"\0", "p/._bot.c": b"\0\5", "p/__pycache__/x.pyc": b"\0",
        "p/.git/HEAD": "ref", "p/desktop.ini": "[x]", "Thumbs.db": b"\0",
    }  # fmt: skip
    yield (
        "what systems leave behind",
        Kind({"a14.zip": zip_bytes({**project, **junk})}, says="left aside: __MACOSX, .DS_Store"),
    )
    yield (
        "all files 0777",
        Kind({"a15.tar.gz": tar_bytes({"p/bot.c": c, "p/README.txt": "read me", "p/NOMS": "A"}, rights=0o777)}, authors="A"),
    )
    yield (
        "two versions in one archive",
        Kind(
            {
                "a16.zip": zip_bytes(
                    {"race-v1.tar.gz": tar_bytes({"bot.c": "int main("}), "race-v2.tar.gz": tar_bytes(project)}
                )
            },
            says="the newest counts, race-v2.tar.gz, not race-v1.tar.gz",
        ),
    )
    yield (
        "a .git with links in it",
        Kind({"a17.tar.gz": tar_bytes({**project, **{f"p/.git/objects/{n}": "" for n in range(2500)}})}),
    )


def python_and_scripts(own: dict[str, str]) -> Iterator[tuple[str, Kind]]:
    py = own["bot.py"]
    body = py.partition("\n")[2] if py.startswith("#!") else py
    yield "single .py", Kind({"b01.py": py}, name="b01.py")
    yield "single .c", Kind({"b02.c": own["bot.c"]}, name="b02.c")
    yield "single compressed .py", Kind({"b03.py.gz": gzip.compress(py.encode())}, name="b03.py")
    yield "single .py in .xz", Kind({"b04.py.xz": lzma.compress(py.encode())}, name="b04.py")
    yield "bot.py without a shebang", Kind({"b05.zip": zip_bytes({"bot.py": body})})
    yield (
        "bot.py with a CRLF shebang, 0777",
        Kind({"b06.tar.gz": tar_bytes({"bot.py": dos("#!/usr/bin/python3\n" + body)}, rights=0o777)}),
    )
    yield (
        "bot.py of a Python that is not here",
        Kind({"b07.tar.gz": tar_bytes({"bot.py": "#!/usr/bin/python\n" + body}, rights=0o755)}),
    )
    yield (
        "program without ending, python not here",
        Kind({"b08.tar.gz": tar_bytes({"bot": "#!/opt/nowhere/python\n" + body}, rights=0o755)}),
    )
    yield (
        "shell script with CRLF",
        Kind(
            {
                "b09.tar.gz": tar_bytes(
                    {"run": dos("#!/bin/sh\nexec python3 player.txt\n"), "player.txt": body}, rights=0o755
                )
            },
            says="line ends of Windows put right in run",
        ),
    )
    yield (
        "Python in several files",
        Kind({"b10.zip": zip_bytes({"rules.py": "X = 1\n", "mybot.py": "import rules\n" + body})}),
    )
    yield (
        "Python deep in folders",
        Kind({"b11.zip": zip_bytes({"projet/code/joueur.py": body, "projet/doc/rapport.pdf": b"%PDF-1.4"})}),
    )
    yield "Python file in a folder", Kind({"b12/bot.py": body}, name="b12")


def platforms(own: dict[str, str]) -> Iterator[tuple[str, Kind]]:
    c, project = own["bot.c"], {"p/bot.c": own["bot.c"], "p/Makefile": own["Makefile"]}
    yield "Moodle, an archive", Kind({f"c Ada LOVELACE_101{MOODLE}/race.tar.gz": tar_bytes(project)}, name="c Ada LOVELACE")
    yield "Moodle, bare files", Kind(
        {
            f"c Zo\u00e9 HOPPER_102{MOODLE}/bot.c": c,
            f"c Zo\u00e9 HOPPER_102{MOODLE}/binome.txt": "Zo\u00e9 HOPPER et Alan TURING",
        },
        name="c Zo\u00e9 HOPPER", authors="Zo\u00e9 HOPPER, Alan TURING",
    )  # fmt: skip
    yield (
        "Moodle without its last underscore",
        Kind({"c Kurt G\u00d6DEL_103_assignsubmission_file/bot.c": c}, name="c Kurt G\u00d6DEL"),
    )
    yield "Moodle without folders", Kind(
        {f"c Emmy NOETHER_104{MOODLE}bot.c": c, f"c Emmy NOETHER_104{MOODLE}noms.txt": "Emmy NOETHER"},
        name="c Emmy NOETHER", authors="Emmy NOETHER",
    )  # fmt: skip
    yield (
        "Moodle with a text typed online",
        Kind(
            {
                f"c Alonzo CHURCH_105{MOODLE}/a.zip": zip_bytes(project),
                "c Alonzo CHURCH_105_assignsubmission_onlinetext_/onlinetext.html": "<p>",
            },
            name="c Alonzo CHURCH",
        ),
    )
    sophie = f"c Sophie GERMAIN_106{MOODLE}"
    yield "Moodle, two archives of one student", Kind(
        {f"{sophie}/v1.zip": zip_bytes({"bot.c": "int main("}), f"{sophie}/v2.zip": zip_bytes(project)},
        says="the newest counts, v2.zip, not v1.zip", name="c Sophie GERMAIN",
    )  # fmt: skip
    export = {
        f"c Jean DUPONT_107{MOODLE}/race.tar.gz": tar_bytes(project), f"c Jeanne DURAND_108{MOODLE}/bot.c": c,
        "__MACOSX/x": "",
    }  # fmt: skip
    yield "a whole Moodle export in one zip", Kind({"c00 export.zip": zip_bytes(export)}, name="c Jean DUPONT", count=2)
    yield (
        "a folder of hand-ins in the folder",
        Kind(
            {"c01 TD1/alice.zip": zip_bytes(project), "c01 TD1/bob.tar.gz": tar_bytes(project)},
            name="c01 TD1/alice",
            count=2,
        ),
    )
    yield (
        "bare folder with sources",
        Kind(
            {"c02/bot.c": c, "c02/AUTHORS": b"Ren\xe9e LEGRAND\r\nL\xe9a PETIT\r\n"},
            authors="Ren\u00e9e LEGRAND, L\u00e9a PETIT",
        ),
    )
    yield (
        "bare folder with an archive",
        Kind({"c03/rendu.tar.gz": tar_bytes(project), "c03/rapport.pdf": b"%PDF-1.4"}, name="c03"),
    )
    yield "the older of two", Kind({"c04.zip": zip_bytes(project)}, REPLACED, "is newer and counts")
    yield "the newer of two", Kind({"c04.tar.gz": tar_bytes(project)}, name="c04")
