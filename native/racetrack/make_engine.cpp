#include "racetrack/make_engine.hpp"

#include "cpu.hpp"

namespace carreau::racetrack {

bool can_run(Kernel kernel) { return kernel != Kernel::avx2 || has_avx2(); }

void require_able(Kernel kernel) {
    if (!can_run(kernel)) throw TableError("racetrack tables: this processor cannot run that kernel");
}

std::unique_ptr<Engine> make_engine(Kernel kernel, const TiledTrack& track, Caller& caller) {
    Engine* engine = kernel != Kernel::portable && has_avx2() ? make_avx2_engine(track, caller) : nullptr;
    return std::unique_ptr<Engine>(engine ? engine : make_portable_engine(track, caller));
}

}  // namespace carreau::racetrack
