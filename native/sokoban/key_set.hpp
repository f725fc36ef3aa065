// A set of hash keys in one table. It asks before it grows.
#pragma once
#include <cstdint>
#include <vector>

#include "sokoban/work_meter.hpp"

namespace carreau::sokoban {

class KeySet {
  public:
    explicit KeySet(WorkMeter& meter) : meter_(meter), slots_(kFirst, 0) { meter_.hold(bytes(), 0); }
    ~KeySet() { meter_.hold(0, bytes()); }
    KeySet(const KeySet&) = delete;
    KeySet& operator=(const KeySet&) = delete;

    bool contains(std::uint64_t key) const { return slots_[slot_of(key | 1)] != 0; }
    // False if it is known, or if there is no more memory: then the work is stopped.
    bool insert(std::uint64_t key) {
        const std::size_t slot = slot_of(key | 1);
        if (slots_[slot] != 0) return false;
        slots_[slot] = key | 1;
        if (++count_ * 2 <= slots_.size()) return true;
        return grow();
    }
    std::size_t bytes() const { return slots_.size() * sizeof(std::uint64_t); }

  private:
    static constexpr std::size_t kFirst = 1 << 10;

    std::size_t slot_of(std::uint64_t key) const {
        std::size_t slot = (key >> 1) & (slots_.size() - 1);
        while (slots_[slot] != 0 && slots_[slot] != key) slot = (slot + 1) & (slots_.size() - 1);
        return slot;
    }
    bool grow() {
        if (!meter_.may_hold(2 * bytes())) return false;
        std::vector<std::uint64_t> before(slots_.size() * 2, 0);
        before.swap(slots_);
        for (const std::uint64_t key : before)
            if (key != 0) slots_[slot_of(key)] = key;
        meter_.hold(bytes(), bytes() / 2);
        return true;
    }

    WorkMeter& meter_;
    std::vector<std::uint64_t> slots_;  // a power of two, at most half full
    std::size_t count_ = 0;
};

}  // namespace carreau::sokoban
