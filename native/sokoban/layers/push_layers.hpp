// A search in layers from the start, in pushes.
#pragma once
#include "sokoban/corrals.hpp"
#include "sokoban/deadlocks.hpp"
#include "sokoban/layers/layer_search.hpp"
#include "sokoban/optimal/pushes_left.hpp"
#include "sokoban/pull_search.hpp"

namespace carreau::sokoban {

class PushLayers final : public LayerSearch {
  public:
    // `pulls` are positions from which the rest is known.
    PushLayers(const Board& board, Deadlocks& deadlocks, PullSearch& pulls, const LayerOptions& options,
               WorkMeter& meter)
        : LayerSearch(board, options, meter), deadlocks_(deadlocks), pulls_(pulls), corrals_(board), estimate_(board) {
        add_root(board.boxes, board.player);
    }
    std::vector<Push> solution() override;

  private:
    void find_moves(Cell player) override;
    int pushes_left(std::size_t which, Cell player) override;
    bool is_end(Cell region) override;
    int packed() const override;
    bool is_lost(const Carry& move) override;

    Deadlocks& deadlocks_;
    PullSearch& pulls_;
    Corrals corrals_;
    PushesLeft estimate_;
    const BoxTables* tables_ = nullptr;  // of the position whose moves are considered
    std::vector<Cell> movers_;
};

}  // namespace carreau::sokoban
