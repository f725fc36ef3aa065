// A set of cells of a 16x16 board: 256 bits, row by row. Two kinds with one interface: PortableBits (four words) and
// Avx2Bits (one register; only in files built for AVX2). Shifts never leak: what leaves a row or the board is gone.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#ifdef __AVX2__
#include <immintrin.h>
#endif

// The hot path lives in registers; one call through memory costs more than the work inside.
#define CARREAU_INLINE [[gnu::always_inline]] inline

namespace carreau::ricochet {

// The sets of a single cell, ready to be loaded.
struct BitTables {
    alignas(32) std::uint64_t bit[256][4]{};
    constexpr BitTables() {
        for (int cell = 0; cell < 256; ++cell) bit[cell][cell >> 6] = std::uint64_t{1} << (cell & 63);
    }
};
inline constexpr BitTables kBitTables;

struct PortableBits {
    std::uint64_t w[4];

    static PortableBits zero() { return {{0, 0, 0, 0}}; }
    static PortableBits load(const void* from) {
        PortableBits bits;
        std::memcpy(bits.w, from, sizeof bits.w);
        return bits;
    }
    void store(void* to) const { std::memcpy(to, w, sizeof w); }
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
    PortableBits east() const {
        constexpr std::uint64_t keep = 0x0001000100010001ull * ((0xFFFFu << N) & 0xFFFFu);
        return {{w[0] << N & keep, w[1] << N & keep, w[2] << N & keep, w[3] << N & keep}};
    }
    template <int N>
    PortableBits west() const {
        constexpr std::uint64_t keep = 0x0001000100010001ull * (0xFFFFu >> N);
        return {{w[0] >> N & keep, w[1] >> N & keep, w[2] >> N & keep, w[3] >> N & keep}};
    }
    // By N rows: one, two, four or eight.
    template <int N>
    PortableBits south() const {
        constexpr int up = 16 * N % 64, down = 64 - up;
        if constexpr (N == 8) return {{0, 0, w[0], w[1]}};
        if constexpr (N == 4) return {{0, w[0], w[1], w[2]}};
        if constexpr (N < 4)
            return {{w[0] << up, w[1] << up | w[0] >> down, w[2] << up | w[1] >> down, w[3] << up | w[2] >> down}};
    }
    template <int N>
    PortableBits north() const {
        constexpr int down = 16 * N % 64, up = 64 - down;
        if constexpr (N == 8) return {{w[2], w[3], 0, 0}};
        if constexpr (N == 4) return {{w[1], w[2], w[3], 0}};
        if constexpr (N < 4)
            return {{w[0] >> down | w[1] << up, w[1] >> down | w[2] << up, w[2] >> down | w[3] << up, w[3] >> down}};
    }
};

#ifdef __AVX2__
struct Avx2Bits {
    __m256i v;

    static Avx2Bits zero() { return {_mm256_setzero_si256()}; }
    static Avx2Bits load(const void* from) { return {_mm256_loadu_si256(static_cast<const __m256i*>(from))}; }
    void store(void* to) const { _mm256_storeu_si256(static_cast<__m256i*>(to), v); }
    friend Avx2Bits operator&(Avx2Bits a, Avx2Bits b) { return {_mm256_and_si256(a.v, b.v)}; }
    friend Avx2Bits operator|(Avx2Bits a, Avx2Bits b) { return {_mm256_or_si256(a.v, b.v)}; }
    Avx2Bits without(Avx2Bits other) const { return {_mm256_andnot_si256(other.v, v)}; }
    bool any() const { return !_mm256_testz_si256(v, v); }
    bool intersects(Avx2Bits other) const { return !_mm256_testz_si256(v, other.v); }

    template <int N>
    Avx2Bits east() const {
        return {_mm256_slli_epi16(v, N)};
    }
    template <int N>
    Avx2Bits west() const {
        return {_mm256_srli_epi16(v, N)};
    }
    // A row is two bytes; shifts of bytes stay in their half of the register, so the other half is carried over.
    template <int N>
    Avx2Bits south() const {
        const __m256i carried = _mm256_permute2x128_si256(v, v, 0x08);
        if constexpr (N == 8) return {carried};
        if constexpr (N < 8) return {_mm256_alignr_epi8(v, carried, 16 - 2 * N)};
    }
    template <int N>
    Avx2Bits north() const {
        const __m256i carried = _mm256_permute2x128_si256(v, v, 0x81);
        if constexpr (N == 8) return {carried};
        if constexpr (N < 8) return {_mm256_alignr_epi8(carried, v, 2 * N)};
    }
};
#endif

template <class Bits>
CARREAU_INLINE Bits bit(int cell) {
    return Bits::load(kBitTables.bit[cell]);
}

template <class Bits>
CARREAU_INLINE int count(const Bits& set) {
    std::uint64_t w[4];
    set.store(w);
    return std::popcount(w[0]) + std::popcount(w[1]) + std::popcount(w[2]) + std::popcount(w[3]);
}

// Everything moved by N cells in direction D.
template <int D, int N, class Bits>
CARREAU_INLINE Bits shift(const Bits& set) {
    if constexpr (D == 0) return set.template north<N>();
    if constexpr (D == 1) return set.template east<N>();
    if constexpr (D == 2) return set.template south<N>();
    if constexpr (D == 3) return set.template west<N>();
}

// The set and all cells on its ways in direction D through `open`, the cells that may be entered in that direction.
template <int D, class Bits>
CARREAU_INLINE Bits flood(Bits set, Bits open) {
    set = set | (open & shift<D, 1>(set));
    open = open & shift<D, 1>(open);
    set = set | (open & shift<D, 2>(set));
    open = open & shift<D, 2>(open);
    set = set | (open & shift<D, 4>(set));
    open = open & shift<D, 4>(open);
    return set | (open & shift<D, 8>(set));
}

// Where the robots of a set stop when each of them slides alone in direction D.
template <int D, class Bits>
CARREAU_INLINE Bits slide_all(const Bits& set, const Bits& open) {
    return flood<D>(set, open).without(shift<(D + 2) & 3, 1>(open));
}

// Where they can have come from: the cells from which a slide in direction D ends in the set.
template <int D, class Bits>
CARREAU_INLINE Bits before_slide(const Bits& set, const Bits& open, const Bits& open_back) {
    constexpr int back = (D + 2) & 3;
    return flood<back>(set.without(shift<back, 1>(open)), open_back);
}

}  // namespace carreau::ricochet
