// The cheapest way between two positions of a solution, with only some of the boxes allowed to move.
#pragma once
#include <queue>

#include "sokoban/assignment.hpp"
#include "sokoban/corrals.hpp"
#include "sokoban/freeze.hpp"
#include "sokoban/index_set.hpp"
#include "sokoban/walks.hpp"
#include "sokoban/work_meter.hpp"

namespace carreau::sokoban {

// What a push and a step of the player cost. Without a price for walking the player is anywhere in his region.
struct Prices {
    std::uint64_t push, walk;
};

struct Window {
    std::vector<Cell> fixed;     // boxes that stay where they are
    std::vector<Cell> from, to;  // the others, before and after
    Cell player, then;           // where he is at first, and where he must get to at the end (kWall: anywhere)
};

class WindowSearch {
  public:
    WindowSearch(const Board& board, const BoxTables& base, WorkMeter& meter)
        : board_(board),
          base_(base),
          meter_(meter),
          freeze_(board),
          corrals_(board),
          flood_(board),
          occupied_(board),
          distances_(board.size),
          walks_(board) {}

    ~WindowSearch() { meter_.hold(0, held_); }
    WindowSearch(const WindowSearch&) = delete;
    WindowSearch& operator=(const WindowSearch&) = delete;

    enum class End { found, none, gave_up };
    // A way that costs less than `bound`; `none` says that there is none.
    End run(const Window& window, const Prices& prices, std::uint64_t bound, std::size_t most_nodes);
    const std::vector<Push>& pushes() const { return pushes_; }
    // The cost of pushes from a position on.
    std::uint64_t cost_of(const Window& window, const Prices& prices, std::span<const Push> pushes);

  private:
    struct Node {
        std::uint64_t cost;
        std::uint32_t before;
        Push push;
        bool is_end;
    };
    void begin(const Window& window, const Prices& prices, std::uint64_t bound);
    void add(const Node& node, Cell player);
    bool enter(std::uint32_t index);
    bool remember(std::uint32_t index);
    // True if this is the end of the way.
    bool expand(std::uint32_t index);
    void push_each(std::uint32_t index);
    void push(std::uint32_t index, std::size_t which, int direction);
    int estimate();
    std::vector<Cell>::iterator cells_of(std::uint32_t index) {
        return states_.begin() + static_cast<std::ptrdiff_t>(index * stride_);
    }
    void read_line(std::uint32_t index);
    // What it holds now; false if that is more than allowed.
    bool note_memory();

    const Board& board_;
    const BoxTables& base_;
    WorkMeter& meter_;
    Freeze freeze_;
    Corrals corrals_;
    Flood flood_;
    Occupied occupied_;
    std::vector<std::vector<Distance>> distances_;  // by target cell, found when first needed
    Walks walks_;
    Assignment assignment_;
    std::vector<int> costs_;

    const Window* window_ = nullptr;
    Prices prices_{};
    std::uint64_t bound_ = 0;
    bool free_to_choose_ = false;  // all boxes may move and nothing is asked of the player at the end
    std::size_t stride_ = 0;
    std::vector<Cell> target_, boxes_, child_, movers_, frozen_;
    std::vector<Node> nodes_;
    std::vector<Cell> states_;  // boxes in ascending order and the player, of each node
    IndexSet known_;
    using Entry = std::pair<std::uint64_t, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open_;
    std::vector<Push> pushes_;
    std::size_t held_ = 0;
};

}  // namespace carreau::sokoban
