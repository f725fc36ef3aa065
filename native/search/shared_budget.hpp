// What several searches that make up one answer spend together, under one watch.
#pragma once
#include <algorithm>
#include <limits>

#include "search/control.hpp"

namespace carreau {

struct SharedBudget {
    Watch& watch;
    std::uint64_t expanded = 0, generated = 0;  // by the searches that have ended
    // The answer may cost as little as this, whatever the running search proves.
    std::int64_t floor = std::numeric_limits<std::int64_t>::max();
    std::size_t most_bytes = 0;

    // For a running search, which tells its own share.
    bool must_stop(std::uint64_t expanded_here, std::int64_t lower_bound, std::size_t bytes) {
        note(bytes);
        return watch.must_stop(expanded + expanded_here, std::min(lower_bound, floor), bytes);
    }
    bool must_stop_now(std::uint64_t expanded_here, std::int64_t lower_bound, std::size_t bytes) {
        note(bytes);
        return watch.must_stop_now(expanded + expanded_here, std::min(lower_bound, floor), bytes);
    }
    void note(std::size_t bytes) { most_bytes = std::max(most_bytes, watch.held() + bytes); }
};

}  // namespace carreau
