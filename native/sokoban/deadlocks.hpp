// What is lost, cheapest tests first. Each test leaves boxes or conditions out and adds none, so "lost" is a proof.
#pragma once
#include "sokoban/key_set.hpp"
#include "sokoban/matching.hpp"
#include "sokoban/prover.hpp"
#include "sokoban/report.hpp"

namespace carreau::sokoban {

// Boxes that are lost, whatever others there are, with the player in the region of that cell.
struct LostGroup {
    std::vector<Cell> boxes;
    Cell player;
};

class Deadlocks {
  public:
    Deadlocks(const Board& board, TableCache& tables, WorkMeter& meter)
        : board_(board),
          tables_(tables),
          meter_(meter),
          matching_(board),
          freeze_(board),
          corrals_(board),
          prover_(board, tables.base(), meter),
          flood_(board),
          alone_(board),
          patterns_at_(board.size),
          not_lost_(meter) {}
    ~Deadlocks() { meter_.hold(0, pattern_bytes()); }
    Deadlocks(const Deadlocks&) = delete;
    Deadlocks& operator=(const Deadlocks&) = delete;

    // Frozen boxes, one-box tables with those as walls, and a matching. The tables to use for the position, valid until
    // the next call, or nullptr if it is lost.
    const BoxTables* analyse(std::span<const Cell> boxes, Cell player);
    // Whether boxes that were proven lost before are there, the box on `moved` among them.
    bool matches_pattern(const Occupied& occupied, Cell moved, Cell player) const;
    // Dear: proofs about each corral and about the boxes around `moved` (kWall: none).
    bool is_lost_locally(const Occupied& occupied, Cell player, Cell moved);

    Matching& matching() { return matching_; }
    Freeze& freeze() { return freeze_; }
    std::size_t pattern_count() const { return pattern_count_; }
    // What was proven lost, but for so many groups that came before; and what was proven elsewhere.
    std::vector<LostGroup> proven_after(std::size_t count) const;
    void learn(const LostGroup& proven);
    const DeadlockReport& report() const { return report_; }

  private:
    bool corrals_are_lost(const Occupied& occupied, Cell player);
    bool neighbourhood_is_lost(const Occupied& occupied, Cell player, Cell moved);
    bool widen(const Occupied& occupied, std::vector<Cell>& group) const;
    bool is_lost(std::vector<Cell> group, Cell player);
    void minimise(std::vector<Cell>& group, Cell player);
    void remember(const std::vector<Cell>& group, Cell player);
    std::size_t pattern_bytes() const {
        return pattern_cells_.capacity() * (sizeof(Cell) + 2 * sizeof(Pattern)) + pattern_regions_.capacity() * 8;
    }
    static int nodes_for(std::size_t boxes);

    const Board& board_;
    TableCache& tables_;
    WorkMeter& meter_;
    Matching matching_;
    Freeze freeze_;
    Corrals corrals_;
    Prover prover_;
    Flood flood_;
    Occupied alone_;
    std::vector<Cell> frozen_;
    // By cell, one after the other: number of boxes, boxes, and the player's region as bits in lines_.
    struct Pattern {
        std::uint32_t first, boxes, region;
    };
    std::vector<std::vector<Pattern>> patterns_at_;
    std::vector<Cell> pattern_cells_;
    std::vector<std::uint64_t> pattern_regions_;
    std::size_t pattern_count_ = 0;
    mutable DeadlockReport report_;
    KeySet not_lost_;  // groups that were tried in vain; a wrong hit only saves a proof
};

}  // namespace carreau::sokoban
