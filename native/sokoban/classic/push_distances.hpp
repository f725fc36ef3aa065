// How far a lone box is from each goal if the player may be anywhere, found by pulling it away from there. The
// counterpart of push_distances in games/sokoban/heuristics.py.
#pragma once
#include "sokoban/box_tables.hpp"

namespace carreau::sokoban {

class PushDistances {
  public:
    explicit PushDistances(const Board& board) : dead(board.size, 1) {
        for (const Cell goal : board.goals) {
            tick(static_cast<std::uint64_t>(board.size) * 8);
            distance_.emplace_back(board.size, kFar);
            pull_from(board, goal, distance_.back());
        }
    }
    Distance distance(std::size_t goal, Cell box) const { return distance_[goal][box]; }
    static std::size_t bytes_of(const Board& board) {
        return board.goals.size() * static_cast<std::size_t>(board.size) * sizeof(Distance);
    }

    std::vector<std::uint8_t> dead;  // by cell: no goal is reached from here

  private:
    void pull_from(const Board& board, Cell goal, std::vector<Distance>& distance) {
        std::vector<Cell> found{goal};
        distance[goal] = 0;
        for (std::size_t i = 0; i < found.size(); ++i) {
            dead[found[i]] = 0;
            for (int direction = 0; direction < kDirections; ++direction) {
                const Cell before = board.next[found[i]][direction];
                if (before < 0 || board.next[before][direction] < 0 || distance[before] != kFar) continue;
                distance[before] = static_cast<Distance>(distance[found[i]] + 1);
                found.push_back(before);
            }
        }
    }
    std::vector<std::vector<Distance>> distance_;
};

}  // namespace carreau::sokoban
