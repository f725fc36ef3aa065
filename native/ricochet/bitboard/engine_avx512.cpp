// Built for AVX-512 where the processor family has it, for what it does with 256 bits: three operations in one step.
// Nothing here is reached before has_avx512() has said yes.
#include "ricochet/bitboard/engine.hpp"
#ifdef __AVX512VL__
#include "ricochet/bitboard/engine_of.hpp"
#endif

namespace carreau::ricochet::bitboard {

Engine* make_avx512_engine() {
#ifdef __AVX512VL__
    return new EngineOf<Avx512Bits>;
#else
    return nullptr;
#endif
}

}  // namespace carreau::ricochet::bitboard
