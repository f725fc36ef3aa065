// Drives the searches of Race over random courses and bad tables, under limits; built with the address and
// undefined-behaviour sanitizers.
#include <random>

#include "race/blind_bound.hpp"
#include "race/expert.hpp"
#include "race/planner.hpp"
#include "tests/expect.hpp"

using namespace carreau;
using namespace carreau::tests;
using namespace carreau::race;

namespace {

const Poll kNobody;

struct Drawn {
    std::vector<std::int32_t> values;
    Course course;
};

Drawn random_course(std::mt19937& random, int size, int objectives, int spread) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    Drawn drawn;
    for (int cell = 0; cell < size * size; ++cell) drawn.values.push_back(below(3 * spread + 1) - spread);
    drawn.course.grid = {size, drawn.values};
    drawn.course.start = {below(size), below(size)};
    for (int number = 0; number < objectives; ++number) {
        const int longest = below(8) == 0 ? size : std::min(size, 5);
        const int height = 1 + below(longest), width = 1 + below(longest);
        drawn.course.objectives.push_back({below(size - height + 1), below(size - width + 1), height, width});
    }
    return drawn;
}

// Plays cells by the rules; the total, if the race is legal and finished.
std::optional<std::int64_t> total_of(const Course& course, const std::vector<Cell>& cells, std::vector<Car>& landings) {
    Car car{course.start, {0, 0}};
    std::int64_t total = 0;
    for (const Cell cell : cells) {
        const Cell moved{cell.row - car.position.row, cell.column - car.position.column};
        const bool legal =
            std::abs(moved.row - car.velocity.row) <= 1 && std::abs(moved.column - car.velocity.column) <= 1;
        const int size = course.grid.size;
        if (!legal || cell.row < 0 || cell.column < 0 || cell.row >= size || cell.column >= size) return {};
        if (landings.size() == course.objectives.size()) return {};
        car = {cell, moved};
        ++total;
        const Rectangle& goal = course.objectives[landings.size()];
        if (cell.row < goal.row || cell.row >= goal.row + goal.height || cell.column < goal.column ||
            cell.column >= goal.column + goal.width)
            continue;
        total += course.grid.at(cell.row, cell.column);
        landings.push_back(car);
    }
    if (landings.size() != course.objectives.size()) return {};
    return total;
}

std::vector<Cell> played(const Course& course, const std::vector<std::int32_t>& values, Aim aim) {
    Planner planner(course.grid.size, values, aim);
    Watch watch({}, kNobody);
    Car car{course.start, {0, 0}};
    std::vector<Cell> line;
    for (std::size_t number = 0; number < course.objectives.size(); ++number)
        for (const Cell cell : planner.plan(car, course.objectives[number], static_cast<int>(number) + 1, watch)) {
            car = {cell, {cell.row - car.position.row, cell.column - car.position.column}};
            line.push_back(cell);
        }
    return line;
}

// What is left after the first move of a best race is a best race from there.
void go_on(const Course& course, const Outcome<Cell>& best) {
    const Cell first = best.moves.front();
    const Rectangle& goal = course.objectives.front();
    const bool landed = first.row >= goal.row && first.row < goal.row + goal.height && first.column >= goal.column &&
                        first.column < goal.column + goal.width;
    Course rest{course.grid, first, {course.objectives.begin() + landed, course.objectives.end()}};
    if (rest.objectives.empty()) return;
    Watch watch({}, kNobody);
    const Cell velocity{first.row - course.start.row, first.column - course.start.column};
    const std::int64_t spent = landed ? 1 + course.grid.at(first.row, first.column) : 1;
    expect(solve_expert(rest, watch, velocity).lower_bound == best.lower_bound - spent,
           "a best race can be gone on with");
}

