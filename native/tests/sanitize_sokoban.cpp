// Drives the Sokoban solver over random small levels, of which every position is known, and over bad tables, under
// limits; built with the address and undefined-behaviour sanitizers.
#include <algorithm>
#include <cstdio>
#include <map>

#include "sokoban/deadlocks.hpp"
#include "sokoban/improve.hpp"
#include "sokoban/packing.hpp"
#include "sokoban/portfolio.hpp"
#include "sokoban/pushes.hpp"
#include "sokoban/type_buckets.hpp"
#include "tests/expect.hpp"
#include "tests/sokoban_levels.hpp"
#include "tests/sokoban_replay.hpp"

using namespace carreau;
using namespace carreau::sokoban;
using namespace carreau::tests;

namespace {

const Poll kNobody;

// Every position that can be reached, and how many pushes from the goal it is (-1: it is lost).
struct Everything {
    std::vector<std::pair<std::vector<Cell>, Cell>> positions;
    std::map<std::pair<std::vector<Cell>, Cell>, int> number;
    std::vector<std::vector<int>> before;
    std::vector<int> distance;

    int add(const Board& board, std::vector<Cell> boxes, Cell player) {
        std::sort(boxes.begin(), boxes.end());
        Occupied occupied(board);
        occupied.put_all(boxes);
        const Cell region = Flood(board).run(occupied, player);
        const auto [at, fresh] = number.try_emplace({boxes, region}, static_cast<int>(positions.size()));
        if (fresh) positions.push_back({boxes, region}), before.emplace_back();
        return at->second;
    }
    template <class Visit>
    void pushes(const Board& board, int index, Visit&& visit) {
        const auto [boxes, region] = positions[index];
        Occupied occupied(board);
        occupied.put_all(boxes);
        Flood reached(board);
        reached.run(occupied, region);
        for_each_push(board, occupied, reached, boxes, [&](Push push, Cell to) {
            auto after = boxes;
            std::replace(after.begin(), after.end(), push.box, to);
            visit(push, add(board, after, push.box));
        });
    }
    explicit Everything(const Board& board) {
        add(board, board.boxes, board.player);
        for (int index = 0; index < static_cast<int>(positions.size()); ++index)
            pushes(board, index, [&](Push, int after) { before[after].push_back(index); });
        distance.assign(positions.size(), -1);
        std::vector<int> queue;
        for (int index = 0; index < static_cast<int>(positions.size()); ++index)
            if (board.is_solved(positions[index].first)) distance[index] = 0, queue.push_back(index);
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const int earlier : before[queue[i]])
                if (distance[earlier] < 0) distance[earlier] = distance[queue[i]] + 1, queue.push_back(earlier);
    }
};

void check_corrals(const Board& board, const BoxTables& base, Everything& all, int index) {
    const auto [boxes, region] = all.positions[index];
    Occupied occupied(board);
    occupied.put_all(boxes);
    Flood reached(board);
    reached.run(occupied, region);
    std::vector<Cell> movers = boxes;
    const bool alive = Corrals(board).choose_movers(occupied, reached, base.dead(), true, movers);
    expect(alive, "a corral that can be entered is not called lost");
    bool best_is_left = false;
    all.pushes(board, index, [&](Push push, int after) {
        const bool moved = std::find(movers.begin(), movers.end(), push.box) != movers.end();
        best_is_left |= moved && all.distance[after] == all.distance[index] - 1;
    });
    expect(best_is_left, "a best push is left when a corral comes first");
}

// What is told by the box that moved alone is what looking at all boxes tells.
void check_freeze(const Board& board, const BoxTables& base, Everything& all, int index) {
    Freeze freeze(board);
    std::vector<Cell> frozen;
    if (!freeze.find(all.positions[index].first, base.dead(), frozen)) return;
    all.pushes(board, index, [&](Push push, int after) {
        const std::vector<Cell>& boxes = all.positions[after].first;
        Occupied occupied(board);
        occupied.put_all(boxes);
        const bool alive = freeze.find(boxes, base.dead(), frozen);
        const Cell moved = board.next[push.box][push.direction];
        expect(freeze.is_alive_after(occupied, moved, boxes, base.dead(), frozen) == alive,
               "a box that can move freezes nothing");
    });
}

// Who was told what another has proven knows as much.
void what_is_proven_can_be_told(const Board& board, const Everything& all, TableCache& tables,
                                const Deadlocks& deadlocks, WorkMeter& meter) {
    Deadlocks told(board, tables, meter);
    for (const LostGroup& group : deadlocks.proven_after(0)) told.learn(group);
    expect(deadlocks.proven_after(deadlocks.pattern_count()).empty(), "nothing is told twice");
    for (const auto& [boxes, region] : all.positions) {
        Occupied occupied(board);
        occupied.put_all(boxes);
        const auto is_known = [&](const Deadlocks& by) {
            return std::any_of(boxes.begin(), boxes.end(),
                               [&](Cell box) { return by.matches_pattern(occupied, box, region); });
        };
        expect(is_known(told) == is_known(deadlocks), "what is proven lost is known to who was told");
    }
}

