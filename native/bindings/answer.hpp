// What a search answers: a status, moves of two numbers each, a bound, and what it took.
#pragma once
#include "bindings/common.hpp"

namespace carreau::bindings {

struct Answer {
    std::string status;
    std::vector<std::pair<int, int>> moves;
    int lower_bound;
    std::uint64_t expanded, generated;
    double memory_mb;
};

}  // namespace carreau::bindings
