// The solver for real levels: any solution, soon. What it proves is that there is none, when it says so.
#pragma once
#include "search/control.hpp"
#include "sokoban/board.hpp"

namespace carreau::sokoban {

struct Answer {
    Status status = Status::unsolvable;
    std::vector<Push> pushes;
    int lower_bound = 0;  // pushes of any solution, at least
    std::uint64_t expanded = 0, generated = 0;
    double memory_mb = 0;
};

Answer solve_fast(const Board& board, Watch& watch, std::uint64_t seed);

}  // namespace carreau::sokoban
