#include "race/course.hpp"

#include <algorithm>
#include <cstdlib>

namespace carreau::race {
namespace {

constexpr int kLargestSize = 400, kLargestValue = 1'000'000;

void require(bool holds, const char* what) {
    if (!holds) throw TableError(std::string("race tables: ") + what);
}

bool within(int first, int count, int size) {
    return first >= 0 && count >= 1 && count <= size && first <= size - count;
}

}  // namespace

int Grid::lowest(const Rectangle& rectangle) const {
    int least = at(rectangle.row, rectangle.column);
    for (int row = rectangle.row; row < rectangle.row + rectangle.height; ++row)
        for (int column = rectangle.column; column < rectangle.column + rectangle.width; ++column)
            least = std::min(least, at(row, column));
    return least;
}

std::int64_t Course::least_total() const {
    std::int64_t total = 0;
    for (const Rectangle& objective : objectives) total += 1 + grid.lowest(objective);
    return total;
}

void check(const Grid& grid) {
    require(grid.size >= 1 && grid.size <= kLargestSize, "the size is out of range");
    const auto cells = static_cast<std::size_t>(grid.size) * static_cast<std::size_t>(grid.size);
    require(grid.values.size() == cells, "values: a wrong number");
    for (const std::int32_t value : grid.values)
        require(value >= -kLargestValue && value <= kLargestValue, "a value is out of range");
}

void check(const Grid& grid, const Rectangle& rectangle) {
    require(within(rectangle.row, rectangle.height, grid.size) && within(rectangle.column, rectangle.width, grid.size),
            "an objective is empty or off the grid");
}

void check(const Course& course) {
    check(course.grid);
    require(within(course.start.row, 1, course.grid.size) && within(course.start.column, 1, course.grid.size),
            "the start is off the grid");
    require(!course.objectives.empty(), "there is no objective");
    for (const Rectangle& rectangle : course.objectives) check(course.grid, rectangle);
}

std::vector<Rectangle> rectangles_of(std::span<const std::int32_t> numbers) {
    require(numbers.size() % 4 == 0, "an objective must have four numbers");
    std::vector<Rectangle> found;
    for (std::size_t i = 0; i < numbers.size(); i += 4)
        found.push_back({numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]});
    return found;
}

}  // namespace carreau::race
