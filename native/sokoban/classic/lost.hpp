// Why a position is lost, for a player: which boxes are to blame. Never wrong when it says so; without an answer
// nothing is known.
#pragma once
#include <optional>

#include "search/control.hpp"
#include "sokoban/board.hpp"

namespace carreau::sokoban {

enum class Blame {
    dead_square,    // a box stands where no goal is reached from
    frozen,         // boxes that can never be pushed again, one of them on no goal
    cut_off,        // a box that other boxes, which cannot move, keep from every goal
    too_few_goals,  // together they reach fewer goals than they are
    locked,         // whatever is done with these boxes, they never all reach goals
    exhausted       // every line of play was tried
};

struct Lost {
    Blame blame;
    std::vector<Cell> boxes;
};

// Of the position that the board begins with.
std::optional<Lost> find_lost(const Board& board, Watch& watch);

}  // namespace carreau::sokoban
