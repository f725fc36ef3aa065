// Racetrack: tables, a shortest race, and what everything else costs beside it.
#pragma once
#include <memory>

#include "kernels/common.hpp"
#include "racetrack/analysis.hpp"

namespace carreau::kernels {

// Checked, and kept with what they point to.
struct RacetrackTables {
    std::shared_ptr<const racetrack::Tables> tables;
};
RacetrackTables racetrack_tables(int width, int height, int period, int zones, const ByteString& free, Integers closed,
                                 const ByteString& terrain, const ByteString& ranks, const ByteString& ends,
                                 Integers starts, Integers changes, const std::string& crossing, bool finish_crosses,
                                 bool strict_zones, bool may_stay);
template <>
inline constexpr auto kClass<RacetrackTables> =
    described<RacetrackTables>("RacetrackTables", maker(&racetrack_tables, "width", "height", "period", "zones", "free",
                                                        "closed", "terrain", "ranks", "ends", "starts", "changes",
                                                        "crossing", "finish_crosses", "strict_zones", "may_stay"));

Answer racetrack_expert(const RacetrackTables& tables, const SearchLimits& limits, const std::string& kernel);
racetrack::Analysis racetrack_analyse(const RacetrackTables& tables, int slack, const SearchLimits& limits,
                                      const std::string& kernel);
std::vector<std::string> racetrack_kernels();

ByteString slack_of(const racetrack::Analysis& analysis);
ByteString count_of(const racetrack::Analysis& analysis);
int moves_to_go(racetrack::Analysis& analysis, int row, int column, int down, int right, int passed, int phase);
template <>
inline constexpr auto kClass<racetrack::Analysis> = described<racetrack::Analysis>(
    "RacetrackAnalysis", property("status", &racetrack::Analysis::status),
    property("length", &racetrack::Analysis::length, "Of the shortest race, or -1."),
    property("lower_bound", &racetrack::Analysis::lower_bound), property("expanded", &racetrack::Analysis::expanded),
    property("generated", &racetrack::Analysis::generated), property("memory_mb", &racetrack::Analysis::memory_mb),
    property("slack", &slack_of, "Of every cell, 16 bits with a sign; -1 is none."),
    property("count", &count_of, "Of the shortest races, as bytes, the lowest first."),
    method("to_go", &moves_to_go, "The moves that a car still needs, or -1.", "row", "column", "down", "right",
           "passed", "phase"));

inline constexpr std::tuple kRacetrack{
    kClass<RacetrackTables>,
    function("racetrack_expert", &racetrack_expert, "The cells of a shortest race, its start first.", "tables",
             Default{"kernel", ""}),
    kClass<racetrack::Analysis>,
    function("racetrack_analyse", &racetrack_analyse, "All races of at most `slack` moves more than the shortest.",
             "tables", "slack", Default{"kernel", ""}),
    function("racetrack_kernels", &racetrack_kernels, "The kernels that this processor can run."),
};

}  // namespace carreau::kernels
