// Ricochet Robots: one position, all its solutions, or many positions in one call.
#pragma once
#include "kernels/common.hpp"
#include "ricochet/expert.hpp"

namespace carreau::kernels {

template <>
struct Parts<ricochet::Tables> {
    using Types = std::tuple<int, int, Shorts, Shorts, int, int, bool>;
    static constexpr std::tuple kNames{"width", "height", "stops", "robots", "goal_robot", "target", "must_turn"};
};

struct AllAnswer {
    Status status;
    std::int64_t lower_bound;
    std::uint64_t count;
    std::vector<ByteString> lines;
    double memory_mb;
};
template <>
inline constexpr auto kClass<AllAnswer> =
    described<AllAnswer>("AllAnswer", property("status", &AllAnswer::status),
                         property("lower_bound", &AllAnswer::lower_bound), property("count", &AllAnswer::count),
                         property("lines", &AllAnswer::lines), property("memory_mb", &AllAnswer::memory_mb));

using RicochetBoard = std::tuple<int, int, Shorts>;                     // width, height, stops
using BatchAnswer = std::tuple<std::string, ByteString, std::int64_t>;  // status, line, bound

Answer ricochet_bfs(const ricochet::Tables& tables, const SearchLimits& limits);
std::vector<std::uint64_t> ricochet_perft(const ricochet::Tables& tables, int depth, const Poll& poll);
Answer ricochet_expert(const ricochet::Tables& tables, const SearchLimits& limits, const std::string& kernel);
AllAnswer ricochet_all_solutions(const ricochet::Tables& tables, std::uint64_t limit, const SearchLimits& limits,
                                 const std::string& kernel);
std::vector<BatchAnswer> ricochet_solve_many(const std::vector<RicochetBoard>& boards, Integers positions,
                                             const SearchLimits& limits);
std::vector<std::string> ricochet_kernels();

inline constexpr std::tuple kRicochet{
    function("ricochet_bfs", &ricochet_bfs, "Breadth-first search for Ricochet Robots."),
    function("ricochet_perft", &ricochet_perft, "States first reached at each depth.", "depth",
             Default{"poll", None{}}),
    kClass<AllAnswer>,
    function("ricochet_expert", &ricochet_expert,
             "A shortest solution. Kernels are those of ricochet_kernels; nothing for the best that fits.",
             Default{"kernel", ""}),
    function(
        "ricochet_all_solutions", &ricochet_all_solutions,
        "Every shortest solution, a byte a move (robot * 4 + direction), the preferred one first; and their number.",
        "limit", Default{"kernel", ""}),
    function("ricochet_solve_many", &ricochet_solve_many,
             "Many positions, ten numbers each: board, target, goal robot, must turn, robots, five cells. Limits are "
             "for each. The answers have a status, a line and a bound.",
             "boards", "positions"),
    function("ricochet_release_memory", &ricochet::release_bitboard_memory,
             "Gives back what idle solvers keep for the next position."),
    function("ricochet_kernels", &ricochet_kernels, "The kernels that this processor can run."),
};

}  // namespace carreau::kernels