// Each part of the deadlock detection against the truth.
void nothing_that_can_be_solved_is_called_lost(const Board& board, Everything& all, int& lost, int& noticed) {
    Watch watch({}, kNobody);
    WorkMeter meter(watch);
    TableCache tables(board, meter);
    Deadlocks deadlocks(board, tables, meter);
    for (int index = 0; index < static_cast<int>(all.positions.size()); ++index) {
        const auto [boxes, region] = all.positions[index];
        Occupied occupied(board);
        occupied.put_all(boxes);
        const BoxTables* found = deadlocks.analyse(boxes, region);
        const int least = found ? deadlocks.matching().cost(boxes, region, *found) : 0;
        expect(!found || least == Matching(board).cost(boxes, region, *found), "a matching is what it is made anew");
        bool locally = false, pattern = false;
        for (const Cell box : boxes) {
            locally |= deadlocks.is_lost_locally(occupied, region, box);
            pattern |= deadlocks.matches_pattern(occupied, box, region);
        }
        check_freeze(board, tables.base(), all, index);
        if (all.distance[index] < 0) {
            ++lost;
            noticed += !found || locally || pattern;
            continue;
        }
        expect(found != nullptr, "freeze and matching are sound");
        expect(found == nullptr || least <= all.distance[index], "the matching is a lower bound");
        expect(!locally && !pattern, "local proofs are sound");
        if (all.distance[index] > 0) check_corrals(board, tables.base(), all, index);
    }
    what_is_proven_can_be_told(board, all, tables, deadlocks, meter);
}

void solver_and_truth_agree(const Board& board, const Everything& all) {
    Watch watch({}, kNobody);
    PortfolioReport report;
    const Outcome<Push> answer = solve_portfolio(board, watch, 0, &report);
    const auto by =
        std::count_if(report.searches.begin(), report.searches.end(), [](auto& each) { return each.solved; });
    expect(by == (answer.status == Status::solved), "a report names the search that solved a level");
    const int fewest = all.distance[0];
    expect((answer.status == Status::solved) == (fewest >= 0), "solvable is solved and unsolvable is proven");
    if (fewest < 0) return;
    expect(solves(board, answer.moves) && answer.lower_bound <= fewest, "with pushes that are legal");
    Watch again({}, kNobody);
    const Outcome<Push> shorter = improve(board, answer.moves, Aim::pushes, again);
    expect(solves(board, shorter.moves), "an improved solution is one");
    expect(static_cast<int>(shorter.moves.size()) == fewest && shorter.lower_bound == fewest,
           "and on small levels it is the best");
    Watch once_more({}, kNobody);
    expect(solves(board, improve(board, answer.moves, Aim::moves, once_more).moves), "in moves as well");
}

void small_levels(std::mt19937& random) {
    int solvable = 0, unsolvable = 0, lost = 0, noticed = 0;
    for (int round = 0; round < 3000; ++round) {
        const Level level = random_level(random, 3 + round % 3, 1 + round % 3, 5 + round % 20);
        try {
            const Board board(level.tables());
            Everything all(board);
            if (all.positions.size() > 3000) continue;
            ++(all.distance[0] >= 0 ? solvable : unsolvable);
            if (round % 2 == 0) nothing_that_can_be_solved_is_called_lost(board, all, lost, noticed);
            solver_and_truth_agree(board, all);
        } catch (const TableError&) {
        }
    }
    expect(solvable > 400 && unsolvable > 400, "there are levels of both kinds");
    expect(noticed * 10 > lost * 7, "most lost positions are noticed");
}

PackingPlan plan_of(const Board& board) {
    Watch watch({}, kNobody);
    WorkMeter meter(watch);
    const BoxTables base(board, {}, meter);
    std::vector<std::vector<int>> distance(board.size);
    for (Cell cell = 0; cell < board.size; ++cell) {
        const auto from = base.distances_to(board, cell);
        for (const Cell start : board.boxes) distance[cell].push_back(from[start]);
    }
    PackingPlan plan = plan_packing(board, distance, {}, meter);
    expect(meter.bytes() == 0, "who plans gives all memory back");
    return plan;
}

// How many steps of the plan are done when one box stands where the second step puts it, and nothing else is done.
int done_by_second_step(const std::vector<std::string>& rows) {
    const Level level = level_of(rows);
    const Board board(level.tables());
    const PackingPlan plan = plan_of(board);
    expect(plan.held.size() == 3 && plan.harms.size() == 3, "there is a plan of two steps");
    Occupied occupied(board);
    occupied.put(plan.held[2].back());
    expect(plan.stage(occupied) == 0, "the first step is not done");
    const int done = plan.done(occupied, 0);
    occupied.put(plan.held[1].back());
    expect(plan.done(occupied, plan.stage(occupied)) == 2, "all steps are done in the end");
    return done;
}

void steps_that_harm_no_other_are_done_in_any_order() {
    expect(done_by_second_step({"#. $@$ .#"}) == 1, "goals apart from one another are filled in any order");
    expect(done_by_second_step({"#@$ $ ..#"}) == 0, "a goal is not filled before the one behind it");
    expect(done_by_second_step({"#@  #####", "# #$#####", "# #. $.##", "#   #####"}) == 0,
           "nor one that bars the player's way");
}

