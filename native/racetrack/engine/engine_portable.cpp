#include "racetrack/engine/engine_of.hpp"
#include "racetrack/engine/lanes_portable.hpp"

namespace carreau::racetrack {

Engine* make_portable_engine(const Ground& ground, Caller& caller) {
    return new EngineOf<PortableLanes>(ground, caller);
}

}  // namespace carreau::racetrack
