// The least total when every row gets a column of its own: the Hungarian method, a row at a time.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "search/control.hpp"

namespace carreau::sokoban {

// What a matching of so many boxes costs, in units of work.
constexpr std::uint64_t matching_work(std::size_t boxes) { return boxes * boxes * boxes / 40'000; }

class Assignment {
  public:
    static constexpr int kImpossible = -1;
    static constexpr int kFar = std::numeric_limits<std::uint16_t>::max();  // a cost that means no

    // `costs` row by row. kImpossible if some row cannot have a column.
    int least_total(std::span<const int> costs, int rows, int columns) {
        if (rows > columns) return kImpossible;
        costs_ = costs.data();
        columns_ = columns;
        row_price_.assign(rows + 1, 0);
        column_price_.assign(columns + 1, 0);
        owner_.assign(columns + 1, 0);
        came_from_.assign(columns + 1, 0);
        has_none_.assign(rows + 1, 0);
        for (int row = 1; row <= rows; ++row) take_cheapest(row);
        for (int row = 1; row <= rows; ++row)
            if (has_none_[row]) add_row(row);
        return total();
    }
    // The same again when only one row has changed since, which counts from 0. There must be as many rows as columns:
    // then all columns have an owner in the end, and prices of any sign will do.
    int least_total_again(std::span<const int> costs, int changed) {
        costs_ = costs.data();
        *std::find(owner_.begin() + 1, owner_.end(), changed + 1) = 0;
        row_price_[changed + 1] = 0;
        add_row(changed + 1);
        return total();
    }

    // By how much the least total changes when a row, which counts from 0, has other costs, if that is seen at once:
    // where no column gains more than the one that the row has, all keep their columns. There must be a total.
    std::optional<int> change_of(int row, const int* before, const int* after) const {
        const int own = static_cast<int>(std::find(owner_.begin() + 1, owner_.end(), row + 1) - owner_.begin()) - 1;
        const int change = after[own] - before[own];
        int least = change;
        for (int column = 0; column < columns_; ++column) least = std::min(least, after[column] - before[column]);
        return after[own] < kFar && least == change ? std::optional(change) : std::nullopt;
    }

  private:
    static constexpr int kNever = 1 << 28;

    int total() const {
        int sum = 0;
        for (int column = 1; column <= columns_; ++column) {
            if (owner_[column] == 0) continue;
            const int cost = costs_[static_cast<std::size_t>(owner_[column] - 1) * columns_ + column - 1];
            if (cost >= kFar) return kImpossible;
            sum += cost;
        }
        return sum;
    }

    // Rows and columns count from 1; 0 is nobody. A row begins with the cheapest column, if nobody has that.
    void take_cheapest(int row) {
        const int* costs = costs_ + static_cast<std::size_t>(row - 1) * columns_;
        const int column = static_cast<int>(std::min_element(costs, costs + columns_) - costs) + 1;
        row_price_[row] = costs[column - 1];
        has_none_[row] = owner_[column] != 0;
        if (!has_none_[row]) owner_[column] = row;
    }
    void add_row(int row) {
        owner_[0] = row;
        slack_.assign(columns_ + 1, kNever);
        used_.assign(columns_ + 1, 0);
        int column = 0;
        while (owner_[column] != 0) column = next_column(column);
        for (; column != 0; column = came_from_[column]) owner_[column] = owner_[came_from_[column]];
    }
    int next_column(int column) {
        tick(static_cast<std::uint64_t>(columns_));
        used_[column] = 1;
        const int row = owner_[column];
        const int* costs = costs_ + static_cast<std::size_t>(row - 1) * columns_ - 1;
        int least = kNever, following = 0;
        for (int other = 1; other <= columns_; ++other) {
            if (used_[other]) continue;
            const int reduced = costs[other] - row_price_[row] - column_price_[other];
            if (reduced < slack_[other]) slack_[other] = reduced, came_from_[other] = column;
            if (slack_[other] < least) least = slack_[other], following = other;
        }
        for (int other = 0; other <= columns_; ++other) {
            if (used_[other])
                row_price_[owner_[other]] += least, column_price_[other] -= least;
            else
                slack_[other] -= least;
        }
        return following;
    }

    const int* costs_ = nullptr;
    int columns_ = 0;
    std::vector<int> row_price_, column_price_, owner_, came_from_, slack_;
    std::vector<char> used_, has_none_;
};

// Costs whose least total is known, and what it would be with others in one row.
class LoadedAssignment {
  public:
    // As many rows as columns.
    int load(std::span<const int> costs, int rows) {
        rows_ = static_cast<std::size_t>(rows);
        costs_.assign(costs.begin(), costs.end());
        return least_ = loaded_.least_total(costs_, rows, rows);
    }
    int with(std::size_t row, std::span<const int> after) {
        const auto before = std::span(costs_).subspan(row * rows_, rows_);
        const int index = static_cast<int>(row);
        if (least_ != Assignment::kImpossible)
            if (const auto change = loaded_.change_of(index, before.data(), after.data())) return least_ + *change;
        changed_ = loaded_;
        kept_.assign(before.begin(), before.end());
        std::copy(after.begin(), after.end(), before.begin());
        const int least = changed_.least_total_again(costs_, index);
        std::copy(kept_.begin(), kept_.end(), before.begin());
        return least;
    }

  private:
    Assignment loaded_, changed_;
    std::size_t rows_ = 0;
    int least_ = 0;
    std::vector<int> costs_, kept_;
};

}  // namespace carreau::sokoban
