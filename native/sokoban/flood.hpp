// Where boxes stand, and which cells the player reaches between them. Both are sets of bits, a line of the board at a
// time, so a flood fill spreads along a whole line with one addition.
#pragma once
#include <bit>

#include "sokoban/board.hpp"

namespace carreau::sokoban {

// The cells that are taken, as bytes to look one up and as bits to flood around them.
class Occupied {
  public:
    explicit Occupied(const Board& board) : board_(&board), taken_(board.size, 0), lines_(board.lines, 0) {}

    bool operator[](Cell cell) const { return taken_[cell] != 0; }
    void put(Cell cell) { taken_[cell] = 1, lines_[board_->line_of[cell]] |= bit(cell); }
    void take(Cell cell) { taken_[cell] = 0, lines_[board_->line_of[cell]] &= ~bit(cell); }
    template <class Cells>
    void put_all(const Cells& cells) {
        for (const Cell cell : cells) put(cell);
    }
    template <class Cells>
    void take_all(const Cells& cells) {
        for (const Cell cell : cells) take(cell);
    }
    void move(Cell from, Cell to) { take(from), put(to); }
    std::uint64_t line(int index) const { return lines_[index]; }

  private:
    std::uint64_t bit(Cell cell) const { return std::uint64_t{1} << board_->bit_of[cell]; }
    const Board* board_;
    std::vector<std::uint8_t> taken_;
    std::vector<std::uint64_t> lines_;
};

// Whether all free neighbours of a cell are joined by the eight cells around it, so that a box on it parts no region.
inline bool joined_around(const Board& board, const Occupied& occupied, Cell cell) {
    const auto& ring = board.ring[cell];
    const auto free = [&](int around) { return ring[around & 7] >= 0 && !occupied[ring[around & 7]]; };
    int groups = 0;
    for (int around = 0; around < 8; around += 2) groups += free(around) && !(free(around + 1) && free(around + 2));
    return groups <= 1;
}

// A region of the floor by its smallest cell, and how many cells it has.
struct Region {
    Cell smallest;
    int cells;
};

class Flood {
  public:
    explicit Flood(const Board& board)
        : board_(&board), chunks_(board.chunks), filled_(board.lines + 2 * board.chunks, 0), last_(board.lines - 1) {}

    // Fills from a free cell; the answer is the smallest cell of its region.
    Cell run(const Occupied& occupied, Cell from) {
        begin();
        extend(occupied, from);
        return smallest();
    }
    void begin() {
        for (int line = first_; line <= last_; ++line) at(line) = 0;
        first_ = board_->lines;
        last_ = -1;
    }
    // Adds the region of one more cell.
    void extend(const Occupied& occupied, Cell from) {
        int low = board_->line_of[from], high = low;
        at(low) = spread(at(low) | std::uint64_t{1} << board_->bit_of[from], open(occupied, low));
        for (bool changed = true; changed;) {
            changed = false;
            for (int line = std::max(low - chunks_, 0); line <= std::min(high + chunks_, board_->lines - 1); ++line)
                if (grow(occupied, line)) changed = true, low = std::min(low, line), high = std::max(high, line);
            if (!changed) break;
            changed = false;
            for (int line = std::min(high + chunks_, board_->lines - 1); line >= std::max(low - chunks_, 0); --line)
                if (grow(occupied, line)) changed = true, low = std::min(low, line), high = std::max(high, line);
        }
        first_ = std::min(first_, low);
        last_ = std::max(last_, high);
    }
    // Adds one more region; false if every free cell is filled.
    bool extend_to_next(const Occupied& occupied) {
        for (int line = 0; line < board_->lines; ++line)
            if (const std::uint64_t left = open(occupied, line) & ~at(line)) {
                extend(occupied, board_->cell_at(line, std::countr_zero(left)));
                return true;
            }
        return false;
    }
    Cell smallest() const {
        for (int line = first_; line <= last_; ++line)
            if (at(line)) return board_->cell_at(line, std::countr_zero(at(line)));
        return kWall;
    }
    Region region() const { return {smallest(), count()}; }
    // The region of a player whose region this was, of so many cells, when a box has gone from a cell to the one beside
    // it. It is filled `anew`, from where he is, only if the cells around the two do not tell. `occupied` has the box
    // where it is now.
    Region after(const Occupied& occupied, int cells, Cell from, Cell to, Cell player, Flood& anew) const {
        int inside = 0, outside = 0;
        for (const Cell near : board_->next[from])
            if (near >= 0 && !occupied[near]) ++((*this)[near] ? inside : outside);
        const bool enters = inside > 0, leaves = (*this)[to];
        if ((enters && outside > 0) || (leaves && !joined_around(*board_, occupied, to))) {
            anew.run(occupied, player);
            return anew.region();
        }
        const Cell smallest = smallest_but(to);
        return {enters && (smallest < 0 || from < smallest) ? from : smallest, cells + enters - leaves};
    }
    bool operator[](Cell cell) const { return at(board_->line_of[cell]) >> board_->bit_of[cell] & 1; }
    int count() const {
        int cells = 0;
        for (int line = first_; line <= last_; ++line) cells += std::popcount(at(line));
        return cells;
    }
    bool is_all(const Occupied& occupied) const {
        for (int line = 0; line < board_->lines; ++line)
            if (open(occupied, line) & ~at(line)) return false;
        return true;
    }
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (int line = first_; line <= last_; ++line)
            for (std::uint64_t left = at(line); left; left &= left - 1)
                visit(board_->cell_at(line, std::countr_zero(left)));
    }
    // Calls visit(cell) for each taken cell beside a filled one.
    template <class Visit>
    void for_each_beside(const Occupied& occupied, Visit&& visit) const {
        for (int line = std::max(first_ - chunks_, 0); line <= std::min(last_ + chunks_, board_->lines - 1); ++line) {
            std::uint64_t beside = at(line) << 1 | at(line) >> 1 | at(line - chunks_) | at(line + chunks_);
            if (chunks_ > 1) beside |= from_beside(line);
            for (std::uint64_t left = beside & occupied.line(line); left; left &= left - 1)
                visit(board_->cell_at(line, std::countr_zero(left)));
        }
    }
    std::uint64_t line(int index) const { return at(index); }

