// The least total when every row gets a column of its own: the Hungarian method, a row at a time.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>
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
        for (int row = 1; row <= rows; ++row) add_row(row);
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

    // Rows and columns count from 1; 0 is nobody.
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
    std::vector<char> used_;
};

}  // namespace carreau::sokoban
