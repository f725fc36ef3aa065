#include "racetrack/engine/engine_of.hpp"
#include "racetrack/engine/lanes_portable.hpp"

namespace carreau::racetrack {

Engine* make_portable_engine(const TiledTrack& track, Caller& caller) {
    return new EngineOf<PortableLanes>(track, caller);
}

}  // namespace carreau::racetrack
