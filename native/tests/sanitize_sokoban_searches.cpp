// Drives the searches of Sokoban over random levels, good and bad, under limits, and holds them against one another;
// built with the sanitizers by tests/solvers/test_sanitizers.py.
#include <numeric>
#include <random>

#include "sokoban/classic/lost.hpp"
#include "sokoban/classic/searches.hpp"
#include "sokoban/optimal/optimal_search.hpp"
#include "tests/expect.hpp"
#include "tests/sokoban_replay.hpp"

using namespace carreau;
using namespace carreau::sokoban;
using namespace carreau::tests;

namespace {

struct Level {
    int width, height, player;
    std::vector<std::uint8_t> cells;
    Tables tables() const { return {width, height, cells, player}; }
};

Level random_level(std::mt19937& random, int width, int height, int boxes) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    Level level{width, height, 0, std::vector<std::uint8_t>(static_cast<std::size_t>(width) * height, 0)};
    for (int row = 1; row + 1 < height; ++row)
        for (int column = 1; column + 1 < width; ++column) level.cells[row * width + column] = below(8) != 0;
    const auto free_cell = [&](std::uint8_t taken) {
        for (;;) {
            const int cell = below(width * height);
            if ((level.cells[cell] & (Tables::kFloor | taken)) == Tables::kFloor) return cell;
        }
    };
    level.player = free_cell(0);
    level.cells[level.player] |= Tables::kBox;  // so that no box is put there
    for (int i = 0; i < boxes; ++i) {
        level.cells[free_cell(Tables::kBox)] |= Tables::kBox;
        level.cells[free_cell(Tables::kGoal)] |= Tables::kGoal;
    }
    level.cells[level.player] &= static_cast<std::uint8_t>(~Tables::kBox);
    return level;
}

// Its walls and goals mirrored or turned onto themselves, and boxes at random. As it was, if it then has too many
// goals.
Level symmetric(const Level& level, std::mt19937& random, std::size_t most) {
    Level other = level;
    const unsigned kind = random() % 3;
    std::vector<std::size_t> goals, free;
    for (std::size_t cell = 0; cell < level.cells.size(); ++cell) {
        const int row = static_cast<int>(cell) / level.width, column = static_cast<int>(cell) % level.width;
        const int across = kind == 0 ? row : level.height - 1 - row,
                  along = kind == 1 ? column : level.width - 1 - column;
        const std::size_t image = static_cast<std::size_t>(across * level.width + along);
        other.cells[cell] = level.cells[std::min(cell, image)] & (Tables::kFloor | Tables::kGoal);
        if (other.cells[cell] & Tables::kGoal) goals.push_back(cell);
        if (other.cells[cell]) free.push_back(cell);
    }
    if (goals.empty() || goals.size() > most || free.size() <= goals.size()) return level;
    std::shuffle(free.begin(), free.end(), random);
    for (std::size_t i = 0; i < goals.size(); ++i) other.cells[free[i]] |= Tables::kBox;
    other.player = static_cast<int>(free.back());
    return other;
}

const Poll kNobody;

Outcome<Push> best(const Board& board, Weights weights, const Limits& limits) {
    Watch watch(limits, kNobody);
    return OptimalSearch(board, weights, watch).run();
}

// Every objective and every search, with every amount of knowledge: those that prove an optimum agree on it.
bool compare(const Board& board) {
    Limits limits;
    limits.nodes = 3000;
    limits.memory_mb = 64;
    const Outcome<Push> pushes = best(board, kPushes, limits), moves = best(board, kMoves, limits);
    const Outcome<Push> both = best(board, kPushesThenMoves, limits);
    best(board, kMovesThenPushes, limits);
    for (const Outcome<Push>& found : {pushes, moves, both})
        if (found.status == Status::solved) expect(solves(board, found.moves), "a line can be pushed");
    const bool solved = pushes.status == Status::solved && both.status == Status::solved;
    if (solved) expect(pushes.moves.size() == both.moves.size(), "a second count changes nothing for the first");
    for (const Pruning pruning : {Pruning::none, Pruning::dead_squares, Pruning::frozen, Pruning::full})
        for (const Step step : {Step::push, Step::move})
            for (const Algorithm algorithm :
                 {Algorithm::brute, Algorithm::bfs, Algorithm::dfs, Algorithm::greedy, Algorithm::astar}) {
                Watch watch(limits, kNobody);
                const auto found = search(board, {algorithm, step, pruning, Heuristic::matching}, watch);
                const Outcome<Push>& known = step == Step::push ? pushes : moves;
                const bool proves = algorithm == Algorithm::bfs || algorithm == Algorithm::astar;
                if (found.status == Status::solved && known.status == Status::solved && proves)
                    expect(found.lower_bound == known.lower_bound, "all proofs agree");
                if (known.status == Status::solved) expect(found.status != Status::unsolvable, "nothing is lost");
                if (known.status == Status::unsolvable) expect(found.status != Status::solved, "nothing is made up");
            }
    Watch watch(limits, kNobody);
    const auto lost = find_lost(board, watch);
    if (lost) expect(pushes.status != Status::solved, "a position that can be solved is not lost");
    return solved;
}

