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

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …: of searches that are soon done or never no one knows how long they should go on, and
// with these lengths (Luby, Sinclair and Zuckerman) it takes little more than if it were known.
constexpr std::uint64_t restart_length(std::uint64_t number) {
    std::uint64_t length = 1;
    while (2 * length - 1 < number) length *= 2;
    return 2 * length - 1 == number ? length : restart_length(number - length + 1);
}

}  // namespace carreau::sokoban
