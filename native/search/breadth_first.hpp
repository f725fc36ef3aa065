// Breadth-first search over any space. It expands the same states in the same order as search/breadth.py.
//
// A Space has: State, Move; start(); is_goal(state); steps(state, visit) which calls visit(move, state) for every legal
// move in the order of the rules. Every step costs 1, so the depth of a state is its cost.
#pragma once
#include "search/outcome.hpp"
#include "search/state_store.hpp"

namespace carreau {

template <class Space>
class BreadthFirst {
  public:
    using State = typename Space::State;
    using Move = typename Space::Move;
    using Kept = StateStore<State, Move>;

    BreadthFirst(const Space& space, Watch& watch) : space_(space), watch_(watch), store_(watch) {}

    Outcome<Move> solve() {
        Outcome<Move> outcome;
        if (store_.add(space_.start(), 0, Move{}) == Kept::Added::no_memory)
            return finished(outcome, watch_.status(), bytes());
        typename Kept::Index layer_end = 1;
        for (typename Kept::Index at = 0; at < store_.size(); ++at) {
            if (at == layer_end) {
                ++outcome.lower_bound;
                layer_end = store_.size();
            }
            if (!watch_.may_use(bytes()) || watch_.must_stop(outcome.expanded, outcome.lower_bound, bytes()))
                return finished(outcome, watch_.status(), bytes());
            ++outcome.expanded;
            if (space_.is_goal(store_[at].state)) {
                outcome.moves = store_.moves_to(at);
                return finished(outcome, Status::solved, bytes());
            }
            if (!expand(at, outcome.generated)) return finished(outcome, watch_.status(), bytes());
        }
        outcome.lower_bound = 0;
        return finished(outcome, Status::unsolvable, bytes());
    }

    // How many states are first reached after 0, 1, … `depth` moves.
    std::vector<std::uint64_t> perft(int depth) {
        std::uint64_t generated = 0;
        std::vector<std::uint64_t> counts{1};
        store_.add(space_.start(), 0, Move{});
        for (typename Kept::Index at = 0; static_cast<int>(counts.size()) <= depth;) {
            const typename Kept::Index layer_end = store_.size();
            for (; at < layer_end; ++at) {
                if (watch_.must_stop(at, 0, store_.bytes()) || !expand(at, generated)) return counts;
            }
            counts.push_back(store_.size() - layer_end);
        }
        return counts;
    }

  private:
    std::size_t bytes() const { return store_.bytes() + bytes_of(space_); }
    // False if memory ran out.
    bool expand(typename Kept::Index at, std::uint64_t& generated) {
        bool enough = true;
        space_.steps(State(store_[at].state), [&](Move move, const State& after) {
            ++generated;
            if (enough) enough = watch_.may_use(bytes() - store_.bytes() + store_.bytes_for_one_more());
            if (enough) enough = store_.add(after, at, move) != Kept::Added::no_memory;
        });
        return enough;
    }

    const Space& space_;
    Watch& watch_;
    Kept store_;
};

}  // namespace carreau
