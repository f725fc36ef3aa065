// A board of at most 16x16 cells laid into the corner of a 16x16 grid, so that sets of its cells are 256 bits.
#pragma once
#include <array>
#include <cstdint>
#include <string>

#include "ricochet/grid16.hpp"
#include "ricochet/space.hpp"

namespace carreau::ricochet {

// Wall bits of each cell: N = 1, E = 2, S = 4, W = 8. A cell with all four is not part of the board; what lies beyond a
// smaller board is made of such cells.
struct Board16 {
    int width = 0, height = 0;
    std::array<std::uint8_t, 256> walls{};

    bool wall(int cell, int direction) const { return walls[static_cast<std::size_t>(cell)] >> direction & 1; }
    bool playable(int cell) const { return walls[static_cast<std::size_t>(cell)] != 15; }
    // A cell counted row by row on the board itself as a cell of the grid, and back.
    int from_board(int cell) const { return cell / width * kSide + cell % width; }
    int to_board(int cell) const { return cell / kSide * width + cell % kSide; }
    bool operator==(const Board16&) const = default;
};

// The walls that slides tell of. Slides that no walls explain are refused: sets of cells would slide otherwise.
inline Board16 board16(const Tables& tables) {
    const Space checked(tables);  // everything that the tables must keep on boards of any size
    require(tables.width <= kSide && tables.height <= kSide, "the board is larger than 16x16");
    Board16 board{tables.width, tables.height, {}};
    board.walls.fill(15);
    const auto stop = [&](int cell, int direction) { return int{tables.stops[cell * 4 + direction]}; };
    const int cells = tables.width * tables.height, step[4] = {-tables.width, 1, tables.width, -1};
    for (int cell = 0; cell < cells; ++cell) {
        unsigned walls = 0;
        for (int direction = 0; direction < 4; ++direction) {
            const int to = stop(cell, direction), beside = cell + step[direction];
            if (to == cell) walls |= 1u << direction;
            const bool explained =
                to == cell || (stop(beside, direction) == to && stop(beside, (direction + 2) & 3) != beside);
            require(explained, "a slide ends where no wall is, or a wall has one side only");
        }
        board.walls[static_cast<std::size_t>(board.from_board(cell))] = static_cast<std::uint8_t>(walls);
    }
    return board;
}

}  // namespace carreau::ricochet
