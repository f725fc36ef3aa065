// Sokoban: a byte for every cell of the rectangle in, pushes as (cell of the rectangle, direction) out.
#pragma once
#include "kernels/common.hpp"
#include "search/checked_file.hpp"
#include "sokoban/board.hpp"

namespace carreau::kernels {

template <>
struct Parts<sokoban::Tables> {
    using Types = std::tuple<int, int, Bytes, int>;
    static constexpr std::tuple kNames{"width", "height", "cells", "player"};
};

Answer sokoban_fast(const sokoban::Tables& tables, const SearchLimits& limits, std::uint64_t seed, int threads);
Answer sokoban_improve(const sokoban::Tables& tables, const Pairs& moves, bool fewest_moves,
                       const SearchLimits& limits);
Answer sokoban_best(const sokoban::Tables& tables, const std::string& objective, const SearchLimits& limits);
Answer sokoban_best_kept(const sokoban::Tables& tables, const std::string& objective, Bytes before, const NewFile& file,
                         std::uint64_t states, const SearchLimits& limits);
Answer sokoban_search(const sokoban::Tables& tables, const std::string& algorithm, const std::string& objective,
                      const std::string& deadlocks, const std::string& heuristic, const SearchLimits& limits);
std::optional<std::pair<std::string, std::vector<int>>> sokoban_lost(const sokoban::Tables& tables,
                                                                     const SearchLimits& limits);

inline constexpr std::tuple kSokoban{
    function("sokoban_fast", &sokoban_fast,
             "Any solution of a level, in pushes: the cell of a box and the direction it is pushed in.",
             Default{"seed", 0}, Default{"threads", 1}),
    function("sokoban_improve", &sokoban_improve,
             "A solution that is shorter, or the same: fewest pushes and then moves, or the other way round.", "moves",
             "fewest_moves"),
    function("sokoban_best", &sokoban_best,
             "A best solution of a level, in pushes, for pushes, moves, or one and then the other. The bound is in the "
             "first of them.",
             "objective"),
    function("sokoban_search", &sokoban_search,
             "A well-known search of a level. In pushes a move is the cell of a box and a direction; in moves it is 1 "
             "for a push or 0 for a walk, and a direction.",
             "algorithm", "objective", "deadlocks", "heuristic"),
    function("sokoban_lost", &sokoban_lost,
             "Why a position is lost and the cells of the boxes to blame, or None if nothing is known."),
};

// Where there are files.
inline constexpr std::tuple kSokobanFiles{
    function("sokoban_best_kept", &sokoban_best_kept,
             "The same, going on from what `before` holds, if it is not empty. When it is stopped, and after so many "
             "states each time, by the clock if that is 0, it is written to a new file: `file(True)` begins one and "
             "answers its number, or -1; `file(False)` says that all of it is written.",
             "objective", "before", "file", Default{"states", 0}),
};

}  // namespace carreau::kernels
