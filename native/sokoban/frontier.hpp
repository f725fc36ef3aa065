// Positions that wait to be expanded, in several orders that take turns: none is best on all levels.
//
// Mostly what comes next is one that is thought to cost least, and of equals the one that leaves the player most room.
// What is done in one place and what is done in another can be done in any order, and a search loses itself in all
// these orders. So a push far from the one before it, a jump, counts as if it cost a few pushes more: then work goes on
// in one place until it is done. What is not found soon is looked for in other orders as well: one counts the pushes so
// far, and every so often the lot decides. These find a way where an estimate leads on into a place without one.
#pragma once
#include <array>
#include <cstdlib>

#include "sokoban/bucket_queue.hpp"
#include "sokoban/type_buckets.hpp"

namespace carreau::sokoban {

class Frontier {
  public:
    using Index = PositionStore::Index;

    Frontier(const Board& board, PositionStore& positions, WorkMeter& meter, std::uint64_t seed)
        : board_(board), positions_(positions), meter_(meter), types_(seed) {}
    ~Frontier() { meter_.hold(0, held_); }
    Frontier(const Frontier&) = delete;
    Frontier& operator=(const Frontier&) = delete;

    // The newest position, with what it is thought to cost still and the number of cells that the player reaches.
    void add(int estimate, int reached) {
        const Index index = positions_.size() - 1;
        const Past past = past_of(index);
        const std::uint32_t unreached = static_cast<std::uint32_t>(board_.size - reached);
        const auto left = static_cast<std::size_t>(estimate);
        const std::uint64_t type = static_cast<std::uint64_t>(left) << 32 | past.depth / kDepthTogether;
        positions_.set_note(index, past.depth << kJumpBits | past.jumps);
        std::size_t more = types_.bytes_to_push(type);
        for (std::size_t i = 0; i < queues_.size(); ++i) more += queues_[i].bytes_to_push(kOrders[i].cost(left, past));
        if (!meter_.may_hold(more)) return;
        types_.push(type, index);
        std::size_t now = types_.bytes();
        for (std::size_t i = 0; i < queues_.size(); ++i) {
            queues_[i].push(kOrders[i].cost(left, past), {unreached, index});
            now += queues_[i].bytes();
        }
        meter_.hold(now, held_);
        held_ = now;
    }
    // Every position is in every queue: where one has no more, the others only have what was given.
    bool is_empty() {
        return types_.is_empty() ||
               std::any_of(queues_.begin(), queues_.end(), [](BucketQueue& queue) { return queue.is_empty(); });
    }
    // One of them, after is_empty() said no; kNone if it has been given before.
    Index take() {
        turn_ = (turn_ + 1) % (++taken_ < kSoon ? kStraight : queues_.size() + 1);
        const Index index = turn_ < queues_.size() ? queues_[turn_].pop().index : types_.draw();
        const std::uint32_t note = positions_.note_of(index);
        positions_.set_note(index, note | kGiven);
        return note & kGiven ? PositionStore::kNone : index;
    }
    std::size_t bytes() const { return held_; }
    void clear() {
        queues_ = {};
        types_ = TypeBuckets(0);
        meter_.hold(0, held_);
        held_ = 0;
    }

  private:
    // How a position was reached.
    struct Past {
        std::uint32_t depth, jumps;
    };
    struct Order {
        std::size_t estimate, jump, depth;  // what each counts
        std::size_t cost(std::size_t left, Past past) const {
            return estimate * left + jump * past.jumps + depth * past.depth;
        }
    };
    static constexpr std::array<Order, 4> kOrders = {{{1, 0, 0}, {1, 2, 0}, {1, 4, 0}, {2, 0, 1}}};
    static constexpr std::size_t kStraight = 3,
                                 kSoon = 1 << 13;       // orders that lead straight on, and how long they are alone
    static constexpr std::uint32_t kDepthTogether = 2;  // pushes that a type does not tell apart
    static constexpr int kFar = 5;                      // cells from one push to the next
    // The note of a position: its past, and whether it has been given.
    static constexpr std::uint32_t kGiven = 1U << 31, kJumpBits = 15, kMost = (1U << kJumpBits) - 1;

    bool is_root(Index index) const { return positions_.before(index) == index; }
    Past past_of(Index index) const {
        if (is_root(index)) return {0, 0};
        const Index before = positions_.before(index);
        const std::uint32_t note = positions_.note_of(before);
        const bool jump = !is_root(before) && is_jump(positions_.push_of(before).box, positions_.push_of(index).box);
        return {std::min((note >> kJumpBits & kMost) + 1, kMost), std::min((note & kMost) + jump, kMost)};
    }
    bool is_jump(Cell one, Cell other) const {
        const auto first = std::div(board_.place[one], board_.width),
                   second = std::div(board_.place[other], board_.width);
        return std::abs(first.quot - second.quot) + std::abs(first.rem - second.rem) >= kFar;
    }

    const Board& board_;
    PositionStore& positions_;
    WorkMeter& meter_;
    std::array<BucketQueue, kOrders.size()> queues_;
    TypeBuckets types_;
    std::size_t turn_ = 0, taken_ = 0, held_ = 0;
};

}  // namespace carreau::sokoban
