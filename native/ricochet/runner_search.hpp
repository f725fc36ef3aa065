// The two exact searches for one runner: by bits on boards to 16x16, by A* on any other. Both answer the same two
// questions.
#pragma once
#include <memory>
#include <unordered_map>
#include <vector>

#include "ricochet/canonical.hpp"
#include "search/shared_budget.hpp"

namespace carreau::ricochet {

enum class Kernel { automatic, portable, avx2, avx512, general };

// What a search for one runner found. `stopped`: the watch knows why.
struct RunnerOutcome {
    enum class End { solved, none, stopped } end = End::none;
    std::vector<Move> moves;
    int lower_bound = 0;  // of a solution for this runner, proven
};

// The canonical states on optimal lines that have two moves or more to go, by moves made, with the number of ways on.
class OptimalStates {
  public:
    explicit OptimalStates(Watch& watch) : held_(watch) {}
    void add(int moves, const State& state, std::uint64_t ways) {
        if (static_cast<int>(layers_.size()) <= moves) layers_.resize(static_cast<std::size_t>(moves) + 1);
        if (layers_[moves].insert_or_assign(state, ways).second) held_.become(held_.bytes() + kBytesAnEntry);
    }
    // 0 if a state is on no optimal line.
    std::uint64_t ways(int moves, const State& state) const {
        if (static_cast<int>(layers_.size()) <= moves) return 0;
        const auto found = layers_[moves].find(state);
        return found == layers_[moves].end() ? 0 : found->second;
    }

  private:
    struct Hash {
        std::size_t operator()(const State& state) const { return hash_of(state); }
    };
    using Layer = std::unordered_map<State, std::uint64_t, Hash>;
    // A node with its link, its hash and what the heap adds; and places in the table, of which half may be empty.
    static constexpr std::size_t kBytesAnEntry = sizeof(Layer::value_type) + 5 * sizeof(void*);
    std::vector<Layer> layers_;
    Held held_;
};

inline std::uint64_t add_ways(std::uint64_t some, std::uint64_t more) {
    return some + more < some ? ~std::uint64_t{0} : some + more;
}

class RunnerSearch {
  public:
    virtual ~RunnerSearch() = default;
    // A shortest solution of at most `most` moves.
    virtual RunnerOutcome solve(int runner, int most, SharedBudget& budget) = 0;
    // Fills `states` for solutions of `length` moves, the optimum and at least two. False if it was stopped.
    virtual bool find_optimal_positions(int runner, int length, SharedBudget& budget, OptimalStates& states) = 0;
};

// Throws TableError for tables that contradict themselves, or a kernel that cannot take them.
std::unique_ptr<RunnerSearch> make_bitboard_search(const Tables& tables, Kernel kernel);
std::unique_ptr<RunnerSearch> make_astar_search(const Tables& tables);
bool fits_bitboard(const Tables& tables);
bool can_run(Kernel kernel);
void release_bitboard_memory();

}  // namespace carreau::ricochet
