#include "ricochet/expert.hpp"

#include "ricochet/optimal_lines.hpp"

namespace carreau::ricochet {
namespace {

constexpr int kNoLimit = RunnerSpace::kLost - 1;

// One search for each robot that may arrive, the nearest first, each only as deep as can still be better.
class Expert {
  public:
    Expert(const Tables& tables, Watch& watch, Kernel kernel, Checked checked) : tables_(tables), budget_{watch} {
        if (checked == Checked::nothing) check_expert_board(tables);
        check_pieces(tables);
        check_apart(tables);
        const bool by_bits = kernel != Kernel::general && fits_bitboard(tables);
        search_ = by_bits ? make_bitboard_search(tables, kernel) : make_astar_search(tables);
        if (tables.goal_robot != kAnyRobot) {
            runners_.push_back({tables.goal_robot, 0});
            return;
        }
        const auto distances = relaxed_distances(tables, kNoLimit);
        for (int robot = 0; robot < static_cast<int>(tables.robots.size()); ++robot)
            runners_.push_back({robot, distances[tables.robots[robot]]});
        std::stable_sort(runners_.begin(), runners_.end(),
                         [](const Runner& one, const Runner& other) { return one.bound < other.bound; });
    }

    Outcome<Move> solve() {
        Outcome<Move> outcome;
        bool found = false;
        for (auto& runner : runners_) {
            budget_.floor = bound_of_others(runner);
            const int most = found ? static_cast<int>(outcome.moves.size()) - 1 : kNoLimit;
            RunnerOutcome one = search_->solve(runner.robot, most, budget_);
            if (one.end == RunnerOutcome::End::stopped) {
                runner.bound = one.lower_bound;
                outcome.moves.clear();
                outcome.status = budget_.watch.status();
                outcome.lower_bound = std::min(bound_of_others(runner), runner.bound);
                return finished(outcome);
            }
            runner.bound = kNoLimit;
            if (one.end == RunnerOutcome::End::none) continue;
            found = true;
            runner.bound = static_cast<int>(one.moves.size());
            outcome.moves = std::move(one.moves);
        }
        outcome.status = found ? Status::solved : Status::unsolvable;
        outcome.lower_bound = static_cast<int>(outcome.moves.size());
        return finished(outcome);
    }

    Solutions all(std::size_t limit) {
        const Outcome<Move> one = solve();
        Solutions solutions;
        solutions.status = one.status;
        solutions.lower_bound = one.lower_bound;
        solutions.length = static_cast<int>(one.moves.size());
        if (one.status == Status::solved &&
            !(solutions.length == 0 ? already_there(solutions) : gather(limit, solutions))) {
            solutions = {};
            solutions.status = budget_.watch.status();
            solutions.lower_bound = one.lower_bound;
        }
        solutions.memory_mb = static_cast<double>(budget_.most_bytes) / kMegabyte;
        return solutions;
    }

  private:
    struct Runner {
        int robot, bound;
    };

    int bound_of_others(const Runner& runner) const {
        int bound = kNoLimit;
        for (const Runner& other : runners_)
            if (other.robot != runner.robot) bound = std::min(bound, other.bound);
        return bound;
    }
    Outcome<Move>& finished(Outcome<Move>& outcome) const {
        outcome.expanded = budget_.expanded;
        outcome.generated = budget_.generated;
        outcome.memory_mb = static_cast<double>(budget_.most_bytes) / kMegabyte;
        return outcome;
    }
    static bool already_there(Solutions& solutions) {
        solutions.count = 1;
        solutions.lines.emplace_back();
        return true;
    }

    // A line ends with one runner's move, so none is counted twice. False if it was stopped.
    bool gather(std::size_t limit, Solutions& solutions) {
        Line best;
        budget_.floor = solutions.length;
        for (const auto& runner : runners_) {
            OptimalStates optimal_states(budget_.watch);
            if (solutions.length >= 2 &&
                !search_->find_optimal_positions(runner.robot, solutions.length, budget_, optimal_states))
                return false;
            OptimalLines lines(tables_, runner.robot, solutions.length, optimal_states, budget_);
            const std::uint64_t count = lines.count();
            if (count == 0) continue;
            solutions.count = add_ways(solutions.count, count);
            Line preferred;
            if (!lines.list(limit, solutions.lines) || !lines.prefer(preferred)) return false;
            if (best.moves.empty() || preferred < best) best = std::move(preferred);
        }
        put_first(best.moves, limit, solutions.lines);
        return true;
    }

    static void put_first(const std::vector<Move>& best, std::size_t limit, std::vector<std::vector<Move>>& lines) {
        const auto at = std::find(lines.begin(), lines.end(), best);
        if (at != lines.end())
            std::rotate(lines.begin(), at, at + 1);
        else
            lines.insert(lines.begin(), best);
        if (lines.size() > limit) lines.resize(std::max<std::size_t>(limit, 1));
    }

    Tables tables_;
    SharedBudget budget_;
    std::unique_ptr<RunnerSearch> search_;
    std::vector<Runner> runners_;
};

}  // namespace

void check_expert_board(const Tables& tables) {
    check_board(tables);
    check_walls(tables);
}

Outcome<Move> solve_expert(const Tables& tables, Watch& watch, Kernel kernel, Checked checked) {
    return Expert(tables, watch, kernel, checked).solve();
}

Solutions all_solutions(const Tables& tables, std::size_t limit, Watch& watch, Kernel kernel) {
    return Expert(tables, watch, kernel, Checked::nothing).all(limit);
}

}  // namespace carreau::ricochet
