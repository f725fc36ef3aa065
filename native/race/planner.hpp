// Plans a bot's way to the objective of the moment. It never lands where it could not brake before the border.
#pragma once
#include <optional>

#include "race/outlook.hpp"

namespace carreau::race {

// What is made as small as possible: moves, and the value where that leaves a choice; moves plus value; or moves plus
// value plus what can be expected of the objectives that follow.
enum class Aim { fewest_moves, moves_and_value, outlook };

class Planner {
  public:
    // Throws TableError for values that do not make a grid.
    Planner(int size, std::vector<std::int32_t> values, Aim aim);

    // The cells to land on, the last one in the objective. `number` is 1 for the first objective of a course. Nothing
    // if the car cannot brake any more or was never at rest, or if the watch ended it.
    std::vector<Cell> plan(const Car& car, const Rectangle& objective, int number, Watch& watch);

  private:
    static constexpr int kSamples = 400;

    double rate(State state, std::int64_t moves, int number, double best);
    std::int64_t latest(double best, int lowest) const;
    double expected(State state, int number);
    double least_expected(int number);

    std::vector<std::int32_t> values_;
    Grid grid_;
    Aim aim_;
    Axis axis_;
    std::optional<Outlook> outlook_;
    Outlook::Rectangles rectangles_;
    double least_expected_ = 0;
};

}  // namespace carreau::race
