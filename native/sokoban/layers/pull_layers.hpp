// A search in layers from the solved position backwards, in pulls.
#pragma once
#include "sokoban/assignment.hpp"
#include "sokoban/layers/layer_search.hpp"
#include "sokoban/position_store.hpp"

namespace carreau::sokoban {

class PullLayers final : public LayerSearch {
  public:
    // `distance` by cell and start: pulls of a lone box. `from_start` are positions to which the way is known.
    PullLayers(const Board& board, const std::vector<std::vector<int>>& distance, PositionStore& from_start,
               const LayerOptions& options, WorkMeter& meter);
    std::vector<Push> solution() override;

  private:
    void find_moves(Cell player) override;
    int pushes_left(std::size_t which, Cell player) override;
    bool is_end(Cell region) override;
    int packed() const override;
    bool is_start(Cell region) const;
    void add_pushes_back(int index, std::vector<Push>& pushes);

    const std::vector<std::vector<int>>& distance_;
    PositionStore& from_start_;
    LoadedAssignment loaded_;
    std::vector<int> costs_;
    std::vector<std::uint8_t> has_start_;  // by cell
    Cell start_region_;
};

}  // namespace carreau::sokoban
