#include "kernels/race.hpp"

#include "race/expert.hpp"

namespace carreau::kernels {
namespace {

using race::Aim;
using race::Cell;

constexpr std::pair<const char*, Aim> kAims[] = {
    {"fewest_moves", Aim::fewest_moves}, {"moves_and_value", Aim::moves_and_value}, {"outlook", Aim::outlook}};

std::pair<int, int> pair_of(Cell cell) { return {cell.row, cell.column}; }

}  // namespace

Answer race_expert(const RaceTables& tables, int down, int right, const SearchLimits& limits) {
    const race::Course course{
        {tables.size, tables.values}, {tables.row, tables.column}, race::rectangles_of(tables.objectives)};
    return answer_of(run_under(limits, [&](Watch& watch) { return solve_expert(course, watch, {down, right}); }),
                     pair_of);
}

race::Planner race_planner(int size, Integers values, const std::string& aim) {
    return {size, copy_of(values), chosen(aim, kAims, "race", "aim")};
}

Pairs race_plan(race::Planner& planner, int row, int column, int down, int right, Integers objective, int number,
                const Poll& poll) {
    const auto rectangles = race::rectangles_of(objective);
    if (rectangles.size() != 1) throw TableError("race tables: a plan leads to one objective");
    const std::vector<Cell> cells = run_under({{}, {}, {}, poll}, [&](Watch& watch) {
        return planner.plan({{row, column}, {down, right}}, rectangles.front(), number, watch);
    });
    Pairs moves;
    for (const Cell cell : cells) moves.push_back(pair_of(cell));
    return moves;
}

std::unique_ptr<race::BlindBound> race_blind(const RaceTables& tables, int samples, const SearchLimits& limits) {
    return run_under(limits, [&](Watch& watch) {
        return std::make_unique<race::BlindBound>(tables.size, copy_of(tables.values), Cell{tables.row, tables.column},
                                                  race::rectangles_of(tables.objectives), samples, watch);
    });
}

std::optional<double> luck_of(race::BlindBound& blind, Integers landings) {
    if (landings.size() % 4 != 0) throw TableError("race tables: a landing must have four numbers");
    std::vector<race::Car> cars;
    for (std::size_t i = 0; i < landings.size(); i += 4)
        cars.push_back({{landings[i], landings[i + 1]}, {landings[i + 2], landings[i + 3]}});
    return blind.luck(cars);
}

}  // namespace carreau::kernels
