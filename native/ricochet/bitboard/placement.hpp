// Where the helpers stand. They are interchangeable, so a placement is their cells in rising order, one byte each, and
// its rank among all such choices is the key it is found by.
#pragma once
#include "ricochet/bitboard/geometry.hpp"

namespace carreau::ricochet::bitboard {

// How many ways there are to choose i + 1 of n cells: the rank of c0 < c1 < c2 … is the sum of choose[i][ci].
inline constexpr auto kChoose = [] {
    std::array<std::array<std::uint32_t, kCells>, kMostHelpers> choose{};
    for (std::uint64_t n = 0; n < kCells; ++n) {
        std::uint64_t ways = 1;
        for (std::uint64_t i = 0; i < kMostHelpers; ++i) {
            ways = n < i ? 0 : ways * (n - i) / (i + 1);
            choose[i][n] = static_cast<std::uint32_t>(ways);
        }
    }
    return choose;
}();
inline constexpr std::uint32_t kPlacements[kMostHelpers + 1] = {1, 256, 32640, 2763520, 174792640};

CARREAU_INLINE int helper_at(std::uint32_t helpers, int i) { return static_cast<int>(helpers >> 8 * i & 0xFF); }

template <int K>
CARREAU_INLINE std::uint32_t rank_of(std::uint32_t helpers) {
    std::uint32_t rank = 0;
    for (int i = 0; i < K; ++i) rank += kChoose[i][helper_at(helpers, i)];
    return rank;
}

template <class Bits, int K>
CARREAU_INLINE Bits bits_of(std::uint32_t helpers) {
    Bits bits = single<Bits>(helper_at(helpers, 0));
    for (int i = 1; i < K; ++i) bits = bits | single<Bits>(helper_at(helpers, i));
    return bits;
}

// A placement with one helper taken away; it is put back elsewhere with one look-up, whatever its new place in the
// order.
template <int K>
class Vacancy {
  public:
    Vacancy(std::uint32_t helpers, int i, std::uint32_t base_key) {
        const std::uint32_t below = (1u << 8 * i) - 1;
        others_ = (helpers & below) | (i == 3 ? 0 : helpers >> (8 * i + 8) << 8 * i);
        for (int at = 0; at < K; ++at) {
            key_if_at_[at] = base_key;
            for (int j = 0; j < K - 1; ++j) key_if_at_[at] += kChoose[j + (j >= at)][helper_at(others_, j)];
        }
    }
    CARREAU_INLINE void fill(int cell, std::uint32_t& helpers, std::uint32_t& key) const {
        int at = 0;
        for (int j = 0; j < K - 1; ++j) at += helper_at(others_, j) < cell;
        const std::uint32_t below = (1u << 8 * at) - 1;
        helpers = (others_ & below) | static_cast<std::uint32_t>(cell) << 8 * at | (others_ & ~below) << 8;
        key = key_if_at_[at] + kChoose[at][cell];
    }

  private:
    std::uint32_t others_;        // K - 1 bytes, rising
    std::uint32_t key_if_at_[K];  // what the others add to the key if the new one comes at this index
};

// Where each helper stops in each direction, the target robot left aside.
template <class Bits, int K>
class HelperStops {
  public:
    HelperStops(const Geometry<Bits>& geometry, std::uint32_t helpers) {
        for (int i = 0; i < K; ++i) std::memcpy(stops_[i], geometry.stop[helper_at(helpers, i)], 4);
        for (int i = 0; i < K; ++i)
            for (int j = i + 1; j < K; ++j) block(i, j, helper_at(helpers, i), helper_at(helpers, j));
    }
    CARREAU_INLINE int operator()(int i, int direction) const { return stops_[i][direction]; }

  private:
    // In the order of cells `second` is east of `first` in a row, south of it in a column.
    CARREAU_INLINE void block(int i, int j, int first, int second) {
        const int difference = first ^ second;
        if ((difference & 0xF0) && (difference & 0x0F)) return;
        const bool row = !(difference & 0xF0);
        const int ahead = row ? east : south, back = row ? west : north, step = row ? 1 : 16;
        if (stops_[i][ahead] >= second) stops_[i][ahead] = static_cast<std::uint8_t>(second - step);
        if (stops_[j][back] <= first) stops_[j][back] = static_cast<std::uint8_t>(first + step);
    }

    std::uint8_t stops_[K][4];
};

// The cells of a set in the row or the column of a cell, as sixteen bits.
CARREAU_INLINE std::uint32_t row_bits(const Words& set, int cell) {
    return static_cast<std::uint32_t>(set.word[cell >> 6] >> (cell & 0x30) & 0xFFFF);
}
CARREAU_INLINE std::uint32_t column_bits(const Words& set, int cell) {
    std::uint64_t bits = 0;
    for (int i = 0; i < 4; ++i) {  // the multiplication brings bits 0, 16, 32 and 48 together
        const std::uint64_t column = set.word[i] >> (cell & 15) & 0x0001000100010001ull;
        bits |= (column * 0x0001000200040008ull >> 48 & 0xF) << 4 * i;
    }
    return static_cast<std::uint32_t>(bits);
}

// All slides of helper i, which stands on `from`. Calls visit(stop, cells) for the target-robot cells out of its way,
// and visit(cell before x, {x}) for each target-robot cell x in its way. Ends with true as soon as a visit returns
// true.
template <class Bits, int K, class Visit>
CARREAU_INLINE bool for_each_slide(const Bits& cells, const Words& words, int from, int i,
                                   const HelperStops<Bits, K>& stops, Visit visit) {
    const std::uint32_t lines[2] = {column_bits(words, from), row_bits(words, from)};
    for (int direction = 0; direction < 4; ++direction) {
        const int stop = stops(i, direction);
        if (stop == from) continue;
        const bool row = direction & 1;
        const int first = row ? from & 15 : from >> 4, last = row ? stop & 15 : stop >> 4;
        const std::uint32_t passed = first < last ? (2u << last) - (2u << first) : (1u << first) - (1u << last);
        std::uint32_t blocked = lines[row] & passed;
        if (!blocked) {
            if (visit(stop, cells)) return true;
            continue;
        }
        Bits free = cells;
        for (; blocked; blocked &= blocked - 1) {
            const int at = std::countr_zero(blocked), cell = row ? (from & 0xF0) | at : at << 4 | (from & 0x0F);
            free = free.without(single<Bits>(cell));
            if (cell - kStep[direction] != from && visit(cell - kStep[direction], single<Bits>(cell))) return true;
        }
        if (free.any() && visit(stop, free)) return true;
    }
    return false;
}

}  // namespace carreau::ricochet::bitboard
