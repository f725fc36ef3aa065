// The same as PortableLanes in two registers.
#pragma once
#include <immintrin.h>

#include "racetrack/engine/column_masks.hpp"

namespace carreau::racetrack {

struct Avx2Lanes {
    __m256i low, high;

    static Avx2Lanes load(const Word* from) { return {half(from), half(from + 4)}; }
    static Avx2Lanes splat(Word word) {
        const __m256i all = _mm256_set1_epi64x(static_cast<long long>(word));
        return {all, all};
    }
    void store(Word* to) const {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), low);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + 4), high);
    }
    bool is_zero() const {
        const __m256i any = _mm256_or_si256(low, high);
        return _mm256_testz_si256(any, any);
    }
    std::uint64_t count() const { return count_of(low) + count_of(high); }
    friend Avx2Lanes operator|(const Avx2Lanes& a, const Avx2Lanes& b) {
        return {_mm256_or_si256(a.low, b.low), _mm256_or_si256(a.high, b.high)};
    }
    friend Avx2Lanes operator&(const Avx2Lanes& a, const Avx2Lanes& b) {
        return {_mm256_and_si256(a.low, b.low), _mm256_and_si256(a.high, b.high)};
    }
    Avx2Lanes without(const Avx2Lanes& other) const {
        return {_mm256_andnot_si256(other.low, low), _mm256_andnot_si256(other.high, high)};
    }
    Avx2Lanes down(int rows) const { return shifted_left(kSide * rows); }
    Avx2Lanes down_beyond(int rows) const { return shifted_right(64 - kSide * rows); }
    Avx2Lanes up(int rows) const { return shifted_right(kSide * rows); }
    Avx2Lanes up_beyond(int rows) const { return shifted_left(64 - kSide * rows); }
    Avx2Lanes right() const {
        const Avx2Lanes kept = *this & left_part();
        return {_mm256_sllv_epi64(kept.low, lanes_low()), _mm256_sllv_epi64(kept.high, lanes_high())};
    }
    Avx2Lanes right_beyond() const {
        const Avx2Lanes spilt = without(left_part());
        return {_mm256_srlv_epi64(spilt.low, rest_low()), _mm256_srlv_epi64(spilt.high, rest_high())};
    }
    Avx2Lanes left() const {
        return Avx2Lanes{_mm256_srlv_epi64(low, lanes_low()), _mm256_srlv_epi64(high, lanes_high())} & left_part();
    }
    Avx2Lanes left_beyond() const {
        return Avx2Lanes{_mm256_sllv_epi64(low, rest_low()), _mm256_sllv_epi64(high, rest_high())}.without(left_part());
    }

  private:
    static __m256i half(const Word* from) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); }
    static Avx2Lanes left_part() { return load(kLeftPart.lanes); }
    static __m256i lanes_low() { return _mm256_setr_epi64x(0, 1, 2, 3); }
    static __m256i lanes_high() { return _mm256_setr_epi64x(4, 5, 6, 7); }
    static __m256i rest_low() { return _mm256_setr_epi64x(8, 7, 6, 5); }
    static __m256i rest_high() { return _mm256_setr_epi64x(4, 3, 2, 1); }
    Avx2Lanes shifted_left(int bits) const {
        const __m128i by = _mm_cvtsi32_si128(bits);
        return {_mm256_sll_epi64(low, by), _mm256_sll_epi64(high, by)};
    }
    Avx2Lanes shifted_right(int bits) const {
        const __m128i by = _mm_cvtsi32_si128(bits);
        return {_mm256_srl_epi64(low, by), _mm256_srl_epi64(high, by)};
    }
    static std::uint64_t count_of(__m256i words) {
        return static_cast<std::uint64_t>(_mm_popcnt_u64(static_cast<Word>(_mm256_extract_epi64(words, 0))) +
                                          _mm_popcnt_u64(static_cast<Word>(_mm256_extract_epi64(words, 1))) +
                                          _mm_popcnt_u64(static_cast<Word>(_mm256_extract_epi64(words, 2))) +
                                          _mm_popcnt_u64(static_cast<Word>(_mm256_extract_epi64(words, 3))));
    }
};

}  // namespace carreau::racetrack