// A box that comes down can be pushed right from the left room only, and left from the right goal only, so the first
// one has to wait in the left room until the right goal is filled.
void a_box_is_parked_where_it_must_be() {
    const Level level =
        level_of({"#########", "#       #", "#   $$@ #", "#     ###", "# ###  ##", "#   . .##", "#   #####"});
    const Board board(level.tables());
    const PackingPlan plan = plan_of(board);
    if (plan.held.size() != 4) return expect(false, "a plan of three steps");
    const Cell parked = plan.held[1].back();
    expect(!board.is_goal[parked], "the first of which parks a box");
    expect(plan.held[1].size() == 1 && plan.held[2].size() == 2 && board.is_solved(plan.held[3]),
           "that leaves at last");
}

// Wider than 64 cells, so that a row has two lines.
Level long_hall(int width) {
    Level level{width, 5, {}, width + 1};
    level.cells.assign(static_cast<std::size_t>(width) * 5, 0);
    for (int row = 1; row < 4; ++row)
        for (int column = 1; column + 1 < width; ++column) level.cells[row * width + column] = Tables::kFloor;
    level.cells[2 * width + 3] |= Tables::kBox;
    level.cells[2 * width + width - 3] |= Tables::kGoal;
    return level;
}

// Two types, one with forty times as many positions: half of what is drawn first is of the small one.
void every_type_has_the_same_chance() {
    constexpr PositionStore::Index kFew = 40, kAll = 41 * kFew;
    TypeBuckets types(1);
    for (PositionStore::Index index = 0; index < kAll; ++index) types.push(index < kFew, index);
    std::vector<char> drawn(kAll, 0);
    PositionStore::Index few = 0;
    for (PositionStore::Index count = 0; !types.is_empty(); ++count) {
        const PositionStore::Index index = types.draw();
        expect(!drawn[index], "what is drawn is drawn once");
        drawn[index] = 1;
        few += count < kFew && index < kFew;
    }
    expect(std::count(drawn.begin(), drawn.end(), 1) == kAll, "and all of it is");
    expect(few > kFew / 4 && few < kFew - kFew / 4, "types are drawn alike, however many positions they have");
}

void limits_hold(std::mt19937& random) {
    for (int stop = 1; stop < 30; stop += 4) {
        const Level level = random_level(random, 12, 12, 12);
        try {
            const Board board(level.tables());
            expect_to_stop(WorkMeter::kLookEvery, [&](Watch& watch) {
                const auto found = solve_portfolio(board, watch, 1);
                return std::pair(found.status, found.expanded);
            });
            Limits limits;
            limits.nodes = 20000;
            limits.memory_mb = 0.25 * stop;
            Watch tight(limits, kNobody);
            const Outcome<Push> full = solve_portfolio(board, tight, 0);
            expect(full.status != Status::out_of_memory || full.memory_mb <= limits.memory_mb, "memory has a limit");
        } catch (const TableError&) {
        }
    }
}

template <class Spoil>
void expect_refused(const Level& level, Spoil spoil, const char* what) {
    expect_refusal(level, spoil, [](const Level& bad) { const Board board(bad.tables()); }, what);
}

void bad_tables() {
    const Level good = long_hall(9);
    expect_refused(good, [](Level& level) { level.cells.pop_back(); }, "too few cells");
    expect_refused(good, [](Level& level) { level.width = 0; }, "no width");
    expect_refused(good, [](Level& level) { level.player = -1; }, "a player off the board");
    expect_refused(good, [](Level& level) { level.player = 0; }, "a player in a wall");
    expect_refused(good, [](Level& level) { level.cells[level.width + 2] |= Tables::kBox; }, "a box too many");
    expect_refused(good, [](Level& level) { level.cells[0] = Tables::kBox; }, "a box outside");
    const Board board(good.tables());
    Watch watch({}, kNobody);
    for (const std::vector<Push>& wrong : {std::vector<Push>{}, {{0, 3}}, {{board.boxes[0], 0}}, {{-1, 0}}}) {
        try {
            improve(board, wrong, Aim::pushes, watch);
            expect(false, "a wrong solution is refused");
        } catch (const TableError&) {
        }
    }
}

}  // namespace

int main() {
    std::mt19937 random(11);
    small_levels(random);
    steps_that_harm_no_other_are_done_in_any_order();
    a_box_is_parked_where_it_must_be();
    every_type_has_the_same_chance();
    limits_hold(random);
    for (const int width : {63, 64, 65, 66, 130, 200}) {
        const Board board(long_hall(width).tables());
        Watch watch({}, kNobody);
        const Outcome<Push> answer = solve_portfolio(board, watch, 0);
        expect(answer.status == Status::solved && solves(board, answer.moves), "a long hall is solved");
        expect(answer.lower_bound == width - 6, "and its length is known");
    }
    bad_tables();
    std::printf("%d failures\n", failures);
    return failures != 0;
}
