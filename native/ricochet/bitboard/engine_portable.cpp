// Built for every processor that the whole is built for.
#include "ricochet/bitboard/engine_of.hpp"

namespace carreau::ricochet::bitboard {

Engine* make_portable_engine() { return new EngineOf<BaselineBits>; }

}  // namespace carreau::ricochet::bitboard
