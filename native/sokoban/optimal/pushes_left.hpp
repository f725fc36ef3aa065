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
        costs_.resize(goals_.size() * goals_.size());
        row_of_.assign(boxes.size(), kNoRow);
        int rows = 0;
        for (std::size_t i = 0; i < boxes.size(); ++i)
            if (!tables.is_wall(boxes[i])) fill_row(row_of_[i] = rows++, boxes[i], player, tables);
        return loaded_.least_total(costs_, rows, rows);
    }
    // The total if the box of that place among those of load() stood on `to`, pushed there by a player who ends on
    // `player`. Pushing it changes nothing for other boxes: for each of them the player stays on the same side.
    int with_moved(std::size_t which, Cell to, Cell player, const BoxTables& tables) {
        const int row = row_of_[which];
        const auto first = costs_.begin() + static_cast<std::ptrdiff_t>(row * goals_.size());
        kept_.assign(first, first + static_cast<std::ptrdiff_t>(goals_.size()));
        fill_row(row, to, player, tables);
        changed_ = loaded_;
        const int total = changed_.least_total_again(costs_, row);
        std::copy(kept_.begin(), kept_.end(), first);
        return total;
    }

  private:
    static constexpr int kNoRow = -1;
    void fill_row(int row, Cell box, Cell player, const BoxTables& tables) {
        const std::uint8_t side = tables.side(box, player);
        for (std::size_t column = 0; column < goals_.size(); ++column) {
            const bool home = board_.goals[goals_[column]] == box;
            costs_[row * goals_.size() + column] =
                side == BoxTables::kCutOff ? (home ? 0 : kFar) : tables.distance(goals_[column], box, side);
        }
    }

    const Board& board_;
    Assignment loaded_, changed_;
    std::vector<int> costs_, goals_, row_of_, kept_;  // goals by column, rows by place among the boxes
};

}  // namespace carreau::sokoban
