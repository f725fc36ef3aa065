// The 16x16 grid in which boards of up to that size are searched by sets of cells. A cell is row * 16 + column.
#pragma once
#include <cstdint>

namespace carreau::ricochet {

inline constexpr int kSide = 16;
inline constexpr int kCells = kSide * kSide;
enum Direction : std::uint8_t { north, east, south, west };
inline constexpr int kStep[4] = {-kSide, +1, +kSide, -1};
inline constexpr int opposite(int direction) { return (direction + 2) & 3; }

}  // namespace carreau::ricochet