void race_on(const Drawn& drawn) {
    const Course& course = drawn.course;
    Watch watch({}, kNobody);
    const Outcome<Cell> best = solve_expert(course, watch);
    std::vector<Car> landings;
    expect(best.status == Status::solved && total_of(course, best.moves, landings) == best.lower_bound,
           "a best race is a race");
    go_on(course, best);
    BlindBound blind(course.grid.size, drawn.values, course.start, course.objectives, 20, watch);
    expect(blind.status() == Status::solved, "the bound without foresight is found");
    for (const Aim aim : {Aim::fewest_moves, Aim::moves_and_value, Aim::outlook}) {
        landings.clear();
        const auto total = total_of(course, played(course, drawn.values, aim), landings);
        expect(total && *total >= best.lower_bound, "a bot finishes, and not below the best");
        const auto luck = blind.luck(landings);
        expect(luck && total && static_cast<double>(*total) + *luck >= blind.bound() - 1e-6, "nor below the bound");
    }
}

void stop_early(const Drawn& drawn) {
    for (const std::uint64_t nodes : {0, 1, 5000, 20000}) {
        Watch watch({.nodes = nodes}, kNobody);
        const Status status = solve_expert(drawn.course, watch).status;
        expect(status == Status::out_of_nodes || status == Status::solved, "a limit on states holds");
    }
    for (const double megabytes : {0.0, 0.05, 0.5}) {
        Watch watch({.memory_mb = megabytes}, kNobody);
        expect(solve_expert(drawn.course, watch).status == Status::out_of_memory, "a limit on memory holds");
    }
    expect_to_stop(LegSearch::kLookEvery, [&](Watch& watch) {
        const auto found = solve_expert(drawn.course, watch);
        return std::pair(found.status, found.expanded);
    });
    expect_to_stop(LegSearch::kLookEvery, [&](Watch& watch) {
        BlindBound blind(drawn.course.grid.size, drawn.values, drawn.course.start, drawn.course.objectives, 5, watch);
        return std::pair(blind.status(), blind.expanded());
    });
}

void refuse_bad_tables() {
    const auto refused = [](int size, std::size_t values, Cell start, std::vector<Rectangle> objectives, int value = 0,
                            Cell velocity = {}) {
        const std::vector<std::int32_t> numbers(values, value);
        try {
            Watch watch({}, kNobody);
            solve_expert({{size, numbers}, start, std::move(objectives)}, watch, velocity);
        } catch (const TableError&) {
            return true;
        }
        return false;
    };
    const Rectangle good{0, 0, 1, 1};
    expect(!refused(3, 9, {0, 0}, {good}), "good tables are taken");
    expect(refused(0, 0, {0, 0}, {good}) && refused(401, 160801, {0, 0}, {good}), "a size out of range");
    expect(refused(3, 8, {0, 0}, {good}) && refused(3, 9, {0, 0}, {good}, 1000001), "values");
    expect(refused(3, 9, {3, 0}, {good}) && refused(3, 9, {0, -1}, {good}), "a start off the grid");
    expect(refused(3, 9, {0, 0}, {}), "no objective");
    expect(refused(9, 81, {0, 3}, {good}, 0, {0, 3}) && refused(9, 81, {0, 8}, {good}, 0, {0, 3}) &&
               refused(9, 81, {0, 0}, {good}, 0, {-99, 0}) && !refused(9, 81, {0, 3}, {good}, 0, {0, 2}),
           "a velocity that cannot be had, or that cannot be braked");
    for (const Rectangle bad :
         {Rectangle{0, 0, 0, 1}, {0, 0, 4, 1}, {2, 0, 2, 1}, {-1, 0, 1, 1}, {0, 1, 1, 2147483647}})
        expect(refused(3, 9, {0, 0}, {good, bad}), "an objective off the grid");
}

}  // namespace

int main() {
    std::mt19937 random(7);
    for (int round = 0; round < 60; ++round) {
        const int size = 1 + static_cast<int>(random() % 14), objectives = 1 + static_cast<int>(random() % 6);
        race_on(random_course(random, size, objectives, round % 3 == 0 ? 300 : 4));
    }
    race_on(random_course(random, 45, 22, 9));
    stop_early(random_course(random, 40, 6, 6));
    refuse_bad_tables();
    std::printf("%d failures\n", failures);
    return failures != 0;
}
