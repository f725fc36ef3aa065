// Best solutions of Sokoban, the well-known searches, and the test for lost positions. Tables as in sokoban.cpp.
#include <string_view>

#include "bindings/sokoban.hpp"
#include "sokoban/classic/lost.hpp"
#include "sokoban/classic/searches.hpp"
#include "sokoban/optimal/optimal_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace carreau::bindings {
namespace {

constexpr std::pair<const char*, sokoban::Weights> kObjectives[] = {{"pushes", sokoban::kPushes},
                                                                    {"pushes,moves", sokoban::kPushesThenMoves},
                                                                    {"moves", sokoban::kMoves},
                                                                    {"moves,pushes", sokoban::kMovesThenPushes}};
constexpr std::pair<const char*, sokoban::Algorithm> kAlgorithms[] = {{"brute", sokoban::Algorithm::brute},
                                                                      {"bfs", sokoban::Algorithm::bfs},
                                                                      {"dfs", sokoban::Algorithm::dfs},
                                                                      {"greedy", sokoban::Algorithm::greedy},
                                                                      {"astar", sokoban::Algorithm::astar}};
constexpr std::pair<const char*, sokoban::Step> kSteps[] = {{"pushes", sokoban::Step::push},
                                                            {"moves", sokoban::Step::move}};
constexpr std::pair<const char*, sokoban::Pruning> kPrunings[] = {{"none", sokoban::Pruning::none},
                                                                  {"static", sokoban::Pruning::dead_squares},
                                                                  {"dynamic", sokoban::Pruning::frozen},
                                                                  {"full", sokoban::Pruning::full}};
constexpr std::pair<const char*, sokoban::Heuristic> kGuesses[] = {
    {"matching", sokoban::Heuristic::matching},
    {"nearest", sokoban::Heuristic::nearest},
    {"misplaced", sokoban::Heuristic::misplaced},
    {"manhattan-all", sokoban::Heuristic::manhattan_all}};
constexpr const char* kBlames[] = {"dead_square", "frozen", "cut_off", "too_few_goals", "locked", "exhausted"};

Answer sokoban_best(int width, int height, const Bytes& cells, int player, const std::string& objective,
                    std::optional<double> seconds, std::optional<std::uint64_t> nodes, std::optional<double> memory_mb,
                    PollFunction poll) {
    const sokoban::Weights weights = chosen(objective, kObjectives, "sokoban", "objective");
    const sokoban::Board board({width, height, {cells.data(), cells.size()}, player});
    return answer_in_pushes(board, run_under(limits_of(seconds, nodes, memory_mb), poll,
                                             [&](Watch& watch) { return sokoban::solve_best(board, weights, watch); }));
}

Answer sokoban_search(int width, int height, const Bytes& cells, int player, const std::string& algorithm,
                      const std::string& objective, const std::string& deadlocks, const std::string& heuristic,
                      std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                      std::optional<double> memory_mb, PollFunction poll) {
    const sokoban::Request request{
        chosen(algorithm, kAlgorithms, "sokoban", "algorithm"), chosen(objective, kSteps, "sokoban", "objective"),
        chosen(deadlocks, kPrunings, "sokoban", "deadlocks"), chosen(heuristic, kGuesses, "sokoban", "heuristic")};
    const sokoban::Board board({width, height, {cells.data(), cells.size()}, player});
    const auto found = run_under(limits_of(seconds, nodes, memory_mb), poll,
                                 [&](Watch& watch) { return sokoban::search(board, request, watch); });
    if (request.step == sokoban::Step::push) return answer_in_pushes(board, found);
    return answer_of(found, [](sokoban::Push move) { return std::pair<int, int>(move.box, move.direction); });
}

std::optional<std::pair<std::string, std::vector<int>>> sokoban_lost(int width, int height, const Bytes& cells,
                                                                     int player, std::optional<double> seconds,
                                                                     std::optional<std::uint64_t> nodes,
                                                                     std::optional<double> memory_mb,
                                                                     PollFunction poll) {
    const sokoban::Board board({width, height, {cells.data(), cells.size()}, player});
    const auto lost = run_under(limits_of(seconds, nodes, memory_mb), poll,
                                [&](Watch& watch) { return sokoban::find_lost(board, watch); });
    if (!lost) return {};
    std::vector<int> boxes;
    for (const auto box : lost->boxes) boxes.push_back(board.place[box]);
    return {{kBlames[static_cast<int>(lost->blame)], boxes}};
}

}  // namespace

void add_sokoban_searches(nb::module_& m) {
    m.def("sokoban_best", &sokoban_best,
          nb::sig("def sokoban_best(" CARREAU_TABLES "objective: str, " CARREAU_LIMITS ") -> Answer"), "width"_a,
          "height"_a, "cells"_a.noconvert(), "player"_a, "objective"_a, CARREAU_LIMIT_ARGUMENTS,
          "A best solution of a level, in pushes, for pushes, moves, or one and then the other. The bound is in the "
          "first of them.");
    m.def("sokoban_search", &sokoban_search,
          nb::sig("def sokoban_search(" CARREAU_TABLES
                  "algorithm: str, objective: str, deadlocks: str, heuristic: str, " CARREAU_LIMITS ") -> Answer"),
          "width"_a, "height"_a, "cells"_a.noconvert(), "player"_a, "algorithm"_a, "objective"_a, "deadlocks"_a,
          "heuristic"_a, CARREAU_LIMIT_ARGUMENTS,
          "A well-known search of a level. In pushes a move is the cell of a box and a direction; in moves it is 1 for "
          "a push or 0 for a walk, and a direction.");
    m.def("sokoban_lost", &sokoban_lost,
          nb::sig("def sokoban_lost(" CARREAU_TABLES CARREAU_LIMITS ") -> tuple[str, list[int]] | None"), "width"_a,
          "height"_a, "cells"_a.noconvert(), "player"_a, CARREAU_LIMIT_ARGUMENTS,
          "Why a position is lost and the cells of the boxes to blame, or None if nothing is known.");
}

}  // namespace carreau::bindings
