// Drives the portfolios of Sokoban that work side by side, in threads and one after the other; built with the address
// and undefined-behaviour sanitizers, and with the thread sanitizer.
#include <cstdio>

#include "platform/threads.hpp"
#include "sokoban/side_by_side.hpp"
#include "tests/expect.hpp"
#include "tests/sokoban_levels.hpp"

using namespace carreau;
using namespace carreau::sokoban;
using namespace carreau::tests;

namespace {

const Poll kNobody;
#ifdef __SANITIZE_THREAD__
constexpr bool kIsSlow = true;
#else
constexpr bool kIsSlow = false;
#endif
constexpr std::uint64_t kRounds = kIsSlow ? 3'000 : 12'000;  // states
const Level kHard = level_of({"#@       #     #", "# $ $ $  ##....#", "#  $ $ $   ....#", "# $ $ $  ##....#",
                              "#  $ $ $ #     #", "#        #     #"});

Outcome<Push> solve(const Board& board, int count, const Limits& limits, bool in_threads = true,
                    const Poll& poll = kNobody) {
    Watch watch(limits, poll);
    return solve_side_by_side(board, watch, 0, count, in_threads);
}

bool same(const Outcome<Push>& one, const Outcome<Push>& other) {
    return one.status == other.status && one.lower_bound == other.lower_bound && one.expanded == other.expanded &&
           one.generated == other.generated &&
           std::equal(one.moves.begin(), one.moves.end(), other.moves.begin(), other.moves.end(),
                      [](Push a, Push b) { return a.box == b.box && a.direction == b.direction; });
}

// Answers do not depend on which thread is how quick, and levels that cannot be solved are proven to be so.
void the_same_in_threads_as_one_after_the_other(std::mt19937& random) {
    int solved = 0, unsolvable = 0;
    for (int round = 0; round < 40; ++round) {
        const Level level = random_level(random, 4 + round % 3, 1 + round % 3, 5 + round % 20);
        try {
            const Board board(level.tables());
            Watch watch({}, kNobody);
            const Outcome<Push> single = solve_portfolio(board, watch, 0);
            expect(same(solve(board, 1, {}), single), "one portfolio in rounds is what it is without");
            const Outcome<Push> alone = solve(board, 2 + round % 3, {}, false);
            expect(alone.status == single.status, "several portfolios find what one finds");
            expect(same(solve(board, 2 + round % 3, {}), alone), "in threads as one after the other");
            ++(single.status == Status::solved ? solved : unsolvable);
        } catch (const TableError&) {
        }
    }
    expect(solved > 5 && unsolvable > 5, "there are levels of both kinds");
}

// Of two that have an answer in a round it is that of who did less work, whoever came first.
void the_least_work_is_the_answer() {
    const Level level = level_of({"#.  $  #", "#.. $  #", "#.## $ #", "#.@# $##", "##  $  #", "##     #"});
    const Board board(level.tables());
    std::uint64_t work[2] = {};
    std::size_t pushes[2] = {};
    for (const std::size_t i : {0, 1}) {
        Watch watch({}, kNobody);
        const auto portfolio = make_portfolio(board, watch, i, {i, 2});
        const TurnEnd turn = portfolio->take_round();
        work[i] = portfolio->meter().done();
        pushes[i] = portfolio->outcome(turn).moves.size();
    }
    expect(0 < pushes[1] && pushes[1] < pushes[0] && work[1] < work[0],
           "the second has an answer of its own, and sooner");
    for (const bool in_threads : {true, false})
        expect(solve(board, 2, {}, in_threads).moves.size() == pushes[1], "who did less work answers");
}

// What two portfolios generate that are told by hand, after each round, what the other has proven in it.
std::uint64_t generated_by_hand(const Board& board, const Limits& limits) {
    Limits half;
    half.nodes = limits.nodes / 2;
    Watch first(half, kNobody), second(half, kNobody);
    const auto one = make_portfolio(board, first, 0, {0, 2}), other = make_portfolio(board, second, 1, {1, 2});
    TurnEnd turn = TurnEnd::paused, other_turn = turn;
    while (turn == TurnEnd::paused || other_turn == TurnEnd::paused) {
        const std::size_t known = one->deadlocks().pattern_count(), other_known = other->deadlocks().pattern_count();
        if (turn == TurnEnd::paused) turn = one->take_round();
        if (other_turn == TurnEnd::paused) other_turn = other->take_round();
        const auto proven = one->deadlocks().proven_after(known);
        if (turn == TurnEnd::paused)
            for (const LostGroup& each : other->deadlocks().proven_after(other_known)) one->deadlocks().learn(each);
        if (other_turn == TurnEnd::paused)
            for (const LostGroup& each : proven) other->deadlocks().learn(each);
    }
    return one->meter().generated + other->meter().generated;
}

// Long enough for several rounds, and what is told makes a difference.
void between_rounds_all_is_told() {
    std::vector<std::string> rows = {"#@  #...#", "#   # $.#", "#  ###$ #", "#   $ $ #", "#       #"};
    for (std::string& row : rows) {
        const std::string room = row;
        for (int i = 1; i < 7; ++i) row += room;
        for (std::size_t at = 1; (at = row.find('@', at + 1)) != std::string::npos;) row[at] = ' ';
    }
    for (std::size_t at = 0; (at = rows[2].find("##", at + 1)) != std::string::npos;) rows[2].replace(at, 2, "  ");
    const Level level = level_of(rows);
    const Board board(level.tables());
    Limits limits;
    limits.nodes = kRounds;
    const Outcome<Push> found = solve(board, 2, limits);
    expect(found.status == Status::out_of_nodes && found.expanded == kRounds, "a limit holds for all together");
    expect(kIsSlow || found.generated == generated_by_hand(board, limits), "each knows what the other has proven");
}

void limits_hold() {
    const Board board(kHard.tables());
    for (const std::uint64_t nodes : {0, 1, 2, 50}) {
        Limits few;
        few.nodes = nodes;
        const Outcome<Push> found = solve(board, 3, few);
        expect(found.status == Status::out_of_nodes && found.expanded <= nodes + 3, "few states are enough for few");
    }
    for (const double memory_mb : {0.01, 0.6, 2.0}) {
        Limits tight;
        tight.nodes = 100;
        tight.memory_mb = memory_mb;
        const Outcome<Push> found = solve(board, 2, tight);
        expect(found.memory_mb <= memory_mb, "memory has a limit");
        expect(memory_mb > 0.1 || found.status == Status::out_of_memory, "and who has none says so");
    }
    Limits soon;
    soon.seconds = 0.01;
    expect(solve(board, 2, soon).status == Status::out_of_time, "time has a limit");
}

struct Fault {};

template <class Work>
void expect_fault(Work work, const char* what) {
    try {
        work();
        expect(false, what);
    } catch (const Fault&) {
    }
}

// At whatever look it comes, in threads and without.
void a_word_to_stop_is_heard() {
    const Board board(kHard.tables());
    for (const bool in_threads : {true, false})
        for (int stop = 1; stop < 9; stop += 3) {
            LookCounter counter{stop};
            const Poll poll = [&](const Progress& progress) { return counter(progress); };
            const Outcome<Push> found = solve(board, 2, {}, in_threads, poll);
            expect(found.status == Status::cancelled && counter.looks == stop, "it stops and looks no more");
            // Threads go on while the one that looks is kept waiting, so that is not counted.
            expect(in_threads || found.expanded == counter.expanded, "and does nothing after it");
            int looks = 0;
            const Poll fails = [&](const Progress&) -> bool { return ++looks < stop ? false : throw Fault{}; };
            expect_fault([&] { solve(board, 2, {}, in_threads, fails); }, "what a poll throws is thrown");
        }
}

void what_a_thread_throws_is_thrown_when_all_have_ended() {
    std::atomic<bool> stop = false;
    std::atomic<int> ended = 0;
    const auto work = [&](std::size_t which) {
        if (which == 1) throw Fault{};
        while (!stop) std::this_thread::yield();
        ++ended;
    };
    expect_fault([&] { platform::run_in_threads(3, stop, work, [] {}); }, "what a thread throws is thrown");
    expect(ended == 2, "and the others have been told to end");
}

}  // namespace

int main() {
    std::mt19937 random(5);
    the_same_in_threads_as_one_after_the_other(random);
    the_least_work_is_the_answer();
    between_rounds_all_is_told();
    limits_hold();
    a_word_to_stop_is_heard();
    what_a_thread_throws_is_thrown_when_all_have_ended();
    std::printf("%d failures\n", failures);
    return failures != 0;
}
