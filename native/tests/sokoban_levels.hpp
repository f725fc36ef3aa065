// Levels of Sokoban, at random and as they are written.
#pragma once
#include <algorithm>
#include <random>
#include <string>

#include "sokoban/board.hpp"

namespace carreau::tests {

using sokoban::Tables;

struct Level {
    int width, height;
    std::vector<std::uint8_t> cells;
    int player;
    Tables tables() const { return {width, height, cells, player}; }
};

inline int below(std::mt19937& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }

inline Level random_level(std::mt19937& random, int largest, int boxes, int walls) {
    Level level{2 + below(random, largest - 1) + 2, 2 + below(random, largest - 1) + 2, {}, -1};
    level.cells.assign(static_cast<std::size_t>(level.width) * level.height, 0);
    std::vector<int> inner;
    for (int row = 1; row + 1 < level.height; ++row)
        for (int column = 1; column + 1 < level.width; ++column)
            if (below(random, 100) >= walls) inner.push_back(row * level.width + column);
    for (const int place : inner) level.cells[place] = Tables::kFloor;
    std::shuffle(inner.begin(), inner.end(), random);
    const int count = std::min<int>(boxes, static_cast<int>(inner.size()) / 3);
    for (int i = 0; i < count; ++i) level.cells[inner[i]] |= Tables::kBox;
    if (!inner.empty()) level.player = inner.back();
    std::shuffle(inner.begin(), inner.end(), random);
    for (int i = 0; i < count; ++i) level.cells[inner[i]] |= Tables::kGoal;
    return level;
}

// A level by its rows: walls, floor, boxes and goals as they are written, between two rows of wall.
inline Level level_of(const std::vector<std::string>& rows) {
    const std::size_t width = rows[0].size();
    Level level{static_cast<int>(width), static_cast<int>(rows.size()) + 2,
                std::vector<std::uint8_t>(width * (rows.size() + 2), 0), -1};
    std::size_t place = width;
    for (const std::string& row : rows)
        for (const char written : row) {
            if (written != '#') level.cells[place] = Tables::kFloor;
            if (written == '.') level.cells[place] |= Tables::kGoal;
            if (written == '$') level.cells[place] |= Tables::kBox;
            if (written == '@') level.player = static_cast<int>(place);
            ++place;
        }
    return level;
}

}  // namespace carreau::tests
