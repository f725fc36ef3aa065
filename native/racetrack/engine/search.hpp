// Breadth-first search over positions and velocities, 512 states at a time: which velocities may be chosen where, which
// of those moves are free, and where they land.
#pragma once
#include "racetrack/engine/arrivals.hpp"
#include "racetrack/engine/legality.hpp"
#include "racetrack/engine/spread.hpp"
#include "racetrack/engine/terrain_spread.hpp"

namespace carreau::racetrack {

struct Choices {
    Octet octet;
    std::uint32_t number;
};

template <class Lanes>
class Search {
  public:
    Search(const TiledTrack& track, Account<Lanes>& account)
        : track_(track),
          account_(account),
          store_(track, account),
          legality_(track, store_),
          now_(track, account),
          next_(track, account),
          arrivals_(store_, next_, account),
          have_(track, account),
          choose_(track, account),
          spread_(track, account),
          rough_(track),
          rough_states_(account),
          finishing_(account),
          slots_(account),
          fetched_(account) {}

    // The length of the shortest race, or -1. Goes on for `extra` moves after it, or stops at the first finish.
    int run(int keep_every, bool first_is_enough, int extra) {
        enter_starts();
        keep(0, keep_every);
        int length = -1;
        for (int moves = 1; !now_.is_empty(); ++moves) {
            account_.lower_bound = length < 0 ? moves : length;
            only_finishes_ = length >= 0 && moves == length + extra;  // nothing else can come of the last layer
            layer(moves, first_is_enough);
            if (length < 0 && finishing_.size()) length = moves;
            if (length >= 0 && moves == length + extra) break;
            advance();
            keep(moves, keep_every);
        }
        return length;
    }

    // Choosing these velocities ends the race.
    const Pool<Lanes, Choices>& finishing() const { return finishing_; }
    OctetStore<Lanes>& store() { return store_; }
    Legality<Lanes>& legality() { return legality_; }
    Spread<Lanes>& spread() { return spread_; }
    const TerrainSpread<Lanes>& rough() const { return rough_; }
    VelocityGrid<Lanes>& have() { return have_; }
    VelocityGrid<Lanes>& choose() { return choose_; }

  private:
    void enter_starts() {
        for (int i = 0; i < track_.start_count; ++i) {
            const State& start = track_.starts[i];
            const int plane = start.passed * track_.period + start.phase;
            const Place place{plane, tile_of(track_, start.position), start.velocity.y, start.velocity.x >> 3};
            Octet octet{};
            octet.lanes[start.velocity.x & (kSide - 1)] = bit_of(start.position);
            arrive(place.plane, place.tile, number_in_tile(track_, place.row, place.octet), Lanes::load(octet.lanes));
        }
        advance();
    }
    void advance() {
        arrivals_.finish();
        now_.clear();
        now_.swap(next_);
        for (const std::uint32_t block : now_.blocks()) store_.queued(block) = 0;
    }
    void keep(int moves, int keep_every) {
        if (moves % keep_every) return;
        account_.require(now_.size() * (sizeof(Octet) + sizeof(std::uint32_t) + 1));
        account_.bytes += account_.caller->keep(moves, now_.numbers(), now_.octets(), now_.size());
    }

    // One move of every state of the layer. The states of the next tile are fetched while one is worked on.
    void layer(int moves, bool first_is_enough) {
        const std::uint32_t* tiles = now_.tiles().data();
        const std::size_t count = now_.tiles().size();
        fetch(tiles[0]);
        for (std::size_t i = 0; i < count; ++i) {
            account_.look();
            slots_.swap(fetched_);
            if (i + 1 < count) fetch(tiles[i + 1]);
            load(tiles[i]);
            spread_.run(have_, choose_, 1);
            for (const Choices& states : rough_states_) {
                const Place place = place_of(track_, states.number);
                rough_.spread(place.tile, place.row, place.octet, states.octet, choose_);
            }
            move(moves, tiles[i]);
            choose_.clear();
            if (first_is_enough && finishing_.size()) return;
        }
    }
    void fetch(std::uint32_t plane_tile) {
        fetched_.clear();
        for (std::uint32_t slot = now_.head(plane_tile); slot != Frontier<Lanes>::kNone; slot = now_.next(slot)) {
            fetched_.push(slot);
            __builtin_prefetch(now_.octets() + slot);
            store_.prefetch_around(now_.numbers()[slot]);
        }
    }

