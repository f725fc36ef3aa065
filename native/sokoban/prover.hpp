// Proves that a few boxes, alone on the board, can never all be brought to goals: then no position that has them there,
// with the player in the same region, can be solved, whatever other boxes it has.
//
// A box that leaves the neighbourhood of the group is taken off the board. Both taking boxes off and letting them leave
// only makes things easier, so what cannot be solved then is lost.
#pragma once
#include "sokoban/corrals.hpp"
#include "sokoban/freeze.hpp"
#include "sokoban/index_set.hpp"
#include "sokoban/work_meter.hpp"

namespace carreau::sokoban {

class Prover {
  public:
    Prover(const Board& board, const BoxTables& base, WorkMeter& meter)
        : board_(board),
          base_(base),
          meter_(meter),
          freeze_(board),
          corrals_(board),
          flood_(board),
          alone_(board),
          in_zone_(board.size, 0) {}

    enum class Verdict { lost, alive, unknown };
    Verdict prove(std::span<const Cell> group, Cell player, int most_nodes);

  private:
    void find_zone(std::span<const Cell> group, Cell player);
    void begin(std::span<const Cell> group, Cell player);
    Verdict search(int most_nodes);
    // Puts a state on the board; false if it is lost or known.
    bool enter(std::size_t state);
    bool remember(std::size_t state);
    bool expand();
    // False if nothing is left to do: all boxes of the child are on goals.
    bool push(std::size_t which, int direction);
    void add(Cell player, Cell moved, std::size_t off_goal);

    const Board& board_;
    const BoxTables& base_;
    WorkMeter& meter_;
    Freeze freeze_;
    Corrals corrals_;
    Flood flood_;
    Occupied alone_;
    std::vector<std::uint8_t> in_zone_;
    std::vector<Cell> zone_, boxes_, movers_, child_, frozen_;
    // States lie one after the other: the boxes in ascending order, those that left first as kWall, the player, and
    // where the box is that was pushed. Most are never entered, so it is only then found out whether that froze it.
    std::size_t stride_ = 0, lowest_ = 0, off_goal_ = 0;  // the last of those on the board
    std::vector<Cell> states_;
    std::vector<std::vector<std::uint32_t>> open_;  // by the number of boxes on no goal, the newest first
    IndexSet known_;
};

}  // namespace carreau::sokoban