// What a perimeter says, while it grows, of positions at random, against what breadth-first search says.
int compare_perimeter(const Level& level, std::mt19937& random) {
    const Board board(level.tables());
    Watch watch({}, kNobody);
    WorkMeter meter(watch);
    const BoxTables tables(board, {}, meter);
    Symmetry symmetry(board);
    Perimeter perimeter(board, symmetry, tables.dead(), meter);
    Occupied occupied(board);
    int exact = 0;
    for (bool grows = true; grows;) {
        grows = perimeter.grow(~std::uint64_t{0});
        Level other = level;
        for (int tries = 0; tries < 2 * board.size; ++tries) {  // to put a box elsewhere
            const std::size_t from = random() % other.cells.size(), to = random() % other.cells.size();
            const bool is_free = (other.cells[to] & 5) == 1 && static_cast<int>(to) != other.player;
            if (!(other.cells[from] & Tables::kBox) || !is_free) continue;
            other.cells[from] ^= Tables::kBox, other.cells[to] ^= Tables::kBox;
        }
        const Board now(other.tables());
        if (std::any_of(now.boxes.begin(), now.boxes.end(), [&](Cell box) { return tables.is_dead(box); })) continue;
        occupied.put_all(now.boxes);
        const Name name = symmetry.by_region(now.boxes, now.player, occupied);
        const int left = perimeter.pushes_left(name);
        occupied.take_all(now.boxes);
        Line line(board, symmetry);
        line.enter(name.symmetry);
        if (left <= perimeter.depth()) perimeter.trace_from(name, line);
        Watch unlimited({}, kNobody);
        const auto known = search(now, {Algorithm::bfs, Step::push, Pruning::none, Heuristic::matching}, unlimited);
        const bool held = left <= perimeter.depth(), solved = known.status == Status::solved;
        exact += held;
        if (held) expect(solved && left == known.lower_bound, "what a perimeter holds is exact");
        if (held) expect(solves(now, line.pushes()), "a line is told as it is on the board");
        if (held) expect(left == static_cast<int>(line.pushes().size()), "and has no push too many");
        if (solved) expect(left <= known.lower_bound, "a perimeter never says too much");
    }
    return exact;
}

template <class Spoil>
void expect_refused(const Level& level, Spoil spoil, const char* what) {
    expect_refusal(level, spoil, [](const Level& bad) { const Board board(bad.tables()); }, what);
}

void check_limits(std::mt19937& random) {
    Level large = random_level(random, 30, 20, 12);
    std::unique_ptr<Board> board;
    while (!board) try {
            large = random_level(random, 30, 20, 12);
            board = std::make_unique<Board>(large.tables());
        } catch (const TableError&) {
        }
    Limits tight;
    tight.memory_mb = 4;
    tight.nodes = 20000;
    for (const Weights weights : {kPushes, kMoves, kMovesThenPushes})
        expect(best(*board, weights, tight).memory_mb <= 4, "memory stays below its limit");
    for (const Algorithm algorithm : {Algorithm::bfs, Algorithm::dfs, Algorithm::greedy, Algorithm::astar})
        for (const Pruning pruning : {Pruning::none, Pruning::full}) {
            Watch watch(tight, kNobody);
            search(*board, {algorithm, Step::push, pruning, Heuristic::nearest}, watch);
        }
    for (const Weights weights : {kPushes, kMoves, kMovesThenPushes})
        expect_to_stop(Watch::kLookEvery, [&](Watch& watch) {
            const auto found = OptimalSearch(*board, weights, watch).run();
            return std::pair(found.status, found.expanded);
        });
    for (const Algorithm algorithm :
         {Algorithm::brute, Algorithm::bfs, Algorithm::dfs, Algorithm::greedy, Algorithm::astar})
        expect_to_stop(Watch::kLookEvery, [&](Watch& watch) {
            const auto found = search(*board, {algorithm, Step::move, Pruning::none, Heuristic::nearest}, watch);
            return std::pair(found.status, found.expanded);
        });
}

