// Boxes to goals of their own: whether it can be done at all, and the least number of pushes it takes.
#pragma once
#include "sokoban/assignment.hpp"
#include "sokoban/box_tables.hpp"

namespace carreau::sokoban {

class Matching {
  public:
    explicit Matching(const Board& board) : board_(board) {}

    static constexpr int kImpossible = Assignment::kImpossible;
    // The least total of pushes of the boxes that are no walls, or kImpossible. No solution has fewer.
    int cost(std::span<const Cell> boxes, Cell player, const BoxTables& tables);
    bool is_possible(std::span<const Cell> boxes, Cell player, const BoxTables& tables) {
        return unmatched(boxes, player, tables, 1) == 0;
    }
    // How many boxes are left without a goal at best; counted up to `most`.
    int unmatched(std::span<const Cell> boxes, Cell player, const BoxTables& tables, int most);

  private:
    static constexpr int kFewRows = 2, kMostRemembered = 100;  // rows that changed; rows in all
    int cost_again();
    std::optional<int> cost_at_once() const;
    void load_costs(std::span<const Cell> boxes, Cell player, const BoxTables& tables);
    void load_choices(std::span<const Cell> boxes, Cell player, const BoxTables& tables);
    bool augment(int row);

    const Board& board_;
    int rows_ = 0, words_ = 0, whole_least_ = 0;
    std::vector<int> columns_, cost_, owner_;
    // The last one that was made whole, and one like it: positions that follow one another differ in a row or two.
    Assignment whole_, changed_;
    std::vector<int> whole_cost_, changed_cost_, changed_rows_;
    std::vector<std::uint64_t> choices_, free_, unseen_;
};

}  // namespace carreau::sokoban
