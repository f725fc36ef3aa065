// From velocities that cars have to velocities that they may choose next, on one tile without terrain behind.
#pragma once
#include "racetrack/engine/velocity_grid.hpp"

namespace carreau::racetrack {

template <class Lanes>
class Spread {
  public:
    Spread(const TiledTrack& track, Account<Lanes>& account) : track_(track), wide_(track, account) {}

    // `have` is zero outside its ranges, and all zero afterwards. With `sign` -1 the other way round: from velocities
    // to be chosen to those that cars may have had.
    void run(VelocityGrid<Lanes>& have, VelocityGrid<Lanes>& choose, int sign) {
        if (track_.nine) {
            widen(have);
            merge(choose);
            wide_.wipe();
        } else {
            for (int i = 0; i < track_.change_count; ++i)
                add_change(have, choose, sign * track_.changes[i].x, sign * track_.changes[i].y);
        }
        have.wipe();
    }

  private:
    int octets_end() const { return track_.first_octet + track_.octets; }

    // The nine changes are three to the side, then three up and down.
    void widen(const VelocityGrid<Lanes>& have) {
        for (int y = have.first_row(); y <= have.last_row(); ++y) {
            Range range = have.range(y);
            if (range.is_empty()) continue;
            const Word* from = have.row(y);
            if (from[kSide * range.first] && range.first > track_.first_octet) --range.first;
            if (from[kSide * range.end - 1] && range.end < octets_end()) ++range.end;
            Word* to = wide_.row(y);
            for (int x = kSide * range.first; x < kSide * range.end; x += kSide)
                (Lanes::load(from + x - 1) | Lanes::load(from + x) | Lanes::load(from + x + 1)).store(to + x);
            wide_.range(y) = range;
            wide_.note_row(y);
        }
    }
    void merge(VelocityGrid<Lanes>& choose) {
        for (int y = wide_.first_row() - 1; y <= wide_.last_row() + 1; ++y) {
            if (y < -track_.top_y || y > track_.top_y) continue;
            const Range range = around(y);
            if (range.is_empty()) continue;
            const Word *above = wide_.row(y - 1), *middle = wide_.row(y), *below = wide_.row(y + 1);
            Word* to = choose.row(y);
            for (int x = kSide * range.first; x < kSide * range.end; x += kSide)
                (Lanes::load(above + x) | Lanes::load(middle + x) | Lanes::load(below + x)).store(to + x);
            choose.range(y) = range;
            choose.note_row(y);
        }
    }
    Range around(int y) const {
        Range all{1 << 30, -(1 << 30)};
        for (int near = y - 1; near <= y + 1; ++near) {
            const Range range = wide_.range(near);
            if (range.is_empty()) continue;
            if (range.first < all.first) all.first = range.first;
            if (range.end > all.end) all.end = range.end;
        }
        return all;
    }

    // Any other list, change by change.
    void add_change(const VelocityGrid<Lanes>& have, VelocityGrid<Lanes>& choose, int x, int y) {
        for (int row = have.first_row(); row <= have.last_row(); ++row) {
            const Range range = have.range(row);
            if (range.is_empty() || row + y < -track_.top_y || row + y > track_.top_y) continue;
            Range moved{(kSide * range.first + x) >> 3, ((kSide * range.end - 1 + x) >> 3) + 1};
            if (moved.first < track_.first_octet) moved.first = track_.first_octet;
            if (moved.end > octets_end()) moved.end = octets_end();
            if (moved.is_empty()) continue;
            choose.open(row + y, moved);
            const Word* from = have.row(row);
            Word* to = choose.row(row + y);
            for (int at = kSide * moved.first; at < kSide * moved.end; at += kSide)
                (Lanes::load(to + at) | Lanes::load(from + at - x)).store(to + at);
        }
    }

    const TiledTrack& track_;
    VelocityGrid<Lanes> wide_;
};

}  // namespace carreau::racetrack
