#include "sokoban/box_tables.hpp"

#include <algorithm>

namespace carreau::sokoban {
namespace {
constexpr double kShareOfMemory = 0.125;
constexpr std::size_t kMostBytes = std::size_t{256} << 20;
}  // namespace

BoxTables::BoxTables(const Board& board, std::span<const Cell> walls, WorkMeter& meter)
    : goal_words(static_cast<int>((board.goals.size() + 63) / 64)), size_(board.size), walls_(board) {
    walls_.put_all(walls);
    find_sides(board, meter);
    distance_.assign(board.goals.size() * size_ * 4, kFar);
    nearest_.assign(size_ * 4, kFar);
    goals_from_.assign(size_ * 4 * goal_words, 0);
    dead_.assign(size_, 1);
    std::vector<int> queue;
    for (int goal = 0; goal < static_cast<int>(board.goals.size()) && !meter.is_over(); ++goal)
        if (!walls_[board.goals[goal]]) {
            meter.spend_on_cells(size_);
            pull_from(board, board.goals[goal], &distance_[goal * size_ * 4], queue);
            note_reached(goal, queue);
        }
    for (const Cell goal : board.goals)
        if (walls_[goal]) dead_[goal] = 1;
}

void BoxTables::find_sides(const Board& board, WorkMeter& meter) {
    side_of_.assign(size_ * size_, kCutOff);
    own_side_.assign(size_ * 4, kCutOff);
    Flood flood(board);
    bool whole = true;  // the floor between the walls is one region
    flood.begin();
    for (int regions = 0; flood.extend_to_next(walls_); whole = ++regions < 2) {
    }
    for (Cell cell = 0; cell < board.size && !meter.is_over(); ++cell) {
        if (walls_[cell]) continue;
        meter.spend(1);
        const bool one_side = whole && joined_around(board, walls_, cell);
        walls_.put(cell);
        find_sides_of(board, cell, one_side, flood);
        walls_.take(cell);
    }
}

void BoxTables::find_sides_of(const Board& board, Cell cell, bool one_side, Flood& flood) {
    std::uint8_t* row = &side_of_[cell * size_];
    for (std::uint8_t side = 0; side < kDirections; ++side) {
        const Cell player = board.next[cell][side];
        if (player < 0 || walls_[player]) continue;
        if (row[player] == kCutOff && one_side) {
            std::fill(row, row + size_, side);
        } else if (row[player] == kCutOff) {
            flood.run(walls_, player);
            flood.for_each([&](Cell reached) { row[reached] = side; });
        }
        own_side_[cell * 4 + side] = row[player];
    }
}

// Breadth-first from a cell, taking pushes back. Leaves in `queue` the cells and sides that were reached.
void BoxTables::pull_from(const Board& board, Cell target, Distance* distance, std::vector<int>& queue) const {
    queue.clear();
    const auto visit = [&](Cell cell, int side, int pushes) {
        if (side == kCutOff || distance[cell * 4 + side] != kFar) return;
        distance[cell * 4 + side] = static_cast<Distance>(pushes);
        queue.push_back(cell * 4 + side);
    };
    for (int side = 0; side < kDirections; ++side) visit(target, own_side_[target * 4 + side], 0);
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const int state = queue[head], cell = state / 4;
        for (int side = 0; side < kDirections; ++side) {
            if (own_side_[cell * 4 + side] != state % 4) continue;
            const Cell before = board.next[cell][side];
            const Cell player = before < 0 ? kWall : board.next[before][side];
            if (player < 0 || walls_[before] || walls_[player]) continue;
            visit(before, own_side_[before * 4 + side], distance[state] + 1);
        }
    }
}

std::vector<Distance> BoxTables::distances_to(const Board& board, Cell target) const {
    std::vector<Distance> by_side(size_ * 4, kFar), least(size_, kFar);
    std::vector<int> queue;
    pull_from(board, target, by_side.data(), queue);
    for (const int state : queue) least[state / 4] = std::min(least[state / 4], by_side[state]);
    least[target] = 0;
    return least;
}

void BoxTables::note_reached(int goal, std::span<const int> reached) {
    const Distance* distance = &distance_[goal * size_ * 4];
    for (const int state : reached) {
        nearest_[state] = std::min(nearest_[state], distance[state]);
        goals_from_[static_cast<std::size_t>(state) * goal_words + goal / 64] |= std::uint64_t{1} << goal % 64;
        dead_[state / 4] = 0;
    }
}

std::size_t BoxTables::bytes_of(const Board& board) {
    const std::size_t size = board.size, goals = board.goals.size();
    return size * size + size * 4 * (1 + sizeof(Distance) * (goals + 1) + 8 * ((goals + 63) / 64)) + size * 16 + 512;
}

TableCache::TableCache(const Board& board, WorkMeter& meter)
    : board_(board),
      meter_(meter),
      bytes_each_(BoxTables::bytes_of(board)),
      most_(meter.part_of_memory(kShareOfMemory, kMostBytes) / bytes_each_),
      base_(board, {}, meter) {
    meter_.hold(bytes(), 0);
}

const BoxTables& TableCache::with_walls(std::span<const Cell> walls) {
    if (walls.empty()) return base_;
    std::uint64_t key = 0;
    for (const Cell cell : walls) key ^= board_.box_key[cell];
    const auto found = cache_.find(key);
    if (found != cache_.end() &&
        std::is_permutation(walls.begin(), walls.end(), found->second.walls.begin(), found->second.walls.end()))
        return *found->second.tables;
    std::size_t before = bytes();
    if (cache_.size() > most_ || !meter_.has_room(bytes_each_)) {
        cache_.clear();
        meter_.hold(bytes(), before);
        before = bytes();
        if (!meter_.may_hold(bytes_each_)) return base_;
    }
    auto& entry = cache_[key];
    entry = {{walls.begin(), walls.end()}, std::make_unique<BoxTables>(board_, walls, meter_)};
    meter_.hold(bytes(), before);
    return *entry.tables;
}

}  // namespace carreau::sokoban
