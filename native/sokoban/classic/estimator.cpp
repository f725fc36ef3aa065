#include "sokoban/classic/estimator.hpp"

#include <algorithm>
#include <cstdlib>

namespace carreau::sokoban {

static_assert(Estimator::kLost == Assignment::kImpossible && kFar == Assignment::kFar);

int Estimator::of(std::span<const Cell> boxes) {
    tick(boxes.size() * board_.goals.size());
    switch (heuristic_) {
        case Heuristic::matching:
            return matching(boxes);
        case Heuristic::nearest:
            return nearest(boxes);
        case Heuristic::misplaced:
            return misplaced(boxes);
        default:
            return manhattan_all(boxes);
    }
}

int Estimator::matching(std::span<const Cell> boxes) {
    costs_.clear();
    for (const Cell box : boxes)
        for (std::size_t goal = 0; goal < board_.goals.size(); ++goal) costs_.push_back(distances_.distance(goal, box));
    return assignment_.least_total(costs_, static_cast<int>(boxes.size()), static_cast<int>(board_.goals.size()));
}

int Estimator::nearest(std::span<const Cell> boxes) const {
    int sum = 0;
    for (const Cell box : boxes) {
        if (distances_.dead[box]) return kLost;
        Distance least = kFar;
        for (std::size_t goal = 0; goal < board_.goals.size(); ++goal)
            least = std::min(least, distances_.distance(goal, box));
        sum += least;
    }
    return sum;
}

int Estimator::misplaced(std::span<const Cell> boxes) const {
    return static_cast<int>(std::count_if(boxes.begin(), boxes.end(), [&](Cell box) { return !board_.is_goal[box]; }));
}

int Estimator::manhattan_all(std::span<const Cell> boxes) const {
    int sum = 0;
    for (const Cell box : boxes) {
        if (board_.is_goal[box]) continue;
        const int row = board_.place[box] / board_.width, column = board_.place[box] % board_.width;
        for (const Cell goal : board_.goals)
            sum += std::abs(row - board_.place[goal] / board_.width) +
                   std::abs(column - board_.place[goal] % board_.width);
    }
    return sum;
}

}  // namespace carreau::sokoban
