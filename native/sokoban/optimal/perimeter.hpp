// All positions from which a solution is no more than so many pushes away, with how many: a breadth-first search that
// takes pushes back, from every position with all boxes on goals. Of every other position it says that more are needed.
// Positions are kept by their names.
#pragma once
#include "sokoban/optimal/symmetry.hpp"
#include "sokoban/position_store.hpp"

namespace carreau::sokoban {

class Perimeter {
  public:
    // `dead` are cells from which a box reaches no goal.
    Perimeter(const Board& board, Symmetry& symmetry, const std::vector<std::uint8_t>& dead, WorkMeter& meter);

    // -1 as long as it holds nothing.
    int depth() const { return static_cast<int>(layers_.size()) - 2; }
    // Pushes that are left: exactly if that is no more than depth(), else at least. The name is one by region.
    int pushes_left(const Name& name) {
        const Index index = positions_.find(name.boxes, name.player);
        return index < layers_.back() ? depth_of(index) : depth() + 1;
    }
    // Adds a best line from a position that it holds, whose frame has been entered.
    void trace_from(const Name& name, Line& line);
    // One push deeper, if it then holds about `most` positions at most. False if there was nothing to be gained or no
    // room: where memory has run out all is given back, and it stays empty.
    bool grow(std::uint64_t most);
    std::uint64_t taken_back() const { return taken_back_; }

    // What another can go on from: its positions, where layers begin and the last whole one ends, and which position is
    // taken back next.
    std::span<const std::uint64_t> words_of(PositionStore::Index index) const { return positions_.words_of(index); }
    std::uint64_t size() const { return positions_.size(); }
    std::span<const PositionStore::Index> layers() const { return layers_; }
    std::uint64_t next() const { return next_; }
    // The next position of another, and then the rest. False if no perimeter has such, or there is no memory.
    bool add_words(std::span<const std::uint64_t> words) { return positions_.add_words(words); }
    bool go_on_from(std::span<const std::uint64_t> layers, std::uint64_t next, std::uint64_t taken_back);

  private:
    using Index = PositionStore::Index;
    static constexpr std::uint64_t kFirstSize = 2048;  // a search that ends sooner needs none
    int depth_of(Index index) const {
        return static_cast<int>(std::upper_bound(layers_.begin(), layers_.end(), index) - layers_.begin()) - 1;
    }
    // Nothing leads to the last layer.
    bool is_whole() const { return depth() > 0 && layers_.end()[-1] == layers_.end()[-2]; }
    std::uint64_t next_size() const;
    bool add_layer();
    bool begin();
    bool take_back(Index index);
    bool add(std::span<const Cell> boxes, Cell player, Index before, Push push);

    const Board& board_;
    Symmetry& symmetry_;
    const std::vector<std::uint8_t>& dead_;
    WorkMeter& meter_;
    PositionStore positions_;
    Flood reached_;
    Occupied occupied_;
    std::vector<Cell> boxes_, child_;
    std::vector<Index> layers_{0};  // where each begins, and where the last one ends
    Index next_ = 0;                // of the last whole layer, those before it are taken back
    std::uint64_t taken_back_ = 0;
    bool grows_ = true;
};

}  // namespace carreau::sokoban
