// Built for AVX2 where the processor family has it; nothing here is reached before has_avx2() has said yes.
#include "racetrack/engine/engine.hpp"
#ifdef __AVX2__
#include "racetrack/engine/engine_of.hpp"
#include "racetrack/engine/lanes_avx2.hpp"
#endif

namespace carreau::racetrack {

Engine* make_avx2_engine([[maybe_unused]] const TiledTrack& track, [[maybe_unused]] Caller& caller) {
#ifdef __AVX2__
    return new EngineOf<Avx2Lanes>(track, caller);
#else
    return nullptr;
#endif
}

}  // namespace carreau::racetrack
