// Drives the exact solver of Racetrack over random tracks and bad tables, under limits and from several threads, in
// both engines; built with the address and undefined-behaviour sanitizers.
#include <random>
#include <unordered_map>

#include "racetrack/analysis.hpp"
#include "racetrack/rules.hpp"
#include "tests/expect.hpp"

using namespace carreau;
using namespace carreau::tests;
using namespace carreau::racetrack;

namespace {

const Poll kNobody;

struct Track {
    int width, height, period, zones;
    std::vector<std::uint8_t> free, terrain, ranks, ends;
    std::vector<std::int32_t> closed, starts, changes;
    Crossing crossing;
    bool finish_crosses, strict_zones, may_stay;
    Tables tables() const {
        return {width, height, period,  zones,    free,           closed,       terrain, ranks,
                ends,  starts, changes, crossing, finish_crosses, strict_zones, may_stay};
    }
};

Track random_track(std::mt19937& random, int width, int height) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    Track track{width,
                height,
                1 + below(3),
                below(3),
                {},
                {},
                {},
                {},
                {},
                {},
                {},
                static_cast<Crossing>(below(3)),
                below(2) != 0,
                below(2) != 0,
                below(3) != 0};
    const bool rough = below(2) != 0;
    for (int cell = 0; cell < width * height; ++cell) {
        track.free.push_back(below(5) != 0);
        track.ends.push_back(below(12) == 0);
        if (rough) track.terrain.push_back(static_cast<std::uint8_t>(below(6) ? 0 : 1 << below(3)));
        if (track.zones) track.ranks.push_back(static_cast<std::uint8_t>(below(5) ? 0 : 1 + below(track.zones)));
        if (track.period > 1 && below(6) == 0) track.closed.insert(track.closed.end(), {below(track.period), cell});
    }
    track.free[0] = 1;
    track.starts = {0, 0, 0, 0, 0, 0};
    if (below(3) == 0) track.starts = {below(height), below(width), below(9) - 4, below(9) - 4, 0, below(track.period)};
    if (below(3)) {
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) track.changes.insert(track.changes.end(), {y, x});
    } else {
        for (int i = 0; i < 5; ++i) track.changes.insert(track.changes.end(), {below(7) - 3, below(25) - 12});
    }
    return track;
}

struct Hash {
    std::size_t operator()(const State& state) const {
        std::size_t key = 0;
        for (const int part :
             {state.position.x, state.position.y, state.velocity.x, state.velocity.y, state.passed, state.phase})
            key = key * 1000003 + static_cast<std::size_t>(part + 5000);
        return key;
    }
};

// The fewest moves by the rules, one state at a time; -1 if there is no race, -2 if there are too many states.
int by_the_rules(const Track& track) {
    const Tables tables = track.tables();
    const Rules rules(tables);
    std::unordered_map<State, int, Hash> made{{start_at(tables, 0), 0}};
    std::vector<State> waiting{start_at(tables, 0)};
    for (std::size_t at = 0; at < waiting.size(); ++at) {
        const State state = waiting[at];
        const int moves = made[state] + 1;
        for (const Point velocity : rules.choices(state)) {
            if (!rules.is_clear(state.position, velocity, state.phase)) continue;
            if (state.passed == track.zones && rules.ends(state.position, velocity)) return moves;
            const Point landing = state.position + velocity;
            const State after{landing, velocity, rules.passed_after(landing, state.passed),
                              rules.phase_after(state.phase)};
            if (after.passed >= 0 && made.emplace(after, moves).second) waiting.push_back(after);
        }
        if (waiting.size() > 20000) return -2;
    }
    return -1;
}

std::vector<Kernel> kernels() {
    std::vector<Kernel> able{Kernel::portable};
    if (can_run(Kernel::avx2)) able.push_back(Kernel::avx2);
    return able;
}

