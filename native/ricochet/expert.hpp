// The exact solver: a shortest solution, or all of them, for the robot that must arrive or for whichever can.
#pragma once
#include "ricochet/runner_search.hpp"
#include "search/breadth_first.hpp"

namespace carreau::ricochet {

struct Solutions {
    Status status = Status::unsolvable;
    int length = 0;
    std::int64_t lower_bound = 0;
    std::uint64_t count = 0;               // exact; what is past 64 bits counts as 2^64 - 1
    std::vector<std::vector<Move>> lines;  // as many as were asked for, the preferred one first
    double memory_mb = 0;
};

// Throws TableError unless the board of these tables is whole; solve_expert and all_solutions do so by themselves.
void check_expert_board(const Tables& tables);

enum class Checked { nothing, board };  // of the tables, by the caller

Outcome<Move> solve_expert(const Tables& tables, Watch& watch, Kernel kernel = Kernel::automatic,
                           Checked checked = Checked::nothing);
Solutions all_solutions(const Tables& tables, std::size_t limit, Watch& watch, Kernel kernel = Kernel::automatic);

}  // namespace carreau::ricochet
