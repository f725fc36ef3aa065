// Drives the exact solver over random boards and bad tables, under limits and from several threads, in the portable
// engine and in A*; built with the address and undefined-behaviour sanitizers.
#include "ricochet/expert.hpp"
#include "tests/boards.hpp"

using namespace carreau;
using namespace carreau::tests;
using ricochet::Kernel;

namespace {

const Poll kNobody;

Outcome<ricochet::Move> solve(const Board& board, Kernel kernel, const Limits& limits = {},
                              const Poll& poll = kNobody) {
    Watch watch(limits, poll);
    return solve_expert(board.tables(), watch, kernel);
}

ricochet::Solutions all(const Board& board, Kernel kernel, std::size_t limit) {
    Watch watch({}, kNobody);
    return all_solutions(board.tables(), limit, watch, kernel);
}

void kernels_agree(std::mt19937& random) {
    int solved = 0;
    for (int round = 0; round < 40; ++round) {
        const Board board = random_board(random, 1 + round % 7, 2 + round % 5, 1 + round % 5, 15 + round % 20);
        const auto slow = breadth_first(board, 20000);
        if (slow.status != Status::solved && slow.status != Status::unsolvable) continue;
        solved += slow.status == Status::solved;
        const auto by_bits = solve(board, Kernel::portable), general = solve(board, Kernel::general);
        expect(by_bits.status == slow.status && general.status == slow.status, "all searches end alike");
        expect(by_bits.moves.size() == slow.moves.size() && general.moves.size() == slow.moves.size(),
               "with one optimum");
        const auto some = all(board, Kernel::portable, 50), others = all(board, Kernel::general, 50);
        expect(some.count == others.count && some.lines == others.lines, "and the same solutions");
        expect(some.lines.size() == std::min<std::size_t>(some.count, 50), "of which as many as asked for are listed");
    }
    expect(solved > 12, "random boards are solved");
}

void limits_hold(std::mt19937& random) {
    Board board = random_board(random, 16, 16, 5, 3);
    board.target = 100;
    board.goal_robot = 0;
    for (const Kernel kernel : {Kernel::portable, Kernel::general})
        for (int stop = 1; stop < 40; stop += 12) {
            Limits limits;
            limits.memory_mb = stop * 0.1;
            const auto full = solve(board, kernel, limits);
            expect(full.status != Status::out_of_memory || full.memory_mb <= limits.memory_mb, "memory has a limit");
            limits = {};
            limits.nodes = static_cast<std::uint64_t>(stop) * 20;
            expect(solve(board, kernel, limits).lower_bound <= 30, "states have a limit");
        }
    constexpr std::uint64_t sets = 64 * 256;  // sets of positions from look to look, and positions in a set
    for (const auto& [kernel, most] : {std::pair(Kernel::portable, sets), {Kernel::general, Watch::kLookEvery}})
        expect_to_stop(most, [&, kernel = kernel](Watch& watch) {
            const auto found = solve_expert(board.tables(), watch, kernel);
            return std::pair(found.status, found.expanded);
        });
    struct Interrupt {};
    try {
        solve(board, Kernel::portable, {}, [](const Progress&) -> bool { throw Interrupt{}; });
        expect(false, "an exception of the caller comes through");
    } catch (const Interrupt&) {
    }
}

void threads_share_nothing(std::mt19937& random) {
    std::vector<Board> boards;
    for (int i = 0; i < 12; ++i) boards.push_back(random_board(random, 8, 8, 4, 15));
    const auto lengths = [&] {
        std::vector<std::size_t> found;
        for (const Board& board : boards) {
            Limits limits;
            limits.nodes = 20000;
            found.push_back(solve(board, Kernel::portable, limits).moves.size());
        }
        return found;
    };
    const auto alone = lengths();
    expect_same_in_threads(lengths);
    ricochet::release_bitboard_memory();
    expect(lengths() == alone, "and so does one after all memory was given back");
}

template <class Spoil>
void expect_refused(const Board& board, Spoil spoil, const char* what) {
    expect_refusal(board, spoil, [](const Board& bad) { solve(bad, Kernel::automatic); }, what);
}

}  // namespace

int main() {
    std::mt19937 random(7);
    kernels_agree(random);
    limits_hold(random);
    threads_share_nothing(random);
    const Board good = random_board(random, 6, 6, 3, 10);
    expect_refused(good, [](Board& board) { board.stops.pop_back(); }, "too few stops");
    expect_refused(good, [](Board& board) { board.stops[7] = 60000; }, "a stop off the board");
    expect_refused(good, [](Board& board) { board.robots[0] = 60000; }, "a robot off the board");
    expect_refused(good, [](Board& board) { board.robots[0] = board.robots[1]; }, "two robots on a cell");
    expect_refused(good, [](Board& board) { board.target = 36; }, "a target off the board");
    expect_refused(good, [](Board& board) { board.goal_robot = 3; }, "a goal robot that is not there");
    expect_refused(good, [](Board& board) { board.walls[14] ^= 2, build_stops(board); }, "a wall with one side");
    std::printf("%d failures\n", failures);
    return failures != 0;
}
