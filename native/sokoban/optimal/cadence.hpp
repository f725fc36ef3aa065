// When a search that goes on is written down again: after some states, or by the clock, so that writing takes a small
// part of the time however large the search and however slow the disk. Clocks decide nothing that is answered.
#pragma once
#include <algorithm>
#include <cstdint>

#include "search/control.hpp"

namespace carreau::sokoban {

class Cadence {
  public:
    static constexpr Clock::duration kLeast = std::chrono::minutes(1);
    static constexpr int kWorth = 20;  // times as long as it took to write is searched before it is written again

    // Without `states` the clock decides.
    Cadence(std::uint64_t states, std::uint64_t expanded, Clock::time_point now)
        : states_(states), written_(expanded), due_(now + kLeast) {}

    bool is_due(std::uint64_t expanded, Clock::time_point now) const {
        return states_ ? expanded >= written_ + states_ : now >= due_;
    }
    void wrote(std::uint64_t expanded, Clock::time_point began, Clock::time_point ended) {
        written_ = expanded;
        due_ = ended + std::max(kLeast, kWorth * (ended - began));
    }

  private:
    std::uint64_t states_, written_;
    Clock::time_point due_;
};

}  // namespace carreau::sokoban
