// Built for every processor.
#include "ricochet/fast/engine_of.hpp"

namespace carreau::ricochet::fast {

Engine* make_portable_engine() { return new EngineOf<PortableBits>; }

bool cpu_has_avx2() {
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

}  // namespace carreau::ricochet::fast
