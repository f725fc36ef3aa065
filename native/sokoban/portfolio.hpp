// The solver for real levels: any solution, soon. What it proves is that there is none, when it says so.
#pragma once
#include "sokoban/answer.hpp"

namespace carreau::sokoban {

Answer solve_portfolio(const Board& board, Watch& watch, std::uint64_t seed);

}  // namespace carreau::sokoban
