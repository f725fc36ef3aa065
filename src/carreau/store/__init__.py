"""What is kept when the program ends: the best results of every board, in one file."""

from typing import TYPE_CHECKING

from carreau.store.data_folder import data_folder

if TYPE_CHECKING:
    from carreau.store.database import StoreError
    from carreau.store.results import LONGEST_NAME, MOST_A_BOARD, Entry, Kept, Masks, Results
else:

    def __getattr__(name: str) -> object:
        """The database is imported by who keeps results: a page has none, and asks what a result is worth (scoring.py)."""
        from importlib import import_module

        if name in __all__:
            for home in ("results", "database"):
                module = import_module(f"{__name__}.{home}")
                if hasattr(module, name):
                    return getattr(module, name)
        raise AttributeError(name)


__all__ = ["LONGEST_NAME", "MOST_A_BOARD", "Entry", "Kept", "Masks", "Results", "StoreError", "data_folder"]
