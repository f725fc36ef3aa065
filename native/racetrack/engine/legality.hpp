// Which moves of an octet, from which cells, meet no obstacle; and which of them end the race.
#pragma once
#include <cstdlib>

#include "racetrack/engine/store.hpp"

namespace carreau::racetrack {

template <class Lanes>
class Legality {
  public:
    Legality(const Ground& ground, Store<Lanes>& store) : ground_(ground), store_(store) {}

    // The octet's number must belong to the place.
    Lanes moves(std::uint32_t number, const Place& place) {
        return Lanes::load(store_.legal(number, [&](Octet& legal) { build(place, legal); }).lanes);
    }

    // Of some choices on a plane where all zones are passed, those that end the race.
    bool may_end(const Place& place) const {
        return ground_.near_end[place.tile] && passed_on(ground_, place.plane) == ground_.zones &&
               !is_empty(ground_.end_boxes, box_ahead(ground_, place.tile, place.row, place.octet));
    }
    Octet ending(const Place& place, const Lanes& choices) const {
        Octet octet;
        choices.store(octet.lanes);
        const Point corner = corner_of(ground_, place.tile);
        for (int lane = 0; lane < kSide; ++lane)
            if (octet.lanes[lane]) octet.lanes[lane] &= cells_ending(corner, kSide * place.octet + lane, place.row);
        return octet;
    }

  private:
    Word cells_ending(Point corner, int x, int y) const {
        const std::ptrdiff_t here = window_index(ground_.ends, corner.x, corner.y);
        if (!ground_.finish_crosses) return window_or_none(ground_.ends, here + y * ground_.ends.stride + x);
        Word met = 0;
        const Line& line = line_of(*ground_.lines, x, y);
        for (int i = 0; i < line.count; ++i) met |= window_or_none(ground_.ends, here + line.offsets[i]);
        return met;
    }

    void build(const Place& place, Octet& legal) const {
        const Point corner = corner_of(ground_, place.tile);
        const int first = kSide * place.octet;
        const Box ahead = box_ahead(ground_, place.tile, place.row, place.octet);
        const bool all_there = first >= -ground_.top_x && first + kSide - 1 <= ground_.top_x;
        const bool stays = !ground_.may_stay && place.row == 0 && place.octet == 0;
        if (all_there && !stays && is_within(ground_.walls, ahead) && is_empty(ground_.walls, ahead)) {
            std::memset(legal.lanes, 0xFF, sizeof legal.lanes);
            return;
        }
        const bool gated = ground_.closed && !is_empty(ground_.gates, ahead);
        const Windows* closed = gated ? ground_.closed + phase_on(ground_, place.plane) : nullptr;
        for (int lane = 0; lane < kSide; ++lane) {
            const int x = first + lane;
            const bool exists = std::abs(x) <= ground_.top_x && !(stays && x == 0);
            Word cells = exists ? free_cells(corner, x, place.row) : 0;
            if (closed && cells) cells &= ~closed_cells(*closed, corner, x, place.row);
            legal.lanes[lane] = cells;
        }
    }
    // The cells from which a move meets no obstacle, of those that never open.
    Word free_cells(Point corner, int x, int y) const {
        const Word* here = window_at(ground_.free, corner.x, corner.y);
        if (ground_.flies) return here[0] & here[y * ground_.free.stride + x];
        Word free = here[0];
        if (!free) return free;
        const Line& line = line_of(*ground_.lines, x, y);
        for (int i = 0; i < line.count && free; ++i) free &= here[line.offsets[i]];
        return free;
    }
    // Those from which it meets one that is closed now, or begins on it.
    Word closed_cells(const Windows& closed, Point corner, int x, int y) const {
        const std::ptrdiff_t here = window_index(closed, corner.x, corner.y);
        Word met = window_or_none(closed, here);
        if (ground_.flies) return met | window_or_none(closed, here + y * closed.stride + x);
        const Line& line = line_of(*ground_.lines, x, y);
        for (int i = 0; i < line.count; ++i) met |= window_or_none(closed, here + line.offsets[i]);
        return met;
    }

    const Ground& ground_;
    Store<Lanes>& store_;
};

}  // namespace carreau::racetrack
