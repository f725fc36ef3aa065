// Built for AVX2 where the processor family has it; nothing here is reached before has_avx2() has said yes.
#include "ricochet/bitboard/engine.hpp"
#ifdef __AVX2__
#include "ricochet/bitboard/engine_of.hpp"
#endif

namespace carreau::ricochet::bitboard {

Engine* make_avx2_engine() {
#ifdef __AVX2__
    return new EngineOf<Avx2Bits>;
#else
    return nullptr;
#endif
}

}  // namespace carreau::ricochet::bitboard
