// The states that a search has reached, in the order it reached them, and how: closed list and path, and for
// breadth-first search the queue as well.
#pragma once
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/control.hpp"

namespace carreau {

// State: trivially copyable, operator==, and hash_of(state). Nodes live in blocks, so growing never copies them.
template <class State, class Move>
class StateStore {
  public:
    using Index = std::uint32_t;
    struct Node {
        State state;
        Index before;  // the node it was reached from; itself for the first
        Move move;
    };

    explicit StateStore(Watch& watch) : watch_(watch) { resize_slots(1 << 12); }

    Index size() const { return count_; }
    const Node& operator[](Index index) const { return blocks_[index >> kBlockBits][index & kBlockMask]; }
    std::size_t bytes() const { return blocks_.size() * sizeof(Node) * kBlock + slots_.size() * sizeof(Index); }

    // What it will hold at most while it adds a state.
    std::size_t bytes_for_one_more() const {
        return bytes() + slots_are_full() * 2 * slots_.size() * sizeof(Index) +
               blocks_are_full() * sizeof(Node) * kBlock;
    }

    enum class Added { fresh, known, no_memory };

    // Adds a state unless it is known. Where memory may not be had, the watch says so and the state is not added.
    Added add(const State& state, Index before, Move move) {
        std::size_t slot = find(state);
        if (slots_[slot] != kNone) return Added::known;
        if (count_ == kNone) return Added::no_memory;
        if (must_grow() && !watch_.may_use(bytes_for_one_more())) return Added::no_memory;
        if (slots_are_full()) {
            resize_slots(slots_.size() * 2);
            slot = find(state);
        }
        if (blocks_are_full()) blocks_.push_back(std::make_unique<Node[]>(kBlock));
        blocks_.back()[count_ & kBlockMask] = {state, before, move};
        slots_[slot] = count_++;
        return Added::fresh;
    }

    static constexpr Index kNone = ~Index{0};
    // The node of a state, or kNone.
    Index index_of(const State& state) const { return slots_[find(state)]; }
    // Another way to a node that is known: a better one.
    void revise(Index index, Index before, Move move) {
        Node& node = blocks_[index >> kBlockBits][index & kBlockMask];
        node.before = before;
        node.move = move;
    }

    // The nodes that led to a node, the first of all and itself included.
    std::vector<Index> path_to(Index index) const {
        std::vector<Index> path{index};
        for (; (*this)[index].before != index; index = (*this)[index].before) path.push_back((*this)[index].before);
        return {path.rbegin(), path.rend()};
    }
    // The moves from each of them to the next.
    std::vector<Move> moves_to(Index index) const {
        const std::vector<Index> path = path_to(index);
        std::vector<Move> moves;
        for (std::size_t at = 1; at < path.size(); ++at) moves.push_back((*this)[path[at]].move);
        return moves;
    }

  private:
    static constexpr int kBlockBits = 14;
    static constexpr Index kBlock = Index{1} << kBlockBits, kBlockMask = kBlock - 1;

    bool slots_are_full() const { return (count_ + 1) * std::uint64_t{2} > slots_.size(); }
    bool blocks_are_full() const { return (count_ & kBlockMask) == 0; }
    bool must_grow() const { return slots_are_full() || blocks_are_full(); }

    // The slot of a state, or the free one where it belongs.
    std::size_t find(const State& state) const {
        std::size_t slot = hash_of(state) >> shift_;
        while (slots_[slot] != kNone && !((*this)[slots_[slot]].state == state))
            slot = (slot + 1) & (slots_.size() - 1);
        return slot;
    }
    void resize_slots(std::size_t size) {
        slots_.assign(size, kNone);
        shift_ = 64 - std::countr_zero(size);
        for (Index index = 0; index < count_; ++index) slots_[find((*this)[index].state)] = index;
    }

    Watch& watch_;
    std::vector<std::unique_ptr<Node[]>> blocks_;
    std::vector<Index> slots_;  // a power of two, at most half full
    int shift_ = 0;
    Index count_ = 0;
};

}  // namespace carreau