Outcome<Point> solve(const Track& track, Kernel kernel, const Limits& limits = {}, const Poll& poll = kNobody) {
    Watch watch(limits, poll);
    return solve_expert(track.tables(), watch, kernel);
}

Analysis near(const Track& track, int slack, Kernel kernel, const Limits& limits = {}, const Poll& poll = kNobody) {
    Watch watch(limits, poll);
    return analyse(track.tables(), slack, watch, kernel);
}

void engines_agree_with_the_rules(std::mt19937& random) {
    int solved = 0;
    for (int round = 0; round < 150; ++round) {
        const Track track =
            random_track(random, 1 + static_cast<int>(random() % 21), 1 + static_cast<int>(random() % 13));
        const int expected = by_the_rules(track);
        if (expected == -2) continue;
        solved += expected > 0;
        for (const Kernel kernel : kernels()) {
            const auto found = solve(track, kernel);
            expect((found.status == Status::solved) == (expected > 0), "a race is found where there is one");
            expect(static_cast<int>(found.moves.size()) == std::max(0, expected + 1), "of the fewest moves");
            Analysis all = near(track, round % 4, kernel);
            expect(all.length == expected, "the races near it are longer");
            if (expected > 0)
                expect(all.to_go(start_at(track.tables(), 0)) == expected, "and the start needs as many moves");
        }
    }
    expect(solved > 40, "random tracks can be driven");
}

void limits_hold(std::mt19937& random) {
    Track track = random_track(random, 90, 70);
    track.changes = {0, 0, 0, 1, 1, 0, 1, 1, 0, -1, -1, 0};
    constexpr std::uint64_t tile = 64 * 181 * 141;  // cells, and velocities that fit on the board
    for (const Kernel kernel : kernels()) {
        expect_to_stop(tile, [&](Watch& watch) {
            const auto found = solve_expert(track.tables(), watch, kernel);
            return std::pair(found.status, found.expanded);
        });
        expect_to_stop(tile, [&](Watch& watch) {
            const auto found = analyse(track.tables(), 2, watch, kernel);
            return std::pair(found.status, found.expanded);
        });
        for (int stop = 1; stop < 40; stop += 6) {
            Limits limits;
            limits.memory_mb = stop * 0.1;
            const auto full = solve(track, kernel, limits);
            expect(full.status != Status::out_of_memory || full.memory_mb <= limits.memory_mb, "memory has a limit");
            near(track, 2, kernel, limits);
            limits = {};
            limits.nodes = static_cast<std::uint64_t>(stop) * 20;
            near(track, 2, kernel, limits);
        }
    }
}

void threads_share_nothing(std::mt19937& random) {
    std::vector<Track> tracks;
    for (int i = 0; i < 8; ++i) tracks.push_back(random_track(random, 20, 20));
    const auto lengths = [&] {
        std::vector<std::size_t> found;
        for (const Track& track : tracks) found.push_back(solve(track, Kernel::automatic).moves.size());
        return found;
    };
    expect_same_in_threads(lengths);
}

template <class Spoil>
void expect_refused(const Track& track, Spoil spoil, const char* what) {
    expect_refusal(track, spoil, [](const Track& bad) { solve(bad, Kernel::automatic); }, what);
}

}  // namespace

int main() {
    std::mt19937 random(7);
    engines_agree_with_the_rules(random);
    limits_hold(random);
    threads_share_nothing(random);
    const Track good = random_track(random, 6, 6);
    expect_refused(good, [](Track& track) { track.free.pop_back(); }, "too few cells");
    expect_refused(good, [](Track& track) { track.starts[1] = 6; }, "a start off the board");
    expect_refused(good, [](Track& track) { track.starts[4] = track.zones + 1; }, "a start past the last zone");
    expect_refused(good, [](Track& track) { track.closed.push_back(1); }, "half a gate");
    expect_refused(good, [](Track& track) { track.changes.clear(); }, "no changes");
    std::printf("%d failures\n", failures);
    return failures != 0;
}
