// The solver for real levels: any solution, soon. What it proves is that there is none, when it says so.
#pragma once
#include "search/outcome.hpp"
#include "sokoban/report.hpp"

namespace carreau::sokoban {

// A report is written whatever ends the search.
Outcome<Push> solve_portfolio(const Board& board, Watch& watch, std::uint64_t seed, PortfolioReport* report = nullptr);

}  // namespace carreau::sokoban
