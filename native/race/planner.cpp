#include "race/planner.hpp"

#include <cmath>

namespace carreau::race {
namespace {

constexpr double kMoveFirst = 1 << 22;  // more than values can differ by
constexpr double kCalm = 1e-3;          // among equals, slow cars

}  // namespace

Planner::Planner(int size, std::vector<std::int32_t> values, Aim aim)
    : values_(std::move(values)), grid_{size, values_}, aim_(aim), axis_((check(grid_), size), true) {
    if (aim_ != Aim::outlook) return;
    outlook_.emplace(grid_);
    rectangles_ = outlook_->prepare(spread_rectangles(size, kSamples));
}

std::vector<Cell> Planner::plan(const Car& car, const Rectangle& objective, int number, Watch& watch) {
    check(grid_, objective);
    const Node row = axis_.at(car.position.row, car.velocity.row);
    const Node column = axis_.at(car.position.column, car.velocity.column);
    if (row == kNoNode || column == kNoNode) return {};
    if (outlook_) outlook_->make_room();
    least_expected_ = least_expected(number);
    const int lowest = grid_.lowest(objective);
    const Leg leg{approaches(axis_, objective.row, objective.height),
                  approaches(axis_, objective.column, objective.width)};
    double best = std::numeric_limits<double>::infinity();
    State landing = 0;
    LegSearch search(axis_, 1, watch);
    const bool searched = search.run(std::vector<PricedState>{{0, state_of(row, column)}}, leg, kAnyCost,
                                     [&](State state, std::int64_t moves) {
                                         const double rating = rate(state, moves, number, best);
                                         if (rating >= best) return;
                                         best = rating;
                                         landing = state;
                                         search.no_later_than(latest(best, lowest));
                                     });
    if (!searched) return {};
    const std::vector<State> line = search.trace(landing);
    std::vector<Cell> cells;
    for (auto state = line.rbegin() + 1; state != line.rend(); ++state)
        cells.push_back({axis_.position(row_of(*state)), axis_.position(column_of(*state))});
    return cells;
}

double Planner::rate(State state, std::int64_t moves, int number, double best) {
    const Node row = row_of(state), column = column_of(state);
    const double value = grid_.at(axis_.position(row), axis_.position(column));
    const int down = axis_.speed(row), right = axis_.speed(column);
    const double calm = kCalm * (down * down + right * right), made = static_cast<double>(moves);
    if (aim_ == Aim::fewest_moves) return kMoveFirst * made + value + calm;
    if (aim_ == Aim::moves_and_value) return made + value + calm;
    if (made + value + least_expected_ >= best) return best;
    return made + value + expected(state, number);
}

// The last move at which a landing may still be better.
std::int64_t Planner::latest(double best, int lowest) const {
    if (aim_ == Aim::fewest_moves) return static_cast<std::int64_t>(std::ceil((best - lowest) / kMoveFirst));
    return static_cast<std::int64_t>(std::ceil(best - lowest - least_expected_));
}

double Planner::expected(State state, int number) {
    const double chance = chance_of_more(number);
    return chance == 0 ? 0 : chance * outlook_->mean(state, rectangles_, chance_of_more(number + 1));
}

// About the least that can be expected: slow cars in the middle have the best outlook.
double Planner::least_expected(int number) {
    if (aim_ != Aim::outlook) return 0;
    constexpr double margin = 0.3;
    double least = std::numeric_limits<double>::infinity();
    for (const int row : {7, 10, 13})
        for (const int column : {7, 10, 13})
            for (int down = -1; down <= 1; ++down)
                for (int right = -1; right <= 1; ++right) {
                    const Node at_row = axis_.at(row * (grid_.size - 1) / 20, down);
                    const Node at_column = axis_.at(column * (grid_.size - 1) / 20, right);
                    if (at_row != kNoNode && at_column != kNoNode)
                        least = std::min(least, expected(state_of(at_row, at_column), number));
                }
    return least - margin;
}

}  // namespace carreau::race
