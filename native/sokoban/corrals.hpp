// Corrals: parts of the free floor that the player cannot reach, and the boxes around them.
#pragma once
#include "sokoban/flood.hpp"

namespace carreau::sokoban {

class Corrals {
  public:
    explicit Corrals(const Board& board) : board_(board), label_(board.lines, 0), goals_(board.lines, 0) {
        for (const Cell goal : board.goals) goals_[board.line_of[goal]] |= std::uint64_t{1} << board.bit_of[goal];
        inside_.assign(board.size, 0);
    }

    // Calls visit(boxes) for each corral, until it answers false. `reached` is where the player is.
    template <class Visit>
    void for_each(const Occupied& occupied, const Flood& reached, Visit&& visit) {
        collect(occupied, reached);
        for (std::size_t i = 0; i < count_; ++i)
            if (!visit(corrals_[i].boxes)) return;
    }

    // A corral into which every push from outside leads, all of them being possible now, must be entered some time, and
    // may as well be entered first: then only its boxes have to be pushed. One that depends on others is taken together
    // with them. Leaves in `movers` the boxes of the corral with the fewest such pushes; all boxes if there is none.
    // False if one cannot be entered at all: then its unfinished work can never be done. Work is unfinished where
    // a box is on no goal and, if `fill` is set, where a goal is empty.
    bool choose_movers(const Occupied& occupied, const Flood& reached, const std::vector<std::uint8_t>& dead, bool fill,
                       std::vector<Cell>& movers) {
        collect(occupied, reached);
        int fewest = 1 << 30;
        for (std::size_t i = 0; i < count_ && fewest > 0; ++i) {
            if (!is_unfinished(corrals_[i], fill)) continue;
            const int pushes = entering_pushes(occupied, reached, dead, corrals_[i]);
            if (pushes >= 0 && pushes < fewest) fewest = pushes, movers = joined_;
        }
        return fewest > 0;
    }

  private:
    struct Corral {
        Flood area;
        std::vector<Cell> boxes = {};
    };

    void collect(const Occupied& occupied, const Flood& reached) {
        count_ = 0;
        for (int line = 0; line < board_.lines; ++line) label_[line] = reached.line(line) | occupied.line(line);
        for (int line = 0; line < board_.lines; ++line)
            while (const std::uint64_t left = board_.floor[line] & ~label_[line]) {
                if (count_ == corrals_.size()) corrals_.push_back({Flood(board_)});
                Corral& corral = corrals_[count_++];
                corral.area.run(occupied, board_.cell_at(line, std::countr_zero(left)));
                for (int each = line; each < board_.lines; ++each) label_[each] |= corral.area.line(each);
                corral.boxes.clear();
                corral.area.for_each_beside(occupied, [&](Cell box) { corral.boxes.push_back(box); });
            }
    }

    bool is_unfinished(const Corral& corral, bool fill) const {
        for (const Cell box : corral.boxes)
            if (!board_.is_goal[box]) return true;
        for (int line = 0; fill && line < board_.lines; ++line)
            if (corral.area.line(line) & goals_[line]) return true;
        return false;
    }

    void take(Cell box) {
        if (!inside_[box]) inside_[box] = 1, joined_.push_back(box);
    }
    void join(const Corral& corral) {
        for (const Cell box : corral.boxes) take(box);
    }
    void join_that_of(Cell cell) {
        for (std::size_t i = 0; i < count_; ++i)
            if (corrals_[i].area[cell]) return join(corrals_[i]);
    }

    // How many pushes enter the corral, with the boxes of those it depends on in joined_; -1 if some push of its boxes
    // leads out.
    int entering_pushes(const Occupied& occupied, const Flood& reached, const std::vector<std::uint8_t>& dead,
                        const Corral& corral) {
        joined_.clear();
        join(corral);
        int pushes = 0;
        for (std::size_t i = 0; i < joined_.size() && pushes >= 0; ++i)
            for (int direction = 0; direction < kDirections && pushes >= 0; ++direction) {
                const int entering = enters(occupied, reached, dead, joined_[i], direction);
                pushes = entering < 0 ? -1 : pushes + entering;
            }
        for (const Cell box : joined_) inside_[box] = 0;
        return pushes;
    }
    int enters(const Occupied& occupied, const Flood& reached, const std::vector<std::uint8_t>& dead, Cell box,
               int direction) {
        const Cell from = board_.next[box][opposite(direction)], to = board_.next[box][direction];
        if (from < 0 || to < 0) return 0;
        if (occupied[to]) take(to);  // what stands on `from` is taken by the push the other way
        if (occupied[from] || occupied[to]) return 0;
        if (!reached[from]) join_that_of(from);
        if (!reached[from] || dead[to]) return 0;  // the player is outside, or nobody would push there
        if (reached[to]) return -1;
        join_that_of(to);
        return 1;
    }

    const Board& board_;
    std::vector<std::uint64_t> label_, goals_;  // by line
    std::vector<std::uint8_t> inside_;          // by cell: a box of joined_
    std::vector<Corral> corrals_;
    std::size_t count_ = 0;  // of corrals_ in use
    std::vector<Cell> joined_;
};

}  // namespace carreau::sokoban
