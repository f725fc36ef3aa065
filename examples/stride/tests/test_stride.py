"""Stride keeps the contract of Carreau, on its own levels."""

from carreau.testing import check_game
from carreau_stride import GAME


def test_stride_keeps_the_contract() -> None:
    check_game(GAME)
