// What the bindings of Sokoban share.
#pragma once
#include "bindings/common.hpp"
#include "sokoban/board.hpp"

namespace carreau::bindings {

// Pushes as Python takes them: a cell of the rectangle and a direction.
inline auto pushes_on(const sokoban::Board& board) {
    return [&board](sokoban::Push push) { return std::pair<int, int>(board.place[push.box], push.direction); };
}

#define CARREAU_TABLES "width: int, height: int, cells: array.array[int], player: int, "

}  // namespace carreau::bindings
