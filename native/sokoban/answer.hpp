#pragma once
#include "search/control.hpp"
#include "sokoban/board.hpp"

namespace carreau::sokoban {

// What a solver says of a level.
struct Answer {
    Status status = Status::unsolvable;
    std::vector<Push> pushes;
    int lower_bound = 0;  // pushes of any solution, at least
    std::uint64_t expanded = 0, generated = 0;
    double memory_mb = 0;
};

}  // namespace carreau::sokoban
