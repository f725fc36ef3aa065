// Features of a position that tell a search whether it makes progress.
#pragma once
#include "sokoban/box_tables.hpp"

namespace carreau::sokoban {

// Rooms are what open blocks of two by three cells cover; corridors join them.
class Corridors {
  public:
    explicit Corridors(const Board& board);
    // How many corridors have a box in them.
    int blocked(const Occupied& occupied) const {
        int count = 0;
        for (const auto& corridor : corridors_) count += has_box(corridor, occupied);
        return count;
    }

  private:
    static bool has_box(const std::vector<Cell>& cells, const Occupied& occupied) {
        for (const Cell cell : cells)
            if (occupied[cell]) return true;
        return false;
    }
    std::vector<std::vector<Cell>> corridors_;
};

// Cells where a box takes a goal away from a box elsewhere. Rows are found when they are first asked for.
class Hotspots {
  public:
    Hotspots(const Board& board, const BoxTables& base, WorkMeter& meter)
        : board_(board), meter_(meter), rows_(board.size), goals_(goals_from(base)) {}
    ~Hotspots() { meter_.hold(0, bytes_); }
    Hotspots(const Hotspots&) = delete;
    Hotspots& operator=(const Hotspots&) = delete;
    bool blocks(Cell blocker, Cell box) {
        auto& row = rows_[blocker];
        if (row.empty() && (meter_.is_over() || !meter_.has_room(BoxTables::bytes_of(board_)))) return false;
        if (row.empty()) row = find_row(blocker);
        return row[box] != 0;
    }
    // Pairs of which one stands in the other's way and of which one is on `cell`; the box on `except` is left out.
    int pairs(std::span<const Cell> boxes, Cell cell, Cell except) {
        int count = 0;
        for (const Cell other : boxes)
            if (other != cell && other != except) count += blocks(cell, other) + blocks(other, cell);
        return count;
    }
    int pairs(std::span<const Cell> boxes) {
        int twice = 0;
        for (const Cell box : boxes) twice += pairs(boxes, box, box);
        return twice / 2;
    }

  private:
    std::vector<std::uint8_t> find_row(Cell blocker);
    std::vector<int> goals_from(const BoxTables& tables) const;

    const Board& board_;
    WorkMeter& meter_;
    std::size_t bytes_ = 0;
    std::vector<std::vector<std::uint8_t>> rows_;
    std::vector<int> goals_;  // by cell: how many a box reaches
};

}  // namespace carreau::sokoban
