// The eight words of an octet at once, for every processor. Lane i belongs to the velocity that is i columns to the
// right of the octet's first.
#pragma once
#include <bit>

#include "racetrack/engine/column_masks.hpp"

namespace carreau::racetrack {

struct PortableLanes {
    Word lanes[kSide];

    static PortableLanes load(const Word* from) {
        PortableLanes all;
        for (int i = 0; i < kSide; ++i) all.lanes[i] = from[i];
        return all;
    }
    static PortableLanes splat(Word word) {
        return made([&](int) { return word; });
    }
    void store(Word* to) const {
        for (int i = 0; i < kSide; ++i) to[i] = lanes[i];
    }
    bool is_zero() const {
        Word any = 0;
        for (const Word lane : lanes) any |= lane;
        return any == 0;
    }
    std::uint64_t count() const {
        std::uint64_t sum = 0;
        for (const Word lane : lanes) sum += static_cast<std::uint64_t>(std::popcount(lane));
        return sum;
    }
    friend PortableLanes operator|(const PortableLanes& a, const PortableLanes& b) {
        return made([&](int i) { return a.lanes[i] | b.lanes[i]; });
    }
    friend PortableLanes operator&(const PortableLanes& a, const PortableLanes& b) {
        return made([&](int i) { return a.lanes[i] & b.lanes[i]; });
    }
    PortableLanes without(const PortableLanes& other) const {
        return made([&](int i) { return lanes[i] & ~other.lanes[i]; });
    }
    PortableLanes down(int rows) const {  // into the same tile
        return made([&](int i) { return lanes[i] << kSide * rows; });
    }
    PortableLanes down_beyond(int rows) const {  // what that pushes into the tile below; rows is not 0
        return made([&](int i) { return lanes[i] >> (64 - kSide * rows); });
    }
    PortableLanes up(int rows) const {
        return made([&](int i) { return lanes[i] >> kSide * rows; });
    }
    PortableLanes up_beyond(int rows) const {
        return made([&](int i) { return lanes[i] << (64 - kSide * rows); });
    }
    PortableLanes right() const {  // lane i by i columns, in the same tile
        return made([&](int i) { return (lanes[i] & kLeftPart[i]) << i; });
    }
    PortableLanes right_beyond() const {  // into the tile to the right
        return made([&](int i) { return (lanes[i] & ~kLeftPart[i]) >> (kSide - i); });
    }
    PortableLanes left() const {
        return made([&](int i) { return (lanes[i] >> i) & kLeftPart[i]; });
    }
    PortableLanes left_beyond() const {
        return made([&](int i) { return (lanes[i] << (kSide - i)) & ~kLeftPart[i]; });
    }

  private:
    template <class Make>
    static PortableLanes made(Make make) {
        PortableLanes all;
        for (int i = 0; i < kSide; ++i) all.lanes[i] = make(i);
        return all;
    }
};

}  // namespace carreau::racetrack
