// The pushes of a position, in the order of the rules: boxes in ascending order, then up, down, left, right.
#pragma once
#include "sokoban/flood.hpp"

namespace carreau::sokoban {

// Calls visit(push, cell the box goes to) for every push that is possible. `reached` is where the player is.
template <class Visit>
void for_each_push(const Board& board, const Occupied& occupied, const Flood& reached, std::span<const Cell> boxes,
                   Visit&& visit) {
    for (const Cell box : boxes)
        for (int direction = 0; direction < kDirections; ++direction) {
            const Cell from = board.next[box][opposite(direction)], to = board.next[box][direction];
            if (from < 0 || to < 0 || occupied[to] || !reached[from]) continue;
            visit(Push{box, static_cast<std::uint8_t>(direction)}, to);
        }
}

}  // namespace carreau::sokoban
