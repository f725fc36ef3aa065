// The estimates of games/sokoban/heuristics.py, with the same values.
#pragma once
#include "sokoban/assignment.hpp"
#include "sokoban/classic/pulls.hpp"

namespace carreau::sokoban {

enum class Guess { matching, nearest, misplaced, manhattan_all };

class Estimates {
  public:
    Estimates(const Board& board, const Pulls& pulls, Guess guess) : board_(board), pulls_(pulls), guess_(guess) {}

    static constexpr int kLost = -1;
    int of(std::span<const Cell> boxes);
    bool is_admissible() const { return guess_ != Guess::manhattan_all; }

  private:
    int matching(std::span<const Cell> boxes);
    int nearest(std::span<const Cell> boxes) const;
    int misplaced(std::span<const Cell> boxes) const;
    int manhattan_all(std::span<const Cell> boxes) const;

    const Board& board_;
    const Pulls& pulls_;
    Guess guess_;
    Assignment assignment_;
    std::vector<int> costs_;
};

}  // namespace carreau::sokoban
