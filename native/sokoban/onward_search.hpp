// Searches onward from positions that others have come to. Who follows a plan comes far and is stuck there, among
// positions of one kind; single pushes from one of these and pulls towards it, which know of no plan, often go on.
#pragma once
#include "sokoban/feature_search.hpp"
#include "sokoban/two_sided_search.hpp"

namespace carreau::sokoban {

class OnwardSearch {
  public:
    OnwardSearch(const Board& board, TableCache& tables, Deadlocks& deadlocks, WorkMeter& meter, std::uint64_t seed)
        : board_(board), tables_(tables), deadlocks_(deadlocks), meter_(meter), seed_(seed) {}

    // Goes on until so much work is done, from one position after the other, longer from some. It ends before where the
    // others have none that was not tried, and never says that there is no solution.
    TurnEnd run(std::uint64_t units, std::span<FeatureSearch* const> others);
    std::vector<Push> solution();
    std::uint64_t searches() const { return searches_; }
    Standing standing() const { return attempt_ ? attempt_->search.pushes.standing() : Standing{}; }
    std::size_t bytes() const { return attempt_ ? attempt_->search.bytes() : 0; }
    // Gives its memory back, and begins with another position when it runs again.
    void leave() { attempt_.reset(); }

  private:
    struct Attempt {
        Attempt(OnwardSearch& onward, Departure&& departure);
        TurnEnd run(std::uint64_t units, const WorkMeter& meter);
        Board board;  // begins where it sets out
        std::vector<Push> line;
        TwoSidedSearch search;
        std::uint64_t left;  // work
    };
    bool set_out(std::span<FeatureSearch* const> others);

    const Board& board_;
    TableCache& tables_;
    Deadlocks& deadlocks_;
    WorkMeter& meter_;
    std::uint64_t seed_, searches_ = 0;
    std::unique_ptr<Attempt> attempt_;
};

}  // namespace carreau::sokoban
