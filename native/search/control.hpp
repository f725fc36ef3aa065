// What every native search is given and what it answers. The counterpart of core/result.py and search/control.py.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <stdexcept>

namespace carreau {

enum class Status { solved, unsolvable, out_of_time, out_of_nodes, out_of_memory, cancelled };

struct Limits {
    double seconds = std::numeric_limits<double>::infinity();
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    double memory_mb = std::numeric_limits<double>::infinity();
};

struct Progress {
    std::uint64_t expanded = 0;
    std::int64_t lower_bound = 0;
    double seconds = 0;
    double memory_mb = 0;
};

// Asked every few milliseconds; true means stop.
using Poll = std::function<bool(const Progress&)>;

// Tables that contradict themselves: a mistake of the caller, never of a player.
struct TableError : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

inline constexpr double kMegabyte = 1 << 20;

// Decides when to stop. The clock is read every few hundred expansions, the poll function asked every 20 ms.
class Watch {
  public:
    Watch(const Limits& limits, const Poll& poll) : limits_(limits), poll_(poll), began_(Clock::now()) {}

    // True if the search must end before another state is expanded; status() then says why.
    bool must_stop(std::uint64_t expanded, std::int64_t lower_bound, std::size_t bytes) {
        if (expanded >= limits_.nodes) return stop(Status::out_of_nodes);
        return expanded % kLookEvery == 0 && must_stop_now(expanded, lower_bound, bytes);
    }
    // The same for a search that has its own rhythm: the clock is read every time.
    bool must_stop_now(std::uint64_t expanded, std::int64_t lower_bound, std::size_t bytes) {
        if (expanded >= limits_.nodes) return stop(Status::out_of_nodes);
        const double now = seconds();
        if (now >= limits_.seconds) return stop(Status::out_of_time);
        if (poll_ && now >= next_poll_) {
            next_poll_ = now + kPollEvery;
            if (poll_({expanded, lower_bound, now, static_cast<double>(bytes) / kMegabyte}))
                return stop(Status::cancelled);
        }
        return false;
    }
    // To be asked before memory is taken.
    bool may_use(std::size_t bytes) {
        if (static_cast<double>(bytes) <= limits_.memory_mb * kMegabyte) return true;
        stop(Status::out_of_memory);
        return false;
    }
    // For memory that the system would not give.
    void ran_out_of_memory() { stop(Status::out_of_memory); }
    Status status() const { return status_; }
    const Limits& limits() const { return limits_; }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t kLookEvery = 256;
    static constexpr double kPollEvery = 0.02;

    bool stop(Status why) {
        status_ = why;
        return true;
    }
    Limits limits_;
    const Poll& poll_;
    Clock::time_point began_;
    double next_poll_ = 0;
    Status status_ = Status::unsolvable;
};

}  // namespace carreau
