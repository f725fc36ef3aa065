// States and the octets that hold them, one at a time.
#pragma once
#include <bit>
#include <cstdlib>

#include "racetrack/engine/numbering.hpp"
#include "racetrack/search_record.hpp"

namespace carreau::racetrack {

inline bool is_possible(const TiledTrack& track, Point velocity) {
    return std::abs(velocity.x) <= track.top_x && std::abs(velocity.y) <= track.top_y;
}

// The number of the octet with a state; its velocity must be possible.
inline std::uint32_t number_of(const TiledTrack& track, const State& state) {
    const int plane = state.passed * track.period + state.phase;
    return number_of(track, Place{plane, tile_of(track, state.position), state.velocity.y, state.velocity.x >> 3});
}

// Calls visit(state) for every state of some octets.
template <class Visit>
void for_each_state(const TiledTrack& track, const Packed& packed, Visit visit) {
    std::size_t word = 0;
    for (std::size_t at = 0; at < packed.size(); ++at) {
        const Place place = place_of(track, packed.numbers[at]);
        const Point corner = corner_of(track, place.tile);
        for (int lane = 0; lane < kSide; ++lane) {
            if (!(packed.present[at] >> lane & 1)) continue;
            for (Word cells = packed.words[word++]; cells; cells &= cells - 1) {
                const int cell = std::countr_zero(cells);
                visit(State{corner + Point{cell % kSide, cell / kSide},
                            {kSide * place.octet + lane, place.row},
                            passed_on(track, place.plane),
                            phase_on(track, place.plane)});
            }
        }
    }
}

}  // namespace carreau::racetrack
