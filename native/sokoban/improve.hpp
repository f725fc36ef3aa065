// Shortens a solution: stretches of it are searched again, longer ones and with more effort as time goes on.
#pragma once
#include "search/outcome.hpp"
#include "sokoban/board.hpp"

namespace carreau::sokoban {

enum class Aim { pushes, moves };  // and among equals the fewest moves, or pushes

// The status is always solved: what a limit leaves is as good as what was given, or better. Throws TableError if the
// pushes are not legal or do not solve the level.
Outcome<Push> improve(const Board& board, std::vector<Push> pushes, Aim aim, Watch& watch);

}  // namespace carreau::sokoban