// A box goes on, pushed or pulled, and back: what the cells around it tell of the player's region is what a flood fill
// finds, and a position that differs in one box from a known one is looked up as what it is.
void check_steps(const Board& board, std::mt19937& random) {
    Watch watch({}, kNobody);
    WorkMeter meter(watch);
    PositionStore store(board, std::vector<std::uint8_t>(board.size, 0), meter);
    Occupied occupied(board);
    Flood reached(board), anew(board), filled(board);
    std::vector<Cell> boxes = board.boxes;
    Cell player = board.player;
    for (int step = 0; step < 100; ++step) {
        const Cell box = boxes[random() % boxes.size()];
        const int direction = static_cast<int>(random() % kDirections);
        const bool pulled = random() % 2 != 0;
        const Cell to = board.next[box][direction];
        const Cell stand = pulled ? to : board.next[box][opposite(direction)];
        const Cell ends = !pulled ? box : to < 0 ? kWall : board.next[to][direction];
        occupied.put_all(boxes);
        const Cell region = reached.run(occupied, player);
        if (to >= 0 && !occupied[to] && stand >= 0 && reached[stand] && ends >= 0 && (ends == box || !occupied[ends])) {
            store.add(boxes, region, 0, {});
            const PositionStore::Index before = store.find(boxes, region);
            occupied.move(box, to);
            const Region told = reached.after(occupied, reached.count(), box, to, ends, anew);
            filled.run(occupied, ends);
            expect(told.smallest == filled.smallest() && told.cells == filled.count(),
                   "a region is told by what is near");
            occupied.move(to, box);
            occupied.take_all(boxes);
            std::replace(boxes.begin(), boxes.end(), box, to);
            player = ends;
            expect(store.find_moved(before, box, to, told.smallest) == store.find(boxes, told.smallest),
                   "a position is found by what has moved");
        }
        occupied.take_all(boxes);
    }
}

// By all orders of the columns.
int least_of_all(const std::vector<int>& costs, int rows) {
    std::vector<int> order(rows);
    std::iota(order.begin(), order.end(), 0);
    int least = Assignment::kImpossible;
    do {
        int total = 0;
        for (int row = 0; row < rows && total < Assignment::kFar; ++row) total += costs[row * rows + order[row]];
        if (total < Assignment::kFar && (least < 0 || total < least)) least = total;
    } while (std::next_permutation(order.begin(), order.end()));
    return least;
}

// A total with one row changed is the total of all that is there then.
void check_assignments(std::mt19937& random) {
    for (int round = 0; round < 2000; ++round) {
        const int rows = 1 + static_cast<int>(random() % 6), cells = rows * rows;
        std::vector<int> costs(cells), row(rows);
        const auto draw = [&] { return random() % 9 == 0 ? Assignment::kFar : static_cast<int>(random() % 6); };
        std::generate(costs.begin(), costs.end(), draw);
        const auto which = random() % static_cast<unsigned>(rows);
        const bool near = random() % 2 != 0;  // as a push changes it: by one
        for (int column = 0; column < rows; ++column) {
            const int before = costs[which * rows + column];
            row[column] =
                !near || before == Assignment::kFar ? draw() : std::max(before + 1 - static_cast<int>(random() % 3), 0);
        }
        LoadedAssignment loaded;
        loaded.load(costs, rows);
        const int told = loaded.with(which, row);
        std::copy(row.begin(), row.end(), costs.begin() + static_cast<std::ptrdiff_t>(which * rows));
        expect(told == least_of_all(costs, rows), "a row is changed in a known total");
        expect(told == Assignment().least_total(costs, rows, rows), "and that is the least of all");
    }
}

}  // namespace

int main() {
    std::mt19937 random(36);
    int solved = 0, refused = 0, exact = 0;
    for (int round = 0; round < 150; ++round) {
        const int width = 5 + static_cast<int>(random() % 4), height = 5 + static_cast<int>(random() % 3);
        Level level = random_level(random, width, height, 1 + static_cast<int>(random() % 3));
        if (round % 2) level = symmetric(level, random, 3);
        try {
            solved += compare(Board(level.tables()));
            check_steps(Board(level.tables()), random);
            exact += compare_perimeter(level, random);
        } catch (const TableError&) {
            ++refused;  // a box or a goal that the player never meets
        }
    }
    expect(solved > 15 && refused < 100, "random levels are solved");
    expect(exact > 50, "random positions are in a perimeter");
    check_assignments(random);
    check_limits(random);
    const Level good{5, 3, 6, {0, 0, 0, 0, 0, 0, 1, 5, 3, 0, 0, 0, 0, 0, 0}};
    expect(best(Board(good.tables()), kPushes, {}).moves.size() == 1, "one push is enough");
    expect_refused(good, [](Level& level) { level.player = 99; }, "a player off the board");
    expect_refused(good, [](Level& level) { level.cells.pop_back(); }, "too few cells");
    expect_refused(good, [](Level& level) { level.cells[8] = 1; }, "more boxes than goals");
    expect_refused(good, [](Level& level) { level.width = 0; }, "no width");
    std::printf("%d levels solved, %d refused, %d failures\n", solved, refused, failures);
    return failures != 0;
}
