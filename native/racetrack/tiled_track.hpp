// A track as the engines see it: cut into tiles of 8x8 cells, a word each, with maps that answer for 64 cells at once.
//
// Engines are built for different instruction sets, and the linker keeps one copy of an inline function: so what they
// share with the rest is plain data, and functions of this file that are inline are static as well.
#pragma once
#include <cstddef>

#include "racetrack/tables.hpp"

namespace carreau::racetrack {

using Word = std::uint64_t;  // the cells of a tile: bit 8 * row + column
inline constexpr int kSide = 8;

// A map of cells with a word for every cell, not only for every tile: the 8x8 cells that begin there. Which cells of a
// tile have a marked cell at some distance is then one load.
struct Windows {
    const Word* words = nullptr;
    std::ptrdiff_t stride = 0, size = 0;
    int left = 0, top = 0;
};
static inline std::ptrdiff_t window_index(const Windows& map, int x, int y) {
    return (y - map.top) * map.stride + (x - map.left);
}
static inline const Word* window_at(const Windows& map, int x, int y) { return map.words + window_index(map, x, y); }
// The same for a map that has only some rows: nothing is marked beyond them.
static inline Word window_or_none(const Windows& map, std::ptrdiff_t index) {
    return index < 0 || index >= map.size ? 0 : map.words[index];
}

// How many marked cells lie above and to the left of each corner: whether a box is empty takes four loads.
struct Boxes {
    const int* sums = nullptr;
    int width = 0, height = 0;
};
struct Box {
    int left, top, right, bottom;  // all of them inside it
};
static inline bool is_empty(const Boxes& boxes, Box box) {
    box.left = box.left < 0 ? 0 : box.left;
    box.top = box.top < 0 ? 0 : box.top;
    box.right = box.right >= boxes.width ? boxes.width - 1 : box.right;
    box.bottom = box.bottom >= boxes.height ? boxes.height - 1 : box.bottom;
    if (box.left > box.right || box.top > box.bottom) return true;
    const std::ptrdiff_t stride = boxes.width + 1;
    const int *above = boxes.sums + box.top * stride, *below = boxes.sums + (box.bottom + 1) * stride;
    return below[box.right + 1] - below[box.left] - above[box.right + 1] + above[box.left] == 0;
}
static inline bool is_within(const Boxes& boxes, Box box) {
    return box.left >= 0 && box.top >= 0 && box.right < boxes.width && box.bottom < boxes.height;
}

// The cells that a velocity meets, as distances in any of the maps: all have rows of one length. Made when first asked
// for.
struct Line {
    const int* offsets = nullptr;
    int count = 0;
};
class Lines;
const Line& line_of(Lines& lines, int x, int y);

// Eight velocities that differ in x only, from a multiple of eight on, are an octet.
struct TiledTrack {
    int width, height, tiles_x, tiles_y, tiles;
    int top_x, top_y;           // no car is ever faster on either axis
    int first_octet, octets;    // of one row of velocities
    std::uint32_t per_tile;     // octets of a tile: rows of velocities * octets
    int period, zones, planes;  // a plane for each number of zones passed and each phase
    std::uint64_t numbers;      // octets of all tiles and planes
    bool may_stay, nine;        // nine: the changes are those of the eight neighbours and none
    bool flies;                 // over obstacles
    bool finish_crosses, has_terrain;
    const Point* changes;
    int change_count;
    const State* starts;  // those from which there is a move at all
    int start_count;
    Windows free;           // at least at times; with all the rows that a velocity can lead to
    const Windows* closed;  // by phase: cells that are not free then; nullptr if nothing ever moves
    Boxes walls, gates;     // cells that are not always free; those that are closed at times only
    Windows ends;
    Boxes end_boxes;
    const std::uint8_t* near_end;  // by tile: a move from there may end the race
    const Word* gains;             // [passed * tiles + tile]: landing there passes the next zone; nullptr without zones
    const Word* stays;             // landing there is allowed and passes nothing
    Windows terrain[kTerrains];
    Boxes rough;  // cells with terrain
    Lines* lines;
};

}  // namespace carreau::racetrack
