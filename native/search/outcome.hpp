// What a search over a space answers, and what a space may say of its own memory.
#pragma once
#include <vector>

#include "search/control.hpp"

namespace carreau {

template <class Move>
struct Outcome {
    Status status = Status::unsolvable;
    std::vector<Move> moves;
    std::int64_t lower_bound = 0;  // of the cost of any solution
    std::uint64_t expanded = 0, generated = 0;
    double memory_mb = 0;
};

template <class Move>
Outcome<Move>& finished(Outcome<Move>& outcome, Status status, std::size_t bytes) {
    outcome.status = status;
    outcome.memory_mb = static_cast<double>(bytes) / kMegabyte;
    return outcome;
}

// A space that learns while it is searched has bytes().
template <class Space>
std::size_t bytes_of(const Space& space) {
    if constexpr (requires { space.bytes(); })
        return space.bytes();
    else
        return 0;
}

}  // namespace carreau
