// The solver for real levels: any solution, soon. What it proves is that there is none, when it says so.
#pragma once
#include "search/outcome.hpp"
#include "sokoban/board.hpp"

namespace carreau::sokoban {

Outcome<Push> solve_portfolio(const Board& board, Watch& watch, std::uint64_t seed);

}  // namespace carreau::sokoban
