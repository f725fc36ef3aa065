// Random boards made of walls, for the tests of the exact solver.
#pragma once
#include <algorithm>
#include <memory>
#include <random>
#include <vector>

#include "ricochet/space.hpp"
#include "search/breadth_first.hpp"
#include "tests/expect.hpp"

namespace carreau::tests {

struct Board {
    int width, height;
    std::vector<std::uint16_t> stops, robots;
    int goal_robot, target;
    bool must_turn;
    std::vector<std::uint8_t> walls;  // a bit for each direction
    ricochet::Tables tables() const { return {width, height, stops, robots, goal_robot, target, must_turn}; }
};

inline void build_stops(Board& board) {
    const int step[4] = {-board.width, 1, board.width, -1}, cells = board.width * board.height;
    board.stops.assign(static_cast<std::size_t>(cells) * 4, 0);
    for (int at = 0; at < cells * 4; ++at) {
        int cell = at / 4;
        while (!(board.walls[cell] >> at % 4 & 1)) cell += step[at % 4];
        board.stops[at] = static_cast<std::uint16_t>(cell);
    }
}

// `density` walls in a hundred edges.
inline Board random_board(std::mt19937& random, int width, int height, int robots, int density) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    const int cells = width * height;
    Board board{width, height, {}, {}, below(robots + 1) - 1, below(cells), below(2) == 0, {}};
    board.walls.assign(static_cast<std::size_t>(cells), 0);
    const auto wall = [&](int cell, int direction) { board.walls[cell] |= static_cast<std::uint8_t>(1 << direction); };
    for (int cell = 0; cell < cells; ++cell) {
        const bool last_column = cell % width == width - 1, last_row = cell / width == height - 1;
        if (cell < width) wall(cell, 0);
        if (cell % width == 0) wall(cell, 3);
        if (last_column || below(100) < density) {
            wall(cell, 1);
            if (!last_column) wall(cell + 1, 3);
        }
        if (last_row || below(100) < density) {
            wall(cell, 2);
            if (!last_row) wall(cell + width, 0);
        }
    }
    build_stops(board);
    while (static_cast<int>(board.robots.size()) < std::min(robots, cells)) {
        const auto cell = static_cast<std::uint16_t>(below(cells));
        if (std::find(board.robots.begin(), board.robots.end(), cell) == board.robots.end())
            board.robots.push_back(cell);
    }
    board.goal_robot = std::min(board.goal_robot, static_cast<int>(board.robots.size()) - 1);
    return board;
}

inline Outcome<ricochet::Move> breadth_first(const Board& board, std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    const ricochet::Space space(board.tables());
    const Poll nobody;
    Watch watch(limits, nobody);
    return BreadthFirst(space, watch).solve();
}

}  // namespace carreau::tests
