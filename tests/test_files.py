"""From a name to levels: our sets, files, numbers, and formats told apart by content."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import CarreauError, ParseError, recognition
from carreau.core.errors import Unrecognised
from carreau.files import own_levels
from carreau.recognition import detect, find_format, formats

SAMPLES = {
    "racetrack": "#####\n#>.*#\n#####\n",
    "vector-racer": "####\n#*1#\n#22#\n####\n",
    "track": "5\n3\nXXXXX\nXS GX\nXXXXX\n",
    "ppcg": "3\n5 3\n#####\n#S.*#\n#####\n",
    "course": "3,5\n#####\n#S.F#\n#####\n",
    "ricochet": "0 0 W N R\n3 1 G\n",
    "ricochet-jsonl": '{"width": 2, "height": 1, "wall_bits": {"N": 1, "E": 2, "S": 4, "W": 8}}\n'
    '{"walls": [13, 7], "robots": [0], "target": 1, "target_robot": 0}\n',
    "ricochet-share": "ricochet1-AQAAAQAAAQAAAAEAAEcDTD8\n",
    "race": "2\n0 1\n-1 2\n0 0\n1\n1 1 1 1\n",
    "xsb": "#####\n#@$.#\n#####\n",
    "sok": "#####\n#@$.#\n#####\n\nSolution\nR\n",
    "boxoban": "; 0\n" + "##########\n" + "#@$.     #\n" + "#        #\n" * 7 + "##########\n",
    "json": '{"carreau": 1}',
}


@pytest.mark.parametrize("name", SAMPLES)
def test_C18_a_format_is_told_by_its_content(name: str) -> None:
    assert detect(SAMPLES[name]).name == name
    assert detect("\ufeff" + SAMPLES[name].replace("\n", "\r\n")).name == name


@pytest.mark.parametrize("text", ["####\n#.*#\n####\n", "hello\n", "#####\n", "#   #\n"])
def test_C18_what_could_be_several_things_or_nothing_is_refused(text: str) -> None:
    with pytest.raises(Unrecognised, match=r"^1: this (could be \S+( or \S+)+|is in no format that is known)"):
        detect(text)


def test_C18_a_text_that_two_formats_accept_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    twins = [replace(find_format("xsb"), name=name) for name in ("one", "other")]
    monkeypatch.setattr(recognition, "formats", lambda: iter(twins))
    with pytest.raises(ParseError, match="this could be one or other"):
        detect(SAMPLES["xsb"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("#####\n#>x*#\n#####\n", "2:3: expected one of . # > * i r d, found 'x' (read as racetrack"),
        ("#####\n#*1x#\n#####\n", "2:4: expected one of"),
        ("#####\n#@$x#\n#####\n", "2:4: expected one of # @ + $ * . or a blank, found 'x' (read as xsb"),
        ("0 0 W N R\n3 1 X\n", "2:5: expected"),
    ],
)
def test_T21_a_stray_letter_is_pointed_at_though_no_format_fits(text: str, said: str) -> None:
    with pytest.raises(ParseError) as refused:
        carreau.read(text)
    assert said in str(refused.value)


def test_an_empty_file_is_said_to_be_empty() -> None:
    for text in ("", " \n\n"):
        with pytest.raises(ParseError, match="empty"):
            detect(text)


@settings(derandomize=True, max_examples=2000)
@given(st.text(alphabet="#.*>@$+ -_0123456789NSEWRG;:\n", max_size=80) | st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert carreau.read(text)
    except CarreauError as error:
        assert str(error)


@settings(derandomize=True, max_examples=300)
@given(st.sampled_from(sorted(SAMPLES)), st.integers(0, 200), st.text(max_size=3))
def test_any_text_can_be_forced_into_any_format(name: str, at: int, insert: str) -> None:
    for form in formats():
        sample = SAMPLES[name]
        try:
            form.read(sample[: at % len(sample)] + insert + sample[at % len(sample) :])
        except ParseError as error:
            assert error.message


def test_a_number_names_a_level_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "two.xsb"
    file.write_text("#####\n#@$.#\n#####\nTitle: one\n\n######\n#@ $.#\n######\nTitle: two\n")
    assert carreau.load(f"{file}#2").meta.title == "two"
    assert carreau.load(str(file)).meta.title == "one"
    assert [level.meta.title for level in carreau.load_all(str(file))] == ["one", "two"]
    assert [level.meta.title for level in carreau.load_all(f"{file}#1")] == ["one"]
    for bad in ("#0", "#3", "#x", "#-1", "#"):
        with pytest.raises(CarreauError, match=r"two\.xsb"):
            carreau.load(f"{file}{bad}")


def test_files_that_are_none_get_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CarreauError, match=r"no such file.*sokoban/easy"):
        carreau.load("nowhere.txt")
    with pytest.raises(CarreauError, match="found a folder"):
        carreau.load(str(tmp_path))
    (tmp_path / "binary.txt").write_bytes(b"#####\n#\xe9\0#\n")
    with pytest.raises(ParseError, match=r"binary\.txt:2:2: expected UTF-8"):
        carreau.load(str(tmp_path / "binary.txt"))
    with pytest.raises(CarreauError):
        carreau.load("\0")


def test_a_parse_error_names_file_line_and_column(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("#####\n#>x*#\n#####\n")
    with pytest.raises(ParseError) as refused:
        carreau.load(str(tmp_path / "bad.txt"), "racetrack")
    assert str(refused.value).startswith(f"{tmp_path / 'bad.txt'}:2:3: expected one of")


def test_saving_takes_the_format_from_the_ending(tmp_path: Path) -> None:
    level = carreau.load("sokoban/easy#2")
    for name, start in (("a.sok", "::"), ("a.xsb", "#"), ("a.json", "{"), ("a.other", "{")):
        carreau.save([level], tmp_path / name)
        assert (tmp_path / name).read_text().lstrip().startswith(start)
        assert carreau.load(str(tmp_path / name)).meta.title == level.meta.title


@pytest.mark.parametrize(
    ("reference", "form"),
    [
        ("sokoban/easy#1", "xsb"),
        ("sokoban/easy", "xsb"),
        ("racetrack/laps#1", "vector-racer"),
        ("racetrack/tracks", "racetrack"),
        ("ricochet/boards#1", "ricochet"),
        ("race/courses#1", "race"),
    ],
)
def test_a_txt_is_a_text_of_the_game_that_can_hold_the_levels(reference: str, form: str, tmp_path: Path) -> None:
    levels = carreau.load_all(reference)
    carreau.save(levels, tmp_path / "a.txt")
    assert (tmp_path / "a.txt").read_text() == carreau.write(levels, form)


def test_capitals_of_an_ending_do_not_matter(tmp_path: Path) -> None:
    carreau.save(carreau.load("sokoban/easy#1"), tmp_path / "A.SOK")
    assert (tmp_path / "A.SOK").read_text().startswith("::")


def test_a_format_holds_only_its_own_game() -> None:
    with pytest.raises(CarreauError, match="holds no levels of race"):
        carreau.write([carreau.load("race/courses#1")], "xsb")
    with pytest.raises(CarreauError, match="no format is called"):
        carreau.write([carreau.load("race/courses#1")], "pdf")


def test_a_path_is_a_name_too_and_what_is_no_level_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "mine.xsb"
    path.write_text("#####\n#@$.#\n#####\n")
    assert carreau.load(path) == carreau.load(str(path)) == carreau.load_all(path)[0]
    wrong: Any = "sokoban/easy#1"
    for use in (carreau.solve, carreau.write, carreau.game_of, carreau.Session):
        with pytest.raises(TypeError, match=r"expected a level, as load.. gives, found 'sokoban/easy#1'"):
            use(wrong)
    playing: Any = carreau.Session(carreau.load(path))
    with pytest.raises(TypeError, match=r"expected a level, as load.. gives, found <carreau.session.Session"):
        carreau.solve(playing)


def test_one_level_alone_is_written_as_a_list_of_one(tmp_path: Path) -> None:
    level = carreau.load("sokoban/test#1")
    assert carreau.write(level, "xsb") == carreau.write([level], "xsb")
    carreau.save(level, tmp_path / "one.xsb")
    assert carreau.load_all(tmp_path / "one.xsb") == carreau.read(carreau.write(level, "xsb"))


def test_a_name_that_is_spelt_nearly_right_gets_the_right_one() -> None:
    with pytest.raises(CarreauError, match=r"did you mean sokoban/easy"):
        carreau.load("sokoban/esy#1")
    with pytest.raises(CarreauError, match=r"no set of levels is called 'sokoban/esy'; did you mean sokoban/easy"):
        own_levels("sokoban/esy")


def test_json_of_other_programs_is_said_to_be_none_of_ours() -> None:
    with pytest.raises(ParseError, match=r"expected .carreau.: 1, the version of the format .read as json.$"):
        carreau.read('{"levels": []}')


def test_a_web_page_that_was_saved_instead_of_its_level_is_read() -> None:
    page = "<!DOCTYPE html>\n<html><body><h1>My &amp; yours</h1><pre>\n#####\n#@$.#\n#####\n</pre></body></html>\n"
    level = carreau.read(page)[0]
    assert level == carreau.read("#####\n#@$.#\n#####\nTitle: My & yours\n")[0]
