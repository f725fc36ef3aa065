// The best race of a driver who knows every objective beforehand: the least moves plus values, with proof.
#pragma once
#include "race/leg_search.hpp"

namespace carreau::race {

struct Best {
    Status status = Status::unsolvable;
    std::vector<Cell> moves;
    std::int64_t total = 0;        // if solved
    std::int64_t lower_bound = 0;  // of the total
    std::uint64_t expanded = 0, generated = 0;
    double memory_mb = 0;
};

// From the start at rest, or in the middle of a race with a velocity that can be had there: then a car that can still
// brake, so that there is always a race. Throws TableError for a course that contradicts itself, and for other cars.
Best solve_expert(const Course& course, Watch& watch, Cell velocity = {});

}  // namespace carreau::race
