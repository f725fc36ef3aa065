// What the bindings of Sokoban share.
#pragma once
#include "bindings/common.hpp"
#include "sokoban/written_line.hpp"

namespace carreau::bindings {

// Pushes as Python takes them, each a cell of the rectangle and a direction, and the moves of the player between them.
inline Answer answer_in_pushes(const sokoban::Board& board, const Outcome<sokoban::Push>& found) {
    Answer answer = answer_of(
        found, [&board](sokoban::Push push) { return std::pair<int, int>(board.place[push.box], push.direction); });
    answer.line = sokoban::written_line(board, found.moves);
    return answer;
}

#define CARREAU_TABLES "width: int, height: int, cells: array.array[int], player: int, "

}  // namespace carreau::bindings
