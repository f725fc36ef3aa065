// A set of cells of a 16x16 board: 256 bits, row by row. Three forms with one interface: PortableBits, four 64-bit
// words, HalvedBits, two registers, and VectorBits, one. Shifts never leak from one row into the next: what leaves the
// board is gone.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#ifdef __AVX2__
#include <immintrin.h>
#endif
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "ricochet/grid16.hpp"

// The hot path lives in registers: a call through memory costs more than the work inside.
#define CARREAU_INLINE [[gnu::always_inline]] inline
#define CARREAU_INLINE_LAMBDA __attribute__((always_inline))

namespace carreau::ricochet {

struct Words {
    alignas(32) std::uint64_t word[4];
};

inline constexpr auto kSingle = [] {
    std::array<Words, kCells> sets{};
    for (int cell = 0; cell < kCells; ++cell) sets[cell].word[cell >> 6] = std::uint64_t{1} << (cell & 63);
    return sets;
}();

struct PortableBits {
    std::uint64_t w[4];

    static PortableBits zero() { return {{0, 0, 0, 0}}; }
    static PortableBits all() { return {{~0ull, ~0ull, ~0ull, ~0ull}}; }
    static PortableBits load(const void* from) {
        PortableBits bits;
        std::memcpy(bits.w, from, 32);
        return bits;
    }
    void store(void* to) const { std::memcpy(to, w, 32); }

    friend PortableBits operator&(PortableBits a, PortableBits b) {
        return {{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2], a.w[3] & b.w[3]}};
    }
    friend PortableBits operator|(PortableBits a, PortableBits b) {
        return {{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2], a.w[3] | b.w[3]}};
    }
    PortableBits without(PortableBits other) const {
        return {{w[0] & ~other.w[0], w[1] & ~other.w[1], w[2] & ~other.w[2], w[3] & ~other.w[3]}};
    }
    bool any() const { return (w[0] | w[1] | w[2] | w[3]) != 0; }
    bool intersects(PortableBits other) const { return (*this & other).any(); }

    template <int N>
    PortableBits to_east() const {
        constexpr std::uint64_t keep = 0x0001000100010001ull * ((0xFFFFu << N) & 0xFFFFu);
        return {{w[0] << N & keep, w[1] << N & keep, w[2] << N & keep, w[3] << N & keep}};
    }
    template <int N>
    PortableBits to_west() const {
        constexpr std::uint64_t keep = 0x0001000100010001ull * (0xFFFFu >> N);
        return {{w[0] >> N & keep, w[1] >> N & keep, w[2] >> N & keep, w[3] >> N & keep}};
    }
    template <int N>  // N rows
    PortableBits to_south() const {
        if constexpr (N >= 4) {
            constexpr int words = N / 4;
            return {{0, words == 1 ? w[0] : 0, words == 1 ? w[1] : w[0], words == 1 ? w[2] : w[1]}};
        } else {
            constexpr int up = 16 * N, down = 64 - up;
            return {{w[0] << up, w[1] << up | w[0] >> down, w[2] << up | w[1] >> down, w[3] << up | w[2] >> down}};
        }
    }
    template <int N>
    PortableBits to_north() const {
        if constexpr (N >= 4) {
            constexpr int words = N / 4;
            return {{words == 1 ? w[1] : w[2], words == 1 ? w[2] : w[3], words == 1 ? w[3] : 0, 0}};
        } else {
            constexpr int down = 16 * N, up = 64 - down;
            return {{w[0] >> down | w[1] << up, w[1] >> down | w[2] << up, w[2] >> down | w[3] << up, w[3] >> down}};
        }
    }
};

#ifdef __AVX2__
template <int instructions>  // a type for each set of instructions, so that none gets the code of another
struct VectorBits {
    __m256i v;

    static VectorBits zero() { return {_mm256_setzero_si256()}; }
    static VectorBits all() { return {_mm256_set1_epi32(-1)}; }
    static VectorBits load(const void* from) { return {_mm256_loadu_si256(static_cast<const __m256i*>(from))}; }
    void store(void* to) const { _mm256_storeu_si256(static_cast<__m256i*>(to), v); }

    friend VectorBits operator&(VectorBits a, VectorBits b) { return {_mm256_and_si256(a.v, b.v)}; }
    friend VectorBits operator|(VectorBits a, VectorBits b) { return {_mm256_or_si256(a.v, b.v)}; }
    VectorBits without(VectorBits other) const { return {_mm256_andnot_si256(other.v, v)}; }
    bool any() const { return !_mm256_testz_si256(v, v); }
    bool intersects(VectorBits other) const { return !_mm256_testz_si256(v, other.v); }

    template <int N>
    VectorBits to_east() const {
        return {_mm256_slli_epi16(v, N)};
    }
    template <int N>
    VectorBits to_west() const {
        return {_mm256_srli_epi16(v, N)};
    }
    template <int N>  // a row is two bytes; the lower half is carried into the upper half
    VectorBits to_south() const {
        const __m256i carried = _mm256_permute2x128_si256(v, v, 0x08);
        if constexpr (N == 8)
            return {carried};
        else
            return {_mm256_alignr_epi8(v, carried, 16 - 2 * N)};
    }
    template <int N>
    VectorBits to_north() const {
        const __m256i carried = _mm256_permute2x128_si256(v, v, 0x81);
        if constexpr (N == 8)
            return {carried};
        else
            return {_mm256_alignr_epi8(carried, v, 2 * N)};
    }
};
using Avx2Bits = VectorBits<2>;
using Avx512Bits = VectorBits<512>;
#endif

