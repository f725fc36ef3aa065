// Depth-first searches over any space: once through all states (depth-first search), and to growing limits remembering
// nothing (brute force). They expand the same states in the same order as search/depth.py and search/deepening.py.
#pragma once
#include "search/outcome.hpp"
#include "search/paged_vector.hpp"
#include "search/state_store.hpp"

namespace carreau {

// Steps not tried yet, the newest states' last; a step is known by the node it leaves from.
template <class Space>
class DepthFirst {
  public:
    using State = typename Space::State;
    using Move = typename Space::Move;
    using Kept = StateStore<State, Move>;
    using Index = typename Kept::Index;

    DepthFirst(const Space& space, Watch& watch) : space_(space), watch_(watch), store_(watch) {}

    Outcome<Move> solve() {
        if (store_.add(space_.start(), 0, Move{}) == Kept::Added::no_memory)
            return finished(outcome_, watch_.status(), bytes());
        for (Index at = 0;;) {
            if (!watch_.may_use(bytes()) || watch_.must_stop(outcome_.expanded, 0, bytes()))
                return finished(outcome_, watch_.status(), bytes());
            ++outcome_.expanded;
            if (space_.is_goal(store_[at].state)) {
                outcome_.moves = store_.moves_to(at);
                return finished(outcome_, Status::solved, bytes());
            }
            if (!enter(at)) return finished(outcome_, watch_.status(), bytes());
            auto added = Kept::Added::known;
            while (added == Kept::Added::known && untried_.size() > 0) added = take();
            if (added == Kept::Added::no_memory) return finished(outcome_, watch_.status(), bytes());
            if (added == Kept::Added::known) return finished(outcome_, Status::unsolvable, bytes());
            at = store_.size() - 1;
        }
    }

  private:
    struct Untried {
        State state;
        Index before;
        Move move;
    };
    // The first step of a state is the next one tried.
    bool enter(Index at) {
        fresh_.clear();
        space_.steps(State(store_[at].state),
                     [&](Move move, const State& after) { fresh_.push_back({after, at, move}); });
        const std::size_t pages = (fresh_.size() / 4096 + 1) * 4096 * sizeof(Untried);
        if (!watch_.may_use(bytes() + pages)) return false;
        for (std::size_t i = fresh_.size(); i-- > 0;) untried_.push_back(fresh_[i]);
        return true;
    }
    typename Kept::Added take() {
        const Untried step = untried_.pop_back();
        ++outcome_.generated;
        if (!watch_.may_use(bytes() - store_.bytes() + store_.bytes_for_one_more())) return Kept::Added::no_memory;
        return store_.add(step.state, step.before, step.move);
    }
    std::size_t bytes() const { return store_.bytes() + untried_.bytes() + bytes_of(space_); }

    const Space& space_;
    Watch& watch_;
    Kept store_;
    PagedVector<Untried> untried_;
    std::vector<Untried> fresh_;
    Outcome<Move> outcome_;
};

// Every sequence of steps, the shortest first.
template <class Space>
class BruteForce {
  public:
    using State = typename Space::State;
    using Move = typename Space::Move;

    BruteForce(const Space& space, Watch& watch) : space_(space), watch_(watch) {}

    Outcome<Move> solve() {
        for (std::size_t limit = 0;; ++limit) {
            outcome_.lower_bound = static_cast<int>(limit);
            const End end = search(limit);
            if (end == End::goal) return solved();
            if (end == End::stopped) return finished(outcome_, watch_.status(), bytes());
            if (end == End::all_tried) break;
        }
        outcome_.lower_bound = 0;
        return finished(outcome_, Status::unsolvable, bytes());
    }

  private:
    enum class End { goal, all_tried, limit, stopped };
    struct Level {
        std::vector<std::pair<Move, State>> steps;
        std::size_t tried = 0;
    };

    End search(std::size_t limit) {
        depth_ = 0;
        bool cut = false;
        State state = space_.start();
        for (;;) {
            if (!watch_.may_use(bytes()) || watch_.must_stop(outcome_.expanded, outcome_.lower_bound, bytes()))
                return End::stopped;
            ++outcome_.expanded;
            if (space_.is_goal(state)) return End::goal;
            enter(state);
            if (depth_ > limit) cut |= leave_out();
            while (depth_ > 0 && line_[depth_ - 1].tried == line_[depth_ - 1].steps.size()) --depth_;
            if (depth_ == 0) return cut ? End::limit : End::all_tried;
            Level& level = line_[depth_ - 1];
            state = level.steps[level.tried++].second;
            ++outcome_.generated;
        }
    }
    void enter(const State& state) {
        if (line_.size() == depth_) line_.emplace_back();
        Level& level = line_[depth_++];
        held_ -= level.steps.capacity();
        level.steps.clear();
        level.tried = 0;
        space_.steps(state, [&](Move move, const State& after) { level.steps.push_back({move, after}); });
        held_ += level.steps.capacity();
    }
    // Steps beyond the limit are looked at and not taken.
    bool leave_out() {
        Level& level = line_[depth_ - 1];
        outcome_.generated += level.steps.size();
        level.tried = level.steps.size();
        return !level.steps.empty();
    }
    Outcome<Move>& solved() {
        for (std::size_t i = 0; i < depth_; ++i) outcome_.moves.push_back(line_[i].steps[line_[i].tried - 1].first);
        return finished(outcome_, Status::solved, bytes());
    }
    std::size_t bytes() const {
        return line_.capacity() * sizeof(Level) + held_ * sizeof(std::pair<Move, State>) + bytes_of(space_);
    }

    const Space& space_;
    Watch& watch_;
    std::vector<Level> line_;
    std::size_t depth_ = 0, held_ = 0;  // held: steps that there is room for
    Outcome<Move> outcome_;
};

}  // namespace carreau
