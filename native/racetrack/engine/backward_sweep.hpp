// Back from the finishing moves, a move at a time, in the octets of the search: every state on a race that is short
// enough, and how many moves it needs.
#pragma once
#include "racetrack/engine/frontier_index.hpp"
#include "racetrack/engine/search.hpp"

namespace carreau::racetrack {

template <class Lanes>
class BackwardSweep {
  public:
    BackwardSweep(const TiledTrack& track, Account<Lanes>& account, Search<Lanes>& search, const Kept* kept,
                  std::size_t count, int longest)
        : track_(track),
          account_(account),
          store_(search.store()),
          legality_(search.legality()),
          search_(search),
          wanted_(search.have()),
          found_(search.choose()),
          links_(account, store_, kept, count),
          longest_(longest),
          seen_(account),
          choices_(account),
          next_(account),
          heads_(account),
          tiles_(account),
          fresh_(account) {
        seen_.resize(store_.size());
        heads_.resize(static_cast<std::size_t>(track.planes) * static_cast<std::size_t>(track.tiles));
        for (std::uint32_t& head : heads_) head = kNone;
    }

    void run() {
        for (const Choices& finishing : search_.finishing())
            add_choice(finishing.number, Lanes::load(finishing.octet.lanes));
        for (int to_go = 1; to_go <= longest_ && tiles_.size(); ++to_go) {
            gather(to_go);
            pull_back();
        }
    }

  private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFu;

    void add_choice(std::uint32_t number, const Lanes& cells) {
        const std::uint32_t plane_tile = number / track_.per_tile;
        if (heads_[plane_tile] == kNone) tiles_.push(plane_tile);
        Choices choices{{}, number};
        cells.store(choices.octet.lanes);
        next_.push(heads_[plane_tile]);
        heads_[plane_tile] = static_cast<std::uint32_t>(choices_.size());
        choices_.push(choices);
    }

    // From velocities to be chosen to the states that may choose them.
    void gather(int to_go) {
        fresh_.clear();
        for (const std::uint32_t plane_tile : tiles_) {
            account_.look();
            load(plane_tile);
            gather_rough(to_go, plane_tile);
            search_.spread().run(wanted_, found_, -1);
            gather_smooth(to_go, plane_tile);
            found_.clear();
        }
        tiles_.clear();
        choices_.clear();
        next_.clear();
    }
    void load(std::uint32_t plane_tile) {
        for (std::uint32_t at = heads_[plane_tile]; at != kNone; at = next_[at]) {
            const Place place = place_of(track_, choices_[at].number);
            wanted_.open(place.row, {place.octet, place.octet + 1});
            Word* words = wanted_.row(place.row) + kSide * place.octet;
            (Lanes::load(words) | Lanes::load(choices_[at].octet.lanes)).store(words);
        }
        heads_[plane_tile] = kNone;
    }
    void gather_smooth(int to_go, std::uint32_t plane_tile) {
        const int tile = static_cast<int>(plane_tile % static_cast<std::uint32_t>(track_.tiles));
        const std::uint32_t first = first_number(track_, plane_tile);
        for (int row = found_.first_row(); row <= found_.last_row(); ++row) {
            const Range range = found_.range(row);
            for (int octet = range.first; octet < range.end; ++octet)
                if (!search_.rough().is_behind(tile, row, octet))
                    note(to_go, first + number_in_tile(track_, row, octet),
                         Lanes::load(found_.row(row) + kSide * octet));
        }
    }
    // States with terrain behind may choose otherwise than the changes tell.
    void gather_rough(int to_go, std::uint32_t plane_tile) {
        const int tile = static_cast<int>(plane_tile % static_cast<std::uint32_t>(track_.tiles));
        if (!search_.rough().is_near(tile)) return;
        const Range octets = octets_before();
        const int reach = search_.rough().reach_y();
        for (int row = wanted_.first_row() - reach; row <= wanted_.last_row() + reach; ++row) {
            if (row < -track_.top_y || row > track_.top_y) continue;
            for (int octet = octets.first; octet < octets.end; ++octet) {
                const std::uint32_t number = first_number(track_, plane_tile) + number_in_tile(track_, row, octet);
                const std::uint32_t block = store_.find(number);
                if (block == OctetStore<Lanes>::kNone || !search_.rough().is_behind(tile, row, octet)) continue;
                const Octet states = search_.rough().gather(tile, row, octet, store_.reached(block), wanted_);
                note(to_go, number, Lanes::load(states.lanes));
            }
        }
    }
    Range octets_before() const {
        Range all{1 << 20, -(1 << 20)};
        for (int row = wanted_.first_row(); row <= wanted_.last_row(); ++row) {
            const Range range = wanted_.range(row);
            if (range.is_empty()) continue;
            if (range.first < all.first) all.first = range.first;
            if (range.end > all.end) all.end = range.end;
        }
        const int reach = search_.rough().reach_x(), last = track_.first_octet + track_.octets;
        all = {(kSide * all.first - reach) >> 3, ((kSide * all.end - 1 + reach) >> 3) + 1};
        return {all.first < track_.first_octet ? track_.first_octet : all.first, all.end > last ? last : all.end};
    }

