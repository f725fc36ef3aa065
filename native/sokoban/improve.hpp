// Shortens a solution: stretches of it are searched again, longer ones and with more effort as time goes on.
#pragma once
#include "search/control.hpp"
#include "sokoban/board.hpp"

namespace carreau::sokoban {

enum class Aim { pushes, moves };  // and among equals the fewest moves, or pushes

struct Improved {
    std::vector<Push> pushes;
    int lower_bound = 0;  // pushes of any solution, at least
    std::uint64_t expanded = 0;
    Status status = Status::solved;  // cancelled, or a limit: what it has is still as good or better
    double memory_mb = 0;
};

// Throws TableError if the pushes are not legal or do not solve the level.
Improved improve(const Board& board, std::vector<Push> pushes, Aim aim, Watch& watch);

}  // namespace carreau::sokoban
