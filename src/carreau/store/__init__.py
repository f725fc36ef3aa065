"""What is kept when the program ends: the best results of every board, in one file."""

from carreau.store.data_folder import data_folder
from carreau.store.database import StoreError
from carreau.store.results import LONGEST_NAME, MOST_A_BOARD, Entry, Kept, Masks, Results

__all__ = ["LONGEST_NAME", "MOST_A_BOARD", "Entry", "Kept", "Masks", "Results", "StoreError", "data_folder"]
