// What a search for a race is given: a square of values, a start and the rectangles to land in, as flat arrays. Cells
// count row by row from 0.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "search/control.hpp"

namespace carreau::race {

struct Cell {
    int row = 0, column = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
};

// Where a car is, and its last move.
struct Car {
    Cell position, velocity;
};

struct Rectangle {
    int row = 0, column = 0, height = 1, width = 1;
};

struct Grid {
    int size = 0;
    std::span<const std::int32_t> values;

    int at(int row, int column) const { return values[static_cast<std::size_t>(row * size + column)]; }
    int lowest(const Rectangle& rectangle) const;
};

struct Course {
    Grid grid;
    Cell start;
    std::vector<Rectangle> objectives;

    // What every race costs: a move and the best cell for each objective.
    std::int64_t least_total() const;
};

// Throw TableError for what contradicts itself.
void check(const Grid& grid);
void check(const Grid& grid, const Rectangle& rectangle);
void check(const Course& course);

// Four numbers each: row, column, height, width.
std::vector<Rectangle> rectangles_of(std::span<const std::int32_t> numbers);

}  // namespace carreau::race