  private:
    Cell smallest_but(Cell cell) const {
        for (int line = first_; line <= last_; ++line) {
            const std::uint64_t own = line == board_->line_of[cell] ? std::uint64_t{1} << board_->bit_of[cell] : 0;
            if (at(line) & ~own) return board_->cell_at(line, std::countr_zero(at(line) & ~own));
        }
        return kWall;
    }
    std::uint64_t& at(int line) { return filled_[line + chunks_]; }
    std::uint64_t at(int line) const { return filled_[line + chunks_]; }
    std::uint64_t open(const Occupied& occupied, int line) const { return board_->floor[line] & ~occupied.line(line); }
    // Along a line: up by the carry of an addition, down by doubling steps.
    static std::uint64_t spread(std::uint64_t seeds, std::uint64_t open) {
        std::uint64_t filled = seeds | (open & ~(open + seeds));
        for (int step = 1; step < 64; step *= 2) {
            filled |= open & (filled >> step);
            open &= open >> step;
        }
        return filled;
    }
    bool grow(const Occupied& occupied, int line) {
        std::uint64_t seeds = at(line) | at(line - chunks_) | at(line + chunks_);
        if (chunks_ > 1) seeds |= from_beside(line);
        const std::uint64_t free = open(occupied, line);
        seeds &= free;
        if (seeds == at(line)) return false;
        at(line) = spread(seeds, free);
        return true;
    }
    // What enters from the other lines of the same row, on boards wider than a line.
    std::uint64_t from_beside(int line) const {
        const int chunk = line % chunks_;
        std::uint64_t entering = chunk > 0 ? at(line - 1) >> 63 : 0;
        if (chunk + 1 < chunks_) entering |= at(line + 1) << 63;
        return entering;
    }

    const Board* board_;
    int chunks_;
    std::vector<std::uint64_t> filled_;  // with an empty row before and after
    int first_ = 0, last_;
};

// A cell of each region of the floor in the solved position.
inline std::vector<Cell> solved_regions(const Board& board) {
    Occupied occupied(board);
    occupied.put_all(board.goals);
    Flood flood(board);
    std::vector<Cell> regions;
    flood.begin();
    for (Cell cell = 0; cell < board.size; ++cell) {
        if (occupied[cell] || flood[cell]) continue;
        flood.extend(occupied, cell);
        regions.push_back(cell);
    }
    return regions;
}

}  // namespace carreau::sokoban
