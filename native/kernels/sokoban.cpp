#include "kernels/sokoban.hpp"

#include <algorithm>

#include "sokoban/classic/lost.hpp"
#include "sokoban/classic/searches.hpp"
#include "sokoban/improve.hpp"
#include "sokoban/optimal/optimal_search.hpp"
#include "sokoban/portfolio.hpp"
#include "sokoban/side_by_side.hpp"
#include "sokoban/written_line.hpp"

namespace carreau::kernels {
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
constexpr int kMostThreads = 64;
constexpr const char* kBlames[] = {"dead_square", "frozen", "cut_off", "too_few_goals", "locked", "exhausted"};

// Pushes as callers take them, each a cell of the rectangle and a direction, and the moves of the player between them.
Answer answer_in_pushes(const sokoban::Board& board, const Outcome<sokoban::Push>& found) {
    Answer answer = answer_of(
        found, [&board](sokoban::Push push) { return std::pair<int, int>(board.place[push.box], push.direction); });
    answer.line = sokoban::written_line(board, found.moves);
    return answer;
}

std::vector<sokoban::Push> pushes_of(const sokoban::Board& board, const Pairs& moves) {
    std::vector<sokoban::Push> pushes;
    for (const auto& [place, direction] : moves) {
        const auto at = std::lower_bound(board.place.begin(), board.place.end(), place);
        if (at == board.place.end() || *at != place || direction < 0 || direction >= sokoban::kDirections)
            throw TableError("sokoban solution: there is no such cell or direction");
        pushes.push_back({static_cast<sokoban::Cell>(at - board.place.begin()), static_cast<std::uint8_t>(direction)});
    }
    return pushes;
}

}  // namespace

Answer sokoban_fast(const sokoban::Tables& tables, const SearchLimits& limits, std::uint64_t seed, int threads) {
    if (threads < 1 || threads > kMostThreads) throw TableError("sokoban: expected from 1 to 64 threads");
    const sokoban::Board board(tables);
    return answer_in_pushes(board, run_under(limits, [&](Watch& watch) {
                                return threads == 1 ? sokoban::solve_portfolio(board, watch, seed)
                                                    : sokoban::solve_side_by_side(board, watch, seed, threads);
                            }));
}

Answer sokoban_improve(const sokoban::Tables& tables, const Pairs& moves, bool fewest_moves,
                       const SearchLimits& limits) {
    const sokoban::Board board(tables);
    auto pushes = pushes_of(board, moves);
    const auto aim = fewest_moves ? sokoban::Aim::moves : sokoban::Aim::pushes;
    return answer_in_pushes(
        board, run_under(limits, [&](Watch& watch) { return sokoban::improve(board, std::move(pushes), aim, watch); }));
}

Answer sokoban_best(const sokoban::Tables& tables, const std::string& objective, const SearchLimits& limits) {
    const sokoban::Weights weights = chosen(objective, kObjectives, "sokoban", "objective");
    const sokoban::Board board(tables);
    return answer_in_pushes(
        board, run_under(limits, [&](Watch& watch) { return sokoban::solve_best(board, weights, watch); }));
}

Answer sokoban_best_kept(const sokoban::Tables& tables, const std::string& objective, Bytes before, const NewFile& file,
                         std::uint64_t states, const SearchLimits& limits) {
    const sokoban::Weights weights = chosen(objective, kObjectives, "sokoban", "objective");
    const sokoban::Board board(tables);
    const std::uint64_t numbers[] = {static_cast<std::uint64_t>(tables.width),
                                     static_cast<std::uint64_t>(tables.height),
                                     static_cast<std::uint64_t>(tables.player), weights.move, weights.push};
    std::vector<std::uint64_t> question(std::begin(numbers), std::end(numbers));
    question.insert(question.end(), tables.cells.begin(), tables.cells.end());
    const std::uint64_t name = checksum(std::as_bytes(std::span(question)));
    return answer_in_pushes(board, run_under(limits, [&](Watch& watch) {
                                return sokoban::solve_best_kept(board, weights, watch, name, std::as_bytes(before),
                                                                file, states);
                            }));
}

Answer sokoban_search(const sokoban::Tables& tables, const std::string& algorithm, const std::string& objective,
                      const std::string& deadlocks, const std::string& heuristic, const SearchLimits& limits) {
    const sokoban::Request request{
        chosen(algorithm, kAlgorithms, "sokoban", "algorithm"), chosen(objective, kSteps, "sokoban", "objective"),
        chosen(deadlocks, kPrunings, "sokoban", "deadlocks"), chosen(heuristic, kGuesses, "sokoban", "heuristic")};
    const sokoban::Board board(tables);
    const auto found = run_under(limits, [&](Watch& watch) { return sokoban::search(board, request, watch); });
    if (request.step == sokoban::Step::push) return answer_in_pushes(board, found);
    return answer_of(found, [](sokoban::Push move) { return std::pair<int, int>(move.box, move.direction); });
}

std::optional<std::pair<std::string, std::vector<int>>> sokoban_lost(const sokoban::Tables& tables,
                                                                     const SearchLimits& limits) {
    const sokoban::Board board(tables);
    const auto lost = run_under(limits, [&](Watch& watch) { return sokoban::find_lost(board, watch); });
    if (!lost) return {};
    std::vector<int> boxes;
    for (const auto box : lost->boxes) boxes.push_back(board.place[box]);
    return {{kBlames[static_cast<int>(lost->blame)], boxes}};
}

}  // namespace carreau::kernels
