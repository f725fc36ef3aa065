// Best-first search over any space where a step costs 1: A* takes the least depth plus estimate, greedy search the
// least estimate. Which of equals comes next is for the open list to say.
//
// Beside what breadth-first search asks of it, a Space has estimate(state): steps still to come, or kLost.
//
// The best-first searches of Sokoban are loops of their own. OptimalSearch weighs moves and pushes in two counts, packs
// a position into the bits of the cells a box may stand on, and puts off children whose estimate needs other tables.
// PushSearch, PullSearch and FeatureSearch stop and go on in turns, each taking positions from several queues. Prover
// and WindowSearch tell what they have met apart only when they expand it, since most of what they reach is never
// expanded. Planner takes boxes off the board as it goes, and what it counts are no steps. LegSearch of Race has
// departures of many costs and no estimate to speak of.
#pragma once
#include <limits>

#include "search/open_lists.hpp"
#include "search/outcome.hpp"
#include "search/shared_budget.hpp"
#include "search/state_store.hpp"

namespace carreau {

// An admissible estimate never says more than the truth, so kLost is a proof and the keys of A* are bounds.
enum class Estimates { admissible, any };

template <class Space, class Open>
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
    static constexpr std::int32_t kAnyDepth = std::numeric_limits<std::int32_t>::max();

    enum class End { goal, none, stopped };

    BestFirst(const Space& space, SharedBudget& budget, Open open = {}, Estimates estimates = Estimates::admissible)
        : space_(space), budget_(budget), store_(budget.watch), open_(std::move(open)), estimates_(estimates) {}

    // Up to the first goal that at most `most` steps lead to; its node is goal().
    End find(std::int32_t most = kAnyDepth) { return run(most, true); }
    // Expands every state that can be on a line of `most` steps. Goals are not expanded.
    End exhaust(std::int32_t most) { return run(most, false); }

    Index goal() const { return goal_; }
    const Kept& store() const { return store_; }
    // The largest key of all that was expanded: a bound if keys are depth plus an admissible estimate.
    std::int32_t largest_key() const { return largest_key_; }
    std::uint64_t expanded() const { return expanded_; }
    std::uint64_t generated() const { return generated_; }
    std::size_t bytes() const { return store_.bytes() + open_.bytes() + bytes_of(space_); }

  private:
    End run(std::int32_t most, bool first_goal) {
        most_ = most;
        if (!reach(space_.start(), 0, Move{}, 0)) return End::stopped;
        while (!open_.is_empty()) {
            const OpenEntry entry = open_.pop();
            if (entry.depth > store_[entry.index].move.depth) continue;  // a shorter way was found since
            largest_key_ = std::max(largest_key_, entry.key);
            if (!budget_.watch.may_use(bytes()) || budget_.must_stop(expanded_, largest_key_, bytes()))
                return End::stopped;
            ++expanded_;
            if (space_.is_goal(store_[entry.index].state)) {
                goal_ = entry.index;
                if (first_goal) return End::goal;
            } else if (!expand(entry)) {
                return End::stopped;
            }
        }
        return goal_ == Kept::kNone ? End::none : End::goal;
    }

    bool expand(const OpenEntry& entry) {
        bool enough = true;
        space_.steps(State(store_[entry.index].state), [&](Move move, const State& after) {
            ++generated_;
            if (enough) enough = reach(after, entry.index, move, entry.depth + 1);
        });
        return enough;
    }
    // False if memory ran out.
    bool reach(const State& state, Index before, Move move, std::int32_t depth) {
        Index index = store_.index_of(state);
        if (index == Kept::kNone) {
            const std::int32_t estimate = space_.estimate(state);
            if (estimates_ == Estimates::admissible && (estimate == Space::kLost || estimate > most_ - depth))
                return true;
            if (!budget_.watch.may_use(bytes() - store_.bytes() + store_.bytes_for_one_more())) return false;
            if (store_.add(state, before, {move, depth, estimate}) == Kept::Added::no_memory) return false;
            index = store_.size() - 1;
        } else if (store_[index].move.depth <= depth) {
            return true;
        } else {
            store_.revise(index, before, {move, depth, store_[index].move.estimate});
        }
        const std::int32_t estimate = store_[index].move.estimate;
        const std::size_t more = open_.bytes_to_push(depth, estimate);
        if (more > 0 && !budget_.watch.may_use(bytes() + more)) return false;
        open_.push(depth, estimate, index);
        return true;
    }

    const Space& space_;
    SharedBudget& budget_;
    Kept store_;
    Open open_;
    Estimates estimates_;
    std::uint64_t expanded_ = 0, generated_ = 0;
    std::int32_t largest_key_ = 0, most_ = 0;
    Index goal_ = Kept::kNone;
};

// The same states in the same order as search/best.py.
template <class Space>
Outcome<typename Space::Move> best_first(const Space& space, Watch& watch, Order order, Estimates estimates) {
    SharedBudget budget{watch};
    const bool proves = order == Order::cost_and_estimate && estimates == Estimates::admissible;
    if (!proves) budget.floor = 0;
    BestFirst<Space, OpenHeap> search(space, budget, OpenHeap(order), estimates);
    using End = typename decltype(search)::End;
    const End end = search.find();
    Outcome<typename Space::Move> outcome;
    outcome.expanded = search.expanded();
    outcome.generated = search.generated();
    if (end == End::goal)
        for (const auto& arrival : search.store().moves_to(search.goal())) outcome.moves.push_back(arrival.move);
    if (proves && end != End::none) outcome.lower_bound = search.largest_key();
    const Status ended = end == End::goal ? Status::solved : Status::unsolvable;
    return finished(outcome, end == End::stopped ? watch.status() : ended, search.bytes());
}

}  // namespace carreau
