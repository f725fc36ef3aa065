// What a search is told to leave out as lost: nothing; boxes on dead squares; frozen boxes as well; or all that can be
// proven, with goals for every box and corrals.
#pragma once
#include <memory>

#include "sokoban/classic/push_distances.hpp"
#include "sokoban/deadlocks.hpp"

namespace carreau::sokoban {

enum class Pruning { none, dead_squares, frozen, full };

class Pruner {
  public:
    // Of the memory that a search may use it takes a part for what it learns.
    Pruner(const Board& board, const PushDistances& distances, Pruning pruning, const Limits& limits);

    // Whether a position is lost after a push to `moved`, which left the player on `player`.
    bool is_lost(const Occupied& occupied, std::span<const Cell> boxes, Cell player, Cell moved);
    // The boxes whose pushes are enough to look at if only pushes count. False if the position is lost.
    bool choose_movers(const Occupied& occupied, const Flood& reached, std::vector<Cell>& movers);
    std::size_t bytes() const { return proofs_ ? proofs_->meter.bytes() : 0; }

  private:
    // A proof stops by itself, after a few hundred positions, so nobody is asked and no clock is read.
    struct Proofs {
        Proofs(const Board& board, const Limits& memory)
            : watch(memory, nobody), meter(watch), tables(board, meter), deadlocks(board, tables, meter) {}
        Poll nobody;
        Watch watch;
        WorkMeter meter;
        TableCache tables;
        Deadlocks deadlocks;
    };

    const PushDistances& distances_;
    Pruning pruning_;
    Freeze freeze_;
    Corrals corrals_;
    std::vector<Cell> frozen_;
    std::unique_ptr<Proofs> proofs_;  // only for all that can be proven
};

}  // namespace carreau::sokoban