    // Of states that can finish in so many moves, those that are new, were reached, and were reached soon enough.
    void note(int to_go, std::uint32_t number, const Lanes& states) {
        const std::uint32_t block = states.is_zero() ? OctetStore<Lanes>::kNone : store_.find(number);
        if (block == OctetStore<Lanes>::kNone) return;
        const Lanes candidates = states & Lanes::load(store_.reached(block).lanes);
        if (candidates.is_zero()) return;
        const Lanes seen = Lanes::load(seen_[block].lanes), unseen = candidates.without(seen);
        if (unseen.is_zero()) return;
        Lanes kept = Lanes::splat(0);
        links_.for_each(block, [&](int moves, const Octet& reached) {
            const Lanes hit = unseen & Lanes::load(reached.lanes);
            if (moves + to_go > longest_ || hit.is_zero()) return;
            Octet states_then;
            hit.store(states_then.lanes);
            account_.caller->pass(moves, moves + to_go, number, states_then);
            kept = kept | hit;
        });
        if (kept.is_zero()) return;
        (seen | kept).store(seen_[block].lanes);
        Choices fresh{{}, number};
        kept.store(fresh.octet.lanes);
        fresh_.push(fresh);
        account_.states += kept.count();
        account_.caller->reach(to_go, number, fresh.octet);
    }

    // From states to the choices that lead to them: the move undone.
    void pull_back() {
        for (const Choices& fresh : fresh_) {
            const Place place = place_of(track_, fresh.number);
            const Lanes states = Lanes::load(fresh.octet.lanes);
            const int plane = plane_before(track_, place.plane), passed = passed_on(track_, plane);
            if (track_.zones == 0) {
                pull(place, plane, states);
                continue;
            }
            pull(place, plane, states & Lanes::splat(track_.stays[passed * track_.tiles + place.tile]));
            if (passed)
                pull(place, plane - track_.period,
                     states & Lanes::splat(track_.gains[(passed - 1) * track_.tiles + place.tile]));
        }
    }
    void pull(const Place& place, int plane, const Lanes& states) {
        if (states.is_zero()) return;
        const int rows = place.row & (kSide - 1);
        const int x = place.tile % track_.tiles_x - place.octet, y = place.tile / track_.tiles_x - (place.row >> 3);
        const Lanes here = states.up(rows);
        add_source(place, plane, x, y, here.left());
        add_source(place, plane, x - 1, y, here.left_beyond());
        if (!rows) return;
        const Lanes above = states.up_beyond(rows);
        add_source(place, plane, x, y - 1, above.left());
        add_source(place, plane, x - 1, y - 1, above.left_beyond());
    }
    void add_source(const Place& landing, int plane, int x, int y, const Lanes& cells) {
        if (x < 0 || y < 0 || x >= track_.tiles_x || y >= track_.tiles_y || cells.is_zero()) return;
        const Place place{plane, y * track_.tiles_x + x, landing.row, landing.octet};
        const std::uint32_t number = number_of(track_, place);
        if (store_.find(number) == OctetStore<Lanes>::kNone) return;  // the search never moved like that
        Lanes chosen = cells & legality_.moves(number, place);
        if (chosen.is_zero()) return;
        if (legality_.may_end(place)) chosen = chosen.without(Lanes::load(legality_.ending(place, chosen).lanes));
        if (!chosen.is_zero()) add_choice(number, chosen);
    }

    const TiledTrack& track_;
    Account<Lanes>& account_;
    OctetStore<Lanes>& store_;
    Legality<Lanes>& legality_;
    Search<Lanes>& search_;
    VelocityGrid<Lanes>&wanted_, &found_;
    FrontierIndex<Lanes> links_;
    int longest_;
    Pool<Lanes, Octet> seen_;       // by block
    Pool<Lanes, Choices> choices_;  // to be gathered, linked tile by tile
    Pool<Lanes, std::uint32_t> next_, heads_, tiles_;
    Pool<Lanes, Choices> fresh_;  // states of this move
};

}  // namespace carreau::racetrack
