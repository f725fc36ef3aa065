// Built for every processor.
#include "ricochet/fast/engine_of.hpp"

namespace carreau::ricochet::fast {

Engine* make_portable_engine() { return new EngineOf<PortableBits>; }

}  // namespace carreau::ricochet::fast
