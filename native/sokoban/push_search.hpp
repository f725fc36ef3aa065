// Best-first search over single pushes by the matching, with corrals. Positions are compared whole and only what is
// proven lost is left out: when it ends without a solution there is none.
#pragma once
#include "sokoban/deadlocks.hpp"
#include "sokoban/pull_search.hpp"
#include "sokoban/queue.hpp"
#include "sokoban/turn.hpp"

namespace carreau::sokoban {

class PushSearch {
  public:
    PushSearch(const Board& board, TableCache& tables, Deadlocks& deadlocks, Work& work);
    ~PushSearch() { work_.hold(0, queue_bytes_); }

    // Goes on until so much work is done.
    Turn run(std::uint64_t units);
    std::vector<Push> solution() const {
        std::vector<Push> pushes = positions_.line_to(solved_);
        pushes.insert(pushes.end(), second_half_.begin(), second_half_.end());
        return pushes;
    }
    Positions& positions() { return positions_; }
    // From now on a position that is known to lead to the goal ends the search.
    void meet(PullSearch& pulls) { pulls_ = &pulls; }
    std::size_t bytes() const { return positions_.bytes() + queue_bytes_; }
    // Gives its memory back; it must not run again.
    void give_up();

  private:
    using Index = Positions::Index;
    void reach(std::span<const Cell> boxes, Cell player, Index before, Push push);
    void open(Index index, int estimate);
    void expand(Index index);

    const Board& board_;
    TableCache& tables_;
    Deadlocks& deadlocks_;
    Work& work_;
    Positions positions_;
    Corrals corrals_;
    Flood reached_, region_;
    Occupied occupied_;
    std::vector<Cell> boxes_, movers_, child_;
    Queue queue_;  // by the estimate, the newest first
    std::size_t queue_bytes_ = 0;
    Index solved_ = Positions::kNone;
    PullSearch* pulls_ = nullptr;
    std::vector<Push> second_half_;
};

}  // namespace carreau::sokoban
