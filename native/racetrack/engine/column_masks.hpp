// Which cells of a tile stay in it when they move some columns to the right.
#pragma once
#include "racetrack/engine/engine.hpp"

namespace carreau::racetrack {

struct ColumnMasks {
    Word lanes[kSide];
    constexpr Word operator[](int i) const { return lanes[i]; }
};

constexpr ColumnMasks left_parts() {
    ColumnMasks masks{};
    for (int i = 0; i < kSide; ++i)
        for (int cell = 0; cell < 64; ++cell)
            if (cell % kSide < kSide - i) masks.lanes[i] |= Word{1} << cell;
    return masks;
}

inline constexpr ColumnMasks kLeftPart = left_parts();  // [i]: all but the last i columns

}  // namespace carreau::racetrack
