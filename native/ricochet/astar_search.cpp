// One runner on any board: A* over canonical states, with the distance of a lone robot that may stop anywhere.
#include "ricochet/runner_search.hpp"
#include "search/best_first.hpp"

namespace carreau::ricochet {
namespace {

using Search = BestFirst<RunnerSpace, OpenBuckets>;

class AStarSearch final : public RunnerSearch {
  public:
    explicit AStarSearch(const Tables& tables) : tables_(tables), space_(tables) {}

    RunnerOutcome solve(int runner, int most, SharedBudget& budget) override {
        const RunnerSpace space(tables_, runner);
        Search search(space, budget);
        const auto end = search.find(most);
        spend(budget, search);
        RunnerOutcome outcome;
        outcome.lower_bound = search.largest_key();
        if (end == Search::End::stopped) outcome.end = RunnerOutcome::End::stopped;
        if (end != Search::End::goal) return outcome;
        outcome.end = RunnerOutcome::End::solved;
        outcome.moves = named(search, runner);
        return outcome;
    }

    bool find_optimal_positions(int runner, int length, SharedBudget& budget, OptimalStates& optimal_states) override {
        const RunnerSpace space(tables_, runner);
        Search search(space, budget);
        const bool done =
            search.exhaust(length) != Search::End::stopped && count_back(space, search, length, budget, optimal_states);
        spend(budget, search);
        return done;
    }

  private:
    static void spend(SharedBudget& budget, const Search& search) {
        budget.note(search.bytes());
        budget.expanded += search.expanded();
        budget.generated += search.generated();
    }

    // Helpers get their names back by playing the line with all robots told apart.
    std::vector<Move> named(const Search& search, int runner) const {
        const int robots = static_cast<int>(tables_.robots.size());
        std::vector<Move> moves;
        State state = space_.start();
        for (const auto index : search.store().path_to(search.goal())) {
            if (index == 0) continue;  // the start
            State next = state;
            Move chosen;
            space_.steps(state, [&](Move move, const State& after) {
                if (!(canonical(after, robots, runner) == search.store()[index].state)) return;
                next = after;
                chosen = move;
            });
            moves.push_back(chosen);
            state = next;
        }
        return moves;
    }

    // The ways on from every state, the deepest first. All were expanded, so each has its shortest depth.
    static bool count_back(const RunnerSpace& space, const Search& search, int length, SharedBudget& budget,
                           OptimalStates& optimal_states) {
        const auto& store = search.store();
        if (!budget.watch.may_use(search.bytes() + store.size() * (sizeof(std::uint64_t) + sizeof(Search::Index))))
            return false;
        std::vector<std::vector<Search::Index>> by_depth(static_cast<std::size_t>(length) + 1);
        for (Search::Index at = 0; at < store.size(); ++at) by_depth[store[at].move.depth].push_back(at);
        std::vector<std::uint64_t> ways(store.size());
        for (const auto at : by_depth[length]) ways[at] = space.is_goal(store[at].state);
        for (int depth = length - 1; depth >= 0; --depth)
            for (const auto at : by_depth[depth]) {
                if (budget.must_stop_now(search.expanded(), length, search.bytes())) return false;
                space.steps(store[at].state, [&](Move, const State& after) {
                    const auto child = store.index_of(after);
                    if (child == Search::Kept::kNone || store[child].move.depth != depth + 1) return;
                    ways[at] = add_ways(ways[at], ways[child]);
                });
                if (ways[at] && depth <= length - 2) optimal_states.add(depth, store[at].state, ways[at]);
            }
        return true;
    }

    Tables tables_;
    Space space_;
};

}  // namespace

std::unique_ptr<RunnerSearch> make_astar_search(const Tables& tables) { return std::make_unique<AStarSearch>(tables); }

}  // namespace carreau::ricochet
