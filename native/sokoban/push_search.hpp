// Best-first search over single pushes by the matching, with corrals. Positions are compared whole and only what is
// proven lost is left out: when it ends without a solution there is none.
#pragma once
#include "sokoban/deadlocks.hpp"
#include "sokoban/pull_search.hpp"
#include "sokoban/turn.hpp"

namespace carreau::sokoban {

class PushSearch {
  public:
    PushSearch(const Board& board, TableCache& tables, Deadlocks& deadlocks, WorkMeter& meter, std::uint64_t seed);

    // Goes on until so much work is done.
    TurnEnd run(std::uint64_t units);
    std::vector<Push> solution() const {
        std::vector<Push> pushes = positions_.line_to(solved_);
        pushes.insert(pushes.end(), second_half_.begin(), second_half_.end());
        return pushes;
    }
    PositionStore& positions() { return positions_; }
    // From now on a position that is known to lead to the goal ends the search.
    void meet(PullSearch& pulls) { pulls_ = &pulls; }
    Standing standing() const;
    std::size_t bytes() const { return positions_.bytes() + frontier_.bytes(); }
    // Gives its memory back; it must not run again.
    void give_up();

  private:
    using Index = PositionStore::Index;
    // One more position is looked at.
    void count();
    // It is new, and on the board.
    void reach(std::span<const Cell> boxes, Cell player, Region region, Index before, Push push);
    bool is_lost(Index index);
    void expand(Index index);

    const Board& board_;
    TableCache& tables_;
    Deadlocks& deadlocks_;
    WorkMeter& meter_;
    PositionStore positions_;
    Frontier frontier_;
    Corrals corrals_;
    Flood reached_, region_;
    Occupied occupied_;
    std::vector<Cell> boxes_, movers_, child_;
    Index solved_ = PositionStore::kNone, nearest_ = PositionStore::kNone;
    int least_ = 0;  // its estimate
    PullSearch* pulls_ = nullptr;
    std::vector<Push> second_half_;
};

}  // namespace carreau::sokoban
