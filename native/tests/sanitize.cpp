// Drives the native searches over random tables, good and bad, under limits; built with the address and
// undefined-behaviour sanitizers by tests/solvers/test_sanitizers.py, so that a read outside a table ends the run.
#include <random>

#include "ricochet/space.hpp"
#include "search/breadth_first.hpp"
#include "tests/expect.hpp"

using namespace carreau;
using namespace carreau::tests;
using ricochet::Space;
using ricochet::Tables;

namespace {

struct Board {
    int width, height;
    std::vector<std::uint16_t> stops, robots;
    int goal_robot, target;
    bool must_turn;
    Tables tables() const { return {width, height, stops, robots, goal_robot, target, must_turn}; }
};

// Slides that keep to their line but end anywhere on it: more than any real board can ask for.
Board random_board(std::mt19937& random, int largest) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    Board board{1 + below(largest), 1 + below(largest), {}, {}, 0, 0, below(2) == 0};
    const int cells = board.width * board.height;
    for (int cell = 0; cell < cells; ++cell) {
        const int row = cell / board.width, column = cell % board.width;
        const int room[4] = {row, board.width - 1 - column, board.height - 1 - row, column};
        const int step[4] = {-board.width, 1, board.width, -1};
        for (int direction = 0; direction < 4; ++direction)
            board.stops.push_back(static_cast<std::uint16_t>(cell + step[direction] * below(room[direction] + 1)));
    }
    const int robots = std::min(1 + below(ricochet::kMostRobots), cells);
    while (static_cast<int>(board.robots.size()) < robots) {
        const auto cell = static_cast<std::uint16_t>(below(cells));
        if (std::find(board.robots.begin(), board.robots.end(), cell) == board.robots.end())
            board.robots.push_back(cell);
    }
    board.goal_robot = below(robots + 1) - 1;
    board.target = below(cells);
    return board;
}

Outcome<ricochet::Move> solve(const Board& board, const Limits& limits, const Poll& poll = {}) {
    const Space space(board.tables());
    Watch watch(limits, poll);
    return BreadthFirst(space, watch).solve();
}

template <class Spoil>
void expect_refused(const Board& board, Spoil spoil, const char* what) {
    expect_refusal(board, spoil, [](const Board& bad) { const Space space(bad.tables()); }, what);
}

}  // namespace

int main() {
    std::mt19937 random(20);
    int solved = 0;
    for (int round = 0; round < 300; ++round) {
        const Board board = random_board(random, round % 10 ? 6 : ricochet::kLargestSide);
        Limits limits;
        limits.nodes = 5000;
        solved += solve(board, limits).status == Status::solved;
        limits.memory_mb = 1;
        expect(solve(board, limits).memory_mb <= 1, "memory stays below its limit");
        const Poll nobody;
        Watch watch({}, nobody);
        const Space space(board.tables());
        expect(BreadthFirst(space, watch).perft(2).size() == 3, "perft counts every depth");
    }
    expect(solved > 30, "random boards are solved");

    Board large = random_board(random, 30);
    while (large.robots.size() < 4 || large.width < 20 || large.height < 20) large = random_board(random, 30);
    large.target = large.width * large.height - 1;
    const Space space(large.tables());
    expect_to_stop(Watch::kLookEvery, [&](Watch& watch) {
        const auto found = BreadthFirst(space, watch).solve();
        return std::pair(found.status, found.expanded);
    });
    Limits tight;
    tight.memory_mb = 2;
    const auto full = solve(large, tight);
    expect(full.status == Status::out_of_memory || full.status == Status::solved, "a search ends when memory does");

    const Board good = random_board(random, 6);
    expect_refused(good, [](Board& board) { board.stops.pop_back(); }, "too few stops");
    expect_refused(good, [](Board& board) { board.stops[0] = 60000; }, "a stop off the board");
    expect_refused(good, [](Board& board) { board.robots[0] = 60000; }, "a robot off the board");
    expect_refused(good, [](Board& board) { board.robots.clear(); }, "no robot");
    expect_refused(good, [](Board& board) { board.robots.assign(6, 0); }, "too many robots");
    expect_refused(good, [](Board& board) { board.target = -1; }, "a target off the board");
    expect_refused(good, [](Board& board) { board.goal_robot = 5; }, "a goal robot that is not there");
    expect_refused(good, [](Board& board) { board.width = 65; }, "a board too wide");
    // Products that are 2^31 or wrap around to nothing, with as many stops as they wrap to: the sides are looked at
    // first.
    for (const auto& [width, height] :
         {std::pair{46341, 46341}, {65536, 32768}, {32768, 65536}, {65536, 65536}, {1, 1 << 30}})
        expect_refused(
            good, [&](Board& board) { board.width = width, board.height = height, board.stops.clear(); },
            "a vast board");
    std::printf("%d boards solved, %d failures\n", solved, failures);
    return failures != 0;
}
