// Sokoban for Python: a byte for every cell of the rectangle in, pushes as (cell of the rectangle, direction) out.
#include "bindings/sokoban.hpp"

#include <algorithm>

#include "sokoban/improve.hpp"
#include "sokoban/portfolio.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace carreau::bindings {
namespace {

Answer sokoban_fast(int width, int height, const Bytes& cells, int player, std::optional<double> seconds,
                    std::optional<std::uint64_t> nodes, std::optional<double> memory_mb, PollFunction poll,
                    std::uint64_t seed) {
    const sokoban::Board board({width, height, {cells.data(), cells.size()}, player});
    return answer_in_pushes(board, run_under(limits_of(seconds, nodes, memory_mb), poll,
                                             [&](Watch& watch) { return solve_portfolio(board, watch, seed); }));
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
    const auto aim = fewest_moves ? sokoban::Aim::moves : sokoban::Aim::pushes;
    return answer_in_pushes(board, run_under(limits_of(seconds, nodes, memory_mb), poll, [&](Watch& watch) {
                                return improve(board, std::move(pushes), aim, watch);
                            }));
}

}  // namespace

void add_sokoban(nb::module_& m) {
    m.def("sokoban_fast", &sokoban_fast,
          nb::sig("def sokoban_fast(" CARREAU_TABLES CARREAU_LIMITS ", seed: int = 0) -> Answer"), "width"_a,
          "height"_a, "cells"_a.noconvert(), "player"_a, CARREAU_LIMIT_ARGUMENTS, "seed"_a = 0,
          "Any solution of a level, in pushes: the cell of a box and the direction it is pushed in.");
    m.def("sokoban_improve", &sokoban_improve,
          nb::sig("def sokoban_improve(" CARREAU_TABLES
                  "moves: list[tuple[int, int]], fewest_moves: bool, " CARREAU_LIMITS ") -> Answer"),
          "width"_a, "height"_a, "cells"_a.noconvert(), "player"_a, "moves"_a, "fewest_moves"_a,
          CARREAU_LIMIT_ARGUMENTS,
          "A solution that is shorter, or the same: fewest pushes and then moves, or the other way round.");
}

}  // namespace carreau::bindings
