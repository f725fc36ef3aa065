// Whether pushes can be made one after the other, and solve a level of Sokoban.
#pragma once
#include <algorithm>

#include "sokoban/flood.hpp"

namespace carreau::tests {

inline bool solves(const sokoban::Board& board, const std::vector<sokoban::Push>& pushes) {
    using namespace sokoban;
    Occupied occupied(board);
    occupied.put_all(board.boxes);
    Flood reached(board);
    Cell player = board.player;
    for (const Push& push : pushes) {
        reached.run(occupied, player);
        const Cell stand = board.next[push.box][opposite(push.direction)], to = board.next[push.box][push.direction];
        if (stand < 0 || to < 0 || !occupied[push.box] || occupied[to] || !reached[stand]) return false;
        occupied.move(push.box, to);
        player = push.box;
    }
    return std::all_of(board.goals.begin(), board.goals.end(), [&](Cell goal) { return occupied[goal]; });
}

}  // namespace carreau::tests
