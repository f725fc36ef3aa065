// Which engine runs: the best one that the processor can, or the one that is asked for.
#pragma once
#include <memory>

#include "racetrack/engine/engine.hpp"
#include "racetrack/expert.hpp"

namespace carreau::racetrack {

// Throws TableError if the processor cannot run it.
void require_able(Kernel kernel);
std::unique_ptr<Engine> make_engine(Kernel kernel, const TiledTrack& track, Caller& caller);

}  // namespace carreau::racetrack
