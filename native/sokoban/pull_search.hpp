// Best-first search from the solved position backwards, in pulls, towards the start. A position that both this and a
// search from the start have reached joins the two halves of a solution.
//
// What comes next is chosen in three ways by turns: the newest of those nearest to the start, the one of these that
// leaves the player most room, and one at random. Each finds the way where the others go on and on in a dead end.
#pragma once
#include "sokoban/assignment.hpp"
#include "sokoban/kinds.hpp"
#include "sokoban/queue.hpp"
#include "sokoban/tables.hpp"
#include "sokoban/turn.hpp"

namespace carreau::sokoban {

class PullSearch {
  public:
    // `from_start` are the positions that a search from the start has reached.
    PullSearch(const Board& board, const BoxTables& base, Positions& from_start, Work& work);
    ~PullSearch() { work_.hold(0, open_bytes_); }

    // Goes on until so much work is done. An end without meeting proves that there is no solution.
    Turn run(std::uint64_t units);
    // The position where the halves meet, among those from the start; the second half is line_from of it.
    Positions::Index meeting() const { return meeting_; }
    std::vector<Push> second_half() const { return line_from(last_); }

    // Whether a position is known to lead to the goal, and how: `kNone` if it is not known.
    Positions::Index find(std::span<const Cell> boxes, Cell region) { return positions_.find(boxes, region); }
    std::vector<Push> line_from(Positions::Index index) const;
    std::size_t bytes() const { return positions_.bytes() + open_bytes_; }
    // Gives its memory back; it must not run again, and knows no position any more.
    void give_up();

  private:
    using Index = Positions::Index;
    void add_roots();
    void reach(std::span<const Cell> boxes, Cell player, Index after, Push push);
    Index choose();
    void open(Index index, std::size_t estimate, Index after);
    void expand(Index index);
    void pull(Index index, std::size_t which, int direction);
    int estimate(std::span<const Cell> boxes);
    std::size_t bytes_to_choose() const { return newest_.bytes() + roomiest_.bytes() + kinds_.bytes(); }

    const Board& board_;
    Positions& from_start_;
    Work& work_;
    Positions positions_;
    std::vector<std::vector<int>> distance_;  // by cell and start: pulls of a lone box
    Assignment assignment_;
    std::vector<int> costs_;
    Flood reached_, region_;
    Occupied occupied_;
    std::vector<Cell> boxes_, child_;
    Queue newest_, roomiest_;  // by the estimate
    Kinds kinds_;
    std::uint32_t turn_ = 0;
    std::size_t open_bytes_ = 0;
    Index meeting_ = Positions::kNone, last_ = Positions::kNone;
};

}  // namespace carreau::sokoban
