// One leg of a course: from where cars are to every way of landing in a rectangle, the cheapest first.
//
// A move costs `unit`, and every state is reached once, by its cheapest way. Cars set out at different costs. Those
// that land are out of the leg: who lands in an objective has reached it, wherever he wanted to go.
#pragma once
#include <algorithm>
#include <limits>
#include <span>

#include "race/axis.hpp"
#include "race/course.hpp"

namespace carreau::race {

using State = std::uint32_t;  // the node of the row, then that of the column

inline State state_of(Node row, Node column) { return State{row} << 16 | column; }
inline Node row_of(State state) { return static_cast<Node>(state >> 16); }
inline Node column_of(State state) { return static_cast<Node>(state & 0xFFFF); }

struct PricedState {
    std::int64_t cost;
    State state;
    friend auto operator<=>(const PricedState&, const PricedState&) = default;
};

struct Leg {
    std::vector<Approach> rows, columns;
    std::int64_t later = 0;  // what is still paid at least beside the moves to the rectangle
    std::size_t bytes() const { return (rows.capacity() + columns.capacity()) * sizeof(Approach); }
};

inline constexpr std::int64_t kAnyCost = std::numeric_limits<std::int64_t>::max();

class LegSearch {
  public:
    LegSearch(const Axis& axis, int unit, Watch& watch)
        : axis_(axis), unit_(unit), watch_(watch), queue_(static_cast<std::size_t>(unit) + 1) {}

    // Calls landed(state, cost) for every landing; the value of its cell is not in the cost. `departures` are in the
    // order of their costs; what lands at a higher cost than `latest` is of no interest. False if the watch ended it.
    template <class Landed>
    bool run(std::span<const PricedState> departures, const Leg& leg, std::int64_t latest, Landed landed);
    // From within landed().
    void no_later_than(std::int64_t cost) { latest_ = std::min(latest_, cost); }

    // The states that led to one that was reached, that one first, the departure last.
    std::vector<State> trace(State state) const;

    std::uint64_t expanded() const { return expanded_; }
    std::uint64_t generated() const { return generated_; }
    std::size_t bytes() const { return reached_by_.size() + queued_ * sizeof(State); }
    static constexpr std::uint64_t kLookEvery = 4096;  // states

    std::int64_t proven = 0;  // of whoever uses it, for reports

  private:
    // How a state was reached: one of nine changes, and whether from a departure; 0 if it was not.
    static constexpr std::uint8_t kReached = 1, kDeparted = 16;
    bool begin();
    bool must_stop();
    std::size_t slot(Node row, Node column) const { return row * axis_.count() + column; }
    std::vector<State>& queue_at(std::int64_t cost) {
        return queue_[static_cast<std::size_t>(cost - first_) % queue_.size()];
    }
    template <class Landed>
    bool expand_all(std::int64_t cost, const Leg& leg, Landed& landed);
    template <class Landed>
    void expand(State state, std::int64_t cost, std::uint8_t mark, const Leg& leg, Landed& landed);

    const Axis& axis_;
    std::int64_t unit_;
    Watch& watch_;
    std::vector<std::uint8_t> reached_by_;
    std::vector<std::vector<State>> queue_;  // by cost, round and round
    std::int64_t first_ = 0, latest_ = 0;
    std::size_t queued_ = 0, waiting_ = 0;
    std::uint64_t expanded_ = 0, generated_ = 0;
};

template <class Landed>
bool LegSearch::run(std::span<const PricedState> departures, const Leg& leg, std::int64_t latest, Landed landed) {
    if (departures.empty()) return true;
    if (!begin()) return false;
    latest_ = latest;
    first_ = departures.front().cost;
    auto next = departures.begin();
    for (std::int64_t cost = first_; next != departures.end() || waiting_ > 0; ++cost) {
        if (waiting_ == 0) cost = next->cost;
        if (cost + unit_ > latest_) break;
        for (; next != departures.end() && next->cost == cost; ++next)
            expand(next->state, cost, kReached | kDeparted, leg, landed);
        if (!expand_all(cost, leg, landed)) return false;
    }
    return true;
}

template <class Landed>
bool LegSearch::expand_all(std::int64_t cost, const Leg& leg, Landed& landed) {
    std::vector<State>& now = queue_at(cost);
    for (const State state : now) {
        if ((expanded_ % kLookEvery == 0 || expanded_ >= watch_.limits().nodes) && must_stop()) return false;
        ++expanded_;
        expand(state, cost, kReached, leg, landed);
    }
    waiting_ -= now.size();
    now.clear();
    return true;
}

template <class Landed>
void LegSearch::expand(State state, std::int64_t cost, std::uint8_t mark, const Leg& leg, Landed& landed) {
    const auto& rows = axis_.after(row_of(state));
    const auto& columns = axis_.after(column_of(state));
    std::vector<State>& later = queue_at(cost + unit_);
    for (std::size_t down = 0; down < 3; ++down) {
        if (rows[down] == kNoNode) continue;
        const Approach row = leg.rows[rows[down]];
        for (std::size_t right = 0; right < 3; ++right) {
            if (columns[right] == kNoNode) continue;
            const Approach column = leg.columns[columns[right]];
            std::uint8_t& reached_by = reached_by_[slot(rows[down], columns[right])];
            if (reached_by != 0) continue;
            const State after = state_of(rows[down], columns[right]);
            if (row.inside && column.inside) {
                if (!row.lands || !column.lands) continue;
                reached_by = static_cast<std::uint8_t>(mark + 3 * down + right);
                landed(after, cost + unit_);
                continue;
            }
            const std::uint8_t need = std::max(row.need, column.need);
            if (need == kNever || cost + unit_ * (1 + need) > latest_) continue;
            reached_by = static_cast<std::uint8_t>(mark + 3 * down + right);
            later.push_back(after);
            ++waiting_;
            ++generated_;
        }
    }
}

}  // namespace carreau::race
