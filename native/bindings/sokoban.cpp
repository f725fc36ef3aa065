// Sokoban for Python: a byte for every cell of the rectangle in, pushes as (cell of the rectangle, direction) out.
#include <algorithm>

#include "bindings/common.hpp"
#include "sokoban/improve.hpp"
#include "sokoban/portfolio.hpp"

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
        found = solve_portfolio(board, watch, seed);
    }
    return answer_of(board, found);
}

// Pushes as Python gives them: a cell of the rectangle and a direction.
std::vector<sokoban::Push> pushes_of(const sokoban::Board& board, const std::vector<std::pair<int, int>>& moves) {
    std::vector<sokoban::Push> pushes;
    for (const auto& [place, direction] : moves) {
        const auto at = std::lower_bound(board.place.begin(), board.place.end(), place);
        if (at == board.place.end() || *at != place || direction < 0 || direction >= sokoban::kDirections)
            throw TableError("sokoban solution: there is no such cell or direction");
        pushes.push_back({static_cast<sokoban::Cell>(at - board.place.begin()), static_cast<std::uint8_t>(direction)});
    }
    return pushes;
}

Answer sokoban_improve(int width, int height, const Bytes& cells, int player,
                       const std::vector<std::pair<int, int>>& moves, bool fewest_moves, std::optional<double> seconds,
                       std::optional<std::uint64_t> nodes, std::optional<double> memory_mb, PollFunction poll) {
    const sokoban::Board board({width, height, {cells.data(), cells.size()}, player});
    auto pushes = pushes_of(board, moves);
    const Poll asked = poll_of(poll);
    sokoban::Answer found;
    {
        nb::gil_scoped_release released;
        Watch watch(limits_of(seconds, nodes, memory_mb), asked);
        found = improve(board, std::move(pushes), fewest_moves ? sokoban::Aim::moves : sokoban::Aim::pushes, watch);
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
    m.def("sokoban_improve", &sokoban_improve,
          nb::sig("def sokoban_improve(" CARREAU_TABLES
                  "moves: list[tuple[int, int]], fewest_moves: bool, " CARREAU_LIMITS ") -> Answer"),
          "width"_a, "height"_a, "cells"_a.noconvert(), "player"_a, "moves"_a, "fewest_moves"_a,
          "seconds"_a = nb::none(), "nodes"_a = nb::none(), "memory_mb"_a = nb::none(), "poll"_a = nb::none(),
          "A solution that is shorter, or the same: fewest pushes and then moves, or the other way round.");
}

#undef CARREAU_TABLES
#undef CARREAU_LIMITS

}  // namespace carreau::bindings
