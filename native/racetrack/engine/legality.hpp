// Which moves of an octet, from which cells, meet no obstacle; and which of them end the race.
#pragma once
#include <cstdlib>

#include "racetrack/engine/octet_store.hpp"

namespace carreau::racetrack {

template <class Lanes>
class Legality {
  public:
    Legality(const TiledTrack& track, OctetStore<Lanes>& store) : track_(track), store_(store) {}

    // The octet's number must belong to the place.
    Lanes moves(std::uint32_t number, const Place& place) {
        return Lanes::load(store_.legal(number, [&](Octet& legal) { build(place, legal); }).lanes);
    }

    // Of some choices on a plane where all zones are passed, those that end the race.
    bool may_end(const Place& place) const {
        return track_.near_end[place.tile] && passed_on(track_, place.plane) == track_.zones &&
               !is_empty(track_.end_boxes, box_ahead(track_, place.tile, place.row, place.octet));
    }
    Octet ending(const Place& place, const Lanes& choices) const {
        Octet octet;
        choices.store(octet.lanes);
        const Point corner = corner_of(track_, place.tile);
        for (int lane = 0; lane < kSide; ++lane)
            if (octet.lanes[lane]) octet.lanes[lane] &= cells_ending(corner, kSide * place.octet + lane, place.row);
        return octet;
    }

  private:
    Word cells_ending(Point corner, int x, int y) const {
        const std::ptrdiff_t here = window_index(track_.ends, corner.x, corner.y);
        if (!track_.finish_crosses) return window_or_none(track_.ends, here + y * track_.ends.stride + x);
        Word met = 0;
        const Line& line = line_of(*track_.lines, x, y);
        for (int i = 0; i < line.count; ++i) met |= window_or_none(track_.ends, here + line.offsets[i]);
        return met;
    }

    void build(const Place& place, Octet& legal) const {
        const Point corner = corner_of(track_, place.tile);
        const int first = kSide * place.octet;
        const Box ahead = box_ahead(track_, place.tile, place.row, place.octet);
        const bool all_there = first >= -track_.top_x && first + kSide - 1 <= track_.top_x;
        const bool stays = !track_.may_stay && place.row == 0 && place.octet == 0;
        if (all_there && !stays && is_within(track_.walls, ahead) && is_empty(track_.walls, ahead)) {
            std::memset(legal.lanes, 0xFF, sizeof legal.lanes);
            return;
        }
        const bool gated = track_.closed && !is_empty(track_.gates, ahead);
        const Windows* closed = gated ? track_.closed + phase_on(track_, place.plane) : nullptr;
        for (int lane = 0; lane < kSide; ++lane) {
            const int x = first + lane;
            const bool exists = std::abs(x) <= track_.top_x && !(stays && x == 0);
            Word cells = exists ? free_cells(corner, x, place.row) : 0;
            if (closed && cells) cells &= ~closed_cells(*closed, corner, x, place.row);
            legal.lanes[lane] = cells;
        }
    }
    // The cells from which a move meets no obstacle, of those that never open.
    Word free_cells(Point corner, int x, int y) const {
        const Word* here = window_at(track_.free, corner.x, corner.y);
        if (track_.flies) return here[0] & here[y * track_.free.stride + x];
        Word free = here[0];
        if (!free) return free;
        const Line& line = line_of(*track_.lines, x, y);
        for (int i = 0; i < line.count && free; ++i) free &= here[line.offsets[i]];
        return free;
    }
    // Those from which it meets one that is closed now, or begins on it.
    Word closed_cells(const Windows& closed, Point corner, int x, int y) const {
        const std::ptrdiff_t here = window_index(closed, corner.x, corner.y);
        Word met = window_or_none(closed, here);
        if (track_.flies) return met | window_or_none(closed, here + y * closed.stride + x);
        const Line& line = line_of(*track_.lines, x, y);
        for (int i = 0; i < line.count; ++i) met |= window_or_none(closed, here + line.offsets[i]);
        return met;
    }

    const TiledTrack& track_;
    OctetStore<Lanes>& store_;
};

}  // namespace carreau::racetrack
