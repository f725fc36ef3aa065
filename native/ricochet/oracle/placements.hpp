// Where the helpers can stand. A placement is three of them in any order, numbered without gaps.
//
// Cells of the board have indices 0, 1, …; with fewer than three helpers the missing ones stand nowhere, on the indices
// that follow. So one, two or three robots need no code of their own: the loops are only shorter.
#pragma once
#include <cstdint>

#include "ricochet/bits.hpp"
#include "ricochet/board16.hpp"

namespace carreau::ricochet::oracle {

inline constexpr int kHelpers = 3, kMostRobots = kHelpers + 1;
inline constexpr int kMostIndices = 256 + kHelpers;
inline constexpr int kNowhere = -1;

struct Range {
    int begin, end;
};

struct Placements {
    int cells = 0;    // of the board, closed ones left out
    int missing = 0;  // helpers that are not there
    std::uint32_t base = 0, count = 0;
    std::int16_t cell[kMostIndices] = {};      // of an index; kNowhere past the last cell
    std::int16_t index[256] = {};              // of a cell; kNowhere if it is closed
    std::uint32_t pairs[kMostIndices] = {};    // n over 2
    std::uint32_t triples[kMostIndices] = {};  // n over 3

    Placements() = default;
    Placements(const Board16& board, int robots) : missing(kMostRobots - robots) {
        for (int at = 0; at < 256; ++at) {
            index[at] = board.playable(at) ? static_cast<std::int16_t>(cells) : std::int16_t{kNowhere};
            if (board.playable(at)) cell[cells++] = static_cast<std::int16_t>(at);
        }
        for (int nowhere = cells; nowhere < kMostIndices; ++nowhere) cell[nowhere] = kNowhere;
        for (std::uint32_t n = 1; n < kMostIndices; ++n) {
            pairs[n] = pairs[n - 1] + n - 1;
            triples[n] = triples[n - 1] + pairs[n - 1];
        }
        if (cells < robots) return;
        const int last = highs().end - 1, middle = middles(last).end - 1;
        const int first = highs().begin, second = middles(first).begin;
        base = triples[first] + pairs[second] + static_cast<std::uint32_t>(lows(second).begin);
        count = rank(lows(middle).end - 1, middle, last) + 1;
    }

    CARREAU_INLINE int indices() const { return cells + missing; }
    // The three helpers in rising order: first the highest, then what may stand below it.
    CARREAU_INLINE Range highs() const { return missing ? Range{indices() - 1, indices()} : Range{2, cells}; }
    CARREAU_INLINE Range middles(int high) const { return missing >= 2 ? Range{high - 1, high} : Range{1, high}; }
    CARREAU_INLINE Range lows(int middle) const {
        return missing == kHelpers ? Range{middle - 1, middle} : Range{0, middle};
    }
    // Two helpers that stand still while the third moves; the missing ones are among them.
    CARREAU_INLINE Range pair_highs() const {
        if (missing == kHelpers) return {0, 0};
        return missing ? Range{indices() - 1, indices()} : Range{1, cells};
    }
    CARREAU_INLINE Range pair_lows(int high) const { return missing == 2 ? Range{high - 1, high} : Range{0, high}; }

    // The number of a placement, from 0; low < middle < high.
    CARREAU_INLINE std::uint32_t rank(int low, int middle, int high) const {
        return triples[high] + pairs[middle] + static_cast<std::uint32_t>(low) - base;
    }

    // The same for a helper that moves while two others, low < high, stand still.
    CARREAU_INLINE std::uint32_t rank_beside(int moving, int low, int high) const {
        if (moving < low) return rank(moving, low, high);
        return moving < high ? rank(low, moving, high) : rank(low, high, moving);
    }

    // Of positions: a placement, and the main robot anywhere else.
    std::uint64_t positions() const {
        return std::uint64_t{count} * static_cast<std::uint64_t>(cells - kHelpers + missing);
    }
};

}  // namespace carreau::ricochet::oracle
