#include "sokoban/layers/pull_layers.hpp"

#include <algorithm>

namespace carreau::sokoban {

PullLayers::PullLayers(const Board& board, const std::vector<std::vector<int>>& distance, PositionStore& from_start,
                       const LayerOptions& options, WorkMeter& meter)
    : LayerSearch(board, options, meter), distance_(distance), from_start_(from_start), has_start_(board.size, 0) {
    for (const Cell box : board.boxes) has_start_[box] = 1;
    occupied_.put_all(board.boxes);
    start_region_ = region_.run(occupied_, board.player);
    occupied_.take_all(board.boxes);
    // Distances were not found where there was no memory for all of them.
    if (std::all_of(board.goals.begin(), board.goals.end(), [&](Cell goal) { return !distance_[goal].empty(); }))
        for (const Cell root : solved_regions(board)) add_root(board.goals, root);
}

void PullLayers::find_moves(Cell) {
    costs_.clear();
    for (const Cell box : boxes_) costs_.insert(costs_.end(), distance_[box].begin(), distance_[box].end());
    loaded_.load(costs_, static_cast<int>(boxes_.size()));
    for (const Cell box : boxes_)
        carries_.for_each<Motion::pull>(
            occupied_, reached_, box, [&](Cell cell) { return !distance_[cell].empty(); },
            [&](const Carry& carry) { moves_.push_back(carry); });
}

int PullLayers::pushes_left(std::size_t which, Cell) {
    const int left = loaded_.with(which, distance_[boxes_[which]]);
    return left == Assignment::kImpossible ? kLost : left;
}

bool PullLayers::is_start(Cell region) const {
    return region == start_region_ && packed() == static_cast<int>(boxes_.size());
}

bool PullLayers::is_end(Cell region) {
    return is_start(region) || from_start_.find(boxes_, region) != PositionStore::kNone;
}

int PullLayers::packed() const {
    return static_cast<int>(std::count_if(boxes_.begin(), boxes_.end(), [&](Cell box) { return has_start_[box]; }));
}

std::vector<Push> PullLayers::solution() {
    std::vector<Push> pushes;
    load(solved_);
    if (!is_start(reached_.smallest())) pushes = from_start_.line_to(from_start_.find(boxes_, reached_.smallest()));
    unload();
    const std::vector<int> chain = chain_to(solved_);
    for (std::size_t i = chain.size(); i-- > 1;) add_pushes_back(chain[i], pushes);
    return pushes;
}

// The pushes that take back the pulls of the move that led to a node, to where the player could begin them.
void PullLayers::add_pushes_back(int index, std::vector<Push>& pushes) {
    const Node& node = nodes_[index];
    Carry back{node.move.to, node.move.from, 0, 0};
    load(node.before);
    for (std::uint8_t side = 0; side < kDirections; ++side)
        if (const Cell player = board_.next[back.to][side]; player >= 0 && reached_[player]) back.side = side;
    unload();
    load(index);
    const auto part = carries_.pushes_of(occupied_, reached_, back);
    pushes.insert(pushes.end(), part.begin(), part.end());
    unload();
}

}  // namespace carreau::sokoban
