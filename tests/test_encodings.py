"""Bytes to text: what old files are in is found out, and what is no text is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau import ParseError
from carreau.encodings import decode, unmarked

WORDS = ["Élan à côté", "Jörg Müller", "Malmö", "Straße für", "Peña & Niño", "Ça va", "naïve", "Ægir", "Ålesund", "ÉTÉ"]


@pytest.mark.parametrize("text", WORDS)
@pytest.mark.parametrize(("encoding", "name"), [("latin-1", "Latin-1"), ("cp437", "CP437")])
def test_one_byte_a_letter_is_read_as_what_makes_words(text: str, encoding: str, name: str) -> None:
    try:
        data = text.encode(encoding)
    except UnicodeEncodeError:
        pytest.skip("this encoding has no such letter")
    assert decode(data) == (text, name)


@pytest.mark.parametrize("text", ["it’s here", "“quoted” words", "L’été “chaud”", "a – b, é"])
def test_signs_of_print_are_those_of_windows(text: str) -> None:
    assert decode(text.encode("cp1252")) == (text, "Windows-1252")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_unicode_is_known_for_what_it_is(encoding: str) -> None:
    assert decode("Élan ♔\n".encode(encoding)) == ("Élan ♔\n", "")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", ["#####\r\n#@$.#\r\n#####\r\n", "; Élan ♔ – l’été\n####\n", "R\n"])
def test_UTF_16_without_its_mark_is_known_by_its_zeros(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == (text, "")


@pytest.mark.parametrize("data", [b"", b"\0", b"\0\0", b"#\0\0#", b"\0#\0\0\0#", b"#\0####", b"##", b"\x89PNG\0\0\0\rIHDR"])
def test_zeros_elsewhere_make_no_UTF_16(data: bytes) -> None:
    assert unmarked(data) == ""


def test_the_end_of_a_file_of_dos_is_none_of_its_text() -> None:
    assert decode("Malmö\r\n".encode("cp437") + b"\x1a").text == "Malmö\r\n"


@pytest.mark.parametrize("data", [b"\xe9\0", b"#\n\x80\x01", b"\xff\xfe\x00"])
def test_what_is_no_text_is_refused_with_its_place(data: bytes) -> None:
    with pytest.raises(ParseError, match="expected UTF-8 text"):
        decode(data)


@settings(max_examples=500, derandomize=True)
@given(st.binary(max_size=60))
def test_any_bytes_are_a_text_or_refused(data: bytes) -> None:
    try:
        decode(data)
    except ParseError as error:
        assert error.line >= 1
