// Layer after layer of carries, of which only the best go on: a beam. Where a search by an order would be stuck this
// one leaves with the next layer. It ends soon, with a solution or without, so there can be many: each weighs what it
// sees of a position in its own way.
#pragma once
#include <deque>

#include "sokoban/carries.hpp"
#include "sokoban/key_set.hpp"
#include "sokoban/turn.hpp"

namespace carreau::sokoban {

// What things are worth, in sixteenths of a push that is thought to be left.
struct LayerWeights {
    static constexpr int kPush = 16;
    int region = kPush;  // one more that the boxes cut the floor into
    int unreached = 1;   // a cell that the player does not reach
    int packed = 0;      // a box where one belongs
    int luck = kPush;    // at most
};

struct LayerOptions {
    LayerWeights weights;
    std::size_t width = 16;
    std::uint64_t seed = 0;
    static LayerOptions drawn(std::uint64_t seed, std::size_t width);
};

class LayerSearch {
  public:
    LayerSearch(const Board& board, const LayerOptions& options, WorkMeter& meter);
    virtual ~LayerSearch() { meter_.hold(0, held_); }
    LayerSearch(const LayerSearch&) = delete;
    LayerSearch& operator=(const LayerSearch&) = delete;

    // Goes on until so much work is done. An end without solution proves nothing.
    TurnEnd run(std::uint64_t units);
    virtual std::vector<Push> solution() = 0;
    std::size_t bytes() const { return held_ + seen_.bytes(); }

  protected:
    static constexpr int kLost = -1;

    // With the position of a node on the board: boxes_, occupied_, reached_.
    virtual void find_moves(Cell player) = 0;
    // With that after a move on the board, boxes_[which] being the box that was moved: pushes that are thought to be
    // left, or kLost; whether all is done, or the rest known; boxes that are where one belongs. `region` is the
    // player's.
    virtual int pushes_left(std::size_t which, Cell player) = 0;
    virtual bool is_end(Cell region) = 0;
    virtual int packed() const = 0;
    // Dear tests, of what is chosen only.
    virtual bool is_lost(const Carry&) { return false; }

    void add_root(std::span<const Cell> boxes, Cell player);
    void load(int index);
    void unload() { occupied_.take_all(boxes_); }
    // From the first node to one.
    std::vector<int> chain_to(int index) const;

    struct Node {
        std::int32_t before;
        Cell player;
        Carry move;  // that led here
    };
    const Board& board_;
    const LayerOptions options_;
    WorkMeter& meter_;
    Carries carries_;
    Flood reached_, region_;
    Occupied occupied_;
    std::vector<Cell> boxes_;
    std::vector<Carry> moves_;
    std::deque<Node> nodes_;
    int solved_ = -1;

  private:
    struct Candidate {
        int score;
        std::uint64_t key;
        std::int32_t before;
        Carry move;
    };

    void step();
    void expand(int index);
    bool has_room();
    // Whether it is an end.
    bool consider(int before, const Carry& move, std::uint64_t boxes_key);
    int score(std::uint64_t key, int left);
    void choose_layer();
    bool goes_on(int least);
    bool is_chosen(const Candidate& candidate);
    void add(std::span<const Cell> boxes, const Node& node);
    std::uint64_t boxes_key() const;
    std::size_t bytes_of_node() const { return sizeof(Node) + board_.boxes.size() * sizeof(Cell); }
    void note_memory();

    KeySet seen_;
    std::deque<Cell> node_boxes_;  // of all nodes, one after the other
    std::vector<int> layer_;
    std::size_t next_ = 0;  // of the layer
    std::vector<Candidate> candidates_;
    int least_, layers_since_ = 0;  // the best score so far, and how long ago that was
    std::size_t held_ = 0;
};

}  // namespace carreau::sokoban
