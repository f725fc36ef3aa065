"""Files in which one level is broken: it is named, and the others work."""

import json
from pathlib import Path

import pytest

import carreau as package
from carreau import ParseError
from carreau.files import load_each
from tests.cli.command import carreau, write
from tests.language.test_translate import BLANKS

ROOM, STRANGE = "#####\n#@$.#\n#####\n", "#####\n#@?.#\n#####\n"
FILES = {
    "boards.xsb": ("\n".join([ROOM, STRANGE, ROOM]), 6, 3),
    "runs.xsb": (f"{ROOM}\n5#|#@$.#|0#\n\n{ROOM}", 5, 10),
    "tracks.txt": ("####\n#>*#\n####\n\n####\n#>?#\n####\n\n####\n#>*#\n####\n", 6, 3),
    "maps.txt": ("####\n#*1#\n#22#\n####\n\n####\n#*1#\n#2#\n####\n\n####\n#*1#\n#22#\n####\n", 8, 4),
    "blocks.ppcg": ("3\n5 1\nS...*\n\n3\n9999999 1\nS...*\n\n3\n5 1\nS...*\n", 6, 1),
    "positions.jsonl": (
        '{"width": 2, "height": 1}\n'
        '{"walls": [13, 7], "robots": [0], "target": 1, "target_robot": 0}\n'
        '{"walls": [13], "robots": [0], "target": 1, "target_robot": 0}\n'
        '{"walls": [13, 7], "robots": [0], "target": 1, "target_robot": 0}\n',
        3,
        0,
    ),
    "collection.slc": (
        "<SokobanLevels><LevelCollection>\n"
        + '<Level Id="1"><L>#####</L><L>#@$.#</L><L>#####</L></Level>\n'
        + '<Level Id="2"><L>#####</L><L>#@?.#</L><L>#####</L></Level>\n'
        + '<Level Id="3"><L>#####</L><L>#@$.#</L><L>#####</L></Level>\n'
        + "</LevelCollection></SokobanLevels>\n",
        3,
        0,
    ),
    "ours.json": (
        json.dumps({"carreau": 1, "game": "sokoban", "levels": [{"board": ROOM.split()}, {}, {"board": ROOM.split()}]}),
        0,
        0,
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_one_broken_level_leaves_the_others_and_their_numbers(name: str, tmp_path: Path) -> None:
    text, line, column = FILES[name]
    path = write(tmp_path, name, text)
    first, broken, third = load_each(str(path)).entries
    assert isinstance(broken, ParseError) and (broken.line, broken.column, broken.file) == (line, column, str(path))
    assert not isinstance(first, ParseError) and not isinstance(third, ParseError)
    assert package.load(f"{path}#3") == third and package.load(str(path)) == first
    for reference in (f"{path}#2", str(path)):
        with pytest.raises(ParseError) as refused:
            package.load_all(reference)
        assert str(refused.value) == str(broken)


def test_solve_and_check_name_the_broken_one_and_go_on(tmp_path: Path) -> None:
    path = write(tmp_path, "boards.xsb", FILES["boards.xsb"][0])
    sentence = f"{path}:6:3: expected one of # @ + $ * . or a blank, found '?'"
    solved = carreau("solve", path)
    assert solved.returncode == 2 and solved.stdout.count("solved: 1 push ") == 2
    assert solved.stderr == f"carreau: {sentence}\n" and f"{path}#3\n" in solved.stdout
    checked = carreau("check", path)
    assert checked.returncode == 2
    assert [row.split("; ")[0] for row in checked.stdout.splitlines()] == [
        f"{path}#1: nothing wrong",
        sentence,
        f"{path}#3: nothing wrong",
    ]
    assert carreau("solve", f"{path}#3").returncode == 0
    refused = carreau("show", f"{path}#2")
    assert refused.returncode == 2 and refused.stderr == f"carreau: {sentence}\n"


def test_convert_writes_the_others_and_says_what_is_left_out(tmp_path: Path) -> None:
    path, output = write(tmp_path, "boards.xsb", FILES["boards.xsb"][0]), tmp_path / "out.json"
    ran = carreau("convert", path, output)
    assert ran.returncode == 2 and "this level is left out" in ran.stderr
    assert len(json.loads(output.read_text())["levels"]) == 2


def test_a_file_with_nothing_but_broken_levels_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, "boards.xsb", "\n".join([STRANGE, STRANGE]))
    with pytest.raises(ParseError, match="2:3"):
        load_each(str(path))


def test_the_command_line_names_the_option_that_helps_and_only_there(tmp_path: Path) -> None:
    for text, words in (("####\n#.*#\n####\n", "this could be racetrack or xsb"), ("hello\n", "in no format")):
        ran = carreau("show", write(tmp_path, "a.txt", text))
        assert ran.returncode == 2 and words in ran.stderr
        assert ran.stderr.endswith("; --format NAME says which format it is in\n")
        with pytest.raises(ParseError) as refused:
            package.read(text)
        assert "--" not in str(refused.value)


def test_old_encodings_are_read_and_said(tmp_path: Path) -> None:
    path = tmp_path / "old.xsb"
    path.write_bytes((ROOM + "Title: Été\n").encode("latin-1"))
    for verb in ("show", "check", "solve"):
        ran = carreau(verb, path)
        assert ran.returncode == 0 and ran.stderr == f"carreau: {path}: this is no UTF-8 text; it was read as Latin-1\n"
    assert "Été" in carreau("show", path).stdout


def test_a_file_without_a_level_leaves_other_files_as_they_are(tmp_path: Path) -> None:
    for name, text in (("a.xsb", ROOM), ("notes.txt", "to do\n"), ("empty.xsb", ""), ("z.xsb", f"{ROOM}\n{STRANGE}")):
        write(tmp_path, name, text)
    for words in (("--language", "fr"), ("--workers", 2, "--language", "fr")):
        ran = carreau("solve", "a.xsb", "notes.txt", "empty.xsb", "z.xsb", *words, folder=tmp_path)
        assert ran.returncode == 2 and ran.stdout.count("1 poussée") == 2
        assert [line.translate(BLANKS) for line in ran.stderr.splitlines()] == [
            "carreau : notes.txt:1 : ce n’est dans aucun format connu ; --format NOM dit dans quel format il est",
            "carreau : empty.xsb:1 : il faut un niveau, et le fichier est vide",
            "carreau : z.xsb:6:3 : il faut # @ + $ * . ou un espace, pas « ? »",
        ]