    // The states of a tile, those with terrain behind apart from the rest.
    void load(std::uint32_t plane_tile) {
        rough_states_.clear();
        const int tile = static_cast<int>(plane_tile % static_cast<std::uint32_t>(track_.tiles));
        for (const std::uint32_t slot : slots_) {
            const std::uint32_t inside = now_.numbers()[slot] - first_number(track_, plane_tile);
            const int row = row_in_tile(track_, inside), octet = octet_in_tile(track_, inside);
            const Octet& states = now_.octets()[slot];
            account_.states += Lanes::load(states.lanes).count();
            if (rough_.is_behind(tile, row, octet)) {
                rough_states_.push({states, now_.numbers()[slot]});
            } else {
                have_.open(row, {octet, octet + 1});
                Lanes::load(states.lanes).store(have_.row(row) + kSide * octet);
            }
        }
    }

    void move(int moves, std::uint32_t plane_tile) {
        const std::uint32_t first = first_number(track_, plane_tile);
        Place place = place_of(track_, first);
        for (int row = choose_.first_row(); row <= choose_.last_row(); ++row) {
            const Range range = choose_.range(row);
            if (!range.is_empty())
                store_.prefetch_legal(first + number_in_tile(track_, row, range.first),
                                      static_cast<std::uint32_t>(range.end - range.first));
        }
        for (place.row = choose_.first_row(); place.row <= choose_.last_row(); ++place.row) {
            const Range range = choose_.range(place.row);
            for (place.octet = range.first; place.octet < range.end; ++place.octet) {
                Lanes chosen = Lanes::load(choose_.row(place.row) + kSide * place.octet);
                if (chosen.is_zero()) continue;
                const std::uint32_t inside = number_in_tile(track_, place.row, place.octet);
                chosen = chosen & legality_.moves(first + inside, place);
                if (chosen.is_zero()) continue;
                if (legality_.may_end(place)) chosen = finish(moves, first + inside, place, chosen);
                if (!only_finishes_) land(place, inside, chosen);
            }
        }
    }
    // Tells the finishing moves; what is left goes on.
    Lanes finish(int moves, std::uint32_t number, const Place& place, const Lanes& chosen) {
        const Octet ending = legality_.ending(place, chosen);
        const Lanes ends = Lanes::load(ending.lanes);
        if (ends.is_zero()) return chosen;
        finishing_.push({ending, number});
        account_.caller->finish(moves, number, ending);
        return chosen.without(ends);
    }
    // Lane i moves i columns to the right beyond the octet's first velocity: into at most four tiles.
    void land(const Place& place, std::uint32_t inside, const Lanes& chosen) {
        const int plane = plane_after(track_, place.plane), rows = place.row & (kSide - 1);
        const int tile = place.tile + (place.row >> 3) * track_.tiles_x + place.octet;
        const Lanes near = chosen.right(), far = chosen.right_beyond();
        arrive_if(plane, tile, inside, near.down(rows));
        arrive_if(plane, tile + 1, inside, far.down(rows));
        if (!rows) return;
        arrive_if(plane, tile + track_.tiles_x, inside, near.down_beyond(rows));
        arrive_if(plane, tile + track_.tiles_x + 1, inside, far.down_beyond(rows));
    }
    void arrive_if(int plane, int tile, std::uint32_t inside, const Lanes& states) {
        if (states.is_zero()) return;
        if (track_.zones == 0) return arrive(plane, tile, inside, states);
        const int at = passed_on(track_, plane) * track_.tiles + tile;
        const Lanes gaining = states & Lanes::splat(track_.gains[at]),
                    staying = states & Lanes::splat(track_.stays[at]);
        if (!gaining.is_zero()) arrive(plane + track_.period, tile, inside, gaining);
        if (!staying.is_zero()) arrive(plane, tile, inside, staying);
    }
    void arrive(int plane, int tile, std::uint32_t inside, const Lanes& states) {
        const auto plane_tile = static_cast<std::uint32_t>(plane * track_.tiles + tile);
        arrivals_.add(plane_tile, first_number(track_, plane_tile) + inside, states);
    }

    const TiledTrack& track_;
    Account<Lanes>& account_;
    OctetStore<Lanes> store_;
    Legality<Lanes> legality_;
    Frontier<Lanes> now_, next_;
    Arrivals<Lanes> arrivals_;
    VelocityGrid<Lanes> have_, choose_;
    Spread<Lanes> spread_;
    TerrainSpread<Lanes> rough_;
    Pool<Lanes, Choices> rough_states_, finishing_;
    Pool<Lanes, std::uint32_t> slots_, fetched_;  // of the tile at hand, and of the next one
    bool only_finishes_ = false;
};

}  // namespace carreau::racetrack
