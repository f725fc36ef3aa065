// How far the player walks to each cell between the boxes.
#pragma once
#include "sokoban/flood.hpp"

namespace carreau::sokoban {

class Walks {
  public:
    explicit Walks(const Board& board) : board_(board), distance_(board.size, kNowhere) {}

    static constexpr std::int32_t kNowhere = -1;
    void run(const Occupied& occupied, Cell from) {
        for (const Cell cell : found_) distance_[cell] = kNowhere;
        found_.assign(1, from);
        distance_[from] = 0;
        for (std::size_t i = 0; i < found_.size(); ++i)
            for (const Cell next : board_.next[found_[i]]) {
                if (next < 0 || occupied[next] || distance_[next] != kNowhere) continue;
                distance_[next] = distance_[found_[i]] + 1;
                found_.push_back(next);
            }
    }
    std::int32_t operator[](Cell cell) const { return distance_[cell]; }

  private:
    const Board& board_;
    std::vector<std::int32_t> distance_;
    std::vector<Cell> found_;
};

}  // namespace carreau::sokoban
