// The number of an octet: plane by plane, tile by tile, row of velocities by row, from left to right.
#pragma once
#include "racetrack/engine/engine.hpp"

namespace carreau::racetrack {

struct Place {
    int plane, tile, row, octet;  // row: the velocity downwards; octet: the velocity to the right divided by 8
};

static inline std::uint32_t number_in_tile(const Ground& ground, int row, int octet) {
    return static_cast<std::uint32_t>((row + ground.top_y) * ground.octets + octet - ground.first_octet);
}
static inline int row_in_tile(const Ground& ground, std::uint32_t inside) {
    return static_cast<int>(inside / static_cast<std::uint32_t>(ground.octets)) - ground.top_y;
}
static inline int octet_in_tile(const Ground& ground, std::uint32_t inside) {
    return static_cast<int>(inside % static_cast<std::uint32_t>(ground.octets)) + ground.first_octet;
}
static inline std::uint32_t first_number(const Ground& ground, std::uint32_t plane_tile) {
    return plane_tile * ground.per_tile;
}
static inline std::uint32_t number_of(const Ground& ground, const Place& place) {
    return first_number(ground, static_cast<std::uint32_t>(place.plane * ground.tiles + place.tile)) +
           number_in_tile(ground, place.row, place.octet);
}
static inline Place place_of(const Ground& ground, std::uint32_t number) {
    const std::uint32_t plane_tile = number / ground.per_tile, inside = number % ground.per_tile;
    const auto tiles = static_cast<std::uint32_t>(ground.tiles);
    return {static_cast<int>(plane_tile / tiles), static_cast<int>(plane_tile % tiles), row_in_tile(ground, inside),
            octet_in_tile(ground, inside)};
}
static inline Point corner_of(const Ground& ground, int tile) {
    return {tile % ground.tiles_x * kSide, tile / ground.tiles_x * kSide};
}
static inline int tile_of(const Ground& ground, Point cell) { return cell.y / kSide * ground.tiles_x + cell.x / kSide; }
static inline Word bit_of(Point cell) { return Word{1} << (cell.y % kSide * kSide + cell.x % kSide); }
static inline int passed_on(const Ground& ground, int plane) { return plane / ground.period; }
static inline int phase_on(const Ground& ground, int plane) { return plane % ground.period; }
// The plane of the same number of zones after a move, and before it.
static inline int plane_after(const Ground& ground, int plane) {
    return phase_on(ground, plane) + 1 == ground.period ? plane + 1 - ground.period : plane + 1;
}
static inline int plane_before(const Ground& ground, int plane) {
    return phase_on(ground, plane) == 0 ? plane - 1 + ground.period : plane - 1;
}
// The cells that moves of an octet's velocities from a tile can meet, and those that moves which led to it can have
// met.
static inline Box box_ahead(const Ground& ground, int tile, int row, int octet) {
    const Point corner = corner_of(ground, tile);
    const int left = kSide * octet < -ground.top_x ? -ground.top_x : kSide * octet;
    const int right = kSide * octet + kSide - 1 > ground.top_x ? ground.top_x : kSide * octet + kSide - 1;
    return {corner.x + (left < 0 ? left : 0), corner.y + (row < 0 ? row : 0),
            corner.x + kSide - 1 + (right > 0 ? right : 0), corner.y + kSide - 1 + (row > 0 ? row : 0)};
}
static inline Box box_behind(const Ground& ground, int tile, int row, int octet) {
    const Point corner = corner_of(ground, tile);
    const Box ahead = box_ahead(ground, tile, row, octet);
    const int width = kSide - 1;  // of the tile itself, which lies in both
    return {2 * corner.x + width - ahead.right, 2 * corner.y + width - ahead.bottom, 2 * corner.x + width - ahead.left,
            2 * corner.y + width - ahead.top};
}

}  // namespace carreau::racetrack
