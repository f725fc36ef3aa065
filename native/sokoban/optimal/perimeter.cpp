#include "sokoban/optimal/perimeter.hpp"

namespace carreau::sokoban {

Perimeter::Perimeter(const Board& board, Symmetry& symmetry, const std::vector<std::uint8_t>& dead, WorkMeter& meter)
    : board_(board),
      symmetry_(symmetry),
      dead_(dead),
      meter_(meter),
      positions_(board, dead, meter),
      reached_(board),
      occupied_(board) {}

// The push of a position is told in the frame of the one it leads to, where it was taken back.
void Perimeter::trace_from(const Name& name, Line& line) {
    Index index = positions_.find(name.boxes, name.player);
    for (Index after = positions_.before(index); after != index; index = after, after = positions_.before(index)) {
        const Push push = positions_.push_of(index);
        const Cell to = board_.next[push.box][push.direction], player = board_.next[push.box][opposite(push.direction)];
        if (to < 0 || player < 0) return;  // only in a file that nobody's search has written
        positions_.boxes_of(after, boxes_);
        std::replace(boxes_.begin(), boxes_.end(), to, push.box);
        occupied_.put_all(boxes_);
        line.leave(symmetry_.by_region(boxes_, player, occupied_).symmetry);
        occupied_.take_all(boxes_);
        line.add(push);
    }
}

bool Perimeter::grow(std::uint64_t most) {
    if (!grows_ || positions_.size() + next_size() > most) return false;
    if (!add_layer() || is_whole()) grows_ = false;
    if (!meter_.is_full()) return grows_;
    positions_.clear();
    layers_.assign(1, 0);
    next_ = 0;
    meter_.go_on();
    return false;
}

bool Perimeter::go_on_from(std::span<const std::uint64_t> layers, std::uint64_t next, std::uint64_t taken_back) {
    if (layers.empty() || layers[0] != 0 || layers.back() > positions_.size() || next > layers.back() ||
        !std::is_sorted(layers.begin(), layers.end()) || (layers.size() == 1) != (positions_.size() == 0) ||
        std::adjacent_find(layers.begin(), layers.end() - 1) != layers.end() - 1)  // only the last one may be empty
        return false;
    for (Index index = 0; index < positions_.size(); ++index) {  // the first ones lead nowhere, others back to them
        const bool is_first = index < layers[1];
        if (is_first ? positions_.before(index) != index : positions_.before(index) >= index) return false;
    }
    layers_.assign(layers.begin(), layers.end());
    next_ = static_cast<Index>(next);
    taken_back_ = taken_back;
    grows_ = !is_whole();
    return true;
}

// How many positions the next layer is thought to have: it grows as the last one did.
std::uint64_t Perimeter::next_size() const {
    if (depth() < 1) return kFirstSize;
    const std::uint64_t last = layers_.end()[-1] - layers_.end()[-2], before = layers_.end()[-2] - layers_.end()[-3];
    return last * std::max(last, before) / before;
}

bool Perimeter::add_layer() {
    if (depth() < 0 && !begin()) return false;
    for (; next_ < layers_.back(); ++next_)
        if (!take_back(next_)) return false;
    layers_.push_back(positions_.size());
    return true;
}

bool Perimeter::begin() {
    bool enough = true;
    occupied_.put_all(board_.goals);
    for (Cell cell = 0; enough && cell < board_.size; ++cell)
        if (!occupied_[cell] && reached_.run(occupied_, cell) == cell)
            enough = add(board_.goals, cell, positions_.size(), {});
    occupied_.take_all(board_.goals);
    layers_.push_back(positions_.size());
    return enough;
}

// False if there is no memory. A position whose image is there is known.
bool Perimeter::add(std::span<const Cell> boxes, Cell player, Index before, Push push) {
    const Name name = symmetry_.by_region(boxes, player, occupied_);
    return positions_.add(name.boxes, name.player, before, push) != PositionStore::Added::no_memory;
}

// Every push that may have led to a position. False if the work must end.
bool Perimeter::take_back(Index index) {
    if (!meter_.spend(1)) return false;
    ++meter_.expanded;
    ++taken_back_;
    positions_.boxes_of(index, boxes_);
    occupied_.put_all(boxes_);
    reached_.run(occupied_, positions_.region_of(index));
    bool enough = true;
    for (std::size_t which = 0; which < boxes_.size(); ++which)
        for (std::uint8_t direction = 0; direction < kDirections && enough; ++direction) {
            const Cell box = boxes_[which], before = board_.next[box][opposite(direction)];
            const Cell player = before < 0 ? kWall : board_.next[before][opposite(direction)];
            if (player < 0 || !reached_[before] || occupied_[player] || dead_[before]) continue;
            child_ = boxes_;
            child_[which] = before;
            occupied_.move(box, before);
            enough = add(child_, player, index, {before, direction});
            occupied_.move(before, box);
        }
    occupied_.take_all(boxes_);
    return enough;
}

}  // namespace carreau::sokoban
