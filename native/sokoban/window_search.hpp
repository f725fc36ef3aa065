// The cheapest way between two positions of a solution, with only some of the boxes free to go another way. What is
// done with the others is a script: the same pushes in the same order, between those of the free boxes wherever they
// fit.
#pragma once
#include <limits>
#include <queue>

#include "sokoban/assignment.hpp"
#include "sokoban/box_tables.hpp"
#include "sokoban/index_set.hpp"
#include "sokoban/walks.hpp"
#include "sokoban/work_meter.hpp"

namespace carreau::sokoban {

// What a push and a step of the player cost. Without a price for walking the player is anywhere in his region.
struct Prices {
    std::uint64_t push, walk;
};

struct Window {
    std::vector<Cell> others;    // boxes that are not free, as they stand at first
    std::vector<Push> script;    // what is done with these
    std::vector<Cell> from, to;  // the free ones, before and after
    Cell player, player_end;     // where he is at first, and where he must get to at the end (kWall: anywhere)
};

class WindowSearch {
  public:
    WindowSearch(const Board& board, const BoxTables& base, WorkMeter& meter)
        : board_(board),
          base_(base),
          meter_(meter),
          flood_(board),
          occupied_(board),
          empty_(board),
          distances_(board.size),
          paces_(board.size),
          walks_(board) {}

    ~WindowSearch() { meter_.hold(0, held_); }
    WindowSearch(const WindowSearch&) = delete;
    WindowSearch& operator=(const WindowSearch&) = delete;

    static constexpr std::size_t kLongestScript = std::numeric_limits<Cell>::max();
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
    // The cells of a node: the free boxes in ascending order, the player, and how much of the script is done.
    struct State {
        std::span<Cell> boxes;
        Cell &player, &done;
    };
    State state(std::uint32_t index) {
        Cell* first = &states_[index * stride_];
        return {{first, stride_ - 2}, first[stride_ - 2], first[stride_ - 1]};
    }
    void begin(const Window& window, const Prices& prices, std::uint64_t bound);
    void measure_walks();
    void add(const Node& node, Cell player, Cell done);
    bool enter(std::uint32_t index);
    bool remember(std::uint32_t index);
    // True if this is the end of the way.
    bool expand(std::uint32_t index);
    bool can_end(std::uint32_t index);
    void push(std::uint32_t index, Push push, Cell done);
    // No way from a position with the boxes of child_ costs less.
    std::uint64_t least_to_come(Cell player, Cell done);
    int pushes_to_come();
    const std::vector<std::int32_t>& paces_to(Cell cell);
    void turn_to(Cell done);
    void read_line(std::uint32_t index);
    // What it holds now; false if that is more than allowed.
    bool note_memory();

    const Board& board_;
    const BoxTables& base_;
    WorkMeter& meter_;
    Flood flood_;
    Occupied occupied_, empty_;
    std::vector<std::vector<Distance>> distances_;  // of boxes, by target cell, found when first needed
    std::vector<std::vector<std::int32_t>> paces_;  // of the player on a board without boxes, likewise
    Walks walks_;
    Assignment assignment_;
    std::vector<int> costs_;

    const Window* window_ = nullptr;
    Prices prices_{};
    std::uint64_t bound_ = 0;
    std::size_t stride_ = 0;
    Cell turned_to_ = 0;  // so much of the script is done on the board
    std::vector<Cell> target_, boxes_, child_;
    std::vector<Cell> stands_;              // where the player must get to, for each push of the script and at the end
    std::vector<std::int32_t> walks_left_;  // and how far he walks at least between them, from each on
    std::vector<Node> nodes_;
    std::vector<Cell> states_;
    IndexSet known_;
    using Entry = std::pair<std::uint64_t, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open_;
    std::vector<Push> pushes_;
    std::size_t held_ = 0;
};

}  // namespace carreau::sokoban
