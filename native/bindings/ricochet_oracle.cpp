// The oracle of Ricochet Robots for Python.
#include "bindings/define.hpp"
#include "kernels/ricochet.hpp"
#include "ricochet/oracle/build.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace carreau::bindings {
namespace {

using kernels::Default;
using kernels::None;
using kernels::Shorts;
using ricochet::oracle::Oracle;

struct OracleBuild {
    std::string status;
    std::uint64_t settled;
    int depth;
    double memory_mb;
    std::unique_ptr<Oracle> oracle;
};

struct OracleSurvey {
    std::string status;
    ricochet::oracle::Survey found;
};

std::string status_of(const ricochet::oracle::Usage& usage) {
    return usage.status == Status::solved ? "complete" : kernels::name_of(usage.status);
}

OracleBuild build_oracle(int width, int height, Shorts stops, Shorts robots, int goal_robot, int target, bool must_turn,
                         std::optional<double> seconds, std::optional<double> memory_mb, const Poll& poll,
                         bool portable) {
    const kernels::SearchLimits limits{seconds, {}, memory_mb, poll};
    nb::gil_scoped_release released;
    auto built = ricochet::oracle::build({width, height, stops, robots, goal_robot, target, must_turn},
                                         limits.of_watch(), poll, portable);
    return {status_of(built), built.settled, built.depth, built.memory_mb, std::move(built.oracle)};
}

OracleSurvey survey(const ricochet::Tables& tables, int hardest, std::optional<double> seconds,
                    std::optional<double> memory_mb, const Poll& poll, bool portable) {
    const kernels::SearchLimits limits{seconds, {}, memory_mb, poll};
    auto found = ricochet::oracle::survey(tables, hardest, limits.of_watch(), poll, portable);
    return {status_of(found), std::move(found)};
}

// Long work on a finished oracle can be interrupted, and nothing else.
template <class Work>
auto without_gil(Work work) {
    const Poll asked = poll_of(nb::none());
    nb::gil_scoped_release released;
    return work(asked);
}

std::string text_of(const nb::bytes& path) { return {path.c_str(), path.size()}; }

std::vector<int> walls_of(const Oracle& oracle) {
    const auto& board = oracle.question().board;
    std::vector<int> walls;
    for (int cell = 0; cell < board.width * board.height; ++cell)
        walls.push_back(board.walls[static_cast<std::size_t>(board.from_board(cell))]);
    return walls;
}

std::vector<int> robots_of(const Oracle& oracle) {
    const auto& question = oracle.question();
    std::vector<int> robots;
    for (int robot = 0; robot < question.robots; ++robot)
        robots.push_back(question.board.to_board(question.start[static_cast<std::size_t>(robot)]));
    return robots;
}

}  // namespace

void add_ricochet_oracle(nb::module_& m) {
    nb::exception<FileError>(m, "FileError", PyExc_ValueError);
    auto oracle = nb::class_<Oracle>(m, "RicochetOracle");
    nb::class_<OracleBuild>(m, "OracleBuild")
        .def_ro("status", &OracleBuild::status)
        .def_ro("settled", &OracleBuild::settled)
        .def_ro("depth", &OracleBuild::depth)
        .def_ro("memory_mb", &OracleBuild::memory_mb)
        .def(
            "take", [](OracleBuild& built) { return std::move(built.oracle); },
            nb::sig("def take(self) -> RicochetOracle | None"), "The oracle, once, if it is complete.");
    nb::class_<OracleSurvey>(m, "OracleSurvey")
        .def_ro("status", &OracleSurvey::status)
        .def_prop_ro("settled", [](const OracleSurvey& self) { return self.found.settled; })
        .def_prop_ro("depth", [](const OracleSurvey& self) { return self.found.depth; })
        .def_prop_ro("memory_mb", [](const OracleSurvey& self) { return self.found.memory_mb; })
        .def_prop_ro("positions", [](const OracleSurvey& self) { return self.found.positions; })
        .def_prop_ro("histogram", [](const OracleSurvey& self) { return self.found.histogram; })
        .def_prop_ro("hardest", [](const OracleSurvey& self) { return self.found.hardest; });
    add(m, kernels::function("ricochet_survey", &survey, "Counts what an oracle would know.", "hardest",
                             Default{"seconds", None{}}, Default{"memory_mb", None{}}, Default{"poll", None{}},
                             Default{"portable", false}));
    oracle
        .def_static("build", &build_oracle, "width"_a, "height"_a, "stops"_a, "robots"_a, "goal_robot"_a, "target"_a,
                    "must_turn"_a, "seconds"_a = nb::none(), "memory_mb"_a = nb::none(), "poll"_a = nb::none(),
                    "portable"_a = false)
        .def_static(
            "load", [](const nb::bytes& path) { return Oracle::load(text_of(path)); }, "path"_a)
        .def(
            "save", [](const Oracle& self, int file) { without_gil([&](const Poll& poll) { self.save(file, poll); }); },
            "file"_a, "To the file that has this number and is open for writing.")
        .def(
            "distance", [](const Oracle& self, const std::vector<int>& robots) { return self.distance(robots); },
            "robots"_a, "Fewest moves, or -1: unsolvable.")
        .def("histogram", [](const Oracle& self) { return self.histogram(); })
        .def(
            "hardest",
            [](const Oracle& self, std::uint64_t count) {
                return without_gil([&](const Poll& poll) { return self.hardest(count, poll); });
            },
            "count"_a)
        .def(
            "positions_of",
            [](const Oracle& self, int distance, std::uint64_t count, std::optional<std::uint64_t> seed) {
                return without_gil([&](const Poll& poll) { return self.positions_of(distance, count, seed, poll); });
            },
            "distance"_a, "count"_a, "seed"_a = nb::none())
        .def_prop_ro("width", [](const Oracle& self) { return self.question().board.width; })
        .def_prop_ro("height", [](const Oracle& self) { return self.question().board.height; })
        .def_prop_ro("walls", &walls_of, "Of every cell: N = 1, E = 2, S = 4, W = 8.")
        .def_prop_ro("robots", &robots_of)
        .def_prop_ro("goal_robot", [](const Oracle& self) { return self.question().goal_robot; })
        .def_prop_ro("target",
                     [](const Oracle& self) { return self.question().board.to_board(self.question().target); })
        .def_prop_ro("positions", &Oracle::positions)
        .def_prop_ro("memory_mb",
                     [](const Oracle& self) { return static_cast<double>(self.bytes()) / carreau::kMegabyte; });
}

}  // namespace carreau::bindings
