// What a kernel works on, as plain data: kernels are compiled for several instruction sets, so they share no functions
// with the rest.
#pragma once
#include <cstdint>

#include "ricochet/oracle/placements.hpp"

namespace carreau::ricochet::oracle {

inline constexpr int kMostPlanes = 8;
inline constexpr int kDeepest = (1 << kMostPlanes) - 2;  // all ones is unsolvable

// Positions that a layer has added, one placement each; those past the last place are not kept.
struct Listing {
    struct Entry {
        int low, middle, high;
        std::uint64_t cells[4];  // of the main robot
    };
    Entry* entries = nullptr;
    int count = 0, most = 0;

    template <class Bits>
    CARREAU_INLINE void add(int low, int middle, int high, const Bits& cells) {
        if (count == most) return;
        Entry& entry = entries[count++];
        entry.low = low, entry.middle = middle, entry.high = high;
        cells.store(entry.cells);
    }
};

struct KernelData : Placements {
    std::uint64_t open[4][4] = {};            // cells that may be entered in each direction
    std::uint64_t playable[4] = {};           // cells of the board
    std::uint64_t set[kMostIndices][4] = {};  // the cell of an index alone, or nothing
    bool leave[4][256] = {};                  // a cell may be left in a direction
    std::uint64_t* solved = nullptr;          // [placement][4]
    std::uint64_t* next = nullptr;            // what moves of helpers have added
    std::uint64_t* planes[kMostPlanes] = {};  // bit j of the distance of every position; none if they are not kept
    Listing* listing = nullptr;               // of this layer
    std::uint8_t* dirty = nullptr;            // [low * kMostIndices + high]: the last layer changed something
    std::uint8_t* changed = nullptr;          // the same for this layer
};

struct Kernel {
    void (*sweep)(const KernelData&, int high);
    std::uint64_t (*merge)(const KernelData&, int high, int depth);
};

Kernel portable_kernel();
Kernel avx2_kernel();  // only where this processor has AVX2

}  // namespace carreau::ricochet::oracle
