// Positions that were reached, each with the push that led to it. The boxes are bits over the cells a box may ever
// stand on, the player is the smallest cell of his region; positions are compared whole, so nothing is lost to a hash.
// All but the boxes is one word, and a second one where callers keep notes: long searches end for want of memory.
#pragma once
#include <memory>

#include "sokoban/board.hpp"
#include "sokoban/work_meter.hpp"

namespace carreau::sokoban {

class PositionStore {
  public:
    using Index = std::uint32_t;
    static constexpr Index kNone = ~Index{0};

    enum class Notes { none, kept };
    // `dead` cells never hold a box.
    PositionStore(const Board& board, const std::vector<std::uint8_t>& dead, WorkMeter& meter,
                  Notes notes = Notes::none);
    ~PositionStore() { meter_.hold(0, held_); }
    PositionStore(const PositionStore&) = delete;
    PositionStore& operator=(const PositionStore&) = delete;

    enum class Added { fresh, known, no_memory };
    // Boxes in any order, the player as the smallest cell of his region. A fresh position is the last one.
    Added add(std::span<const Cell> boxes, Cell region, Index before, Push push);
    Index find(std::span<const Cell> boxes, Cell region);
    // The same for a position of the store in which a box is on another cell.
    Index find_moved(Index index, Cell from, Cell to, Cell region);

    // A position as the words that it is kept in, for a file, and one that was written so, after those before it. False
    // if no position of the board is such, or it is there, or there is no memory.
    std::span<const std::uint64_t> words_of(Index index) const { return {node(index), stride_}; }
    std::size_t words() const { return stride_; }
    bool add_words(std::span<const std::uint64_t> words);

    // Forgets all of them and gives their memory back.
    void clear();

    Index size() const { return count_; }
    std::size_t bytes() const { return blocks_.size() * kBlock * stride_ * 8 + slots_.size() * sizeof(Index); }
    void boxes_of(Index index, std::vector<Cell>& boxes) const;
    Cell region_of(Index index) const { return static_cast<Cell>(node(index)[0] & kCellMask); }
    Push push_of(Index index) const {
        const std::uint64_t push = node(index)[0] >> kCellBits;
        return {static_cast<Cell>(push & kCellMask), static_cast<std::uint8_t>(push >> kCellBits & 3)};
    }
    Index before(Index index) const { return before_in(words_of(index)); }
    static Index before_in(std::span<const std::uint64_t> words) { return static_cast<Index>(words[0] >> kPlaceBits); }
    // For another way to a position, a better one.
    void revise(Index index, Index before, Push push);
    // A number of the caller's own, such as a depth, where notes are kept.
    std::uint32_t note_of(Index index) const { return static_cast<std::uint32_t>(node(index)[1]); }
    void set_note(Index index, std::uint32_t note) { node(index)[1] = note; }
    // The pushes that led to a position. The first position is its own predecessor.
    std::vector<Push> line_to(Index index) const;

  private:
    static constexpr Index kBlock = 1 << 12;
    static constexpr int kCellBits = 14, kPlaceBits = 2 * kCellBits + 2;  // of a region, a box and its direction
    static constexpr std::uint64_t kCellMask = (1 << kCellBits) - 1;
    static_assert(kMostCells <= 1 << kCellBits && kPlaceBits + 32 <= 64);
    const std::uint64_t* node(Index index) const { return &blocks_[index / kBlock][(index % kBlock) * stride_]; }
    std::uint64_t* node(Index index) { return &blocks_[index / kBlock][(index % kBlock) * stride_]; }
    void pack(std::span<const Cell> boxes, Cell region);
    std::size_t slot_of_packed() const;
    std::uint64_t hash_of(const std::uint64_t* node) const;
    bool make_room();

    const Board& board_;
    WorkMeter& meter_;
    std::vector<int> live_;  // by cell: its bit, or -1
    std::vector<Cell> cell_of_bit_;
    std::size_t head_, stride_;  // words before the boxes: region, push and predecessor, note; and with them
    std::vector<std::uint64_t> packed_;
    std::vector<std::unique_ptr<std::uint64_t[]>> blocks_;
    std::vector<Index> slots_;
    Index count_ = 0;
    std::size_t held_ = 0;
};

}  // namespace carreau::sokoban
