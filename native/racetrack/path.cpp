#include "racetrack/path.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_set>

#include "racetrack/octet_states.hpp"

namespace carreau::racetrack {
namespace {

struct Hash {
    std::size_t operator()(const State& state) const {
        std::uint64_t key = static_cast<std::uint32_t>(state.position.x);
        for (const int part : {state.position.y, state.velocity.x, state.velocity.y, state.passed, state.phase})
            key = (key ^ static_cast<std::uint32_t>(part)) * 0x9E3779B97F4A7C15u;
        return key ^ key >> 29;
    }
};

struct Earlier {
    State state;
    std::size_t later;  // which of the states one move later it leads to
};

// Which of some states is in a layer: of an octet the last, whatever library this is built with.
std::size_t find_in(const Packed& layer, const TiledTrack& track, const std::vector<Earlier>& states) {
    std::multimap<std::uint32_t, std::size_t> wanted;
    for (std::size_t i = states.size(); i-- > 0;) wanted.emplace(number_of(track, states[i].state), i);
    std::size_t word = 0;
    for (std::size_t at = 0; at < layer.size(); ++at) {
        const auto [first, last] = wanted.equal_range(layer.numbers[at]);
        for (auto each = first; each != last; ++each) {
            const State& state = states[each->second].state;
            const int lane = state.velocity.x & (kSide - 1);
            if (!(layer.present[at] >> lane & 1)) continue;
            const int before = std::popcount(layer.present[at] & ((1u << lane) - 1));
            if (layer.words[word + static_cast<std::size_t>(before)] & bit_of(state.position)) return each->second;
        }
        word += static_cast<std::size_t>(std::popcount(layer.present[at]));
    }
    throw std::logic_error("a race came from nowhere");
}

// The first of the moves that end the race, as the state that it leads to.
State last_state(const Rules& rules, const TiledTrack& track, const Finish& finish) {
    const Place place = place_of(track, finish.number);
    const auto lane = static_cast<int>(
        std::find_if(finish.choices.lanes, finish.choices.lanes + kSide, [](Word cells) { return cells != 0; }) -
        finish.choices.lanes);
    const int cell = std::countr_zero(finish.choices.lanes[lane]);
    const Point velocity{kSide * place.octet + lane, place.row};
    return {corner_of(track, place.tile) + Point{cell % kSide, cell / kSide} + velocity, velocity, track.zones,
            rules.phase_after(phase_on(track, place.plane))};
}

// The states that can come a move before some others.
std::vector<Earlier> all_before(const Rules& rules, const TiledTrack& track, const std::vector<Earlier>& later,
                                bool finished) {
    std::vector<Earlier> found;
    std::unordered_set<State, Hash> seen;
    for (std::size_t i = 0; i < later.size(); ++i)
        for (const State& state : rules.before(later[i].state, finished))
            if (is_possible(track, state.velocity) && seen.insert(state).second) found.push_back({state, i});
    return found;
}

}  // namespace

std::vector<Point> shortest_race(const Rules& rules, const TiledTrack& track, const SearchRecord& record) {
    const int length = record.shortest();
    State state = last_state(rules, track, record.finishes.front());
    std::vector<Point> backwards{state.position};
    for (int moves = length; moves > 0;) {
        std::size_t kept = record.frontiers.layers.size() - 1;
        while (record.frontiers.moves[kept] >= moves) --kept;
        std::vector<std::vector<Earlier>> layers{{{state, 0}}};
        for (int at = moves; at > record.frontiers.moves[kept]; --at)
            layers.push_back(all_before(rules, track, layers.back(), at == length));
        std::size_t index = find_in(record.frontiers.layers[kept], track, layers.back());
        state = layers.back()[index].state;
        std::vector<Point> stretch;
        for (std::size_t layer = layers.size() - 1; layer > 0; --layer) {
            stretch.push_back(layers[layer][index].state.position);
            index = layers[layer][index].later;
        }
        backwards.insert(backwards.end(), stretch.rbegin(), stretch.rend());
        moves = record.frontiers.moves[kept];
    }
    return {backwards.rbegin(), backwards.rend()};
}

int keep_every(const Tables& tables) {
    const std::size_t choices = change_count(tables) * (tables.terrain.empty() ? 1 : 2);
    return choices <= 9 ? 4 : choices <= 25 ? 2 : 1;
}

}  // namespace carreau::racetrack
