// Best solutions, proven: A* over pushes with what is proven lost left out.
//
// If only pushes count, a position is the boxes and the region of the player, and corrals say which pushes may wait. If
// moves count as well, where the player stands matters: a position is the boxes and his cell, beside the box he pushed
// last, and a step is a walk with a push at its end.
//
// If pushes come first, a perimeter of positions near the end says what the distances of single boxes do not; a search
// for pushes alone ends at its border. It is as large as the part already searched, and larger where it says more.
//
// Positions are kept by their names, in the search and in the perimeter. The push that led to one is told in the frame
// of the one before, where all that follows from a position is found.
#pragma once
#include <functional>

#include "search/checked_file.hpp"
#include "search/paged_vector.hpp"
#include "sokoban/bucket_queue.hpp"
#include "sokoban/corrals.hpp"
#include "sokoban/freeze.hpp"
#include "sokoban/optimal/perimeter.hpp"
#include "sokoban/optimal/pushes_left.hpp"
#include "sokoban/walks.hpp"

namespace carreau::sokoban {

// What a step costs. Where a second count decides between equals, the first one weighs kFirst.
struct Weights {
    static constexpr std::uint64_t kFirst = 1 << 20;
    std::uint64_t move, push;
    bool by_region() const { return move == 0; }
    bool has_second() const { return move != 0 && push != 0; }
    bool pushes_first() const { return push > move; }
};
inline constexpr Weights kPushes{0, 1}, kPushesThenMoves{1, Weights::kFirst};
inline constexpr Weights kMoves{1, 0}, kMovesThenPushes{Weights::kFirst, 1};

class OptimalSearch {
  public:
    OptimalSearch(const Board& board, Weights weights, Watch& watch);
    // The bound of the answer is in the first count. Calls `between` before each position that is expanded, when what
    // write() says is whole.
    Outcome<Push> run(const std::function<void()>& between = {});
    std::uint64_t expanded() const { return meter_.expanded; }
    // Asks the watch: true if the search must end.
    bool must_end() {
        meter_.look();
        return meter_.is_over();
    }

    // What a search that was stopped can go on from: words for each position, and what was counted.
    struct Counts {
        std::uint64_t positions, expanded, generated, lower_bound;
        std::uint64_t perimeter, layers, next, taken_back;
        std::size_t words(std::size_t of_position) const {
            return positions * (of_position + kRecordWords) + perimeter * of_position + layers;
        }
    };
    static constexpr std::size_t kRecordWords = 2;  // of what is known of a position, beside its own
    std::size_t position_words() const { return positions_.words(); }
    Counts counts() const;
    // False if it was told that this is enough.
    bool write(const std::function<bool(std::span<const std::uint64_t>)>& take) const;
    // Before run(): the same of another search, of the same board and weights. Throws FileError if they contradict
    // themselves; false if it was stopped before it had all.
    bool go_on_from(std::span<const std::uint64_t> words, const Counts& counts);

  private:
    using Index = PositionStore::Index;
    // What is known of a position, in one word.
    struct Record {
        static constexpr int kCostBits = 44, kLeftBits = 63 - kCostBits, kMostLeft = (1 << kLeftBits) - 1;
        static constexpr std::uint64_t kDearest = std::uint64_t{1} << kCostBits;
        Record() = default;
        Record(std::uint64_t cost, int left, bool expanded) : cost(cost), expanded(expanded) { set_left(left); }
        int left() const { return static_cast<int>(pushes_left); }
        // Less where there is no room for all, which is as true; whether it is odd or even stays the same.
        void set_left(int left) {
            if (left > kMostLeft) left = kMostLeft - (left - kMostLeft) % 2;
            pushes_left = static_cast<std::uint64_t>(left);
        }
        std::uint64_t cost : kCostBits;  // of the best way known
        std::uint64_t pushes_left : kLeftBits;
        std::uint64_t expanded : 1;
    };
    static constexpr std::uint64_t kWorth = 2;  // positions of the perimeter for one of which it says more
    struct Child {
        std::size_t which;  // of the boxes
        Push push;
        Cell to;
        std::uint64_t cost;
    };

    bool go_on_from_positions(std::span<const std::uint64_t> words, const Counts& counts);
    bool open_start();
    bool is_next(Index& index);
    // Lets the perimeter grow, and has it look at the position: true if that costs more than was thought.
    bool is_dearer(Index index);
    bool is_in_perimeter(Index index) const {
        return weights_.by_region() && records_[index].left() <= perimeter_.depth();
    }
    void expand(Index index);
    Outcome<Push> solved(Index index);
    void trace_to(Index index, Line& line);
    void collect_pushes(Cell player);
    bool is_mover(Cell box) const;
    // Those that may freeze a box are kept for later, since the tables of the position are then no longer valid.
    bool reach(const Child& child, Index before, const BoxTables* tables);
    int pushes_left_after(const Child& child, const BoxTables* tables);
    const BoxTables* tables_of(std::span<const Cell> boxes);
    bool may_freeze(Cell box) const;
    // `occupied_` has the boxes.
    Name name_of(std::span<const Cell> boxes, Cell player) {
        return weights_.by_region() ? symmetry_.by_region(boxes, player, occupied_) : symmetry_.by_cell(boxes, player);
    }
    bool add(const Name& name, Index before, Push push, const Record& record);
    bool open(Index index);
    std::size_t first_of(const Record& record) const;
    std::uint32_t second_of(const Record& record) const;
    std::uint64_t total_of(const Record& record) const {
        return record.cost + (weights_.move + weights_.push) * static_cast<std::uint64_t>(record.left());
    }
    void account();

    const Board& board_;
    const Weights weights_;
    Watch& watch_;
    WorkMeter meter_;
    TableCache tables_;
    Symmetry symmetry_;
    PositionStore positions_;
    Perimeter perimeter_;
    PagedVector<Record> records_;
    BucketQueue queue_;
    Freeze freeze_;
    Corrals corrals_;
    PushesLeft pushes_left_;
    Flood reached_;
    Walks walks_;
    Occupied occupied_;
    std::vector<Cell> boxes_, movers_, child_, frozen_;
    std::vector<Child> children_, later_;
    Index expanding_ = PositionStore::kNone;  // not all that follows from it was added
    std::uint64_t dearer_ = 0;                // positions of which the perimeter said more, in this turn
    std::size_t held_ = 0;
};

// Such a search, if there is memory for its tables.
Outcome<Push> solve_best(const Board& board, Weights weights, Watch& watch);
// The same, going on from what `before` holds, if it is not empty. When it is stopped, if it had all to go on from, and
// now and then before that, it is written to a new file: after so many `states` each time, by the clock if that is 0. A
// file that could not be written is an error only when the search is stopped. `question` names the level and what is to
// be least. Throws FileError.
Outcome<Push> solve_best_kept(const Board& board, Weights weights, Watch& watch, std::uint64_t question,
                              std::span<const std::byte> before, const NewFile& file, std::uint64_t states = 0);

}  // namespace carreau::sokoban
