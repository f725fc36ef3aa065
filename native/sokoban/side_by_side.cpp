#include "sokoban/side_by_side.hpp"

#include <atomic>
#include <deque>

#include "platform/threads.hpp"

namespace carreau::sokoban {
namespace {

struct Spent {
    std::uint64_t work = 0, expanded = 0, generated = 0;
};

// A portfolio. In a round its thread has all of it for itself, but for what is atomic.
struct Worker {
    Worker(std::size_t number, const Limits& limits) : index(number), watch(limits, poll) {}

    Spent spent() const {
        if (!portfolio) return {};
        const WorkMeter& meter = portfolio->meter();
        return {meter.done(), meter.expanded, meter.generated};
    }
    std::uint64_t work_in_round() const { return spent().work - before.work; }
    bool has_answer() const { return turn == TurnEnd::solved || turn == TurnEnd::exhausted; }
    void publish() {
        if (!portfolio) return;
        expanded = portfolio->meter().expanded;
        bytes = portfolio->meter().bytes();
        lower_bound = portfolio->meter().lower_bound;
    }

    // To be asked between rounds.
    void tell() {
        if (!portfolio) return;
        proven = portfolio->deadlocks().proven_after(patterns);
        patterns = portfolio->deadlocks().pattern_count();
    }

    std::size_t index;
    Poll poll;
    Watch watch;
    std::unique_ptr<PortfolioInRounds> portfolio;
    TurnEnd turn = TurnEnd::paused;
    Spent before;                   // the round
    std::vector<LostGroup> proven;  // in the round before
    std::size_t patterns = 0;       // that the others know or will be told
    std::atomic<std::uint64_t> expanded = 0, bytes = 0;
    std::atomic<int> lower_bound = 0;
};

class SideBySide {
  public:
    SideBySide(const Board& board, Watch& watch, std::uint64_t seed, int count, bool in_threads)
        : board_(board), watch_(watch), seed_(seed), in_threads_(in_threads && platform::kHasThreads) {
        const auto parts = static_cast<std::size_t>(count);
        for (std::size_t i = 0; i < parts; ++i) {
            Limits part;
            part.nodes = watch.limits().nodes / parts + (i < watch.limits().nodes % parts);
            part.memory_mb = watch.limits().memory_mb / static_cast<double>(parts);
            Worker& worker = workers_.emplace_back(i, part);
            worker.poll = [this, &worker](const Progress&) { return must_stop(worker); };
        }
    }

    Outcome<Push> solve() {
        while (goes_on()) {
            take_round();
            for (Worker& each : workers_) each.tell();
        }
        Worker* best = nullptr;
        for (Worker& each : workers_)
            if (each.has_answer() && (!best || each.work_in_round() < best->work_in_round())) best = &each;
        return best ? answer_of(*best) : nothing_found();
    }

  private:
    bool goes_on() const {
        bool someone = false;
        for (const Worker& each : workers_) {
            if (each.has_answer()) return false;
            someone |= each.turn == TurnEnd::paused;
        }
        return someone && !stop_;
    }

    void take_round() {
        const auto take = [this](std::size_t which) { take_round(workers_[which]); };
        if (in_threads_) return platform::run_in_threads(workers_.size(), stop_, take, [this] { look(); });
        for (std::size_t which = 0; which < workers_.size(); ++which) take(which);
    }
    void take_round(Worker& worker) {
        if (worker.turn != TurnEnd::paused) return;
        const Watching watching(worker.watch);
        worker.before = worker.spent();
        try {
            worker.turn = learn_and_search(worker);
        } catch (const Interrupted&) {
            worker.turn = TurnEnd::stopped;
        }
        worker.publish();
        if (!worker.has_answer()) return;
        const std::uint64_t work = worker.work_in_round();
        std::uint64_t least = least_work_;
        while (work < least && !least_work_.compare_exchange_weak(least, work)) {
        }
    }
    TurnEnd learn_and_search(Worker& worker) {
        if (!worker.portfolio)
            worker.portfolio =
                make_portfolio(board_, worker.watch, seed_ + worker.index, {worker.index, workers_.size()});
        if (!worker.portfolio) return TurnEnd::stopped;
        Deadlocks& deadlocks = worker.portfolio->deadlocks();
        for (const Worker& other : workers_)
            if (&other != &worker)
                for (const LostGroup& group : other.proven) deadlocks.learn(group);
        worker.patterns = deadlocks.pattern_count();
        return worker.portfolio->take_round();
    }

    // Who has done more than another that has an answer cannot have the better one, on no machine.
    bool must_stop(Worker& worker) {
        worker.publish();
        if (!in_threads_) look();
        return stop_ || worker.work_in_round() > least_work_;
    }
    // The watch is that of the thread that called, which may have to ask somebody there.
    void look() {
        if (stop_) return;
        std::uint64_t expanded = 0, bytes = 0;
        for (const Worker& each : workers_) expanded += each.expanded, bytes += each.bytes;
        stop_ = watch_.must_stop_now(expanded, workers_[0].lower_bound, bytes);
    }

    // How far the others come in the last round depends on the machine, so that is not counted.
    Outcome<Push> answer_of(Worker& best) {
        Outcome<Push> outcome = best.portfolio->outcome(best.turn);
        for (const Worker& each : workers_) {
            if (&each == &best) continue;
            outcome.expanded += each.before.expanded;
            outcome.generated += each.before.generated;
        }
        return finished(outcome, outcome.status, most_bytes());
    }
    Outcome<Push> nothing_found() {
        Outcome<Push> outcome;
        outcome.lower_bound = workers_[0].lower_bound;
        Status why = Status::out_of_memory;
        for (const Worker& each : workers_) {
            const Spent spent = each.spent();
            outcome.expanded += spent.expanded;
            outcome.generated += spent.generated;
            if (each.watch.status() == Status::out_of_nodes) why = Status::out_of_nodes;
        }
        return finished(outcome, stop_ ? watch_.status() : why, most_bytes());
    }
    std::size_t most_bytes() const {
        std::size_t bytes = 0;
        for (const Worker& each : workers_) bytes += each.portfolio ? each.portfolio->meter().most_bytes() : 0;
        return bytes;
    }

    const Board& board_;
    Watch& watch_;
    std::uint64_t seed_;
    bool in_threads_;
    std::deque<Worker> workers_;
    std::atomic<bool> stop_ = false;
    std::atomic<std::uint64_t> least_work_ = std::numeric_limits<std::uint64_t>::max();  // to an answer, in this round
};

}  // namespace

Outcome<Push> solve_side_by_side(const Board& board, Watch& watch, std::uint64_t seed, int count, bool in_threads) {
    return SideBySide(board, watch, seed, count, in_threads).solve();
}

}  // namespace carreau::sokoban
