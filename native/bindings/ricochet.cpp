// Ricochet Robots for Python.
#include "bindings/ricochet.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace carreau::bindings {
namespace {

Answer ricochet_bfs(int width, int height, const Shorts& stops, const Shorts& robots, int goal_robot, int target,
                    bool must_turn, std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                    std::optional<double> memory_mb, PollFunction poll) {
    const ricochet::Space space(tables_of(width, height, stops, robots, goal_robot, target, must_turn));
    const Limits limits = limits_of(seconds, nodes, memory_mb);
    return answer_of(run_under(limits, poll, [&](Watch& watch) { return BreadthFirst(space, watch).solve(); }),
                     pair_of);
}

std::vector<std::uint64_t> ricochet_perft(int width, int height, const Shorts& stops, const Shorts& robots,
                                          int goal_robot, int target, bool must_turn, int depth) {
    const ricochet::Space space(tables_of(width, height, stops, robots, goal_robot, target, must_turn));
    return run_under({}, {}, [&](Watch& watch) { return BreadthFirst(space, watch).perft(depth); });
}

}  // namespace

void add_ricochet(nb::module_& m) {
    m.def("ricochet_bfs", &ricochet_bfs,
          nb::sig(
              "def ricochet_bfs(width: int, height: int, stops: array.array[int], robots: array.array[int], "
              "goal_robot: int, target: int, must_turn: bool, seconds: float | None = None, nodes: int | None = None, "
              "memory_mb: float | None = None, "
              "poll: collections.abc.Callable[[int, int, float, float], bool] | None = None) -> Answer"),
          "width"_a, "height"_a, "stops"_a.noconvert(), "robots"_a.noconvert(), "goal_robot"_a, "target"_a,
          "must_turn"_a, CARREAU_LIMIT_ARGUMENTS, "Breadth-first search for Ricochet Robots.");
    m.def("ricochet_perft", &ricochet_perft,
          nb::sig("def ricochet_perft(width: int, height: int, stops: array.array[int], robots: array.array[int], "
                  "goal_robot: int, target: int, must_turn: bool, depth: int) -> list[int]"),
          "width"_a, "height"_a, "stops"_a.noconvert(), "robots"_a.noconvert(), "goal_robot"_a, "target"_a,
          "must_turn"_a, "depth"_a, "States first reached at each depth.");
}

}  // namespace carreau::bindings
