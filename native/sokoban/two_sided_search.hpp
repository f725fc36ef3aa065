// Single pushes from where a board begins and single pulls from where it ends, which meet.
#pragma once
#include "sokoban/pull_search.hpp"
#include "sokoban/push_search.hpp"

namespace carreau::sokoban {

struct TwoSidedSearch {
    TwoSidedSearch(const Board& board, TableCache& tables, Deadlocks& deadlocks, WorkMeter& meter, std::uint64_t seed)
        : pushes(board, tables, deadlocks, meter, seed), pulls(board, tables.base(), pushes.positions(), meter, seed) {
        pushes.meet(pulls);
    }
    // After either was solved.
    std::vector<Push> solution() {
        if (pulls.meeting() == PositionStore::kNone) return pushes.solution();
        std::vector<Push> line = pushes.positions().line_to(pulls.meeting());
        const auto second = pulls.second_half();
        line.insert(line.end(), second.begin(), second.end());
        return line;
    }
    std::size_t bytes() const { return pushes.bytes() + pulls.bytes(); }
    // Gives the memory back; they must not run again.
    void give_up() {
        pushes.give_up();
        pulls.give_up();
    }

    PushSearch pushes;
    PullSearch pulls;
};

}  // namespace carreau::sokoban
