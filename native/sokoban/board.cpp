#include "sokoban/board.hpp"

#include <random>
#include <string>

#include "search/control.hpp"

namespace carreau::sokoban {
namespace {

constexpr int kDown[8] = {-1, -1, 0, 1, 1, 1, 0, -1}, kRight[8] = {0, 1, 1, 1, 0, -1, -1, -1};
constexpr int kInRing[kDirections] = {0, 4, 6, 2};  // up, down, left, right among the eight

void require(bool good, const char* what) {
    if (!good) throw TableError(std::string("sokoban tables: ") + what);
}

int neighbour(const Board& board, int place, int around) {
    const int row = place / board.width + kDown[around], column = place % board.width + kRight[around];
    return row < 0 || column < 0 || row >= board.height || column >= board.width ? -1 : row * board.width + column;
}

}  // namespace

Board::Board(const Tables& tables) : width(tables.width), height(tables.height) {
    require(width >= 1 && height >= 1 && width <= kLargestSide && height <= kLargestSide,
            "a side is too short or long");
    require(tables.cells.size() == static_cast<std::size_t>(width) * height, "there must be a byte for every cell");
    require(tables.player >= 0 && tables.player < width * height, "the player is off the board");
    require((tables.cells[tables.player] & (Tables::kFloor | Tables::kBox)) == Tables::kFloor,
            "the player must stand on free floor");
    number_cells(tables, reachable_floor(tables));
    draw_lines();
    draw_keys();
}

std::vector<char> Board::reachable_floor(const Tables& tables) const {
    std::vector<char> inside(tables.cells.size(), 0);
    std::vector<int> found{tables.player};
    inside[tables.player] = 1;
    for (std::size_t i = 0; i < found.size(); ++i)
        for (int around = 0; around < 8; around += 2) {
            const int place = neighbour(*this, found[i], around);
            if (place < 0 || inside[place] || !(tables.cells[place] & Tables::kFloor)) continue;
            inside[place] = 1;
            found.push_back(place);
        }
    require(found.size() <= kMostCells, "there are too many cells");
    return inside;
}

void Board::number_cells(const Tables& tables, const std::vector<char>& inside) {
    std::vector<Cell> number(inside.size(), kWall);
    for (int each = 0; each < width * height; ++each) {
        const bool box_off_goal = (tables.cells[each] & (Tables::kBox | Tables::kGoal)) == Tables::kBox;
        require(inside[each] || !box_off_goal, "a box that the player can never meet stands on no goal");
        if (!inside[each]) continue;
        number[each] = static_cast<Cell>(size++);
        place.push_back(each);
    }
    link_cells(number);
    place_pieces(tables, number);
}

void Board::link_cells(const std::vector<Cell>& number) {
    next.resize(size);
    ring.resize(size);
    for (Cell cell = 0; cell < size; ++cell) {
        for (int around = 0; around < 8; ++around) {
            const int other = neighbour(*this, place[cell], around);
            ring[cell][around] = other < 0 ? kWall : number[other];
        }
        for (int direction = 0; direction < kDirections; ++direction)
            next[cell][direction] = ring[cell][kInRing[direction]];
    }
}

void Board::place_pieces(const Tables& tables, const std::vector<Cell>& number) {
    goal_index.assign(size, -1);
    for (Cell cell = 0; cell < size; ++cell) {
        const std::uint8_t what = tables.cells[place[cell]];
        is_goal.push_back((what & Tables::kGoal) != 0);
        if (is_goal.back()) goal_index[cell] = static_cast<int>(goals.size()), goals.push_back(cell);
        if (what & Tables::kBox) boxes.push_back(cell);
    }
    player = number[tables.player];
    require(boxes.size() == goals.size(), "there must be as many boxes as goals");
}

void Board::draw_lines() {
    chunks = (width + 63) / 64;
    lines = height * chunks;
    floor.assign(lines, 0);
    cell_at_.assign(static_cast<std::size_t>(lines) * 64, kWall);
    for (Cell cell = 0; cell < size; ++cell) {
        const int row = place[cell] / width, column = place[cell] % width, line = row * chunks + column / 64;
        line_of.push_back(line);
        bit_of.push_back(static_cast<std::uint8_t>(column % 64));
        floor[line] |= std::uint64_t{1} << column % 64;
        cell_at_[static_cast<std::size_t>(line) * 64 + column % 64] = cell;
    }
}

void Board::draw_keys() {
    std::mt19937_64 random(20240607);
    for (int i = 0; i < size; ++i) {
        box_key.push_back(random());
        region_key.push_back(random());
    }
}

}  // namespace carreau::sokoban
