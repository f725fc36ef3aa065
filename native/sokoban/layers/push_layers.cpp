#include "sokoban/layers/push_layers.hpp"

#include <algorithm>

namespace carreau::sokoban {

void PushLayers::find_moves(Cell player) {
    const BoxTables* tables = deadlocks_.analyse(boxes_, player);
    movers_ = boxes_;
    if (tables == nullptr || !corrals_.choose_movers(occupied_, reached_, tables->dead(), true, movers_)) return;
    estimate_.load(boxes_, player, *tables);
    tables_ = tables;
    for (const Cell box : movers_)
        if (!tables->is_wall(box))
            carries_.for_each<Motion::push>(
                occupied_, reached_, box, [&](Cell cell) { return !tables->is_dead(cell); },
                [&](const Carry& carry) { moves_.push_back(carry); });
}

int PushLayers::pushes_left(std::size_t which, Cell player) {
    const int left = estimate_.with_moved(which, boxes_[which], player, *tables_);
    return left == PushesLeft::kImpossible ? kLost : left;
}

bool PushLayers::is_end(Cell region) {
    return board_.is_solved(boxes_) || pulls_.find(boxes_, region) != PositionStore::kNone;
}

int PushLayers::packed() const {
    return static_cast<int>(std::count_if(boxes_.begin(), boxes_.end(), [&](Cell box) { return board_.is_goal[box]; }));
}

bool PushLayers::is_lost(const Carry& move) {
    const Cell player = board_.next[move.to][move.side];
    return deadlocks_.matches_pattern(occupied_, move.to, player) || deadlocks_.analyse(boxes_, player) == nullptr ||
           deadlocks_.is_lost_locally(occupied_, player, move.to);
}

std::vector<Push> PushLayers::solution() {
    std::vector<Push> pushes;
    const std::vector<int> chain = chain_to(solved_);
    for (std::size_t i = 1; i < chain.size(); ++i) {
        load(chain[i - 1]);
        const auto part = carries_.pushes_of(occupied_, reached_, nodes_[chain[i]].move);
        pushes.insert(pushes.end(), part.begin(), part.end());
        unload();
    }
    load(solved_);
    if (!board_.is_solved(boxes_)) {
        const auto rest = pulls_.line_from(pulls_.find(boxes_, reached_.smallest()));
        pushes.insert(pushes.end(), rest.begin(), rest.end());
    }
    unload();
    return pushes;
}

}  // namespace carreau::sokoban
