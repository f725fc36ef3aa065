// A* over a space where every step costs 1 and whose estimate is consistent: it falls by at most 1 with a step. A state
// is then expanded at most once, by its shortest way.
//
// Beside what breadth-first search asks of it, a Space has estimate(state): steps still to come, at least; kLost if the
// goal cannot be reached.
#pragma once
#include "search/shared_budget.hpp"
#include "search/state_store.hpp"

namespace carreau {

template <class Space>
class AStar {
  public:
    using State = typename Space::State;
    using Move = typename Space::Move;
    struct Arrival {
        Move move;
        std::uint16_t depth;
        bool expanded;
    };
    using Kept = StateStore<State, Arrival>;
    using Index = typename Kept::Index;
    static constexpr int kLost = Space::kLost;

    enum class End { goal, none, stopped };

    AStar(const Space& space, SharedBudget& budget) : space_(space), budget_(budget), store_(budget.watch) {}

    // Up to the first goal that at most `most` steps lead to; its node is goal().
    End find(int most) { return run(most, true); }
    // Expands every state that can be on a line of `most` steps. Goals are not expanded.
    End exhaust(int most) { return run(most, false); }

    Index goal() const { return goal_; }
    const Kept& store() const { return store_; }
    int lower_bound() const { return lower_bound_; }
    std::uint64_t expanded() const { return expanded_; }
    std::uint64_t generated() const { return generated_; }
    std::size_t bytes() const { return store_.bytes() + open_bytes_; }

    // The states on the way to a node, the first included.
    std::vector<State> line_to(Index index) const {
        std::vector<State> line{store_[index].state};
        for (; store_[index].before != index; index = store_[index].before)
            line.push_back(store_[store_[index].before].state);
        return {line.rbegin(), line.rend()};
    }

  private:
    End run(int most, bool first_goal) {
        most_ = most;
        if (!reach(space_.start(), 0, Move{}, 0)) return End::stopped;
        // A step adds 0, 1 or 2 to depth plus estimate, so the buckets fill in order.
        for (std::size_t bound = 0; bound < open_.size(); ++bound) {
            lower_bound_ = static_cast<int>(bound);
            while (!open_[bound].empty()) {
                const Index at = open_[bound].back();
                open_[bound].pop_back();
                if (store_[at].move.expanded) continue;
                if (budget_.must_stop(expanded_, lower_bound_, bytes())) return End::stopped;
                if (!expand(at)) return End::stopped;
                if (goal_ != Kept::kNone && first_goal) return End::goal;
            }
        }
        return goal_ == Kept::kNone ? End::none : End::goal;
    }

    bool expand(Index at) {
        Arrival arrival = store_[at].move;
        arrival.expanded = true;
        store_.revise(at, store_[at].before, arrival);
        ++expanded_;
        const State state = store_[at].state;
        if (space_.is_goal(state)) {
            goal_ = at;
            return true;
        }
        bool enough = true;
        space_.steps(state, [&](Move move, const State& after) {
            ++generated_;
            if (enough) enough = reach(after, at, move, arrival.depth + 1);
        });
        return enough;
    }

    // False if memory ran out.
    bool reach(const State& state, Index before, Move move, int depth) {
        const int estimate = space_.estimate(state);
        if (estimate == kLost || depth + estimate > most_ || depth >= kDeepest) return true;
        const std::size_t needed = store_.bytes_for_one_more() + open_bytes_ + sizeof(Index);
        if (!budget_.watch.may_use(needed)) return false;
        const Arrival arrival{move, static_cast<std::uint16_t>(depth), false};
        Index index = store_.index_of(state);
        if (index == Kept::kNone) {
            if (store_.add(state, before, arrival) == Kept::Added::no_memory) return false;
            index = store_.size() - 1;
        } else if (store_[index].move.depth <= depth) {
            return true;
        } else {
            store_.revise(index, before, arrival);
        }
        const auto bound = static_cast<std::size_t>(depth + estimate);
        if (open_.size() <= bound) open_.resize(bound + 1);
        open_[bound].push_back(index);
        open_bytes_ += sizeof(Index);
        return true;
    }

    static constexpr int kDeepest = std::numeric_limits<std::uint16_t>::max();

    const Space& space_;
    SharedBudget& budget_;
    Kept store_;
    std::vector<std::vector<Index>> open_;  // by depth plus estimate; the newest first
    std::size_t open_bytes_ = 0;
    std::uint64_t expanded_ = 0, generated_ = 0;
    int lower_bound_ = 0, most_ = 0;
    Index goal_ = Kept::kNone;
};

}  // namespace carreau
