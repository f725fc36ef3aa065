// Drives the searches of Sokoban in layers, and those onward from where others came to, alone, over random levels;
// built with the sanitizers by tests/solvers/test_sanitizers.py.
#include "sokoban/layers/pull_layers.hpp"
#include "sokoban/layers/push_layers.hpp"
#include "sokoban/onward_search.hpp"
#include "tests/expect.hpp"
#include "tests/sokoban_levels.hpp"
#include "tests/sokoban_replay.hpp"

using namespace carreau;
using namespace carreau::sokoban;
using namespace carreau::tests;

namespace {

const Poll kNobody;

// What the searches of a portfolio share, on a board.
struct Shared {
    Shared(const Board& on, const Limits& limits)
        : board(on),
          watch(limits, kNobody),
          meter(watch),
          tables(board, meter),
          deadlocks(board, tables, meter),
          ends(board, tables, deadlocks, meter, 0),
          hotspots(board, tables.base(), meter),
          leads(board, tables, deadlocks, hotspots, ends.pulls, {}, {}, meter) {}
    std::unique_ptr<LayerSearch> layers(bool backwards, std::uint64_t seed, std::size_t width) {
        const LayerOptions options = LayerOptions::drawn(seed, width);
        if (backwards)
            return std::make_unique<PullLayers>(board, ends.pulls.distances(), ends.pushes.positions(), options, meter);
        return std::make_unique<PushLayers>(board, deadlocks, ends.pulls, options, meter);
    }

    const Board& board;
    Watch watch;
    WorkMeter meter;
    TableCache tables;
    Deadlocks deadlocks;
    TwoSidedSearch ends;
    Hotspots hotspots;
    FeatureSearch leads;
};

// With all that follows from a position kept, everything is found; a turn may end anywhere.
TurnEnd run(LayerSearch& layers, std::uint64_t units) {
    TurnEnd turn = TurnEnd::paused;
    for (int turns = 0; turn == TurnEnd::paused && turns < 100'000; ++turns) turn = layers.run(units);
    return turn;
}

// Whether the level can be solved at all is told by a search for pushes, on its own.
bool can_be_solved(const Board& board) {
    Shared shared(board, {});
    return shared.ends.pushes.run(~std::uint64_t{0} / 2) == TurnEnd::solved;
}

void check(const Board& board, std::uint64_t seed, int counts[2]) {
    const bool solvable = can_be_solved(board);
    for (const bool backwards : {false, true})
        for (const bool others_are_over : {false, true}) {
            Shared shared(board, {});
            shared.ends.pushes.run(seed % 3 * 20);  // so that halves meet
            shared.ends.pulls.run(seed % 2 * 20);
            if (others_are_over) shared.ends.give_up();
            const auto layers = shared.layers(backwards, seed, 100'000);
            const TurnEnd turn = run(*layers, 1 + seed % 50);
            if (board.is_solved(board.boxes)) continue;  // nothing is left to search
            expect(turn == TurnEnd::solved || turn == TurnEnd::exhausted, "layers come to an end");
            expect((turn == TurnEnd::solved) == solvable, "layers that keep all find what there is");
            if (turn == TurnEnd::solved) expect(solves(board, layers->solution()), "with pushes that are legal");
            ++counts[turn == TurnEnd::solved];
        }
}

void narrow_layers_solve_what_they_say_they_solve(const Board& board, std::uint64_t seed, int& solved) {
    Shared shared(board, {});
    const auto layers = shared.layers(seed % 2 == 0, seed, 2 + seed % 4);
    if (run(*layers, 1000) != TurnEnd::solved) return;
    expect(solves(board, layers->solution()), "narrow layers end with pushes that are legal");
    ++solved;
}

// From every place that another search came to a line of legal pushes leads; who goes on from there says that he has
// solved a level only if he has, and finds what there is if he may go on long enough.
void onward_is_solved_what_can_be(const Board& board, std::uint64_t seed, int& solved) {
    const bool solvable = can_be_solved(board);
    Shared shared(board, {});
    if (shared.leads.run(1 + seed % 40) != TurnEnd::paused) return;
    FeatureSearch* const others[] = {&shared.leads};
    if (seed % 3 == 0)
        while (const auto departure = shared.leads.depart()) {
            Board from = board;
            from.goals = departure->from.boxes;
            expect(solves(from, departure->line), "a line leads to where somebody departs from");
        }
    OnwardSearch onward(board, shared.tables, shared.deadlocks, shared.meter, seed);
    TurnEnd turn = TurnEnd::paused;
    for (int turns = 0; turn == TurnEnd::paused && turns < 50; ++turns) {
        turn = onward.run(1 + seed % 5'000, others);
        if (turn == TurnEnd::paused && seed % 4 == 0) onward.leave();
    }
    expect(turn == TurnEnd::paused || turn == TurnEnd::solved, "it never says that there is no solution");
    if (turn == TurnEnd::solved) {
        expect(solvable && solves(board, onward.solution()), "what leads there and what leads on is a solution");
        ++solved;
    } else if (seed % 3 == 0) {
        expect(onward.searches() == 0, "nobody departs twice from one place");
    }
    const std::size_t held = onward.bytes(), all = shared.meter.bytes();
    onward.leave();
    expect(shared.meter.bytes() + held == all, "what it held is given back");
}

// Memory that a search is not given stops it, and it says what it holds.
void limits_hold(const Board& board, std::uint64_t seed) {
    Limits limits;
    limits.memory_mb = 1 + static_cast<double>(seed % 8) / 4;
    Shared shared(board, limits);
    const auto layers = shared.layers(seed % 2 == 0, seed, 100'000);
    const TurnEnd turn = run(*layers, 20'000);
    expect(turn != TurnEnd::stopped || shared.meter.is_full(), "only memory stops it");
    expect(static_cast<double>(shared.meter.most_bytes()) <= limits.memory_mb * kMegabyte, "memory has a limit");
}

}  // namespace

int main() {
    std::mt19937 random(20);
    int counts[2] = {0, 0}, narrow = 0, onward = 0;
    for (std::uint64_t round = 0; round < 1500; ++round) {
        const int kind = static_cast<int>(round);
        try {
            const Level small = random_level(random, 3 + kind % 3, 1 + kind % 2, kind % 12);
            check(Board(small.tables()), round, counts);
            const Level larger = random_level(random, 8, 4, 10);
            narrow_layers_solve_what_they_say_they_solve(Board(larger.tables()), round, narrow);
            onward_is_solved_what_can_be(Board(larger.tables()), round, onward);
            if (round % 30 == 0) limits_hold(Board(larger.tables()), round);
        } catch (const TableError&) {
        }
    }
    expect(counts[0] > 200 && counts[1] > 200, "there are levels of both kinds");
    expect(narrow > 40, "narrow layers solve some");
    expect(onward > 40, "and who goes on from elsewhere");
    std::printf("%d found, %d without solution, %d by narrow layers, %d onward, %d failures\n", counts[1], counts[0],
                narrow, onward, failures);
    return failures != 0;
}
