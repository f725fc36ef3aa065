#include "sokoban/pull_search.hpp"

#include <algorithm>

namespace carreau::sokoban {

PullSearch::PullSearch(const Board& board, const BoxTables& base, PositionStore& from_start, WorkMeter& meter,
                       std::uint64_t seed)
    : board_(board),
      from_start_(from_start),
      meter_(meter),
      positions_(board, base.dead(), meter, PositionStore::Notes::kept),
      frontier_(board, positions_, meter, seed),
      distance_(board.size),
      reached_(board),
      region_(board),
      occupied_(board) {
    if (!meter.may_hold(bytes_to_begin(board))) return;
    for (Cell cell = 0; cell < board.size && meter.spend_on_cells(board.size); ++cell) {
        if (base.is_dead(cell)) continue;
        const auto from = base.distances_to(board, cell);
        for (const Cell start : board.boxes) distance_[cell].push_back(from[start]);
        held_ += board.boxes.size() * sizeof(int);
    }
    meter.hold(held_, 0);
    if (!meter.stopped()) add_roots();
}

void PullSearch::add_roots() {
    const std::vector<Cell> roots = solved_regions(board_);
    occupied_.put_all(board_.goals);
    for (const Cell root : roots) {
        count();
        region_.run(occupied_, root);
        reach(board_.goals, region_.region(), PositionStore::kNone, {}, estimate(board_.goals));
    }
    occupied_.take_all(board_.goals);
}

TurnEnd PullSearch::run(std::uint64_t units) {
    return take_turn(
        meter_, units, [&] { return meeting_ != PositionStore::kNone; }, [&] { return frontier_.is_empty(); },
        [&] {
            if (const Index index = frontier_.take(); index != PositionStore::kNone) expand(index);
        });
}

void PullSearch::expand(Index index) {
    ++meter_.expanded;
    positions_.boxes_of(index, boxes_);
    is_loaded_ = false;
    occupied_.put_all(boxes_);
    reached_.run(occupied_, positions_.region_of(index));
    cells_ = reached_.count();
    for (std::size_t which = 0; which < boxes_.size(); ++which)
        for (int direction = 0; direction < kDirections; ++direction) pull(index, which, direction);
    meter_.spend(1);
    occupied_.take_all(boxes_);
}

// The player stands beside the box in this direction and goes on, and the box follows.
void PullSearch::pull(Index index, std::size_t which, int direction) {
    const Cell box = boxes_[which], to = board_.next[box][direction];
    if (to < 0 || !reached_[to]) return;
    const Cell player = board_.next[to][direction];
    if (player < 0 || occupied_[player]) return;
    occupied_.move(box, to);
    count();
    const Region region = reached_.after(occupied_, cells_, box, to, player, region_);
    if (positions_.find_moved(index, box, to, region.smallest) == PositionStore::kNone) {
        child_ = boxes_;
        child_[which] = to;
        reach(child_, region, index, {to, static_cast<std::uint8_t>(opposite(direction))}, estimate_with(which, to));
    }
    occupied_.move(to, box);
}

void PullSearch::count() {
    ++meter_.generated;
    meter_.spend(1);
}

void PullSearch::reach(std::span<const Cell> boxes, Region region, Index after, Push push, int least) {
    if (least == Assignment::kImpossible) return;
    const Index index = positions_.size();
    if (positions_.add(boxes, region.smallest, after == PositionStore::kNone ? index : after, push) !=
        PositionStore::Added::fresh)
        return;
    if (const Index meeting = from_start_.find(boxes, region.smallest); meeting != PositionStore::kNone) {
        meeting_ = meeting;
        last_ = index;
    }
    frontier_.add(least, region.cells);
}

void PullSearch::give_up() {
    positions_.clear();
    frontier_.clear();
}

int PullSearch::estimate(std::span<const Cell> boxes) {
    costs_.clear();
    for (const Cell box : boxes) costs_.insert(costs_.end(), distance_[box].begin(), distance_[box].end());
    return loaded_.load(costs_, static_cast<int>(boxes.size()));
}

int PullSearch::estimate_with(std::size_t which, Cell to) {
    if (!is_loaded_) meter_.spend(matching_work(boxes_.size())), estimate(boxes_);
    is_loaded_ = true;
    return loaded_.with(which, distance_[to]);
}

std::vector<Push> PullSearch::line_from(PositionStore::Index index) const {
    std::vector<Push> pushes;
    for (; positions_.before(index) != index; index = positions_.before(index))
        pushes.push_back(positions_.push_of(index));
    return pushes;
}

}  // namespace carreau::sokoban
