"""Our drawn collections: three a game, twenty levels each, made from their seeds by `python -m benchmarks.collections`."""
