// The exact geometry of a move, and what terrain makes of a velocity. The counterpart of core/grid.py.
#pragma once
#include <cstdlib>

#include "racetrack/tables.hpp"

namespace carreau::racetrack {

// Calls visit(cell) for every cell, relative to the source, that the segment meets: it enters the interior of the
// cell's square, or for `closed` touches it. The source is left out; a null move meets its own cell.
template <class Visit>
void for_each_met(Point move, bool closed, Visit visit) {
    if (move == Point{}) return visit(move);
    const std::int64_t width = std::abs(move.x), height = std::abs(move.y), half = width + height + (closed ? 1 : 0);
    const int right = move.x < 0 ? -1 : 1, down = move.y < 0 ? -1 : 1;
    std::int64_t first = 0;  // the first row that can be met in this column or any later one
    for (std::int64_t x = 0; x <= width; ++x)
        for (std::int64_t y = first; y <= height; ++y) {
            // The doubled corners lie on both sides of the line when it passes the centre at less than this.
            const std::int64_t side = 2 * (x * height - y * width);
            if (side <= -half) break;
            if (side >= half) {
                first = y + 1;
            } else if (x || y) {
                visit(Point{static_cast<int>(x) * right, static_cast<int>(y) * down});
            }
        }
}

// What dirt leaves of a component that was wanted next, by the one before: less than that, but no less than walking
// pace.
inline int after_dirt(int before, int wanted) {
    const int speed = std::abs(before), most = speed > 2 ? speed - 1 : 1;
    return wanted > most ? most : wanted < -most ? -most : wanted;
}
inline Point left_by(int terrain, Point before, Point wanted) {
    return terrain & kDirt ? Point{after_dirt(before.x, wanted.x), after_dirt(before.y, wanted.y)} : wanted;
}
// What the car carries on if it changes nothing.
inline Point carried(int terrain, Point velocity) { return left_by(terrain, velocity, velocity); }

// Whether ice lets a car that carries one velocity choose another.
inline bool ice_allows(Point carried, Point next) {
    return std::abs(next.x) >= std::abs(carried.x) && std::abs(next.y) >= std::abs(carried.y);
}

}  // namespace carreau::racetrack
