// The part of a level that never changes. Only cells the player could reach on an empty board are numbered, row by row
// from 0; everything else is wall. So the smallest cell of a region of the floor is a name for it that does not depend
// on how it was found.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace carreau::sokoban {

using Cell = std::int16_t;
inline constexpr Cell kWall = -1;
inline constexpr int kDirections = 4;  // up, down, left, right: the axis of a direction is direction / 2
constexpr int opposite(int direction) { return direction ^ 1; }

inline constexpr int kLargestSide = 1000;
inline constexpr int kMostCells = 16000;

struct Push {
    Cell box;                // where the box stands before the push
    std::uint8_t direction;  // in which it goes; the player ends where the box stood
    friend bool operator==(const Push&, const Push&) = default;
};

// A level as it comes from outside: a byte for every cell of the rectangle, row by row.
struct Tables {
    static constexpr std::uint8_t kFloor = 1, kGoal = 2, kBox = 4;
    int width, height;
    std::span<const std::uint8_t> cells;
    int player;  // a cell of the rectangle
};

class Board {
  public:
    // Throws TableError if the tables contradict themselves.
    explicit Board(const Tables& tables);

    int width, height, size = 0;            // size: numbered cells
    std::vector<std::array<Cell, 4>> next;  // neighbour by direction, or kWall
    std::vector<std::array<Cell, 8>> ring;  // the eight cells around, clockwise from above
    std::vector<int> place;                 // cell of the rectangle
    std::vector<std::uint8_t> is_goal;
    std::vector<int> goal_index;     // place in goals, or -1
    std::vector<Cell> goals, boxes;  // in ascending order; boxes as the level begins
    Cell player = kWall;
    std::vector<std::uint64_t> box_key, region_key;  // Zobrist keys, the same for every board

    // Lines of up to 64 cells, for sets of cells as bits: `chunks` lines a row.
    int lines = 0, chunks = 0;
    std::vector<int> line_of;          // by cell
    std::vector<std::uint8_t> bit_of;  // by cell
    std::vector<std::uint64_t> floor;  // by line
    Cell cell_at(int line, int bit) const { return cell_at_[static_cast<std::size_t>(line) * 64 + bit]; }
    bool is_solved(std::span<const Cell> all) const {
        for (const Cell box : all)
            if (!is_goal[box]) return false;
        return true;
    }

  private:
    std::vector<char> reachable_floor(const Tables& tables) const;
    void number_cells(const Tables& tables, const std::vector<char>& inside);
    void link_cells(const std::vector<Cell>& number);
    void place_pieces(const Tables& tables, const std::vector<Cell>& number);
    void draw_lines();
    void draw_keys();

    std::vector<Cell> cell_at_;
};

}  // namespace carreau::sokoban
