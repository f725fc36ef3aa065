"""Stride keeps the contract of Carreau, on its own levels."""

from carreau_stride import GAME

from carreau.testing import check_game


def test_stride_keeps_the_contract() -> None:
    check_game(GAME)
