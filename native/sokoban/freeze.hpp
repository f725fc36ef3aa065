// Boxes that can never be pushed again.
#pragma once
#include "sokoban/box_tables.hpp"

namespace carreau::sokoban {

// All boxes are taken to be stuck; those with an axis along which they can move between cells that are not stuck are
// released, until nothing changes. What remains is stuck for good.
class Freeze {
  public:
    explicit Freeze(const Board& board) : board_(board), stuck_(board.size, 0) {}

    // Leaves the frozen boxes in `frozen`; false if one of them is on no goal, so that the position is lost. `dead` are
    // cells no box may enter.
    bool find(std::span<const Cell> boxes, const std::vector<std::uint8_t>& dead, std::vector<Cell>& frozen) {
        frozen.assign(boxes.begin(), boxes.end());
        for (const Cell box : boxes) stuck_[box] = 1;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < frozen.size();) {
                if (!can_move(frozen[i], 0, dead) && !can_move(frozen[i], 1, dead)) {
                    ++i;
                    continue;
                }
                stuck_[frozen[i]] = 0;
                frozen[i] = frozen.back();
                frozen.pop_back();
                changed = true;
            }
        }
        bool alive = true;
        for (const Cell box : frozen) stuck_[box] = 0, alive &= board_.is_goal[box] != 0;
        return alive;
    }

    // The same after a push to `moved` in a position that had nothing lost: where that box can move whatever the others
    // do, it holds none of them, and nothing is frozen that was not before.
    bool is_alive_after(const Occupied& occupied, Cell moved, std::span<const Cell> boxes,
                        const std::vector<std::uint8_t>& dead, std::vector<Cell>& frozen) {
        const auto free = [&](int axis) {
            const Cell one = board_.next[moved][axis * 2], other = board_.next[moved][axis * 2 + 1];
            return one >= 0 && other >= 0 && !occupied[one] && !occupied[other] && !(dead[one] && dead[other]);
        };
        return free(0) || free(1) || find(boxes, dead, frozen);
    }

  private:
    bool can_move(Cell box, int axis, const std::vector<std::uint8_t>& dead) const {
        const Cell one = board_.next[box][axis * 2], other = board_.next[box][axis * 2 + 1];
        return one >= 0 && other >= 0 && !stuck_[one] && !stuck_[other] && !(dead[one] && dead[other]);
    }

    const Board& board_;
    std::vector<std::uint8_t> stuck_;
};

}  // namespace carreau::sokoban
