// One runner on a board to 16x16: tables in, a problem for an engine out, and back. Engines are kept for the next
// problem.
#include "cpu.hpp"
#include "platform/mutex.hpp"
#include "ricochet/bitboard/engine.hpp"
#include "ricochet/runner_search.hpp"

namespace carreau::ricochet {
namespace {

using EnginePointer = std::unique_ptr<bitboard::Engine>;

// Engines that nobody uses at the moment. As many searches as like may run at once; only so many engines stay.
class Pool {
  public:
    EnginePointer take() {
        const std::lock_guard held(mutex_);
        if (idle_.empty()) return nullptr;
        EnginePointer engine = std::move(idle_.back());
        idle_.pop_back();
        return engine;
    }
    void give_back(EnginePointer engine) {
        const std::lock_guard held(mutex_);
        if (idle_.size() < kMostIdle) idle_.push_back(std::move(engine));
    }
    void clear() {
        const std::lock_guard held(mutex_);
        idle_.clear();
    }

  private:
    static constexpr std::size_t kMostIdle = 2;
    platform::Mutex mutex_;
    std::vector<EnginePointer> idle_;
};

enum class Instructions { portable, avx2, avx512 };
Pool pools[3];  // by instructions

bool processor_has(Instructions instructions) {
    if (instructions == Instructions::avx512) return has_avx512();
    return instructions == Instructions::portable || has_avx2();
}

Instructions instructions_of(Kernel kernel) {
    if (kernel == Kernel::portable) return Instructions::portable;
    if (kernel == Kernel::avx2) return Instructions::avx2;
    if (kernel == Kernel::avx512 || has_avx512()) return Instructions::avx512;
    return has_avx2() ? Instructions::avx2 : Instructions::portable;
}

// An engine for as long as one search needs it.
class Lease {
  public:
    explicit Lease(Kernel kernel) : instructions_(instructions_of(kernel)) {
        require(processor_has(instructions_), "this processor cannot run that kernel");
        engine_ = pool().take();
        if (!engine_) engine_.reset(made());
        if (!engine_) engine_.reset(bitboard::make_portable_engine());
    }
    ~Lease() { pool().give_back(std::move(engine_)); }
    Lease(const Lease&) = delete;
    bitboard::Engine& operator*() const { return *engine_; }

  private:
    bitboard::Engine* made() const {
        if (instructions_ == Instructions::avx512) return bitboard::make_avx512_engine();
        return instructions_ == Instructions::avx2 ? bitboard::make_avx2_engine() : bitboard::make_portable_engine();
    }
    Pool& pool() const { return pools[static_cast<int>(instructions_)]; }

    Instructions instructions_;
    EnginePointer engine_;
};

class SearchCaller final : public bitboard::Caller {
  public:
    SearchCaller(const Tables& tables, int runner, SharedBudget& budget, OptimalStates* optimal_states)
        : tables_(tables), runner_(runner), budget_(budget), optimal_states_(optimal_states) {}

    bool must_stop(std::uint64_t states, int lower_bound, std::size_t bytes) override {
        return budget_.must_stop_now(states, lower_bound, bytes);
    }
    bool may_use(std::size_t bytes) override { return budget_.watch.may_use(bytes); }
    void add_move(int robot, int direction) override {
        moves.push_back({static_cast<std::uint8_t>(name_of(robot, runner_)), static_cast<std::uint8_t>(direction)});
    }
    void add_optimal_position(int made, int cell, int history, std::uint32_t helpers, std::uint64_t ways) override {
        State state;
        Space::put(state, 0, cell_here(cell));
        for (int i = 1; i < static_cast<int>(tables_.robots.size()); ++i)
            Space::put(state, i, cell_here(static_cast<int>(helpers >> 8 * (i - 1) & 0xFF)));
        if (tables_.must_turn) Space::put_history(state, 0, history_here(history));
        optimal_states_->add(made, state, ways);
    }

    std::vector<Move> moves;

  private:
    int cell_here(int cell) const { return cell / kSide * tables_.width + cell % kSide; }
    // An engine counts turned as 0 and unmoved as 5.
    static std::uint32_t history_here(int history) {
        return history == 0 ? Space::kTurned : history == 5 ? Space::kUnmoved : static_cast<std::uint32_t>(history);
    }
    const Tables& tables_;
    int runner_;
    SharedBudget& budget_;
    OptimalStates* optimal_states_;
};

class BitboardSearch final : public RunnerSearch {
  public:
    BitboardSearch(const Tables& tables, Kernel kernel) : tables_(tables), lease_(kernel) {
        std::fill(std::begin(problem_.walls), std::end(problem_.walls), std::uint8_t{15});
        for (int cell = 0; cell < tables.width * tables.height; ++cell) {
            std::uint8_t& walls = problem_.walls[cell_there(cell)] = 0;
            for (int direction = 0; direction < 4; ++direction)
                if (tables.stops[cell * 4 + direction] == cell) walls |= static_cast<std::uint8_t>(1 << direction);
        }
        problem_.target = cell_there(tables.target);
        problem_.helpers = static_cast<int>(tables.robots.size()) - 1;
        problem_.must_turn = tables.must_turn;
    }

    RunnerOutcome solve(int runner, int most, SharedBudget& budget) override {
        SearchCaller caller(tables_, runner, budget, nullptr);
        EngineOutcome found;
        RunnerOutcome outcome;
        if (run(runner, budget, found, [&] { return (*lease_).solve(problem_, most, caller); }))
            outcome.end = found.end == EngineEnd::solved ? RunnerOutcome::End::solved : RunnerOutcome::End::none;
        else
            outcome.end = RunnerOutcome::End::stopped;
        outcome.lower_bound = found.lower_bound;
        outcome.moves = std::move(caller.moves);
        return outcome;
    }
    bool find_optimal_positions(int runner, int length, SharedBudget& budget, OptimalStates& optimal_states) override {
        SearchCaller caller(tables_, runner, budget, &optimal_states);
        EngineOutcome found;
        return run(runner, budget, found, [&] { return (*lease_).find_optimal_positions(problem_, length, caller); });
    }

  private:
    // False if the search was stopped.
    template <class Work>
    bool run(int runner, SharedBudget& budget, EngineOutcome& found, Work work) {
        for (int i = 0; i < static_cast<int>(tables_.robots.size()); ++i)
            problem_.robots[i] = cell_there(tables_.robots[name_of(i, runner)]);
        try {
            found = work();
        } catch (const std::bad_alloc&) {
            budget.watch.ran_out_of_memory();
            found.end = EngineEnd::stopped;
        }
        budget.note(found.bytes);
        budget.expanded += found.states;
        budget.generated += found.generated;
        return found.end != EngineEnd::stopped;
    }
    std::uint8_t cell_there(int cell) const {
        return static_cast<std::uint8_t>(cell / tables_.width * kSide + cell % tables_.width);
    }

    Tables tables_;
    Lease lease_;
    bitboard::Problem problem_{};
};

}  // namespace

bool fits_bitboard(const Tables& tables) {
    return tables.width <= kSide && tables.height <= kSide && tables.robots.size() >= 2;
}

std::unique_ptr<RunnerSearch> make_bitboard_search(const Tables& tables, Kernel kernel) {
    return std::make_unique<BitboardSearch>(tables, kernel);
}

bool can_run(Kernel kernel) {
    const bool by_bits = kernel == Kernel::portable || kernel == Kernel::avx2 || kernel == Kernel::avx512;
    return !by_bits || processor_has(instructions_of(kernel));
}

void release_bitboard_memory() {
    for (Pool& pool : pools) pool.clear();
}

}  // namespace carreau::ricochet
