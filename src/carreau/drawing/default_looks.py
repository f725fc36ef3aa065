"""Looks of kinds that have no drawing here: as their game presents them, else plain ones, and no two alike."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from string import ascii_letters
from typing import TypeVar

from carreau.core.presentation import FILLS, CellLook

L = TypeVar("L", bound=CellLook)


def plain_looks(kinds: Iterable[str], presented: Mapping[str, L], plain: L, drawn: Container[str]) -> dict[str, L]:
    """A colour and a letter for every kind that its game presents, and for those that are not `drawn` otherwise; `plain` is
    the look of a kind that the game does not speak of."""
    looks: dict[str, L] = {}
    strange = sorted(kind for kind in set(kinds) if kind not in presented and kind not in drawn)
    for kind in (*presented, *strange):
        look = presented.get(kind, plain)
        signs, fills = ({getattr(each, name) for each in looks.values()} for name in ("sign", "fill"))
        sign = look.sign or next((letter for letter in kind.upper() + ascii_letters if letter not in signs), "?")
        fill = look.fill or next((each for each in FILLS[2:] if each not in fills), FILLS[0])
        looks[kind] = replace(look, sign=sign, fill=fill)
    return looks
