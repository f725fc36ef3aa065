// Best-first searches over any space where a step costs 1: A* takes the least depth plus estimate, greedy search the
// least estimate. They expand the same states in the same order as search/best.py: of equals the oldest first.
//
// Beside what breadth-first search asks of it, a Space has estimate(state): steps still to come, or kLost.
#pragma once
#include <algorithm>
#include <limits>

#include "search/outcome.hpp"
#include "search/state_store.hpp"

namespace carreau {

enum class Order { cost_and_estimate, estimate };

// What an estimate is worth: an admissible one never says more than the truth, so kLost is a proof and A* is optimal.
struct BestFirstOptions {
    Order order;
    bool admissible;
};

template <class Space>
class BestFirst {
  public:
    using State = typename Space::State;
    using Move = typename Space::Move;
    struct Arrival {
        Move move;
        std::int32_t depth, estimate;
    };
    using Kept = StateStore<State, Arrival>;
    using Index = typename Kept::Index;

    BestFirst(const Space& space, const Limits& limits, const Poll& poll, BestFirstOptions options)
        : space_(space), watch_(limits, poll), store_(watch_), options_(options) {}

    Outcome<Move> solve() {
        if (!reach(space_.start(), 0, Move{}, 0)) return finished(watch_.status());
        while (!open_.empty()) {
            std::pop_heap(open_.begin(), open_.end(), later);
            const Entry entry = open_.back();
            open_.pop_back();
            if (entry.depth > store_[entry.index].move.depth) continue;  // a shorter way was found since
            if (is_bounded()) outcome_.lower_bound = std::max(outcome_.lower_bound, entry.first);
            if (!watch_.may_use(bytes()) || watch_.must_stop(outcome_.expanded, outcome_.lower_bound, bytes()))
                return finished(watch_.status());
            ++outcome_.expanded;
            if (space_.is_goal(store_[entry.index].state)) return solved(entry);
            if (!expand(entry)) return finished(watch_.status());
        }
        outcome_.lower_bound = 0;
        return finished(Status::unsolvable);
    }

  private:
    struct Entry {
        std::int32_t first, second, depth;
        std::uint64_t order;
        Index index;
    };
    static bool later(const Entry& one, const Entry& other) {
        if (one.first != other.first) return one.first > other.first;
        return one.second != other.second ? one.second > other.second : one.order > other.order;
    }
    bool is_bounded() const { return options_.order == Order::cost_and_estimate && options_.admissible; }

    bool expand(const Entry& entry) {
        bool enough = true;
        space_.steps(State(store_[entry.index].state), [&](Move move, const State& after) {
            ++outcome_.generated;
            if (enough) enough = reach(after, entry.index, move, entry.depth + 1);
        });
        return enough;
    }
    // False if memory ran out.
    bool reach(const State& state, Index before, Move move, std::int32_t depth) {
        Index index = store_.index_of(state);
        if (index == Kept::kNone) {
            const std::int32_t estimate = space_.estimate(state);
            if (options_.admissible && estimate == Space::kLost) return true;
            if (!watch_.may_use(bytes() - store_.bytes() + store_.bytes_for_one_more())) return false;
            if (store_.add(state, before, {move, depth, estimate}) == Kept::Added::no_memory) return false;
            index = store_.size() - 1;
        } else if (store_[index].move.depth <= depth) {
            return true;
        } else {
            store_.revise(index, before, {move, depth, store_[index].move.estimate});
        }
        return open(index, depth, store_[index].move.estimate);
    }
    bool open(Index index, std::int32_t depth, std::int32_t estimate) {
        if (open_.size() == open_.capacity()) {
            const std::size_t more = std::max<std::size_t>(2 * open_.capacity(), 64);
            if (!watch_.may_use(bytes() + more * sizeof(Entry))) return false;
            open_.reserve(more);
        }
        const bool greedy = options_.order == Order::estimate;
        open_.push_back({greedy ? estimate : depth + estimate, greedy ? 0 : estimate, depth, order_++, index});
        std::push_heap(open_.begin(), open_.end(), later);
        return true;
    }
    Outcome<Move>& solved(const Entry& entry) {
        for (Index at = entry.index; store_[at].before != at; at = store_[at].before)
            outcome_.moves.push_back(store_[at].move.move);
        std::reverse(outcome_.moves.begin(), outcome_.moves.end());
        outcome_.lower_bound = is_bounded() ? entry.depth : 0;
        return finished(Status::solved);
    }
    std::size_t bytes() const { return store_.bytes() + open_.capacity() * sizeof(Entry) + bytes_of(space_); }
    Outcome<Move>& finished(Status status) {
        outcome_.status = status;
        outcome_.memory_mb = static_cast<double>(bytes()) / kMegabyte;
        return outcome_;
    }

    const Space& space_;
    Watch watch_;
    Kept store_;
    BestFirstOptions options_;
    std::vector<Entry> open_;
    std::uint64_t order_ = 0;
    Outcome<Move> outcome_;
};

}  // namespace carreau
