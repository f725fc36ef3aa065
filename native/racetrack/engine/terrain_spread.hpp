// The same where terrain lies behind: word by word, the cells of a tile sorted by what their last moves met.
#pragma once
#include "racetrack/engine/velocity_grid.hpp"
#include "racetrack/segment.hpp"

namespace carreau::racetrack {

template <class Lanes>
class TerrainSpread {
  public:
    explicit TerrainSpread(const TiledTrack& track) : track_(track) {
        for (int i = 0; i < track.change_count; ++i) {
            const Point change = track.changes[i];
            reach_x_ = largest(reach_x_, std::abs(change.x));
            reach_y_ = largest(reach_y_, std::abs(change.y));
        }
    }

    // Whether some of the moves that led to these states can have met terrain.
    bool is_behind(int tile, int row, int octet) const {
        return track_.has_terrain && !is_empty(track_.rough, box_behind(track_, tile, row, octet));
    }
    // The same for all states of a tile.
    bool is_near(int tile) const {
        const Point corner = corner_of(track_, tile);
        return track_.has_terrain &&
               !is_empty(track_.rough, {corner.x - track_.top_x, corner.y - track_.top_y,
                                        corner.x + kSide - 1 + track_.top_x, corner.y + kSide - 1 + track_.top_y});
    }
    // A velocity differs from the one chosen next by no more than this.
    int reach_x() const { return reach_x_; }
    int reach_y() const { return reach_y_; }

    // Adds what the states of an octet may choose.
    void spread(int tile, int row, int octet, const Octet& states, VelocityGrid<Lanes>& choose) const {
        for_each_kind(tile, row, octet, states, [&](Point velocity, int terrain, Word cells) {
            for_each_choice(velocity, terrain, [&](Point next) {
                const int at = next.x >> 3;
                choose.open(next.y, {at, at + 1});
                choose.row(next.y)[next.x] |= cells;
            });
        });
    }
    // Of the states of an octet, those that may choose a velocity of `wanted` on their cell.
    Octet gather(int tile, int row, int octet, const Octet& states, const VelocityGrid<Lanes>& wanted) const {
        Octet found{};
        for_each_kind(tile, row, octet, states, [&](Point velocity, int terrain, Word cells) {
            Word chosen = 0;
            for_each_choice(velocity, terrain, [&](Point next) {
                const Range range = wanted.range(next.y);
                const int at = next.x >> 3;
                if (at >= range.first && at < range.end) chosen |= wanted.row(next.y)[next.x];
            });
            found.lanes[velocity.x & (kSide - 1)] |= cells & chosen;
        });
        return found;
    }

  private:
    static int largest(int a, int b) { return a < b ? b : a; }

    // Calls visit(velocity, terrain met, cells) for every velocity and kind of past that occurs.
    template <class Visit>
    void for_each_kind(int tile, int row, int octet, const Octet& states, Visit visit) const {
        const Point corner = corner_of(track_, tile);
        for (int lane = 0; lane < kSide; ++lane) {
            const Point velocity{kSide * octet + lane, row};
            if (!states.lanes[lane]) continue;
            Word met[kTerrains] = {};
            find_met(corner, velocity, met);
            for (int terrain = 0; terrain < 1 << kTerrains; ++terrain) {
                Word cells = states.lanes[lane];
                for (int kind = 0; kind < kTerrains; ++kind) cells &= terrain >> kind & 1 ? met[kind] : ~met[kind];
                if (cells) visit(velocity, terrain, cells);
            }
        }
    }
    // A null move meets nothing new.
    void find_met(Point corner, Point velocity, Word* met) const {
        if (velocity.x == 0 && velocity.y == 0) return;
        const Line& line = line_of(*track_.lines, velocity.x, velocity.y);
        for (int kind = 0; kind < kTerrains; ++kind) {
            const Windows& map = track_.terrain[kind];
            if (!map.size) continue;
            const std::ptrdiff_t source = window_index(map, corner.x - velocity.x, corner.y - velocity.y);
            for (int i = 0; i < line.count; ++i) met[kind] |= window_or_none(map, source + line.offsets[i]);
        }
    }
    template <class Visit>
    void for_each_choice(Point velocity, int terrain, Visit visit) const {
        const Point kept = carried(terrain, velocity);
        if (terrain & kRamp) return visit_if_slow(kept, visit);
        for (int i = 0; i < track_.change_count; ++i) {
            const Point next = left_by(terrain, velocity, velocity + track_.changes[i]);
            if (!(terrain & kIce) || ice_allows(kept, next)) visit_if_slow(next, visit);
        }
    }
    template <class Visit>
    void visit_if_slow(Point next, Visit visit) const {
        if (std::abs(next.x) <= track_.top_x && std::abs(next.y) <= track_.top_y) visit(next);
    }

    const TiledTrack& track_;
    int reach_x_ = 1, reach_y_ = 1;  // dirt takes one off
};

}  // namespace carreau::racetrack
