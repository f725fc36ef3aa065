// Best-first search from the solved position backwards, in pulls, towards the start. A position that both this and a
// search from the start have reached joins the two halves of a solution.
#pragma once
#include "sokoban/assignment.hpp"
#include "sokoban/box_tables.hpp"
#include "sokoban/frontier.hpp"
#include "sokoban/turn.hpp"

namespace carreau::sokoban {

class PullSearch {
  public:
    // `from_start` are the positions that a search from the start has reached.
    PullSearch(const Board& board, const BoxTables& base, PositionStore& from_start, WorkMeter& meter,
               std::uint64_t seed);
    ~PullSearch() { meter_.hold(0, held_); }
    PullSearch(const PullSearch&) = delete;
    PullSearch& operator=(const PullSearch&) = delete;

    // Goes on until so much work is done. An end without meeting proves that there is no solution.
    TurnEnd run(std::uint64_t units);
    // The position where the halves meet, among those from the start; the second half is line_from of it.
    PositionStore::Index meeting() const { return meeting_; }
    std::vector<Push> second_half() const { return line_from(last_); }

    // Whether a position is known to lead to the goal, and how: `kNone` if it is not known.
    PositionStore::Index find(std::span<const Cell> boxes, Cell region) { return positions_.find(boxes, region); }
    std::vector<Push> line_from(PositionStore::Index index) const;
    // By cell and start: pulls of a lone box. Of no length where no box may stand.
    const std::vector<std::vector<int>>& distances() const { return distance_; }
    std::size_t bytes() const { return positions_.bytes() + frontier_.bytes() + held_; }
    // What one begins with, on such a board.
    static std::size_t bytes_to_begin(const Board& board) { return board.boxes.size() * board.size * sizeof(int); }
    // Gives its memory back; it must not run again, and knows no position any more.
    void give_up();

  private:
    using Index = PositionStore::Index;
    void add_roots();
    // With what it is thought to cost to get from there to the start.
    void reach(std::span<const Cell> boxes, Region region, Index after, Push push, int least);
    // One more position is looked at.
    void count();
    void expand(Index index);
    void pull(Index index, std::size_t which, int direction);
    int estimate(std::span<const Cell> boxes);
    // The same where one of boxes_ stands elsewhere: a row of the matching, not a whole new one.
    int estimate_with(std::size_t which, Cell to);

    const Board& board_;
    PositionStore& from_start_;
    WorkMeter& meter_;
    PositionStore positions_;
    Frontier frontier_;
    std::vector<std::vector<int>> distance_;
    std::size_t held_ = 0;  // by distance_
    LoadedAssignment loaded_;
    bool is_loaded_ = false;  // with boxes_
    std::vector<int> costs_;
    Flood reached_, region_;
    int cells_ = 0;  // of reached_
    Occupied occupied_;
    std::vector<Cell> boxes_, child_;
    Index meeting_ = PositionStore::kNone, last_ = PositionStore::kNone;
};

}  // namespace carreau::sokoban
