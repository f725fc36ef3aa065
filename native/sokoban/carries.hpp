// One box pushed, or pulled, as far as one likes while all others stand still: breadth-first over its cell and the
// player's side. The player's region is flooded only where the cells around the box do not tell that he can walk round
// it.
#pragma once
#include "sokoban/flood.hpp"

namespace carreau::sokoban {

struct Carry {
    Cell from = kWall, to = kWall;
    std::uint8_t side = 0;     // the player ends beside `to` on this side
    std::uint16_t pushes = 0;  // or pulls
};

enum class Motion { push, pull };

class Carries {
  public:
    explicit Carries(const Board& board)
        : board_(board),
          flood_(board),
          visited_(board.size * 4, 0),
          queued_(board.size * 4, 0),
          before_(board.size * 4, -1),
          depth_(board.size * 4, 0) {}

    // Calls visit(carry) once for every cell and region of the player that can be reached. The box enters only cells
    // that are `allowed`. `occupied` is the same again afterwards; `reached` is where the player is.
    template <Motion motion, class Allowed, class Visit>
    void for_each(Occupied& occupied, const Flood& reached, Cell box, Allowed&& allowed, Visit&& visit) {
        ++epoch_;
        queue_.clear();
        for (int side = 0; side < kDirections; ++side) {
            const Cell player = board_.next[box][side];
            if (player < 0 || !reached[player]) continue;
            mark(box * 4 + side, -1, 0);
        }
        occupied.take(box);
        for (int side = 0; side < kDirections; ++side)
            if (visited_[box * 4 + side] == epoch_) step<motion>(occupied, box, side, allowed);
        for (std::size_t head = 0; head < queue_.size(); ++head)
            arrive<motion>(occupied, box, queue_[head], allowed, visit);
        occupied.put(box);
    }

    // The single pushes of a carry.
    std::vector<Push> pushes_of(Occupied& occupied, const Flood& reached, const Carry& carry) {
        std::vector<Push> pushes;
        for_each<Motion::push>(
            occupied, reached, carry.from, [](Cell) { return true; },
            [&](const Carry& found) {
                if (!pushes.empty() || found.to != carry.to || visited_[carry.to * 4 + carry.side] != epoch_) return;
                for (int state = carry.to * 4 + carry.side; before_[state] >= 0;) {
                    const int entered = before_[state];
                    pushes.push_back({static_cast<Cell>(entered / 4), static_cast<std::uint8_t>(entered % 4)});
                    state = entered / 4 * 4 + opposite(entered % 4);
                }
            });
        return {pushes.rbegin(), pushes.rend()};
    }

  private:
    void mark(int state, int before, int depth) {
        visited_[state] = epoch_;
        before_[state] = before;
        depth_[state] = static_cast<std::uint16_t>(depth);
    }

    // Every side that the player can walk to has the same carry; unless one was reached before, it is new.
    template <Motion motion, class Allowed, class Visit>
    void arrive(Occupied& occupied, Cell box, int state, Allowed& allowed, Visit& visit) {
        if (visited_[state] == epoch_) return;
        const Cell cell = static_cast<Cell>(state / 4);
        const int before = before_[state], depth = depth_[state];
        const bool all_sides = joined_around(board_, occupied, cell);
        if (!all_sides) {
            occupied.put(cell);
            flood_.run(occupied, board_.next[cell][state % 4]);
            occupied.take(cell);
        }
        std::uint8_t sides = 0;
        for (int side = 0; side < kDirections; ++side) {
            const Cell player = board_.next[cell][side];
            if (player < 0 || occupied[player] || !(all_sides || flood_[player])) continue;
            sides = static_cast<std::uint8_t>(sides | 1 << side);
            if (visited_[cell * 4 + side] != epoch_) mark(cell * 4 + side, before, depth);
        }
        visit(Carry{box, cell, static_cast<std::uint8_t>(state % 4), static_cast<std::uint16_t>(depth)});
        for (int side = 0; side < kDirections; ++side)
            if (sides >> side & 1) step<motion>(occupied, cell, side, allowed);
    }

    // The player stands on a side of the box: he pushes it away, or pulls it onto his cell. In both motions he ends on
    // the same side of its new cell.
    template <Motion motion, class Allowed>
    void step(const Occupied& occupied, Cell cell, int side, Allowed& allowed) {
        const int direction = motion == Motion::push ? opposite(side) : side;
        const Cell to = board_.next[cell][direction];
        if (to < 0 || occupied[to]) return;
        if constexpr (motion == Motion::pull) {
            const Cell stand = board_.next[to][side];
            if (stand < 0 || occupied[stand]) return;
        }
        const int state = to * 4 + side;
        if (visited_[state] == epoch_ || queued_[state] == epoch_ || !allowed(to)) return;
        queued_[state] = epoch_;
        before_[state] = cell * 4 + direction;
        depth_[state] = static_cast<std::uint16_t>(depth_[cell * 4 + side] + 1);
        queue_.push_back(state);
    }

    const Board& board_;
    Flood flood_;
    std::vector<std::uint32_t> visited_, queued_;
    std::vector<int> before_;  // the cell and direction of the push that led to a state
    std::vector<std::uint16_t> depth_;
    std::vector<int> queue_;
    std::uint32_t epoch_ = 0;
};

}  // namespace carreau::sokoban