#ifdef __wasm_simd128__
struct HalvedBits {
    v128_t lower, upper;

    static HalvedBits zero() { return {wasm_i64x2_const_splat(0), wasm_i64x2_const_splat(0)}; }
    static HalvedBits all() { return {wasm_i64x2_const_splat(-1), wasm_i64x2_const_splat(-1)}; }
    static HalvedBits load(const void* from) {
        return {wasm_v128_load(from), wasm_v128_load(static_cast<const char*>(from) + 16)};
    }
    void store(void* to) const {
        wasm_v128_store(to, lower);
        wasm_v128_store(static_cast<char*>(to) + 16, upper);
    }

    friend HalvedBits operator&(HalvedBits a, HalvedBits b) {
        return {wasm_v128_and(a.lower, b.lower), wasm_v128_and(a.upper, b.upper)};
    }
    friend HalvedBits operator|(HalvedBits a, HalvedBits b) {
        return {wasm_v128_or(a.lower, b.lower), wasm_v128_or(a.upper, b.upper)};
    }
    HalvedBits without(HalvedBits other) const {
        return {wasm_v128_andnot(lower, other.lower), wasm_v128_andnot(upper, other.upper)};
    }
    bool any() const { return wasm_v128_any_true(wasm_v128_or(lower, upper)); }
    bool intersects(HalvedBits other) const { return (*this & other).any(); }

    template <int N>
    HalvedBits to_east() const {
        return {wasm_i16x8_shl(lower, N), wasm_i16x8_shl(upper, N)};
    }
    template <int N>
    HalvedBits to_west() const {
        return {wasm_u16x8_shr(lower, N), wasm_u16x8_shr(upper, N)};
    }
    template <int N>  // a row is two bytes
    HalvedBits to_south() const {
        return {cut<16 - 2 * N>(zero().lower, lower), cut<16 - 2 * N>(lower, upper)};
    }
    template <int N>
    HalvedBits to_north() const {
        return {cut<2 * N>(lower, upper), cut<2 * N>(upper, zero().lower)};
    }

  private:
    // Sixteen bytes of both together, from byte K on.
    template <int K>
    static v128_t cut(v128_t low, v128_t high) {
        return wasm_i8x16_shuffle(low, high, K, K + 1, K + 2, K + 3, K + 4, K + 5, K + 6, K + 7, K + 8, K + 9, K + 10,
                                  K + 11, K + 12, K + 13, K + 14, K + 15);
    }
};
using BaselineBits = HalvedBits;
#else
using BaselineBits = PortableBits;
#endif

template <class Bits>
CARREAU_INLINE Bits single(int cell) {
    return Bits::load(kSingle[cell].word);
}
template <class Bits>
CARREAU_INLINE bool contains(const Bits& set, int cell) {
    return set.intersects(single<Bits>(cell));
}

// Calls visit(cell) for every cell of the set.
template <class Bits, class Visit>
CARREAU_INLINE void for_each(const Bits& set, Visit visit) {
    Words words;
    set.store(words.word);
    for (int i = 0; i < 4; ++i)
        for (std::uint64_t left = words.word[i]; left; left &= left - 1) visit(i * 64 + std::countr_zero(left));
}

template <class Bits>
CARREAU_INLINE int count(const Bits& set) {
    Words words;
    set.store(words.word);
    return std::popcount(words.word[0]) + std::popcount(words.word[1]) + std::popcount(words.word[2]) +
           std::popcount(words.word[3]);
}

template <int D, int N, class Bits>
CARREAU_INLINE Bits shifted(const Bits& set) {
    if constexpr (D == north)
        return set.template to_north<N>();
    else if constexpr (D == east)
        return set.template to_east<N>();
    else if constexpr (D == south)
        return set.template to_south<N>();
    else
        return set.template to_west<N>();
}

// Everything that can be reached in direction D through `open` cells, by 1, 2, 4 and 8 steps (Kogge-Stone). `open` are
// the cells that may be entered when travelling in that direction.
template <int D, class Bits>
CARREAU_INLINE Bits flood(Bits set, Bits open) {
    set = set | (open & shifted<D, 1>(set));
    open = open & shifted<D, 1>(open);
    set = set | (open & shifted<D, 2>(set));
    open = open & shifted<D, 2>(open);
    set = set | (open & shifted<D, 4>(set));
    open = open & shifted<D, 4>(open);
    return set | (open & shifted<D, 8>(set));
}

// Where robots stop when each of `set` slides alone in direction D.
template <int D, class Bits>
CARREAU_INLINE Bits slide_all(const Bits& set, const Bits& open) {
    return flood<D>(set, open).without(shifted<opposite(D), 1>(open));
}

// Where they can have come from: the cells from which a slide in direction D ends in the set.
template <int D, class Bits>
CARREAU_INLINE Bits before_slide(const Bits& set, const Bits& open, const Bits& open_back) {
    constexpr int back = opposite(D);
    return flood<back>(set.without(shifted<back, 1>(open)), open_back);
}

}  // namespace carreau::ricochet
