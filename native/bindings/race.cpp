// Race for Python: the best race of a clairvoyant, the bound for everybody else, and plans for bots.
#include <nanobind/stl/unique_ptr.h>

#include "bindings/common.hpp"
#include "race/blind_bound.hpp"
#include "race/expert.hpp"
#include "race/planner.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace carreau::bindings {
namespace {

using race::Aim;
using race::Cell;

constexpr std::pair<const char*, Aim> kAims[] = {
    {"fewest_moves", Aim::fewest_moves}, {"moves_and_value", Aim::moves_and_value}, {"outlook", Aim::outlook}};

std::vector<std::int32_t> copy_of(const Integers& numbers) { return {numbers.data(), numbers.data() + numbers.size()}; }

std::pair<int, int> pair_of(Cell cell) { return {cell.row, cell.column}; }

Answer race_expert(int size, const Integers& values, int row, int column, const Integers& objectives, int down,
                   int right, std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                   std::optional<double> memory_mb, PollFunction poll) {
    const race::Course course{{size, numbers_of(values)}, {row, column}, race::rectangles_of(numbers_of(objectives))};
    return answer_of(run_under(limits_of(seconds, nodes, memory_mb), poll,
                               [&](Watch& watch) { return solve_expert(course, watch, {down, right}); }),
                     pair_of);
}

std::vector<std::pair<int, int>> plan(race::Planner& planner, int row, int column, int down, int right,
                                      const Integers& objective, int number, PollFunction poll) {
    const auto rectangles = race::rectangles_of(numbers_of(objective));
    if (rectangles.size() != 1) throw TableError("race tables: a plan leads to one objective");
    const std::vector<Cell> cells = run_under({}, poll, [&](Watch& watch) {
        return planner.plan({{row, column}, {down, right}}, rectangles.front(), number, watch);
    });
    std::vector<std::pair<int, int>> moves;
    for (const Cell cell : cells) moves.push_back(pair_of(cell));
    return moves;
}

// The outlook of a large grid takes a moment, so it is made without the GIL.
race::Planner* new_planner(race::Planner* place, int size, const Integers& values, const std::string& aim) {
    const Aim which = chosen(aim, kAims, "race", "aim");
    std::vector<std::int32_t> copied = copy_of(values);
    nb::gil_scoped_release released;
    return new (place) race::Planner(size, std::move(copied), which);
}

void add_planner(nb::module_& m) {
    using race::Planner;
    nb::class_<Planner>(m, "RacePlanner")
        .def("__init__", &new_planner,
             nb::sig("def __init__(self, size: int, values: array.array[int], aim: str) -> None"), "size"_a,
             "values"_a.noconvert(), "aim"_a)
        .def("plan", &plan,
             nb::sig("def plan(self, row: int, column: int, down: int, right: int, objective: array.array[int], "
                     "number: int, poll: collections.abc.Callable[[int, int, float, float], bool] | None = None) -> "
                     "list[tuple[int, int]]"),
             "row"_a, "column"_a, "down"_a, "right"_a, "objective"_a.noconvert(), "number"_a, "poll"_a = nb::none(),
             "The cells to land on, the last one in the objective. Nothing if the car can no longer brake.");
}

std::unique_ptr<race::BlindBound> race_blind(int size, const Integers& values, int row, int column,
                                             const Integers& objectives, int samples, std::optional<double> seconds,
                                             std::optional<std::uint64_t> nodes, std::optional<double> memory_mb,
                                             PollFunction poll) {
    std::vector<race::Rectangle> rectangles = race::rectangles_of(numbers_of(objectives));
    std::vector<std::int32_t> copied = copy_of(values);
    return run_under(limits_of(seconds, nodes, memory_mb), poll, [&](Watch& watch) {
        return std::make_unique<race::BlindBound>(size, std::move(copied), Cell{row, column}, std::move(rectangles),
                                                  samples, watch);
    });
}

std::optional<double> luck_of(race::BlindBound& blind, const Integers& landings) {
    const auto numbers = numbers_of(landings);
    if (numbers.size() % 4 != 0) throw TableError("race tables: a landing must have four numbers");
    std::vector<race::Car> cars;
    for (std::size_t i = 0; i < numbers.size(); i += 4)
        cars.push_back({{numbers[i], numbers[i + 1]}, {numbers[i + 2], numbers[i + 3]}});
    nb::gil_scoped_release released;
    return blind.luck(cars);
}

void add_blind(nb::module_& m) {
    using race::BlindBound;
    nb::class_<BlindBound>(m, "RaceBlind")
        .def_prop_ro("status", [](const BlindBound& blind) { return name_of(blind.status()); })
        .def_prop_ro("expanded", &BlindBound::expanded)
        .def_prop_ro("bound", &BlindBound::bound, "The least total of a clairvoyant who pays for his luck.")
        .def("luck", &luck_of, nb::sig("def luck(self, landings: array.array[int]) -> float | None"),
             "landings"_a.noconvert(),
             "The luck of landings, each a row, a column and a velocity; None if a car could not have braked after "
             "one.");
}

#define CARREAU_COURSE "size: int, values: array.array[int], row: int, column: int, objectives: array.array[int], "

}  // namespace

void add_race(nb::module_& m) {
    m.def("race_expert", &race_expert,
          nb::sig("def race_expert(" CARREAU_COURSE "down: int = 0, right: int = 0, " CARREAU_LIMITS ") -> Answer"),
          "size"_a, "values"_a.noconvert(), "row"_a, "column"_a, "objectives"_a.noconvert(), "down"_a = 0,
          "right"_a = 0, CARREAU_LIMIT_ARGUMENTS, "The cells of a race of the least total. The bound is of the total.");
    add_planner(m);
    add_blind(m);
    m.def("race_blind", &race_blind,
          nb::sig("def race_blind(" CARREAU_COURSE "samples: int, " CARREAU_LIMITS ") -> RaceBlind"), "size"_a,
          "values"_a.noconvert(), "row"_a, "column"_a, "objectives"_a.noconvert(), "samples"_a, CARREAU_LIMIT_ARGUMENTS,
          "The bound for players who do not know the objectives to come.");
}

#undef CARREAU_COURSE

}  // namespace carreau::bindings
