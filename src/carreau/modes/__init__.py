"""Ways to play: two cars on one track, rounds with bids. A match is a level and moves, like any game: nothing is kept."""
