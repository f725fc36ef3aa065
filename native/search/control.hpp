// What every native search is given and what it answers. The counterpart of core/result.py and search/control.py.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <stdexcept>
#include <utility>

namespace carreau {

enum class Status { solved, unsolvable, out_of_time, out_of_nodes, out_of_memory, cancelled };

struct Limits {
    double seconds = std::numeric_limits<double>::infinity();
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    double memory_mb = std::numeric_limits<double>::infinity();
};

using Clock = std::chrono::steady_clock;

struct Progress {
    std::uint64_t expanded = 0;
    std::int64_t lower_bound = 0;
    double seconds = 0;
    double memory_mb = 0;
    Clock::time_point now = {};
};

// Asked at every look of a watch; true means stop. A search expands no more states after that.
using Poll = std::function<bool(const Progress&)>;

// Tables that contradict themselves: a mistake of the caller, never of a player.
struct TableError : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

inline constexpr double kMegabyte = 1 << 20;

// Thrown out of work that takes long inside a search, when that must end.
struct Interrupted {};

// Decides when to stop. At every look the clock is read and the poll function asked. How far apart looks are is counted
// in states and work, never in seconds, so tests can count it.
class Watch {
  public:
    Watch(const Limits& limits, const Poll& poll) : limits_(limits), poll_(poll), began_(Clock::now()) {}

    // True if the search must end before another state is expanded; status() then says why.
    bool must_stop(std::uint64_t expanded, std::int64_t lower_bound, std::size_t bytes) {
        told_ = {expanded, lower_bound, bytes};
        if (expanded >= limits_.nodes) return stop(Status::out_of_nodes);
        return expanded % kLookEvery == 0 && must_stop_now(expanded, lower_bound, bytes);
    }
    // The same for a search that has its own rhythm: a look every time.
    bool must_stop_now(std::uint64_t expanded, std::int64_t lower_bound, std::size_t bytes) {
        if (expanded >= limits_.nodes) return stop(Status::out_of_nodes);
        const Clock::time_point now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - began_).count();
        if (seconds >= limits_.seconds) return stop(Status::out_of_time);
        const double memory_mb = static_cast<double>(held_ + bytes) / kMegabyte;
        return poll_ && poll_({expanded, lower_bound, seconds, memory_mb, now}) && stop(Status::cancelled);
    }
    // For work that a search does beside expanding states, of which a unit takes about a nanosecond: looks now and
    // then, and throws Interrupted if all must end.
    void spend(std::uint64_t units) {
        if ((spent_ += units) < kUnitsAtOnce) return;
        spent_ = 0;
        if (must_stop_now(told_.expanded, told_.lower_bound, told_.bytes)) throw Interrupted{};
    }
    // What stays while other parts of the work go on, and what was told of it before: it counts beside what they use.
    void hold(std::size_t bytes, std::size_t before = 0) { held_ = held_ + bytes - before; }
    std::size_t held() const { return held_; }
    // All that there was at once, as far as it was asked for.
    std::size_t most() const { return most_; }
    // To be asked before memory is taken, with all that the part that works has then.
    bool may_use(std::size_t bytes) {
        if (static_cast<double>(held_ + bytes) > limits_.memory_mb * kMegabyte) return !stop(Status::out_of_memory);
        most_ = std::max(most_, held_ + bytes);
        return true;
    }
    // For memory that the system would not give.
    void ran_out_of_memory() { stop(Status::out_of_memory); }
    Status status() const { return status_; }
    const Limits& limits() const { return limits_; }

    // What the search said last of itself.
    struct Told {
        std::uint64_t expanded = 0;
        std::int64_t lower_bound = 0;
        std::size_t bytes = 0;
    };
    const Told& told() const { return told_; }

    static constexpr std::uint64_t kLookEvery = 256;          // states
    static constexpr std::uint64_t kUnitsAtOnce = 1'000'000;  // of other work

  private:
    bool stop(Status why) {
        status_ = why;
        return true;
    }
    Limits limits_;
    const Poll& poll_;
    Clock::time_point began_;
    Told told_;
    std::uint64_t spent_ = 0;
    std::size_t held_ = 0, most_ = 0;
    Status status_ = Status::unsolvable;
};

// Holds for as long as it lives.
class Held {
  public:
    explicit Held(Watch& watch) : watch_(watch) {}
    ~Held() { become(0); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    std::size_t bytes() const { return bytes_; }
    void become(std::size_t bytes) { watch_.hold(bytes, std::exchange(bytes_, bytes)); }

  private:
    Watch& watch_;
    std::size_t bytes_ = 0;
};

// The watch over what runs in this thread; without one nothing ends. The counterpart of core/patience.py.
inline thread_local Watch* watching = nullptr;
inline void tick(std::uint64_t units) {
    if (watching) watching->spend(units);
}

class Watching {
  public:
    explicit Watching(Watch& watch) : before_(watching) { watching = &watch; }
    ~Watching() { watching = before_; }
    Watching(const Watching&) = delete;
    Watching& operator=(const Watching&) = delete;

  private:
    Watch* before_;
};

}  // namespace carreau
