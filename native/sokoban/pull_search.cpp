#include "sokoban/pull_search.hpp"

#include <algorithm>

namespace carreau::sokoban {
namespace {
constexpr int kCellsAUnit = 16;  // of a breadth-first search over cells and sides
// The note of a position: how many pulls led to it, and whether it is expanded.
constexpr std::uint32_t kDepth = 0x7fffffff, kExpanded = 0x80000000;
}  // namespace

PullSearch::PullSearch(const Board& board, const BoxTables& base, Positions& from_start, Work& work)
    : board_(board),
      from_start_(from_start),
      work_(work),
      positions_(board, base.dead(), work),
      distance_(board.size),
      reached_(board),
      region_(board),
      occupied_(board) {
    for (Cell cell = 0; cell < board.size && work.spend(1 + board.size / kCellsAUnit); ++cell) {
        if (base.is_dead(cell)) continue;
        const auto from = base.distances_to(board, cell);
        for (const Cell start : board.boxes) distance_[cell].push_back(from[start]);
    }
    if (!work.stopped()) add_roots();
}

// One for each region of the player in the solved position.
void PullSearch::add_roots() {
    occupied_.put_all(board_.goals);
    std::vector<Cell> roots;
    reached_.begin();
    for (Cell cell = 0; cell < board_.size; ++cell) {
        if (occupied_[cell] || reached_[cell]) continue;
        reached_.extend(occupied_, cell);
        roots.push_back(cell);
    }
    for (const Cell root : roots) reach(board_.goals, root, Positions::kNone, {});
    occupied_.take_all(board_.goals);
}

Turn PullSearch::run(std::uint64_t units) {
    for (const std::uint64_t until = work_.done() + units; work_.done() < until;) {
        if (meeting_ != Positions::kNone) return Turn::solved;
        if (work_.stopped()) return Turn::stopped;
        if (newest_.is_empty()) return Turn::exhausted;
        const Index index = choose();
        if (positions_.note_of(index) & kExpanded) continue;
        positions_.set_note(index, positions_.note_of(index) | kExpanded);
        expand(index);
    }
    return meeting_ != Positions::kNone ? Turn::solved : work_.stopped() ? Turn::stopped : Turn::paused;
}

// All positions are in newest_; some of those it names, and the others, are expanded already.
PullSearch::Index PullSearch::choose() {
    ++turn_;
    if (turn_ % 3 == 1 && !roomiest_.is_empty()) return roomiest_.pop().index;
    if (turn_ % 3 == 2 && !kinds_.is_empty()) return kinds_.take_any();
    return newest_.pop().index;
}

void PullSearch::expand(Index index) {
    ++work_.expanded;
    positions_.boxes_of(index, boxes_);
    occupied_.put_all(boxes_);
    reached_.run(occupied_, positions_.region_of(index));
    for (std::size_t which = 0; which < boxes_.size(); ++which)
        for (int direction = 0; direction < kDirections; ++direction) pull(index, which, direction);
    work_.spend(1);
    occupied_.take_all(boxes_);
}

// The player stands beside the box in this direction and goes on, and the box follows.
void PullSearch::pull(Index index, std::size_t which, int direction) {
    const Cell box = boxes_[which], to = board_.next[box][direction];
    if (to < 0 || !reached_[to]) return;
    const Cell player = board_.next[to][direction];
    if (player < 0 || occupied_[player]) return;
    child_ = boxes_;
    child_[which] = to;
    occupied_.move(box, to);
    reach(child_, player, index, {to, static_cast<std::uint8_t>(opposite(direction))});
    occupied_.move(to, box);
}

void PullSearch::reach(std::span<const Cell> boxes, Cell player, Index after, Push push) {
    ++work_.generated;
    work_.spend(1 + matching_work(boxes.size()));
    const Cell region = region_.run(occupied_, player);
    if (positions_.find(boxes, region) != Positions::kNone) return;
    const int least = estimate(boxes);
    if (least == Assignment::kImpossible) return;
    const Index index = positions_.size();
    if (positions_.add(boxes, region, after == Positions::kNone ? index : after, push) != Positions::Added::fresh)
        return;
    if (const Index meeting = from_start_.find(boxes, region); meeting != Positions::kNone) {
        meeting_ = meeting;
        last_ = index;
    }
    open(index, static_cast<std::size_t>(least), after);
}

// The player's region is that of the position.
void PullSearch::open(Index index, std::size_t estimate, Index after) {
    const std::uint32_t depth = after == Positions::kNone ? 0 : (positions_.note_of(after) & kDepth) + 1;
    positions_.set_note(index, depth);
    const auto first = static_cast<std::uint32_t>(estimate);
    if (!work_.may_hold(newest_.bytes_to_push(first) + roomiest_.bytes_to_push(first) +
                        kinds_.bytes_to_add(first, depth)))
        return;
    newest_.push(first, {0, index});
    roomiest_.push(first, {static_cast<std::uint32_t>(board_.size - region_.count()), index});
    kinds_.add(first, depth, index);
    work_.hold(bytes_to_choose(), open_bytes_);
    open_bytes_ = bytes_to_choose();
}

void PullSearch::give_up() {
    positions_.clear();
    newest_ = {};
    roomiest_ = {};
    kinds_ = {};
    work_.hold(0, open_bytes_);
    open_bytes_ = 0;
}

int PullSearch::estimate(std::span<const Cell> boxes) {
    costs_.clear();
    for (const Cell box : boxes) costs_.insert(costs_.end(), distance_[box].begin(), distance_[box].end());
    const int count = static_cast<int>(boxes.size());
    return assignment_.least_total(costs_, count, count);
}

std::vector<Push> PullSearch::line_from(Positions::Index index) const {
    std::vector<Push> pushes;
    for (; positions_.before(index) != index; index = positions_.before(index))
        pushes.push_back(positions_.push_of(index));
    return pushes;
}

}  // namespace carreau::sokoban
