// What the parts of one solver spend together, in units of about a flood fill. Turns are counted in them and not in
// seconds, so the same level is searched in the same order on every machine.
#pragma once
#include <algorithm>

#include "search/outcome.hpp"
#include "sokoban/board.hpp"

namespace carreau::sokoban {

class WorkMeter {
  public:
    // A unit takes the longer the more cells there are, so the clock is then read more often.
    explicit WorkMeter(Watch& watch, int cells = 0)
        : watch_(watch), look_every_(kLookEvery / (1 + static_cast<std::uint64_t>(cells) / kCellsAtOnce)) {}

    // False if the part that works must end now.
    bool spend(std::uint64_t units) {
        done_ += units;
        if (done_ >= next_look_ || expanded >= watch_.limits().nodes) look();
        return !stopped();
    }
    // The same for a breadth-first search over so many cells and their sides.
    bool spend_on_cells(std::size_t cells) { return spend(1 + cells / kCellsAUnit); }
    // A part says what it holds now, and what it held when it last said so.
    void hold(std::size_t bytes, std::size_t before) {
        bytes_ = bytes_ + bytes - before;
        most_bytes_ = std::max(most_bytes_, bytes_);
    }
    // To be asked before memory is taken. False stops all parts until one of them has given some back.
    bool may_hold(std::size_t more) {
        if (!watch_.may_use(bytes_ + more)) full_ = true;
        return !stopped();
    }
    bool is_full() const { return full_; }
    void go_on() { full_ = false; }
    bool has_room(std::size_t more) const {
        return static_cast<double>(bytes_ + more) <= watch_.limits().memory_mb * kMegabyte;
    }
    std::uint64_t left_nodes() const { return watch_.limits().nodes - std::min(expanded, watch_.limits().nodes); }
    double left_mb() const { return watch_.limits().memory_mb - static_cast<double>(bytes_) / kMegabyte; }
    // So much of all the memory there may be, in bytes, but no more than `most`.
    std::size_t part_of_memory(double share, std::size_t most) const {
        return static_cast<std::size_t>(
            std::min(watch_.limits().memory_mb * kMegabyte * share, static_cast<double>(most)));
    }
    void look() {
        next_look_ = done_ + look_every_;
        if (!over_) over_ = watch_.must_stop_now(expanded, lower_bound, bytes_);
    }
    // Out of time or of nodes, or cancelled: for good.
    bool is_over() const { return over_; }
    bool stopped() const { return over_ || full_; }
    std::uint64_t done() const { return done_; }
    std::size_t bytes() const { return bytes_; }
    std::size_t most_bytes() const { return most_bytes_; }

    // What was spent so far as part of an outcome.
    Outcome<Push> outcome(Status status) const {
        Outcome<Push> outcome;
        outcome.lower_bound = lower_bound;
        outcome.expanded = expanded;
        outcome.generated = generated;
        return finished(outcome, status, most_bytes_);
    }

    static constexpr std::uint64_t kLookEvery = 1024;  // units at most; to expand a state takes one or more

    std::uint64_t expanded = 0, generated = 0;
    int lower_bound = 0;  // in pushes, or what else counts first

  private:
    static constexpr std::uint64_t kCellsAtOnce = 128, kCellsAUnit = 16;
    Watch& watch_;
    std::uint64_t look_every_;
    std::uint64_t done_ = 0, next_look_ = 0;
    std::size_t bytes_ = 0, most_bytes_ = 0;
    bool over_ = false, full_ = false;
};

}  // namespace carreau::sokoban
