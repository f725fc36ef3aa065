// Positions that wait to be expanded. What comes next is one that is thought to cost least, and of equals the one
// that leaves the player most room.
//
// What is done in one place and what is done in another can be done in any order, and a search loses itself in all
// these orders. So a push far from the one before it, a jump, counts as if it cost a few pushes more: then work goes on
// in one place until it is done. How many more is best differs from level to level; three queues take turns.
#pragma once
#include <array>
#include <cstdlib>

#include "sokoban/bucket_queue.hpp"

namespace carreau::sokoban {

class Frontier {
  public:
    using Index = PositionStore::Index;

    Frontier(const Board& board, PositionStore& positions, WorkMeter& meter)
        : board_(board), positions_(positions), meter_(meter) {}
    ~Frontier() { meter_.hold(0, held_); }
    Frontier(const Frontier&) = delete;
    Frontier& operator=(const Frontier&) = delete;

    // The newest position, with what it is thought to cost still and the number of cells that the player reaches.
    void add(int estimate, int reached) {
        const Index index = positions_.size() - 1;
        const std::uint32_t jumps = jumps_to(index), unreached = static_cast<std::uint32_t>(board_.size - reached);
        positions_.set_note(index, jumps);
        std::size_t more = 0;
        for (std::size_t i = 0; i < queues_.size(); ++i) more += queues_[i].bytes_to_push(cost(i, estimate, jumps));
        if (!meter_.may_hold(more)) return;
        std::size_t now = 0;
        for (std::size_t i = 0; i < queues_.size(); ++i) {
            queues_[i].push(cost(i, estimate, jumps), {unreached, index});
            now += queues_[i].bytes();
        }
        meter_.hold(now, held_);
        held_ = now;
    }
    // Every position is in every queue: where one has no more, the others only have what was given.
    bool is_empty() {
        return std::any_of(queues_.begin(), queues_.end(), [](BucketQueue& queue) { return queue.is_empty(); });
    }
    // One of them, after is_empty() said no; kNone if it has been given before.
    Index take() {
        turn_ = (turn_ + 1) % queues_.size();
        const Index index = queues_[turn_].pop().index;
        const std::uint32_t note = positions_.note_of(index);
        positions_.set_note(index, note | kGiven);
        return note & kGiven ? PositionStore::kNone : index;
    }
    std::size_t bytes() const { return held_; }
    void clear() {
        queues_ = {};
        meter_.hold(0, held_);
        held_ = 0;
    }

  private:
    static constexpr std::array<std::size_t, 3> kJumpCost = {0, 2, 4};  // in pushes, by queue
    static constexpr int kFar = 5;                                      // cells from one push to the next
    // The note of a position: the jumps on the way to it, and whether it has been given.
    static constexpr std::uint32_t kGiven = 1U << 31, kMostJumps = 0xffff;

    static std::size_t cost(std::size_t queue, int estimate, std::uint32_t jumps) {
        return static_cast<std::size_t>(estimate) + kJumpCost[queue] * jumps;
    }
    bool is_root(Index index) const { return positions_.before(index) == index; }
    std::uint32_t jumps_to(Index index) const {
        const Index before = positions_.before(index);
        if (is_root(index) || is_root(before)) return 0;
        const bool jump = is_jump(positions_.push_of(before).box, positions_.push_of(index).box);
        return std::min((positions_.note_of(before) & kMostJumps) + jump, kMostJumps);
    }
    bool is_jump(Cell one, Cell other) const {
        const auto first = std::div(board_.place[one], board_.width),
                   second = std::div(board_.place[other], board_.width);
        return std::abs(first.quot - second.quot) + std::abs(first.rem - second.rem) >= kFar;
    }

    const Board& board_;
    PositionStore& positions_;
    WorkMeter& meter_;
    std::array<BucketQueue, kJumpCost.size()> queues_;
    std::size_t turn_ = 0, held_ = 0;
};

}  // namespace carreau::sokoban
