// Pushes as the moves of the player, who walks the shortest way to each: u, d, l, r, capital where he pushes.
#pragma once
#include <string>

#include "sokoban/flood.hpp"

namespace carreau::sokoban {

// Of walks of the same length it takes the one that games/sokoban/rules.py takes: both look back from where it ends.
class WalkBack {
  public:
    explicit WalkBack(const Board& board) : board_(board), toward_(board.size, kNowhere) {}

    void write(const Occupied& occupied, Cell from, Cell to, std::string& line) {
        for (const Cell cell : found_) toward_[cell] = kNowhere;
        found_.assign(1, to);
        toward_[to] = kHere;
        for (std::size_t i = 0; i < found_.size() && toward_[from] == kNowhere; ++i)
            for (int direction = 0; direction < kDirections; ++direction) {
                const Cell before = board_.next[found_[i]][opposite(direction)];
                if (before < 0 || occupied[before] || toward_[before] != kNowhere) continue;
                toward_[before] = static_cast<std::int8_t>(direction);
                found_.push_back(before);
            }
        for (Cell cell = from; toward_[cell] >= 0; cell = board_.next[cell][toward_[cell]])
            line.push_back("udlr"[toward_[cell]]);
    }

  private:
    static constexpr std::int8_t kNowhere = -2, kHere = -1;
    const Board& board_;
    std::vector<std::int8_t> toward_;  // by cell: the direction of its next step
    std::vector<Cell> found_;
};

inline std::string written_line(const Board& board, std::span<const Push> pushes) {
    std::string line;
    Occupied occupied(board);
    occupied.put_all(board.boxes);
    WalkBack walk(board);
    Cell player = board.player;
    for (const auto [box, direction] : pushes) {
        walk.write(occupied, player, board.next[box][opposite(direction)], line);
        line.push_back("UDLR"[direction]);
        occupied.move(box, board.next[box][direction]);
        player = box;
    }
    return line;
}

}  // namespace carreau::sokoban
