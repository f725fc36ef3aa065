// A shortest race from the frontiers that were kept: states that can come before one another are looked for backwards,
// until one of them is known to have been reached in time.
//
// The frontiers between need no memory. The moves made modulo three would not do instead: moves cannot be taken back,
// and a state that could come before another may be reached later and have the right remainder.
#pragma once
#include "racetrack/rules.hpp"
#include "racetrack/search_record.hpp"

namespace carreau::racetrack {

// The cells of the race that ends with the first finishing move, its start first.
std::vector<Point> shortest_race(const Rules& rules, const TiledTrack& track, const SearchRecord& record);

// How many frontiers apart the kept ones may be, so that not too many states come before one another.
int keep_every(const Tables& tables);

}  // namespace carreau::racetrack
