#include "sokoban/classic/searches.hpp"

#include "search/best_first.hpp"
#include "search/breadth_first.hpp"
#include "search/depth_first.hpp"

namespace carreau::sokoban {
namespace {

template <int kWords>
Outcome<Push> run(const Space<kWords>& space, const Request& request, bool admissible, const Limits& limits,
                  const Poll& poll) {
    using Own = Space<kWords>;
    switch (request.algorithm) {
        case Algorithm::brute:
            return BruteForce<Own>(space, limits, poll).solve();
        case Algorithm::bfs:
            return BreadthFirst<Own>(space, limits, poll).solve();
        case Algorithm::dfs:
            return DepthFirst<Own>(space, limits, poll).solve();
        case Algorithm::greedy:
            return BestFirst<Own>(space, limits, poll, {Order::estimate, admissible}).solve();
        default:
            return BestFirst<Own>(space, limits, poll, {Order::cost_and_estimate, admissible}).solve();
    }
}

}  // namespace

Outcome<Push> search(const Board& board, const Request& request, const Limits& limits, const Poll& poll) {
    const PushDistances distances(board);
    Pruner pruner(board, distances, request.pruning, limits);
    Estimator estimator(board, distances, request.heuristic);
    const auto with_words = [&]<int kWords>() {
        const Space<kWords> space(board, request.step, pruner, estimator);
        return run(space, request, estimator.is_admissible(), limits, poll);
    };
    if (board.size <= 64) return with_words.operator()<1>();
    if (board.size <= 128) return with_words.operator()<2>();
    if (board.size <= 256) return with_words.operator()<4>();
    if (board.size <= 1024) return with_words.operator()<16>();
    return with_words.operator()<(kMostCells + 63) / 64>();
}

}  // namespace carreau::sokoban
