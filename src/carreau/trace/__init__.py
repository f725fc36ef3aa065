"""Searches to look at: the stream that a viewer draws, and trace files, which any program can write."""

from carreau.trace.positions import pieces_at
from carreau.trace.reading import Trace, read_trace, watch_trace
from carreau.trace.watching import LARGEST, watch_search
from carreau.trace.writing import write_trace

__all__ = ["LARGEST", "Trace", "pieces_at", "read_trace", "watch_search", "watch_trace", "write_trace"]
