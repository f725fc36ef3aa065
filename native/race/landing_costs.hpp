// A rectangle with what landing in it costs: the value of the cell, and what follows from it and from the speeds. Asked
// for the cheapest way to land.
#pragma once
#include <algorithm>
#include <bit>
#include <limits>

#include "race/course.hpp"
#include "race/reach.hpp"

namespace carreau::race {

template <class Cost>
class LandingCosts {
  public:
    // Nothing follows.
    LandingCosts(const Grid& grid, const Rectangle& rectangle) : rectangle_(rectangle) {
        for (int row = rectangle.row; row < rectangle.row + rectangle.height; ++row)
            for (int column = rectangle.column; column < rectangle.column + rectangle.width; ++column)
                values_.push_back(static_cast<Cost>(grid.at(row, column)));
        cells_of_.assign(values_.size(), 0);
        lowest_.assign(1, 0);
    }
    // follows(cell, row speed, column speed): cells of the rectangle row by row, or all of them alike as cell 0; speeds
    // are counted from the slowest.
    template <class Follows>
    LandingCosts(const Grid& grid, const Rectangle& rectangle, int speeds, bool alike, Follows follows)
        : LandingCosts(grid, rectangle) {
        speeds_ = static_cast<std::size_t>(speeds);
        const std::size_t planes = alike ? 1 : values_.size();
        for (std::size_t cell = 0; cell < values_.size(); ++cell) cells_of_[cell] = alike ? 0 : cell;
        table_.resize(planes * spans() * speeds_);
        lowest_.assign(planes, std::numeric_limits<Cost>::max());
        for (std::size_t plane = 0; plane < planes; ++plane)
            for (std::size_t low = 0; low < speeds_; ++low) fill(plane, low, follows);
    }

    // The least of moves, value and `weight` times what follows, for a car that these rows tell of.
    Cost least(const Reach& reach, const Reach::Row& rows, const Reach::Row& columns, Cost weight = 1) const;
    // The same for a car that is there without a move, as fast as it likes.
    Cost lowest(Cost weight = 1) const {
        Cost found = std::numeric_limits<Cost>::max();
        for (std::size_t cell = 0; cell < values_.size(); ++cell)
            found = std::min(found, values_[cell] + weight * lowest_[cells_of_[cell]]);
        return found;
    }

    std::size_t bytes() const { return sizeof *this + (table_.size() + values_.size()) * sizeof(Cost); }
    // What one takes whose cells are not alike.
    static std::size_t most_bytes(const Rectangle& rectangle, int speeds) {
        const auto cells = static_cast<std::size_t>(rectangle.height * rectangle.width);
        const auto each = static_cast<std::size_t>(speeds * (speeds + 1) / 2 * speeds);
        return sizeof(LandingCosts) + cells * (each + 1) * sizeof(Cost);
    }

  private:
    std::size_t spans() const { return speeds_ * (speeds_ + 1) / 2; }
    // All spans that begin with a speed stand together.
    std::size_t place(std::size_t plane, std::size_t low, std::size_t high) const {
        return (plane * spans() + low * speeds_ - low * (low - 1) / 2 + high - low) * speeds_;
    }
    template <class Follows>
    void fill(std::size_t plane, std::size_t low, Follows& follows) {
        for (std::size_t high = low; high < speeds_; ++high)
            for (std::size_t column = 0; column < speeds_; ++column) {
                Cost cost = follows(plane, high, column);
                lowest_[plane] = std::min(lowest_[plane], cost);
                if (high > low) cost = std::min(cost, table_[place(plane, low, high - 1) + column]);
                table_[place(plane, low, high) + column] = cost;
            }
    }
    Cost follows(std::size_t plane, Span down, Span right) const {
        if (table_.empty()) return 0;
        const Cost* found = &table_[place(plane, down.low, down.high)];
        return *std::min_element(found + right.low, found + right.high + 1);
    }

    Rectangle rectangle_;
    std::size_t speeds_ = 0;
    std::vector<Cost> values_;           // by cell
    std::vector<std::size_t> cells_of_;  // the plane of each cell
    std::vector<Cost> table_;            // by plane, span of row speeds and column speed
    std::vector<Cost> lowest_;           // by plane
};

template <class Cost>
Cost LandingCosts<Cost>::least(const Reach& reach, const Reach::Row& rows, const Reach::Row& columns,
                               Cost weight) const {
    Cost best = static_cast<Cost>(reach.horizon() + 1) + lowest(weight);
    std::size_t cell = 0;
    for (int row = rectangle_.row; row < rectangle_.row + rectangle_.height; ++row)
        for (int column = rectangle_.column; column < rectangle_.column + rectangle_.width; ++column, ++cell) {
            const std::size_t plane = cells_of_[cell];
            const Cost value = values_[cell], least = value + weight * lowest_[plane];
            std::uint64_t times = rows.times[static_cast<std::size_t>(row)];
            for (times &= columns.times[static_cast<std::size_t>(column)]; times != 0; times &= times - 1) {
                const int moves = std::countr_zero(times);
                if (static_cast<Cost>(moves) + least >= best) break;
                const Cost after = follows(plane, reach.speeds(rows, row, moves), reach.speeds(columns, column, moves));
                best = std::min(best, static_cast<Cost>(moves) + value + weight * after);
            }
        }
    return best;
}

}  // namespace carreau::race
