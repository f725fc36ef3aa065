// Several portfolios side by side, each in a thread of its own. They work in rounds, and between two rounds they tell
// one another what they have proven lost; in a round they share nothing. So the answer depends on their number only,
// not on the machine: where there are no threads they work one after the other and answer the same.
#pragma once
#include "sokoban/portfolio.hpp"

namespace carreau::sokoban {

// The limits of the watch hold for all together: each has its part of the states and of the memory.
Outcome<Push> solve_side_by_side(const Board& board, Watch& watch, std::uint64_t seed, int count,
                                 bool in_threads = true);

}  // namespace carreau::sokoban
