// The least total of pushes that brings each box to a goal of its own, kept for a position so that the total for
// another place of one box costs one row and not a whole new matching.
#pragma once
#include "sokoban/assignment.hpp"
#include "sokoban/box_tables.hpp"

namespace carreau::sokoban {

class PushesLeft {
  public:
    explicit PushesLeft(const Board& board) : board_(board) {}

    static constexpr int kImpossible = Assignment::kImpossible;
    // Takes a position, with boxes that are walls standing on goals, and answers its total.
    int load(std::span<const Cell> boxes, Cell player, const BoxTables& tables) {
        goals_.clear();
        for (int goal = 0; goal < static_cast<int>(board_.goals.size()); ++goal)
            if (!tables.is_wall(board_.goals[goal])) goals_.push_back(goal);
        costs_.clear();
        row_of_.assign(boxes.size(), 0);
        int rows = 0;
        for (std::size_t i = 0; i < boxes.size(); ++i)
            if (!tables.is_wall(boxes[i])) row_of_[i] = rows++, add_row(boxes[i], player, tables);
        return loaded_.load(costs_, rows);
    }
    // The total if the box of that place among those of load() stood on `to`, pushed there by a player who ends on
    // `player`. Pushing it changes nothing for other boxes: for each of them the player stays on the same side.
    int with_moved(std::size_t which, Cell to, Cell player, const BoxTables& tables) {
        costs_.clear();
        add_row(to, player, tables);
        return loaded_.with(static_cast<std::size_t>(row_of_[which]), costs_);
    }

  private:
    void add_row(Cell box, Cell player, const BoxTables& tables) {
        const std::uint8_t side = tables.side(box, player);
        for (const int goal : goals_) {
            const bool home = board_.goals[goal] == box;
            costs_.push_back(side == BoxTables::kCutOff ? (home ? 0 : kFar) : tables.distance(goal, box, side));
        }
    }

    const Board& board_;
    LoadedAssignment loaded_;
    std::vector<int> costs_, goals_, row_of_;  // goals by column, rows by place among the boxes
};

}  // namespace carreau::sokoban
