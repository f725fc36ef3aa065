// The estimates of games/sokoban/heuristics.py, with the same values.
#pragma once
#include "sokoban/assignment.hpp"
#include "sokoban/classic/push_distances.hpp"

namespace carreau::sokoban {

enum class Heuristic { matching, nearest, misplaced, manhattan_all };

class Estimator {
  public:
    Estimator(const Board& board, const PushDistances& distances, Heuristic heuristic)
        : board_(board), distances_(distances), heuristic_(heuristic) {}

    static constexpr int kLost = -1;
    int of(std::span<const Cell> boxes);
    bool is_admissible() const { return heuristic_ != Heuristic::manhattan_all; }

  private:
    int matching(std::span<const Cell> boxes);
    int nearest(std::span<const Cell> boxes) const;
    int misplaced(std::span<const Cell> boxes) const;
    int manhattan_all(std::span<const Cell> boxes) const;

    const Board& board_;
    const PushDistances& distances_;
    Heuristic heuristic_;
    Assignment assignment_;
    std::vector<int> costs_;
};

}  // namespace carreau::sokoban
