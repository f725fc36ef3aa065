// How a car gets from one place on an axis to another: after exactly how many moves, and how fast it is then.
#pragma once
#include <memory>

#include "race/axis.hpp"

namespace carreau::race {

// Speeds from low to high, counted from the slowest of the axis.
struct Span {
    std::uint8_t low, high;
};

class Reach {
  public:
    struct Row {
        std::vector<std::uint64_t> times;  // by position: bit t if it can be reached in exactly t moves, t > 0
        std::vector<Span> speeds;          // by position and moves: how fast it is then
    };

    explicit Reach(const Axis& axis);
    Reach(const Reach&) = delete;
    Reach& operator=(const Reach&) = delete;

    // Moves that are looked at; what takes longer is in no row.
    int horizon() const { return horizon_; }
    // From a node; made when it is first asked for.
    const Row& from(Node node) {
        if (!rows_[node]) make(node);
        return *rows_[node];
    }
    Span speeds(const Row& row, int position, int moves) const {
        return row.speeds[static_cast<std::size_t>(position * (horizon_ + 1) + moves)];
    }
    std::size_t bytes() const { return made_ * row_bytes_; }
    void forget();

  private:
    void make(Node node);
    // One more move for all speeds at all positions, as bits.
    void move_on(const std::vector<std::uint64_t>& now, std::vector<std::uint64_t>& next) const;

    const Axis& axis_;
    int horizon_;
    std::vector<std::uint64_t> allowed_;  // by position: the speeds that have a node
    std::vector<std::unique_ptr<Row>> rows_;
    std::size_t made_ = 0, row_bytes_;
};

}  // namespace carreau::race
