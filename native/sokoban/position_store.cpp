#include "sokoban/position_store.hpp"

#include <bit>

namespace carreau::sokoban {
namespace {
constexpr std::size_t kFirstSlots = 1 << 10;
}  // namespace

PositionStore::PositionStore(const Board& board, const std::vector<std::uint8_t>& dead, WorkMeter& meter, Notes notes)
    : board_(board), meter_(meter), live_(board.size, -1), head_(notes == Notes::kept ? 2 : 1) {
    for (Cell cell = 0; cell < board.size; ++cell)
        if (!dead[cell]) live_[cell] = static_cast<int>(cell_of_bit_.size()), cell_of_bit_.push_back(cell);
    stride_ = head_ + (cell_of_bit_.size() + 63) / 64;
    packed_.resize(stride_);
    slots_.assign(kFirstSlots, kNone);
}

void PositionStore::pack(std::span<const Cell> boxes, Cell region) {
    std::fill(packed_.begin(), packed_.end(), 0);
    packed_[0] = static_cast<std::uint64_t>(region);
    for (const Cell box : boxes) packed_[head_ + live_[box] / 64] |= std::uint64_t{1} << live_[box] % 64;
}

std::uint64_t PositionStore::hash_of(const std::uint64_t* node) const {
    std::uint64_t hash = board_.region_key[node[0] & kCellMask];
    for (std::size_t word = head_; word < stride_; ++word) {
        hash = (hash ^ node[word]) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    return hash;
}

std::size_t PositionStore::slot_of_packed() const {
    std::size_t slot = hash_of(packed_.data()) & (slots_.size() - 1);
    for (; slots_[slot] != kNone; slot = (slot + 1) & (slots_.size() - 1)) {
        const std::uint64_t* other = node(slots_[slot]);
        if ((other[0] & kCellMask) == (packed_[0] & kCellMask) &&
            std::equal(packed_.begin() + head_, packed_.end(), other + head_))
            break;
    }
    return slot;
}

bool PositionStore::make_room() {
    const bool full = (count_ + 1) * std::size_t{2} > slots_.size(), new_block = count_ % kBlock == 0;
    if (!full && !new_block) return true;
    const std::size_t more = full * 2 * slots_.size() * sizeof(Index) + new_block * kBlock * stride_ * 8;
    if (count_ == kNone || !meter_.may_hold(more)) return false;
    if (new_block) blocks_.push_back(std::make_unique<std::uint64_t[]>(kBlock * stride_));
    if (full) {
        slots_.assign(slots_.size() * 2, kNone);
        for (Index index = 0; index < count_; ++index) {
            std::size_t slot = hash_of(node(index)) & (slots_.size() - 1);
            while (slots_[slot] != kNone) slot = (slot + 1) & (slots_.size() - 1);
            slots_[slot] = index;
        }
    }
    meter_.hold(bytes(), held_);
    held_ = bytes();
    return true;
}

void PositionStore::clear() {
    blocks_ = decltype(blocks_)();
    slots_ = std::vector<Index>(kFirstSlots, kNone);
    count_ = 0;
    meter_.hold(bytes(), held_);
    held_ = bytes();
}

PositionStore::Added PositionStore::add(std::span<const Cell> boxes, Cell region, Index before, Push push) {
    pack(boxes, region);
    std::size_t slot = slot_of_packed();
    if (slots_[slot] != kNone) return Added::known;
    const std::size_t slots = slots_.size();
    if (!make_room()) return Added::no_memory;
    if (slots_.size() != slots) slot = slot_of_packed();
    slots_[slot] = count_;
    std::copy(packed_.begin(), packed_.end(), node(count_));
    revise(count_++, before, push);
    return Added::fresh;
}

bool PositionStore::add_words(std::span<const std::uint64_t> words) {
    std::copy(words.begin(), words.end(), packed_.begin());
    const auto cells = static_cast<std::uint64_t>(board_.size);
    std::size_t boxes = 0;
    for (std::size_t word = head_; word < stride_; ++word)
        boxes += static_cast<std::size_t>(std::popcount(words[word]));
    const std::size_t beyond = cell_of_bit_.size() % 64;
    if ((words[0] & kCellMask) >= cells || (words[0] >> kCellBits & kCellMask) >= cells ||
        words[0] >> (kPlaceBits + 32) || boxes != board_.boxes.size() || (beyond && words[stride_ - 1] >> beyond))
        return false;
    if (slots_[slot_of_packed()] != kNone || !make_room()) return false;
    slots_[slot_of_packed()] = count_;
    std::copy(words.begin(), words.end(), node(count_++));
    return true;
}

PositionStore::Index PositionStore::find(std::span<const Cell> boxes, Cell region) {
    pack(boxes, region);
    return slots_[slot_of_packed()];
}

PositionStore::Index PositionStore::find_moved(Index index, Cell from, Cell to, Cell region) {
    std::copy(node(index), node(index) + stride_, packed_.begin());
    packed_[0] = static_cast<std::uint64_t>(region);
    for (const Cell cell : {from, to}) packed_[head_ + live_[cell] / 64] ^= std::uint64_t{1} << live_[cell] % 64;
    return slots_[slot_of_packed()];
}

void PositionStore::revise(Index index, Index before, Push push) {
    const std::uint64_t led = static_cast<std::uint64_t>(push.box) | static_cast<std::uint64_t>(push.direction)
                                                                         << kCellBits;
    std::uint64_t& head = node(index)[0];
    head = (head & kCellMask) | led << kCellBits | static_cast<std::uint64_t>(before) << kPlaceBits;
}

void PositionStore::boxes_of(Index index, std::vector<Cell>& boxes) const {
    boxes.clear();
    const std::uint64_t* words = node(index) + head_;
    for (std::size_t word = 0; word + head_ < stride_; ++word)
        for (std::uint64_t left = words[word]; left; left &= left - 1)
            boxes.push_back(cell_of_bit_[word * 64 + static_cast<std::size_t>(std::countr_zero(left))]);
}

std::vector<Push> PositionStore::line_to(Index index) const {
    std::vector<Push> pushes;
    for (; before(index) != index; index = before(index)) pushes.push_back(push_of(index));
    return {pushes.rbegin(), pushes.rend()};
}

}  // namespace carreau::sokoban
