// A plan for the order in which goals are filled, found backwards.
//
// All boxes stand on goals and are pulled out one at a time. One that can be pulled to a start cell, with a start cell
// left for every other box, is taken off the board. That only makes room, so it needs no choice; only where no box can
// be taken off is one parked elsewhere first, and that is searched. Backwards the plan is a list of steps: bring a box
// to this cell, from anywhere or from the cell where it was parked.
#pragma once
#include "sokoban/box_tables.hpp"
#include "sokoban/carries.hpp"
#include "sokoban/work_meter.hpp"

namespace carreau::sokoban {

struct PackingPlan {
    std::vector<std::vector<Cell>> held;  // held[k]: the cells that have planned boxes after k steps
    // By step: the earlier steps, as bits, that can no longer be done once its box stands. Empty: only the order of the
    // plan is known to be good.
    std::vector<std::uint64_t> harms = {};
    static constexpr std::size_t kMostFree = 64;  // steps

    // Steps that are done: those of the stage, and later ones that harm no earlier one. What is packed in one place and
    // what is packed in another may be packed in any order.
    int done(const Occupied& occupied, int stage) const {
        int count = stage;
        std::uint64_t missing = 0;
        for (std::size_t step = stage + 1; step < harms.size(); ++step) {
            if (!occupied[held[step].back()])
                missing |= std::uint64_t{1} << step;
            else
                count += (harms[step] & missing) == 0;
        }
        return count;
    }
    // The largest k such that all cells of stage k have boxes.
    int stage(const Occupied& occupied) const {
        for (int k = static_cast<int>(held.size()) - 1; k > 0; --k)
            if (all_taken(held[k], occupied)) return k;
        return 0;
    }

  private:
    static bool all_taken(const std::vector<Cell>& cells, const Occupied& occupied) {
        for (const Cell cell : cells)
            if (!occupied[cell]) return false;
        return true;
    }
};

// Which of several boxes is taken off first, to be packed last.
enum class Removal { nearest, farthest, opens_most, random };

struct PackingOptions {
    Removal removal = Removal::nearest;
    bool shared_starts = false;  // any number of boxes may leave by one start cell: less true, but still an order
    std::uint64_t seed = 0;
    int parked = 60, reached = 20;  // what a box costs that is parked, and what a cell is worth that the player reaches
    std::uint64_t most_work = 40'000;
};

// `distance` by cell and start: pulls of a lone box.
PackingPlan plan_packing(const Board& board, const std::vector<std::vector<int>>& distance,
                         const PackingOptions& options, WorkMeter& meter);

}  // namespace carreau::sokoban
