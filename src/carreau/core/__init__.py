"""The contract: what puzzles, games, levels, scenes, formats and results are. Standard library only."""
