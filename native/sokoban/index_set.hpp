// A set of things that lie elsewhere and are known here by their indices: hash and comparison are the owner's. For
// searches of a few thousand states that begin again and again.
#pragma once
#include <cstdint>
#include <vector>

namespace carreau::sokoban {

class IndexSet {
  public:
    void clear(std::size_t slots) {
        slots_.assign(slots, kNone);
        count_ = 0;
    }
    // False if one that is the same is there: hash(index), is_same(index, other).
    template <class Hash, class IsSame>
    bool insert(std::uint32_t index, Hash hash, IsSame is_same) {
        if ((count_ + 1) * 2 > slots_.size()) grow(hash);
        for (std::size_t slot = slot_of(hash(index));; slot = next(slot)) {
            if (slots_[slot] == kNone) {
                slots_[slot] = index;
                ++count_;
                return true;
            }
            if (is_same(index, slots_[slot])) return false;
        }
    }
    std::size_t bytes() const { return slots_.size() * sizeof(std::uint32_t); }

  private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    std::size_t slot_of(std::uint64_t hash) const { return hash & (slots_.size() - 1); }
    std::size_t next(std::size_t slot) const { return (slot + 1) & (slots_.size() - 1); }
    template <class Hash>
    void grow(Hash hash) {
        std::vector<std::uint32_t> before(slots_.size() * 2, kNone);
        before.swap(slots_);
        for (const std::uint32_t index : before) {
            if (index == kNone) continue;
            std::size_t slot = slot_of(hash(index));
            while (slots_[slot] != kNone) slot = next(slot);
            slots_[slot] = index;
        }
    }

    std::vector<std::uint32_t> slots_;  // a power of two, at most half full
    std::size_t count_ = 0;
};

}  // namespace carreau::sokoban
