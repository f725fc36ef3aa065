// Sokoban for Python: a byte for every cell of the rectangle in, pushes as (cell of the rectangle, direction) out.
#include "bindings/common.hpp"
#include "sokoban/fast.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace carreau::bindings {
namespace {

Answer answer_of(const sokoban::Board& board, const sokoban::Answer& found) {
    Answer answer{name_of(found.status), {}, found.lower_bound, found.expanded, found.generated, found.memory_mb};
    for (const auto push : found.pushes) answer.moves.emplace_back(board.place[push.box], push.direction);
    return answer;
}

Answer sokoban_fast(int width, int height, const Bytes& cells, int player, std::optional<double> seconds,
                    std::optional<std::uint64_t> nodes, std::optional<double> memory_mb, PollFunction poll,
                    std::uint64_t seed) {
    const sokoban::Board board({width, height, {cells.data(), cells.size()}, player});
    const Poll asked = poll_of(poll);
    sokoban::Answer found;
    {
        nb::gil_scoped_release released;
        Watch watch(limits_of(seconds, nodes, memory_mb), asked);
        found = solve_fast(board, watch, seed);
    }
    return answer_of(board, found);
}

#define CARREAU_TABLES "width: int, height: int, cells: array.array[int], player: int, "
#define CARREAU_LIMITS                                                                         \
    "seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, " \
    "poll: collections.abc.Callable[[int, int, float, float], bool] | None = None"

}  // namespace

void add_sokoban(nb::module_& m) {
    m.def("sokoban_fast", &sokoban_fast,
          nb::sig("def sokoban_fast(" CARREAU_TABLES CARREAU_LIMITS ", seed: int = 0) -> Answer"), "width"_a,
          "height"_a, "cells"_a.noconvert(), "player"_a, "seconds"_a = nb::none(), "nodes"_a = nb::none(),
          "memory_mb"_a = nb::none(), "poll"_a = nb::none(), "seed"_a = 0,
          "Any solution of a level, in pushes: the cell of a box and the direction it is pushed in.");
}

#undef CARREAU_TABLES
#undef CARREAU_LIMITS

}  // namespace carreau::bindings
