#include "sokoban/classic/searches.hpp"

#include "search/best_first.hpp"
#include "search/breadth_first.hpp"
#include "search/depth_first.hpp"

namespace carreau::sokoban {
namespace {

template <int kWords>
Outcome<Push> run(const Space<kWords>& space, Algorithm algorithm, bool admissible, Watch& watch) {
    const Estimates estimates = admissible ? Estimates::admissible : Estimates::any;
    switch (algorithm) {
        case Algorithm::brute:
            return BruteForce(space, watch).solve();
        case Algorithm::bfs:
            return BreadthFirst(space, watch).solve();
        case Algorithm::dfs:
            return DepthFirst(space, watch).solve();
        case Algorithm::greedy:
            return best_first(space, watch, Order::estimate, estimates);
        default:
            return best_first(space, watch, Order::cost_and_estimate, estimates);
    }
}

}  // namespace

Outcome<Push> search(const Board& board, const Request& request, Watch& watch) {
    Outcome<Push> nothing;
    const std::size_t tables = request.pruning == Pruning::full ? BoxTables::bytes_of(board) : 0;
    if (!watch.may_use(PushDistances::bytes_of(board) + tables)) return finished(nothing, watch.status(), 0);
    const PushDistances distances(board);
    Pruner pruner(board, distances, request.pruning, watch.limits());
    Estimator estimator(board, distances, request.heuristic);
    const auto with_words = [&]<int kWords>() {
        const Space<kWords> space(board, request.step, pruner, estimator);
        return run(space, request.algorithm, estimator.is_admissible(), watch);
    };
    if (board.size <= 64) return with_words.operator()<1>();
    if (board.size <= 128) return with_words.operator()<2>();
    if (board.size <= 256) return with_words.operator()<4>();
    if (board.size <= 1024) return with_words.operator()<16>();
    return with_words.operator()<(kMostCells + 63) / 64>();
}

}  // namespace carreau::sokoban
