// Corrals: parts of the free floor that the player cannot reach, and the boxes around them.
#pragma once
#include "sokoban/flood.hpp"

namespace carreau::sokoban {

class Corrals {
  public:
    explicit Corrals(const Board& board) : board_(board), label_(board.lines, 0), inside_(board.size, 0) {}

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
    // may as well be entered first: then only its boxes have to be pushed. Leaves in `movers` those of the corral with
    // the fewest such pushes; all boxes if there is no such corral. False if one cannot be entered at all: then its
    // unfinished work can never be done. Work is unfinished where a box is on no goal and, if `fill` is set, where a
    // goal is empty.
    bool choose_movers(const Occupied& occupied, const Flood& reached, const std::vector<std::uint8_t>& dead, bool fill,
                       std::vector<Cell>& movers) {
        int fewest = 1 << 30;
        for_each(occupied, reached, [&](const std::vector<Cell>& area, const std::vector<Cell>& boxes) {
            if (!is_unfinished(area, boxes, fill)) return true;
            const int pushes = entering_pushes(occupied, reached, dead, area, boxes);
            if (pushes >= 0 && pushes < fewest) fewest = pushes, movers = boxes;
            return fewest > 0;
        });
        return fewest > 0;
    }

  private:
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

    // How many pushes enter the corral; -1 if some push of its boxes leads elsewhere or must wait.
    int entering_pushes(const Occupied& occupied, const Flood& reached, const std::vector<std::uint8_t>& dead,
                        const std::vector<Cell>& area, const std::vector<Cell>& boxes) {
        for (const Cell cell : area) inside_[cell] = 1;
        for (const Cell box : boxes) inside_[box] = 1;
        int pushes = 0;
        for (std::size_t i = 0; i < boxes.size() && pushes >= 0; ++i)
            for (int direction = 0; direction < kDirections && pushes >= 0; ++direction) {
                const int entering = enters(occupied, reached, dead, boxes[i], direction);
                pushes = entering < 0 ? -1 : pushes + entering;
            }
        for (const Cell cell : area) inside_[cell] = 0;
        for (const Cell box : boxes) inside_[box] = 0;
        return pushes;
    }
    int enters(const Occupied& occupied, const Flood& reached, const std::vector<std::uint8_t>& dead, Cell box,
               int direction) const {
        const Cell from = board_.next[box][opposite(direction)], to = board_.next[box][direction];
        if (from < 0 || to < 0) return 0;
        if (occupied[from] || occupied[to]) {
            const bool by_itself = (!occupied[from] || inside_[from]) && (!occupied[to] || inside_[to]);
            return by_itself ? 0 : -1;
        }
        if (inside_[from] || dead[to]) return 0;  // the player is outside, or nobody would push there
        return inside_[to] && reached[from] ? 1 : -1;
    }

    const Board& board_;
    std::vector<std::uint64_t> label_;
    std::vector<std::uint8_t> inside_;
    std::vector<Cell> area_, border_;
};

}  // namespace carreau::sokoban
