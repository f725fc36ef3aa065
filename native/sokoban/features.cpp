#include "sokoban/features.hpp"

#include <algorithm>

namespace carreau::sokoban {
namespace {

constexpr int kDownwards = 1, kRightwards = 3;

std::vector<char> room_cells(const Board& board) {
    std::vector<char> room(board.size, 0);
    const auto step = [&](Cell cell, int direction) { return cell < 0 ? kWall : board.next[cell][direction]; };
    for (Cell corner = 0; corner < board.size; ++corner)
        for (const int along : {kDownwards, kRightwards}) {
            std::vector<Cell> block;
            Cell cell = corner;
            for (int i = 0; i < 3; ++i, cell = step(cell, along)) {
                block.push_back(cell);
                block.push_back(step(cell, kDownwards + kRightwards - along));
            }
            if (std::all_of(block.begin(), block.end(), [](Cell each) { return each >= 0; }))
                for (const Cell each : block) room[each] = 1;
        }
    return room;
}

}  // namespace

Corridors::Corridors(const Board& board) {
    const std::vector<char> room = room_cells(board);
    std::vector<char> seen(board.size, 0);
    for (Cell cell = 0; cell < board.size; ++cell) {
        if (room[cell] || seen[cell]) continue;
        std::vector<Cell> cells{cell};
        seen[cell] = 1;
        int doors = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            bool is_door = false;
            for (const Cell next : board.next[cells[i]]) {
                if (next < 0) continue;
                if (room[next]) is_door = true;
                if (!room[next] && !seen[next]) seen[next] = 1, cells.push_back(next);
            }
            doors += is_door;
        }
        // One that leads nowhere does not matter, but a single cell between two rooms is one door.
        if (doors > 1 || (doors == 1 && cells.size() == 1)) corridors_.push_back(std::move(cells));
    }
}

std::vector<std::uint8_t> Hotspots::find_row(Cell blocker) {
    meter_.hold(bytes_ + board_.size, bytes_);
    bytes_ += board_.size;
    const auto with = goals_from(BoxTables(board_, std::span(&blocker, 1), meter_));
    std::vector<std::uint8_t> row(board_.size);
    // A goal under the blocker is lost to everybody; that alone blocks nobody.
    for (Cell cell = 0; cell < board_.size; ++cell) row[cell] = goals_[cell] - with[cell] > board_.is_goal[blocker];
    return row;
}

std::vector<int> Hotspots::goals_from(const BoxTables& tables) const {
    std::vector<int> count(board_.size, 0);
    for (int goal = 0; goal < static_cast<int>(board_.goals.size()); ++goal)
        for (Cell cell = 0; cell < board_.size; ++cell)
            for (int side = 0; side < kDirections; ++side)
                if (tables.distance(goal, cell, side) != kFar) {
                    ++count[cell];
                    break;
                }
    return count;
}

}  // namespace carreau::sokoban
