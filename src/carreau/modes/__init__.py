"""Ways to play: two cars on one track. A match is a level and moves, like any game; nothing is kept here."""
