// Everything about one board and one target that the search needs, worked out in a few microseconds.
#pragma once
#include "ricochet/bitboard/engine.hpp"
#include "ricochet/bits.hpp"

namespace carreau::ricochet::bitboard {

inline constexpr int kMostWithin = 7;

template <class Bits>
struct Geometry {
    alignas(64) std::uint8_t stop[kCells][4];  // where a robot alone on the board stops
    Bits open[4];                              // cells that may be entered when travelling in a direction
    Bits within[kMostWithin + 1];              // at most k moves from the target if a robot could stop anywhere
    Bits connected;                            // any number of such moves
    Bits finish_by_walls;                      // one slide from here ends on the target, no helper involved
    std::uint8_t on_cross[kCells];  // on a free line through the target: a helper here matters for the last slide
    Words keeps[kCells];            // of cross cells: finishing cells that a helper here does not cut off
    Words adds[kCells];             // of cross cells: finishing cells that a helper here makes by stopping
    std::uint8_t target;

    void build(const Problem& problem) {
        target = problem.target;
        build_stops(problem.walls);
        build_open(problem.walls);
        within[0] = single<Bits>(target);
        for (int moves = 1; moves <= kMostWithin; ++moves) within[moves] = all_rays(within[moves - 1]);
        connected = within[kMostWithin];
        for (Bits more = all_rays(connected); more.without(connected).any(); more = all_rays(connected))
            connected = more;
        build_finish(problem.walls);
    }

    CARREAU_INLINE const Bits& within_moves(int moves) const {
        return moves > kMostWithin ? connected : within[moves < 0 ? 0 : moves];
    }

    // Every cell on a free line with one of `set`.
    CARREAU_INLINE Bits all_rays(Bits set) const {
        return flood<north>(set, open[north]) | flood<east>(set, open[east]) | flood<south>(set, open[south]) |
               flood<west>(set, open[west]);
    }

    // Where the target robot stops after one slide in any direction from any cell of `set`.
    CARREAU_INLINE Bits slides(Bits set, Bits helpers) const {
        return slide_all<north>(set, open[north].without(helpers)) | slide_all<east>(set, open[east].without(helpers)) |
               slide_all<south>(set, open[south].without(helpers)) | slide_all<west>(set, open[west].without(helpers));
    }
    void slides_by_direction(Bits set, Bits helpers, Bits stops[4]) const {
        stops[north] = slide_all<north>(set, open[north].without(helpers));
        stops[east] = slide_all<east>(set, open[east].without(helpers));
        stops[south] = slide_all<south>(set, open[south].without(helpers));
        stops[west] = slide_all<west>(set, open[west].without(helpers));
    }

    // Cells from which one slide ends on the target with these helpers, exactly.
    template <int K>
    CARREAU_INLINE Bits finish(std::uint32_t helpers) const {
        Bits result = finish_by_walls;
        int crossing[K + 1] = {}, found = 0;
        for (int i = 0; i < K; ++i) {
            const int cell = helpers >> 8 * i & 0xFF;
            crossing[found] = cell;
            found += on_cross[cell];
        }
        for (int i = 0; i < found; ++i) result = result | Bits::load(adds[crossing[i]].word);
        for (int i = 0; i < found; ++i) result = result & Bits::load(keeps[crossing[i]].word);
        return result;
    }

  private:
    void build_stops(const std::uint8_t* walls) {
        const auto follow = [&](int cell, int direction) {
            const bool walled = walls[cell] >> direction & 1;
            stop[cell][direction] = walled ? static_cast<std::uint8_t>(cell) : stop[cell + kStep[direction]][direction];
        };
        for (int cell = 0; cell < kCells; ++cell) follow(cell, north), follow(cell, west);
        for (int cell = kCells - 1; cell >= 0; --cell) follow(cell, east), follow(cell, south);
    }

    // The cells that may be left in a direction, moved by one: the cells that may be entered.
    void build_open(const std::uint8_t* walls) {
        Words leave[4] = {};
        for (int word = 0; word < 4; ++word)
            for (int at = 0; at < 64; at += 8) {
                std::uint64_t eight;  // the walls of eight cells; a multiplication gathers one bit of each
                std::memcpy(&eight, walls + word * 64 + at, 8);
                for (int direction = 0; direction < 4; ++direction) {
                    const std::uint64_t bits = ~eight >> direction & 0x0101010101010101ull;
                    leave[direction].word[word] |= bits * 0x0102040810204080ull >> 56 << at;
                }
            }
        open[north] = shifted<north, 1>(Bits::load(leave[north].word));
        open[east] = shifted<east, 1>(Bits::load(leave[east].word));
        open[south] = shifted<south, 1>(Bits::load(leave[south].word));
        open[west] = shifted<west, 1>(Bits::load(leave[west].word));
    }

    void build_finish(const std::uint8_t* walls) {
        std::memset(on_cross, 0, sizeof on_cross);
        on_cross[target] = 1;
        Bits::zero().store(keeps[target].word);  // a helper on the target: nothing finishes
        Bits::zero().store(adds[target].word);
        finish_by_walls = Bits::zero();
        Bits arriving[4];
        for (int direction = 0; direction < 4; ++direction) {
            arriving[direction] = build_ray(walls, opposite(direction));
            if (walls[target] >> direction & 1) finish_by_walls = finish_by_walls | arriving[direction];
        }
        for (int direction = 0; direction < 4; ++direction)  // a helper just past the target stops what comes this way
            if (!(walls[target] >> direction & 1)) arriving[direction].store(adds[target + kStep[direction]].word);
    }

    // The cells on the line from the target in one direction. A helper there cuts off its own cell and those beyond.
    Bits build_ray(const std::uint8_t* walls, int direction) {
        Bits ray = Bits::zero();
        for (int cell = target; !(walls[cell] >> direction & 1);) ray = ray | single<Bits>(cell += kStep[direction]);
        Bits beyond = ray;
        for (int cell = target; !(walls[cell] >> direction & 1);) {
            cell += kStep[direction];
            on_cross[cell] = 1;
            Bits::all().without(beyond).store(keeps[cell].word);
            Bits::zero().store(adds[cell].word);
            beyond = beyond.without(single<Bits>(cell));
        }
        return ray;
    }
};

}  // namespace carreau::ricochet::bitboard
