// How many different shortest races there are, exactly.
#pragma once
#include <optional>

#include "racetrack/rules.hpp"
#include "racetrack/search_record.hpp"

namespace carreau::racetrack {

// 64 bits each, the lowest first. Nothing if the watch has stopped it.
using Number = std::vector<std::uint64_t>;

// From what a search for all races, which expanded so many states, and a sweep have told.
std::optional<Number> count_shortest(const Rules& rules, const TiledTrack& track, const SearchRecord& record,
                                     std::uint64_t expanded, Watch& watch);

}  // namespace carreau::racetrack
