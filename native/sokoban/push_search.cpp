#include "sokoban/push_search.hpp"

#include <algorithm>

namespace carreau::sokoban {

PushSearch::PushSearch(const Board& board, TableCache& tables, Deadlocks& deadlocks, WorkMeter& meter,
                       std::uint64_t seed)
    : board_(board),
      tables_(tables),
      deadlocks_(deadlocks),
      meter_(meter),
      positions_(board, tables.base().dead(), meter, PositionStore::Notes::kept),
      frontier_(board, positions_, meter, seed),
      corrals_(board),
      reached_(board),
      region_(board),
      occupied_(board) {
    const auto& dead = tables.base().dead();
    if (std::any_of(board.boxes.begin(), board.boxes.end(), [&](Cell box) { return dead[box]; })) return;
    occupied_.put_all(board.boxes);
    count();
    region_.run(occupied_, board.player);
    reach(board.boxes, board.player, region_.region(), 0, {});
    occupied_.take_all(board.boxes);
}

TurnEnd PushSearch::run(std::uint64_t units) {
    return take_turn(
        meter_, units, [&] { return solved_ != PositionStore::kNone; }, [&] { return frontier_.is_empty(); },
        [&] {
            if (const Index index = frontier_.take(); index != PositionStore::kNone) expand(index);
        });
}

// Dear tests, for what is expanded only. The position is on the board.
bool PushSearch::is_lost(Index index) {
    if (index == 0) return false;
    const Push push = positions_.push_of(index);
    return deadlocks_.is_lost_locally(occupied_, push.box, board_.next[push.box][push.direction]);
}

void PushSearch::expand(Index index) {
    ++meter_.expanded;
    positions_.boxes_of(index, boxes_);
    occupied_.put_all(boxes_);
    reached_.run(occupied_, positions_.region_of(index));
    const int cells = reached_.count();
    movers_ = boxes_;
    if (!is_lost(index) && corrals_.choose_movers(occupied_, reached_, tables_.base().dead(), true, movers_)) {
        for (const Cell box : movers_)
            for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
                const Cell from = board_.next[box][opposite(direction)], to = board_.next[box][direction];
                if (from < 0 || to < 0 || occupied_[to] || !reached_[from] || tables_.base().is_dead(to)) continue;
                occupied_.move(box, to);
                count();
                const Region region = reached_.after(occupied_, cells, box, to, box, region_);
                if (positions_.find_moved(index, box, to, region.smallest) == PositionStore::kNone) {
                    child_ = boxes_;
                    *std::find(child_.begin(), child_.end(), box) = to;
                    reach(child_, box, region, index, {box, direction});
                }
                occupied_.move(to, box);
            }
    }
    meter_.spend(1);
    occupied_.take_all(boxes_);
}

void PushSearch::count() {
    ++meter_.generated;
    meter_.spend(1 + matching_work(board_.boxes.size()));
}

void PushSearch::reach(std::span<const Cell> boxes, Cell player, Region region, Index before, Push push) {
    const bool done = board_.is_solved(boxes);
    int estimate = 0;
    if (!done) {
        const Cell moved = positions_.size() == 0 ? kWall : board_.next[push.box][push.direction];
        if (moved >= 0 && deadlocks_.matches_pattern(occupied_, moved, player)) return;
        const BoxTables* tables = deadlocks_.analyse(boxes, player);
        if (tables == nullptr) return;
        estimate = deadlocks_.matching().cost(boxes, player, *tables);
        if (estimate == Matching::kImpossible) return;
    }
    if (positions_.add(boxes, region.smallest, before, push) != PositionStore::Added::fresh) return;
    if (nearest_ == PositionStore::kNone || estimate < least_) nearest_ = positions_.size() - 1, least_ = estimate;
    if (done) solved_ = positions_.size() - 1;
    if (const Index meeting = pulls_ ? pulls_->find(boxes, region.smallest) : PositionStore::kNone;
        meeting != PositionStore::kNone) {
        solved_ = positions_.size() - 1;
        second_half_ = pulls_->line_from(meeting);
    }
    frontier_.add(estimate, region.cells);
}

Standing PushSearch::standing() const {
    Standing standing;
    if (nearest_ != PositionStore::kNone && nearest_ < positions_.size()) {
        positions_.boxes_of(nearest_, standing.boxes);
        standing.player = positions_.region_of(nearest_);
    }
    return standing;
}

void PushSearch::give_up() {
    positions_.clear();
    frontier_.clear();
}

}  // namespace carreau::sokoban
