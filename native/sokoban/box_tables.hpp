// Exact distances of one box that is alone on a board where some more cells are walls.
//
// A lone box is its cell and a side: the side on which the player stands. He changes side only if he can walk round the
// box, so doors that lead one way are respected. The extra walls are boxes that can never move again.
#pragma once
#include <limits>
#include <memory>
#include <unordered_map>

#include "sokoban/flood.hpp"
#include "sokoban/work_meter.hpp"

namespace carreau::sokoban {

using Distance = std::uint16_t;
inline constexpr Distance kFar = std::numeric_limits<Distance>::max();

class BoxTables {
  public:
    // Says nothing of use if the work is over before they are made.
    BoxTables(const Board& board, std::span<const Cell> walls, WorkMeter& meter);

    static constexpr std::uint8_t kCutOff = 4;
    // The side that stands for all sides of the box that the player reaches from his cell; kCutOff if he reaches none.
    std::uint8_t side(Cell box, Cell player) const { return side_of_[static_cast<std::size_t>(box) * size_ + player]; }
    // Pushes from a cell, with the player on a side that stands for others, to a goal by its index.
    Distance distance(int goal, Cell box, int side) const {
        return distance_[(static_cast<std::size_t>(goal) * size_ + box) * 4 + side];
    }
    // The goals that can be reached, as bits: `goal_words` words.
    const std::uint64_t* goals_from(Cell box, int side) const {
        return &goals_from_[(static_cast<std::size_t>(box) * 4 + side) * goal_words];
    }
    Distance nearest(Cell box, int side) const { return nearest_[static_cast<std::size_t>(box) * 4 + side]; }
    bool is_wall(Cell cell) const { return walls_[cell]; }
    // From here no goal is reached, on whichever side the player stands.
    bool is_dead(Cell cell) const { return dead_[cell] != 0; }
    const std::vector<std::uint8_t>& dead() const { return dead_; }
    // A box here, beside the player, can reach a goal, or stands on one that nobody can take it from.
    bool is_hopeless(const Board& board, Cell box, Cell player) const {
        const std::uint8_t from = side(box, player);
        return from == kCutOff ? !board.is_goal[box] : nearest(box, from) == kFar;
    }
    // Fewest pushes from every cell to any other cell, the player standing where it suits; kFar where there is no way.
    std::vector<Distance> distances_to(const Board& board, Cell target) const;
    static std::size_t bytes_of(const Board& board);

    int goal_words;

  private:
    void find_sides(const Board& board, WorkMeter& meter);
    void find_sides_of(const Board& board, Cell cell, bool one_side, Flood& flood);
    void pull_from(const Board& board, Cell target, Distance* distance, std::vector<int>& queue) const;
    void note_reached(int goal, std::span<const int> reached);

    std::size_t size_;
    Occupied walls_;
    std::vector<std::uint8_t> side_of_;
    std::vector<std::uint8_t> own_side_;  // by cell and side: the one that stands for it
    std::vector<Distance> distance_, nearest_;
    std::vector<std::uint64_t> goals_from_;
    std::vector<std::uint8_t> dead_;
};

// Tables by their walls. All are thrown away when they take more than their part of the memory.
class TableCache {
  public:
    TableCache(const Board& board, WorkMeter& meter);
    ~TableCache() { meter_.hold(0, bytes()); }
    TableCache(const TableCache&) = delete;
    TableCache& operator=(const TableCache&) = delete;
    const BoxTables& base() const { return base_; }
    // Stays valid until the next call. Where memory has run out fewer walls are known, which is true but says less.
    const BoxTables& with_walls(std::span<const Cell> walls);
    std::size_t bytes() const { return (cache_.size() + 1) * bytes_each_; }

  private:
    struct Entry {
        std::vector<Cell> walls;
        std::unique_ptr<BoxTables> tables;
    };
    const Board& board_;
    WorkMeter& meter_;
    std::size_t bytes_each_, most_;
    BoxTables base_;
    std::unordered_map<std::uint64_t, Entry> cache_;
};

}  // namespace carreau::sokoban
