// Built for every processor.
#include "ricochet/bitboard/engine_of.hpp"

namespace carreau::ricochet::bitboard {

Engine* make_portable_engine() { return new EngineOf<PortableBits>; }

}  // namespace carreau::ricochet::bitboard
