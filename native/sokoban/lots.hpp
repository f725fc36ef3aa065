// Lots that fall alike on every machine.
#pragma once
#include <cstdint>

namespace carreau::sokoban {

// A number without any order among those of neighbours.
constexpr std::uint64_t shuffled(std::uint64_t value) {
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
}

}  // namespace carreau::sokoban
