"""What is said of texts that people have damaged: which format is blamed, and where. tests/fixtures/diagnosis.txt has a line
for each sample and each damage: `read` with the format, or the format and the place of the error."""

import html
from collections.abc import Callable

import pytest

import carreau
from carreau import ParseError
from carreau.core.errors import Unrecognised
from carreau.recognition import detect, read_entries
from tests.levels import FIXTURES

SAMPLES = {
    "racetrack": "#########\n#>....###\n#>....###\n#......##\n####....#\n#**..####\n#########\n",
    "vector-racer": "#######\n#33332#\n#4###2#\n#*1111#\n#######\n",
    "xsb": "#######\n#@ $ .#\n#  $ .#\n#######\n",
    "track": "7\n4\nXXXXXXX\nXS   GX\nXS   GX\nXXXXXXX\n",
    "ppcg": "9\n7 4\n#######\n#S...*#\n#S...*#\n#######\n",
    "course": "4,7\n#######\n#S...F#\n#S...F#\n#######\n",
    "race": "3\n0 1 2\n-1 0 3\n0 0 0\n0 0\n1\n2 2 1 1\n",
    "ricochet": "# size 4 4\n0 0 W N R\n3 1 G\n2 2 E S\n1 3 R\n",
    "json": '{"carreau": 1, "game": "sokoban", "board": ["#####", "#@$.#", "#####"]}\n',
    "ricochet-jsonl": '{"width": 2, "height": 1, "wall_bits": {"N": 1, "E": 2, "S": 4, "W": 8}}\n'
    '{"walls": [13, 7], "robots": [0], "target": 1, "target_robot": 0}\n',
    "slc": '<?xml version="1.0"?>\n<SokobanLevels>\n<Title>A</Title>\n<LevelCollection>\n<Level Id="1">\n'
    "<L>#####</L>\n<L>#@$.#</L>\n<L>#####</L>\n</Level>\n</LevelCollection>\n</SokobanLevels>\n",
    "ricochet-share": "ricochet1-AQAAAQAAAQAAAAEAAEcDTD8\n",
}


def in_the_middle(letter: str) -> Callable[[str], str]:
    return lambda text: text[: len(text) // 2] + letter + text[len(text) // 2 + 1 :]


def numbered(sign: str) -> Callable[[str], str]:
    return lambda text: "\n".join(f"{number}{sign} {line}" for number, line in enumerate(text.rstrip().split("\n"), 1))


DAMAGES: dict[str, Callable[[str], str]] = {
    "no-start": lambda text: text.replace(">", ".").replace("@", " "),
    "first-line-lost": lambda text: text.partition("\n")[2],
    "beginning-lost": lambda text: text[3:],
    "end-lost": lambda text: text[: len(text) * 2 // 3],
    "blank-lines-before": lambda text: "\n\n" + text,
    "indented": lambda text: "    " + text.replace("\n", "\n    "),
    "blanks-after": lambda text: text.replace("\n", "   \n"),
    "carriage-returns": lambda text: "\ufeff" + text.replace("\n", "\r\n"),
    "strange-letter": in_the_middle("?"),
    "letter-x": in_the_middle("x"),
    "tab": in_the_middle("\t"),
    "letter-lost": in_the_middle(""),
    "lower-case": str.lower,
    "upper-case": str.upper,
    "html": html.escape,
    "quoted": lambda text: "> " + text.replace("\n", "\n> "),
    "line-numbers": numbered(""),
    "line-numbers-colon": numbered(":"),
    "fence": lambda text: f"```\n{text}```\n",
    "words-before": lambda text: "Here is my level:\n\n" + text,
    "hard-blanks": lambda text: text.replace(" ", "\xa0"),
    "float": lambda text: text.replace("0", "0.5", 1).replace("1", "1.5", 1),
    "commas": lambda text: text.replace(" ", ","),
}
TABLE = (FIXTURES / "diagnosis.txt").read_text().splitlines() if (FIXTURES / "diagnosis.txt").exists() else []


def outcome(text: str) -> str:
    try:
        found = read_entries(text)
    except ParseError as error:
        blamed = "empty" if not text.strip() else "none"
        if "(read as " in error.message:
            blamed = error.message.rpartition("(read as ")[2].rstrip(")")
        elif text.strip() and not isinstance(error, Unrecognised):
            blamed = detect(text).name
        return f"{blamed} {error.line}:{error.column}"
    broken = [f" broken {each.line}:{each.column}" for each in found.entries if isinstance(each, ParseError)]
    return f"read {found.format}{''.join(broken)}"


@pytest.mark.parametrize("row", TABLE)
def test_the_nearest_format_is_blamed_where_the_damage_is(row: str) -> None:
    sample, damage, expected = row.split(maxsplit=2)
    assert outcome(DAMAGES[damage](SAMPLES[sample])) == expected


def test_the_table_has_every_damage_of_every_sample() -> None:
    assert [tuple(row.split()[:2]) for row in TABLE] == [(sample, damage) for sample in SAMPLES for damage in DAMAGES]


def test_almost_always_the_format_that_it_was_is_blamed() -> None:
    others = [row for row in TABLE if row.split()[0] not in row.split(maxsplit=2)[2] and "empty" not in row]
    assert len(others) <= len(TABLE) // 50, others


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("#####\n#...#\n#..*#\n#####\n", "racetrack: there is no start cell (>)"),
        ("\n\n5\n3\nXXXXX\nXS GX\nXXXXX\n", "track"),
        ("  ####\n  #>*#\n  ####\n", "racetrack"),
        ("0 0\n0 0 W N R\n3 1 G\n", "ricochet"),  # begins with a plain cell
        ("1 2\n3 4 R\n0 0 G\n", "ricochet"),
    ],
)
def test_texts_that_were_misread_are_what_they_are(text: str, said: str) -> None:
    found = read_entries(text)
    (level,) = found.entries
    assert not isinstance(level, ParseError)
    problems = [problem.text for problem in carreau.game_of(level).problems(level) if not problem.playable]
    assert ": ".join([found.format, *problems]) == said


def test_the_error_says_nothing_of_the_command_line() -> None:
    for damage in DAMAGES.values():
        for sample in SAMPLES.values():
            try:
                read_entries(damage(sample))
            except ParseError as error:
                assert "--" not in error.message
