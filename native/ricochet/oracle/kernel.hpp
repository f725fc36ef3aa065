// One layer of the oracle: from the positions that are solved in at most k moves to those solved in k + 1.
//
// solved[placement] is the set of cells of the main robot from which at most k moves suffice, the helpers standing so.
// Moves of the main robot are four backward floods a placement. Moves of a helper would be dozens of scattered looks,
// because a helper also stops in front of the main robot; but when two helpers stand still, all places of the third
// form a block of 8 KB that its moves do not leave, and walking a line of the board backwards carries the answer for
// all its cells with about eight operations a cell (sweep_line). Each placement lies in three blocks, one a helper.
//
// This file is compiled once for each instruction set, so everything in it is a template over the kind of set or
// inlined: the linker keeps only one copy of what two files share, and it could be the wrong one.
#pragma once
#include <cstddef>
#include <cstdint>

#include "ricochet/bits.hpp"
#include "ricochet/oracle/kernel_data.hpp"

namespace carreau::ricochet::oracle {

template <class Bits>
class KernelOf {
  public:
    static Kernel functions() { return {&sweep, &merge}; }

  private:
    // Every place of a helper, the other two standing still, from 0: their sets, and what its moves add to them.
    struct Block {
        std::uint64_t* next[256];
        alignas(64) std::uint64_t solved[256][4], added[256][4];
    };

    // Moves of helpers: all pairs of resting helpers whose higher index is `high`.
    static void sweep(const KernelData& data, int high) {
        Block block;
        std::memset(&block, 0, sizeof block);
        const Range lows = data.pair_lows(high);
        for (int low = lows.begin; low < lows.end; ++low)
            if (data.dirty[low * kMostIndices + high]) sweep_pair(data, low, high, block);
    }

    static void sweep_pair(const KernelData& data, int low, int high, Block& block) {
        const int one = data.cell[low], other = data.cell[high];
        for (int moving = 0; moving < data.cells; ++moving) {
            if (moving == low || moving == high) continue;
            const int cell = data.cell[moving];
            const std::size_t at = std::size_t{data.rank_beside(moving, low, high)} * 4;
            block.next[cell] = data.next + at;
            __builtin_prefetch(data.next + at, 1);
            Bits::load(data.solved + at).store(block.solved[cell]);
            Bits::zero().store(block.added[cell]);
        }
        for (int line = 0; line < 16; ++line) {
            sweep_line<0>(data, block, one, other, line);
            sweep_line<1>(data, block, one, other, line * 16 + 15);
            sweep_line<2>(data, block, one, other, 240 + line);
            sweep_line<3>(data, block, one, other, line * 16);
        }
        for (int moving = 0; moving < data.cells; ++moving) {
            if (moving == low || moving == high) continue;
            const int cell = data.cell[moving];
            (Bits::load(block.next[cell]) | Bits::load(block.added[cell])).store(block.next[cell]);
        }
    }

    // The helper slides in direction D along one line of the board; the line is walked against D from its end.
    template <int D>
    CARREAU_INLINE static void sweep_line(const KernelData& data, Block& block, int one, int other, int cell) {
        constexpr int step = D == 0 ? -16 : D == 1 ? 1 : D == 2 ? 16 : -1;
        Bits path = Bits::zero();      // the cells from the next one to the stop
        Bits in_front = Bits::zero();  // cells of the main robot in front of which the helper stops with success
        Bits at_stop = Bits::zero();   // solved, with the helper on its stop
        int ahead = kNowhere;          // the next cell, if the helper can go there
        for (int steps = 0; steps < 16; ++steps, cell -= step) {
            if (cell == one || cell == other) {
                ahead = kNowhere;
                continue;
            }
            if (ahead < 0 || !data.leave[D][cell]) {
                path = in_front = Bits::zero();
                at_stop = Bits::load(block.solved[cell]);
            } else {
                // With the main robot just past `ahead` the helper stops there; with it on `ahead` it cannot move.
                if (path.any()) in_front = in_front | (Bits::load(block.solved[ahead]) & single<Bits>(ahead + step));
                path = path | single<Bits>(ahead);
                (Bits::load(block.added[cell]) | in_front | at_stop.without(path)).store(block.added[cell]);
            }
            ahead = cell;
        }
    }

    // Moves of the main robot, and what the helpers' moves have added: all placements whose highest index is `high`.
    // Answers how many positions are new; they are at distance `depth`.
    static std::uint64_t merge(const KernelData& data, int high, int depth) {
        std::uint64_t found = 0;
        const Range middles = data.middles(high);
        for (int middle = middles.begin; middle < middles.end; ++middle) {
            const Bits two = helper(data, high) | helper(data, middle);
            const bool both = data.dirty[middle * kMostIndices + high];
            const Range lows = data.lows(middle);
            for (int low = lows.begin; low < lows.end; ++low) {
                // Nothing around it has changed: nothing can be new.
                if (!(both | data.dirty[low * kMostIndices + middle] | data.dirty[low * kMostIndices + high])) continue;
                const Bits fresh = merge_one(data, data.rank(low, middle, high), two | helper(data, low), depth);
                if (!fresh.any()) continue;
                found += static_cast<std::uint64_t>(count(fresh));
                data.listing->add(low, middle, high, fresh);
                data.changed[low * kMostIndices + middle] = 1;
                data.changed[low * kMostIndices + high] = 1;
                data.changed[middle * kMostIndices + high] = 1;
            }
        }
        return found;
    }

    CARREAU_INLINE static Bits helper(const KernelData& data, int index) { return Bits::load(data.set[index]); }

    CARREAU_INLINE static Bits merge_one(const KernelData& data, std::size_t placement, const Bits& helpers,
                                         int depth) {
        const Bits old = Bits::load(data.solved + placement * 4);
        Bits open[4];
        for (int d = 0; d < 4; ++d) open[d] = Bits::load(data.open[d]).without(helpers);
        const Bits now = Bits::load(data.next + placement * 4) | before_slide<0>(old, open[0], open[2]) |
                         before_slide<1>(old, open[1], open[3]) | before_slide<2>(old, open[2], open[0]) |
                         before_slide<3>(old, open[3], open[1]);
        const Bits fresh = now.without(helpers | old) & Bits::load(data.playable);
        if (!fresh.any()) return fresh;
        (old | fresh).store(data.solved + placement * 4);
        for (int plane = 0; depth >> plane; ++plane) {
            if (!(depth >> plane & 1) || !data.planes[plane]) continue;
            std::uint64_t* const to = data.planes[plane] + placement * 4;
            (Bits::load(to) | fresh).store(to);
        }
        return fresh;
    }
};

}  // namespace carreau::ricochet::oracle
