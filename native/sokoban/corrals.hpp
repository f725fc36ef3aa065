// Corrals: parts of the free floor that the player cannot reach, and the boxes around them.
#pragma once
#include "sokoban/flood.hpp"

namespace carreau::sokoban {

class Corrals {
  public:
    explicit Corrals(const Board& board)
        : board_(board), label_(board.lines, 0), corral_of_(board.size, kNone), inside_(board.size, 0) {}

    // Calls visit(area, boxes) for each corral, until it answers false. `reached` is where the player is.
    template <class Visit>
    void for_each(const Occupied& occupied, const Flood& reached, Visit&& visit) {
        for (int line = 0; line < board_.lines; ++line) label_[line] = reached.line(line) | occupied.line(line);
        for (int line = 0; line < board_.lines; ++line)
            while (const std::uint64_t left = board_.floor[line] & ~label_[line]) {
                collect(occupied, board_.cell_at(line, std::countr_zero(left)));
                if (!visit(area_, border_)) return;
            }
    }

    // A corral into which every push from outside leads, all of them being possible now, must be entered some time, and
    // may as well be entered first: then only its boxes have to be pushed. One that depends on others is taken together
    // with them. Leaves in `movers` the boxes of the corral with the fewest such pushes; all boxes if there is none.
    // False if one cannot be entered at all: then its unfinished work can never be done. Work is unfinished where
    // a box is on no goal and, if `fill` is set, where a goal is empty.
    bool choose_movers(const Occupied& occupied, const Flood& reached, const std::vector<std::uint8_t>& dead, bool fill,
                       std::vector<Cell>& movers) {
        std::size_t count = 0;
        for_each(occupied, reached, [&](const std::vector<Cell>& area, const std::vector<Cell>& boxes) {
            if (count == corrals_.size()) corrals_.emplace_back();
            corrals_[count].area = area;
            corrals_[count].boxes = boxes;
            for (const Cell cell : area) corral_of_[cell] = static_cast<int>(count);
            ++count;
            return true;
        });
        int fewest = 1 << 30;
        for (std::size_t i = 0; i < count && fewest > 0; ++i) {
            if (!is_unfinished(corrals_[i].area, corrals_[i].boxes, fill)) continue;
            const int pushes = entering_pushes(occupied, reached, dead, corrals_[i]);
            if (pushes >= 0 && pushes < fewest) fewest = pushes, movers = joined_.boxes;
        }
        return fewest > 0;
    }

  private:
    static constexpr int kNone = -1;
    struct Corral {
        std::vector<Cell> area, boxes;
    };

    void collect(const Occupied& occupied, Cell first) {
        area_.assign(1, first);
        border_.clear();
        set_label(first);
        for (std::size_t i = 0; i < area_.size(); ++i)
            for (const Cell next : board_.next[area_[i]]) {
                if (next < 0) continue;
                if (occupied[next]) {
                    if (!inside_[next]) inside_[next] = 1, border_.push_back(next);
                } else if (!(label_[board_.line_of[next]] >> board_.bit_of[next] & 1)) {
                    set_label(next);
                    area_.push_back(next);
                }
            }
        for (const Cell box : border_) inside_[box] = 0;
    }
    void set_label(Cell cell) { label_[board_.line_of[cell]] |= std::uint64_t{1} << board_.bit_of[cell]; }

    bool is_unfinished(const std::vector<Cell>& area, const std::vector<Cell>& boxes, bool fill) const {
        for (const Cell box : boxes)
            if (!board_.is_goal[box]) return true;
        for (std::size_t i = 0; fill && i < area.size(); ++i)
            if (board_.is_goal[area[i]]) return true;
        return false;
    }

    void take(Cell cell, std::vector<Cell>& cells) {
        if (!inside_[cell]) inside_[cell] = 1, cells.push_back(cell);
    }
    void join(const Corral& corral) {
        for (const Cell cell : corral.area) take(cell, joined_.area);
        for (const Cell box : corral.boxes) take(box, joined_.boxes);
    }

    // How many pushes enter the corral, with those it depends on in joined_; -1 if some push of its boxes leads out.
    int entering_pushes(const Occupied& occupied, const Flood& reached, const std::vector<std::uint8_t>& dead,
                        const Corral& corral) {
        joined_.area.clear();
        joined_.boxes.clear();
        join(corral);
        int pushes = 0;
        for (std::size_t i = 0; i < joined_.boxes.size() && pushes >= 0; ++i)
            for (int direction = 0; direction < kDirections && pushes >= 0; ++direction) {
                const int entering = enters(occupied, reached, dead, joined_.boxes[i], direction);
                pushes = entering < 0 ? -1 : pushes + entering;
            }
        for (const Cell cell : joined_.area) inside_[cell] = 0;
        for (const Cell box : joined_.boxes) inside_[box] = 0;
        return pushes;
    }
    int enters(const Occupied& occupied, const Flood& reached, const std::vector<std::uint8_t>& dead, Cell box,
               int direction) {
        const Cell from = board_.next[box][opposite(direction)], to = board_.next[box][direction];
        if (from < 0 || to < 0) return 0;
        if (occupied[to]) take(to, joined_.boxes);  // what stands on `from` is taken by the push the other way
        if (occupied[from] || occupied[to]) return 0;
        if (!reached[from]) join(corrals_[corral_of_[from]]);
        if (!reached[from] || dead[to]) return 0;  // the player is outside, or nobody would push there
        if (reached[to]) return -1;
        join(corrals_[corral_of_[to]]);
        return 1;
    }

    const Board& board_;
    std::vector<std::uint64_t> label_;
    std::vector<int> corral_of_;
    std::vector<std::uint8_t> inside_;
    std::vector<Cell> area_, border_;
    std::vector<Corral> corrals_;
    Corral joined_;
};

}  // namespace carreau::sokoban
