// Race: the best race of a clairvoyant, the bound for everybody else, and plans for bots.
#pragma once
#include <memory>

#include "kernels/common.hpp"
#include "race/blind_bound.hpp"
#include "race/planner.hpp"

namespace carreau::kernels {

struct RaceTables {
    int size;
    Integers values;
    int row, column;
    Integers objectives;  // four numbers each: row, column, height, width
};
template <>
struct Parts<RaceTables> {
    using Types = std::tuple<int, Integers, int, int, Integers>;
    static constexpr std::tuple kNames{"size", "values", "row", "column", "objectives"};
};

Answer race_expert(const RaceTables& tables, int down, int right, const SearchLimits& limits);

race::Planner race_planner(int size, Integers values, const std::string& aim);
Pairs race_plan(race::Planner& planner, int row, int column, int down, int right, Integers objective, int number,
                const Poll& poll);
template <>
inline constexpr auto kClass<race::Planner> = described<race::Planner>(
    "RacePlanner", maker(&race_planner, "size", "values", "aim"),
    method("plan", &race_plan,
           "The cells to land on, the last one in the objective. Nothing if the car can no longer brake.", "row",
           "column", "down", "right", "objective", "number", Default{"poll", None{}}));

std::unique_ptr<race::BlindBound> race_blind(const RaceTables& tables, int samples, const SearchLimits& limits);
std::optional<double> luck_of(race::BlindBound& blind, Integers landings);
template <>
inline constexpr auto kClass<race::BlindBound> = described<race::BlindBound>(
    "RaceBlind", property("status", &race::BlindBound::status), property("expanded", &race::BlindBound::expanded),
    property("bound", &race::BlindBound::bound, "The least total of a clairvoyant who pays for his luck."),
    method("luck", &luck_of,
           "The luck of landings, each a row, a column and a velocity; None if a car could not have braked after one.",
           "landings"));

inline constexpr std::tuple kRace{
    function("race_expert", &race_expert, "The cells of a race of the least total. The bound is of the total.",
             Default{"down", 0}, Default{"right", 0}),
    kClass<race::Planner>,
    kClass<race::BlindBound>,
    function("race_blind", &race_blind, "The bound for players who do not know the objectives to come.", "samples"),
};

}  // namespace carreau::kernels
