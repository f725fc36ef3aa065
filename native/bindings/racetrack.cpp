// The exact solver of Racetrack for Python: tables, a shortest race, and what everything else costs beside it.
#include "bindings/racetrack.hpp"

#include "racetrack/analysis.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace carreau::bindings {
namespace {

using racetrack::Kernel;

constexpr std::pair<const char*, Kernel> kKernels[] = {{"portable", Kernel::portable}, {"avx2", Kernel::avx2}};

Kernel kernel_of(const std::string& wanted) {
    return wanted.empty() ? Kernel::automatic : chosen(wanted, kKernels, "racetrack", "kernel");
}

std::vector<std::string> racetrack_kernels() {
    std::vector<std::string> names;
    for (const auto& [name, kernel] : kKernels)
        if (racetrack::can_run(kernel)) names.emplace_back(name);
    return names;
}

Answer racetrack_expert(const RacetrackTables& tables, std::optional<double> seconds,
                        std::optional<std::uint64_t> nodes, std::optional<double> memory_mb, PollFunction poll,
                        const std::string& kernel) {
    const Kernel which = kernel_of(kernel);
    return answer_of(run_under(limits_of(seconds, nodes, memory_mb), poll,
                               [&](Watch& watch) { return solve_expert(tables.tables, watch, which); }),
                     [](racetrack::Point cell) { return std::pair(cell.y, cell.x); });
}

racetrack::Analysis racetrack_analyse(const RacetrackTables& tables, int slack, std::optional<double> seconds,
                                      std::optional<std::uint64_t> nodes, std::optional<double> memory_mb,
                                      PollFunction poll, const std::string& kernel) {
    const Kernel which = kernel_of(kernel);
    return run_under(limits_of(seconds, nodes, memory_mb), poll,
                     [&](Watch& watch) { return analyse(tables.tables, slack, watch, which); });
}

nb::bytes slack_of(const racetrack::Analysis& analysis) {
    return nb::bytes(reinterpret_cast<const char*>(analysis.slack.data()),
                     analysis.slack.size() * sizeof(std::int16_t));
}
nb::bytes count_of(const racetrack::Analysis& analysis) {
    std::string bytes;
    for (const std::uint64_t part : analysis.count)
        for (int bits = 0; bits < 64; bits += 8) bytes.push_back(static_cast<char>(part >> bits));
    return nb::bytes(bytes.data(), bytes.size());
}

void add_analysis(nb::module_& m) {
    using racetrack::Analysis;
    nb::class_<Analysis>(m, "RacetrackAnalysis")
        .def_prop_ro("status", [](const Analysis& analysis) { return name_of(analysis.status); })
        .def_ro("length", &Analysis::length, "Of the shortest race, or -1.")
        .def_ro("lower_bound", &Analysis::lower_bound)
        .def_ro("expanded", &Analysis::expanded)
        .def_ro("generated", &Analysis::generated)
        .def_ro("memory_mb", &Analysis::memory_mb)
        .def_prop_ro("slack", &slack_of, "Of every cell, 16 bits with a sign; -1 is none.")
        .def_prop_ro("count", &count_of, "Of the shortest races, as bytes, the lowest first.")
        .def(
            "to_go",
            [](Analysis& analysis, int row, int column, int down, int right, int passed, int phase) {
                return analysis.to_go({{column, row}, {right, down}, passed, phase});
            },
            "row"_a, "column"_a, "down"_a, "right"_a, "passed"_a, "phase"_a,
            "The moves that a car still needs, or -1.");
}

}  // namespace

void add_racetrack(nb::module_& m) {
    nb::class_<RacetrackTables>(m, "RacetrackTables")
        .def(nb::init<int, int, int, int, nb::bytes, Integers, nb::bytes, nb::bytes, nb::bytes, Integers, Integers,
                      const std::string&, bool, bool, bool>(),
             nb::sig("def __init__(self, width: int, height: int, period: int, zones: int, free: bytes, "
                     "closed: array.array[int], terrain: bytes, ranks: bytes, ends: bytes, starts: array.array[int], "
                     "changes: array.array[int], crossing: str, finish_crosses: bool, strict_zones: bool, "
                     "may_stay: bool) -> None"),
             "width"_a, "height"_a, "period"_a, "zones"_a, "free"_a, "closed"_a.noconvert(), "terrain"_a, "ranks"_a,
             "ends"_a, "starts"_a.noconvert(), "changes"_a.noconvert(), "crossing"_a, "finish_crosses"_a,
             "strict_zones"_a, "may_stay"_a);
    m.def("racetrack_expert", &racetrack_expert,
          nb::sig("def racetrack_expert(tables: RacetrackTables, " CARREAU_LIMITS ", kernel: str = '') -> Answer"),
          "tables"_a, CARREAU_LIMIT_ARGUMENTS, "kernel"_a = "", "The cells of a shortest race, its start first.");
    add_analysis(m);
    m.def("racetrack_analyse", &racetrack_analyse,
          nb::sig("def racetrack_analyse(tables: RacetrackTables, slack: int, " CARREAU_LIMITS
                  ", kernel: str = '') -> RacetrackAnalysis"),
          "tables"_a, "slack"_a, CARREAU_LIMIT_ARGUMENTS, "kernel"_a = "",
          "All races of at most `slack` moves more than the shortest.");
    m.def("racetrack_kernels", &racetrack_kernels, "The kernels that this processor can run.");
}

}  // namespace carreau::bindings
