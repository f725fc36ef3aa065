#include "race/leg_search.hpp"

namespace carreau::race {

bool LegSearch::begin() {
    const std::size_t states = axis_.count() * axis_.count();
    if (!watch_.may_use(bytes() - reached_by_.size() + states)) return false;
    reached_by_.assign(states, 0);
    for (std::vector<State>& queue : queue_) queue.clear();
    waiting_ = 0;
    return true;
}

bool LegSearch::must_stop() {
    queued_ = 0;
    for (const std::vector<State>& queue : queue_) queued_ += queue.capacity();
    return !watch_.may_use(bytes()) || watch_.must_stop_now(expanded_, proven, bytes());
}

std::vector<State> LegSearch::trace(State state) const {
    std::vector<State> line{state};
    for (bool departed = false; !departed;) {
        const Node row = row_of(line.back()), column = column_of(line.back());
        const int reached_by = reached_by_[slot(row, column)] - kReached;
        departed = reached_by >= kDeparted;
        const int change = reached_by % kDeparted;
        line.push_back(state_of(axis_.before(row, change / 3 - 1), axis_.before(column, change % 3 - 1)));
    }
    return line;
}

}  // namespace carreau::race
