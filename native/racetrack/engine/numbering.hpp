// The number of an octet: plane by plane, tile by tile, row of velocities by row, from left to right.
#pragma once
#include "racetrack/engine/engine.hpp"

namespace carreau::racetrack {

struct Place {
    int plane, tile, row, octet;  // row: the velocity downwards; octet: the velocity to the right divided by 8
};

static inline std::uint32_t number_in_tile(const TiledTrack& track, int row, int octet) {
    return static_cast<std::uint32_t>((row + track.top_y) * track.octets + octet - track.first_octet);
}
static inline int row_in_tile(const TiledTrack& track, std::uint32_t inside) {
    return static_cast<int>(inside / static_cast<std::uint32_t>(track.octets)) - track.top_y;
}
static inline int octet_in_tile(const TiledTrack& track, std::uint32_t inside) {
    return static_cast<int>(inside % static_cast<std::uint32_t>(track.octets)) + track.first_octet;
}
static inline std::uint32_t first_number(const TiledTrack& track, std::uint32_t plane_tile) {
    return plane_tile * track.per_tile;
}
static inline std::uint32_t number_of(const TiledTrack& track, const Place& place) {
    return first_number(track, static_cast<std::uint32_t>(place.plane * track.tiles + place.tile)) +
           number_in_tile(track, place.row, place.octet);
}
static inline Place place_of(const TiledTrack& track, std::uint32_t number) {
    const std::uint32_t plane_tile = number / track.per_tile, inside = number % track.per_tile;
    const auto tiles = static_cast<std::uint32_t>(track.tiles);
    return {static_cast<int>(plane_tile / tiles), static_cast<int>(plane_tile % tiles), row_in_tile(track, inside),
            octet_in_tile(track, inside)};
}
static inline Point corner_of(const TiledTrack& track, int tile) {
    return {tile % track.tiles_x * kSide, tile / track.tiles_x * kSide};
}
static inline int tile_of(const TiledTrack& track, Point cell) {
    return cell.y / kSide * track.tiles_x + cell.x / kSide;
}
static inline Word bit_of(Point cell) { return Word{1} << (cell.y % kSide * kSide + cell.x % kSide); }
static inline int passed_on(const TiledTrack& track, int plane) { return plane / track.period; }
static inline int phase_on(const TiledTrack& track, int plane) { return plane % track.period; }
// The plane of the same number of zones after a move, and before it.
static inline int plane_after(const TiledTrack& track, int plane) {
    return phase_on(track, plane) + 1 == track.period ? plane + 1 - track.period : plane + 1;
}
static inline int plane_before(const TiledTrack& track, int plane) {
    return phase_on(track, plane) == 0 ? plane - 1 + track.period : plane - 1;
}
// The cells that moves of an octet's velocities from a tile can meet, and those that moves which led to it can have
// met.
static inline Box box_ahead(const TiledTrack& track, int tile, int row, int octet) {
    const Point corner = corner_of(track, tile);
    const int left = kSide * octet < -track.top_x ? -track.top_x : kSide * octet;
    const int right = kSide * octet + kSide - 1 > track.top_x ? track.top_x : kSide * octet + kSide - 1;
    return {corner.x + (left < 0 ? left : 0), corner.y + (row < 0 ? row : 0),
            corner.x + kSide - 1 + (right > 0 ? right : 0), corner.y + kSide - 1 + (row > 0 ? row : 0)};
}
static inline Box box_behind(const TiledTrack& track, int tile, int row, int octet) {
    const Point corner = corner_of(track, tile);
    const Box ahead = box_ahead(track, tile, row, octet);
    const int width = kSide - 1;  // of the tile itself, which lies in both
    return {2 * corner.x + width - ahead.right, 2 * corner.y + width - ahead.bottom, 2 * corner.x + width - ahead.left,
            2 * corner.y + width - ahead.top};
}

}  // namespace carreau::racetrack
